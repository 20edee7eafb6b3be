/** @file The formats of gold by name, and what some of them leave to the reader. Pure; used in every process. */

export const GOLD_FORMATS = ['jsonl', 'brat', 'i2b2', 'conll', 'webanno'] as const;
export type GoldFormat = (typeof GOLD_FORMATS)[number];

/** Tags of CoNLL files; `bilu` is also written BIOES. */
export const CONLL_TAGS = ['bio', 'bilu'] as const;
export type ConllTags = (typeof CONLL_TAGS)[number];

/**
 * What the folders inside a folder are: `annotators`, one for each with a file a note; or `documents`, one for each note with a
 * file an annotator, as INCEpTION exports a project.
 */
export const GOLD_FOLDERS = ['annotators', 'documents'] as const;
export type GoldFolders = (typeof GOLD_FOLDERS)[number];
