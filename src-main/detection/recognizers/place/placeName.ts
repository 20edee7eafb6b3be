/** @file Reads the name of a place in Latin script. Pure; runs in the detection process. */
import type { FoldedNote } from '../../lexicons/foldedNote.ts';
import { isOrdinaryWord, isRoleOrFiller } from '../../lexicons/personName.ts';

const word = /(?:[LldD]['’])?\p{Lu}[\p{L}\p{M}]{0,40}\.?(?:[-‐‑'’·][\p{L}][\p{L}\p{M}]{0,40}){0,5}/uy;
const connector =
  /(?:de la|de las|de los|de les|de l['’]|del|dels|de|des|du|d['’]|la|las|los|le|les|el|els|i|y|sur|sous|lès|lez|en|am|an der|im|in der|bei|ob der|ob|vor der|auf|unter|upon|on|of|the|le|by|and|a)(?![\p{L}\p{M}])/uy;
// Words that are ordinary elsewhere and begin many place names.
const placeWords: ReadonlySet<string> = new Set(
  'mar san santa sant sta sto saint sainte saints st ste sankt bad la el le les los las l new old north south east west villa vall val mont monte puerto port pont ciudad castell castro torre alt neu gran grand real reus vic pau nice tours essen halle hof le a a ii i cedex'.split(
    ' ',
  ),
);

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** End of the place name at `at`; undefined when the words there are no place. */
export function readPlaceName(note: FoldedNote, at: number): number | undefined {
  let cursor = at;
  let end: number | undefined;
  let real = 0;
  for (let step = 0; step < 9; step += 1) {
    const blank = step === 0 ? 0 : /^[ \u00a0/]/u.test(note.text.charAt(cursor)) ? 1 : 0;
    if (step > 0 && blank === 0 && !/['’]/u.test(note.text.charAt(cursor - 1))) break;
    const from = cursor + blank;
    const link =
      step > 0 || /^(?:la|el|les|los|las|le|l['’]|d['’])/iu.test(note.text.slice(from, from + 3))
        ? match(connector, note.text, from)
        : undefined;
    if (link !== undefined) {
      cursor = from + link.length;
      continue;
    }
    const found = match(word, note.text, from);
    if (found === undefined) break;
    const folded = note.folded
      .slice(from, from + found.length)
      .replace(/\.$/u, '')
      .replace(/^[ld]'/u, '');
    if (folded === 'cedex') {
      const tail =
        /^ ?\d{0,2}/u.exec(note.text.slice(from + found.length, from + found.length + 3))?.[0] ?? '';
      return from + found.length + (tail.trim() === '' ? 0 : tail.length);
    }
    const allowed = placeWords.has(folded);
    if (!allowed && (isRoleOrFiller(folded) || isOrdinaryWord(folded))) break;
    if (/^[:@/]/u.test(note.text.charAt(from + found.length)) && step > 0) break;
    const abbreviated = found.endsWith('.');
    // A dot ends the sentence except behind `St.` and single letters.
    if (abbreviated && folded.length > 3) {
      end = from + found.length - 1;
      real += 1;
      break;
    }
    cursor = from + found.length;
    end = cursor;
    if (folded.length > 1)
      real +=
        allowed &&
        /^(?:san|santa|sant|saint|sainte|st|ste|sankt|bad|la|el|le|les|los|las|l|new|old|north|south|east|west|i|ii|a)$/u.test(
          folded,
        )
          ? 0
          : 1;
  }
  return real === 0 ? undefined : end;
}
