/**
 * @file Reads the names of a model's outputs (`B-PER`, `PER_I`, `PATIENT`, `O`) as tags. Pure; runs wherever packs are
 * read.
 *
 * [Note: Forms of tag names]
 * A set of names has one form: `B-PER` or `B_PER` (position first), `PER-B` or `PER_B` (position last), or plain types
 * (`PATIENT`). The form is chosen for the whole set, never name by name, because single names are ambiguous: `E-MAIL` is
 * a plain type in one set and the end of a `MAIL` in another. Positions are read without regard to case, types as they
 * are written.
 */
import type { TagScheme } from '../domain/pack.ts';

/** `O` outside, `B` first, `I` inside, `L` last, `U` alone. E is read as L, S as U. Tags of IO sets are `I`. */
export type TagPrefix = 'O' | 'B' | 'I' | 'L' | 'U';

export interface TagName {
  readonly prefix: TagPrefix;
  /** Empty for `O`. */
  readonly type: string;
}

/**
 * `outside-missing`: no output is called O. `no-types`: nothing but O. `mixed-forms`: names of several forms.
 * `no-position`: the scheme needs a position and the names have none. `foreign-position`: a position that the scheme
 * does not know. `duplicate`: two names mean the same tag. `type-incomplete`: a type lacks a tag that the scheme cannot
 * do without.
 */
export const LABEL_PROBLEMS = [
  'outside-missing',
  'no-types',
  'mixed-forms',
  'no-position',
  'foreign-position',
  'duplicate',
  'type-incomplete',
] as const;
export type LabelProblem = (typeof LABEL_PROBLEMS)[number];

/** What is wrong, and with which output; `position` is null when no single output is to blame. */
export interface LabelFault {
  readonly reason: LabelProblem;
  readonly position: number | null;
}

export type TagNames =
  | { readonly names: readonly TagName[]; readonly fault: null }
  | { readonly names: null; readonly fault: LabelFault };

const POSITION_FIRST = /^(?<position>[BILUSE])[-_](?<type>.+)$/isu;
const POSITION_LAST = /^(?<type>.+)[-_](?<position>[BILUSE])$/isu;
/** Only B and I betray a tag in a set of plain types: `E-MAIL` and `S-NUMBER` are words. */
const LOOKS_LIKE_TAG = /^[BI][-_].|.[-_][BI]$/isu;

const PREFIX_OF_LETTER: Readonly<Record<string, TagPrefix>> = {
  B: 'B',
  I: 'I',
  L: 'L',
  E: 'L',
  U: 'U',
  S: 'U',
};

const PREFIXES: Readonly<Record<TagScheme, readonly TagPrefix[]>> = {
  BIO: ['B', 'I'],
  BILU: ['B', 'I', 'L', 'U'],
  IO: ['I'],
};

/** Reads the names in their order. Completeness of types is checked by the tag set that is built from them. */
export function readTagNames(labels: readonly string[], scheme: TagScheme): TagNames {
  if (!labels.some(isOutside)) return faulty('outside-missing', null);
  if (labels.every(isOutside)) return faulty('no-types', null);
  const names = positioned(labels);
  if (names === null) return scheme === 'IO' ? plain(labels) : faulty(formProblem(labels), null);
  const foreign = names.findIndex(({ prefix }) => prefix !== 'O' && !PREFIXES[scheme].includes(prefix));
  if (foreign < 0) return { names, fault: null };
  // A set of plain types whose names all begin like `E-`: only IO can mean it.
  return scheme === 'IO' && !hasPrefix(names, ['B', 'I'])
    ? plain(labels)
    : faulty('foreign-position', foreign);
}

/** The scheme that the positions in the names speak of; says nothing about completeness. */
export function schemeOfNames(labels: readonly string[]): TagScheme {
  const names = positioned(labels);
  if (names === null || !hasPrefix(names, ['B', 'I'])) return 'IO';
  if (hasPrefix(names, ['L', 'U'])) return 'BILU';
  return hasPrefix(names, ['B']) ? 'BIO' : 'IO';
}

function isOutside(label: string): boolean {
  return label === 'O' || label === 'o';
}

function hasPrefix(names: readonly TagName[], prefixes: readonly TagPrefix[]): boolean {
  return names.some(({ prefix }) => prefixes.includes(prefix));
}

/** The names when all of them have a position, first or last; null otherwise. */
function positioned(labels: readonly string[]): readonly TagName[] | null {
  return readForm(labels, POSITION_FIRST) ?? readForm(labels, POSITION_LAST);
}

function readForm(labels: readonly string[], form: RegExp): readonly TagName[] | null {
  const names: TagName[] = [];
  for (const label of labels) {
    if (isOutside(label)) {
      names.push({ prefix: 'O', type: '' });
      continue;
    }
    const found = form.exec(label)?.groups;
    const prefix = PREFIX_OF_LETTER[found?.['position']?.toUpperCase() ?? ''];
    const type = found?.['type'];
    if (prefix === undefined || type === undefined) return null;
    names.push({ prefix, type });
  }
  return names;
}

function plain(labels: readonly string[]): TagNames {
  const tag = labels.findIndex((label) => LOOKS_LIKE_TAG.test(label));
  if (tag >= 0) return faulty('mixed-forms', tag);
  const names = labels.map((label): TagName => {
    return isOutside(label) ? { prefix: 'O', type: '' } : { prefix: 'I', type: label };
  });
  return { names, fault: null };
}

function formProblem(labels: readonly string[]): LabelProblem {
  return labels.some((label) => LOOKS_LIKE_TAG.test(label)) ? 'mixed-forms' : 'no-position';
}

function faulty(reason: LabelProblem, position: number | null): TagNames {
  return { names: null, fault: { reason, position } };
}
