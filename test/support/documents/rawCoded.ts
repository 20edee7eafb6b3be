/** @file Looks for texts in the bytes of a file, coded in any usual way, knowing nothing of formats. For tests. */

/** Those of the words that stand in the bytes: as they are, as UTF-16, percent-, entity-, hex- or base64-coded. */
export function codedLeftIn(bytes: Uint8Array, words: readonly string[]): readonly string[] {
  const texts = layersOf(Buffer.from(bytes), 3).map((text) => text.toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
}

function layersOf(buffer: Buffer, depth: number): readonly string[] {
  const plain = [buffer.toString('utf8'), buffer.toString('latin1'), buffer.toString('utf16le')];
  const swapped = Buffer.from(buffer.subarray(0, buffer.length - (buffer.length % 2))).swap16();
  const text = plain[0] ?? '';
  const decoded = [
    swapped.toString('utf16le'),
    text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
    ),
    text.replace(/&#(x?)([0-9a-f]{1,6});/gi, (_all, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(digits, hex === '' ? 10 : 16) || 0)),
    ),
    text.replace(/\\u([0-9a-f]{4})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    // What cuts a word in two for a program.
    text.replace(/<[^>]*>|\\[^\\]{0,40}\\/g, ''),
  ];
  const runs = depth === 0 ? [] : [...text.matchAll(/[A-Za-z0-9+/]{8,}={0,2}/g)].map(([run]) => run);
  return [
    ...plain,
    ...decoded,
    ...runs.flatMap((run) => [
      ...layersOf(Buffer.from(run, 'base64'), depth - 1),
      ...(/^[0-9a-f]+$/i.test(run) ? [Buffer.from(run, 'hex').toString('utf8')] : []),
    ]),
  ];
}
