/** @file Decides which single words of the output look like a name. Pure; main process. */
import type { Range } from '../../domain/range.ts';
import { inSteps, type Steps } from '../../domain/steps.ts';
import { ORDINARY_WORDS } from '../../probes/words.patterns.ts';
import { fold } from '../clusters/fold.ts';
import type { HintKind } from '../../domain/hintKind.ts';
import type { HintWords } from './hint.ts';
import { vocabulary } from './lexicons/vocabulary.ts';
import { contextOf } from './neighbours.ts';
import { KIN_WORDS, TITLE_WORDS } from './neighbours.patterns.ts';

const latinWord = /[\p{Script=Latin}\p{M}]+(?:['’-][\p{Script=Latin}\p{M}]+)*/gu;
/** What may stand in front of the first word of a sentence, besides blanks. */
const opening = /[\s"'“„«»([¿¡*•·–—>-]/u;
/** Behind one of these a sentence, a line or a field begins. */
const ending = /[.!?:;…。！？：；|\n\r\t/=]/u;
/** 5: shorter words in capitals are abbreviations of a ward until a list says that they are a name. */
const LEAST_CAPITALS = 5;
/** 15: longer words are compounds (`Sprunggelenksfraktur`), not names. */
const MOST_LETTERS = 15;
/** 40: longer than any hyphenated name; what is longer is no word. */
const LONGEST = 40;
/** Endings of nouns and adjectives that no name has, folded; German writes its nouns with a capital. */
const nounEnding =
  /(?:ungs?|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tions|sion|sionen|tat|taten|ismus|ismen|itis|itiden|ose|osen|osis|ome|omen|omie|omien|ektomie|tomie|skopie|skopien|graphie|grafie|metrie|pathie|logie|therapie|therapien|amie|urie|algie|plasie|plastik|katheter|gramm|druck|schmerz|schmerzen|befund|befunde|wert|werte|stand|gabe|zeit|tag|tage|tagen|nisse?|nissen|ment|mente|enz|anz|ik|iker|fall|falle|arzt|arzte|innen|ierung|frei|los|isch|ische|ischer|isches|ischen|lich|liche|licher|liches|lichen|able|ible|ment|ique|iques|ogie|ologia|cion|ciones|dad|dades|miento|mientos|ness|ing|ism|able|ology|opathy|emia|uria|asis|oma|cillin|mycin|mab|pril|olol|statin|sartan|azol|prazol|pam|lam|profen|xaban)$/u;
/** Endings of German towns and surnames, folded; some are words too (`Oschersleben`). */
const placeEnding =
  /(?:leben|burg|berg|dorf|stadt|feld|bach|hausen|heim|hofen|wald|kirche?n?|brucken?|furt|tal|stein|mann|hof|weiler|hagen|rode|werder|haven|munde|bronn|brunn)$/u;
/** Determiners, adjectives' endings and numbers in front of a German noun; a name rarely stands behind one. */
const beforeNoun =
  /(?:^|\s)(?:de[rmns]|die|das|dessen|deren|ein|eine[rmns]?|kein|keine[rmns]?|ins|im|am|ans?|zum|zur|vom|beim|ihre?[rmns]?|seine?[rmns]?|unsere?[rmns]?|diese?[rmns]?|jede?[rmns]?|ohne|mit|unter|nach|gegen|wegen|trotz|zwecks|bzw\.?|und|oder|sowie|auf|an|als|zu|pro|per|bis|durch|für|ab|vor|über|sehr|mehr|[\p{Ll}ß]+(?:e|en|er|es|em|te|ten|ter|tes|tem))\s$/u;

/** What the words of the whole note tell about each of them. */
export interface NoteWords {
  /** Folded words that also stand in lower case. */
  readonly lowerCase: ReadonlySet<string>;
  /** True when nouns are written with capitals here, as German does. */
  readonly hasCapitalNouns: boolean;
  /** For each of the texts its words with a capital letter. */
  readonly capitalWords: readonly (readonly Range[])[];
  /** Folds a word; every distinct one once. */
  readonly foldOnce: (word: string) => string;
  /** What is known of a folded word, once it was asked. */
  readonly known: Map<string, boolean>;
}

// 22 %: of German running text about a third of the words has a capital, of the other languages less than a tenth without names.
const SHARE_OF_CAPITAL_NOUNS = 0.22;

/** Reads the words of all visible texts of a note once, with pauses. */
export function* readWords(texts: readonly string[]): Steps<NoteWords> {
  const lowerCase = new Set<string>();
  const folded = new Map<string, string>();
  const foldOnce = (word: string): string => {
    const known = folded.get(word) ?? fold(word);
    folded.set(word, known);
    return known;
  };
  let [capitals, all] = [0, 0];
  const capitalWords: Range[][] = [];
  for (const text of texts) {
    const places: Range[] = [];
    yield* inSteps(text.matchAll(latinWord), ({ index, 0: word }) => {
      all += 1;
      if (/^\p{Ll}/u.test(word)) lowerCase.add(foldOnce(word));
      else if (/^\p{Lu}\p{Ll}{2}/u.test(word)) capitals += 1;
      if (/\p{Lu}/u.test(word)) places.push({ start: index, end: index + word.length });
    });
    capitalWords.push(places);
  }
  const hasCapitalNouns = capitals > all * SHARE_OF_CAPITAL_NOUNS;
  return { lowerCase, hasCapitalNouns, capitalWords, foldOnce, known: new Map() };
}

interface Place {
  readonly text: string;
  readonly place: Range;
  readonly isAfterSpan: boolean;
}

/** The kind of hint that the word is worth, or null. */
export function wordHint(
  { text, place, isAfterSpan }: Place,
  note: NoteWords,
  words: HintWords,
): HintKind | null {
  const word = text.slice(place.start, place.end);
  const key = note.foldOnce(word).replace(/['’]s$/u, '');
  // 40: the longest word of the lists with its blanks.
  const left = text.slice(Math.max(0, place.start - 40), place.start);
  const isCapitals = word === word.toUpperCase();
  if (key.length < 3 || key.length > LONGEST || (!isCapitals && !/^\p{Lu}/u.test(word))) return null;
  // `Koch`, `Klein`, `Rose` are everyday words and names: a hint only where a title says that they are a name.
  const isEveryday = ORDINARY_WORDS.has(key);
  if (!isEveryday && isKnownOnce(key, note, words)) return null;
  const before = note.foldOnce(/([\p{L}\p{M}]+)\.?[ \u00A0]{1,2}$/u.exec(left)?.[1] ?? '');
  const kind = kindOf(
    { key, before, left, isCapitals, isOpen: isAfterSpan && left.length === place.start },
    note,
    words,
  );
  if (kind === null || (isCapitals && isHeading(text, place))) return null;
  const context = contextOf(text, place);
  return context === 'eponym' || context === 'measure' ? null : kind;
}

interface Candidate {
  readonly key: string;
  /** The folded word before it, when nothing but a blank stands between. */
  readonly before: string;
  readonly left: string;
  readonly isCapitals: boolean;
  /** `left` reaches back to a placeholder, which is no end of a sentence. */
  readonly isOpen: boolean;
}

function kindOf(
  { key, before, left, isCapitals, isOpen }: Candidate,
  note: NoteWords,
  words: HintWords,
): HintKind | null {
  if (!isCapitals && TITLE_WORDS.has(before)) return 'beside-title';
  if (!isCapitals && KIN_WORDS.has(before)) return 'beside-kin';
  if (ORDINARY_WORDS.has(key)) return null;
  if (note.lowerCase.has(key)) return null;
  const isLong = !isCapitals || key.length >= LEAST_CAPITALS;
  if (isLong && words.isListedName(key)) return 'listed-name';
  if (isCapitals) return isLong ? 'capitals' : null;
  return mayBeName(key, left, note, isOpen) ? 'name-shape' : null;
}

function isKnownOnce(key: string, note: NoteWords, words: HintWords): boolean {
  const known = note.known.get(key) ?? isKnown(key, note, words);
  note.known.set(key, known);
  return known;
}

function isKnown(key: string, note: NoteWords, words: HintWords): boolean {
  const isWord = (part: string): boolean => words.isOrdinary(part) || vocabulary.has(part);
  if (isWord(key) || words.isAbbreviation(key)) return true;
  if (words.isListedName(key)) return false;
  // `Gruppen`, `Batterien`, `drenajes`: the plural or case of a known word.
  const stem = /^(.{4,}?)(?:e[nrs]?|n|s)$/u.exec(key)?.[1];
  if (stem !== undefined && (isWord(stem) || isWord(`${stem}e`))) return true;
  const parts = key.split(/['’-]/u).filter((part) => part.length > 2);
  // `Barthel-Index`, `d'Alzheimer`: known when its last word is, and nothing in it is a name.
  if (parts.length > 1 || parts[0] !== key)
    return isWord(parts.at(-1) ?? '') && !parts.some((part) => words.isListedName(part));
  return note.hasCapitalNouns && isCompound(key, isWord);
}

/** `Fersensporn`, `Lagekontrolle`: a German compound ends or begins with a word that is known. */
function isCompound(key: string, isWord: (part: string) => boolean): boolean {
  if (placeEnding.test(key)) return false;
  for (let at = 3; at <= key.length - 4; at += 1) {
    const tail = key.slice(at);
    if (isWord(tail) || isWord(tail.replace(/e[nrs]?$|[ns]$/u, ''))) return true;
    if (at >= 5 && isWord(key.slice(0, at)) && key.length - at >= 3) return true;
  }
  return false;
}

function mayBeName(key: string, left: string, note: NoteWords, isOpen: boolean): boolean {
  if (key.length > MOST_LETTERS || beginsSentence(left, isOpen)) return false;
  if (!note.hasCapitalNouns) return true;
  return !nounEnding.test(key) && !beforeNoun.test(left);
}

function beginsSentence(left: string, isOpen: boolean): boolean {
  let at = left.length - 1;
  while (at >= 0 && opening.test(left.charAt(at)) && !/[\n\r\t]/u.test(left.charAt(at))) at -= 1;
  if (at < 0) return !isOpen;
  // `E. Freixa`, `St. Thomas`: the stop of an initial or a short form in front of a name.
  const isShortForm = left.charAt(at) === '.' && /(?:^|[^\p{L}])\p{Lu}\p{Ll}{0,2}$/u.test(left.slice(0, at));
  if (isShortForm) return false;
  // `2) Befund`, `1. Verlauf`
  return ending.test(left.charAt(at)) || /(?:^|\n)\s*[\d.]{1,4}[).]?\s*$/u.test(left);
}

/** True when nothing on the line is in lower case: a heading in capitals. */
function isHeading(text: string, { start, end }: Range): boolean {
  // 60: longer lines in capitals are typed in capitals as a whole, and not looked at further.
  const left =
    text
      .slice(Math.max(0, start - 60), start)
      .split('\n')
      .at(-1) ?? '';
  const right = text.slice(end, end + 60).split('\n')[0] ?? '';
  return !/\p{Ll}/u.test(left + (right.split(':')[0] ?? ''));
}
