/** @file Names of outputs to tags, and which tags may follow which. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { TagScheme } from '../../../src-main/domain/pack.ts';
import {
  createTagSet,
  mayEnd,
  mayFollow,
  mayStart,
  proposeTagScheme,
} from '../../../src-main/tagging/tagSet.ts';
import { labelsOf } from './reference.ts';

const read = (labels: readonly string[], scheme: TagScheme) => {
  const { prefixOf, typeOf, types } = createTagSet(labels, scheme);
  return labels.map((_, tag) => prefixOf[tag]! + (types[typeOf[tag]!] ?? ''));
};

const factsOf = (labels: readonly string[], scheme: TagScheme): unknown => {
  try {
    createTagSet(labels, scheme);
  } catch (error) {
    return error instanceof DeidError ? { code: error.code, ...error.facts } : error;
  }
  return 'accepted';
};

describe('createTagSet', () => {
  it.each<[string, TagScheme, string[], string[]]>([
    ['the position first', 'BIO', ['O', 'B-PER', 'I-PER'], ['O', 'BPER', 'IPER']],
    ['the position last', 'BIO', ['PER-B', 'PER-I', 'O'], ['BPER', 'IPER', 'O']],
    ['underscores', 'BIO', ['O', 'B_PER', 'I_PER'], ['O', 'BPER', 'IPER']],
    ['any case of positions and of O', 'BIO', ['o', 'b-PER', 'i-PER'], ['O', 'BPER', 'IPER']],
    ['BIOES as BILU', 'BILU', ['O', 'B-A', 'I-A', 'E-A', 'S-A'], ['O', 'BA', 'IA', 'LA', 'UA']],
    ['BILU', 'BILU', ['B-A', 'I-A', 'L-A', 'U-A', 'O'], ['BA', 'IA', 'LA', 'UA', 'O']],
    ['plain types', 'IO', ['PATIENT', 'DATE', 'O'], ['IPATIENT', 'IDATE', 'O']],
    ['I alone as IO', 'IO', ['O', 'I-LOC', 'I-PER'], ['O', 'ILOC', 'IPER']],
    ['plain types that begin like tags', 'IO', ['E-MAIL', 'S-NUMBER', 'O'], ['IE-MAIL', 'IS-NUMBER', 'O']],
    ['types with hyphens', 'BIO', ['O', 'B-E-MAIL', 'I-E-MAIL'], ['O', 'BE-MAIL', 'IE-MAIL']],
    ['types in other scripts', 'BIO', ['O', 'B-人名', 'I-人名'], ['O', 'B人名', 'I人名']],
    ['a BIO type without I', 'BIO', ['O', 'B-SEX', 'B-PER', 'I-PER'], ['O', 'BSEX', 'BPER', 'IPER']],
    ['a BILU type of single words', 'BILU', ['O', 'U-SEX'], ['O', 'USEX']],
    ['a BILU type without I', 'BILU', ['O', 'B-A', 'L-A', 'U-A'], ['O', 'BA', 'LA', 'UA']],
  ])('reads %s', (_, scheme, labels, expected) => {
    expect(read(labels, scheme)).toEqual(expected);
  });

  it('keeps types that differ in case apart', () => {
    expect(createTagSet(['O', 'per', 'PER'], 'IO').types).toEqual(['per', 'PER']);
  });

  it.each<[string, TagScheme, string[], string, number | null]>([
    ['a set without O', 'BIO', ['B-PER', 'I-PER'], 'outside-missing', null],
    ['names that a converter made up', 'BIO', ['LABEL_0', 'LABEL_1'], 'outside-missing', null],
    ['a set of nothing but O', 'IO', ['O', 'o'], 'no-types', null],
    ['two O', 'BIO', ['O', 'o', 'B-PER', 'I-PER'], 'duplicate', 1],
    ['one tag twice', 'BIO', ['O', 'B-PER', 'I-PER', 'b_PER'], 'duplicate', 3],
    ['E and L of one type', 'BILU', ['O', 'B-A', 'I-A', 'L-A', 'E-A', 'U-A'], 'duplicate', 4],
    ['plain types where positions are needed', 'BIO', ['O', 'PATIENT', 'DATE'], 'no-position', null],
    ['a plain type among tags', 'BIO', ['O', 'B-PER', 'I-PER', 'MISC'], 'mixed-forms', null],
    ['a plain type among tags, read as IO', 'IO', ['O', 'MISC', 'B-PER', 'I-PER'], 'mixed-forms', 2],
    ['both forms of positions', 'BIO', ['O', 'B-PER', 'PER-I'], 'mixed-forms', null],
    ['a position without a type', 'BIO', ['O', 'B-', 'I-'], 'no-position', null],
    ['a position alone', 'BIO', ['O', 'B', 'I'], 'no-position', null],
    ['positions of BILU in BIO', 'BIO', ['O', 'B-A', 'I-A', 'L-A', 'U-A'], 'foreign-position', 3],
    ['positions of BIO in IO', 'IO', ['O', 'B-A', 'I-A'], 'foreign-position', 1],
    ['BIO in BILU: there is no U', 'BILU', ['O', 'B-A', 'I-A'], 'type-incomplete', 1],
    ['a B that no L can close', 'BILU', ['O', 'U-A', 'B-A', 'I-A'], 'type-incomplete', 1],
    ['an L that no B opens', 'BILU', ['O', 'L-A', 'U-A'], 'type-incomplete', 1],
    ['an I without edges', 'BILU', ['O', 'I-A', 'U-A'], 'type-incomplete', 1],
  ])('refuses %s', (_, scheme, labels, reason, position) => {
    expect(factsOf(labels, scheme)).toEqual({ code: 'pack/bad-labels', reason, position });
  });

  it('never repeats a name of the pack in what it reports', () => {
    expect(JSON.stringify(factsOf(['O', 'B-GEHEIM', 'GEHEIM-I'], 'BIO'))).not.toContain('GEHEIM');
  });
});

describe('proposeTagScheme', () => {
  it.each<[string, string[], TagScheme | null]>([
    ['BIO', ['O', 'B-PER', 'I-PER'], 'BIO'],
    ['BIO with the position last', ['O', 'PER-B', 'PER-I'], 'BIO'],
    ['BIOES', ['O', 'S-A', 'B-A', 'I-A', 'E-A'], 'BILU'],
    ['plain types', ['PATIENT', 'DATE', 'O'], 'IO'],
    ['I alone', ['O', 'I-PER', 'I-LOC'], 'IO'],
    ['words that look like positions', ['E-MAIL', 'O'], 'IO'],
    ['names that a converter made up', ['LABEL_0', 'LABEL_1'], null],
    ['mixed forms', ['O', 'B-PER', 'I-PER', 'X'], null],
    ['BILU without U', ['O', 'B-A', 'I-A', 'L-A'], null],
    ['nothing', [], null],
  ])('proposes for %s', (_, labels, expected) => {
    expect(proposeTagScheme(labels)).toBe(expected);
  });
});

describe('legal steps', () => {
  const pairs = (labels: readonly string[], scheme: TagScheme) => {
    const tagSet = createTagSet(labels, scheme);
    const legal = labels.flatMap((from, a) =>
      labels.filter((_, b) => mayFollow(tagSet, a, b)).map((to) => `${from} ${to}`),
    );
    return {
      starts: labels.filter((_, tag) => mayStart(tagSet, tag)),
      ends: labels.filter((_, tag) => mayEnd(tagSet, tag)),
      legal,
    };
  };

  it('let I follow only B and I of its type in BIO', () => {
    const { starts, ends, legal } = pairs(['O', 'B-X', 'I-X', 'B-Y', 'I-Y'], 'BIO');
    expect(starts).toEqual(['O', 'B-X', 'B-Y']);
    expect(ends).toHaveLength(5);
    expect(legal.filter((pair) => pair.endsWith('I-X'))).toEqual(['B-X I-X', 'I-X I-X']);
    expect(legal).toHaveLength(5 * 3 + 2 * 2);
  });

  it('close what they open in BILU', () => {
    const { starts, ends, legal } = pairs(['O', 'B-X', 'I-X', 'L-X', 'U-X', 'U-Y'], 'BILU');
    expect(starts).toEqual(['O', 'B-X', 'U-X', 'U-Y']);
    expect(ends).toEqual(['O', 'L-X', 'U-X', 'U-Y']);
    expect(legal.filter((pair) => pair.startsWith('B-X'))).toEqual(['B-X I-X', 'B-X L-X']);
    expect(legal).not.toContain('O L-X');
    expect(legal).not.toContain('I-X U-Y');
  });

  it('leave 1,761 of the 6,561 pairs of 81 BILU tags', () => {
    expect(pairs(labelsOf('BILU', 20), 'BILU').legal).toHaveLength(1761);
  });

  it('are all there in IO and in IOB1', () => {
    expect(pairs(['O', 'X', 'Y'], 'IO').legal).toHaveLength(9);
    expect(pairs(['O', 'I-X', 'B-Y', 'I-Y'], 'BIO').legal).toHaveLength(16);
  });
});
