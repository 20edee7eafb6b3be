/** @file The texts that the engine's benchmark reads: invented notes of resources/samples and their sentences. */
import path from 'node:path';
import { splitSentences } from '../../../src-main/text/sentences.ts';
import { sampleTexts } from '../../../src-main/workspace/models/sampleNotes.ts';

/** All sample notes, about 870 characters each, in seven forms of language. */
export function sampleNotes(): Promise<readonly string[]> {
  return sampleTexts(path.resolve(import.meta.dirname, '../../../src-main/workspace/models'));
}

/** Their sentences without the blanks around them, those without a letter or digit left out. */
export async function sampleSentences(): Promise<readonly string[]> {
  const notes = await sampleNotes();
  const sentences = notes.flatMap((text) =>
    splitSentences(text).map(({ start, end }) => text.slice(start, end).trim()),
  );
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** `count` of them spread evenly, so that every language has its share. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  if (count >= all.length) return all;
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]).filter(
    (one) => one !== undefined,
  );
}
