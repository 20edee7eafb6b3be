/**
 * @file Surrogates of names in Latin letters, word by word. Pure; main process.
 *
 * A listed word maps by itself alone, see [Note: One pool a word]. Position decides only about words no list knows: they
 * count as a family name, unless they stand where a given name stands.
 */
import type { Language } from '../../domain/detection.ts';
import { choose, type SurrogateDeps } from './choice.ts';
import { BETWEEN_NAMES, CAPITAL_PARTICLES, DOTTED_TITLES, PARTICLES, TITLES } from './latinNames.patterns.ts';
import {
  chineseSyllables,
  isOnlyChinese,
  isVietnameseSurname,
  listedWord,
  partOf,
  poolOfUnlisted,
  type ListedWord,
  type NameContext,
} from './latinWordPools.ts';
import { withElisions } from './elision.ts';
import { accentsLike, dress, inCaseOf, withoutDigraphs, wordKey, type Accents } from './wordForm.ts';

export interface NameRequest {
  /** PHI. */
  readonly mention: string;
  readonly scope: string;
  readonly languages: readonly Language[];
}

type Role = 'title' | 'particle' | 'initial' | 'name';

interface Word {
  /** As in the mention, without a dot or a genitive ending. */
  readonly text: string;
  /** What follows the word and is kept: a dot, `'s`. */
  readonly tail: string;
  readonly role: Role;
  readonly key: string;
  readonly listed: ListedWord | null;
  /** What stands between this word and the one before it. */
  readonly before: string;
}

