/**
 * @file Reads the name of a person that begins at a given place. Pure; runs in the detection process.
 *
 * The reader is the shared half of the name recognizers: they find where a name may begin (a caption, a title, a kin
 * word, a signature line), it decides how far the name goes. It never looks to the left.
 */
import type { FoldedNote } from './foldedNote.ts';
import { skipBlanks } from './foldedNote.ts';
import { givenNames } from './givenNames.ts';
import { fillerWords, roleWords } from './notNames.ts';
import { ordinaryWords } from './ordinaryWords.ts';
import { surnames } from './surnames.ts';

export interface NameReading {
  readonly start: number;
  readonly end: number;
  /** Capitalised words read, particles and initials not counted. */
  readonly words: number;
  /** True when a word of the name is in the name lists. */
  readonly known: boolean;
  /** True when the first word is one that clinical text uses as an ordinary word. */
  readonly doubtful: boolean;
}

export interface NameReadingOptions {
  /** Accept `Muster, Anna`. */
  readonly comma?: boolean;
  /** Accept lower-case words; only for closed fields. */
  readonly lower?: boolean;
  /** Most words of a name, particles and initials not counted. */
  readonly most?: number;
  /** Accept an ordinary word as the first word of the name (`Herr Sommer`). */
  readonly ordinaryFirst?: boolean;
  /** Further folded words that end a name. */
  readonly ends?: ReadonlySet<string>;
}

const given: ReadonlySet<string> = new Set(givenNames);
const family: ReadonlySet<string> = new Set(surnames);
const ordinary: ReadonlySet<string> = new Set(ordinaryWords);

// 40: longer runs of letters are no words; the bound keeps hostile input linear.
// `ß` and Latin Extended letters are \p{L}; a word may hold hyphens and apostrophes but not end with them. Chinese goes on
// without a blank: `護士Lily交班`.
const capitalWord =
  /(?:(?:[dlDL]|dell|[DSds]all)['’ʼ])?\p{Lu}[[\p{L}\p{M}]--\p{sc=Han}]{0,40}(?:[\-‐‑'’ʼ´·][\p{L}--\p{sc=Han}][[\p{L}\p{M}]--\p{sc=Han}]{0,40}){0,4}/vy;
