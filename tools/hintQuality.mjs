/**
 * @file Measures missed-PHI hints: how many there are where nothing was missed, and how often one falls on a mention that
 * was. `node tools/hintQuality.mjs [--show KIND|LABEL]`. Runs on Node 24 with nothing built; a few seconds.
 *
 * Quiet: hints per 1,000 words on the lines without PHI and on training notes whose mentions are all hidden. Recall: in each
 * training note one mention at random (the same ones in every run) is left readable; a hint must overlap it. What is
 * measured has not taught the vocabulary (tools/hintCorpora.mjs); held-out notes are not read.
 */
import process from 'node:process';
import { isCommonChineseWord } from '../src-main/detection/lexicons/chineseName.ts';
import { isKnownName, isOrdinaryWord } from '../src-main/detection/lexicons/personName.ts';
import { isEponym } from '../src-main/detection/lexicons/protections.ts';
import { coarseOf } from '../src-main/domain/phiLabel.ts';
import { findHints } from '../src-main/review/hints/findHints.ts';
import { linesWithoutPhi, trainingNotes } from './hintCorpora.mjs';

/** @typedef {import('./hintCorpora.mjs').Gold} Gold */
/** @typedef {import('./hintCorpora.mjs').Note} Note */

/** Draws of one mention per note: the more, the less chance there is in the figure. */
const DRAWS = 5;

/** @type {import('../src-main/review/hints/hint.ts').HintWords} */
const words = {
  isOrdinary: (word) => isOrdinaryWord(word) || isEponym(word) || isCommonChineseWord(word),
  isAbbreviation: (word) => isOrdinaryWord(word),
  isListedName: isKnownName,
};

/** The output of a note in which all spans but one are hidden. @param {Note} note @param {Gold | null} visible */
function segmentsOf({ text, spans }, visible) {
  const segments = [];
  let at = 0;
  for (const span of spans) {
    if (span === visible) continue;
    if (span.start > at) segments.push({ text: text.slice(at, span.start), span: null, sourceStart: at });
    segments.push({ text: '[X]', span: 'd', sourceStart: span.start });
    at = span.end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), span: null, sourceStart: at });
  return segments;
}

/** Words, and Han characters by two: about two make a word. @param {string} text */
function wordCount(text) {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return (text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0) + han / 2;
}

/** @param {Map<string, [number, number]>} counts @param {string} key @param {number} some @param {number} all */
function count(counts, key, some, all) {
  const [known, total] = counts.get(key) ?? [0, 0];
  counts.set(key, [known + some, total + all]);
}

/** @param {string} title @param {Map<string, [number, number]>} counts @param {number} scale */
function print(title, counts, scale) {
  console.log(`\n${title}`);
  for (const [key, [some, all]] of counts)
    console.log(
      `${key.padEnd(24)} ${((scale * some) / all).toFixed(scale === 1 ? 3 : 1).padStart(6)}  (${Math.round(some)} of ${Math.round(all)})`,
    );
}

const shown = process.argv[2] === '--show' ? process.argv[3] : undefined;

function lines() {
  const perWords = new Map();
  for (const { language, lines: all } of linesWithoutPhi('measure')) {
    for (const text of all) {
      const hints = findHints([{ text, span: null, sourceStart: 0 }], words);
      for (const { start, end, kind } of hints)
        if (shown === kind) console.log(language, text.slice(start, end));
      for (const key of [language, 'all']) count(perWords, key, hints.length, wordCount(text));
    }
  }
  print('hints per 1,000 words of lines without PHI', perWords, 1000);
}

function notes() {
  const perWords = new Map();
  const kinds = new Map();
  const recall = new Map();
  let state = 20261121;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  for (const note of trainingNotes('measure')) {
    const hidden = segmentsOf(note, null);
    const hints = findHints(hidden, words);
    const all = hidden.reduce((sum, { span, text }) => sum + (span === null ? wordCount(text) : 0), 0);
    for (const key of [note.genre, 'all']) count(perWords, key, hints.length, all);
    for (const { start, end, kind } of hints) {
      count(kinds, kind, 1, 0);
      if (shown === kind)
        console.log(note.genre, JSON.stringify(note.text.slice(Math.max(0, start - 20), end + 10)));
    }
    for (let draw = 0; draw < DRAWS && note.spans.length > 0; draw += 1) {
      const missed = note.spans[Math.floor(random() * note.spans.length)];
      const found = findHints(segmentsOf(note, missed), words).some(
        ({ start, end }) => start < missed.end && missed.start < end,
      );
      if (!found && shown === missed.label)
        console.log(
          note.genre,
          JSON.stringify(note.text.slice(Math.max(0, missed.start - 20), missed.end + 10)),
        );
      for (const key of [note.genre, coarseOf(missed.label), 'all']) count(recall, key, found ? 1 : 0, 1);
    }
  }
  print('hints per 1,000 words of training notes with all mentions hidden', perWords, 1000);
  const words1000 = perWords.get('all')?.[1] ?? 0;
  print('of these by kind', new Map([...kinds].map(([kind, [some]]) => [kind, [some, words1000]])), 1000);
  print('share of missed mentions with a hint', recall, 1);
}

lines();
notes();
