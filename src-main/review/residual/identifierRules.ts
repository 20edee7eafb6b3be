/**
 * @file Turns known identifiers into what has to be absent from the output. Pure; main process.
 *
 * [Note: Known identifiers are probes]
 * Names: the whole name in any order of its words, and every word of three letters or more. Birth dates: any of the
 * written forms. Ids: the characters, whatever the grouping, from four characters on. Phones: the digits with and
 * without country code. Addresses: street with house number in both orders, with the usual abbreviations.
 */
import type { KnownIdentifier } from '../../domain/note.ts';
import { readDateCell, type CalendarDate } from './birthDates.ts';
import { compactCode, phoneForms } from './codes.ts';
import type { PhraseTrie } from './phraseTrie.ts';
import { NAME_PARTICLES, ORDINARY_WORDS } from './residual.patterns.ts';
import { tokenise, type Token } from './tokens.ts';

/** Where probes are collected. */
export interface Probes {
  readonly trie: PhraseTrie;
  readonly codes: Set<string>;
  readonly dates: CalendarDate[];
}

/** Adds the probes of one identifier. A blank or too short value adds none. */
export function addIdentifier(identifier: KnownIdentifier, probes: Probes): void {
  switch (identifier.kind) {
    case 'name':
      addName(identifier.text, probes.trie);
      return;
    case 'birth-date':
      addBirthDate(identifier.text, probes);
      return;
    case 'id':
      addId(identifier.text, probes);
      return;
    case 'phone':
      for (const form of phoneForms(identifier.text)) probes.codes.add(form);
      return;
    case 'address':
      addAddress(identifier.text, probes.trie);
      return;
  }
}

function addName(name: string, trie: PhraseTrie): void {
  const tokens = tokenise(name).filter((token) => !/^(?:dr|mr|med|prof|herr|frau|mme|sra?)$/.test(token.key));
  const keys = tokens.map((token) => token.key);
  if (compactCode(tokens).length < 2) return;
  // Two Han characters are a whole name and often a word too (`高原`): like a single word, a rejection settles a place.
  const origin =
    keys.length === 2 && tokens.every((token) => token.isUnspaced) ? 'identifier-part' : 'identifier';
  if (keys.length > 1) {
    for (const order of orders(tokens)) trie.add(order, { origin, caseRule: { kind: 'any' } });
  }
  for (const { key, isUnspaced } of tokens) {
    const isParticle = keys.length > 1 && NAME_PARTICLES.has(key);
    if (isUnspaced || isParticle || !/^\p{L}{3,}$/u.test(key)) continue;
    // `may` is no evidence for a patient named May, `May` is; a rejection by the reviewer settles the place.
    const caseRule = {
      kind: ORDINARY_WORDS.has(key) || NAME_PARTICLES.has(key) || key.length === 3 ? 'capitalised' : 'any',
    } as const;
    trie.add([key], { origin: 'identifier-part', caseRule });
    if (key.length > 3)
      trie.add([`${key}s`], { origin: 'identifier-part', caseRule: { kind: 'capitalised' } });
  }
}

/** All orders of up to four words; longer names as given and with the last or the first word moved to the other end. */
function orders(tokens: readonly Token[]): readonly (readonly string[])[] {
  const keys = tokens.map((token) => token.key);
  // Characters of unspaced names keep their order.
  if (tokens.every((token) => token.isUnspaced) || keys.length < 2) return [keys];
  if (keys.length > 4) {
    return [keys, [...keys.slice(-1), ...keys.slice(0, -1)], [...keys.slice(1), ...keys.slice(0, 1)]];
  }
  return permutations(keys);
}

function permutations(keys: readonly string[]): readonly (readonly string[])[] {
  if (keys.length <= 1) return [keys];
  return keys.flatMap((key, index) => permutations(keys.toSpliced(index, 1)).map((rest) => [key, ...rest]));
}

function addBirthDate(cell: string, { dates, trie }: Probes): void {
  const readings = readDateCell(cell);
  dates.push(...readings);
  if (readings.length > 0) return;
  // Not understood: at least the cell's own writing has to be gone.
  const tokens = tokenise(cell);
  if (compactCode(tokens).replace(/\D/g, '').length >= 4) {
    trie.add(
      tokens.map((token) => token.key),
      { origin: 'identifier', caseRule: { kind: 'any' } },
    );
  }
}

function addId(cell: string, { trie, codes }: Probes): void {
  const tokens = tokenise(cell);
  const code = compactCode(tokens);
  // 4: shorter codes are ordinary numbers of every note.
  if (code.length < 4) return;
  codes.add(code);
  trie.add(
    tokens.map((token) => token.key),
    { origin: 'identifier', caseRule: { kind: 'any' } },
  );
}

// Kinds of streets with their abbreviations, folded; matched as a word of its own or at the end of a word.
const STREET_KINDS = [
  ['strasse', 'str'],
  ['rue', 'r'],
  ['avenue', 'av', 'ave'],
  ['boulevard', 'bd', 'blvd', 'boul'],
  ['place', 'pl'],
  ['platz', 'pl'],
  ['street', 'st'],
  ['road', 'rd'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['calle', 'c'],
  ['carrer', 'c'],
  ['avenida', 'avda', 'av'],
  ['paseo', 'pso'],
  ['passeig', 'pg'],
  ['plaza', 'pza'],
];

function addAddress(address: string, trie: PhraseTrie): void {
  for (const segment of address.split(/[,;\n\r]+/)) {
    const tokens = tokenise(segment);
    const numberAt = tokens.findIndex((token) => /^\d{1,4}\p{L}?$/u.test(token.key));
    const letters = tokens.reduce((sum, token) => sum + (token.isNumber ? 0 : token.key.length), 0);
    // Street and number, or a Chinese address in one piece; the rest (postal code, city, country) is no probe of its own.
    if (tokens.length < 2 || letters < 3 || numberAt < 0) continue;
    for (const keys of streetForms(tokens))
      trie.add(keys, { origin: 'identifier', caseRule: { kind: 'any' } });
    return;
  }
}

function streetForms(tokens: readonly Token[]): readonly (readonly string[])[] {
  if (tokens.some((token) => token.isUnspaced)) return chineseForms(tokens);
  const number = tokens.filter((token) => /^\d/.test(token.key)).map((token) => token.key);
  const street = tokens.filter((token) => !/^\d/.test(token.key)).map((token) => token.key);
  return spellings(street).flatMap((words) => [
    [...words, ...number],
    [...number, ...words],
  ]);
}

/** The words with every kind of street written out and abbreviated. */
function spellings(words: readonly string[]): readonly (readonly string[])[] {
  const forms = new Map([[words.join(' '), words]]);
  for (const [index, word] of words.entries()) {
    for (const kinds of STREET_KINDS) {
      const own = kinds.find(
        (kind) => word === kind || (kind.length >= 3 && kind.startsWith('str') && word.endsWith(kind)),
      );
      if (own === undefined) continue;
      for (const kind of kinds) {
        const spelled = words.toSpliced(index, 1, word.slice(0, word.length - own.length) + kind);
        forms.set(spelled.join(' '), spelled);
      }
    }
  }
  return [...forms.values()];
}

/** The whole address, and the part after the last province, city or district. */
function chineseForms(tokens: readonly Token[]): readonly (readonly string[])[] {
  const keys = tokens.map((token) => token.key);
  const last = keys.findLastIndex((key) => '省市区區县縣'.includes(key));
  const rest = keys.slice(last + 1);
  return rest.length >= 3 && rest.length < keys.length ? [keys, rest] : [keys];
}
