/** @file docs/model-quality.md shows what docs/model-quality.json holds, of every finder and variant. Runs in Node. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  figuresFile,
  type ModelRun,
  type ModelScores,
} from '../../../../tools/quality/model/modelFigures.ts';
import { modelPage } from '../../../../tools/quality/model/modelPage.ts';
import { BOTH, filesOf, FINDERS, RULES, SETS, VARIANTS } from '../../../../tools/quality/model/modelSets.ts';
import {
  nameTable,
  plainTable,
  typesOfVariants,
  typeTable,
  variantTable,
} from '../../../../tools/quality/model/modelTables.ts';

const read = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8');
const runs = JSON.parse(read('docs/model-quality.json')) as readonly ModelRun[];

const SCORES: ModelScores = {
  notes: 4,
  charPrecision: 0.9,
  charRecall: 0.8,
  charF1: 0.85,
  strictSpanF1: 0.7,
  strictTypedF1: 0.6,
  fullNoteRate: 0.5,
  specificity: null,
  suspectedPerNote: 1.25,
  calledFully: 3,
  leakingAmongFully: 1,
  clean: 2,
  cleanCalledFully: 2,
  types: { PATIENT: { gold: 4, covered: 3 }, STAFF: { gold: 1, covered: 1 }, DATE: { gold: 2, covered: 1 } },
};

/** Every run of these sets, with the scores that are given for a variant and finder. */
function runsOf(
  sets: readonly string[],
  scoresOf: (variant: string, words: string) => ModelScores = () => SCORES,
): readonly ModelRun[] {
  return sets.flatMap((set) =>
    VARIANTS.flatMap((variant) =>
      FINDERS.map(({ words, pipeline, point }) => ({
        set,
        variant,
        pipeline,
        point,
        scores: scoresOf(variant, words),
      })),
    ),
  );
}

const rowOf = (table: string, ...cells: readonly string[]): string =>
  table.split('\n').find((line) => line.startsWith(`| ${cells.join(' | ')} |`)) ?? '';

describe('docs/model-quality.md', () => {
  it('shows exactly the figures that are written down', () => {
    const page = read('docs/model-quality.md');
    expect(modelPage(page, runs)).toBe(page);
    const worse = runs.map((run) => ({ ...run, scores: { ...run.scores, charRecall: 0.123456 } }));
    expect(modelPage(page, worse)).not.toBe(page);
  });

  it('has figures of every finder on every variant of every set, each once', () => {
    const nameOf = (run: Pick<(typeof runs)[number], 'set' | 'variant' | 'pipeline' | 'point'>): string =>
      [run.set, run.variant, run.pipeline, run.point].join(' ');
    const wanted = SETS.flatMap((set) =>
      VARIANTS.flatMap((variant) => FINDERS.map((finder) => nameOf({ set, variant, ...finder }))),
    );
    expect(runs.map(nameOf).toSorted()).toEqual(wanted.toSorted());
  });
});

describe('the files that are measured', () => {
  it('exist in every variant, with as many notes as the set has', () => {
    const lines = (file: string): number => read(`models/training/corpora/${file}`).trim().split('\n').length;
    for (const set of SETS) {
      const [plain, ...harder] = filesOf(set).map(({ file }) => lines(file));
      expect(harder, set).toEqual(harder.map(() => plain));
      expect(harder).toHaveLength(4);
    }
  });
});

describe('the tables', () => {
  it('show a row a finder, and a dash for what was not measured', () => {
    const table = plainTable(runsOf(['en']), ['en', 'zh']);
    expect(rowOf(table, 'en', '4', 'rules')).toBe(
      '| en | 4 | rules | 0.900 | 0.800 | 0.700 | 0.600 | 0.500 | - | 1.25 | 1 of 3 |',
    );
    expect(rowOf(table, 'zh', '-', 'both')).toBe('| zh | - | both | - | - | - | - | - | - | - | - |');
    expect(table.split('\n')).toHaveLength(2 + 2 * FINDERS.length);
  });

  it('show two figures of every variant under its own head', () => {
    const made = runsOf(['en'], (variant) => ({ ...SCORES, charRecall: VARIANTS.indexOf(variant) / 10 }));
    const table = variantTable(made, ['en'], ['charRecall', 'specificity']);
    expect(table.split('\n')[0]).toBe('| set | finders | plain | unseen | lower | bare | headless |');
    expect(rowOf(table, 'en', 'model, recall')).toBe(
      '| en | model, recall | 0.000 / - | 0.100 / - | 0.200 / - | 0.300 / - | 0.400 / - |',
    );
  });

  it('count names together and no other type', () => {
    const one = { ...SCORES, types: { DATE: { gold: 9, covered: 0 } } };
    const made = runsOf(['en'], (variant) => (variant === 'lower' ? one : SCORES));
    expect(rowOf(nameTable(made), 'en')).toBe('| en | 0.800 | - | 0.800 | 0.800 | 0.800 | 0.800 |');
  });

  it('count types by finder, and over all genres together where all were measured', () => {
    const made = runsOf(SETS, (variant, words) => ({
      ...SCORES,
      types: { DATE: { gold: 2, covered: words === 'rules' ? 0 : variant === 'plain' ? 2 : 1 } },
    }));
    expect(rowOf(typeTable(made, ['en'], RULES), 'DATE')).toBe('| DATE | 0/2 |');
    expect(rowOf(typeTable(made, ['en'], BOTH), 'DATE')).toBe('| DATE | 2/2 |');
    const half = '0.00 / 0.50 / 0.50 / 0.50';
    expect(rowOf(typesOfVariants(made), 'DATE')).toBe(
      `| DATE | 14 | 0.00 / 1.00 / 1.00 / 1.00 | ${[half, half, half, half].join(' | ')} |`,
    );
    const missing = made.filter(({ set, variant }) => set !== 'en' || variant !== 'bare');
    expect(rowOf(typesOfVariants(missing), 'DATE')).toContain('| - / - / - / - |');
  });

  it('are kept in a file of a run a line', () => {
    const made = runsOf(['en']);
    expect(JSON.parse(figuresFile(made))).toEqual(made);
    expect(figuresFile(made).trim().split('\n')).toHaveLength(made.length + 2);
  });
});
