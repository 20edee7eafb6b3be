/** @file What the word lists of detection tell probes about words. Pure; runs in main and in the detection process. */
import type { ProbeVocabulary } from '../../probes/probe.ts';
import { isCommonChineseWord } from './chineseName.ts';
import { nearNames } from './nearNames.ts';
import { isKnownName, isOrdinaryWord } from './personName.ts';

const near: ReadonlySet<string> = new Set(nearNames);

/** Ordinary words of clinical text and common names, as known identifiers are judged by them. */
export const probeVocabulary: ProbeVocabulary = {
  isOrdinaryWord: (word) => isOrdinaryWord(word) || isCommonChineseWord(word),
  isKnownWord: (word) => isKnownName(word) || near.has(word) || isOrdinaryWord(word),
};
