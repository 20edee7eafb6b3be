/** @file S3: six French hybrids, scored per note. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { figureKey, type Approach, type Recipe, type RecipeFigure } from './recipe.ts';

/**
 * What S3 counted: names, social security numbers, geographic addresses, telephone numbers. The mapping onto labels is
 * ours. The one list for this recipe, docs/compare.md and docs/pipeline-quality.md.
 */
export const COUNTED_BY_S3: readonly PhiLabel[] = [
  'PATIENT',
  'STAFF',
  'RELATIVE',
  'PERSON',
  'NATIONAL_ID',
  'INSURANCE_ID',
  'STREET',
  'CITY',
  'ZIP',
  'PHONE',
  'FAX',
];

const note = (key: string, title: string): RecipeFigure => ({ family: 'notes', key, title });
const outcome = (key: string): RecipeFigure => ({ family: 'outcomes', key, title: key });

const FIGURES: readonly RecipeFigure[] = [
  note('detection-recall', 'detected R'),
  note('detection-precision', 'P'),
  note('detection-specificity', 'specificity'),
  note('deidentification-recall', 'de-identified R'),
  note('deidentification-precision', 'P'),
  note('deidentification-specificity', 'specificity'),
  outcome('fully'),
  outcome('partially'),
  outcome('not'),
  outcome('undetected'),
];

const FILTERS = 'filters: rules, as published';
const NER = 'NER: noteveil-compact, on people alone, in place of Flair';
const CLASSIFIER = 'classifier, in place of FlauBERT: ';
const SHIPPED_CLASSIFIER =
  'noteveil-note-classifier, random weights trained on French notes written for this project';
/** With a comma: semicolons stand between parts. */
const TRAINED_CLASSIFIER = '{base}, trained on {notes}';

function approach(
  number: number,
  title: string,
  parts: readonly string[],
  published: Approach['published'],
): Approach {
  const hasClassifier = parts.includes(CLASSIFIER);
  const words = (classifier: string): string =>
    parts.map((part) => (part === CLASSIFIER ? `${part}${classifier}` : part)).join('; ');
  const trainedPacks = ['reproduce-s3-classifier', ...(parts.includes(NER) ? ['noteveil-compact'] : [])];
  return {
    id: String(number),
    title: `${number} ${title}`,
    pipeline: `s3-${number}`,
    runs: [[]],
    trainedRuns: hasClassifier ? [trainedPacks] : [],
    shippedWords: words(SHIPPED_CLASSIFIER),
    trainedWords: hasClassifier ? words(TRAINED_CLASSIFIER) : null,
    ourNotes: 'our French notes',
    published,
  };
}

const [detectedRecall, deidentifiedRecall, deidentifiedSpecificity] = [
  'detection-recall',
  'deidentification-recall',
  'deidentification-specificity',
].map((key) => figureKey({ family: 'notes', key })) as [string, string, string];

export const S3: Recipe = {
  system: 'S3',
  title: 'six French hybrids of filters, NER and a note classifier, scored per note',
  publication:
    'Bourdois et al. 2021, De-identification of Emergency Medical Records in French: Survey and Comparison of State-of-the-Art Automated Systems (seed 003)',
  publishedTable:
    'section "Results" (3,000 emergency notes, 414 of them with personal data); its figure 2 has the rest, and is lost from the text',
  standIn: {
    gold: 'fr-emergency.plain.jsonl',
    trainingNotes: null,
    words: 'invented French emergency notes, written for this project (held-out part)',
  },
  language: 'fr',
  scheme: null,
  count: COUNTED_BY_S3,
  shares: 'percent',
  figures: FIGURES,
  approaches: [
    approach(1, 'filters', [FILTERS], { [detectedRecall]: '93', [deidentifiedRecall]: '87' }),
    approach(2, 'NER', [NER], { [detectedRecall]: '40' }),
    approach(3, 'filters+NER', [FILTERS, NER], { [deidentifiedSpecificity]: '100' }),
    approach(4, 'FlauBERT+filters', [CLASSIFIER, FILTERS], {}),
    approach(5, 'FlauBERT+NER', [CLASSIFIER, NER], { [deidentifiedSpecificity]: '2584/2586' }),
    approach(6, 'FlauBERT+filters+NER', [CLASSIFIER, FILTERS, NER], {
      [detectedRecall]: '400/414',
      [deidentifiedRecall]: '387/414',
      [deidentifiedSpecificity]: '2584/2586',
    }),
  ],
  publishedTypes: null,
  differs: [
    'only names, social security numbers, addresses and telephone numbers count, as in the publication; the mapping is ours',
    'the note classifier of this project, made without data and base of one’s own, answers at the threshold that its trainer chose, not at 0.5',
  ],
  differsWithoutBase: [],
  elsewhere: [
    'wrongly detected notes: 6 of 2,586 by approach 1 (9 in the paragraph on approach 3), 54 by approach 5 (55 in the discussion); approach 5 is said to find as many as FlauBERT, without a number',
    'its lower threshold: undetected 14 to 0, wrongly detected 55 to 2,100, wrongly altered 2 to 47. For a sweep: noteveil compare',
  ],
};
