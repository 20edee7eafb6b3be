/** @file Decides which mentions are the same identity and therefore share a placeholder. Pure; main process. */
import { coarseOf, type PhiLabel } from '../domain/phiLabel.ts';
import { normaliseMention } from '../text/words.ts';

// Invisible characters that word processors and web forms leave inside names: soft hyphen, zero-width blanks, BOM and
// direction marks. Two mentions that look the same must be the same.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
// Codes and phone numbers are grouped differently by every writer; the grouping says nothing.
const codeSeparators = /[\s.\-/()_:·]+/g;
const edgePunctuation = /^[\s.,;:]+|[\s.,;:]+$/g;

/**
 * The key under which mentions share a placeholder. Case, accents, blanks, invisible characters and trailing dots do
 * not matter; for ids and phone numbers separators do not matter either. The fine label is part of the key: a patient
 * and a doctor of the same name are two people, so `PATIENT` and `STAFF` never share a number. The key is PHI.
 */
export function mentionIdentity(label: PhiLabel, mention: string): string {
  const plain = normaliseMention(mention.replace(invisible, '')).replace(edgePunctuation, '');
  return `${label}:${isCode(label) ? plain.replace(codeSeparators, '') || plain : plain}`;
}

function isCode(label: PhiLabel): boolean {
  return coarseOf(label) === 'ID' || label === 'PHONE' || label === 'FAX';
}

/** Numbers identities in order of first appearance, from 1 for every label. One instance is one scope. */
export function createPlaceholderNumbers(): (label: PhiLabel, mention: string) => number {
  const numbers = new Map<string, number>();
  const used = new Map<PhiLabel, number>();
  return (label, mention) => {
    const identity = mentionIdentity(label, mention);
    const known = numbers.get(identity);
    if (known !== undefined) return known;
    const next = (used.get(label) ?? 0) + 1;
    used.set(label, next);
    numbers.set(identity, next);
    return next;
  };
}
