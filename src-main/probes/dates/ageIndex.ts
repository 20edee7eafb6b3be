/**
 * @file Finds the age that follows from a known birth date and the date of the note. Pure; runs in main and in the detection
 * process.
 */
import type { Range } from '../../domain/range.ts';
import type { Token } from '../tokens.ts';

// Folded words behind a number that make it an age, and those that leave it open whether it is a time span.
const sureAfter = new Set(
  'ans an anos ano anys any yo yr yrs year years jahrig jahrige jahriger jahriges jahrigen jahrigem 岁'.split(
    ' ',
  ),
);
const openAfter = new Set('jahre jahren jahr j a'.split(' '));
const captions = new Set('age aged alter edad edat ages agee'.split(' '));
/** Words that turn years into a time span: `seit 47 Jahren`, `depuis 47 ans`, `hace 47 años`. */
const spanBefore = new Set(
  'seit vor nach uber wahrend in innerhalb depuis pendant dans durant apres avant hace desde durante tras fa des after before for since over within past last during every next'.split(
    ' ',
  ),
);
const spanAfter = new Set(
  'ago auparavant plus antes despues zuvor spater lang abans later earlier history of'.split(' '),
);
const oneToken = /^(\d{1,3})(?:jahrig\p{L}*|ans|anos|anys|yo|j)$/u;

export interface AgeIndex {
  add(years: number, identifier: number): void;
  /** Calls back with the number of years, and whether it may also be a time span. */
  find(
    tokens: readonly Token[],
    found: (place: Range, identifier: number, isDoubtful: boolean) => void,
  ): void;
}

/**
 * Only beside a word or caption of age: 47 alone is a dose, a pulse, a bed and a page. Ages in months (infants) are not
 * derived, because months are mostly time spans.
 */
export function createAgeIndex(): AgeIndex {
  const identifiers = new Map<number, number>();
  return {
    add: (years, identifier) => {
      if (!identifiers.has(years)) identifiers.set(years, identifier);
    },
    find: (tokens, found) => {
      if (identifiers.size === 0) return;
      for (const [index, token] of tokens.entries()) {
        const first = token.key.charCodeAt(0);
        if (first < 0x30 || first > 0x39) continue;
        const glued = token.isNumber ? null : oneToken.exec(token.key);
        const digits = token.isNumber ? token.key : glued?.[1];
        if (digits === undefined || digits.length > 3) continue;
        const identifier = identifiers.get(Number(digits));
        if (identifier === undefined) continue;
        const evidence = glued === null ? evidenceAt(tokens, index) : 'sure';
        if (evidence === 'none') continue;
        const place = { start: token.start, end: token.start + digits.length };
        found(place, identifier, evidence === 'open');
      }
    },
  };
}

function evidenceAt(tokens: readonly Token[], index: number): 'sure' | 'open' | 'none' {
  const token = tokens[index];
  const before = token?.joins === true ? tokens[index - 1] : undefined;
  const next = tokens[index + 1];
  const after = next?.joins === true ? next.key : '';
  if (before !== undefined && captions.has(before.key)) return 'sure';
  // 年龄: the caption's last character.
  if (before?.key === '龄') return 'sure';
  const beyond = tokens[index + 2];
  if (before !== undefined && (spanBefore.has(before.key) || isIlYA(tokens, index))) return 'none';
  if (beyond?.joins === true && spanAfter.has(beyond.key)) return 'none';
  if (sureAfter.has(after)) return 'sure';
  if (!openAfter.has(after)) return 'none';
  return beyond?.joins === true && beyond.key === 'alt' ? 'sure' : 'open';
}

/** `il y a 47 ans` is a time span, `la patiente a 47 ans` an age. */
function isIlYA(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 1]?.key === 'a' && tokens[index - 2]?.key === 'y';
}
