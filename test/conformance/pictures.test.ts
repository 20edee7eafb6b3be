/** @file The pictures of docs/screenshots: each is shown somewhere, small, and in both languages. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../architecture/sources.ts';

const FOLDER = path.join(ROOT, 'docs/screenshots');
/** As the tool that takes those of the real app has it: a page with a hundred pictures should still load. */
const MAX_BYTES = 300_000;
/** Of themes, which look the same in every language. */
const THEMES = ['review-dark.png', 'review-contrast.png'];

const pictures = readdirSync(FOLDER);
const shown = readFileSync(path.join(ROOT, 'docs/languages.md'), 'utf8');

/** Pictures in one of the two languages without the other. */
function unpaired(names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    const other = name.endsWith('-fr.png')
      ? name.replace('-fr.png', '.png')
      : name.replace('.png', '-fr.png');
    return !THEMES.includes(name) && !names.includes(other);
  });
}

describe('the pictures of the documents', () => {
  it('are all in English and in French', () => {
    expect(unpaired(['a.png', 'a-fr.png', 'b.png', 'c-fr.png'])).toEqual(['b.png', 'c-fr.png']);
    expect(pictures.length).toBeGreaterThan(100);
    expect(unpaired(pictures)).toEqual([]);
  });

  it('are all shown, and shown once', () => {
    const times = (name: string): number => shown.split(`(screenshots/${name})`).length - 1;
    expect(times('no-such-picture.png')).toBe(0);
    expect(pictures.filter((name) => times(name) !== 1)).toEqual([]);
  });

  it('are no larger than a page of them allows', () => {
    const sizeOf = (name: string): number => statSync(path.join(FOLDER, name)).size;
    expect(pictures.filter((name) => sizeOf(name) > MAX_BYTES || sizeOf(name) < 1000)).toEqual([]);
  });
});