// 12: two given names, two family names with particles and titles; longer ones are sentences.
const MAX_WORDS = 12;
const wordPattern = /[\p{Script=Latin}\p{M}]+(?:['’·][\p{Script=Latin}\p{M}]+)*\.?ª?/gu;

/** The surrogate of a name in Latin letters; null when it holds anything but names, or no candidate is left. */
export function latinNameSurrogate(deps: SurrogateDeps, request: NameRequest): string | null {
  const read = readWords(request);
  if (read === null) return null;
  const parts = unlistedParts(read.words);
  let changed = false;
  let output = '';
  for (const [index, word] of read.words.entries()) {
    const surrogate = surrogateOfWord(
      deps,
      { ...request, context: read.context },
      word,
      parts[index] ?? 'surname',
    );
    if (surrogate === null) return null;
    changed ||= word.role === 'name' || word.role === 'initial';
    output += word.before + surrogate + tailAfter(surrogate, word.tail);
  }
  return changed ? withElisions(output) + read.rest : null;
}

function readWords(
  request: NameRequest,
): { readonly words: readonly Word[]; readonly rest: string; readonly context: NameContext } | null {
  const { mention } = request;
  const raw: { text: string; before: string }[] = [];
  let at = 0;
  for (const found of mention.matchAll(wordPattern)) {
    const before = mention.slice(at, found.index);
    at = found.index + found[0].length;
    for (const [index, text] of splitElision(found[0]).entries()) {
      raw.push({ text, before: index === 0 ? before : '' });
    }
  }
  const rest = mention.slice(at);
  if (raw.length === 0 || raw.length > MAX_WORDS) return null;
  if (![...raw.map((word) => word.before), rest].every((gap) => BETWEEN_NAMES.test(gap))) return null;
  const keys = raw.map((word) => wordKey(word.text));
  const context = contextOf(request.languages, keys);
  const roles = raw.map(({ text }, index) => {
    const isLast = index === raw.length - 1;
    return roleOf(text, keys, { index, isLast, context, languages: request.languages });
  });
  const words = raw.map(({ text, before }, index): Word => {
    const role = isNameByComma(raw, roles, index) ? 'name' : (roles[index] ?? 'name');
    return { ...withoutTail(text, role, context), role, before };
  });
  return { words, rest, context };
}

/** `d'Estaing` is a particle and a name; `O'Brien` and `D'Angelo` are one word each. */
function splitElision(word: string): readonly string[] {
  const found = /^([dl]['’])(\p{L}.*)$/u.exec(word);
  return found?.[1] !== undefined && found[2] !== undefined ? [found[1], found[2]] : [word];
}

interface Place {
  readonly index: number;
  readonly isLast: boolean;
  readonly context: NameContext;
  readonly languages: readonly Language[];
}

function roleOf(text: string, keys: readonly string[], place: Place): Role {
  const key = keys[place.index] ?? '';
  const letters = text.replace(/[.'’ª]/g, '');
  if (isTitle(text, key, place)) return 'title';
  if (/^[dl]['’]$/u.test(text)) return 'particle';
  if (letters.length === 1 && !/\p{Script=Han}/u.test(letters))
    return /^[yei]$/.test(letters) ? 'particle' : 'initial';
  // `lo jia hui`, `Le Van Hai`: what is a particle elsewhere is a name there.
  if (place.context !== 'western' && listedWord(key, place.context) !== null) return 'name';
  if (PARTICLES.has(key) && letters === letters.toLowerCase() && !place.isLast) return 'particle';
  if (CAPITAL_PARTICLES.has(key) && !place.isLast) return 'particle';
  if (listedWord(key, place.context) !== null) return 'name';
  const isShortForm = text.endsWith('.') && letters.length <= 3;
  const isMonogram =
    letters === letters.toUpperCase() && (letters.length === 2 || /^[^AEIOUY]{3}$/u.test(letters));
  return isShortForm || isMonogram ? 'initial' : 'name';
}

/**
 * A comma behind the family name says what is a name though it reads like none (`Das, Anna`, `Herr, Anna`, `Jones, Al Robert`):
 * the word in front of it, a title only where no other name stands before (`Meier MD, Anna`), and a particle in capitals behind it.
 */
function isNameByComma(
  raw: readonly { readonly text: string; readonly before: string }[],
  roles: readonly Role[],
  index: number,
): boolean {
  const comma = raw.findIndex(({ before }) => before.includes(','));
  const text = raw[index]?.text ?? '';
  const role = roles[index];
  if (comma < 1 || (role !== 'particle' && role !== 'title')) return false;
  if (index === comma) return role === 'particle' && text !== text.toLowerCase() && !/['’]$/u.test(text);
  if (index !== comma - 1 || text.endsWith('.')) return false;
  return role === 'particle' || !roles.slice(0, comma).some((one) => one === 'name' || one === 'initial');
}

function isTitle(text: string, key: string, { index, isLast, languages }: Place): boolean {
  // `M.` is Monsieur in a French note when a name follows; anywhere else it is an initial.
  if (text === 'M.' || text === 'MM.') return index === 0 && !isLast && languages[0] === 'fr';
  // A name can read like a title (`Ing`, `Don`): the last word is one only where it is the whole mention, with its dot.
  const isAlone = index === 0 && isLast && text.endsWith('.');
  const isKnown = TITLES.has(key) || (DOTTED_TITLES.has(key) && text.endsWith('.'));
  // `Don` and `Doña` are written without a dot, and in English `Don` is a given name.
  const isDon = /^don(?:a|ya)?$/.test(key) && (languages[0] === 'es' || languages[0] === 'ca');
  return (isKnown || isDon) && (!isLast || isAlone);
}

/** Takes off the dot and, where that makes a listed name of it, the ending of a genitive (`Müllers`, `Smith's`). */
function withoutTail(text: string, role: Role, context: NameContext): Omit<Word, 'role' | 'before'> {
  const dotless = role === 'name' || role === 'initial' ? text.replace(/\.?ª?$/u, '') : text;
  const dot = text.slice(dotless.length);
  const own = /^(.{2,})(['’]s)$/iu.exec(dotless);
  const stem = own?.[1] ?? dotless;
  const listed = listedWord(wordKey(stem), context);
  if (own !== null || role !== 'name' || listed !== null) {
    return { text: stem, tail: (own?.[2] ?? '') + dot, key: wordKey(stem), listed };
  }
  const genitive = /^(.{3,})(s)$/iu.exec(stem);
  const ofGenitive = genitive === null ? null : listedWord(wordKey(genitive[1] ?? ''), context);
  if (genitive !== null && ofGenitive !== null) {
    return {
      text: genitive[1] ?? '',
      tail: (genitive[2] ?? '') + dot,
      key: ofGenitive.key,
      listed: ofGenitive,
    };
  }
  return { text: stem, tail: dot, key: withoutDigraphs(wordKey(stem)), listed: null };
}

/** A genitive `s` behind a sibilant is written as an apostrophe (`Schulz'`). */
function tailAfter(surrogate: string, tail: string): string {
  return /^s/iu.test(tail) && /[sxzß]$/iu.test(surrogate) ? `'${tail.slice(1)}` : tail;
}

/** Given name or family name for every word, as position says; only words outside the lists look at it. */
function unlistedParts(words: readonly Word[]): readonly ('given' | 'surname')[] {
  const isName = (word: Word): boolean => word.role === 'name';
  const parts = words.map((word) => (word.listed === null ? null : partOf(word.listed.pool)));
  const comma = words.findIndex((word) => word.before.includes(','));
  const isCapital = (word: Word): boolean => word.text === word.text.toUpperCase() && word.text.length > 2;
  const mixesCase =
    words.some((word) => isName(word) && isCapital(word)) &&
    words.some((word) => isName(word) && !isCapital(word));
  const names = words.flatMap((word, index) => (isName(word) ? [index] : []));
  const surname = parts.indexOf('surname');
  return words.map((word, index) => {
    if (comma > 0) return index < comma ? 'surname' : 'given';
    if (mixesCase) return isCapital(word) ? 'surname' : 'given';
    if (surname >= 0 && index < surname) return 'given';
    const givenElsewhere = parts.some((part, other) => other !== index && part === 'given');
    // A hyphen joins words of one kind: the second half of a double name is what the first half is.
    const first = names[0] === index || (names.length > 2 && names[1] === index && word.before === '-');
    return names.length > 1 && first && !givenElsewhere && surname < 0 ? 'given' : 'surname';
  });
}

function surrogateOfWord(
  deps: SurrogateDeps,
  request: NameRequest & { readonly context: NameContext },
  word: Word,
  part: 'given' | 'surname',
): string | null {
  if (word.role === 'title' || word.role === 'particle') return word.text;
  if (word.role === 'initial') return initials(deps, request.scope, word.text);
  if (word.listed !== null) {
    return dressed(
      deps,
      request.scope,
      { pool: word.listed.pool, key: word.listed.key },
      word.text,
      word.listed.spelled,
    );
  }
  const syllables = request.context === 'chinese' ? chineseSyllables(wordKey(word.text)) : null;
  if (syllables !== null && syllables.length > 1) return joined(deps, request.scope, syllables, word.text);
  const pool = poolOfUnlisted(part, request.languages[0] ?? 'en');
  return dressed(deps, request.scope, { pool, key: word.key }, word.text, 'kept');
}

function contextOf(languages: readonly Language[], keys: readonly string[]): NameContext {
  if (keys.some((key) => isVietnameseSurname(key) && !CAPITAL_PARTICLES.has(key))) return 'vietnamese';
  const isChinese = languages.some((language) => language.startsWith('zh')) || keys.some(isOnlyChinese);
  return isChinese ? 'chinese' : 'western';
}

/** Every letter by its image; a short form such as `Ch.` keeps one letter. */
function initials(deps: SurrogateDeps, scope: string, text: string): string | null {
  const letters = [...text.normalize('NFC')];
  const isShortForm = letters.length > 1 && text !== text.toUpperCase();
  const images = (isShortForm ? letters.slice(0, 1) : letters).map((letter) => {
    const image = deps.assignments.imageOf(letter, scope);
    return image === null ? null : letter === letter.toLowerCase() ? image : image.toUpperCase();
  });
  return images.includes(null) ? null : images.join('');
}

function joined(
  deps: SurrogateDeps,
  scope: string,
  syllables: readonly string[],
  model: string,
): string | null {
  const words = syllables.map((key) => {
    const listed = listedWord(key, 'chinese');
    return listed === null ? null : choose(deps, { pool: listed.pool, scope, key });
  });
  if (words.some((word) => word === null)) return null;
  const word = words.join('').toLowerCase();
  return inCaseOf(word.charAt(0).toUpperCase() + word.slice(1), model);
}

function dressed(
  deps: SurrogateDeps,
  scope: string,
  wanted: { readonly pool: ListedWord['pool']; readonly key: string },
  model: string,
  spelled: ListedWord['spelled'],
): string | null {
  const word = choose(deps, { ...wanted, scope });
  if (word === null) return null;
  const listed = wanted.pool.known.get(wanted.key) ?? null;
  const accents: Accents = spelled === 'digraphs' ? 'digraphs' : accentsLike(model, listed);
  return dress(word, model, accents);
}
