/** @file What the lists of detection tell missed-PHI hints about words. Pure; main process. */
import { isCommonChineseWord } from '../detection/lexicons/chineseName.ts';
import { isKnownName, isOrdinaryWord } from '../detection/lexicons/personName.ts';
import { isEponym } from '../detection/lexicons/protections.ts';
import type { HintWords } from '../review/hints/hint.ts';

/** Asked with folded words. */
export const HINT_WORDS: HintWords = {
  isOrdinary: (word) => isOrdinaryWord(word) || isEponym(word) || isCommonChineseWord(word),
  isAbbreviation: isOrdinaryWord,
  isListedName: isKnownName,
};
