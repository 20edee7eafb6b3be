/** @file What events of the audit trail accept as the id of a pipeline. */
import { describe, expect, it } from 'vitest';
import { AuditEventSchema } from '../../../src-main/audit/events.ts';

const chosen = (pipeline: string) =>
  AuditEventSchema.safeParse({ kind: 'pipeline-chosen', pipeline, actorKey: null }).success;
const created = (pipeline: string) =>
  AuditEventSchema.safeParse({
    kind: 'batch-created',
    batch: 'b-1',
    files: 1,
    pipeline,
    fingerprint: 'f',
    operatingPoint: 'balanced',
    policy: 'default',
    policyFingerprint: 'a'.repeat(64),
  }).success;

describe('the pipeline of an event', () => {
  it.each(['rules', 'rules+noteveil-compact', 's3-6', 's0-bert:ward-bert', 's3-6:my-classifier,my-ner'])(
    'may be %s',
    (pipeline) => {
      expect([chosen(pipeline), created(pipeline)]).toEqual([true, true]);
    },
  );

  it.each(['', 'Rules', 's3-6:Mme Martin', 'a b', 'rules\n', 's3-6;x', 'x'.repeat(641)])(
    'may not be %j, which no id is',
    (pipeline) => {
      expect([chosen(pipeline), created(pipeline)]).toEqual([false, false]);
    },
  );
});
