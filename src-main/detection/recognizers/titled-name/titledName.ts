/**
 * @file Finds names behind titles and roles, and Chinese names in front of theirs. Pure; runs in the detection process.
 *
 * A title proves little by itself: `Mme chute dans les escaliers` has none behind it, `dr` is *droit*, `M.` is Morbus.
 * The way the title is written, the shape of the next word and the ordinary-word list decide together.
 */
import { readAlias } from '../../lexicons/alias.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { endsLikeName, readChineseName, startsWithHan, surnameLength } from '../../lexicons/chineseName.ts';
import { foldNote, skipBlanks } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName, isKnownName, isOrdinaryWord } from '../../lexicons/personName.ts';
import type { NameReading } from '../../lexicons/personName.ts';
import { romanizedSurnames } from '../../lexicons/romanizedSurnames.ts';
import type { PhraseHit } from '../../lexicons/phraseFinder.ts';
import { isMorbus, isProtected } from '../../lexicons/protections.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import type { Recognizer } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createChineseTitled } from './chineseTitled.ts';
import { createTitleWords, isWordOfProse, type Title, type TitleWords } from './titleWords.ts';

const id = 'titled-name';

/** What the packs say, for one reading. */
interface Reader extends NameReader {
  readonly words: TitleWords;
}

