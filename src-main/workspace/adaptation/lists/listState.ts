/** @file What a workspace remembers of comparisons of its list: the last one, and those that were adopted. Sealed settings; PHI. Runs in main. */
import { z } from 'zod';
import { PHI_LABELS } from '../../../domain/phiLabel.ts';
import { SITE_SIDES, type ListedForm } from '../../../domain/siteWord.ts';
import { SignedTextSchema } from '../../../engine/pack/signedText.ts';
import type { Store } from '../../../store/store.ts';

const count = z.number().int().nonnegative();

const ComparedWordSchema = z.strictObject({
  side: z.enum(SITE_SIDES),
  label: z.enum(PHI_LABELS),
  word: z.string(),
  /** Null for a word that was proposed; else in how many notes of how many patients reviewers have decided so. */
  found: z.strictObject({ notes: count, patients: count }).nullable(),
});
export type ComparedWord = z.output<typeof ComparedWordSchema>;

const ComparedListSchema = z.strictObject({
  id: z.uuid(),
  signed: SignedTextSchema,
  words: z.array(ComparedWordSchema),
  /** It was adopted and taken back: its words were proposed once and are gone since. */
  wasTakenBack: z.boolean(),
});
/** A comparison with the words that it would list. */
export type ComparedList = z.output<typeof ComparedListSchema>;

const AdoptedListSchema = z.strictObject({
  compared: ComparedListSchema,
  at: count,
  /** Rows of the words that it listed. */
  nos: z.array(z.number().int().positive()),
});
export type AdoptedList = z.output<typeof AdoptedListSchema>;

const StateSchema = z.strictObject({
  compared: ComparedListSchema.nullable(),
  /** The oldest first; the last one is what can be taken back. */
  adopted: z.array(AdoptedListSchema),
});
export type ListState = z.output<typeof StateSchema>;

const SETTING = 'adaptation-lists';

export function readListState(store: Store): ListState {
  const stored = store.settings.get(SETTING);
  return stored === null ? { compared: null, adopted: [] } : StateSchema.parse(JSON.parse(stored));
}

export function saveListState(store: Store, state: ListState): void {
  store.settings.set(SETTING, JSON.stringify(StateSchema.parse(state)));
}

/** Forgets the comparison that is not adopted, if there is one; its id. */
export function forgetComparison(store: Store): string | null {
  const state = readListState(store);
  if (state.compared === null) return null;
  saveListState(store, { ...state, compared: null });
  return state.compared.id;
}

/**
 * Forgets words of adopted lists that are on the site's list no more: what is taken out is emptied, here as well. Such a list can no
 * longer be taken back, with its words or without them.
 */
export function forgetWordsTakenOut(store: Store): void {
  const state = readListState(store);
  const listed = new Set(store.siteWords.list().flatMap((word) => (word.isListed ? [keyOf(word)] : [])));
  const adopted = state.adopted.map((one) => {
    const words = one.compared.words.filter((word) => listed.has(keyOf(word)));
    return { ...one, compared: { ...one.compared, words } };
  });
  const isSame = adopted.every(
    ({ compared }, at) => compared.words.length === state.adopted[at]?.compared.words.length,
  );
  if (!isSame) saveListState(store, { ...state, adopted });
}

/** Names a word with its side and type. */
export function keyOf({ side, label, word }: ListedForm): string {
  return JSON.stringify([side, label, word]);
}

/** Rows of all words that adopted lists have listed. */
export function adoptedRows(store: Store): readonly number[] {
  return readListState(store).adopted.flatMap(({ nos }) => nos);
}
