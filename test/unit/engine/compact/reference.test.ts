/** @file The app's tokens and feature rows against the Python statement of the same definition: no number differs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classOf } from '../../../../src-main/engine/compact/characterClass.ts';
import { tokenFeatures } from '../../../../src-main/engine/compact/compactFeatures.ts';
import { compactTokens } from '../../../../src-main/engine/compact/compactTokens.ts';

const FixtureSchema = z.object({
  empty: z.array(z.number()),
  classRuns: z.array(z.tuple([z.number(), z.number()])),
  lowerSha256: z.string(),
  texts: z.array(
    z.object({
      language: z.string(),
      text: z.string(),
      tokens: z.number(),
      sha256: z.string(),
      rows: z.array(z.array(z.number())).optional(),
    }),
  ),
});

const fixture = FixtureSchema.parse(
  JSON.parse(readFileSync(new URL('../../../fixtures/compact/features.json', import.meta.url), 'utf8')),
);
const languages = [...new Set(fixture.texts.map(({ language }) => language))];

function rowsOfForm(form: string): readonly number[] {
  const { features, characters } = tokenFeatures(form);
  return [...features, ...characters];
}

/** Per token: start, end, blank id, 8 feature rows, 16 character rows. */
function rowsOfText(text: string): readonly (readonly number[])[] {
  return compactTokens(text).map(({ start, end, blank }) => [
    start,
    end,
    blank,
    ...rowsOfForm(text.slice(start, end)),
  ]);
}

function digestOf(rows: readonly (readonly number[])[]): string {
  const bytes = Buffer.alloc(rows.length * 27 * 4);
  rows.flat().forEach((value, at) => bytes.writeInt32LE(value, at * 4));
  return createHash('sha256').update(bytes).digest('hex');
}

/** Code point and class in the fixture, for every code point that Unicode 14 assigns. */
function* assignedClasses(): Generator<readonly [number, number]> {
  for (const [index, [first, value]] of fixture.classRuns.entries()) {
    const end = fixture.classRuns[index + 1]?.[0] ?? 0x110000;
    if (value !== 0) for (let point = first; point < end; point += 1) yield [point, value];
  }
}

describe('the compact reference', () => {
  it('holds enough texts in every language, mixed and odd', () => {
    expect(languages.toSorted()).toEqual([
      'ca',
      'de',
      'en',
      'es',
      'fr',
      'mixed',
      'odd',
      'zh-hans',
      'zh-hant',
    ]);
    expect(fixture.texts.length).toBeGreaterThanOrEqual(150);
    expect(fixture.texts.reduce((sum, { tokens }) => sum + tokens, 0)).toBeGreaterThanOrEqual(10_000);
    expect(fixture.texts.filter(({ rows }) => rows !== undefined).length).toBeGreaterThanOrEqual(36);
  });

  it.each(languages)('gives the same first rows in the texts of %s', (language) => {
    for (const { language: own, text, rows } of fixture.texts) {
      if (own === language && rows !== undefined) expect(rowsOfText(text).slice(0, 6)).toEqual(rows);
    }
  });

  it('gives the same tokens and rows in every text', () => {
    const different = fixture.texts.filter(({ text, tokens, sha256 }) => {
      const rows = rowsOfText(text);
      return rows.length !== tokens || digestOf(rows) !== sha256;
    });
    expect(different).toEqual([]);
  });

  it('gives the same class to every character of Unicode 14', () => {
    const different: number[] = [];
    let count = 0;
    for (const [point, expected] of assignedClasses()) {
      count += 1;
      if (classOf(point) !== expected) different.push(point);
    }
    expect(different).toEqual([]);
    // 144,697 characters and the surrogates and private-use planes besides.
    expect(count).toBeGreaterThan(280_000);
  });

  it('lower-cases every character of Unicode 14 the same way', () => {
    const digest = createHash('sha256');
    for (const [point] of assignedClasses()) {
      if (point < 0xd800 || point > 0xdfff) digest.update(`${String.fromCodePoint(point).toLowerCase()}\0`);
    }
    expect(digest.digest('hex')).toBe(fixture.lowerSha256);
  });

  it('gives the empty form, which pads batches, the same rows', () => {
    expect(rowsOfForm('')).toEqual(fixture.empty);
  });

  it('would notice one row that differs', () => {
    const rows = rowsOfText('Sra. Lucía');
    const moved = rows.map((row, index) => (index === 2 ? row.with(10, (row[10] ?? 0) + 1) : row));
    expect(digestOf(moved)).not.toBe(digestOf(rows));
  });
});
