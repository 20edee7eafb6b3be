/** @file Writes known street addresses in their usual forms. Pure; runs in main and in the detection process. */
import { tokenise, type Token } from './tokens.ts';

// Kinds of streets with their abbreviations, folded; matched as a word of its own or at the end of a word.
const STREET_KINDS = [
  ['strasse', 'str'],
  ['rue', 'r'],
  ['avenue', 'av', 'ave'],
  ['boulevard', 'bd', 'blvd', 'boul'],
  ['place', 'pl'],
  ['platz', 'pl'],
  ['chemin', 'ch', 'che'],
  ['route', 'rte'],
  ['impasse', 'imp'],
  ['street', 'st'],
  ['road', 'rd'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['calle', 'c'],
  ['carrer', 'c'],
  ['avenida', 'avda', 'av'],
  ['avinguda', 'avda', 'av'],
  ['paseo', 'pso'],
  ['passeig', 'pg'],
  ['plaza', 'pza'],
  ['placa', 'pl'],
];
/** The kinds written out: a cell with one of them names a street. */
const streetWords = new Set(STREET_KINDS.flatMap(([written = '']) => [written]));

export interface AddressForm {
  readonly keys: readonly string[];
  readonly isAsGiven: boolean;
  /** The part of the cell that names the street. */
  readonly given: string;
}

/**
 * Street and house number in both orders with the usual abbreviations, or a Chinese address in one piece and without its
 * province and city. Postal code, town and country are no probes of their own; a street without a number is looked for
 * as given. Empty when the cell names no street.
 */
export function addressForms(cell: string): readonly AddressForm[] {
  for (const segment of cell.split(/[,;，；\n\r]+/)) {
    const tokens = tokenise(segment);
    const letters = tokens.reduce((sum, token) => sum + (token.isNumber ? 0 : token.key.length), 0);
    if (tokens.length < 2 || letters < 3) continue;
    const own = tokens.map((token) => token.key);
    const hasNumber = own.some((key) => /^\d{1,4}\p{L}?$/u.test(key));
    if (!hasNumber && !own.some((key) => streetWords.has(key))) continue;
    const forms = new Map<string, AddressForm>();
    for (const keys of [own, ...streetForms(tokens)]) {
      const id = keys.join(' ');
      if (!forms.has(id)) forms.set(id, { keys, isAsGiven: keys === own, given: segment });
    }
    return [...forms.values()];
  }
  return [];
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
  const last = keys.findLastIndex((key) => '省市区县'.includes(key));
  const rest = keys.slice(last + 1);
  return rest.length >= 3 && rest.length < keys.length ? [keys, rest] : [keys];
}
