/**
 * @file The comparison of the app: one at a time, in the background. Its report, the gold notes and what each pipeline made of
 * them stay in memory until the next one or the lock, so that every error can be looked at; none of it is stored. Runs in main.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import { chosenLabels } from '../evaluation/countedLabels.ts';
import { compareCsv } from '../evaluation/compare/compareCsv.ts';
import type { CompareReport } from '../evaluation/compare/compareReport.ts';
import type { EvaluationReport } from '../evaluation/report/evaluationReport.ts';
import { compareSvg } from '../evaluation/compare/compareSvg.ts';
import { evaluationPage } from '../report/evaluationPage.ts';
import { ComparedNotes } from './compare/comparedNotes.ts';
import { comparePipelines, type CompareOrder, type CompareProgress } from './compare/comparePipelines.ts';
import { evaluationsCsv, type NamedEvaluation } from '../evaluation/report/evaluationCsv.ts';
import type { LabelScheme } from '../evaluation/labelScheme.ts';
import type { Examiner } from './examining.ts';
import { toldSteps } from '../domain/steps.ts';
import { failureOf, type Failure } from '../domain/failure.ts';
import type { GoldFormat } from '../domain/goldFormat.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { loadGold, type GoldOrder } from './gold/goldFiles.ts';
import { loadGoldNotes } from './gold/goldNotes.ts';
import { inTurns } from './inTurns.ts';
import { loadLabelScheme } from './labelSchemes.ts';
import type { ResolvedPipeline } from './pipelineChoice.ts';

export interface CompareState {
  readonly isRunning: boolean;
  /** Null when nothing runs, and while it is being begun. */
  readonly progress: CompareProgress | null;
  /** Why the last comparison ended without a report; null when it did not. */
  readonly failure: Failure | null;
  readonly hasReport: boolean;
}

/** How far the figures of one pipeline are counted, in steps. */
export interface FigureProgress {
  readonly pipeline: string;
  readonly done: number;
  readonly total: number;
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
  readonly order: GoldOrder;
  /** Whose spans count; null for the only one there is. */
  readonly annotator: string | null;
  readonly scheme: string;
  /** Labels that every figure is narrowed to, see {@link chosenLabels}; empty for all. */
  readonly counting: readonly PhiLabel[];
  readonly pipelines: readonly string[];
}

/** What gold holds. */
export interface GoldFound {
  readonly format: GoldFormat;
  readonly notes: number;
  /** By name; empty where the gold names nobody. */
  readonly annotators: readonly string[];
}

/** Names of the files that {@link CompareService.save} writes. */
export const COMPARISON_FILES = [
  'comparison.svg',
  'comparison.csv',
  'comparison.json',
  'evaluation.html',
  'evaluation.csv',
] as const;

export class CompareService {
  readonly #deps: CompareServiceDeps;
  readonly #listeners = new Set<(state: CompareState) => void>();
  #running: AbortController | null = null;
  #progress: CompareProgress | null = null;
  #failure: CompareState['failure'] = null;
  #report: CompareReport | null = null;
  #notes: ComparedNotes | null = null;
  #saving = new AbortController();
  #figuring = new AbortController();
  readonly #figureListeners = new Set<(progress: FigureProgress) => void>();
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

