/** @file One word stands for one word. Runs in tests. */
import { describe, expect, it } from 'vitest';
import { createAssignments } from '../../../../src-main/redaction/surrogates/assignment.ts';
import { IMAGE_LETTERS, imagesOf, letterClass } from '../../../../src-main/redaction/surrogates/letters.ts';
import { latinNames } from '../../../../src-main/redaction/surrogates/lexicons/latinNames.ts';
import { poolFrom, type Pool } from '../../../../src-main/redaction/surrogates/pools.ts';
import { lengthClass } from '../../../../src-main/redaction/surrogates/wordForm.ts';
import { keyedBy } from './support.ts';

const keyed = keyedBy('key');
const assignments = createAssignments(keyed);
const first = (pool: Pool, key: string, scope = 'patient 1'): string =>
  assignments.candidatesOf({ pool, scope, key }).next().value as string;

describe('candidatesOf', () => {
  it('is a permutation of a pool without letters', () => {
    const pool = poolFrom('test', latinNames['tr.surname']);
    const drawn = pool.drawn.map((word) => first(pool, pool.keyOf(word)));
    expect(new Set(drawn).size).toBe(pool.drawn.length);
  });

  it('gives different words to all words of a letter whose image has as many', () => {
    let checked = 0;
    for (const id of [
      'fr.surname',
      'de.surname',
      'es.surname',
      'en.surname',
      'fr.male',
      'de.female',
      'es.male',
    ] as const) {
      const pool = poolFrom(id, latinNames[id], { followsLetters: true });
      const images = imagesOf(keyed, 'patient 1');
      for (const letter of IMAGE_LETTERS) {
        const sources = [...pool.known.keys()].filter((key) => letterClass(key) === letter);
        const targets = pool.drawn.filter((word) => pool.keyOf(word).startsWith(images.get(letter) ?? ''));
        const given = sources.map((key) => first(pool, key));
        expect(new Set(given).size).toBeGreaterThanOrEqual(Math.min(sources.length, targets.length));
        checked += 1;
      }
    }
    expect(checked).toBe(7 * IMAGE_LETTERS.length);
  });

  it('keeps the first letter to its image in the large lists, so that initials follow', () => {
    for (const id of [
      'fr.surname',
      'de.surname',
      'es.surname',
      'en.surname',
      'fr.male',
      'en.female',
    ] as const) {
      const pool = poolFrom(id, latinNames[id], { followsLetters: true });
      const images = imagesOf(keyed, 'patient 1');
      const followers = [...pool.known.keys()].filter((key) => {
        const letter = letterClass(key);
        return letter === null || pool.keyOf(first(pool, key)).startsWith(images.get(letter) ?? '');
      });
      // The next letter helps out where a letter begins fewer than four words.
      expect(followers.length / pool.known.size).toBeGreaterThan(0.95);
    }
  });

  it('keeps the length class for most words', () => {
    const pool = poolFrom('es.surname', latinNames['es.surname'], { followsLetters: true });
    const keys = [...pool.known.keys()];
    const kept = keys.filter((key) => lengthClass(pool.keyOf(first(pool, key))) === lengthClass(key));
    expect(kept.length / keys.length).toBeGreaterThan(0.6);
  });

  it('lets words outside of the list draw what the list leaves free', () => {
    const pool = poolFrom('small', ['Ada', 'Eva', '~Ida']);
    const taken = new Set(['ada', 'eva'].map((key) => first(pool, key)));
    expect(taken.size).toBe(2);
    // Nothing is left, so an unknown word shares; with more words than known ones it does not.
    expect(taken).toContain(first(pool, 'xyz'));
    const all = [...assignments.candidatesOf({ pool, scope: 'patient 1', key: 'xyz' })];
    expect(new Set(all)).toEqual(new Set(['Ada', 'Eva']));
  });

  it('never offers the word itself nor a word twice, and ends', () => {
    const pool = poolFrom('fr.female', latinNames['fr.female'], { followsLetters: true });
    for (const key of ['helene', 'brigitte', 'unknown']) {
      const all = [...assignments.candidatesOf({ pool, scope: 'patient 2', key })];
      expect(all.map(pool.keyOf)).not.toContain(key);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBeGreaterThan(pool.drawn.length - 2);
    }
  });

  it('never draws a marked word', () => {
    const pool = poolFrom('marked', ['Ada', '~Eva', 'Ida']);
    for (const scope of ['a', 'b', 'c', 'd'])
      expect([...assignments.candidatesOf({ pool, scope, key: 'x' })]).not.toContain('Eva');
  });
});

describe('imagesOf', () => {
  it('is a permutation without fixed letters, another one for another scope', () => {
    const images = imagesOf(keyed, 'patient 1');
    expect(new Set(images.values()).size).toBe(IMAGE_LETTERS.length);
    for (const [letter, image] of images) expect(image).not.toBe(letter);
    expect([...imagesOf(keyed, 'patient 2')]).not.toEqual([...images]);
  });
});