/** Where the name behind a title begins: dots and blanks, at most one line break for unmistakable titles. */
function nameStart(
  note: FoldedNote,
  hit: PhraseHit<Title>,
  { gap: pattern }: TitleWords,
): number | undefined {
  const gap = pattern.exec(note.folded.slice(hit.end, hit.end + 40));
  let at = hit.end + (gap?.[0].length ?? 0);
  if (at === hit.end) return undefined;
  // `Fisio (Naiara): marcha`, `la trabajadora social, Mariló Cantón,`
  if (hit.value.kind === 'role')
    at += /^(?:\(|, )(?=\p{Lu}\p{Ll})/u.exec(note.text.slice(at, at + 4))?.[0].length ?? 0;
  if (/^(?:\r\n|\n)/u.test(note.text.slice(at, at + 2)) && !isWordOfProse(hit.value) && !hit.value.strict) {
    const below = /^(?:\r\n|\n)[ \t]{0,4}/u.exec(note.text.slice(at, at + 8));
    const word = /^[^\s,.;:()]+/u.exec(note.folded.slice(at + (below?.[0].length ?? 0), at + 40))?.[0] ?? '';
    if (!isKnownName(word)) return undefined;
    at += below?.[0].length ?? 0;
  }
  return at;
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase();
}

/** Score of a reading behind a title; 0 when the title does not carry it. */
function scoreOf(note: FoldedNote, title: Title, reading: NameReading): number {
  const mention = note.text.slice(reading.start, reading.end);
  const word = isWordOfProse(title);
  if (title.beforeEponyms && isMorbus(note.folded.slice(reading.start, reading.end))) return 0;
  if (reading.words === 0) return word || title.strict ? 0 : 0.5;
  if (
    title.kind === 'article' &&
    (isShouted(mention) ||
      !isGivenName(note.folded.slice(reading.start, reading.end).split(/[ \u00a0]/u)[0] ?? ''))
  )
    return 0;
  if (reading.doubtful)
    return word || title.strict ? 0 : reading.words > 1 ? 0.6 : isShouted(mention) ? 0 : 0.5;
  // `Dear Tzippy,`: the comma closes the salutation.
  if (title.kind === 'salutation' && /^ ?[,!:\r\n]/u.test(note.text.slice(reading.end, reading.end + 2)))
    return 0.65;
  const romanized = romanizedSurnames.has(
    note.folded.slice(reading.start, reading.end).split(/[ ,-]/u)[0] ?? '',
  );
  if (reading.known || romanized) return title.strict || word ? 0.65 : 0.8;
  // A lone abbreviation behind a role is one of medicine: `IDE HAD`, `pt DNR`, `Mr HTA`.
  if (reading.words === 1 && mention.length <= 4 && isShouted(mention)) return word || title.strict ? 0 : 0.4;
  if (title.strict) return reading.words > 1 || title.lone ? 0.6 : 0;
  return word ? 0.55 : 0.7;
}

function labelOf(
  note: FoldedNote,
  hit: PhraseHit<Title>,
  at: number,
  { staffAmong, staffBefore }: TitleWords,
): Title['label'] {
  if (hit.value.label !== 'PATIENT') return hit.value.label;
  if (staffAmong.test(note.folded.slice(hit.end, at))) return 'STAFF';
  return staffBefore.test(note.folded.slice(Math.max(0, hit.start - 24), hit.start)) ? 'STAFF' : 'PATIENT';
}

/** `mme dupont`, `dr garcia` in notes typed without capitals: only names of the lists. */
function readLower(note: FoldedNote, at: number, title: Title): Finding | undefined {
  const word = /^[\p{L}][\p{L}'-]*/u.exec(note.folded.slice(at, at + 30))?.[0];
  if (word === undefined || !/^\p{Ll}/u.test(note.text.charAt(at)) || isWordOfProse(title) || title.strict)
    return undefined;
  if (!isKnownName(word)) return undefined;
  const next = /^ ([\p{L}][\p{L}'-]*)/u.exec(note.folded.slice(at + word.length, at + word.length + 30))?.[1];
  const length = word.length + (next !== undefined && isKnownName(next) ? next.length + 1 : 0);
  return { start: at, end: at + length, label: title.label, rule: `${title.id}.lower`, score: 0.55 };
}

function readHan(note: FoldedNote, at: number, title: Title): Finding | undefined {
  const range = readChineseName(note.text, at);
  const length = surnameLength(note.text, at);
  const end = range !== undefined && endsLikeName(note.text, range.end) ? range.end : at + length;
  if (length === 0 && range === undefined) return undefined;
  return {
    start: at,
    end: range !== undefined && end - at <= length && !endsLikeName(note.text, end) ? range.end : end,
    label: title.label,
    rule: title.id,
    score: 0.65,
  };
}

/** The lower-case form of a title is taken only in front of a known name. */
function readMisspelled(
  note: FoldedNote,
  hit: PhraseHit<Title>,
  { words, readName }: Reader,
): readonly Finding[] {
  const title = hit.value;
  if (!title.otherSpellings.has(hit.phrase)) return [];
  const start = nameStart(note, hit, words);
  const reading =
    start !== undefined && /\p{Lu}/u.test(note.text.charAt(start)) ? readName(note, start) : undefined;
  if (reading === undefined || !reading.known || isProtected(note, reading)) return [];
  return [{ ...reading, label: title.label, rule: `${title.id}.lower`, score: 0.6 }];
}

function readTitled(note: FoldedNote, hit: PhraseHit<Title>, reader: Reader): readonly Finding[] {
  const { words, skipTitles } = reader;
  const title = hit.value;
  if (!title.isSpelledWell(note.text.slice(hit.start, hit.end))) return readMisspelled(note, hit, reader);
  const start = nameStart(note, hit, words);
  // `16 Fr Katheter`: French gauge.
  if (
    start === undefined ||
    (title.unit && /\p{N} ?$/u.test(note.folded.slice(Math.max(0, hit.start - 2), hit.start)))
  )
    return [];
  const at = skipTitles(note, start);
  if (startsWithHan(note.text, at)) {
    const han = readHan(note, at, title);
    if (han === undefined) return [];
    const other = readAlias(note, han.end);
    return other === undefined
      ? [han]
      : [han, { ...other, label: han.label, rule: `${title.id}.alias`, score: han.score }];
  }
  const reading = readBehind(note, at, title, reader);
  if (reading === undefined) {
    const lower = readLower(note, at, title);
    return lower === undefined ? [] : [lower];
  }
  const score = scoreOf(note, title, reading);
  if (score === 0 || isProtected(note, reading)) return [];
  const label = labelOf(note, hit, at, words);
  const findings: Finding[] = [{ ...reading, label, rule: title.id, score }];
  const alias = readAlias(note, reading.end);
  if (alias !== undefined) findings.push({ ...alias, label, rule: `${title.id}.alias`, score });
  findings.push(...readListed(note, { from: reading.end, title, label }, reader));
  return findings;
}

/** The name at `at`; behind its comma only a listed given name, as an address may follow: `Frau Asmus, Neusser Wall 8`. */
function readBehind(
  note: FoldedNote,
  at: number,
  title: Title,
  { readName }: Reader,
): NameReading | undefined {
  const ordinaryFirst = !title.strict && !isWordOfProse(title);
  const comma = title.label === 'PATIENT' && !isWordOfProse(title);
  const reading = readName(note, at, { comma, ordinaryFirst });
  const behind =
    reading === undefined ? null : /, ?([\p{L}]+)/u.exec(note.folded.slice(reading.start, reading.end));
  return behind === null || isGivenName(behind[1] ?? '') ? reading : readName(note, at, { ordinaryFirst });
}

/** Further people of one title: `Drs. Weber und Klein`, `MM. Durand et Petit`, `Dr. A. Roth, B. Lang`. */
function readListed(
  note: FoldedNote,
  { from, title, label }: { readonly from: number; readonly title: Title; readonly label: Title['label'] },
  { words, skipTitles, readName }: Reader,
): readonly Finding[] {
  const findings: Finding[] = [];
  let at = from;
  for (let person = 0; person < 6; person += 1) {
    const gap = words.joint.exec(note.folded.slice(at, at + 8));
    if (gap === null) break;
    const start = skipTitles(note, skipBlanks(note, at + gap[0].length, 2));
    const reading = readName(note, start);
    if (
      reading === undefined ||
      !(reading.known || /^\p{Lu}\./u.test(note.text.slice(start, start + 2))) ||
      reading.words === 0
    )
      break;
    const word = note.folded.slice(reading.start, reading.end);
    if (
      isOrdinaryWord(word) ||
      isProtected(note, reading) ||
      (reading.words === 1 && !isGivenName(word) && !isKnownName(word))
    )
      break;
    findings.push({ ...reading, label, rule: `${title.id}.list`, score: 0.6 });
    at = reading.end;
  }
  return findings;
}

/** Names behind the titles of the packs (`Mme`, `Dr.`, `Herr`, `Sra.`, `nurse`) and in front of Chinese ones (`王主任`). */
export function createTitledNameRecognizer(packs: readonly RulePack[]): Recognizer {
  const reader: Reader = { words: createTitleWords(packs), ...createNameReader(packs) };
  const findChineseTitled = createChineseTitled(packs);
  return {
    id,
    version: 4,
    explanation: 'A name stands beside a title or role such as “Mme”, “Dr.”, “Herr”, “Sra.” or “醫師”.',
    recognize(input) {
      const note = foldNote(input);
      const findings = reader.words.find(note).flatMap((hit) => readTitled(note, hit, reader));
      // `vu par le Dr Weber` is read behind both; the surer reason stays.
      const surestFirst = [...findings, ...findChineseTitled(note)].sort((a, b) => b.score - a.score);
      return wholeNote(input, id, surestFirst);
    },
  };
}
