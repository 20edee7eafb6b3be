/**
 * @file Reads the proper part of an institution or street name to the right or left of a head word. Pure; runs in the
 * detection process.
 */
import type { FoldedNote } from './foldedNote.ts';
import { isKnownName, isOrdinaryWord, isRoleOrFiller } from './personName.ts';

// Words that clinical text or grammar knows but that stand in many names of places.
const placeWords: ReadonlySet<string> = new Set(
  'mar san santa sant sta sto saint sainte saints st ste sankt notre-dame nuestra senora virgen cruz reina rey sol luz don dona dame king queen prince princess our lady sacred heart good mount new old north south east west nord sud est ouest central general clinic gran grand grande real royal charite rosa pilar salud vall val dr doctor professeur pr maria marie bon bonne bois mont pont puerta hospital hopital'.split(
    ' ',
  ),
);

const connector =
  /(?:de la|de las|de los|de les|de l['’]|de|del|dels|de sa|des|du|d['’]|la|las|los|le|les|l['’]|el|els|i|y|et|e|en|sur|sous|aux?|à la|am|an der|an den|auf der|im|in der|in|der|den|des|zum|zur|zu|von|vor der|rechts der|of the|of|the|and|&|at|for|on|upon|sa|sos|La|Las|Los|El|Els|Les|Le)(?![\p{L}\p{M}])|(?:d|l|D|L)['’](?=\p{L})/uy;
const adjective =
  /(?:universitaire|régional|intercommunal|général|psychiatrique|spécialisé|militaire|privée?|pédiatrique|universitari[oa]?|general|clínic[oa]?|clinic|provincial|comarcal|regional|materno-infantil|infantil|militar|nacional|municipal|psiquiátric[oa]|policlínic[oa]?|civil|central|médico|quirúrgico|geriátrico|privad[oa]|públic[oa]|hospitalari|sanitari|local|rural|pluridisciplinaire|mutualiste|médicalisée)(?![\p{L}\p{M}])/iuy;
const properWord =
  /(?:(?:d|l|D|L)['’])?(?:\p{Lu}[\p{L}\p{M}]{0,40}\.?|\p{Lu}\.)(?:[-‐‑'’–·]\p{L}[\p{L}\p{M}]{0,40}){0,4}/uy;
const number = /(?:n[º°o.]{1,2}\.? ?|núm\. ?|#)?\d{1,3}(?![\p{L}\p{N}.,]\d|\d|:|\/)/iuy;

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

export interface ProperReading {
  readonly end: number;
  /** True when a word is neither ordinary nor a placeholder such as `general`. */
  readonly words: number;
}

/** True when the folded word may stand in the proper part of a place name. */
export function mayBeProper(word: string): boolean {
  const bare = word.replace(/^(?:[dl]')/u, '').replace(/\.$/u, '');
  if (placeWords.has(bare)) return true;
  if (isRoleOrFiller(bare)) return false;
  return isKnownName(bare) || !isOrdinaryWord(bare);
}

/** Reads connectors and capitalised words right of a head word. Undefined when no proper word follows. */
export function readProperRight(note: FoldedNote, from: number, most = 6): ProperReading | undefined {
  let at = from;
  let end = from;
  let words = 0;
  for (let step = 0; step < 14 && words < most; step += 1) {
    const blank = /^(?: |\u00a0)?["«“„‘']?(?: |\u00a0)?/u.exec(note.text.slice(at, at + 3));
    at += blank?.[0].length ?? 0;
    const adjectival = match(adjective, note.text, at);
    if (adjectival !== undefined) {
      at += adjectival.length;
      continue;
    }
    const link = match(connector, note.text, at);
    if (link !== undefined) {
      at += link.length;
      continue;
    }
    const word = match(properWord, note.text, at);
    if (word !== undefined && mayBeProper(note.folded.slice(at, at + word.length))) {
      at += word.length;
      end = word.endsWith('.') && word.length > 4 ? at - 1 : at;
      words += 1;
      if (end < at) break;
      continue;
    }
    const digits = words > 0 || at > from ? match(number, note.text, at) : undefined;
    if (digits === undefined || !/^n|#/iu.test(digits)) break;
    at += digits.length;
    end = at;
    words += 1;
  }
  return words === 0 ? undefined : { end, words };
}

/** Start of the capitalised words left of a head word at `head`; undefined when there is none. */
export function readProperLeft(
  note: FoldedNote,
  head: number,
  most = 6,
): { start: number; words: number } | undefined {
  let at = head;
  let start = head;
  let words = 0;
  for (let step = 0; step < 12 && words < most; step += 1) {
    const left = note.text.slice(Math.max(0, at - 40), at);
    const found =
      /(?:^|[^\p{L}\p{M}\p{N}])((?:\p{Lu}[\p{L}\p{M}]*\.?|\p{Lu}\.)(?:[-‐‑'’][\p{L}\p{M}]+)*['’]?|of|the|and|&|on|upon|in|de|la|der|for)[ \u00a0-]{1,2}$/u.exec(
        left,
      );
    const word = found?.[1];
    if (word === undefined) break;
    const wordStart = at - left.length + left.lastIndexOf(word);
    const folded = note.folded.slice(wordStart, wordStart + word.length).replace(/'s$/u, '');
    if (/^(?:of|the|and|&|on|upon|in|de|la|der|for)$/u.test(word)) {
      at = wordStart;
      continue;
    }
    if (!mayBeProper(folded)) break;
    at = wordStart;
    start = wordStart;
    words += 1;
  }
  return words === 0 ? undefined : { start, words };
}
