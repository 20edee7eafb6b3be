/**
 * @file Builds the `precompiled_charsmap` that SentencePiece models carry: a double-array trie from character
 * sequences to their replacements. Runs in tests and in tools/testPacks.ts.
 *
 * Form (sentencepiece's normalizer, darts-clone): a little-endian uint32 with the trie's size in bytes, the units of
 * the trie, then the replacements, each ended by NUL. A unit holds its label in bits 0-7, "a key ends here" in bit 8
 * and the exclusive-or distance to its children in bits 10-30; the unit of a value has bit 31 and the offset of the
 * replacement. Bit 9, a scale for long distances, is not needed for so few rules.
 */

interface TrieNode {
  readonly children: Map<number, TrieNode>;
  /** Offset of the replacement; null when no key ends here. */
  value: number | null;
}

const VALUE_BIT = 0x80000000;
const HAS_VALUE = 1 << 8;

function trieOf(rules: readonly (readonly [Uint8Array, number])[]): TrieNode {
  const root: TrieNode = { children: new Map(), value: null };
  for (const [key, value] of rules) {
    let node = root;
    for (const byte of key) {
      const next = node.children.get(byte) ?? { children: new Map(), value: null };
      node.children.set(byte, next);
      node = next;
    }
    node.value = value;
  }
  return root;
}

interface DoubleArray {
  readonly units: Map<number, number>;
  readonly bases: Set<number>;
}

/**
 * The smallest base of which every slot `base ^ label` is free; 0 is the root's own slot and is never free. A base
 * belongs to one node: of two nodes with the same base, each would accept the other's labels.
 */
function takeBase({ units, bases }: DoubleArray, labels: readonly number[]): number {
  for (let base = 1; ; base += 1) {
    const isFree = !bases.has(base) && labels.every((label) => base !== label && !units.has(base ^ label));
    if (!isFree) continue;
    bases.add(base);
    return base;
  }
}

function place(array: DoubleArray, node: TrieNode, position: number): void {
  const { units } = array;
  const labels = [...node.children.keys()].sort((a, b) => a - b);
  const slots = node.value === null ? labels : [0, ...labels];
  const base = takeBase(array, slots);
  units.set(position, (units.get(position) ?? 0) | ((position ^ base) << 10));
  if (node.value !== null) {
    units.set(position, (units.get(position) ?? 0) | HAS_VALUE);
    units.set(base, (VALUE_BIT | node.value) >>> 0);
  }
  // All children take their slots before any grandchild looks for free ones.
  for (const label of labels) units.set(base ^ label, label);
  for (const [label, child] of node.children) place(array, child, base ^ label);
}

/** The map of the given replacements as base64, as it stands in tokenizer.json. */
export function precompiledCharsMap(replacements: ReadonlyMap<string, string>): string {
  const encoder = new TextEncoder();
  const words: Uint8Array[] = [];
  let offset = 0;
  const rules = [...replacements].map(([from, to]): [Uint8Array, number] => {
    const bytes = encoder.encode(`${to}\u0000`);
    words.push(bytes);
    offset += bytes.length;
    return [encoder.encode(from), offset - bytes.length];
  });
  const units = new Map<number, number>([[0, 0]]);
  place({ units, bases: new Set() }, trieOf(rules), 0);
  // A reader follows `position ^ byte` without looking at the length: room for every byte after the last unit.
  const size = ((Math.max(...units.keys()) >> 8) + 1) << 8;
  const head = new DataView(new ArrayBuffer(4 + size * 4));
  head.setUint32(0, size * 4, true);
  for (const [position, unit] of units) head.setUint32(4 + position * 4, unit >>> 0, true);
  return Buffer.concat([new Uint8Array(head.buffer), ...words]).toString('base64');
}

/**
 * A small part of NFKC as SentencePiece models apply it: full-width ASCII, blanks, ligatures and signs that change the
 * length of the text (so that offsets must be followed through the normalizer).
 */
export function nfkcSample(): Map<string, string> {
  const sample = new Map<string, string>();
  for (let code = 0xff01; code <= 0xff5e; code += 1)
    sample.set(String.fromCodePoint(code), String.fromCodePoint(code - 0xfee0));
  for (const blank of '\t\n\r\u00a0\u2003\u3000') sample.set(blank, ' ');
  for (const gone of '\u200b\ufeff') sample.set(gone, '');
  for (const sign of 'ﬁﬂ…ªº²³½№™') sample.set(sign, sign.normalize('NFKC'));
  for (const letter of 'áàâäéèêëíìîïóòôöúùûüñç') sample.set(letter.normalize('NFD'), letter);
  return sample;
}
