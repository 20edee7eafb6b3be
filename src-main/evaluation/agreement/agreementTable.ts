/** @file Agreement as rows of words and as CSV. Pure; used by the command line. */
import { csvText, type Cell } from '../report/csvText.ts';
import { figureText } from '../report/evaluationTable.ts';
import type { Agreed, AgreementReport, PairAgreement, TypeAgreement } from './agreementReport.ts';

type Rows = readonly (readonly string[])[];

/** Averages over all pairs, by type and over all. */
export function averageTable({ average }: AgreementReport): Rows {
  return [
    ['type', 'F1 per instance', 'F1 per token', 'kappa per token'],
    ...average.types.map(({ type, instances, tokens, kappa }) => [
      type,
      figureText(instances),
      figureText(tokens),
      figureText(kappa),
    ]),
    ['all types', figureText(average.instances), figureText(average.tokens), figureText(average.kappa)],
  ];
}

/** One pair by type: counts, F1, and kappa of the type against the rest. */
export function pairTable(pair: PairAgreement): Rows {
  const row = (
    name: string,
    { instances, tokens, kappa }: Omit<TypeAgreement, 'type'>,
  ): readonly string[] => [name, ...agreedCells(instances), ...agreedCells(tokens), figureText(kappa)];
  return [
    ['type', 'spans A', 'B', 'both', 'F1', 'tokens A', 'B', 'both', 'F1', 'kappa'],
    ...pair.types.map(({ type, ...of }) => row(type, of)),
    row('all types', pair),
  ];
}

/** Tokens by type of A down and of B across; a dot for none. */
export function confusionTable({ confusion: { types, counts } }: PairAgreement): Rows {
  const words = types.map((type) => type ?? '(unmarked)');
  return [
    ['A \\ B', ...words],
    ...counts.map((row, at) => [words[at] ?? '', ...row.map((count) => (count === 0 ? '.' : String(count)))]),
  ];
}

function agreedCells({ a, b, both, f1 }: Agreed): readonly string[] {
  return [String(a), String(b), String(both), figureText(f1)];
}

/**
 * Columns: both annotators (empty for the average over pairs), unit (`instances`, `tokens`, `notes`, `confusion`), type of A (empty for all), type of
 * B in a confusion, what A marked, what B marked, what both did, figure, value.
 */
export function agreementCsv({ pairs, average }: AgreementReport): string {
  const rows: (readonly Cell[])[] = [
    ['annotator_a', 'annotator_b', 'unit', 'type', 'type_b', 'of_a', 'of_b', 'both', 'figure', 'value'],
  ];
  const mean = (unit: string, type: Cell, figure: string, value: number | null): readonly Cell[] => {
    return [null, null, unit, type, null, null, null, null, figure, value];
  };
  rows.push(mean('instances', null, 'f1', average.instances), mean('tokens', null, 'f1', average.tokens));
  rows.push(mean('tokens', null, 'kappa', average.kappa));
  for (const { type, instances, tokens, kappa } of average.types) {
    rows.push(mean('instances', type, 'f1', instances), mean('tokens', type, 'f1', tokens));
    rows.push(mean('tokens', type, 'kappa', kappa));
  }
  for (const pair of pairs) rows.push(...pairRows(pair));
  return csvText(rows);
}

function pairRows(pair: PairAgreement): readonly (readonly Cell[])[] {
  const { a, b, notes, equalNotes, kappa, confusion } = pair;
  const row = (unit: string, type: Cell, { a: ofA, b: ofB, both, f1 }: Agreed): readonly Cell[] => {
    return [a, b, unit, type, null, ofA, ofB, both, 'f1', f1];
  };
  return [
    [a, b, 'notes', null, null, notes, notes, equalNotes, 'equal', notes === 0 ? null : equalNotes / notes],
    row('instances', null, pair.instances),
    row('tokens', null, pair.tokens),
    [a, b, 'tokens', null, null, null, null, null, 'kappa', kappa],
    ...pair.types.flatMap(({ type, instances, tokens, kappa: ofType }): readonly (readonly Cell[])[] => [
      row('instances', type, instances),
      row('tokens', type, tokens),
      [a, b, 'tokens', type, null, null, null, null, 'kappa', ofType],
    ]),
    ...confusion.types.flatMap((type, at) =>
      confusion.types.map((other, place): readonly Cell[] => {
        const tokens = confusion.counts[at]?.[place] ?? 0;
        return [
          a,
          b,
          'confusion',
          type ?? '(unmarked)',
          other ?? '(unmarked)',
          null,
          null,
          tokens,
          null,
          null,
        ];
      }),
    ),
  ];
}
