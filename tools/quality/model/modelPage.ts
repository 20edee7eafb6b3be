/** @file Puts the figures of the shipped packs into docs/model-quality.md, between their marks. Pure; used by tools/modelQuality.ts. */
import { replacePart } from '../markdownTable.ts';
import type { ModelRun } from './modelFigures.ts';
import { BOTH, GENRES, MODEL, PUBLIC_SETS, RULES } from './modelSets.ts';
import { nameTable, plainTable, typesOfVariants, typeTable, variantTable } from './modelTables.ts';

/** The page with the tables of these runs. Throws when a mark is missing. */
export function modelPage(page: string, runs: readonly ModelRun[]): string {
  const parts: readonly (readonly [string, string])[] = [
    ['own notes', plainTable(runs, GENRES)],
    ['public sets', plainTable(runs, PUBLIC_SETS)],
    ['variants', variantTable(runs, GENRES, ['charRecall', 'charPrecision'])],
    ['variants, notes', variantTable(runs, GENRES, ['fullNoteRate', 'specificity'])],
    ['variants, spans', variantTable(runs, GENRES, ['strictSpanF1', 'strictTypedF1'])],
    ['variants of public sets', variantTable(runs, PUBLIC_SETS, ['charRecall', 'charPrecision'])],
    ['variants of public sets, notes', variantTable(runs, PUBLIC_SETS, ['fullNoteRate', 'specificity'])],
    ['variants of public sets, spans', variantTable(runs, PUBLIC_SETS, ['strictSpanF1', 'strictTypedF1'])],
    ['names', nameTable(runs)],
    ['types', typeTable(runs, GENRES, BOTH)],
    ['types, model', typeTable(runs, GENRES, MODEL)],
    ['types, rules', typeTable(runs, GENRES, RULES)],
    ['types, variants', typesOfVariants(runs)],
    ['types of public sets', typeTable(runs, PUBLIC_SETS, BOTH)],
  ];
  return parts.reduce((text, [part, table]) => replacePart(text, part, table), page);
}
