/** @file Invented model packs for component tests and the harness, and the handlers of the group `models` on them. */
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import type { FileTicket } from '../../../src-main/contract/vocabulary.ts';
import type {
  ModelsSnapshot,
  PackChoices,
  PackMeasurement,
  PackProposal,
  PackSummary,
  RunningOn,
  TranslatorProposal,
  TranslatorSummary,
} from '../../../src-renderer/api/types.ts';
import type { FakeState } from './fakeState.ts';

const MEASURED_AT = 1_794_980_000_000 as PackMeasurement['at'];
const onCpu: RunningOn = {
  provider: 'cpu',
  precision: 'int8',
  threads: 4,
  refused: [
    { provider: 'dml', reason: 'unavailable' },
    { provider: 'webgpu', reason: 'differs' },
  ],
};

export function fakeModels(kind: 'many' | 'none' = 'many'): ModelsSnapshot {
  if (kind === 'none')
    return { packs: [], translators: [], broken: [], pipeline: 'rules', isCompared: null, pipelines: [] };
  return {
    packs: [compact, multilingual, noteCheck],
    translators: [opusTranslator],
    broken: [
      {
        folder: 'tinybert-zh',
        home: 'workspace',
        code: 'pack/file-changed',
        facts: { file: 'model.onnx', what: 'sha256' },
      },
      { folder: 'old_models', home: 'workspace', code: 'pack/not-a-pack', facts: {} },
    ],
    pipeline: 'rules+noteveil-compact',
    isCompared: null,
    pipelines: [
      { id: 's3-1', title: 'Filters', source: 'S3 (003), approach 1', missing: null },
      { id: 's1', title: 'A multilingual tagger', source: 'S1 (001)', missing: 'tagger' },
      { id: 'our-own', title: 'Rules without dates', source: null, missing: null },
    ],
  };
}

const compact: PackSummary = {
  id: 'noteveil-compact',
  name: 'NoteVeil compact',
  version: '1.0.0',
  digest: '1111111111111111111111111111111111111111111111111111111111111111',
  home: 'app',
  kind: 'compact',
  family: 'compact',
  task: 'token-classification',
  languages: ['es', 'ca', 'fr', 'de', 'en', 'zh'],
  licence: 'MIT',
  provenance: 'Trained on invented notes in six languages.\nSeed 7, 40 epochs on two cores.',
  // As in the manifest of the pack that ships: its figures are in docs/model-quality.md.
  evaluation: null,
  bytes: 7_204_113,
  tagScheme: 'BILU',
  decoding: 'crf',
  types: [
    { type: 'PATIENT', label: 'PATIENT' },
    { type: 'STAFF', label: 'STAFF' },
    { type: 'DATE', label: 'DATE' },
    { type: 'PHONE', label: 'PHONE' },
  ],
  classifier: null,
  precision: 'int8',
  int8Check: { notes: 250, goldSpans: 5_661, f1Fp32: 0.9652, f1Int8: 0.9648, tolerance: 0.002, holds: true },
  measurement: {
    at: MEASURED_AT,
    runningOn: onCpu,
    tokensPerSecond: 184_200,
    notesPerSecond: 412.4,
    startMs: 310,
  },
  isInUse: true,
};

const multilingual: PackSummary = {
  ...compact,
  id: 'st-marien-xlm-roberta-base-deid-de-fr-2026.03',
  name: 'St. Marien XLM-RoBERTa for discharge letters of internal medicine, German and French',
  version: '2026.03',
  digest: '2222222222222222222222222222222222222222222222222222222222222222',
  home: 'workspace',
  kind: 'transformer',
  family: 'xlm-roberta',
  languages: ['de', 'fr'],
  licence: 'licence unknown',
  provenance: '',
  evaluation: null,
  bytes: 1_113_204_500,
  tagScheme: 'BIO',
  decoding: 'viterbi',
  types: [
    { type: 'PER', label: 'PERSON' },
    { type: 'LOC', label: 'LOCATION_OTHER' },
    { type: 'ORG', label: 'ORGANIZATION' },
    { type: 'MISC', label: null },
  ],
  precision: 'fp32',
  int8Check: { notes: 120, goldSpans: 2_204, f1Fp32: 0.941, f1Int8: 0.9021, tolerance: 0.002, holds: false },
  measurement: {
    at: MEASURED_AT,
    runningOn: { ...onCpu, precision: 'fp32', refused: [{ provider: 'webgpu', reason: 'create-failed' }] },
    tokensPerSecond: 2_310,
    notesPerSecond: 5.2,
    startMs: 4_120,
  },
  isInUse: false,
};

