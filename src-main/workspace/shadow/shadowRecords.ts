/** @file What is stored of a compared note, and how it is read back. Pure; runs in main. */
import { z } from 'zod';
import { PHI_LABELS } from '../../domain/phiLabel.ts';
import { DIFFERENCE_KINDS, REVIEWER_WORDS } from '../../domain/shadowRun.ts';
import { facetsOf } from '../../review/shadow/noteDifference.ts';
import type { ShadowNoteToSave } from '../../store/shadowStore.ts';
import type { ComparedNote } from './compareNotes.ts';

const offset = z.number().int().nonnegative();
const label = z.enum(PHI_LABELS);
const ComparedSpanSchema = z.strictObject({
  start: offset,
  end: offset,
  label,
  suspected: z.boolean(),
  recognizer: z.string(),
});
/** Sealed in the store; offsets and labels, no character of the note. */
const DetailSchema = z.strictObject({
  places: z.array(
    z.strictObject({
      start: offset,
      end: offset,
      kind: z.enum(DIFFERENCE_KINDS),
      oldLabel: label.nullable(),
      newLabel: label.nullable(),
      exposed: offset,
      reviewer: z.enum(REVIEWER_WORDS).nullable(),
      isContradicted: z.boolean(),
    }),
  ),
  old: z.array(ComparedSpanSchema),
  next: z.array(ComparedSpanSchema),
});
export type ShadowDetail = z.output<typeof DetailSchema>;

/** The row of a note. Places are counted under the label of the old side, or of the new one where the old has none. */
export function shadowRecord({ noteId, comparison }: ComparedNote): ShadowNoteToSave {
  const facets = facetsOf(comparison);
  const none = { noteId, facets, places: [], detail: null };
  switch (comparison.outcome) {
    case 'not-compared':
      return { ...none, outcome: 'not-compared', code: comparison.code, oldStatus: null, newStatus: null };
    case 'same': {
      const { outcome, oldStatus, newStatus } = comparison;
      return { ...none, outcome, code: null, oldStatus, newStatus };
    }
    case 'different': {
      const { outcome, oldStatus, newStatus, differences, old, next } = comparison;
      const counts = differences.flatMap(({ oldLabel, newLabel, kind, exposed, isContradicted }) => {
        const counted = oldLabel ?? newLabel;
        return counted === null ? [] : [{ kind, label: counted, exposed, isContradicted }];
      });
      const detail: ShadowDetail = { places: [...differences], old: [...old], next: [...next] };
      return {
        ...none,
        outcome,
        code: null,
        oldStatus,
        newStatus,
        places: counts,
        detail: JSON.stringify(detail),
      };
    }
  }
}

/** Reads what {@link shadowRecord} wrote. */
export function readShadowDetail(stored: string): ShadowDetail {
  return DetailSchema.parse(JSON.parse(stored));
}
