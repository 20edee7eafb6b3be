/** @file What must hold of the tally of the app's own statuses, whatever the statuses and whatever was missed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTE_STATUSES, type NoteStatus } from '../../../src-main/domain/noteStatus.ts';
import { addStatus, EMPTY_STATUS_TALLY, type StatusTally } from '../../../src-main/evaluation/statusTally.ts';

type Judged = readonly [status: NoteStatus, missed: number];
const notes = fc.array(fc.tuple(fc.constantFrom(...NOTE_STATUSES), fc.nat(3)), { maxLength: 12 });
const tallyOf = (all: readonly Judged[]): StatusTally =>
  all.reduce((sum, [status, missed]) => addStatus(sum, status, missed), EMPTY_STATUS_TALLY);
const isFully = ([status]: Judged): boolean => status === 'fully-anonymized';

describe('the tally of statuses', () => {
  it('parts the notes by status and by leak: the four parts are all notes', () => {
    fc.assert(
      fc.property(notes, (all) => {
        const { calledFully, leakingAmongFully, clean, cleanCalledFully } = tallyOf(all);
        const parts = Map.groupBy(all, (note) => `${isFully(note)} ${note[1] === 0}`);
        const sizeOf = (part: string) => parts.get(part)?.length ?? 0;
        expect(leakingAmongFully).toBe(sizeOf('true false'));
        expect(cleanCalledFully).toBe(sizeOf('true true'));
        expect(calledFully).toBe(leakingAmongFully + cleanCalledFully);
        expect(clean - cleanCalledFully).toBe(sizeOf('false true'));
        expect(all.length - calledFully - (clean - cleanCalledFully)).toBe(sizeOf('false false'));
      }),
    );
  });

  it('does not depend on the order of the notes, and adds up', () => {
    fc.assert(
      fc.property(notes, notes, (all, others) => {
        const [one, other, both] = [all, others, [...others, ...all].toReversed()].map(tallyOf);
        for (const key of Object.keys(EMPTY_STATUS_TALLY) as (keyof StatusTally)[])
          expect(both?.[key], key).toBe((one?.[key] ?? 0) + (other?.[key] ?? 0));
      }),
    );
  });

  it('knows no leak where nothing was missed, and none that is clean where something always was', () => {
    fc.assert(
      fc.property(notes, (all) => {
        const fully = all.filter(isFully).length;
        expect(tallyOf(all.map(([status]) => [status, 0]))).toEqual({
          ...{ calledFully: fully, leakingAmongFully: 0, clean: all.length, cleanCalledFully: fully },
        });
        expect(tallyOf(all.map(([status, missed]) => [status, missed + 1]))).toEqual({
          ...{ calledFully: fully, leakingAmongFully: fully, clean: 0, cleanCalledFully: 0 },
        });
      }),
    );
  });

  it('is never better where more was missed', () => {
    fc.assert(
      fc.property(notes, fc.nat(11), (all, place) => {
        const worse = all.map(([status, missed], at): Judged => [status, missed + (at === place ? 1 : 0)]);
        const [before, after] = [tallyOf(all), tallyOf(worse)];
        expect(after.leakingAmongFully).toBeGreaterThanOrEqual(before.leakingAmongFully);
        expect(after.clean).toBeLessThanOrEqual(before.clean);
        expect(after.cleanCalledFully).toBeLessThanOrEqual(before.cleanCalledFully);
        expect(after.calledFully).toBe(before.calledFully);
      }),
    );
  });
});
