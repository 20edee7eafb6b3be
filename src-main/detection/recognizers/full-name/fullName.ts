/**
 * @file Finds names that nothing introduces, by a listed given name beside another name. Pure; runs in the detection
 * process.
 */
import type { Range } from '../../../domain/range.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { isCapitalAt } from '../../../text/latinWords.ts';
import { foldNote, isWordUnit } from '../../lexicons/foldedNote.ts';
import type { FoldedNote, FoldedWord } from '../../lexicons/foldedNote.ts';
import {
  isFamilyName,
  isGivenName,
  isKnownName,
  isOrdinaryWord,
  isRoleOrFiller,
} from '../../lexicons/personName.ts';
import { roleWords } from '../../lexicons/notNames.ts';
import { isEponym, isProtected } from '../../lexicons/protections.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import type { Recognizer } from '../../recognizer.ts';
import { romanizedSurnames as romanized } from '../../lexicons/romanizedSurnames.ts';
import { nameFormsOf, namePhrasesOf } from '../../rulePacks/peopleOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

const id = 'full-name';
/** Initials that abbreviate anatomy, germs or Morbus in front of a capital: `M. Bechterew`, `A. Carotis`, `V. Porta`. */
const anatomyInitials =
  /^(?:M|Mm|A|Aa|V|Vv|N|Nn|L|Lig|R|S|E|C|H|K|P|T|B|O|St|Mb|Os|Sd|I|J|U|X|Y|Ex|Mr|Dr)\.[- ]?$/u;

/** Left of a name: makes it the name of a street, a building or an award. */
function placeHeadPattern(packs: readonly RulePack[]): RegExp {
  const heads = namePhrasesOf(packs, ({ lines }) => lines.placeHeads);
  const links = namePhrasesOf(packs, ({ lines }) => lines.placeLinks);
  const titles = namePhrasesOf(packs, ({ lines }) => lines.placeTitles);
  return new RegExp(`${heads} ${links}?${titles}?$`, 'u');
}

