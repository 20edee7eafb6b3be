/** @file Cells and rows of a sheet. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { damaged } from '../limits.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { parseFormula, shifted, type Formula } from './formulas.ts';
import type { Attributes } from './markup.ts';
import { columnOf, isSheetElement, LAST_COLUMN } from './names.ts';
import { decoded, plain, readRuns, type Run } from './runs.ts';

export type Content =
  | { readonly kind: 'blank' }
  /** PHI. */
  | { readonly kind: 'text'; readonly runs: readonly Run[] }
  /** As written: `21256`, `1.5E-3`. */
  | { readonly kind: 'number'; readonly raw: string }
  | { readonly kind: 'boolean' | 'error'; readonly raw: string };

export interface Cell {
  /** 0-based. */
  readonly column: number;
  /** Place among the styles of cells; null for none. */
  readonly style: number | null;
  content: Content;
  /** What the number in it is computed by; null for none that stays. */
  readonly formula: Formula | null;
}

export interface Row {
  /** 1-based. */
  readonly number: number;
  readonly attributes: Attributes;
  readonly isHidden: boolean;
  /** From left to right; none that is blank and looks like nothing. */
  readonly cells: Cell[];
}

export const BLANK: Content = { kind: 'blank' };
const ERRORS = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|GETTING_DATA|SPILL!|CALC!)$/;
const NUMBER = /^[-+]?(?:\d{1,308}\.?\d{0,30}|\.\d{1,30})(?:E[-+]?\d{1,3})?$/i;
const LITERAL = /"((?:[^"]|"")*)"/g;

/** Shared formulas of a sheet, by their number: where they stand first. */
export type SharedFormulas = Map<
  string,
  { readonly formula: Formula; readonly column: number; readonly row: number }
>;

export interface CellSource {
  readonly findings: Findings;
  /** Shared strings by their number. */
  readonly strings: readonly (readonly Run[])[];
  /** How many styles of cells there are. */
  readonly styles: number;
  readonly formulas: SharedFormulas;
}

/** The cell of a `c` in this row; `next` is its column when it does not say. @throws DeidError import/damaged-document */
export function readCell(element: XmlElement, row: number, next: number, source: CellSource): Cell {
  const reference = attributeOf(element, 'r');
  const column = reference === null ? next : columnOf(reference);
  if (column < next || column > LAST_COLUMN) damaged('cell-order');
  const own = attributeOf(element, 's');
  const style = own !== null && /^\d{1,6}$/.test(own) && Number(own) < source.styles ? Number(own) : null;
  const content = contentOf(element, source);
  const written = childElements(element).find((one) => isSheetElement(one, 'f'));
  const formula = written === undefined ? null : formulaOf(written, column, row, source);
  if (written !== undefined && (formula === null || content.kind !== 'number')) {
    source.findings.counted('formula', 'cleaned');
    const literals = [...textOf(written).matchAll(LITERAL)].map(([, text = '']) =>
      text.replaceAll('""', '"'),
    );
    if (literals.length > 0) source.findings.cleanedAll('formula', literals);
  }
  return { column, style, content, formula: content.kind === 'number' ? formula : null };
}

function contentOf(element: XmlElement, { strings, findings }: CellSource): Content {
  const child = (local: string): XmlElement | undefined =>
    childElements(element).find((one) => isSheetElement(one, local));
  const type = attributeOf(element, 't') ?? 'n';
  const inline = child('is');
  if (type === 'inlineStr' || inline !== undefined)
    return inline === undefined ? BLANK : text(readRuns(inline, findings));
  const value = child('v');
  const raw = value === undefined ? '' : textOf(value);
  if (raw === '') return BLANK;
  if (type === 's')
    return text(strings[/^\d{1,9}$/.test(raw) ? Number(raw) : -1] ?? damaged('shared-string'));
  if (type === 'n' && NUMBER.test(raw) && Number.isFinite(Number(raw))) return { kind: 'number', raw };
  if (type === 'b' && /^[01]$/.test(raw)) return { kind: 'boolean', raw };
  if (type === 'e' && ERRORS.test(raw)) return { kind: 'error', raw };
  // Results of formulas, days in ISO form, and what is not what it says: all of it shows.
  return text(plain(decoded(raw)));
}

function text(runs: readonly Run[]): Content {
  return runs.length === 0 ? BLANK : { kind: 'text', runs };
}

/** Null for one that does not stay; see [Note: Formulas that cannot speak]. Of groups each member gets its own. */
function formulaOf(
  element: XmlElement,
  column: number,
  row: number,
  { formulas }: CellSource,
): Formula | null {
  const type = attributeOf(element, 't') ?? 'normal';
  const written = textOf(element);
  if (type !== 'normal' && type !== 'shared') return null;
  if (written !== '') {
    const formula = parseFormula(written);
    if (type === 'shared' && formula !== null)
      formulas.set(attributeOf(element, 'si') ?? '', { formula, column, row });
    return formula;
  }
  const first = type === 'shared' ? formulas.get(attributeOf(element, 'si') ?? '') : undefined;
  return first === undefined ? null : shifted(first.formula, column - first.column, row - first.row);
}
