/** @file The heading of a column in the form in which column words are listed. Pure; used in every process. */

/** Lower case, without accents, words joined by `_`: `Date de Naissance`, `dateDeNaissance` -> `date_de_naissance`. */
export function normaliseHeader(name: string): string {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
