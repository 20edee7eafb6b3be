/** @file The recipes as data: figures that exist, published figures that hold together, packs and files that are there. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindPipeline } from '../../../../src-main/detection/pipelineId.ts';
import { NOTE_OUTCOMES } from '../../../../src-main/evaluation/metrics/noteOutcome.ts';
import { FAMILIES } from '../../../../src-main/evaluation/metrics/families.ts';
import {
  baseWords,
  figureKey,
  SYSTEM_IDS,
  TINY_WORDS,
} from '../../../../src-main/evaluation/reproduce/recipe.ts';
import { RECIPES } from '../../../../src-main/evaluation/reproduce/recipes.ts';
import { LabelSchemeSchema } from '../../../../src-main/evaluation/labelScheme.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CORPORA = path.join(ROOT, 'models/training/corpora');
const PACKS = path.join(ROOT, 'models/training/reproduce');

const recipes = SYSTEM_IDS.map((system) => RECIPES[system]);
const approaches = recipes.flatMap((recipe) => recipe.approaches.map((approach) => ({ recipe, approach })));

describe('recipes', () => {
  it('are about the systems they are named after, with approaches that are told apart', () => {
    expect(recipes.map(({ system }) => system)).toEqual(SYSTEM_IDS);
    for (const recipe of recipes) {
      expect(recipe.approaches.length).toBeGreaterThan(0);
      for (const name of ['id', 'title'] as const)
        expect(new Set(recipe.approaches.map((one) => one[name])).size).toBe(recipe.approaches.length);
    }
  });

  it('print figures that docs/metrics.md defines', () => {
    for (const { figures } of recipes)
      for (const { family, key } of figures) {
        const known: readonly string[] =
          family === 'outcomes' ? NOTE_OUTCOMES : FAMILIES[family].figures(new Map()).map((one) => one.key);
        expect(known, `${family} ${key}`).toContain(key);
      }
  });

  it('publish figures of their own table only', () => {
    for (const { recipe, approach } of approaches)
      expect(recipe.figures.map(figureKey)).toEqual(expect.arrayContaining(Object.keys(approach.published)));
  });

  it('have stand-in notes and a label scheme', () => {
    for (const { standIn, scheme } of recipes) {
      expect(existsSync(path.join(CORPORA, 'gold', standIn.gold))).toBe(true);
      if (standIn.trainingNotes !== null)
        expect(existsSync(path.join(CORPORA, 'notes', standIn.trainingNotes))).toBe(true);
      if (scheme === null) continue;
      const file = path.join(ROOT, 'resources/label-schemes', `${scheme}.json`);
      expect(LabelSchemeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).id).toBe(scheme);
    }
  });

  it.each(approaches)(
    '$recipe.system $approach.title names packs for every part of its pipeline',
    ({ approach }) => {
      const { pipeline, packs, trainedPacks } = approach;
      for (const named of [packs, trainedPacks]) {
        if (named.length === 0 && packs !== named) continue;
        const id = named.length === 0 ? pipeline : `${pipeline}:${named.join(',')}`;
        expect(bindPipeline(id).spec.models.length).toBeGreaterThanOrEqual(named.length);
      }
    },
  );

  it('come with packs of at most 3 MB', () => {
    const named = approaches.flatMap(({ approach }) => approach.packs);
    expect(named.length).toBeGreaterThan(0);
    for (const pack of named) {
      const manifest = JSON.parse(readFileSync(path.join(PACKS, pack, 'manifest.json'), 'utf8')) as {
        files: Record<string, { bytes: number }>;
      };
      const files = Object.entries(manifest.files);
      for (const [name, { bytes }] of files) expect(statSync(path.join(PACKS, pack, name)).size).toBe(bytes);
      expect(files.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThanOrEqual(3 * 2 ** 20);
    }
  });
});

/** F1 of a precision and a recall in the same unit. */
const f1 = (precision: string, recall: string): number => {
  const [p, r] = [Number(precision), Number(recall)];
  return p + r === 0 ? 0 : (2 * p * r) / (p + r);
};
/** Printed F1 of S1 and S2, in percent, lie up to 0.07 from that of the printed precision and recall. */
const ROUNDED = 0.08;
/** S4 prints means of five runs, and the mean of F1 is not the F1 of means. */
const MEANS = 0.016;

describe('published figures', () => {
  const spans = approaches.flatMap(({ approach: { published, id } }) => {
    const [p, r, f] = ['precision', 'recall', 'f1'].map((key) => published[`spans strict-micro-${key}`]);
    return p === undefined || r === undefined || f === undefined ? [] : [[id, p, r, f] as const];
  });
  const types = Object.entries(RECIPES.S4.publishedTypes ?? {}).map(
    ([type, { precision, recall, f1: f }]) => [type, precision, recall, f] as const,
  );

  it('are those of nine trainings and thirteen types', () => {
    expect([spans.length, types.length]).toEqual([9, 13]);
  });

  it.each(spans)('of %s agree: precision %s, recall %s, F1 %s', (_, p, r, f) => {
    expect(Math.abs(f1(p, r) - Number(f))).toBeLessThan(ROUNDED);
  });

  it.each(types)('of %s agree: precision %s, recall %s, F1 %s', (_, p, r, f) => {
    expect(Math.abs(f1(p, r) - Number(f))).toBeLessThan(MEANS);
  });

  it('of S4 add up to the support that it states, and average to its F1 without O', () => {
    const rows = Object.values(RECIPES.S4.publishedTypes ?? {}).map(({ support, f1: f }) => ({
      tokens: Number(support.replace(',', '')),
      f: Number(f),
    }));
    const tokens = rows.reduce((sum, row) => sum + row.tokens, 0);
    expect(tokens).toBe(13756);
    expect(rows.reduce((sum, row) => sum + row.tokens * row.f, 0) / tokens).toBeCloseTo(0.952, 3);
  });

  it('are none for S0', () => {
    expect(RECIPES.S0.publishedTable).toBe(null);
    expect(RECIPES.S0.approaches.flatMap(({ published }) => Object.keys(published))).toEqual([]);
  });
});

describe('words about the base', () => {
  const [bert, filters] = [RECIPES.S0.approaches[1], RECIPES.S3.approaches[0]];
  it('say what ships, and what was given', () => {
    if (bert === undefined) throw new Error('S0 has three approaches');
    expect(baseWords(bert, null)).toContain(`${TINY_WORDS}; trained on`);
    expect(baseWords(bert, 'mine, 12 layers')).toContain('mine, 12 layers; trained on');
    expect(baseWords(bert, 'mine, 12 layers')).not.toContain('random');
  });

  it('do not change where nothing was trained', () => {
    if (filters === undefined) throw new Error('S3 has six approaches');
    expect(baseWords(filters, 'mine')).toBe(baseWords(filters, null));
  });

  it('leave no place open', () => {
    for (const { approach } of approaches)
      for (const trained of [null, 'mine']) expect(baseWords(approach, trained)).not.toMatch(/[{}]/);
  });
});
