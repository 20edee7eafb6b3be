/** @file Draws the frozen gold of a workspace, and parts what may be trained on from it. Runs in main. See [Note: Frozen gold]. */
import { createHash } from 'node:crypto';
import { shuffledOrder } from '../../adaptation/seededOrder.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { seededDraw } from '../../evaluation/metrics/seededRandom.ts';
import type { Store } from '../../store/store.ts';

/**
 * Draws about so many per cent of the notes, patient by patient, so that nobody stands on both sides; at least one.
 * @param ids in ascending order
 */
export function drawGold(
  store: Store,
  ids: readonly NoteId[],
  { seed, percent }: { readonly seed: number; readonly percent: number },
): readonly NoteId[] {
  const patients = new Map<string, NoteId[]>();
  for (const id of ids) {
    const key = patientOf(store, id);
    patients.set(key, [...(patients.get(key) ?? []), id]);
  }
  const groups = [...patients.values()];
  const wanted = Math.max(1, Math.round((ids.length * percent) / 100));
  const chosen: NoteId[] = [];
  for (const at of shuffledOrder(groups.length, seededDraw(seed))) {
    if (chosen.length >= wanted) break;
    chosen.push(...(groups[at] ?? []));
  }
  return chosen.toSorted((a, b) => a - b);
}

/** The notes of no patient who has a note among the gold, however late they were approved. */
export function apartFromGold(
  store: Store,
  ids: readonly NoteId[],
  gold: readonly NoteId[],
): readonly NoteId[] {
  const inGold = new Set<number>(gold);
  const known = gold.filter((id) => store.notes.get(id) !== null);
  const patients = new Set(known.map((id) => patientOf(store, id)));
  return ids.filter((id) => !inGold.has(id) && !patients.has(patientOf(store, id)));
}

/** The texts that are none of the gold's, however they are spaced; copies of a note are imported more than once. */
export function withoutTextsOf<Text extends { readonly text: string }>(
  texts: readonly Text[],
  gold: readonly { readonly text: string }[],
): readonly Text[] {
  const known = new Set(gold.map(({ text }) => textKey(text)));
  return texts.filter(({ text }) => !known.has(textKey(text)));
}

/** Reviewed notes as gold: what was decided is what is right. */
export function asGold(notes: readonly (ReviewedText & { readonly id: number })[]): readonly GoldNote[] {
  return notes.map(({ id, text, spans }) => ({
    id: String(id),
    text,
    spans: spans.map((span) => ({ ...span, type: typeOf(span.labels) })),
    leftOut: [],
  }));
}

function typeOf(labels: readonly PhiLabel[]): string {
  return labels[0] ?? '';
}

/** Where no patient is known, every note is one of its own. */
function patientOf(store: Store, id: NoteId): string {
  return store.notes.require(id).patientKey ?? `note ${id}`;
}

function textKey(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/gu, ' ').trim()).digest('hex');
}
