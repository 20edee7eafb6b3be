/** @file German, Nordic and French letters in the other ways they are spelled. Pure; runs in main and in the detection process. */
import { keysOf } from '../tokens.ts';

/** DIN 5007-2 and the machine-readable zone of passports (ICAO 9303) write the left letter as the right ones. */
const DIGRAPHS: readonly (readonly [string, string])[] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'aa'],
];
/**
 * `ae`, `oe` and `ue` that stand for an umlaut: not at the end (`Chloe`, `Sue`), not behind a vowel or q (`Bauer`), and not
 * in the ending of `Michael`, `Manuela`, `Noel`.
 */
const digraph = /(?<![aeiouyq])(?:ae|oe|ue)(?!l(?:a|e|le)?$)(?=.)/g;

/** Folded keys, other than its own, under which a word of a name may stand: `Müller` gives `mueller`, `Mueller` gives `muller`. */
export function umlautSpellings(word: string): readonly string[] {
  const lower = word.normalize('NFC').toLowerCase();
  if (!/[äöüøå]|[aou]e/.test(lower)) return [];
  const spelledOut = DIGRAPHS.reduce((text, [letter, pair]) => text.replaceAll(letter, pair), lower);
  const [own = ''] = keysOf(word);
  const drawnTogether = own.replace(digraph, (pair) => pair.charAt(0));
  return [...new Set([...keysOf(spelledOut), drawnTogether])].filter(
    // 4: shorter words mean too many things (`Bar` for Baer).
    (key) => key !== own && key.length >= 4,
  );
}