const lowerWord = /\p{L}[\p{L}\p{M}]{0,40}(?:[-‐‑'’ʼ]\p{L}[\p{L}\p{M}]{0,40}){0,4}/uy;
const initial = /\p{Lu}[\p{Ll}]{0,2}\.(?:[-‐ ]?\p{Lu}\.){0,3}(?:-\p{Lu}[\p{L}\p{M}]{1,30})?/uy;
const bareInitial = /\p{Lu}(?![\p{L}\p{M}\p{N}.'’-])/uy;
const particle =
  /(?:von und zu|von der|von dem|von den|vom|von|van den|van der|van de|van|v\.|zu|zum|zur|auf der|de la|de los|de las|de les|del|della|dela|dels|de|des|du|da|do|dos|das|di|d['’]|la|le|les|el|al|ben|bin|ibn|bint|abu|ter|ten|der|den|den|y|i|e|und)(?![\p{L}\p{M}])/uy;
/** Join two names, never begin one. */
const joins: ReadonlySet<string> = new Set(['y', 'i', 'e', 'und']);
const capitalParticle =
  /(?:von der|von|van der|van den|van|v\.|zu|de la|de los|de las|de les|del|dels|de|des|du|da|do|dos|di|la|le|el|al|ben|bin|y|i)(?![\p{L}\p{M}'’.])/iuy;

// Endings of clinical nouns in German and the Romance languages; no common family name has them in these forms.
const clinicalEnding =
  /(?:itis|osis|aemie|amie|emie|emia|ektomie|ectomie|ectomia|ektasie|tion|cion|cio|sion|ung|ungen|heit|keit|schaft|pathie|patia|pathy|graphie|grafia|graphy|skopie|scopie|scopia|scopy|logie|logia|logy|zeichen|syndrom|schmerz|schmerzen|storung|befund|ismus|isme|ismo|algie|algia|plegie|plegia|urie|uria|pnoe|pnee|cillin|mycin|prazol|statin|sartan|pril|olol|mab|tinib|dipin|azepam|setron|parin|xaban|infarkt|krebs|karzinom|insuffizienz|hypertonie|hochdruck|fieber|blutung|verletzung)$/u;

/** True when the folded word is in the lists of given or family names. */
export function isKnownName(word: string): boolean {
  return (
    given.has(word) ||
    family.has(word) ||
    (word.includes('-') && word.split('-').some((part) => given.has(part)))
  );
}

/** True when the folded word is in the list of family names. */
export function isFamilyName(word: string): boolean {
  return (
    family.has(word) ||
    (word.includes('-') && word.split('-').every((part) => family.has(part) || given.has(part)))
  );
}

/** True when the folded word is in the list of given names. */
export function isGivenName(word: string): boolean {
  return given.has(word) || (word.includes('-') && word.split('-').every((part) => given.has(part)));
}

/** True when the folded word is a common word of clinical text, a role, a caption or a filler. */
export function isOrdinaryWord(word: string): boolean {
  return (
    roleWords.has(word) ||
    fillerWords.has(word) ||
    ordinary.has(word) ||
    (word.length > 6 && clinicalEnding.test(word) && !isKnownName(word))
  );
}

/** True when the folded word is a role, a title, a caption, a calendar word or a function word. */
export function isRoleOrFiller(word: string): boolean {
  return roleWords.has(word) || fillerWords.has(word);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

interface Progress {
  at: number;
  end: number;
  words: number;
  initials: number;
  known: boolean;
  doubtful: boolean;
  commaUsed: boolean;
}

/** True when another capitalised word that is no ordinary one stands behind `end`: `Abril Noguera`, `Nil Puigdevall`. */
function isFollowedByName(note: FoldedNote, end: number): boolean {
  const word = note.folded.charAt(end) === ' ' ? match(capitalWord, note.text, end + 1) : undefined;
  if (word === undefined) return false;
  const folded = note.folded.slice(end + 1, end + 1 + word.length);
  return word.length > 2 && (isKnownName(folded) || !isOrdinaryWord(folded));
}

/** Reads one capitalised word; false when there is none or it cannot belong to the name. */
function readWord(note: FoldedNote, progress: Progress, options: NameReadingOptions): boolean {
  const word = match(capitalWord, note.text, progress.at);
  if (word === undefined) return false;
  const end = progress.at + word.length;
  const folded = note.folded.slice(progress.at, end).replace(/'s$/u, '');
  if (options.ends?.has(folded) === true) return false;
  if (isRoleOrFiller(folded) && !(given.has(folded) && (progress.words > 0 || isFollowedByName(note, end))))
    return false;
  const known = isKnownName(folded);
  const common = !known && isOrdinaryWord(folded);
  if (common && (progress.words > 0 || options.ordinaryFirst !== true)) return false;
  // Two or three capitals in the middle of prose are an abbreviation.
  if (word.length <= 3 && word.length > 1 && !known && word === word.toUpperCase() && progress.words > 0) {
    const previous = note.text.slice(progress.end - 2, progress.end);
    if (previous !== previous.toUpperCase()) return false;
  }
  // A digit or a sign inside the word (`B12`, `T2w`) means that it is no name.
  if (/[\p{N}_/]/u.test(note.text.charAt(end)))
    return progress.words > 0 ? false : note.text.charAt(end) === '/' && word.length > 3;
  progress.doubtful ||= common;
  progress.known ||= known;
  progress.words += 1;
  progress.end = /['’]s$/u.test(word) ? end - 2 : end;
  progress.at = end;
  return true;
}

function readInitial(note: FoldedNote, progress: Progress): boolean {
  const dotted = match(initial, note.text, progress.at);
  if (dotted !== undefined) {
    const folded = note.folded.slice(progress.at, progress.at + dotted.indexOf('.'));
    if (folded.length > 1 && (isRoleOrFiller(folded) || ordinary.has(folded))) return false;
    progress.at += dotted.length;
    progress.initials += 1;
    progress.end = progress.at;
    return true;
  }
  const bare = match(bareInitial, note.text, progress.at);
  if (bare === undefined) return false;
  const after = skipBlanks(note, progress.at + 1, 1);
  const follows = after > progress.at + 1 && match(capitalWord, note.text, after) !== undefined;
  if (
    !follows &&
    (progress.words === 0 ||
      note.text.slice(progress.end - 2, progress.end) !==
        note.text.slice(progress.end - 2, progress.end).toUpperCase())
  )
    return false;
  progress.at += 1;
  progress.initials += 1;
  if (!follows) progress.end = progress.at;
  return true;
}

/** `de La Fontaine`: a second, capitalised particle in front of the word. */
function readParticleChain(note: FoldedNote, progress: Progress, at: number, second: string): boolean {
  const after = skipBlanks(note, at + second.length, 2);
  const next = match(capitalWord, note.text, after);
  if (next === undefined || isRoleOrFiller(note.folded.slice(after, after + next.length))) return false;
  progress.at = after;
  return true;
}

/** Reads particles when a capitalised word follows them. */
function readParticle(note: FoldedNote, progress: Progress): boolean {
  const found = match(particle, note.text, progress.at) ?? match(capitalParticle, note.text, progress.at);
  if (found === undefined || (progress.words === 0 && joins.has(found.toLowerCase()))) return false;
  const after = skipBlanks(note, progress.at + found.length, 2);
  const chained = match(capitalParticle, note.text, after);
  if (chained !== undefined) return readParticleChain(note, progress, after, chained);
  const next = match(capitalWord, note.text, after) ?? match(particle, note.text, after);
  if (next === undefined) return false;
  const folded = note.folded.slice(after, after + next.length);
  if (/^\p{Lu}/u.test(next) && (isRoleOrFiller(folded) || (!isKnownName(folded) && isOrdinaryWord(folded))))
    return false;
  progress.at = after;
  return true;
}

/** Steps over the blank or comma between two words; false when the name ends here. */
function readGap(note: FoldedNote, progress: Progress, options: NameReadingOptions): boolean {
  const unit = note.folded.charAt(progress.at);
  const afterDot = note.folded.charAt(progress.at - 1) === '.';
  if (unit === ' ') {
    const next = skipBlanks(note, progress.at, 2);
    // Two blanks end a field, except in front of an initial's name.
    if (next - progress.at > 1) return false;
    progress.at = next;
    return true;
  }
  if (afterDot && /\p{Lu}/u.test(note.text.charAt(progress.at))) return true;
  if (unit === ',' && options.comma === true && !progress.commaUsed && progress.words > 0) {
    const next = skipBlanks(note, progress.at + 1, 2);
    const word = match(capitalWord, note.text, next) ?? match(initial, note.text, next);
    if (word === undefined) return false;
    const folded = note.folded.slice(next, next + word.length);
    if (isOrdinaryWord(folded) && !isKnownName(folded)) return false;
    progress.at = next;
    progress.commaUsed = true;
    return true;
  }
  return false;
}

/**
 * Reads a person's name in Latin script at `at` (blanks already skipped). Undefined when there is none. The reading
 * ends before roles, captions and ordinary words, so a name that is one of those needs a reviewer.
 */
export function readPersonName(
  note: FoldedNote,
  at: number,
  options: NameReadingOptions = {},
): NameReading | undefined {
  const progress: Progress = {
    at,
    end: at,
    words: 0,
    initials: 0,
    known: false,
    doubtful: false,
    commaUsed: false,
  };
  const most = options.most ?? 5;
  let afterParticle = true;
  for (let step = 0; step < 12 && progress.words < most; step += 1) {
    if (!afterParticle && !readGap(note, progress, options)) break;
    afterParticle = readParticle(note, progress);
    if (!afterParticle && !readInitial(note, progress) && !readWord(note, progress, options)) break;
  }
  if (progress.words === 0 && progress.initials === 0) {
    return options.lower === true && /\p{Ll}/u.test(note.text.charAt(at))
      ? readLowerName(note, at)
      : undefined;
  }
  return {
    start: at,
    end: progress.end,
    words: progress.words,
    known: progress.known,
    doubtful: progress.doubtful,
  };
}

/** A name typed in lower case: only when every word may be one and at least one is in the lists. */
function readLowerName(note: FoldedNote, at: number): NameReading | undefined {
  let end = at;
  let cursor = at;
  let words = 0;
  let known = false;
  while (words < 5) {
    const word = match(lowerWord, note.text, cursor);
    if (word === undefined) break;
    const folded = note.folded.slice(cursor, cursor + word.length);
    const isParticle = match(particle, note.text, cursor) === word;
    if (!isParticle && !isKnownName(folded) && isOrdinaryWord(folded)) break;
    if (!isParticle) {
      known ||= isKnownName(folded);
      words += 1;
      end = cursor + word.length;
    }
    const next = skipBlanks(note, cursor + word.length, 3);
    const comma = note.folded.charAt(next) === ',' ? skipBlanks(note, next + 1, 2) : next;
    if (comma === cursor + word.length || (comma === next && next - cursor - word.length > 1)) break;
    cursor = comma;
  }
  return known ? { start: at, end, words, known, doubtful: false } : undefined;
}
