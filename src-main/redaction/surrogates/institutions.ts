/** @file Surrogates of hospitals and organizations: what it is stays, which one it is changes. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { choose, type SurrogateDeps } from './choice.ts';
import { withElisions } from './elision.ts';
import { codeSurrogate } from './codes.ts';
import { GENERIC_WORDS, GERMAN_END, HAN_END } from './institutions.patterns.ts';
import { latinNames } from './lexicons/latinNames.ts';
import { streets } from './lexicons/streets.ts';
import { isListed, listedSurrogate, type PlaceRequest } from './places.ts';
import { poolFrom, type Pool } from './pools.ts';
import { accentsLike, dress, wordKey } from './wordForm.ts';

interface Piece {
  readonly text: string;
  readonly isGeneric: boolean;
}

// Proper parts are family names of the language: half of all clinics and firms are named after somebody.
const LATIN_POOLS: Readonly<Record<Language, Pool>> = {
  fr: poolFrom('proper.fr', latinNames['fr.surname']),
  de: poolFrom('proper.de', latinNames['de.surname']),
  es: poolFrom('proper.es', latinNames['es.surname']),
  ca: poolFrom('proper.ca', latinNames['ca.surname']),
  en: poolFrom('proper.en', latinNames['en.surname']),
  'zh-Hans': poolFrom('proper.zh', latinNames['sino.both']),
  'zh-Hant': poolFrom('proper.zh', latinNames['sino.both']),
};
// Chinese ones bear the auspicious words that streets bear.
const SAINTS = {
  male: poolFrom('proper.saint', latinNames['eu.male']),
  female: poolFrom('proper.sainte', latinNames['eu.female']),
} as const;
const GERMAN_COMPOUNDS = poolFrom('proper.compound', streets.de);
const HAN_POOLS = {
  'zh-Hans': poolFrom('proper.zh-Hans', streets['zh-Hans']),
  'zh-Hant': poolFrom('proper.zh-Hant', streets['zh-Hant']),
} as const;
// Words with hyphens are cut too: what a hyphen joins is judged part by part.
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
// 12 words and 120 characters: longer mentions are sentences.
const MAX_WORDS = 14;
const MAX_LENGTH = 120;

/** Null when nothing in the mention is proper (`Klinikum`, `the hospital`) and for other scripts. */
export function institutionSurrogate(deps: SurrogateDeps, request: PlaceRequest): string | null {
  const { mention, languages } = request;
  if (mention.length > MAX_LENGTH || /(?![\p{Script=Latin}\p{Script=Han}ªº])\p{L}/u.test(mention))
    return null;
  if (/\p{Script=Han}/u.test(mention)) return hanInstitution(deps, request);
  const pieces = piecesOf(mention);
  if (pieces.filter((piece) => /\p{L}/u.test(piece.text)).length > MAX_WORDS) return null;
  if (pieces.every((piece) => piece.isGeneric)) return null;
  const output: string[] = [];
  const runs = runsOf(pieces);
  for (const [index, run] of runs.entries()) {
    const before = output.join('');
    const after = runs[index + 1]?.text ?? '';
    const replaced = run.isGeneric ? run.text : proper(deps, request, { words: run.text, before, after });
    if (replaced === null) return null;
    output.push(replaced);
  }
  return withElisions(output.join(''), languages[0]);
}

