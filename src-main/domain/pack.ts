/** @file The closed words for model packs. Pure; used in every process. */

/** `transformer`: a graph exported for Hugging Face; `compact`: hashed features instead of a vocabulary (see docs/model-packs.md). */
export const PACK_KINDS = ['transformer', 'compact'] as const;
export type PackKind = (typeof PACK_KINDS)[number];

/** `token-classification` proposes spans; `sequence-classification` says whether a note holds PHI at all (S3). */
export const PACK_TASKS = ['token-classification', 'sequence-classification'] as const;
export type PackTask = (typeof PACK_TASKS)[number];

/** Families whose exports work without code of their own. TinyBERT is `bert`. */
export const PACK_FAMILIES = [
  'bert',
  'distilbert',
  'roberta',
  'camembert',
  'xlm-roberta',
  'deberta',
  'deberta-v2',
  'flaubert',
  'xlm',
  'compact',
] as const;
export type PackFamily = (typeof PACK_FAMILIES)[number];

export const PRECISIONS = ['fp32', 'int8'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Names of execution providers as onnxruntime-node takes them. */
export const PROVIDERS = ['cpu', 'dml', 'coreml', 'cuda', 'webgpu'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `BILU` is BIOES with L=E and U=S; `IO` has no edges. */
export const TAG_SCHEMES = ['BIO', 'BILU', 'IO'] as const;
export type TagScheme = (typeof TAG_SCHEMES)[number];

/** `argmax`: each token by itself; `viterbi`: best legal sequence; `crf`: the same with learned transitions. */
export const DECODINGS = ['argmax', 'viterbi', 'crf'] as const;
export type Decoding = (typeof DECODINGS)[number];

/** Where a pack lies: in the app's resources (read-only) or in the workspace. */
export const PACK_HOMES = ['app', 'workspace'] as const;
export type PackHome = (typeof PACK_HOMES)[number];

/** Kebab-case with dots; also the folder's name and a part of pipeline ids, which join parts by `+`. */
export const PACK_ID_PATTERN = /^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/;
/** Ids that mean something else where a pack id may stand, and names that Windows keeps for devices. */
export const RESERVED_PACK_IDS: readonly string[] = [
  'rules',
  'model',
  'default',
  'training',
  // Published pipelines, see resources/pipelines.
  ...['s0-dba', 's0-bert', 's0-tm', 's1', 's2', 's4'],
  ...Array.from({ length: 6 }, (_, n) => `s3-${n + 1}`),
  ...['con', 'prn', 'aux', 'nul'],
  ...Array.from({ length: 10 }, (_, n) => `com${n}`),
  ...Array.from({ length: 10 }, (_, n) => `lpt${n}`),
];
