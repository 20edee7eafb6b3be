/**
 * @file Compiles known identifiers into a matcher that finds all their forms in one walk over a note. Pure; runs in main and
 * in the detection process.
 *
 * [Note: Known identifiers are probes]
 * Names: see [Note: Names are words, not phrases]; a word of three letters or more counts alone, with a capital when it is
 * also an everyday word. Han names: the characters in either character set, and in pinyin and Wade-Giles. Birth dates: all
 * written forms with day, month and year, and the age at the date of the note. Ids: the characters, whatever the grouping, from four characters
 * on. Phones: the digits with and without country code. Addresses: street with house number in both orders, with the usual
 * abbreviations. Cells that give nothing to look for are told, so that a note cannot pass because a cell was not understood.
 */
import { assertNever } from '../domain/errors.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import { addressForms } from './addresses.ts';
import { compactCode, createCodeIndex, MIN_REGROUPED_CODE } from './codes.ts';
import { readDateCell } from './dates/calendar.ts';
import { createDateIndex } from './dates/dateIndex.ts';
import { matcherOf, type Finder, type ProbeMatcher } from './findProbes.ts';
import { isOrdinaryName, readNameCell, twoCellProbe } from './names/nameCell.ts';
import { createNameIndex } from './names/nameIndex.ts';
import { createPhoneIndex } from './phones.ts';
import { createPhraseTrie } from './phraseTrie.ts';
import type { ProbeContext, ProbeVocabulary, UnusableReason } from './probe.ts';
import type { PhraseRule, ProbeTables } from './probeTables.ts';
import { keysOf, tokenise } from './tokens.ts';
import { NO_VALUE } from './words.patterns.ts';

/** Identifiers compiled for any note; what depends on the date of the note is left out. */
export interface CompiledProbes {
  readonly forNote: (noteDate: string | null) => ProbeMatcher;
}

/** A matcher for one note's known identifiers. */
export function compileProbes(known: readonly KnownIdentifier[], context: ProbeContext): ProbeMatcher {
  return compileIdentifiers(known, context.vocabulary).forNote(context.noteDate);
}

/** Compiles once what all notes of a patient share. */
export function compileIdentifiers(
  known: readonly KnownIdentifier[],
  vocabulary?: ProbeVocabulary,
): CompiledProbes {
  const builder: ProbeTables = {
    vocabulary,
    names: [],
    phrases: createPhraseTrie<PhraseRule>((a, b) => a.reason === b.reason && a.otherwise === b.otherwise),
    codes: new Map(),
    phones: createPhoneIndex(),
    dates: createDateIndex(),
    births: [],
    unusable: [],
  };
  for (const [index, identifier] of known.entries()) {
    if (NO_VALUE.test(identifier.text.trim().toLowerCase())) continue;
    const reason = addIdentifier(builder, index, identifier);
    if (reason !== null) builder.unusable.push({ index, reason });
  }
  for (const [at, name] of builder.names.slice(0, -1).entries()) {
    const next = builder.names[at + 1];
    const pair = next === undefined || next.identifier === name.identifier ? null : twoCellProbe(name, next);
    if (pair !== null) builder.names.push(pair);
  }
  const finder: Finder = {
    ...builder,
    nameIndex: createNameIndex(builder.names, vocabulary),
    codeIndex: createCodeIndex(builder.codes.keys(), { zeros: true }),
    given: known.map((identifier) => identifier.text),
  };
  return { forNote: (noteDate) => matcherOf(finder, noteDate) };
}

/** Adds what one identifier gives to look for; the reason when that is not what its kind promises. */
function addIdentifier(
  builder: ProbeTables,
  index: number,
  { kind, text }: KnownIdentifier,
): UnusableReason | null {
  switch (kind) {
    case 'name':
      return addName(builder, index, text);
    case 'birth-date':
      return addBirthDate(builder, index, text);
    case 'id':
      return addId(builder, index, text);
    case 'phone':
      return builder.phones.add(text, index) ? null : 'too-short';
    case 'address':
      for (const { keys, isAsGiven, given } of addressForms(text)) {
        const reason = isAsGiven ? null : 'address-form';
        addPhrase(builder, keys, { identifier: index, given, reason, otherwise: 'without-accents' });
      }
      // A town alone is understood, it is only no probe: the rules find towns.
      return null;
    default:
      return assertNever(kind);
  }
}

function addPhrase(
  { phrases }: ProbeTables,
  keys: readonly string[],
  rule: Omit<PhraseRule, 'isWhole' | 'isDoubtful'> & Partial<PhraseRule>,
): void {
  phrases.add(keys, { isWhole: true, isDoubtful: false, ...rule });
}

function addName(builder: ProbeTables, index: number, text: string): UnusableReason | null {
  const cell = readNameCell(index, text);
  builder.names.push(...cell.probes);
  for (const name of cell.unspaced) {
    addPhrase(builder, name.keys, {
      identifier: index,
      given: name.given,
      reason: name.isPart ? 'one-word' : null,
      otherwise: 'transliteration',
      // Two Han characters are a whole name and often a word too (`高原`): like a single word, a rejection settles a place.
      isWhole: !name.isPart && name.keys.length > 2,
      isDoubtful: (name.isPart && name.keys.length < 3) || isOrdinaryName(name, builder.vocabulary),
    });
  }
  return cell.unusable;
}

function addBirthDate(builder: ProbeTables, index: number, text: string): UnusableReason | null {
  const readings = readDateCell(text);
  for (const date of readings) {
    builder.dates.add(date, index);
    builder.births.push({ date, identifier: index, given: text });
  }
  if (readings.length > 0) return null;
  // Not understood: at least the cell's own writing has to be gone.
  const keys = keysOf(text);
  if (keys.join('').replace(/\D/g, '').length >= 4)
    addPhrase(builder, keys, { identifier: index, given: text, reason: null, otherwise: 'date-format' });
  return 'not-a-date';
}

function addId(builder: ProbeTables, index: number, text: string): UnusableReason | null {
  const tokens = tokenise(text);
  const code = compactCode(tokens);
  // 4: shorter codes are ordinary numbers of every note. They keep no note open: the patient column of many a table counts
  // from 1, and such a number says nothing outside of that table.
  if (code.length < 4) return null;
  // Systems print the same number with and without leading zeros.
  const bare = code.replace(/^0+/, '');
  for (const form of bare.length >= MIN_REGROUPED_CODE ? [code, bare] : [code])
    if (!builder.codes.has(form)) builder.codes.set(form, { identifier: index });
  if (code.length < MIN_REGROUPED_CODE && tokens.length > 1)
    addPhrase(
      builder,
      tokens.map((token) => token.key),
      { identifier: index, given: text, reason: null, otherwise: 'id-grouping' },
    );
  return null;
}
