/** @file Draws the frozen gold of a workspace, and parts what may be trained on from it. Runs in main. See [Note: Frozen gold]. */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { shuffledOrder } from '../../adaptation/seededOrder.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { seededDraw } from '../../evaluation/metrics/seededRandom.ts';
import type { Store } from '../../store/store.ts';
import { KnownTexts, type ComparedText } from './nearCopies.ts';

/** A few milliseconds of look-ups. */
const IDS_PER_TURN = 200;

/**
 * Draws about so many per cent of the notes, patient by patient, so that nobody stands on both sides; at least one.
 * @param ids in ascending order
 */
export async function drawGold(
  store: Store,
  ids: readonly NoteId[],
  { seed, percent }: { readonly seed: number; readonly percent: number },
): Promise<readonly NoteId[]> {
  const patients = Map.groupBy(await withPatients(store, ids), ({ patient }) => patient);
  const groups = [...patients.values()];
  const wanted = Math.max(1, Math.round((ids.length * percent) / 100));
  const chosen: NoteId[] = [];
  for (const at of shuffledOrder(groups.length, seededDraw(seed))) {
    if (chosen.length >= wanted) break;
    chosen.push(...(groups[at] ?? []).map(({ id }) => id));
  }
  return chosen.toSorted((a, b) => a - b);
}

/** The notes of no patient who has a note among the gold, however late they were approved. */
export async function apartFromGold(
  store: Store,
  ids: readonly NoteId[],
  gold: readonly NoteId[],
): Promise<readonly NoteId[]> {
  const inGold = new Set<number>(gold);
  const known = gold.filter((id) => store.notes.get(id) !== null);
  const patients = new Set((await withPatients(store, known)).map(({ patient }) => patient));
  const others = ids.filter((id) => !inGold.has(id));
  return (await withPatients(store, others)).flatMap(({ id, patient }) =>
    patients.has(patient) ? [] : [id],
  );
}

/**
 * The texts that are none of the gold's, however they are spaced; copies of a note are imported more than once. Gives way after
 * every text. Errors: the reason of the signal.
 */
export async function withoutTextsOf<Text extends { readonly text: string }>(
  texts: readonly Text[],
  gold: readonly { readonly text: string }[],
  signal: AbortSignal,
): Promise<readonly Text[]> {
  const known = new Set<string>();
  for (const { text } of gold) {
    known.add(textKey(text));
    await nextTurn();
  }
  const others: Text[] = [];
  for (const one of texts) {
    if (!known.has(textKey(one.text))) others.push(one);
    await nextTurn();
    signal.throwIfAborted();
  }
  return others;
}

/**
 * The texts that are not nearly one of the gold's; see [Note: Nearly the same text]. Gives way after every text. Errors: the reason of
 * the signal.
 */
export async function withoutNearCopiesOf<Text extends ComparedText>(
  texts: readonly Text[],
  gold: readonly ComparedText[],
  signal: AbortSignal,
): Promise<readonly Text[]> {
  if (gold.length === 0) return texts;
  const known = new KnownTexts();
  for (const one of gold) {
    known.add(one);
    await nextTurn();
    signal.throwIfAborted();
  }
  const others: Text[] = [];
  for (const one of texts) {
    if (!known.hasNearly(one)) others.push(one);
    await nextTurn();
    signal.throwIfAborted();
  }
  return others;
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

/** Gives way now and then: there may be hundreds of thousands. */
async function withPatients(
  store: Store,
  ids: readonly NoteId[],
): Promise<readonly { readonly id: NoteId; readonly patient: string }[]> {
  const all: { readonly id: NoteId; readonly patient: string }[] = [];
  for (const [at, id] of ids.entries()) {
    if (at % IDS_PER_TURN === IDS_PER_TURN - 1) await nextTurn();
    all.push({ id, patient: patientOf(store, id) });
  }
  return all;
}

/** Where no patient is known, every note is one of its own. */
function patientOf(store: Store, id: NoteId): string {
  return store.notes.require(id).patientKey ?? `note ${id}`;
}

function textKey(text: string): string {
  return createHash('sha256').update(text.replace(/\s+/gu, ' ').trim()).digest('hex');
}
