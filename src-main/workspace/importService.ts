/** @file Looking at source files and starting imports. Runs in main. */
import path from 'node:path';
import type { z } from 'zod';
import { signedInKey } from '../access/accountAdmin.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import type { FilePreviewSchema } from '../contract/schemas.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId, EpochMs, FileTicket, SourceFileId } from '../domain/ids.ts';
import type { ReviewerCount } from '../domain/opinion.ts';
import { MAPPED_FORMATS, type ReadPlan } from '../domain/sourceFile.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { inspectThroughHost } from '../import/importRun.ts';
import type { InspectedFile, InspectOverrides } from '../import/inspectFile.ts';
import { identifySource } from '../import/sourceBytes.ts';
import { canonicalPolicy } from '../redaction/policies/canonicalPolicy.ts';
import { DEFAULT_POLICY } from '../redaction/policies/policy.ts';
import type { Store } from '../store/store.ts';
import { setReviewers } from './opinions/reviewerRule.ts';
import type { PipelineChoice } from './pipelineChoice.ts';
import type { ChosenPolicy, PolicyShelf } from './policies.ts';
import type { ChildEntry } from './workspacePorts.ts';

/** A file and how to read it. The path is PHI. */
export interface PlannedFile {
  readonly path: string;
  readonly plan: ReadPlan;
}

/** What is fixed for a batch while it is made. */
export interface BatchRules {
  /** Left out: the policy that batches of before there were policies had. */
  readonly policy?: ChosenPolicy;
  /** Left out: one. */
  readonly reviewers?: { readonly count: ReviewerCount; readonly actor: string };
}

const NO_OVERRIDES: InspectOverrides = { format: null, encoding: null, delimiter: null };

/** The unique key of the job that imports a file; a resume finds it by this. */
export function importJobKey(id: SourceFileId): string {
  return `import:${id}`;
}

export class ImportService {
  readonly #store: Store;
  readonly #host: EngineHost;
  readonly #policies: PolicyShelf;
  #starting: Promise<unknown> | null = null;

  constructor(store: Store, policies: PolicyShelf, createHost: (entry: ChildEntry) => EngineHost) {
    this.#store = store;
    this.#policies = policies;
    this.#host = createHost('importWorker');
  }

  /** The import process, started if it is not running; one serves all files. Errors: `engine/*`. */
  async runningHost(): Promise<EngineHost> {
    if (this.#host.state !== 'running') {
      this.#starting ??= this.#host.start({}).finally(() => {
        this.#starting = null;
      });
      await this.#starting;
    }
    return this.#host;
  }

  /** How a file would be read, and its first records. Errors: `import/*`, `engine/*`. */
  async inspectFile(file: string, overrides: InspectOverrides = NO_OVERRIDES): Promise<InspectedFile> {
    return inspectThroughHost(await this.runningHost(), file, overrides);
  }

  /** The same in the shape of the contract. */
  async inspect(
    ticket: FileTicket,
    file: string,
    overrides: InspectOverrides,
  ): Promise<z.input<typeof FilePreviewSchema>> {
    const { source, rows, problems, columns, ...preview } = await this.inspectFile(file, overrides);
    return {
      ticket,
      name: path.basename(file),
      sizeBytes: source.sizeBytes,
      ...preview,
      plan: {
        ...preview.plan,
        mapping: preview.plan.mapping && { ...preview.plan.mapping, known: [...preview.plan.mapping.known] },
      },
      columns: [...columns],
      rows: rows.map((row) => [...row]),
      problems: [...problems],
    };
  }

  /**
   * Makes the batch, with these rules or not at all, with one import job per file; the caller wakes the queue. Errors:
   * `import/bad-mapping` when a table has no text column, `import/nothing-to-import`, `import/unreadable-file`, and those of
   * `setReviewers`.
   */
  async start(
    name: string,
    files: readonly PlannedFile[],
    choice: PipelineChoice,
    rules: BatchRules = {},
  ): Promise<BatchId> {
    const { policy: chosen = this.#policies.require(DEFAULT_POLICY), reviewers } = rules;
    if (files.length === 0) throw new DeidError('import/nothing-to-import');
    for (const [at, { plan }] of files.entries()) {
      if (MAPPED_FORMATS.includes(plan.format) && (plan.mapping === null || plan.mapping.text === '')) {
        throw new DeidError('import/bad-mapping', { file: at + 1 });
      }
    }
    const sources = await Promise.all(files.map((file) => identifySource(file.path)));
    const store = this.#store;
    return store.transaction(() => {
      store.policies.keep(chosen.fingerprint, canonicalPolicy(chosen.policy));
      const policy = { policyId: chosen.policy.id, policyFingerprint: chosen.fingerprint };
      const batch = store.batches.create({ name, ...choice, ...policy });
      for (const [at, file] of files.entries()) {
        const source = sources[at];
        if (source === undefined) throw new DeidError('import/unreadable-file', { file: at + 1 });
        const { id } = store.sourceFiles.add(batch.id, {
          path: file.path,
          name: path.basename(file.path),
          plan: file.plan,
          sizeBytes: source.sizeBytes,
          modifiedAt: source.mtimeMs as EpochMs,
        });
        store.jobs.enqueue({
          kind: 'import',
          batchId: batch.id,
          noteId: null,
          subject: id,
          uniqueKey: importJobKey(id),
        });
      }
      appendAudit(store, {
        kind: 'batch-created',
        batch: batch.id,
        files: files.length,
        pipeline: choice.pipelineId,
        fingerprint: choice.pipelineFingerprint,
        operatingPoint: choice.operatingPoint,
        policy: policy.policyId,
        policyFingerprint: policy.policyFingerprint,
        actorKey: signedInKey(store),
      });
      // With the batch: one that was asked for with two reviewers must not be left behind with one.
      if (reviewers !== undefined) setReviewers(store, batch.id, reviewers.count, reviewers.actor);
      return batch.id;
    });
  }

  async stop(): Promise<void> {
    await this.#host.stop();
  }
}
