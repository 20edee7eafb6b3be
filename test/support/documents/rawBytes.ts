/** @file Looks for texts in the bytes of a file, inside archives too, knowing nothing of formats. For tests. */
import { inflateRawSync } from 'node:zlib';

/** The bytes, and those of every deflated or stored entry found by its signature, as text in three encodings. */
export function rawTexts(bytes: Uint8Array): readonly string[] {
  const buffer = Buffer.from(bytes);
  const texts = [...readings(buffer)];
  for (let at = buffer.indexOf('PK\u0003\u0004'); at >= 0; at = buffer.indexOf('PK\u0003\u0004', at + 4)) {
    const from = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
    if (buffer.readUInt16LE(at + 8) !== 8) continue;
    // Ends by itself: the size may stand behind the data.
    const inflated = inflateRawSync(buffer.subarray(from), { finishFlush: 2 });
    texts.push(...readings(inflated));
    // Runs of one word stand apart by tags alone.
    texts.push(inflated.toString('utf8').replace(/<[^>]*>/g, ''));
  }
  return texts;
}

function readings(buffer: Buffer): readonly string[] {
  return [buffer.toString('utf8'), buffer.toString('latin1'), buffer.toString('utf16le')];
}

/** Those of the words that stand somewhere in the bytes, whatever their case. */
export function leftIn(bytes: Uint8Array, words: readonly string[]): readonly string[] {
  const texts = rawTexts(bytes).map((text) => text.toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
}