/** Words and what stands between them; separators count as generic. */
function piecesOf(mention: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of mention.matchAll(WORD)) {
    if (found.index > at) pieces.push({ text: mention.slice(at, found.index), isGeneric: true });
    at = found.index + found[0].length;
    const elided = /^([dl]['’])(.+)$/iu.exec(found[0]);
    const word = elided?.[2] ?? found[0];
    if (elided?.[1] !== undefined) pieces.push({ text: elided[1], isGeneric: true });
    const end = GENERIC_WORDS.has(wordKey(word)) ? null : GERMAN_END.exec(word);
    if (end?.[1] === undefined) pieces.push({ text: word, isGeneric: GENERIC_WORDS.has(wordKey(word)) });
    else {
      pieces.push({ text: word.slice(0, end.index), isGeneric: false }, { text: end[1], isGeneric: true });
    }
  }
  if (at < mention.length) pieces.push({ text: mention.slice(at), isGeneric: true });
  return pieces;
}

/**
 * Joins proper words that only particles and separators keep apart, so that `rechts der Isar` becomes one name; the
 * separator in front of a kept word stays outside.
 */
function runsOf(pieces: readonly Piece[]): readonly Piece[] {
  const runs: Piece[] = [];
  let at = 0;
  while (at < pieces.length) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (piece.isGeneric) {
      runs.push(piece);
      at += 1;
      continue;
    }
    let end = at;
    for (let next = at + 1; next < pieces.length; next += 1) {
      const other = pieces[next];
      if (other === undefined || (other.isGeneric && !isJoint(other.text))) break;
      if (!other.isGeneric) end = next;
    }
    runs.push({
      text: pieces
        .slice(at, end + 1)
        .map(({ text }) => text)
        .join(''),
      isGeneric: false,
    });
    at = end + 1;
  }
  return runs;
}

function isJoint(text: string): boolean {
  return /^(?:[\s'’.-]+|d[eu]s?|del|la|las|los|el|der|die|den|dem|am|im|an|in|of|the|les?|i|y|e|und|et|and|sur|l['’]|d['’])$/iu.test(
    text,
  );
}

/** A town becomes the town it becomes elsewhere, an abbreviation other letters, everything else a proper name. */
function proper(deps: SurrogateDeps, request: PlaceRequest, place: ProperPart): string | null {
  const { words } = place;
  const { scope, languages } = request;
  if (isListed('city', words)) return listedSurrogate(deps, 'city', { ...request, mention: words });
  const isAbbreviation = /^(?=.*[A-Z])[A-Z\d][A-Z\d.-]{0,5}$/.test(words) || /^\d+$/.test(words);
  if (isAbbreviation)
    return codeSurrogate(deps.keyed, {
      code: words,
      scope,
      kind: 'abbreviation',
      isRefused: deps.isOriginal,
    });
  const key = wordKey(words);
  const word = choose(deps, { pool: properPool(place, languages[0] ?? 'en'), key, scope });
  return word === null ? null : dress(word, words, accentsLike(words, null));
}

/** A proper part and what stands around it. */
interface ProperPart {
  readonly words: string;
  readonly before: string;
  readonly after: string;
}

/** Given names behind saints, front halves of compounds in German compounds, else family names. */
function properPool({ before, after }: ProperPart, language: Language): Pool {
  if (/(?:sainte|santa)[ -]$/iu.test(before)) return SAINTS.female;
  if (/(?:^|[ -])(?:st\.?|saint|sankt|san|sant|santo)[ -]$/iu.test(before)) return SAINTS.male;
  return /^\p{Ll}/u.test(after) && GERMAN_END.test(`xxx${after}`) ? GERMAN_COMPOUNDS : LATIN_POOLS[language];
}

function hanInstitution(deps: SurrogateDeps, request: PlaceRequest): string | null {
  const mention = request.mention.trim();
  if (/[\p{Script=Latin}]/u.test(mention)) return null;
  const end = HAN_END.exec(mention)?.[0] ?? '';
  const front = mention.slice(0, mention.length - end.length);
  if (front === '') return null;
  const city = /^(.{2,4})(市|縣|县)$/u.exec(front);
  if (isListed('city', front) || city !== null) {
    const town = listedSurrogate(deps, 'city', { ...request, mention: front });
    return town === null ? null : town + end;
  }
  const language =
    request.languages.find((one) => one.startsWith('zh')) === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans';
  const word = choose(deps, { pool: HAN_POOLS[language], key: wordKey(front), scope: request.scope });
  return word === null ? null : word + end;
}
