/**
 * @file Which formulas stay formulas. Pure; the import process and tests.
 *
 * [Note: Formulas that cannot speak]
 * A formula stays when it is made of cells of its own sheet, functions of a closed list, operators and numbers of up to three
 * digits: a text, a birth date or a name of a sheet has no place in it. All others become the value that they had.
 */
import { columnName, columnOf, LAST_COLUMN, LAST_ROW } from './names.ts';

type Token =
  | { readonly kind: 'sign'; readonly text: string }
  | {
      readonly kind: 'cell';
      /** `$` or nothing. */
      readonly fixedColumn: string;
      readonly column: number;
      readonly fixedRow: string;
      readonly row: number;
    };

/** A formula of which everything is known. */
export type Formula = readonly Token[];

const FUNCTIONS =
  'SUM|AVERAGE|COUNT|COUNTA|COUNTBLANK|MIN|MAX|MEDIAN|ROUND|ROUNDUP|ROUNDDOWN|ABS|INT|MOD|SQRT|POWER|EXP|LN|IF|AND|OR|NOT|' +
  'IFERROR|PRODUCT|SUBTOTAL|STDEV|VAR|LARGE|SMALL|RANK|SUMPRODUCT|YEAR|MONTH|DAY|DAYS|WEEKDAY|TRUE|FALSE';
const TOKENS = new RegExp(
  String.raw`(?:(?:${FUNCTIONS})(?=\()|[-+*/^%(),:;<>=& \n]|\d{1,3}(?:\.\d{1,4})?(?![\d.A-Za-z]))|(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})(?![\w(!])`,
  'y',
);
/** Longer ones are rare, and cost time for nothing. */
const CHARS = 2_000;

/** Null for a formula that does not stay. */
export function parseFormula(text: string): Formula | null {
  if (text.length > CHARS) return null;
  const tokens: Token[] = [];
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < text.length) {
    const found = TOKENS.exec(text);
    if (found === null) return null;
    const [sign, fixedColumn, letters, fixedRow, digits] = found;
    if (letters === undefined) tokens.push({ kind: 'sign', text: sign });
    else
      tokens.push({
        ...{ kind: 'cell', fixedColumn: fixedColumn ?? '', fixedRow: fixedRow ?? '' },
        ...{ column: columnOf(letters), row: Number(digits) },
      });
  }
  return tokens.length === 0 ? null : tokens;
}

/** The formula as it reads this many columns and rows further on; null when that leads out of the sheet. */
export function shifted(formula: Formula, columns: number, rows: number): Formula | null {
  const moved = formula.map((token): Token => {
    if (token.kind === 'sign') return token;
    const column = token.column + (token.fixedColumn === '' ? columns : 0);
    const row = token.row + (token.fixedRow === '' ? rows : 0);
    return { ...token, column, row };
  });
  const isInside = (token: Token): boolean =>
    token.kind === 'sign' ||
    (token.column >= 0 && token.column <= LAST_COLUMN && token.row >= 1 && token.row <= LAST_ROW);
  return moved.every(isInside) ? moved : null;
}

export function formulaText(formula: Formula): string {
  return formula
    .map((token) =>
      token.kind === 'sign'
        ? token.text
        : `${token.fixedColumn}${columnName(token.column)}${token.fixedRow}${String(token.row)}`,
    )
    .join('');
}

/** Whether the formula looks at one of the columns; between two cells with a colon, all columns are looked at. */
export function looksAt(formula: Formula, columns: ReadonlySet<number>): boolean {
  if (columns.size === 0) return false;
  for (const [at, token] of formula.entries()) {
    if (token.kind === 'sign') continue;
    const before = formula[at - 1];
    const other = formula[at - 2];
    const isEnd = before?.kind === 'sign' && before.text === ':' && other?.kind === 'cell';
    const from = isEnd ? Math.min(other.column, token.column) : token.column;
    const to = isEnd ? Math.max(other.column, token.column) : token.column;
    for (let column = from; column <= to; column += 1) if (columns.has(column)) return true;
  }
  return false;
}