const noteCheck: PackSummary = {
  ...multilingual,
  id: 'flaubert-note-check',
  name: 'FlauBERT note check',
  version: '1',
  digest: '3333333333333333333333333333333333333333333333333333333333333333',
  family: 'flaubert',
  task: 'sequence-classification',
  languages: ['fr'],
  licence: 'MIT',
  bytes: 553_004_112,
  tagScheme: null,
  decoding: 'argmax',
  types: [],
  classifier: { positive: 'HAS_PHI', threshold: 0.35 },
  int8Check: null,
  measurement: null,
};

const opusTranslator: TranslatorSummary = {
  id: 'ward-zh-en',
  name: 'Ward Chinese to English',
  version: '2',
  digest: '4444444444444444444444444444444444444444444444444444444444444444',
  home: 'workspace',
  languages: { from: 'zh', to: 'en' },
  licence: 'CC-BY-4.0',
  provenance: 'Trained on invented sentences.',
  bytes: 312_004_112,
  isInUse: false,
  isForNew: false,
};

const foundTranslator: TranslatorProposal = {
  kind: 'translator',
  id: 'st-anna-en-zh',
  name: 'St. Anna English to Chinese',
  version: '1',
  digest: '5555555555555555555555555555555555555555555555555555555555555555',
  languages: { from: 'en', to: 'zh' },
  licence: 'Apache-2.0',
  provenance: '',
  maxTokens: 128,
  files: [
    { name: 'encoder_model.onnx', bytes: 204_000_000 },
    { name: 'decoder_model.onnx', bytes: 228_000_000 },
    { name: 'tokenizer.json', bytes: 2_100_400 },
    { name: 'MODEL_CARD.md', bytes: 900 },
  ],
};

const tagger: PackProposal = {
  suggestedId: 'bert-base-clinical-ner',
  name: 'bert-base-clinical-ner',
  kind: 'transformer',
  family: 'bert',
  task: 'token-classification',
  languages: [],
  licence: null,
  tagScheme: 'BIO',
  decoding: 'viterbi',
  types: [
    { type: 'PER', label: 'PERSON' },
    { type: 'DATE', label: 'DATE' },
    { type: 'HOSP', label: 'HOSPITAL' },
    { type: 'MISC', label: null },
    { type: 'NRP_OF_A_TYPE_NAME_THAT_IS_LONGER_THAN_ANY_COLUMN_SHOULD_BE', label: null },
  ],
  classes: [],
  isFinished: false,
  classifier: null,
  maxTokens: 512,
  files: [
    { name: 'config.json', bytes: 1_204 },
    { name: 'model.onnx', bytes: 431_004_220 },
    { name: 'tokenizer.json', bytes: 2_100_400 },
  ],
};

const classifier: PackProposal = {
  ...tagger,
  suggestedId: 'camembert-triage',
  name: 'camembert-triage',
  family: 'camembert',
  task: 'sequence-classification',
  licence: 'MIT',
  tagScheme: null,
  decoding: 'argmax',
  types: [],
  classes: ['LABEL_0', 'LABEL_1'],
};

/** A pack that a maker finished; the blanks in its licence are part of it. */
const finishedTagger: PackProposal = {
  ...tagger,
  suggestedId: 'st-anna-bert-deid',
  name: 'St. Anna BERT',
  languages: ['de'],
  licence: ' CC-BY-4.0, see LICENSE.txt ',
  types: [
    { type: 'PER', label: 'PERSON' },
    { type: 'MISC', label: null },
  ],
  isFinished: true,
};

const finishedClassifier: PackProposal = {
  ...classifier,
  suggestedId: 'st-anna-note-check',
  name: 'St. Anna note check',
  isFinished: true,
  classifier: { positive: 'LABEL_1', threshold: 0.35 },
};

