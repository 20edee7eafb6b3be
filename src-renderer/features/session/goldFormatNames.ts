/** @file Names of the formats of gold. Pure. */
import type { GoldFormat } from '../../../src-main/contract/vocabulary.ts';

/** Proper names, the same in all languages. */
export const GOLD_FORMAT_NAMES: Readonly<Record<GoldFormat, string>> = {
  jsonl: 'JSON Lines',
  brat: 'brat',
  i2b2: 'i2b2 XML',
  conll: 'CoNLL',
  webanno: 'WebAnno TSV',
};
