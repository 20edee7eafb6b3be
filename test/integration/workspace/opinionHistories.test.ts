/** @file Any history of five people and one note: nobody sees the other, nobody is two, and what two hid stays hidden. On a real database. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Decision, Verdict } from '../../../src-main/domain/decision.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { isReleased } from '../../../src-main/domain/note.ts';
import type { HiddenRange } from '../../../src-main/domain/opinion.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { Choice } from '../../../src-main/review/opinions/disagreements.ts';
import { outcomeOf } from '../../../src-main/review/opinions/outcome.ts';
import { replayDecisions } from '../../../src-main/review/replayDecisions.ts';
import { snapRange } from '../../../src-main/review/snapRange.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import '../../support/seed.ts';
import { TEXT, twoReaderWard, type Ward } from './opinionFixture.ts';

afterAll(removeTemporaryFolders);

const PEOPLE = ['ann', 'ben', 'cho', 'off'] as const;
/** Of departments the policy of the fixture hides nothing, of all others all. */
const hides = ({ label }: HiddenRange): boolean => label !== 'DEPARTMENT';

const label = fc.constantFrom<PhiLabel>('STAFF', 'PATIENT', 'DEPARTMENT');
const range = fc
  .tuple(fc.nat(TEXT.length - 1), fc.integer({ min: 1, max: 14 }))
  .map(([start, length]) => ({ start, end: Math.min(TEXT.length, start + length) }));
const span = fc.constantFrom('d0', 'd1', 'd2', 'd2', 'a1', 'a2', 'a3');
const verdict: fc.Arbitrary<Verdict> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'accept' as const, span: 'd2' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('accept' as const, 'reject' as const), span }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('relabel' as const), span, label }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resize' as const), span, range }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), range, label }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'clear' as const) }),
  },
);
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ side: fc.constantFrom('a' as const, 'b' as const) }),
  fc.record({
    side: fc.constant('own' as const),
    range: fc.tuple(range, label).map(([place, type]) => ({ ...place, label: type })),
  }),
);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('say' as const), verdict }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('done' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      choices: fc.array(choice, { maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reopen' as const, 'withdraw' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('approve' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
const step = fc.tuple(fc.constantFrom(...PEOPLE), action);

/** Two say something, one of them decides the suspected name, and both are done: from there much more can be tried. */
const beginning = fc
  .tuple(fc.array(verdict, { maxLength: 4 }), fc.array(verdict, { maxLength: 4 }), fc.boolean())
  .map(([ann, ben, isShown]): readonly (readonly [(typeof PEOPLE)[number], Action])[] => {
    const say = (one: Verdict): Action => ({ kind: 'say', verdict: one });
    const last: Verdict = { kind: isShown ? 'reject' : 'accept', span: 'd2' };
    return [
      ...ann.map((one) => ['ann', say(one)] as const),
      ...ben.map((one) => ['ben', say(one)] as const),
      ...[['ann', say({ kind: 'accept', span: 'd2' })] as const, ['ben', say(last)] as const],
      ...[['ann', { kind: 'done' }] as const, ['ben', { kind: 'done' }] as const],
    ];
  });

/** True when it was done; a refusal by its code is part of any history, a crash is not. */
function isAccepted(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (cause) {
    if (cause instanceof DeidError) return false;
    throw cause;
  }
}

function perform({ as, noteId }: Ward, who: string, what: Action): boolean {
  const { store, opinions, approvals, say, done } = as(who);
  const revision = store.notes.revisionOf(noteId);
  return isAccepted(() => {
    if (what.kind === 'say') say(what.verdict);
    else if (what.kind === 'done') done();
    else if (what.kind === 'reopen') opinions.reopen(noteId, revision, who);
    else if (what.kind === 'approve') approvals.approveNote(noteId, revision, who);
    else if (what.kind === 'withdraw') approvals.withdraw(noteId, revision, who);
    else if ('choices' in what) {
      const of = opinions.disagreements(noteId).length;
      const fallback: Choice = { side: 'a' };
      const choices = Array.from({ length: of }, (_, at) => what.choices[at] ?? fallback);
      opinions.adjudicate(noteId, revision, choices, who);
    }
  });
}

/** What each person has said while it was an opinion, and who has chosen between two. */
interface Model {
  readonly said: Map<string, Verdict[]>;
  readonly thirds: Map<number, string>;
}

const opinionOf = (ward: Ward, verdicts: readonly Verdict[]) => {
  const detected = ward.as('off').store.detections.get(ward.noteId)?.result.spans ?? [];
  const decisions = verdicts.map((one, at): Decision => ({
    seq: at + 1,
    verdict: one,
    actor: '',
    decidedAt: 0 as EpochMs,
  }));
  return replayDecisions(detected, decisions, TEXT.length);
};

/** As it is stored: on whole characters, without blanks around them. */
const snapped = (one: Verdict): Verdict =>
  'range' in one ? { ...one, range: snapRange(TEXT, one.range) ?? one.range } : one;

function hiddenBy(ranges: readonly HiddenRange[]): readonly boolean[] {
  return Array.from(TEXT, (_, at) => ranges.some((one) => hides(one) && one.start <= at && at < one.end));
}

function expectSound(ward: Ward, { said, thirds }: Model): void {
  const { store } = ward.as('off');
  const standing = store.opinions.standingOf(ward.noteId)!;
  const done = standing.done.map(({ accountId }) => accountId);
  expect(new Set(done).size).toBe(done.length);
  expect(done).not.toContain(thirds.get(standing.round));
  if (standing.state !== 'settled') expect(isReleased(store.notes.require(ward.noteId).stage)).toBe(false);
  for (const who of PEOPLE) {
    const part = ward.as(who).opinions.of(ward.noteId)!.part;
    if (part !== 'read' && part !== 'wait') continue;
    const { review } = ward.as(who).opinions.open(ward.noteId).findings;
    expect(review).toEqual(opinionOf(ward, said.get(who) ?? []));
  }
  if (standing.state !== 'settled') return;
  const [a, b] = done.map((who) => hiddenBy(outcomeOf(opinionOf(ward, said.get(who) ?? []))));
  const { text, segments } = store.notes.openOutput(ward.noteId)!;
  expect(segments).toContain('[');
  const { spans } = ward.as('off').opinions.open(ward.noteId).findings.review;
  const now = hiddenBy(outcomeOf({ spans }));
  for (const [at, isHidden] of now.entries())
    if (a?.[at] === true && b?.[at] === true) expect([at, isHidden]).toEqual([at, true]);
  expect(text.length).toBeGreaterThan(0);
}

describe('two reviewers', () => {
  it('stay blind, stay two, and are believed together, whatever anybody tries', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(beginning, fc.array(step, { minLength: 5, maxLength: 30 }), (begun, rest) => {
        const ward = twoReaderWard();
        const steps = [...begun, ...rest];
        const model: Model = { said: new Map(), thirds: new Map() };
        for (const [who, what] of steps) {
          const before = ward.as(who).store.opinions.standingOf(ward.noteId)!;
          if (!perform(ward, who, what)) continue;
          seen.add(what.kind);
          if (what.kind === 'say' && before.state !== 'settled')
            model.said.set(who, [...(model.said.get(who) ?? []), snapped(what.verdict)]);
          if (what.kind === 'choose') model.thirds.set(before.round, who);
          expectSound(ward, model);
        }
        ward.database.close();
      }),
      { numRuns: 15 },
    );
    // Nothing is proven about what never happened.
    expect([...seen]).toEqual(expect.arrayContaining(['approve', 'choose', 'done', 'reopen', 'say']));
  }, 120_000);
});