/** An export of ours, whose trainer says which class counts. */
const statedClassifier: PackProposal = {
  ...finishedClassifier,
  suggestedId: 'compact-note-check',
  name: 'compact-note-check',
  isFinished: false,
};

const SOURCES = {
  exports: { folder: tagger, zip: classifier },
  finished: { folder: finishedTagger, zip: finishedClassifier },
  stated: { folder: statedClassifier, zip: statedClassifier },
  /** The zip holds the translator that is here already. */
  translators: { folder: foundTranslator, zip: { ...foundTranslator, id: opusTranslator.id } },
} as const;

/** Imitates answers, not rules: only what screens can see of a refusal. */
export function fakeModelHandlers(
  state: Pick<FakeState, 'models' | 'sources'>,
  emit: Emitters<AppContract>,
): Handlers<AppContract>['models'] {
  const proposals = new Map<FileTicket, PackProposal | TranslatorProposal>();
  const find = (id: string): PackSummary => {
    const found = state.models.packs.find((pack) => pack.id === id);
    if (found === undefined) throw new DeidError('pack/unknown');
    return found;
  };
  const put = (change: Partial<ModelsSnapshot>): ModelsSnapshot => {
    state.models = { ...state.models, ...change };
    emit.models.changed(state.models);
    return state.models;
  };
  return {
    list: () => state.models,
    propose: ({ from }) => {
      const ticket = `source-${from}` as FileTicket;
      const proposal = SOURCES[state.sources][from];
      proposals.set(ticket, proposal);
      return { ticket, proposal };
    },
    add: ({ ticket, choices }) => {
      const proposal = proposals.get(ticket);
      if (proposal === undefined || proposal.kind === 'translator')
        throw new DeidError('import/unknown-ticket');
      const { id, name, licence, types, classifier: rule } = choices;
      if (proposal.isFinished && !isAsProposed(proposal, choices))
        throw new DeidError('pack/bad-labels', { reason: 'fixed' });
      const { kind, family, task, languages, tagScheme, decoding } = proposal;
      const found = { kind, family, task, languages, tagScheme, decoding };
      const pack = { ...noteCheck, ...found, id, name, licence, types, classifier: rule, version: '1' };
      return put({ packs: [...state.models.packs, pack] });
    },
    addTranslator: ({ ticket, digest }) => {
      const proposal = proposals.get(ticket);
      if (proposal?.kind !== 'translator') throw new DeidError('import/unknown-ticket');
      if (proposal.digest !== digest) throw new DeidError('pack/file-changed', { file: 'manifest.json' });
      const { id, name, version, languages, licence, provenance } = proposal;
      const added = { ...opusTranslator, id, name, version, languages, licence, provenance, digest };
      return put({ translators: [...state.models.translators, added] });
    },
    verify: ({ id }) =>
      state.models.translators.some((one) => one.id === id)
        ? { ...onCpu, precision: 'fp32', refused: [] }
        : (find(id).measurement?.runningOn ?? onCpu),
    measure: ({ id }) => ({
      at: MEASURED_AT,
      runningOn: { ...onCpu, precision: find(id).precision },
      tokensPerSecond: 3_020,
      notesPerSecond: 7.1,
      startMs: 2_980,
    }),
    remove: ({ id }) => {
      const others = state.models.translators.filter((one) => one.id !== id);
      if (others.length < state.models.translators.length) return put({ translators: others });
      const pack = find(id);
      if (pack.home === 'app') throw new DeidError('pack/read-only');
      if (pack.isInUse) throw new DeidError('pack/in-use');
      return put({ packs: state.models.packs.filter((one) => one.id !== id) });
    },
    use: ({ rules, packs }) => {
      const parts = [...(rules ? ['rules'] : []), ...packs.map((id) => find(id).id).toSorted()];
      if (parts.length === 0) throw new DeidError('detection/unknown-pipeline');
      return put({ pipeline: parts.join('+') });
    },
    usePipeline: ({ pipeline }) => put({ pipeline }),
  };
}

function isAsProposed(
  { suggestedId, name, licence, types, classifier: rule }: PackProposal,
  choices: PackChoices,
) {
  const exactly = { id: suggestedId, name, licence, types, classifier: rule };
  return JSON.stringify(exactly) === JSON.stringify(choices);
}
