/**
 * @file The comparison of the app: one at a time, in the background, its report kept until the next one or the lock. Runs in
 * main. Holds figures, ids of pipelines and nothing of a note once it is through.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import { countedLabels } from '../evaluation/countedLabels.ts';
import { compareCsv } from '../evaluation/compare/compareCsv.ts';
import type { CompareReport } from '../evaluation/compare/compareReport.ts';
import { compareSvg } from '../evaluation/compare/compareSvg.ts';
import { comparePipelines, type CompareProgress } from './compare/comparePipelines.ts';
import type { Examiner } from './examining.ts';
import { ANY_GOLD, loadGoldNotes, MAX_GOLD_BYTES } from './gold/goldNotes.ts';
import { loadLabelScheme } from './labelSchemes.ts';
import type { ResolvedPipeline } from './pipelineChoice.ts';

export interface CompareState {
  readonly isRunning: boolean;
  /** Null when nothing runs, and while it is being begun. */
  readonly progress: CompareProgress | null;
  /** Why the last comparison ended without a report; null when it did not. */
  readonly failure: { readonly code: ErrorCode; readonly facts: Facts } | null;
  readonly hasReport: boolean;
}

export interface CompareServiceDeps {
  readonly examiner: Examiner;
  /** The pipeline as it is now. Errors: `detection/*`, `pack/*`. */
  readonly choose: (untrustedId: string) => Promise<ResolvedPipeline>;
  readonly now: () => number;
}

export interface CompareStart {
  /** A file or folder. */
  readonly goldFile: string;
  readonly scheme: string;
  readonly pipelines: readonly string[];
}

/** Names of the files that {@link CompareService.save} writes. */
export const COMPARISON_FILES = ['comparison.svg', 'comparison.csv', 'comparison.json'] as const;

export class CompareService {
  readonly #deps: CompareServiceDeps;
  readonly #listeners = new Set<(state: CompareState) => void>();
  #running: AbortController | null = null;
  #progress: CompareProgress | null = null;
  #failure: CompareState['failure'] = null;
  #report: CompareReport | null = null;
  #ended: Promise<void> = Promise.resolve();

  constructor(deps: CompareServiceDeps) {
    this.#deps = deps;
  }

  get state(): CompareState {
    return {
      isRunning: this.#running !== null,
      progress: this.#progress,
      failure: this.#failure,
      hasReport: this.#report !== null,
    };
  }

  /** Of the last comparison that came through, or null. */
  get report(): CompareReport | null {
    return this.#report;
  }

  /** Told about every step; returns the remover. */
  onChange(listener: (state: CompareState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Checks everything that can be checked, then begins; one that is under way is ended first. Resolves when it has begun.
   * Errors: `evaluation/*`, `import/unreadable-file`, `detection/*`, `pack/*`.
   */
  async start({ goldFile, scheme, pipelines }: CompareStart): Promise<void> {
    const running = new AbortController();
    this.#running?.abort(new DeidError('queue/cancelled'));
    this.#running = running;
    try {
      await this.#ended;
      const loaded = loadLabelScheme(scheme);
      const resolved = await Promise.all(pipelines.map((id) => this.#deps.choose(id)));
      const gold = await loadGoldNotes(goldFile, loaded, { ...ANY_GOLD, maxBytes: MAX_GOLD_BYTES });
      running.signal.throwIfAborted();
      const order = { gold, scheme, counting: [], counted: countedLabels(loaded, []), pipelines: resolved };
      this.#report = null;
      this.#failure = null;
      this.#ended = this.#run(order, running);
    } catch (cause) {
      if (this.#running === running) this.#running = null;
      throw cause;
    }
  }

  /** Ends what runs; resolves when it has ended. Nothing of it is kept. */
  async cancel(): Promise<void> {
    this.#running?.abort(new DeidError('queue/cancelled'));
    this.#running = null;
    await this.#ended;
  }

  /**
   * Writes the report as picture, table and JSON into an existing folder. Replaces nothing. Errors: `export/target-exists`,
   * `export/target-unwritable`, `evaluation/no-report` when there is none.
   */
  async save(dir: string): Promise<readonly string[]> {
    const report = this.#report;
    if (report === null) throw new DeidError('evaluation/no-report');
    const contents = {
      'comparison.svg': compareSvg(report),
      'comparison.csv': compareCsv(report),
      'comparison.json': `${JSON.stringify(report, null, 2)}\n`,
    } satisfies Record<(typeof COMPARISON_FILES)[number], string>;
    for (const name of COMPARISON_FILES) await writeNew(path.join(dir, name), contents[name]);
    return COMPARISON_FILES;
  }

  async #run(order: Parameters<typeof comparePipelines>[0], running: AbortController): Promise<void> {
    const { examiner, now } = this.#deps;
    const onProgress = (progress: CompareProgress): void => {
      this.#progress = progress;
      this.#tell();
    };
    try {
      const { report } = await comparePipelines(order, examiner, { signal: running.signal, onProgress, now });
      this.#report = report;
    } catch (cause) {
      if (!running.signal.aborted) this.#failure = failureOf(cause);
    } finally {
      this.#progress = null;
      if (this.#running === running) this.#running = null;
      this.#tell();
    }
  }

  #tell(): void {
    const { state } = this;
    for (const listener of this.#listeners) listener(state);
  }
}

function failureOf(cause: unknown): NonNullable<CompareState['failure']> {
  if (cause instanceof DeidError) return { code: cause.code, facts: cause.facts };
  // A bug: its words may quote a note.
  return { code: 'contract/unexpected', facts: {} };
}

async function writeNew(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    const code = reason === 'EEXIST' ? 'export/target-exists' : 'export/target-unwritable';
    throw new DeidError(code, { reason }, { cause });
  }
}
