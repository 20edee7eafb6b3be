/** @file Pages of a document as grey points, and what differs between two of them. Node; layoutCheck.ts. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Points an inch: a line of a table is one point wide, and a page of A4 has half a million. */
const RESOLUTION = 72;
/** Grey steps of 256 that two renderings of the same line may be apart. */
const SAME = 48;

interface Word {
  readonly text: string;
  /** Points from the left and the top. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  readonly words: readonly Word[];
}

/** Converts by LibreOffice with settings of its own; gives the new file. `from` names the filter that reads the file. */
export function convert(file: string, to: string, folder: string, from?: string): string {
  const out = path.join(folder, `to-${path.basename(file)}`);
  const profile = pathToFileURL(path.join(folder, 'profile')).href;
  const filter = from === undefined ? [] : [`--infilter=${from}`];
  const args = [`-env:UserInstallation=${profile}`, '--headless', ...filter, '--convert-to', to];
  execFileSync('soffice', [...args, '--outdir', out, file], { stdio: 'ignore' });
  const [made] = readdirSync(out);
  if (made === undefined) throw new Error('LibreOffice has written nothing');
  return path.join(out, made);
}

/** The pages of a PDF. */
export function pagesOf(pdf: string): readonly Page[] {
  const stem = pdf.replace(/\.pdf$/, '');
  execFileSync('pdftoppm', ['-r', String(RESOLUTION), '-gray', pdf, stem]);
  const words = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' }).split('<page ').slice(1);
  const own = `${path.basename(stem)}-`;
  const files = readdirSync(path.dirname(pdf)).filter(
    (name) => name.startsWith(own) && name.endsWith('.pgm'),
  );
  return files.sort().map((name, at) => ({
    ...readPgm(readFileSync(path.join(path.dirname(pdf), name))),
    words: wordsOf(words[at] ?? ''),
  }));
}

const WORD = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g;

function wordsOf(markup: string): readonly Word[] {
  return [...markup.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
    text,
    box: [Number(left), Number(top), Number(right), Number(bottom)],
  }));
}

function readPgm(bytes: Buffer): Omit<Page, 'words'> {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (head === null) throw new Error('no grey map');
  const [all, width, height] = head;
  return { width: Number(width), height: Number(height), grey: bytes.subarray(all.length) };
}

/** The share of points that differ outside of the boxes of words that were replaced; a page more or less differs whole. */
export function differences(
  before: readonly Page[],
  after: readonly Page[],
  isReplaced: (word: string) => boolean,
): number {
  let all = 0;
  let different = 0;
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const [one, other] = [before[at], after[at]];
    const points = (one ?? other)?.grey.length ?? 0;
    all += points;
    if (one?.width !== other?.width || one?.height !== other?.height) different += points;
    else if (one !== undefined && other !== undefined) different += differing(one, other, isReplaced);
  }
  return all === 0 ? 0 : different / all;
}

function differing(one: Page, other: Page, isReplaced: (word: string) => boolean): number {
  const boxes = [...one.words, ...other.words].filter(({ text }) => isReplaced(text)).map(({ box }) => box);
  const isMasked = new Uint8Array(one.grey.length);
  for (const [left, top, right, bottom] of boxes)
    for (let y = Math.floor(top) - 2; y <= bottom + 2; y += 1)
      for (let x = Math.floor(left) - 2; x <= right + 2; x += 1)
        if (x >= 0 && x < one.width && y >= 0 && y < one.height) isMasked[y * one.width + x] = 1;
  let count = 0;
  for (const [at, value] of one.grey.entries())
    if (isMasked[at] === 0 && Math.abs(value - (other.grey[at] ?? 0)) > SAME) count += 1;
  return count;
}
