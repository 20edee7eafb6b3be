/** @file Finds Chinese and mixed names beside kin words, sex, age and at the end of notes. Pure; runs in the detection process. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { Finding } from '../../lexicons/candidate.ts';
import { readChineseName, surnameLength } from '../../lexicons/chineseName.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isGivenName, isOrdinaryWord, readPersonName } from '../../lexicons/personName.ts';
import { chineseKinWords } from '../kin-name/kinName.patterns.ts';

const people = `${chineseKinWords}|婆婆|岳母|岳父|公公|儿媳|兒媳|孙子|孫子|孙女|孫女|外孙|外孫|未婚妻|未婚夫|男友|女友|邻居|鄰居|病友|室友|隊友|队友|同事|外傭|看護|看护|朋友|家人`;
const staff =
  '護理師|护士|護士|社工師|社工|個管師|個管|个管|技师|技師|藥師|药师|老師|老师|醫師|医生|醫生|医师|助手|麻醉|助理|專員|专员|翻譯|翻译|治療師|治疗师|營養師|营养师|院長|督導';
const alternation = (words: string): string =>
  [...new Set(words.split('|'))].sort((a, b) => b.length - a.length).join('|');
const introduced: readonly (readonly [RegExp, PhiLabel])[] = [
  [new RegExp(`(?:${alternation(people)})[ \\u3000]?[「“（(]?`, 'gu'), 'RELATIVE'],
  [new RegExp(`(?:${alternation(staff)})[ \\u3000]?[「“（(]?`, 'gu'), 'STAFF'],
];
// Abbreviations of medicine that stand behind roles and kin words.
const abbreviation = /^(?:[A-Z]{2,5}|[A-Z][a-z]?|Dr|Mr|Mrs|Ms)$/u;

const verb = /[要床同带帶代陪照负負提协協帮幫送扶守前到叙敘联聯拒请請希口]/u;

/** `太太 Emily 曹`, `護士Lily`, `儿媳马桂花床旁`: names right behind a kin word or role. */
function introducedNames(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const [pattern, label] of introduced) {
    for (const found of note.text.matchAll(pattern)) {
      const at = found.index + found[0].length;
      if (/\p{Lu}/u.test(note.text.charAt(at))) {
        const reading = readPersonName(note, at);
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
        findings.push({ start: reading.start, end, label, rule: 'zh.latin-name', score: 0.6 });
      } else if (label === 'RELATIVE') {
        const range = readChineseName(note.text, at);
        // Behind three characters with a listed surname many verbs show the end of the name.
        if (range !== undefined && range.end - range.start >= 3 && verb.test(note.text.charAt(range.end)))
          findings.push({ ...range, label, rule: 'zh.kin-full', score: 0.55 });
      }
    }
  }
  return findings;
}

const header =
  /(?<=^|[\n\r。]|床 ?[\u3000 ]?|Name |Pt |pt |病人 ?|病患 ?|患者 ?)[ \t\u3000]*(?=[\u4e00-\u9fff]{2,4} ?(?:\([A-Za-z -]{2,24}\))?[ \t\u3000，,、（(/]{1,4}(?:男|女|\d{1,3} ?(?:岁|歲|y|Y|[MF]\b|[，,/])|[MF] ?[/,]? ?\d{2}|[MF]\b|ID|HKID))/gu;
// The end of the note or of a line: a name, perhaps with a date or a clock time behind it.
const closing =
  /(?<=(?:^|\n)[ \t\u3000]*|[。.）)】][ \t\u3000]{1,20}|[ \t\u3000]{2,40})(?=[\u4e00-\u9fff]{2,3}[ \t\u3000]*(?:(?:19|20)?\d{2}[.\-/年]\d{1,2}|\d{1,2}[:：]\d{2}|\d{1,2}[-/月]\d{1,2}|\r?\n|$))/gu;

function placed(note: FoldedNote): Finding[] {
  const findings: Finding[] = [];
  for (const [pattern, rule, label] of [
    [header, 'zh.header-name', 'PATIENT'],
    [closing, 'zh.closing-name', 'STAFF'],
  ] as const) {
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

/** Names in Chinese and mixed text that no caption or title introduces. */
export function findChineseBare(note: FoldedNote): readonly Finding[] {
  return [...introducedNames(note), ...placed(note)];
}
