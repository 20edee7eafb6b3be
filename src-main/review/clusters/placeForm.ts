/** @file Reads names of places and institutions, ids and telephone numbers into the form by which they are compared. Pure; main process. */
import { coarseOf, type PhiLabel } from '../../domain/phiLabel.ts';
import { CALLING_CODES, INSTITUTION_FORMS, STREET_FORMS } from './clusterWords.patterns.ts';
import { fold, trimMention } from './fold.ts';

/** Comparable form of a mention that is no name of a person; PHI. */
export interface PlainForm {
  /** Mentions with equal keys are one identifier. */
  readonly key: string;
  /** Folded as written: what two writings of one form share. */
  readonly folded: string;
}

// 7: shorter numbers are internal ones, which have neither trunk zero nor country code.
const LEAST_NATIONAL = 7;

/** Reads a mention of any label but names. */
export function readPlain(label: PhiLabel, mention: string): PlainForm {
  const folded = fold(trimMention(mention));
  return { key: keyOfLabel(label, folded) || folded, folded };
}

function keyOfLabel(label: PhiLabel, folded: string): string {
  if (label === 'PHONE' || label === 'FAX') return phoneKey(folded);
  if (coarseOf(label) === 'ID') return folded.replace(/[\s.\-/()_:·]+/gu, '');
  if (coarseOf(label) === 'LOCATION' && label !== 'ZIP') return placeKey(label, folded);
  return folded;
}

/** National digits, so that `+33 6 12 34 56 78` and `06 12 34 56 78` are one number; letters (`ext`) stay. */
function phoneKey(folded: string): string {
  const compact = folded
    .replace(/^\+/u, '00')
    .replace(/\(0\)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  const international = /^00(\d+)$/u.exec(compact)?.[1];
  const code = CALLING_CODES.find((candidate) => international?.startsWith(candidate));
  const national = (international?.slice(code?.length ?? 0) ?? compact).replace(/^0(?=\d)/u, '');
  return national.length >= LEAST_NATIONAL ? national : compact;
}

function placeKey(label: PhiLabel, folded: string): string {
  const table = label === 'STREET' ? STREET_FORMS : INSTITUTION_FORMS;
  return folded
    .replace(/'/gu, ' ')
    .split(/[\s.,\-/]+/u)
    .filter((word) => word !== '')
    .map(
      (word) =>
        table.get(word) ?? (label === 'STREET' ? word.replace(/(?<=\p{L}{3})str$/u, 'strasse') : word),
    )
    .join(' ');
}
