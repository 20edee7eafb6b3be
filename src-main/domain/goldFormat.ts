/** @file The formats of gold by name. Pure; used in every process. */

export const GOLD_FORMATS = ['jsonl', 'brat', 'i2b2', 'conll', 'webanno'] as const;
export type GoldFormat = (typeof GOLD_FORMATS)[number];
