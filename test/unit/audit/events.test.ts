/** @file What events of the audit trail accept as the id of a pipeline, and as who did it. */
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

describe('who did it', () => {
  const key = '0123456789abcdef'.repeat(2);
  const events = [
    { kind: 'batch-paused', batch: 'b' },
    { kind: 'batch-resumed', batch: 'b' },
    { kind: 'batch-cancelled', batch: 'b' },
    { kind: 'import-cancelled', batch: 'b', notes: 1 },
    { kind: 'batch-removed', batch: 'b', notes: 1 },
    { kind: 'keystore-slot-changed', present: true },
    { kind: 'pseudonym-key-exported', key: key.slice(16) },
    { kind: 'pseudonym-key-imported', key: key.slice(16) },
    { kind: 'site-key-created', key },
  ];

  it.each(events)('is told by $kind, and was not yet by events of before', (event) => {
    for (const by of [{}, { actorKey: key }, { actorKey: null }])
      expect(AuditEventSchema.safeParse({ ...event, ...by }).success, JSON.stringify(by)).toBe(true);
  });

  it.each(events)('is never a name in $kind, and never left undefined', (event) => {
    for (const actorKey of ['Dr. Vidal', '', key.slice(1), 7, undefined])
      expect(AuditEventSchema.safeParse({ ...event, actorKey }).success, String(actorKey)).toBe(false);
  });
});

describe('a rule that changed', () => {
  const actorKey = '0123456789abcdef'.repeat(2);
  const sampling = {
    ...{ kind: 'sampling-rule-changed', requiredFrom: null, maxPerTenThousand: 500 },
    ...{ confidencePerTenThousand: 9500, leaksAllowed: 0, canariesPerTenThousand: 2000, actorKey },
  };
  const retention = { kind: 'retention-rule-changed', originalsDays: 30, batchesDays: null, actorKey };

  it.each([sampling, retention, { ...retention, keyDays: 90 }, { ...retention, keyDays: null }])(
    'is told as whole numbers: %o',
    (event) => {
      expect(AuditEventSchema.safeParse(event).success).toBe(true);
    },
  );

  it.each([
    { ...sampling, maxPerTenThousand: 0.05 },
    { ...sampling, actorKey: null },
    { ...sampling, maxRate: 0.05 },
    { ...retention, originalsDays: 1.5 },
    { ...retention, keyDays: undefined },
    { ...retention, reason: 'because' },
  ])('is told as nothing else: %o', (event) => {
    expect(AuditEventSchema.safeParse(event).success).toBe(false);
  });
});
