/** @file A redaction that remembers the one before gives what one that remembers nothing gives. On a real database, every policy. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createPseudonymKeys } from '../../../src-main/workspace/pseudonymKeys.ts';
import type { ReviewSpan } from '../../../src-main/domain/decision.ts';
import type { Language } from '../../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { canonicalPolicy } from '../../../src-main/redaction/policies/canonicalPolicy.ts';
import { batchPolicies, shippedPolicies } from '../../../src-main/workspace/policies.ts';
import { createRedactionMemory } from '../../../src-main/workspace/redactionMemory.ts';
import { createRedactor } from '../../../src-main/workspace/redactor.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  TEST_KEY,
} from '../store/storeFixture.ts';
import '../../support/seed.ts';

afterAll(removeTemporaryFolders);

// Names that meet, dates whose order only others tell, ages, codes, Han of both planes.
const WORDS = [
  ...[
    'Marie Dupont',
    'Dupont',
    'Jean Dupont',
    'Zwiebel',
    '𠮷田明',
    '王小明',
    '03.04.2021',
    '25.12.2020',
    '12/31/2019',
  ],
  ...[
    '3. März 2021',
    '03.04.',
    '91 Jahre',
    '47 Jahre',
    '75012',
    '4711-2293',
    'Klinik Apfelhain',
    '+33 1 23 45 67 89',
  ],
];
const LABELS: readonly PhiLabel[] = [
  'PATIENT',
  'STAFF',
  'DATE',
  'BIRTHDATE',
  'AGE',
  'ZIP',
  'MRN',
  'HOSPITAL',
  'PHONE',
];
const STATES = ['proposed', 'accepted', 'rejected'] as const;

const kinds = fc.array(
  fc.record({
    label: fc.constantFrom(...LABELS),
    state: fc.constantFrom(...STATES),
    suspected: fc.boolean(),
    isSame: fc.boolean(),
  }),
  { minLength: 12, maxLength: 12 },
);
const histories = fc.record({
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 12 }),
  steps: fc.array(fc.record({ kinds, languages: fc.subarray<Language>(['de', 'en', 'zh-Hans']) }), {
    minLength: 2,
    maxLength: 8,
  }),
  noteDate: fc.constantFrom(null, '2021-04-30'),
  patientId: fc.constantFrom(null, 'p-1'),
});

const SHIPPED = shippedPolicies(import.meta.dirname);

describe.each(SHIPPED.list().map(({ policy }) => policy.id))('outputs under the policy %s', (id) => {
  it('are the same with what was worked out before and without', () => {
    const { store } = createStoreFixture();
    const chosen = SHIPPED.require(id);
    store.policies.keep(chosen.fingerprint, canonicalPolicy(chosen.policy));
    const batch = createBatchFixture(store);
    const policyOf = batchPolicies(store, SHIPPED);
    const keys = createPseudonymKeys({ store, dataKey: TEST_KEY, policyOf });
    const redactor = createRedactor({ store, policyOf: () => chosen, keyed: () => keys.keyed });
    fc.assert(
      fc.property(histories, ({ words, steps, noteDate, patientId }) => {
        const text = words.join(', ');
        const note = importedNote(text, { noteDate, patientId });
        const record = store.notes.require(batch.add(note)[0]!.id);
        const memory = createRedactionMemory();
        let before: readonly ReviewSpan[] = [];
        for (const step of steps) {
          let at = 0;
          const spans = words.map((word, ordinal): ReviewSpan => {
            const start = at;
            at += word.length + 2;
            const { isSame, ...kind } = step.kinds[ordinal]!;
            const known = before[ordinal];
            // Spans that no decision has changed are the same objects.
            if (isSame && known !== undefined) return known;
            return { key: `d${ordinal}`, start, end: start + word.length, score: 1, sources: [], ...kind };
          });
          before = spans;
          const of = { ...record, languages: step.languages };
          const remembered = redactor.redact(of, note, spans, memory);
          const fresh = redactor.redact(of, note, spans);
          expect(remembered.output).toBe(fresh.output);
          expect(remembered.segments).toEqual(fresh.segments);
          expect([remembered.byLabel, remembered.byOperator, remembered.hidden]).toEqual([
            ...[fresh.byLabel, fresh.byOperator, fresh.hidden],
          ]);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
