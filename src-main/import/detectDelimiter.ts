/** @file Finds the delimiter of a table by how evenly each candidate divides its records. Pure; runs in import. */
import { DELIMITERS, type Delimiter } from '../domain/sourceFile.ts';
import { createCsvScanner } from './csvScanner.ts';

export interface DelimiterGuess {
  readonly delimiter: Delimiter;
  /** Share of sampled records with as many cells as the header, 0 to 1; 0 when nothing divides the header. */
  readonly consistency: number;
  /** Cells of the header. */
  readonly width: number;
}

/** UTF-16 code units looked at: dozens of records of ordinary notes. */
const SAMPLE_CHARS = 128 * 1024;
/** Records looked at; more do not change the answer. */
const SAMPLE_RECORDS = 100;

/** Quotes are respected. The best divides most records evenly; among equals the one with more columns. */
export function detectDelimiter(text: string): DelimiterGuess {
  const sample = text.slice(0, SAMPLE_CHARS);
  const isWhole = sample.length === text.length;
  let best: DelimiterGuess = { delimiter: ',', consistency: 0, width: 1 };
  for (const delimiter of DELIMITERS) {
    const guess = judge(sample, delimiter, isWhole);
    const isBetter = guess.consistency > best.consistency + 0.02;
    const isWider = guess.consistency >= best.consistency - 0.02 && guess.width > best.width;
    if (guess.width > 1 && (isBetter || isWider)) best = guess;
  }
  return best;
}

function judge(sample: string, delimiter: Delimiter, isWhole: boolean): DelimiterGuess {
  const scanner = createCsvScanner(delimiter);
  const records = [...scanner.push(sample)];
  // The last record of a cut sample is cut as well, and left inside the scanner.
  if (isWhole || records.length === 0) records.push(...scanner.finish());
  const header = records[0];
  const width = header?.kind === 'cells' ? header.cells.length : 0;
  const rows = records.slice(1, SAMPLE_RECORDS);
  const even = rows.filter((row) => row.kind === 'cells' && row.cells.length === width).length;
  if (width < 2) return { delimiter, consistency: 0, width };
  return { delimiter, consistency: rows.length === 0 ? 0.5 : even / rows.length, width };
}
