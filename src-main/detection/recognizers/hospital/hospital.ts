/**
 * @file Finds hospitals, care homes, schools and companies by head word and proper part. Pure; runs in the detection
 * process.
 */
import type { Finding } from '../../lexicons/candidate.ts';
import { wholeNote } from '../../lexicons/candidate.ts';
import { foldNote } from '../../lexicons/foldedNote.ts';
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import type { PhraseHit } from '../../lexicons/phraseFinder.ts';
import { readProperLeft, readProperRight } from '../../lexicons/properName.ts';
import type { Recognizer } from '../../recognizer.ts';
import { placePhrasesOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { createChineseInstitutions } from './chineseHospital.ts';
import { createCompounds } from './compounds.ts';
import { createHeadFinder, type Head } from './institutionHeads.ts';

const id = 'hospital';

/** Institutions with a proper part, by the heads of the packs: `CHU de Rennes`, `St. Mary's Hospital`, `北京协和医院`. */
export function createHospitalRecognizer(packs: readonly RulePack[]): Recognizer {
  const findHeads = createHeadFinder(packs);
  const findCompounds = createCompounds(packs);
  const findChinese = createChineseInstitutions(packs);
  const generic = new RegExp(
    `^\\s*${placePhrasesOf(packs, ({ institutions }) => institutions.genericAfter)}(?!\\p{L})`,
    'u',
  );
  const notBefore = new RegExp(
    `^[\\s-]?${placePhrasesOf(packs, ({ institutions }) => institutions.notBefore)}(?!\\p{L})`,
    'u',
  );
  return {
    id,
    version: 3,
    explanation: 'A head word such as “Hôpital”, “Klinikum”, “CAP” or “醫院” stands beside a proper name.',
    recognize(input) {
      const note = foldNote(input);
      const findings = findHeads(note).flatMap((hit) =>
        notBefore.test(note.folded.slice(hit.end, hit.end + 40))
          ? []
          : hit.value.flatMap((head) => aroundHead(note, hit, { head, generic })),
      );
      const chinese = note.hasHan ? findChinese(input.text) : [];
      return wholeNote(input, id, [...findings, ...findCompounds(note), ...chinese]);
    },
  };
}

type HeadPlace = Pick<PhraseHit<unknown>, 'start' | 'end'>;

function aroundHead(
  note: FoldedNote,
  hit: HeadPlace,
  { head, generic }: { readonly head: Head; readonly generic: RegExp },
): readonly Finding[] {
  if (!head.isSpelledWell(note.text.slice(hit.start, hit.end))) return [];
  const isGeneric = generic.test(note.folded.slice(hit.end, hit.end + 40));
  const right = head.side === 'left' || isGeneric ? undefined : rightOf(note, hit, head);
  const left = head.side === 'right' ? undefined : readProperLeft(note, hit.start);
  if (right === undefined && left === undefined) return [];
  const start = left?.start ?? hit.start;
  // A company's left part alone is capitals of any kind; two words or a hyphen make it a name.
  const score = head.label === 'HOSPITAL' ? 0.7 : 0.6;
  return [{ start, end: right ?? hit.end, label: head.label, rule: head.id, score }];
}

function rightOf(note: FoldedNote, hit: HeadPlace, { link }: Head): number | undefined {
  if (!/^(?: |\u00a0|-|\.)/u.test(note.text.slice(hit.end, hit.end + 1))) return undefined;
  // English puts the proper part in front; behind the head only `of` leads to one.
  if (link !== null && !link.test(note.folded.slice(hit.end, hit.end + 20))) return undefined;
  return readProperRight(note, hit.end)?.end;
}
