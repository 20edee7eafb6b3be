/** @file The events of samples of approved notes. Runs in the main process. See [Note: Samples as the trail has them]. */
import { z } from 'zod';
import { PHI_LABELS } from '../domain/phiLabel.ts';
import { actorKey, count, event, hex64, id, rowId } from './eventFields.ts';

export const SAMPLE_EVENTS = [
  /** The rule from now on. Rates are whole ten-thousandths: 500 is 5 %. `requiredFrom` is null where no batch needs a sample. */
  event('sampling-rule-changed', {
    requiredFrom: count.nullable(),
    maxPerTenThousand: count,
    confidencePerTenThousand: count,
    leaksAllowed: count,
    canariesPerTenThousand: count,
    actorKey,
  }),
  /** `seed` decides which notes are read; `populationSha256` names the set of approved outputs. */
  event('sample-drawn', {
    batch: id,
    sample: id,
    population: count,
    notes: count,
    leaksAllowed: count,
    seed: z.string().regex(/^[0-9a-f]{32}$/),
    populationSha256: hex64,
    actorKey,
  }),
  /** The first of its notes was shown: from here on it counts as failed unless it is accepted. */
  event('sample-begun', { batch: id, sample: id }),
  event('sample-note-read', {
    batch: id,
    sample: id,
    note: rowId,
    verdict: z.enum(['clean', 'leak']),
    actorKey,
  }),
  /** What became of an identifier that was planted for the reader; never its text. */
  event('canary-read', {
    batch: id,
    sample: id,
    label: z.enum(PHI_LABELS as unknown as [string, ...string[]]),
    found: z.boolean(),
    actorKey,
  }),
  event('sample-decided', {
    batch: id,
    sample: id,
    state: z.enum(['accepted', 'rejected']),
    read: count,
    leaking: count,
  }),
  event('sample-abandoned', { batch: id, sample: id, read: count, actorKey }),
] as const;
