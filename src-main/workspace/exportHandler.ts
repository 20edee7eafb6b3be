/** @file The queue handler of export jobs. Runs in main. */
import { invariant } from '../domain/errors.ts';
import type { JobHandler, JobOutcome } from '../queue/handler.ts';
import type { ExportService } from './exportService.ts';

/** Renewed every few hundred notes. */
const LEASE_MS = 120_000;

export function createExportHandler(exports: ExportService): JobHandler {
  return {
    kind: 'export',
    claimSize: 1,
    concurrency: 1,
    leaseMs: LEASE_MS,
    execute: async (jobs, context): Promise<readonly JobOutcome[]> => {
      const outcomes: JobOutcome[] = [];
      for (const job of jobs) {
        invariant(job.subject !== null, 'export jobs have a subject');
        try {
          await exports.carryOut(job.subject, context.signal, () => {
            context.heartbeat();
          });
          // The run itself records whether it succeeded; the job is done either way. One that is out and could not be finished throws.
          outcomes.push({ kind: 'completed', jobId: job.id, commit: () => undefined });
        } catch (cause) {
          if (!context.signal.aborted) throw cause;
          outcomes.push({ kind: 'released', jobId: job.id });
        }
      }
      return outcomes;
    },
    onDiscarded: (job, code) => {
      if (job.subject !== null) exports.giveUp(job.subject, code);
    },
  };
}
