/**
 * @file One machine: prints what redaction makes of the same mentions and patients under the data key whose 64 hexadecimal
 * digits are the first argument. `backward` as the second asks for everything in the opposite order. Runs as a process of
 * its own, started by tests.
 */
import { LANGUAGES } from '../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../src-main/domain/phiLabel.ts';
import { patientShift } from '../../src-main/redaction/dates/patientShift.ts';
import { applyOperators } from '../../src-main/redaction/applyOperators.ts';
import { createPlaceholderNumbers } from '../../src-main/redaction/mentionIdentity.ts';
import { createSurrogates } from '../../src-main/redaction/surrogates/surrogates.ts';
import type { Treatment } from '../../src-main/redaction/treatment.ts';
import { createKeyedBytes, derivePseudonymKey } from '../../src-main/store/pseudonymKey.ts';

const [dataKey = '', order = 'forward'] = process.argv.slice(2);
const keyed = createKeyedBytes(derivePseudonymKey(Buffer.from(dataKey, 'hex')));
const surrogates = createSurrogates({ keyed, isOriginal: () => false });
const SHIFT = { maxDays: 365, keepWeekdays: false };

const PATIENTS = Array.from({ length: 10_000 }, (_, at) => `patient ${at}`);
const MENTIONS: readonly (readonly [PhiLabel, string])[] = [
  ['PATIENT', 'Jean Dupont'],
  ['PATIENT', 'DUPONT J.'],
  ['STAFF', 'Dr. Müller'],
  ['RELATIVE', '王小明'],
  ['CITY', 'Freiburg'],
  ['STREET', '12 rue Victor Hugo'],
  ['HOSPITAL', 'Klinikum Nordstadt'],
  ['PHONE', '+33 6 12 34 56 78'],
  ['MRN', '4711-22'],
  ['NATIONAL_ID', 'A123456789'],
  ['EMAIL', 'jean.dupont@chu.fr'],
  ['DATE', '03.04.2021'],
  ['BIRTHDATE', '3 mai 1950'],
  ['ZIP', '79100'],
];
const TREATMENTS: readonly Treatment[] = [
  { operator: 'surrogate', otherwise: 'redact' },
  { operator: 'hash', otherwise: 'redact' },
  { operator: 'shiftDate', ...SHIFT, otherwise: 'redact' },
];

function outputOf(
  [label, mention]: readonly [PhiLabel, string],
  scope: string,
  treatment: Treatment,
): string {
  return applyOperators({
    text: mention,
    spans: [{ key: 'd0', label, start: 0, end: mention.length }],
    treatmentOf: () => treatment,
    placeholderNumber: createPlaceholderNumbers(),
    pseudonyms: {
      keyed,
      scope,
      languages: LANGUAGES,
      dates: { language: 'fr' },
      surrogateOf: (of, text) =>
        surrogates.surrogateOf({ label: of, mention: text, scope, languages: LANGUAGES }),
    },
  }).output;
}

/** Answers in the order of the questions, whichever is asked first. */
function asked<Question, Answer>(
  questions: readonly Question[],
  answer: (one: Question) => Answer,
): readonly Answer[] {
  return order === 'backward' ? questions.toReversed().map(answer).toReversed() : questions.map(answer);
}

const questions = PATIENTS.slice(0, 20).flatMap((scope) =>
  MENTIONS.flatMap((mention) => TREATMENTS.map((treatment) => ({ mention, scope, treatment }))),
);
process.stdout.write(
  JSON.stringify({
    shifts: asked(PATIENTS, (patient) => patientShift(keyed, patient, SHIFT)),
    outputs: asked(questions, ({ mention, scope, treatment }) => outputOf(mention, scope, treatment)),
  }),
);
