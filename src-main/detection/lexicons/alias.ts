/** @file Reads a second form of a name in brackets behind the first. Pure; runs in the detection process. */
import type { Range } from '../../domain/range.ts';
import { readChineseName, startsWithHan } from './chineseName.ts';
import type { FoldedNote } from './foldedNote.ts';
import { readPersonName } from './personName.ts';

/** The other form of a name in brackets right behind it: `CHEUNG, Wai Man (張偉文)`, `李雅婷 (Lee Ya-Ting)`. */
export function readAlias(note: FoldedNote, at: number): Range | undefined {
  const opening = /^ ?\(["“”']?/u.exec(note.folded.slice(at, at + 4));
  if (opening === null) return undefined;
  const start = at + opening[0].length;
  const reading = startsWithHan(note.text, start)
    ? readChineseName(note.text, start)
    : readPersonName(note, start, { comma: true });
  if (reading === undefined || !/^["“”']?\)/u.test(note.folded.slice(reading.end, reading.end + 2)))
    return undefined;
  return reading;
}
