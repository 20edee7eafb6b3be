/** @file The documents of docs/ that come with the app: each belongs to a screen or is named in the app's words. Pure. */

/** Names of the files without their end. What is packaged follows this list, see electron-builder.yml. */
export const HELP_PAGES = [
  'clusters',
  'compare',
  'evidence-report',
  'file-formats',
  'metrics',
  'model-packs',
  'model-quality',
  'pipeline-quality',
  'pipelines',
  'recall',
  'release',
  'review',
  'rule-packs',
  'sampling',
  'shadow',
  'status',
  'translation',
] as const;
export type HelpPage = (typeof HELP_PAGES)[number];
