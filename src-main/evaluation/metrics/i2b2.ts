/**
 * @file The scores of i2b2 2014, track 1. Pure.
 *
 * [Note: The scores of i2b2]
 * Stubbs, Kotfila and Uzuner 2015 (J Biomed Inform 58 Suppl:S11-S19) and the evaluation script of the track. Strict: exact offsets
 * and type, the same count as MEDDOCAN's sub-track 1. Relaxed: the end may be off by two characters. HIPAA: the same two over the
 * types that the script lists as HIPAA's alone, here by canonical label. Its token scores are those of tokens.ts. Micro averages; the
 * script's averages over documents are not made.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { Counter, hitsOf, shareFigures, type MetricFamily } from './counts.ts';
import { typedMatches } from './exactSpans.ts';

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

export const i2b2Scores: MetricFamily = {
  id: 'i2b2',
  count({ gold, scored }) {
    const counter = new Counter();
    counter.countHits('strict', typedMatches(gold, scored));
    counter.countHits('relaxed', typedMatches(gold, scored, END_SLACK));
    const hipaaGold = gold.filter(({ labels }) => labels.some((label) => HIPAA.has(label)));
    const hipaaScored = scored.filter(({ label }) => HIPAA.has(label));
    counter.countHits('hipaa-strict', typedMatches(hipaaGold, hipaaScored));
    counter.countHits('hipaa-relaxed', typedMatches(hipaaGold, hipaaScored, END_SLACK));
    return counter;
  },
  figures: (sum) =>
    ['strict', 'relaxed', 'hipaa-strict', 'hipaa-relaxed'].flatMap((name) =>
      shareFigures(name, hitsOf(sum, name)),
    ),
};
