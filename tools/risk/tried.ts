/** @file What else could tell how risky a note is, each measured beside what ships. Pure; used by tools/noteRisk.ts. */
import { ratio } from '../../src-main/evaluation/metrics/shares.ts';
import { riskFeatures, RISK_FEATURES, type RiskFeature } from '../../src-main/review/risk/riskFeatures.ts';
import { crossValidated, foldOf, kindOf, shippedColumns, type Columns } from './fitRisk.ts';
import { calibrationError, logLoss } from './reliability.ts';
import type { Novelty, Vocabulary } from './novelty.ts';
import type { RiskSample } from './riskSamples.ts';

/** Log loss and calibration error less those of what ships, in thousandths; below 0 is better. */
export interface TriedResult {
  readonly name: string;
  /** On other notes of the same sets. */
  readonly sameSets: Difference;
  /** On sets and languages that the fit has not seen. */
  readonly newSets: Difference;
}

export interface Difference {
  readonly loss: number;
  readonly calibrationError: number;
}

const votesOf = (sample: RiskSample, isWanted: (recognizers: readonly string[]) => boolean): number =>
  sample.facts.replaced.filter(({ sources }) => isWanted(sources.map(({ recognizer }) => recognizer))).length;
const isModel = (recognizer: string): boolean => recognizer.startsWith('model/');
const flag = (value: boolean): number => (value ? 1 : 0);

/** Added to what ships, one at a time; counts as ln(1 + n). */
const ADDED: Readonly<Record<string, (sample: RiskSample) => number>> = {
  'hints: names': ({ tried }) => Math.log1p(tried.nameHints),
  'hints: words shaped like names': ({ tried }) => Math.log1p(tried.shapeHints),
  'hints: numbers': ({ tried }) => Math.log1p(tried.numberHints),
  'replaced, no rule has voted': (sample) => Math.log1p(votesOf(sample, (all) => all.every(isModel))),
  'replaced, no model has voted': (sample) => Math.log1p(votesOf(sample, (all) => !all.some(isModel))),
  'suspected by rules alone': ({ facts }) =>
    Math.log1p(
      facts.undecided.filter(({ sources }) => !sources.some((one) => isModel(one.recognizer))).length,
    ),
  'nothing replaced': ({ facts }) => flag(facts.replaced.length === 0),
  'spans replaced': ({ tried }) => Math.log1p(tried.spans),
  'length of the note': ({ characters }) => Math.log1p(characters / 1000),
  'more than one language': ({ tried }) => flag(tried.languages.length > 1),
  Chinese: ({ tried }) => flag(tried.languages.some((one) => one.startsWith('zh'))),
  German: ({ tried }) => flag(tried.languages[0] === 'de'),
  Spanish: ({ tried }) => flag(tried.languages[0] === 'es'),
};

/** As ADDED; of what is readable in the note, how much no training note holds. */
function novelties(vocabulary: Vocabulary): Readonly<Record<string, (sample: RiskSample) => number>> {
  const known = new Map<RiskSample, Novelty>();
  const noveltyOf = (sample: RiskSample): Novelty => {
    const novelty = known.get(sample) ?? vocabulary.noveltyOf(sample.tried.readable);
    known.set(sample, novelty);
    return novelty;
  };
  return {
    'novelty: new words': (sample) => Math.log1p(noveltyOf(sample).newWords),
    'novelty: share of new words': (sample) =>
      ratio(noveltyOf(sample).newWords, noveltyOf(sample).words) ?? 0,
    'novelty: share of new three letters': (sample) =>
      ratio(noveltyOf(sample).newTriples, noveltyOf(sample).triples) ?? 0,
  };
}

const without =
  (left: RiskFeature): Columns =>
  ({ facts }) => {
    const features = riskFeatures(facts, 0);
    return RISK_FEATURES.filter((name) => name !== left).map((name) => features[name]);
  };
/** With units that many times as large. */
const scaled =
  (times: number): Columns =>
  ({ facts }) => {
    const { anySuspicion, ...counted } = riskFeatures(facts, 0);
    return [...Object.values(counted).map((value) => Math.log1p(Math.expm1(value) / times)), anySuspicion];
  };

/** In place of what ships. */
const INSTEAD: Readonly<Record<string, Columns>> = {
  'without `suspected`': without('suspected'),
  'without `suspicion`': without('suspicion'),
  'without `unsure`': without('unsure'),
  'without `anySuspicion`': without('anySuspicion'),
  'units half as large': scaled(0.5),
  'units twice as large': scaled(2),
};

/** Everything that was tried, with the ridge of what ships. `vocabulary` is that of the training notes. */
export function triedResults(
  samples: readonly RiskSample[],
  ridge: number,
  vocabulary: Vocabulary,
): readonly TriedResult[] {
  const said = (columns: Columns, partOf: (sample: RiskSample) => string): Difference => {
    const outcomes = crossValidated(samples, columns, ridge, partOf);
    return { loss: 1000 * logLoss(outcomes), calibrationError: 1000 * calibrationError(outcomes) };
  };
  const shipped = { same: said(shippedColumns, foldOf), other: said(shippedColumns, kindOf) };
  const less = (one: Difference, by: Difference): Difference => ({
    loss: one.loss - by.loss,
    calibrationError: one.calibrationError - by.calibrationError,
  });
  const result = (name: string, columns: Columns): TriedResult => ({
    name,
    sameSets: less(said(columns, foldOf), shipped.same),
    newSets: less(said(columns, kindOf), shipped.other),
  });
  return [
    ...Object.entries(INSTEAD).map(([name, columns]) => result(`instead: ${name}`, columns)),
    ...Object.entries({ ...ADDED, ...novelties(vocabulary) }).map(([name, added]) =>
      result(`added: ${name}`, (sample) => [...shippedColumns(sample), added(sample)]),
    ),
  ];
}
