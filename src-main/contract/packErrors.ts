/** @file What calls about model packs can fail with. Pure; used in main and renderer. */

/** What reading a folder or archive that is to become a pack can fail with. */
export const packSourceErrors = [
  'import/unknown-ticket',
  'pack/source-unreadable',
  'pack/zip-unsafe',
  'pack/too-large',
  'pack/no-config',
  'pack/bad-config',
  'pack/no-tokenizer',
  'pack/bad-tokenizer',
  'pack/no-graph',
  'pack/bad-graph',
  'pack/wrong-inputs',
  'pack/wrong-outputs',
  'pack/wrong-label-count',
  'pack/opset-too-new',
  'pack/external-data-missing',
  'pack/unsupported-family',
  'pack/bad-labels',
  'pack/not-a-pack',
  'pack/bad-manifest',
  'pack/file-missing',
  'pack/file-changed',
  'pack/file-foreign',
] as const;
/** What adding a pack can fail with. */
export const packAddErrors = [
  ...packSourceErrors,
  'pack/exists',
  'pack/read-only',
  'engine/run-failed',
  'engine/not-finite',
  'engine/probe-failed',
  'engine/no-provider',
  'engine/host-lost',
  'engine/no-answer',
  'contract/invalid-output',
  'store/disk-full',
  'store/unwritable',
] as const;
/** What opening a pack on disk can fail with. */
export const packUseErrors = [
  'pack/unknown',
  'pack/wrong-kind',
  'pack/not-a-pack',
  'pack/bad-manifest',
  'pack/file-missing',
  'pack/file-changed',
  'pack/file-foreign',
  'pack/exists',
  'pack/too-large',
  'pack/no-graph',
  'pack/bad-graph',
  'pack/wrong-inputs',
  'pack/wrong-outputs',
  'pack/bad-tokenizer',
  'pack/bad-labels',
  'engine/probe-failed',
  'engine/no-provider',
  'engine/run-failed',
  'engine/not-finite',
  'engine/host-lost',
  'engine/no-answer',
  'contract/invalid-output',
] as const;

/** What choosing a pipeline can fail with. */
export const pipelineErrors = [
  'detection/unknown-pipeline',
  'detection/pipeline-needs-pack',
  'detection/bad-pipeline',
  'detection/bad-rule-pack',
  'detection/unknown-rule-pack',
  'pack/unknown',
  'pack/bad-manifest',
  'pack/file-missing',
] as const;
