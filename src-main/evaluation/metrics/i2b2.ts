/**
 * @file The scores of i2b2 2014, track 1. Pure.
 *
 * [Note: The scores of i2b2]
 * Stubbs, Kotfila and Uzuner 2015 (J Biomed Inform 58 Suppl:S11-S19) and the evaluation script of the track. Strict: exact offsets
 * and type, the same count as MEDDOCAN's sub-track 1. Relaxed: the end may be off by two characters. HIPAA: the same two over the
 * types that the script lists as HIPAA's alone, here by canonical label. Its token scores are those of tokens.ts. Beside the micro
 * averages stand the script's "macro" ones: means over documents, where a share without cases is 0, as there; F1 is that of the two
 * means. A document with neither gold nor prediction counts in no mean: the track had none, and 0 would punish what is right.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { Counter, hitsOf, shareFigures, type Counts, type Figure, type MetricFamily } from './counts.ts';
import { typedMatches } from './exactSpans.ts';
import { ratio, sharesOf, type HitCounts } from './shares.ts';

/** Of the script: how far apart ends may be. */
const END_SLACK = 2;

/** PATIENT, AGE, CITY, STREET, ZIP, ORGANIZATION, DATE, PHONE, FAX, EMAIL and all of ID but logins, as the script lists them. */
const HIPAA: ReadonlySet<PhiLabel> = new Set<PhiLabel>([
  'PATIENT',
  'AGE',
  'CITY',
  'STREET',
  'ZIP',
  'ORGANIZATION',
  'DATE',
  'BIRTHDATE',
  'PHONE',
  'FAX',
  'EMAIL',
  'NATIONAL_ID',
  'MRN',
  'INSURANCE_ID',
  'ACCOUNT_ID',
  'LICENSE_ID',
  'VEHICLE_ID',
  'DEVICE_ID',
  'BIOMETRIC_ID',
  'OTHER_ID',
]);

const NAMES = ['strict', 'relaxed', 'hipaa-strict', 'hipaa-relaxed'] as const;

export const i2b2Scores: MetricFamily = {
  id: 'i2b2',
  count({ gold, scored }) {
    const counter = new Counter();
    const hipaaGold = gold.filter(({ labels }) => labels.some((label) => HIPAA.has(label)));
    const hipaaScored = scored.filter(({ label }) => HIPAA.has(label));
    countDocument(counter, 'strict', typedMatches(gold, scored));
    countDocument(counter, 'relaxed', typedMatches(gold, scored, END_SLACK));
    countDocument(counter, 'hipaa-strict', typedMatches(hipaaGold, hipaaScored));
    countDocument(counter, 'hipaa-relaxed', typedMatches(hipaaGold, hipaaScored, END_SLACK));
    return counter;
  },
  figures: (sum) =>
    NAMES.flatMap((name) => [...shareFigures(name, hitsOf(sum, name)), ...meansOf(sum, name)]),
};

/** Its hits, and its shares, so that they can be averaged. */
function countDocument(counter: Counter, name: (typeof NAMES)[number], counts: HitCounts): void {
  counter.countHits(name, counts);
  const { precision, recall } = sharesOf(counts);
  if (counts.gold + counts.predicted === 0) return;
  counter.count(`${name}/documents`);
  counter.count(`${name}/precisions`, precision ?? 0);
  counter.count(`${name}/recalls`, recall ?? 0);
}

function meansOf(sum: Counts, name: (typeof NAMES)[number]): readonly Figure[] {
  const documents = sum.get(`${name}/documents`) ?? 0;
  const precision = ratio(sum.get(`${name}/precisions`) ?? 0, documents);
  const recall = ratio(sum.get(`${name}/recalls`) ?? 0, documents);
  const both = (precision ?? 0) + (recall ?? 0);
  const f1 = both === 0 ? 0 : (2 * (precision ?? 0) * (recall ?? 0)) / both;
  return [
    { key: `${name}-precision-mean`, value: precision },
    { key: `${name}-recall-mean`, value: recall },
    { key: `${name}-f1-of-means`, value: documents === 0 ? null : f1 },
  ];
}
