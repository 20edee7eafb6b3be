/** @file Risks of the fake's notes: small stand-ins for what main computes. Runs in component tests and screenshots. */
import type { BatchRisk, NoteRisk, NoteView } from '../../../src-renderer/api/types.ts';

/** By the open points alone. */
export function fakeRiskOf(openPoints: number): number {
  return Math.min(0.95, 0.04 + 0.11 * openPoints);
}

/** The risk of an opened note from its marked places. */
export function fakeNoteRisk(view: Pick<NoteView, 'spans' | 'gaps' | 'residuals'>): NoteRisk {
  const suspected = view.spans.filter((span) => span.suspected && span.state === 'proposed').length;
  const unseen = view.gaps.reduce((sum, gap) => sum + gap.end - gap.start, 0);
  const reasons: NoteRisk['reasons'] = [
    { code: 'not-covered', count: unseen },
    { code: 'suspected', count: suspected },
    { code: 'place-left', count: view.residuals.length },
  ];
  return {
    probability: fakeRiskOf(suspected + view.gaps.length + view.residuals.length),
    reasons: reasons.filter(({ count }) => count > 0),
  };
}

/** A batch of so many notes, of which the processed ones have a risk. */
export function fakeBatchRisk(notes: number, processed: number): BatchRisk {
  const tenths = [0.52, 0.14, 0.12, 0.08, 0.06, 0.04, 0.02, 0.01, 0.008, 0.002].map((share) =>
    Math.round(share * processed),
  );
  const expected = tenths.reduce((sum, count, at) => sum + (count * (at + 0.5)) / 10, 0);
  const known = tenths.reduce((sum, count) => sum + count, 0);
  const leaks = { notes: known, expected, low: expected * 0.7, high: Math.min(known, expected * 1.4) };
  return {
    all: leaks,
    released: { notes: 0, expected: 0, low: 0, high: 0 },
    tenths,
    unknown: Math.max(0, notes - known),
  };
}
