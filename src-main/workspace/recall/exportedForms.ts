/** @file Keyed hashes of what an output hides, under which a recall asks for it. Runs in main. */
import type { ReviewSpan } from '../../domain/decision.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { formsOfMention } from '../../review/recall/recallForms.ts';
import { isReplaced } from '../../review/spanStates.ts';
import { LOOKUP } from '../../store/sealedNote.ts';
import type { Store } from '../../store/store.ts';

/** The keyed hashes under which forms are stored and asked for. */
export function formKeysOf({ cipher }: Pick<Store, 'cipher'>, forms: readonly string[]): readonly string[] {
  return [...new Set(forms)].map((form) => cipher.fingerprint(form, LOOKUP.exportedForm));
}

/** 5,000 mentions with their hashes are a few megabytes; a batch names the same people, places and days again and again. */
const MENTIONS_KEPT = 5000;

/**
 * The keyed hashes of every mention that the output made of these spans hides. What is returned remembers mentions: PHI, to be
 * dropped with the export.
 */
export function createHiddenKeys(
  store: Pick<Store, 'cipher'>,
): (text: string, spans: readonly ReviewSpan[]) => readonly string[] {
  const known = new Map<string, readonly string[]>();

  function keysOf(label: PhiLabel, mention: string): readonly string[] {
    const name = `${label}:${mention}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const keys = formKeysOf(store, formsOfMention(label, mention));
    if (known.size >= MENTIONS_KEPT) known.clear();
    known.set(name, keys);
    return keys;
  }

  return (text, spans) => {
    const keys = spans
      .filter(isReplaced)
      .flatMap(({ label, start, end }) => keysOf(label, text.slice(start, end)));
    return [...new Set(keys)];
  };
}
