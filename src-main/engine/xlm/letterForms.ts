/**
 * @file Composes, lower-cases and strips accents of a text that remembers its origin. Pure; runs in the engine process.
 *
 * Unicode changes the number of characters here (`İ` becomes two), so the work is done in clusters that cannot touch
 * each other, and all of a changed cluster stands for all of what it was.
 */
import { MappedTextWriter, type MappedText } from './mappedText.ts';

// A character with the marks after it. Jamo and the vowel signs of Kirat Rai are letters that compose all the same.
// 1,024 marks: bringing them into order takes the square of their number, and no script writes ten.
const cluster = /[\s\S][\p{M}\u1160-\u11FF\u{16D63}\u{16D67}\u{16D68}]{0,1024}/gu;

/** The text in NFC. */
export function composed(mapped: MappedText): MappedText {
  return byCluster(mapped, cluster, (part) => part.normalize('NFC'));
}

/** The text in lower case, character by character but for the sigma at the end of a word. */
export function lowered(mapped: MappedText): MappedText {
  const low = byCluster(mapped, /[\s\S]/gu, (part) => part.toLowerCase());
  const whole = mapped.text.toLowerCase();
  // The two differ in no length: only the form of the sigma depends on its neighbors.
  return whole.length === low.text.length ? { ...low, text: whole } : low;
}

/** The text decomposed and without non-spacing marks, in lower case. */
export function withoutAccents(mapped: MappedText): MappedText {
  return byCluster(mapped, cluster, (part) =>
    part
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase(),
  );
}

function byCluster(mapped: MappedText, pattern: RegExp, change: (part: string) => string): MappedText {
  const writer = new MappedTextWriter(mapped);
  for (const { 0: part, index } of mapped.text.matchAll(pattern)) {
    const changed = change(part);
    if (changed === part) writer.keep(index, index + part.length);
    else writer.write(changed, index, index + part.length);
  }
  return writer.done();
}
