/** @file What is promised of the authored corpora and of what is made of them: enough notes, no template refilled, nothing held out in training. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORPORA, markedFiles, readMarkedNotes, type MarkedNote } from '../support/markedNotes.ts';

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

describe('the second reading', () => {
  const HEADER =
    /^# second-reader: (\d+) notes, (\d+) spans; corrected: (\d+) missed, (\d+) type, (\d+) edge, (\d+) spurious$/m;
  /** Rows of the table in models/training/README.md, and the genres of the training notes that they sum up. */
  const ROWS: Readonly<Record<string, readonly string[]>> = {
    French: ['fr-emergency'],
    German: ['de-letters'],
    'Spanish, Castilian-Catalan': ['es', 'es-ca'],
    English: ['en'],
    'Chinese, Chinese-English': ['zh', 'zh-en'],
  };
  const heads = markedFiles().map((file) => ({
    file: path.basename(file, '.marked.txt'),
    genre: path.basename(path.dirname(file)),
    head: readFileSync(file, 'utf8').split(/^=== /m)[0] ?? '',
  }));
  const counted = heads.map(({ file, genre, head }) => ({
    file,
    isTraining: /^# split: train$/m.test(head),
    genre,
    counts: HEADER.exec(head)?.slice(1).map(Number) ?? [],
  }));
  const sum = (some: typeof counted): readonly number[] =>
    [0, 1, 2, 3, 4, 5].map((at) => some.reduce((total, { counts }) => total + (counts[at] ?? 0), 0));
  const readme = readFileSync(path.join(CORPORA, '../README.md'), 'utf8');
  const numberIn = (text: string | undefined): number => Number((text ?? '0').replaceAll(',', ''));
  /** Counts of a row's cells; final dots that were moved out of spans stand apart there and are edges in the headers. */
  const rowOf = (name: string): readonly number[] =>
    (readme.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
      .split('|')
      .slice(2, -1)
      .map((cell) => numberIn(/[\d,]+/.exec(cell)?.[0]) + numberIn(/and (\d+) final dots/.exec(cell)?.[1]));

  it('is recorded in every file, with the notes that are there', () => {
    const inFile = (file: string): number => notes.filter(({ brief }) => brief === file).length;
    const bad = counted.filter(({ file, counts }) => counts.length !== 6 || counts[0] !== inFile(file));
    expect(bad).toEqual([]);
  });

  it('is what the table of models/training/README.md sums up', () => {
    for (const [row, genres] of Object.entries(ROWS)) {
      const training = counted.filter(({ isTraining, genre }) => isTraining && genres.includes(genre));
      expect(rowOf(row), row).toEqual(sum(training));
    }
    expect(rowOf('held-out notes (all)')).toEqual(sum(counted.filter(({ isTraining }) => !isTraining)));
    expect(rowOf('all')).toEqual(sum(counted));
  });
});

it('fp32 graphs of the packs that ship stay at 15 MB at most', () => {
  const models = path.join(CORPORA, '../..');
  const sizes = readdirSync(models)
    .filter((name) => name.startsWith('noteveil-'))
    .map((name) => [name, statSync(path.join(models, name, 'model.onnx')).size] as const);
  expect(sizes.map(([name]) => name)).toContain('noteveil-compact');
  expect(sizes.filter(([, size]) => size > 15_000_000)).toEqual([]);
});

describe('the gold files', () => {
  /** The scheme's spans have no final punctuation; some authors marked the dot of `28.3.`. */
  const FINAL = '.,;:!?…。，；：！？';
  const length = (text: string): number => Array.from(text).length;

  /** A note as a line of corpora/gold: offsets are code points. */
  function goldOf({
    id,
    language,
    text,
    spans,
  }: MarkedNote): { readonly id: string } & Record<string, unknown> {
    const trimmed = spans.map(({ start, end, ...span }) => {
      let last = end;
      while (last > start + 1 && FINAL.includes(text.charAt(last - 1))) last -= 1;
      return { start: length(text.slice(0, start)), end: length(text.slice(0, last)), type: span.label };
    });
    return { id, lang: language, text, spans: trimmed };
  }

  const byId = (some: readonly { readonly id: string }[]): readonly unknown[] =>
    some.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const goldFile = (name: string): readonly unknown[] =>
    byId(
      readFileSync(path.join(CORPORA, 'gold', `${name}.plain.jsonl`), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string }),
    );

  it.each(GENRES)('of %s are the held-out notes as they are marked', (genre) => {
    const heldOut = notes.filter((note) => note.genre === genre && note.split === 'test');
    expect(heldOut).not.toEqual([]);
    expect(goldFile(genre)).toEqual(byId(heldOut.map(goldOf)));
  });

  it('of the dev notes are the dev notes as they are marked', () => {
    expect(goldFile('dev')).toEqual(byId(notes.filter(({ split }) => split === 'dev').map(goldOf)));
  });

  it('would be caught if a mark had been moved since', () => {
    const moved = notes
      .filter(({ split }) => split === 'dev')
      .map((note, at) => (at === 0 ? { ...note, spans: note.spans.slice(1) } : note));
    expect(goldFile('dev')).not.toEqual(byId(moved.map(goldOf)));
  });
});
