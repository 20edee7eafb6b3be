/** @file Finds ages of people and tells them from durations. Pure; runs in the detection process. */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import { after, before, foldedText, Proposals } from '../proposal.ts';
import {
  AT_EVENT,
  BY_EVENT,
  CAPTION_NOT_LEFT,
  CAPTIONED,
  DURATION_LEFT,
  DURATION_RIGHT,
  GESTATION_LEFT,
  GLUED,
  HAN,
  INFANT,
  INFANT_UNIT,
  MAX_YEARS,
  PERSON_LEFT,
  SHARED,
  SHORT,
  SHORT_LEFT,
  SINCE_AGE_LEFT,
  SURE,
  WITH_SEX,
  WORDS_SHARED,
  WORDS_SURE,
  WORDS_SURE_UNIT,
} from './age.patterns.ts';

// 48: a person, two adjectives and a preposition before an infant's age.
const LEFT = 48;
const RIGHT = 24;

/** AGE: the number with its unit. */
export const ageRecognizer: Recognizer = {
  id: 'age',
  version: 1,
  explanation: 'Ages of people, with their unit; durations are left alone.',
  recognize(input: RecognizerInput) {
    const text = foldedText(input);
    const proposals = new Proposals('age');
    findSure(text, proposals);
    findShared(input, text, proposals);
    findHeaderForms(text, proposals);
    findCaptioned(input, text, proposals);
    findInfants(text, proposals);
    findInFamilyHistory(input, text, proposals);
    return proposals.wholeNote(input);
  },
};

// Without Unicode classes, and thus at machine speed: what WORDS_SURE_UNIT cannot do without.
const mayHoldUnit = /[- ]old|de (?:edad|vida)|hrig|âgée? d/i;

function findSure(text: string, proposals: Proposals): void {
  // Number words are looked for only where a unit of theirs occurs: the search itself starts at every word.
  const patterns =
    mayHoldUnit.test(text) && WORDS_SURE_UNIT.test(text) ? [SURE, WORDS_SURE, HAN] : [SURE, HAN];
  for (const pattern of patterns) {
    for (const found of text.matchAll(pattern)) {
      if (found[1] !== undefined && Number(found[1]) > MAX_YEARS * 3) continue;
      const isChineseDuration =
        /[岁歲]/.test(found[0]) &&
        /^\s?[~-]?\s?\d/.test(text.slice(found.index + found[0].length).slice(0, 3));
      proposals.add('AGE', found.index, found.index + found[0].length, {
        rule: 'unit',
        score: isChineseDuration ? 0.7 : 0.95,
      });
    }
  }
}

/** `63 ans`, `70 años`: ages unless the words around them speak of time that passed. */
const wordsSharedIn = wordPattern(WORDS_SHARED);
const captionedIn = wordPattern(CAPTIONED);
const atEventsIn = wordPattern(AT_EVENT);

function findShared(input: RecognizerInput, text: string, proposals: Proposals): void {
  for (const matches of [text.matchAll(SHARED), wordsSharedIn(input)]) {
    for (const found of matches) {
      const end = found.index + found[0].length;
      const unit = (found[2] ?? '').toLowerCase();
      if (Number(found[1] ?? 0) > MAX_YEARS) continue;
      const left = before(text, found.index, LEFT);
      const isDuration = DURATION_LEFT.test(left) && !SINCE_AGE_LEFT.test(left);
      if (isDuration || DURATION_RIGHT.test(after(text, end, RIGHT))) continue;
      // English says `old` and German `Jahre alt`; the bare plural is a duration more often than not.
      const needsPerson = /^(?:jahren|years?|yrs?)$/.test(unit);
      if (needsPerson && !PERSON_LEFT.test(left)) continue;
      proposals.add('AGE', found.index, end, { rule: 'shared-unit', score: needsPerson ? 0.75 : 0.85 });
    }
  }
}

function findHeaderForms(text: string, proposals: Proposals): void {
  for (const found of text.matchAll(SHORT)) {
    if (Number(found[1]) > MAX_YEARS || !SHORT_LEFT.test(before(text, found.index, LEFT))) continue;
    proposals.add('AGE', found.index, found.index + found[0].length, { rule: 'short-unit', score: 0.75 });
  }
  for (const found of text.matchAll(GLUED)) {
    proposals.add('AGE', found.index, found.index + found[0].length, { rule: 'glued-unit', score: 0.65 });
  }
  for (const found of text.matchAll(WITH_SEX)) {
    if (Number(found[1] ?? found[2] ?? found[3]) > MAX_YEARS) continue;
    proposals.add('AGE', found.index, found.index + found[0].length, { rule: 'with-sex', score: 0.75 });
  }
}

function findCaptioned(input: RecognizerInput, text: string, proposals: Proposals): void {
  for (const found of captionedIn(input)) {
    const digits = found[1] ?? '';
    if (Number(digits) > MAX_YEARS || CAPTION_NOT_LEFT.test(before(text, found.index, LEFT))) continue;
    const end = found.index + found[0].length;
    const start = found.index + found[0].search(/\d/);
    proposals.add('AGE', start, end, { rule: 'caption', score: 0.9 });
  }
}

function findInfants(text: string, proposals: Proposals): void {
  for (const found of text.matchAll(INFANT_UNIT)) {
    const left = before(text, found.index, LEFT);
    if (!INFANT.test(left) || GESTATION_LEFT.test(left)) continue;
    const end = found.index + found[0].length;
    if (DURATION_RIGHT.test(after(text, end, RIGHT))) continue;
    proposals.add('AGE', found.index, end, { rule: 'infant', score: 0.75 });
  }
}

function findInFamilyHistory(input: RecognizerInput, text: string, proposals: Proposals): void {
  for (const found of text.matchAll(BY_EVENT)) {
    proposals.add('AGE', found.index, found.index + found[0].length, { rule: 'birthday', score: 0.8 });
  }
  for (const found of atEventsIn(input)) {
    const digits = found[1] ?? '';
    const end = found.index + found[0].length;
    if (Number(digits) > MAX_YEARS) continue;
    proposals.add('AGE', end - digits.length, end, { rule: 'at-event', score: 0.65 });
  }
}