/** `Carol Ostrowski-Behn`, `DELCOURT Anne`, `Núria Bosch`: one word is a listed given name, none is ordinary. */
function pairs(note: FoldedNote, rule: string, placeHeadBefore: RegExp, { readName }: NameReader): Finding[] {
  const findings: Finding[] = [];
  let next = 0;
  for (const word of note.words) {
    if (word.start < next || word.text.length < 3 || !isCapitalAt(note.text, word.start)) continue;
    if (isWordUnit(note.folded, word.start - 1) || /[-'.@/]/u.test(note.folded.charAt(word.start - 1)))
      continue;
    const token = wholeToken(note, word);
    const first = isGivenName(token);
    const shouted =
      note.text.slice(word.start, word.end) === note.text.slice(word.start, word.end).toUpperCase();
    if (!first && !(shouted && !isOrdinaryWord(token)) && !isFamilyName(token)) continue;
    const reading = readName(note, word.start, { comma: true });
    if (reading === undefined || reading.words < 2 || !reading.known) continue;
    next = reading.end;
    const words = note.folded.slice(reading.start, reading.end).split(/[ ,\u00a0]+/u);
    const given = words.filter((part) => isGivenName(part)).length;
    if (given === 0 || isProtected(note, reading) || words.every((part) => isEponym(part))) continue;
    const comma = note.text.slice(reading.start, reading.end).includes(',');
    // `Paul, Anna und Lars` is a list and `Hals, Nase`-like pairs are prose; capitals make a field of it.
    if (comma && !shouted && !(isFamilyName(words[0] ?? '') && given === words.length - 1)) continue;
    const before = /([\p{L}]+)[ -]$/u.exec(
      note.folded.slice(Math.max(0, reading.start - 20), reading.start),
    )?.[1];
    // `Charcot Marie Tooth`: the name goes on to the left as an eponym.
    if (before !== undefined && isEponym(before) && words.some((part) => isEponym(part))) continue;
    const place = placeHeadBefore.test(note.folded.slice(Math.max(0, reading.start - 30), reading.start));
    if (place) continue;
    findings.push({ ...reading, label: 'PERSON', rule, score: 0.6 });
  }
  return findings;
}

/** The word with what hyphens and apostrophes join to it. */
function wholeToken({ folded }: FoldedNote, { start, end, text }: FoldedWord): string {
  // Behind most words stands a blank or a stop.
  const next = folded.charAt(end);
  if (next < '\u0080' && next !== '-' && next !== "'") return text;
  return /^[\p{L}\p{M}]+(?:[-'][\p{L}\p{M}]+)*/u.exec(folded.slice(start, start + 40))?.[0] ?? text;
}

const initialPattern = /(?<![\p{L}\p{N}.-])(?:\p{Lu}\p{Ll}?\.[-‐ ]?){1,3}(?=\p{Lu}[\p{L}'’-]{2,})/uy;

/** An initial and what stands behind it. */
interface Initialled extends Range {
  /** What it is worth where nothing like it stands beside it; null: nothing, it may be anatomy or a germ. */
  readonly alone: number | null;
}

/** `A. Codinach`, `K. VASSEAU`: an initial in front of a listed or shouted family name, and every item of a list of such. */
function initials(note: FoldedNote, rule: string, reader: NameReader): Finding[] {
  return runsOf(note, initialled(note, reader)).flatMap((run) => {
    // `A. Carotis, V. Porta, N. Vagus` is a list, too; two items that are names by themselves make it one of people.
    const names = run.filter(({ alone }) => alone !== null).length;
    const isOfPeople = run.length >= LEAST_LIST && names >= LEAST_NAMES;
    return run.flatMap(({ start, end, alone }): readonly Finding[] => {
      const score = isOfPeople ? IN_LIST : alone;
      return score === null ? [] : [{ start, end, label: 'PERSON', rule, score }];
    });
  });
}

/** Items of a list of people with initials; two may be a coincidence. Our judgement. */
const LEAST_LIST = 3;
const LEAST_NAMES = 2;
/** Above what needs a second opinion: three or more people in a row. */
const IN_LIST = 0.7;

function initialled(note: FoldedNote, { readName }: NameReader): readonly Initialled[] {
  const items: Initialled[] = [];
  let next = 0;
  for (const word of note.words) {
    if (word.text.length > 2 || note.text.charAt(word.end) !== '.' || word.start < next) continue;
    initialPattern.lastIndex = word.start;
    const found = initialPattern.exec(note.text);
    if (found === null) continue;
    next = word.start + found[0].length;
    const at = found.index + found[0].length;
    const letters = note.folded.slice(found.index, at).replace(/[^\p{L}].*$/u, '');
    if (
      // `y` and `o` are fillers of Spanish and initials of anybody; `M.` is a title.
      (letters.length > 1 ? isRoleOrFiller(letters) : roleWords.has(letters)) ||
      /[\p{N}%] ?$/u.test(note.text.slice(Math.max(0, found.index - 2), found.index))
    )
      continue;
    const reading = readName(note, at);
    if (reading === undefined || reading.words === 0) continue;
    const mention = note.folded.slice(reading.start, reading.end);
    if (isEponym(mention) || isOrdinaryWord(mention) || isProtected(note, reading)) continue;
    const family = isKnownName(mention.split(/[ -]/u)[0] ?? '');
    const shouted =
      mention.length > 3 &&
      /^[\p{Lu}'’-]+(?: [\p{Lu}'’-]+)*$/u.test(note.text.slice(reading.start, reading.end));
    const isAnatomy = !family && !shouted && anatomyInitials.test(found[0]);
    items.push({ start: found.index, end: reading.end, alone: isAnatomy ? null : family ? 0.6 : 0.5 });
  }
  return items;
}

/** Items that only a comma or a slash parts, together. */
function runsOf(note: FoldedNote, items: readonly Initialled[]): readonly (readonly Initialled[])[] {
  const runs: Initialled[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && /^ ?[,;/] ?$/u.test(note.text.slice(last.end, item.start)))
      run.push(item);
    else runs.push([item]);
  }
  return runs;
}

const syllable = /^(?:[bcdfghjklmnpqrstwxyz]|ch|sh|zh|ts|hs|kw|ng)?(?:[aeiouy]{1,3})(?:n|ng|h|r|k|t|p|m)?$/u;
const hyphenated = /(?<![\p{L}-])([A-Z][a-z]{1,6})-([A-Za-z][a-z]{0,5})(?![\p{L}-])/gu;

/** Romanised Chinese names: `Chen Mei-Ling`, `WANG, Xiao-Ming`, `Mei-Ling Chen`. */
function romanizedNames(note: FoldedNote, rule: string): Finding[] {
  const findings: Finding[] = [];
  for (const found of note.text.matchAll(hyphenated)) {
    const [whole, one = '', two = ''] = found;
    if (!syllable.test(one.toLowerCase()) || !syllable.test(two.toLowerCase())) continue;
    const left = /([A-Z][a-z]{1,7}|[A-Z]{2,8}),? $/u.exec(
      note.text.slice(Math.max(0, found.index - 11), found.index),
    );
    const end = found.index + whole.length;
    const right = /^ ([A-Z][a-z]{1,7}|[A-Z]{2,8})(?![\p{L}-])/u.exec(note.text.slice(end, end + 10));
    if (left?.[1] !== undefined && romanized.has(left[1].toLowerCase())) {
      findings.push({
        start: found.index - left[0].length,
        end,
        label: 'PERSON',
        rule,
        score: 0.7,
      });
    } else if (right?.[1] !== undefined && romanized.has(right[1].toLowerCase())) {
      findings.push({
        start: found.index,
        end: end + right[0].length,
        label: 'PERSON',
        rule,
        score: 0.7,
      });
    }
  }
  return findings;
}

/** Names in prose and lists without any title or caption, in the forms that the packs switch on. */
export function createFullNameRecognizer(packs: readonly RulePack[]): Recognizer {
  const forms = nameFormsOf(packs);
  const placeHeadBefore = placeHeadPattern(packs);
  const reader = createNameReader(packs);
  const pair = forms.get('given-and-family');
  const initial = forms.get('initial-and-family');
  const romanizedRule = forms.get('romanized');
  return {
    id,
    version: 4,
    explanation: 'A listed given name or an initial stands beside a family name.',
    recognize(input) {
      const note = foldNote(input);
      return wholeNote(input, id, [
        ...(pair === undefined ? [] : pairs(note, pair, placeHeadBefore, reader)),
        ...(initial === undefined ? [] : initials(note, initial, reader)),
        ...(romanizedRule === undefined ? [] : romanizedNames(note, romanizedRule)),
      ]);
    },
  };
}