  /** A closer look at the last comparison that came through. Errors: `evaluation/no-report` when there is none. */
  get notes(): ComparedNotes {
    if (this.#notes === null) throw new DeidError('evaluation/no-report');
    return this.#notes;
  }

  /** Told about every step; returns the remover. */
  onChange(listener: (state: CompareState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told about the steps of {@link figures}; returns the remover. */
  onFigures(listener: (progress: FigureProgress) => void): () => void {
    this.#figureListeners.add(listener);
    return () => this.#figureListeners.delete(listener);
  }

  /**
   * Every figure of one pipeline of the last comparison, with intervals. A newer question ends the one before, and so do the next
   * comparison and the lock. Errors: `evaluation/no-report`, `queue/cancelled`, `access/locked`.
   */
  async figures(pipeline: string): Promise<EvaluationReport> {
    const { notes } = this;
    const { signal } = this.#askAnew();
    const total = notes.wholeSteps;
    const tell = (done: number): void => {
      for (const listener of this.#figureListeners) listener({ pipeline, done, total });
    };
    return inTurns(toldSteps(notes.wholeReport(pipeline), tell), signal);
  }

  /**
   * Names what the pipelines have learned from, in the scheme of the comparison, so that {@link figures} and {@link save} tell what they
   * never saw; gives how many notes that are. Errors: `evaluation/no-report`, those of `loadGoldNotes`, as of {@link figures}.
   */
  async train(goldFile: string, reading: GoldOrder): Promise<number> {
    const { notes } = this;
    const { signal } = this.#askAnew();
    const training = await loadGoldNotes(goldFile, notes.scheme, reading, null);
    signal.throwIfAborted();
    return (await inTurns(notes.train(training), signal)).notes;
  }

  #askAnew(): AbortController {
    this.#figuring.abort(new DeidError('queue/cancelled'));
    this.#figuring = new AbortController();
    return this.#figuring;
  }

  /** What gold holds, read as `start` would read it. Keeps nothing. Errors: those of `loadGold`. */
  async look(goldFile: string, reading: GoldOrder): Promise<GoldFound> {
    const { set, format } = await loadGold(goldFile, reading);
    const annotators = set.annotators.filter((name) => name !== null);
    return { format, notes: set.notes.length, annotators };
  }

  /**
   * Checks everything that can be checked, then begins; one that is under way is ended first. Resolves when it has begun.
   * Errors: `evaluation/*`, `import/unreadable-file`, `detection/*`, `pack/*`.
   */
  async start({
    goldFile,
    order: reading,
    annotator,
    scheme,
    counting,
    pipelines,
  }: CompareStart): Promise<void> {
    const running = new AbortController();
    this.#running?.abort(new DeidError('queue/cancelled'));
    this.#running = running;
    try {
      await this.#ended;
      const loaded = loadLabelScheme(scheme);
      const counted = chosenLabels(loaded, counting);
      const resolved = await Promise.all(pipelines.map((id) => this.#deps.choose(id)));
      const gold = await loadGoldNotes(goldFile, loaded, reading, annotator);
      running.signal.throwIfAborted();
      const order = { gold, scheme, counting, counted, pipelines: resolved };
      this.#figuring.abort(new DeidError('queue/cancelled'));
      this.#report = null;
      this.#notes = null;
      this.#failure = null;
      this.#ended = this.#run(order, loaded, running);
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

  /** {@link cancel}, and forgets what came through: the workspace is being locked. */
  async close(): Promise<void> {
    this.#saving.abort(new DeidError('access/locked'));
    this.#figuring.abort(new DeidError('access/locked'));
    this.#saving = new AbortController();
    await this.cancel();
    this.#report = null;
    this.#notes = null;
  }

  /**
   * Writes the report as picture, table, JSON and page into an existing folder: figures of every family with intervals, no text and no
   * id of a note. Replaces nothing. Errors: `export/target-exists`, `export/target-unwritable`, `evaluation/no-report` when there is none.
   */
  async save(dir: string): Promise<readonly string[]> {
    const report = this.#report;
    if (report === null) throw new DeidError('evaluation/no-report');
    const evaluations = await this.#evaluations(this.notes);
    const contents = {
      'comparison.svg': compareSvg(report),
      'comparison.csv': compareCsv(report),
      'comparison.json': `${JSON.stringify(report, null, 2)}\n`,
      'evaluation.html': evaluationPage(report, evaluations),
      'evaluation.csv': evaluationsCsv(evaluations),
    } satisfies Record<(typeof COMPARISON_FILES)[number], string>;
    const written: string[] = [];
    try {
      for (const name of COMPARISON_FILES) {
        const file = path.join(dir, name);
        await writeNew(file, contents[name]);
        written.push(file);
      }
    } catch (cause) {
      // All or nothing: half of the files would look like the whole.
      await Promise.all(written.map((file) => rm(file, { force: true })));
      throw cause;
    }
    return COMPARISON_FILES;
  }

  async #evaluations(notes: ComparedNotes): Promise<readonly NamedEvaluation[]> {
    const evaluations: NamedEvaluation[] = [];
    for (const pipeline of notes.pipelines)
      evaluations.push({
        pipeline,
        report: await inTurns(notes.wholeReport(pipeline), this.#saving.signal),
      });
    return evaluations;
  }

  async #run(order: CompareOrder, scheme: LabelScheme, running: AbortController): Promise<void> {
    const { examiner, now } = this.#deps;
    const onProgress = (progress: CompareProgress): void => {
      this.#progress = progress;
      this.#tell();
    };
    try {
      const options = { signal: running.signal, onProgress, now };
      const { report, predictions } = await comparePipelines(order, examiner, options);
      this.#report = report;
      this.#notes = new ComparedNotes({ ...order, scheme }, predictions);
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

async function writeNew(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    const code = reason === 'EEXIST' ? 'export/target-exists' : 'export/target-unwritable';
    throw new DeidError(code, { reason }, { cause });
  }
}
