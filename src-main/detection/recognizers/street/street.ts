/** @file Finds street addresses. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote, foldText } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import type { TextLine } from '../../../text/lines.ts';
import { createChineseStreets } from './chineseStreets.ts';
import { createEnglishStreets } from './englishStreets.ts';
import { createGermanStreets } from './germanStreets.ts';
import { createHouseNumbers } from './houseNumbers.ts';
import { createRomanceStreets } from './romanceStreets.ts';
import type { StreetForm } from './streetForm.ts';
import { createHintFinder } from './streetHints.ts';

const id = 'street';

/** Streets with a house number, and street names whose word leaves no doubt, by the street words of the packs. */
export function createStreetRecognizer(packs: readonly RulePack[]): Recognizer {
  const forms = [
    ...createRomanceStreets(packs),
    ...createGermanStreets(packs),
    ...createEnglishStreets(packs),
    ...createChineseStreets(packs),
  ];
  const findHints = createHintFinder(packs);
  const findBoxes = createBoxes(packs);
  const findHouseNumbers = createHouseNumbers(packs);
  return {
    id,
    version: 6,
    explanation:
      'Street words such as “rue”, “-straße”, “carrer”, “Road” or “路…號” stand with a name or house number.',
    recognize(input) {
      const note = foldNote(input);
      const findings: Finding[] = [];
      for (const [line, hints] of findHints(note, input.lines))
        for (const form of forms) if (hints.has(form.hint)) findings.push(...findForm(note, line, form));
      return wholeNote(input, id, [...findings, ...findBoxes(input), ...findHouseNumbers(input)]);
    },
  };
}

function findForm(note: FoldedNote, line: TextLine, form: StreetForm): readonly Finding[] {
  const findings: Finding[] = [];
  for (const found of line.text.matchAll(form.pattern)) {
    const mention = found.groups?.['street'] ?? found[0];
    const start = line.start + found.index + found[0].indexOf(mention);
    const street = { start, end: start + mention.length };
    const rule = form.ruleOf(foldText(found.groups?.['head'] ?? ''));
    if (rule === undefined || !form.isStreet(note, street, line)) continue;
    findings.push({ ...street, label: 'STREET', rule, score: form.score });
  }
  return findings;
}

/** `P.O. Box 117`: boxes at a post office. */
function createBoxes(packs: readonly RulePack[]): (input: RecognizerInput) => readonly Finding[] {
  const finders = placeGroupsOf(packs, ({ streets }) => [streets.boxes]).map((group) => ({
    rule: group.id,
    find: wordPattern(
      new RegExp(`(?<![\\p{L}\\p{N}])${oneOf(group.captions)} ?\\d{1,6}(?: \\d{2}(?!\\d)){0,2}`, 'giu'),
    ),
  }));
  return (input) =>
    finders.flatMap(({ rule, find }) =>
      find(input).map(({ 0: box, index }) => ({
        start: index,
        end: index + box.length,
        label: 'STREET' as const,
        rule,
        score: 0.75,
      })),
    );
}
