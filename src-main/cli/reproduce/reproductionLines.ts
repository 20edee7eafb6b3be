/** @file A reproduction as the lines that `noteveil reproduce` prints. */
import type { Recipe } from '../../evaluation/reproduce/recipe.ts';
import type { Reproduction } from '../../evaluation/reproduce/reproduction.ts';
import {
  approachTable,
  footLines,
  headLines,
  typesTable,
} from '../../evaluation/reproduce/reproductionText.ts';
import { alignColumns } from '../terminal.ts';

/** Head, tables and what differs, with an empty line between them. */
export function reproductionLines(
  reproduction: Reproduction,
  { shares }: Pick<Recipe, 'shares'>,
): readonly string[] {
  const types = alignColumns(typesTable(reproduction));
  return [
    ...headLines(reproduction),
    '',
    ...alignColumns(approachTable(reproduction, shares)),
    ...(types.length > 0 ? ['', ...types] : []),
    '',
    ...footLines(reproduction),
  ];
}
