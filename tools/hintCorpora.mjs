/**
 * @file Reads the notes and lines from which missed-PHI hints learn their vocabulary and on which they are measured. Runs in
 * Node 24; shared by tools/hintVocabulary.mjs and tools/hintQuality.mjs.
 *
 * What measures does not teach: of the training notes the last file of every genre, of the lines without PHI the last file of every
 * language. Held-out notes are not read at all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const CORPORA = path.resolve(import.meta.dirname, '../models/training/corpora');

/** @typedef {{ start: number, end: number, label: import('../src-main/domain/phiLabel.ts').PhiLabel }} Gold */
/** @typedef {{ genre: string, text: string, spans: Gold[] }} Note */

/** @param {string} marked @param {string} genre @returns {Note} */
function parse(marked, genre) {
  const spans = [];
  let text = '';
  let at = 0;
  for (const found of marked.matchAll(/⟦([A-Z_]+)\|([^⟧]*)⟧/gu)) {
    text += marked.slice(at, found.index);
    const [whole, label = '', mention = ''] = found;
    spans.push({ start: text.length, end: text.length + mention.length, label: /** @type {any} */ (label) });
    text += mention;
    at = found.index + whole.length;
  }
  return { genre, text: text + marked.slice(at), spans };
}

/** @param {'teach' | 'measure'} use @returns {Note[]} */
export function trainingNotes(use) {
  return readdirSync(path.join(CORPORA, 'notes')).flatMap((genre) => {
    const dir = path.join(CORPORA, 'notes', genre);
    const files = readdirSync(dir)
      .filter((name) => name.endsWith('.marked.txt') && !name.includes('heldout'))
      .sort()
      .map((name) => readFileSync(path.join(dir, name), 'utf8'))
      .filter((text) => /^# split: train$/mu.test(text));
    const chosen = use === 'measure' ? files.slice(-1) : files.slice(0, -1);
    return chosen.flatMap((text) =>
      text
        .split(/^=== .*\n/mu)
        .slice(1)
        .map((part) => parse(part, genre)),
    );
  });
}

/** Lines without PHI with their language. @param {'teach' | 'measure'} use */
export function linesWithoutPhi(use) {
  const dir = path.join(CORPORA, 'phi-free');
  const last = /(?:third|zh-second|zh-mixed-second)\.txt$/u;
  return readdirSync(dir)
    .filter((name) => last.test(name) === (use === 'measure'))
    .map((name) => ({
      language: name.split(/[-.]/u)[0] ?? '',
      lines: readFileSync(path.join(dir, name), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    }));
}
