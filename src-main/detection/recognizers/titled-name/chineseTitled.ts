/** @file Finds Chinese names in front of titles and forms of address. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { isCommonChineseWord, readDottedName, surnameLength } from '../../lexicons/chineseName.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { nameGroupsOf, nameWordsOf, plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

const han = /^[\u4e00-\u9fff]+$/u;
// Function words that are surnames as well; in front of another surname they are function words.
const functionSurnames = new Set('和于於时時向由与與应應从從经經及任管单都那计相信全万');
// No given name holds these; see neverGiven in chineseName.ts for the longer list.
const notGiven =
  /[的了在是有主任科室房院医醫护護师師患者病人查诊診值班住院级級责責上下实實习習治位名请請为為该該此及男女]/u;

/** The name that ends at `end`, as a start offset; undefined when there is none. */
function nameBefore(text: string, end: number, notNames: ReadonlySet<string>): number | undefined {
  for (const length of [4, 3, 2, 1]) {
    const start = end - length;
    if (start < 0) continue;
    const word = text.slice(start, end);
    if (!han.test(word) || notNames.has(word) || isCommonChineseWord(word.slice(0, 2))) continue;
    const surname = surnameLength(text, start);
    if (surname === 0 || (length === 4 && surname !== 2)) continue;
    if (length < surname || (length === 3 && surname === 2 && surnameLength(text, start + 1) === 2)) continue;
    if (notGiven.test(word.slice(surname))) continue;
    if (length > 1 && functionSurnames.has(word.charAt(0)) && surnameLength(text, start + 1) > 0) continue;
    // `查房主任`: the surname character ends a common word.
    if (
      length === 1 &&
      (notNames.has(text.slice(start - 1, end)) || isCommonChineseWord(text.slice(start - 1, end)))
    )
      continue;
    // A lone surname that is also an ordinary character must stand at the start of a phrase.
    if (length === 1 && functionSurnames.has(word) && han.test(text.charAt(start - 1))) continue;
    return start;
  }
  return undefined;
}

/** Finds `王建国主任`, `尉迟主任`, `李先生`, `买买提·吐尔逊医生` with the titles of the packs. */
export function createChineseTitled(packs: readonly RulePack[]): (note: FoldedNote) => readonly Finding[] {
  const groups = nameGroupsOf(packs, ({ titles }) => titles.behind);
  const notNames = new Set(nameWordsOf(packs, ({ titles }) => titles.notNames));
  const owners = new Map(
    [...groups].reverse().flatMap((group) => group.titles.map((title) => [title, group] as const)),
  );
  const pattern = new RegExp(plainOneOf([...owners.keys()]), 'gu');
  return (note) => {
    const findings: Finding[] = [];
    if (owners.size === 0 || !/[\u4e00-\u9fff]/u.test(note.text)) return findings;
    for (const found of note.text.matchAll(pattern)) {
      let end = found.index;
      // Mixed notes put a blank between name and title.
      if (note.folded.charAt(end - 1) === ' ' && han.test(note.text.charAt(end - 2))) end -= 1;
      const owner = owners.get(found[0]);
      const start = dottedBefore(note.text, end) ?? nameBefore(note.text, end, notNames);
      if (owner === undefined || start === undefined) continue;
      const isLone = end - start === 1;
      findings.push({ start, end, label: owner.label, rule: owner.id, score: isLone ? 0.6 : 0.75 });
    }
    return findings;
  };
}

function dottedBefore(text: string, end: number): number | undefined {
  for (let start = Math.max(0, end - 16); start < end - 2; start += 1) {
    if (/[\u4e00-\u9fff]/u.test(text.charAt(start - 1)) && start > end - 16) continue;
    const range = readDottedName(text, start);
    if (range !== undefined && range.end >= end) return start;
  }
  return undefined;
}
