/** @file The features of every text that models learn from or are measured on are the same in TypeScript and in Python. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tokenFeatures } from '../../src-main/engine/compact/compactFeatures.ts';
import { compactTokens } from '../../src-main/engine/compact/compactTokens.ts';
import { CORPORA, readMarkedNotes } from '../support/markedNotes.ts';

interface Digest {
  readonly tokens: number;
  readonly sha256: string;
}

/** Written by models/training/write_feature_digests.py. */
const stated = JSON.parse(readFileSync(path.join(CORPORA, 'features.json'), 'utf8')) as Readonly<
  Record<string, Digest>
>;

const linesOf = (folder: string, file: string): readonly string[] =>
  readFileSync(path.join(CORPORA, folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** The texts of every file, by its name in features.json. */
function textsByFile(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { genre, brief, text } of readMarkedNotes()) {
    const file = `${genre}/${brief}`;
    found.set(file, [...(found.get(file) ?? []), text]);
  }
  const add = (folder: string, end: string, textOf: (line: string) => string): void => {
    for (const file of readdirSync(path.join(CORPORA, folder)).filter((name) => name.endsWith(end)))
      found.set(`${folder}/${file}`, linesOf(folder, file).map(textOf));
  };
  add('phi-free', '.txt', (line) => line);
  for (const folder of ['public', 'gold'])
    add(folder, '.jsonl', (line) => (JSON.parse(line) as { text: string }).text);
  return found;
}

/** Rows by form: most words of a corpus occur many times. */
const rows = new Map<string, Uint8Array>();

function digestOf(texts: readonly string[]): Digest {
  const digest = createHash('sha256');
  let tokens = 0;
  for (const text of texts)
    for (const { start, end, blank } of compactTokens(text)) {
      const form = text.slice(start, end);
      let row = rows.get(form);
      if (row === undefined) {
        const { features, characters } = tokenFeatures(form);
        row = new Uint8Array(Int32Array.from([...features, ...characters]).buffer);
        rows.set(form, row);
      }
      digest.update(Int32Array.of(blank));
      digest.update(row);
      tokens += 1;
    }
  return { tokens, sha256: digest.digest('hex') };
}

const texts = textsByFile();

it('is stated for every file of texts, and for no other', () => {
  expect(Object.keys(stated).sort()).toEqual([...texts.keys()].sort());
  const folders = new Set([...texts.keys()].map((file) => file.split('/')[0]));
  for (const folder of ['phi-free', 'public', 'gold', 'zh-en']) expect(folders).toContain(folder);
});

it.each([...texts])('the same in Python in %s', (file, ofFile) => {
  expect(digestOf(ofFile)).toEqual(stated[file]);
});

it('is another when one character of a text is another', () => {
  const [first = '', ...rest] = texts.get('gold/zh.lower.jsonl') ?? [];
  expect(digestOf([`${first}x`, ...rest]).sha256).not.toBe(stated['gold/zh.lower.jsonl']?.sha256);
});
