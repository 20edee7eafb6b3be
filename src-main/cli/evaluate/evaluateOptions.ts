/** @file The options of `noteveil evaluate`. */
import { InvalidArgumentError, Option } from 'commander';
import type { GoldFormat } from '../../evaluation/gold/goldFormat.ts';
import { FAMILY_IDS, type FamilyId } from '../../evaluation/metrics/families.ts';
import type { DetectorOptions } from '../detector.ts';
import type { GoldReadingOptions } from '../goldOptions.ts';

export interface EvaluateOptions extends DetectorOptions, GoldReadingOptions {
  readonly gold: string;
  readonly goldFormat?: GoldFormat;
  readonly annotator?: string;
  readonly scheme: string;
  readonly count: readonly string[];
  readonly metrics?: readonly FamilyId[];
  readonly trainingGold?: string;
  readonly bootstrap?: number;
  readonly seed: number;
  readonly against?: string;
  readonly permutations: number;
  readonly errors?: string;
  readonly json?: true;
  readonly csv?: true;
}

/** Told where an interval, a test or a file is asked for without `--metrics`; the others are those of single publications. */
const HOUSE_FAMILIES: readonly FamilyId[] = ['spans', 'characters', 'tokens', 'notes'];
/** 9,999: p has four digits, and its own error at 0.05 is 0.002 (binomial). */
const DEFAULT_PERMUTATIONS = 9999;
const DEFAULT_SEED = 1;
/** More draws than that change no digit that is printed. */
const MOST_DRAWS = 1_000_000;
/** The generator counts by 32 bits. */
const LARGEST_SEED = 2 ** 31 - 1;

/** Options that say which figures are made, and how they are told. */
export function metricOptions(): readonly Option[] {
  return [
    new Option(
      '--metrics <families>',
      `families of figures, separated by commas: all, or ${FAMILY_IDS.join(', ')} (docs/metrics.md)`,
    ).argParser(parseFamilies),
    new Option(
      '--training-gold <place>',
      'gold that a model was trained on: tells which tokens it has never seen',
    ),
    new Option('--bootstrap <number>', '95 % intervals, drawing the notes anew this often').argParser(
      (text) => wholeNumber(text, 1, MOST_DRAWS),
    ),
    new Option('--seed <number>', 'what the random numbers begin with')
      .argParser((text) => wholeNumber(text, 0, LARGEST_SEED))
      .default(DEFAULT_SEED),
    new Option('--against <pipeline>', 'a second pipeline: tells which differences chance alone would give'),
    new Option('--permutations <number>', 'how often places are changed for --against')
      .argParser((text) => wholeNumber(text, 1, MOST_DRAWS))
      .default(DEFAULT_PERMUTATIONS),
    new Option('--errors <file>', 'write what was missed or wrong as JSON lines: ids and offsets, no text'),
    new Option('--json', 'print the scores as one JSON object').conflicts('csv'),
    new Option('--csv', 'print the figures as CSV'),
  ];
}

/** The families to tell; none where only the scores were asked for. */
export function familiesOf({ metrics, bootstrap, against, csv }: EvaluateOptions): readonly FamilyId[] {
  if (metrics !== undefined) return metrics;
  return bootstrap !== undefined || against !== undefined || csv === true ? HOUSE_FAMILIES : [];
}

/** Items between commas. */
export function splitList(list: string): readonly string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function parseFamilies(list: string): readonly FamilyId[] {
  const named = splitList(list);
  if (named.length === 1 && named[0] === 'all') return FAMILY_IDS;
  const chosen = FAMILY_IDS.filter((id) => named.includes(id));
  if (named.length === 0 || chosen.length !== new Set(named).size)
    throw new InvalidArgumentError(`Expected all, or some of ${FAMILY_IDS.join(', ')}.`);
  return chosen;
}

function wholeNumber(text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  return value;
}
