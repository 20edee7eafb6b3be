/** @file Finds Chinese and mixed names beside kin words, sex, age and at the end of notes. Pure; runs in the detection process. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { readChineseName, surnameLength } from '../../lexicons/chineseName.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { createNameReader, type NameReader } from '../../lexicons/nameReader.ts';
import { isGivenName, isOrdinaryWord } from '../../lexicons/personName.ts';
import { nameFormsOf, nameGroupsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { PeopleTopic } from '../../rulePacks/peopleTopic.ts';
import { isHanWord } from '../../rulePacks/peopleWords.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

/** Kin words and roles of one label that stand right before a name, with the ids of their rules. */
interface Introduction {
  readonly label: PhiLabel;
  readonly owners: ReadonlyMap<string, string>;
  readonly pattern: RegExp;
}

// Abbreviations of medicine that stand behind roles and kin words.
const abbreviation = /^(?:[A-Z]{2,5}|[A-Z][a-z]?|Dr|Mr|Mrs|Ms)$/u;

const verb = /[要床同带帶代陪照负負提协協帮幫送扶守前到叙敘联聯拒请請希口]/u;

/** `太太 Emily 曹`, `護士Lily`, `儿媳马桂花床旁`: names right behind a kin word or role. */
function introducedNames(
  note: FoldedNote,
  introductions: readonly Introduction[],
  { readName }: NameReader,
): Finding[] {
  const findings: Finding[] = [];
  for (const { pattern, label, owners } of introductions) {
    for (const found of note.text.matchAll(pattern)) {
      const rule = owners.get(found[1] ?? '');
      if (rule === undefined) continue;
      const at = found.index + found[0].length;
      if (/\p{Lu}/u.test(note.text.charAt(at))) {
        const reading = readName(note, at);
        if (reading === undefined || reading.words === 0 || reading.doubtful) continue;
        const mention = note.text.slice(reading.start, reading.end);
        const folded = note.folded.slice(reading.start, reading.end);
        if (abbreviation.test(mention) || isOrdinaryWord(folded)) continue;
        if (!reading.known && !isGivenName(folded.split(' ')[0] ?? '') && mention.length < 4) continue;
        const surname = /^ (?=\p{Script=Han}(?!\p{Script=Han}))/u.exec(
          note.text.slice(reading.end, reading.end + 3),
        );
        const hasSurname = surname !== null && surnameLength(note.text, reading.end + 1) === 1;
        const end = reading.end + (hasSurname ? 2 : 0);
        findings.push({ start: reading.start, end, label, rule, score: 0.6 });
      } else if (label === 'RELATIVE') {
        const range = readChineseName(note.text, at);
        // Behind three characters with a listed surname many verbs show the end of the name.
        if (range !== undefined && range.end - range.start >= 3 && verb.test(note.text.charAt(range.end)))
          findings.push({ ...range, label, rule: `${rule}.full`, score: 0.55 });
      }
    }
  }
  return findings;
}

// The end of the note or of a line: a name, perhaps with a date or a clock time behind it. The name is asked for first:
// looking back through the blanks from every one of them would take quadratic time.
const closing =
  /(?=[\u4e00-\u9fff]{2,3}[ \t\u3000]*(?:(?:19|20)?\d{2}[.\-/年]\d{1,2}|\d{1,2}[:：]\d{2}|\d{1,2}[-/月]\d{1,2}|\r?\n|$))(?<=(?:^|\n)[ \t\u3000]*|[。.）)】][ \t\u3000]{1,20}|[ \t\u3000]{2,40})/gu;

/** A name that opens a line, behind a bed or a word for the patient, with sex, age or an id behind it. */
function headerPattern(packs: readonly RulePack[]): RegExp {
  const pick = (of: (lines: PeopleTopic['lines']) => readonly string[]) =>
    packs.flatMap(({ people }) => (people === null ? [] : of(people.lines)));
  const patients = pick(({ patients: all }) => all);
  const beds = plainOneOf(pick(({ beds: all }) => all).filter(isHanWord));
  const han = plainOneOf(patients.filter(isHanWord));
  const latin = plainOneOf(patients.filter((word) => !isHanWord(word)));
  const sexes = plainOneOf(pick(({ sexes: all }) => all).filter(isHanWord));
  const units = plainOneOf(pick(({ ageUnits }) => ageUnits).filter(isHanWord));
  const ids = plainOneOf(pick(({ ids: all }) => all));
  return new RegExp(
    `(?<=^|[\\n\\r。]|${beds} ?[\\u3000 ]?|${latin} |${han} ?)[ \\t\\u3000]*(?=[\\u4e00-\\u9fff]{2,4} ?(?:\\([A-Za-z -]{2,24}\\))?[ \\t\\u3000，,、（(/]{1,4}(?:${sexes}|\\d{1,3} ?(?:${units}|y|Y|[MF]\\b|[，,/])|[MF] ?[/,]? ?\\d{2}|[MF]\\b|${ids}))`,
    'gu',
  );
}

/** A place where a name may stand, and what is found there. */
interface Place {
  readonly pattern: RegExp;
  readonly rule: string | undefined;
  readonly label: PhiLabel;
}

function placedNames(note: FoldedNote, places: readonly Place[]): Finding[] {
  const findings: Finding[] = [];
  for (const { pattern, rule, label } of places) {
    if (rule === undefined) continue;
    for (const found of note.text.matchAll(pattern)) {
      const at = found.index + found[0].length;
      const range = readChineseName(note.text, at);
      // The name must fill its place: nothing Chinese may follow it.
      if (range === undefined || /[\u4e00-\u9fff]/u.test(note.text.charAt(range.end))) continue;
      findings.push({ ...range, label, rule, score: 0.6 });
    }
  }
  return findings;
}

function introductionsOf(packs: readonly RulePack[]): readonly Introduction[] {
  const kin = nameGroupsOf(packs, ({ kin: { relatives } }) => [relatives]).map((group) => ({
    ...group,
    label: 'RELATIVE' as const,
  }));
  const others = nameGroupsOf(packs, ({ titles }) => titles.introductions);
  const groups = [...kin, ...others];
  return [...new Set(groups.map(({ label }) => label))].map((label) => {
    const entries = groups
      .filter((group) => group.label === label)
      .flatMap(({ id, words }) => words.filter(isHanWord).map((word) => [word, id] as const));
    const owners = new Map([...entries].reverse());
    const pattern = new RegExp(`(${plainOneOf([...owners.keys()])})[ \\u3000]?[「“（(]?`, 'gu');
    return { label, owners, pattern };
  });
}

/** A finder for names in Chinese and mixed text that no caption or title introduces. */
export function createChineseBare(packs: readonly RulePack[]): (note: FoldedNote) => readonly Finding[] {
  const introductions = introductionsOf(packs);
  const forms = nameFormsOf(packs);
  const reader = createNameReader(packs);
  const places: readonly Place[] = [
    { pattern: headerPattern(packs), rule: forms.get('chinese-header'), label: 'PATIENT' },
    { pattern: closing, rule: forms.get('chinese-signature-line'), label: 'STAFF' },
  ];
  return (note) => [...introducedNames(note, introductions, reader), ...placedNames(note, places)];
}
