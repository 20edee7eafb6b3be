/** @file What is promised of the authored corpora: enough notes, no template refilled, nothing held out in training. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokenFeatures } from '../../src-main/engine/compact/compactFeatures.ts';
import { compactTokens } from '../../src-main/engine/compact/compactTokens.ts';
import { CORPORA, readMarkedNotes, type MarkedNote } from '../support/markedNotes.ts';

const GENRES = ['fr-emergency', 'de-letters', 'es', 'es-ca', 'en', 'zh', 'zh-en'];
const LEAST_NOTES = 300;
const LEAST_LINES = 2000;
const WORDS = 8;
/** Two notes may share a fifth of the sequences of the shorter one. */
const LARGEST_SHARE = 0.2;

const notes = readMarkedNotes();

/** Word sequences (characters in Chinese) of the text outside mentions; a mention breaks a sequence. */
function sequencesOf({ text, spans, language }: MarkedNote): ReadonlySet<string> {
  const found = new Set<string>();
  const edges = [0, ...spans.flatMap(({ start, end }) => [start, end]), text.length];
  for (let at = 0; at < edges.length; at += 2) {
    const piece = text.slice(edges[at], edges[at + 1]);
    const isChinese = language === 'zh';
    const units = isChinese
      ? Array.from(piece.replace(/\s+/gu, ''))
      : (piece.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []);
    const length = isChinese ? 2 * WORDS : WORDS;
    for (let from = 0; from + length <= units.length; from += 1)
      found.add(units.slice(from, from + length).join(' '));
  }
  return found;
}

/** `first second share` of every pair that shares too much. */
function alike(all: readonly MarkedNote[]): readonly string[] {
  const sequences = all.map(sequencesOf);
  const owners = new Map<string, number[]>();
  sequences.forEach((found, index) => {
    for (const sequence of found) owners.set(sequence, [...(owners.get(sequence) ?? []), index]);
  });
  const shared = new Map<string, number>();
  for (const indexes of owners.values())
    indexes.forEach((first, at) => {
      for (const second of indexes.slice(at + 1)) {
        const key = `${first} ${second}`;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
    });
  return [...shared].flatMap(([key, count]) => {
    const [first = 0, second = 0] = key.split(' ').map(Number);
    const least = Math.min(sequences[first]?.size ?? 0, sequences[second]?.size ?? 0);
    const isTooMuch = count > 1 && count / least > LARGEST_SHARE;
    return isTooMuch ? [`${all[first]?.id} ${all[second]?.id} ${(count / least).toFixed(2)}`] : [];
  });
}

describe('the authored notes', () => {
  it.each(GENRES)('are enough in %s, and held out in part', (genre) => {
    const ofGenre = notes.filter((note) => note.genre === genre);
    expect(ofGenre.length).toBeGreaterThanOrEqual(LEAST_NOTES);
    for (const split of ['dev', 'test']) expect(ofGenre.some((note) => note.split === split)).toBe(true);
  });

  it('have ids of their own and known splits', () => {
    const ids = notes.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(notes.filter(({ split }) => !['train', 'dev', 'test'].includes(split))).toEqual([]);
  });

  it('are no templates refilled: no two share a fifth of their word sequences outside mentions', () => {
    expect(alike(notes)).toEqual([]);
  });

  it('would be caught if they were', () => {
    const first = notes.find((note) => note.spans.length > 0 && sequencesOf(note).size > 20);
    if (first === undefined) throw new Error('there is a note with prose');
    expect(alike([first, { ...first, id: 'copy' }])).toHaveLength(1);
  });

  it('mark spans without outer blanks, that do not overlap', () => {
    const bad = notes.flatMap(({ id, text, spans }) =>
      spans
        .filter(({ start, end }, at) => {
          const mention = text.slice(start, end);
          return mention === '' || mention !== mention.trim() || start < (spans[at - 1]?.end ?? 0);
        })
        .map(({ start }) => `${id} ${start}`),
    );
    expect(bad).toEqual([]);
  });
});

describe('the PHI-free lines', () => {
  const files = readdirSync(path.join(CORPORA, 'phi-free')).filter((file) => file.endsWith('.txt'));
  const linesOf = (language: string) =>
    files
      .filter((file) => file.startsWith(`${language}-`))
      .flatMap((file) => readFileSync(path.join(CORPORA, 'phi-free', file), 'utf8').split('\n'))
      .filter((line) => line.trim() !== '');

  it.each(['fr', 'de', 'es', 'ca', 'en', 'zh'])('are enough in %s, and hardly ever the same', (language) => {
    const lines = linesOf(language);
    expect(lines.length).toBeGreaterThanOrEqual(LEAST_LINES);
    expect(new Set(lines).size / lines.length).toBeGreaterThan(0.99);
  });
});

describe('the pools of mentions', () => {
  const LOCALES = ['fr', 'de', 'es', 'ca', 'en', 'zh', 'zh-hant'];
  const LEAST_ENTRIES = {
    PROFESSION: 700,
    ORGANIZATION: 700,
    HOSPITAL: 500,
    LOCATION_OTHER: 400,
    CITY: 500,
    DATE: 400,
    STREET: 300,
    AGE: 250,
    NICKNAME: 250,
    REGION: 150,
    COUNTRY: 120,
  };
  const pools = path.join(CORPORA, 'pools');

  it.each(LOCALES)('are long enough in %s', (locale) => {
    for (const [kind, least] of Object.entries(LEAST_ENTRIES))
      expect(entriesOf(locale, `${kind}.txt`).length, kind).toBeGreaterThanOrEqual(least);
  });

  it.each(LOCALES)('hold in %s what can stand inside a mark, every entry once', (locale) => {
    for (const file of readdirSync(path.join(pools, locale))) {
      const entries = entriesOf(locale, file);
      expect(new Set(entries).size, file).toBe(entries.length);
      const bad = entries.filter(
        (entry) => entry === '' || entry !== entry.trim().normalize('NFC') || /[⟦⟧|\t]/u.test(entry),
      );
      expect(bad, file).toEqual([]);
    }
  });

  function entriesOf(locale: string, file: string): readonly string[] {
    return readFileSync(path.join(pools, locale, file), 'utf8')
      .trimEnd()
      .split('\n');
  }
});

describe('features of the authored notes', () => {
  const stated = JSON.parse(readFileSync(path.join(CORPORA, 'features.json'), 'utf8')) as Readonly<
    Record<string, { readonly tokens: number; readonly sha256: string }>
  >;
  const files = [...new Set(notes.map(({ genre, brief }) => `${genre}/${brief}`))];

  it('are stated for every file', () => {
    expect(Object.keys(stated).sort()).toEqual([...files].sort());
  });

  it.each(files)('are the same in Python in %s', (file) => {
    const digest = createHash('sha256');
    let tokens = 0;
    for (const { text } of notes.filter(({ genre, brief }) => `${genre}/${brief}` === file)) {
      for (const { start, end, blank } of compactTokens(text)) {
        const { features, characters } = tokenFeatures(text.slice(start, end));
        digest.update(Int32Array.from([blank, ...features, ...characters]));
        tokens += 1;
      }
    }
    expect({ tokens, sha256: digest.digest('hex') }).toEqual(stated[file]);
  });
});
