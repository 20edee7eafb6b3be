/**
 * @file Reads an RTF file: texts into stories, everything that stays into the output, everything else into the findings.
 * Pure; the import process and tests.
 *
 * [Note: An RTF file is read once]
 * Groups are followed on a list of frames and not by functions that call each other, so a file nested deep costs no stack.
 * What is written grows while the source is read, out of words of a closed list and of text that became a piece: a text that
 * this reader does not see is not in the output either.
 */
import type { Findings } from '../findings.ts';
import type { DocumentLimits } from '../limits.ts';
import { destinationOf, takesText } from './destinations.ts';
import { dropChar, gathered, silent } from './dropped.ts';
import { frameInside, type Frame } from './frames.ts';
import { createFrameStack } from './frameStack.ts';
import { createGroups } from './groups.ts';
import type { RtfOutput } from './output.ts';
import { createRunDecoder } from './runDecoder.ts';
import { scanRtf } from './scanRtf.ts';
import { addBetween, addMark, addText, createStory, endStory, type Story } from './stories.ts';
import { createFonts, type RtfTable } from './tables.ts';
import { createUnseenText } from './unseenText.ts';
import { BETWEEN, CHARACTERS, isKept, MARKS, NUMBERS, SYMBOLS } from './words.ts';

/** `\mac`, `\pc`, `\pca`: old names of code pages. */
const PAGES = new Map([
  ['ansi', 1252],
  ['mac', 10000],
  ['pc', 437],
  ['pca', 850],
]);

/** The body, then headers, footers and notes in their order. Errors: see scanRtf; `import/document-too-large` {reason: nodes}. */
export function readRtf(
  bytes: Uint8Array,
  output: RtfOutput,
  findings: Findings,
  limits: DocumentLimits,
): readonly Story[] {
  const body = createStory('body', null);
  const stories: Story[] = [body];
  const stack = createFrameStack(body, output);
  const { top, openBraces, write } = stack;
  const fonts = createFonts(findings);
  const unseen = createUnseenText(findings);
  const groups = createGroups({ stack, fonts, findings, stories });
  let filePage = 1252;
  let defaultFont = -1;
  /** Whether a byte was no character. */
  const bytesRead = { areLost: false };

  const run = createRunDecoder(
    () => {
      const { mode, font } = top();
      return mode.how === 'table' ? fonts.pageOfName(filePage) : fonts.pageOf(font, filePage);
    },
    (text) => textFound(text),
    () => {
      bytesRead.areLost = true;
    },
  );

  function textFound(text: string): void {
    const frame = top();
    const { mode } = frame;
    if (mode.how === 'drop') mode.into.text += text;
    else if (mode.how === 'table') tableText(mode.table, text);
    else if (mode.how === 'text' && !unseen.take(frame, text)) {
      openBraces();
      addText(frame.story, frame.isInserted ? 'inserted-text' : frame.story.kind, text, output);
    }
  }

  function open(): void {
    run.end();
    const outer = top();
    const frame = frameInside(outer);
    stack.push(frame);
    if (outer.isTwice) groups.drop(frame, silent());
    if (outer.mode.how === 'drop' && outer.mode.into.kind === 'custom-data') outer.mode.into.text += '\n';
    outer.isTwice = false;
    outer.isFresh = false;
  }

  function close(): void {
    run.end();
    const frame = top();
    if (frame.mode.how === 'table') frame.mode.table.groupEnd();
    stack.pop();
    for (const act of frame.atEnd) act();
  }

  function tableText(table: RtfTable, text: string): void {
    const [first = '', ...rest] = text.split(';');
    table.text(first);
    for (const part of rest) {
      table.entryEnd();
      table.text(part);
    }
  }

  function word(name: string, number: number | null): void {
    run.end();
    const frame = top();
    const isFresh = frame.isFresh;
    frame.isFresh = false;
    if (name === 'u' && number !== null) {
      run.unit(number, frame.uc);
      return;
    }
    const destination = destinationOf(name);
    if (destination !== null) {
      // No program writes it here; which text behind it a reader shows nobody knows.
      if (!isFresh && frame.mode.how === 'text' && !frame.isHidden && takesText(destination))
        findings.counted('other-part', 'not-covered');
      groups.begin(name, destination);
      return;
    }
    state(frame, name, number);
    if (frame.mode.how === 'table') frame.mode.table.word(name, number);
    else if (frame.mode.how === 'picture') frame.mode.picture.word(name, number);
    else if (frame.mode.how === 'drop') frame.mode.into.text += dropChar(name);
    else if (isFresh && frame.isStarred && !isKept(name, number) && !CHARACTERS.has(name))
      groups.drop(frame, gathered('other-part'));
    else textWord(frame, name, number);
  }

  function textWord(frame: Frame, name: string, number: number | null): void {
    const char = CHARACTERS.get(name);
    const mark = MARKS.get(name);
    const between = BETWEEN.get(name);
    if (char !== undefined) textFound(char);
    else if (mark !== undefined) marked(frame, mark, `\\${name} `);
    else if (between !== undefined) {
      if (name === 'par' && unseen.take(frame, '\n')) return;
      write(`\\${name}\n`);
      addBetween(frame.story, between, name === 'row' || name === 'nestrow');
    } else if (isKept(name, number) || NUMBERS.has(name)) {
      // The number of a page or a note is nobody's to give.
      write(`\\${name}${number === null || NUMBERS.has(name) ? '' : String(number)} `);
    }
  }

  function marked(frame: Frame, text: string, rtf: string): void {
    if (unseen.take(frame, text)) return;
    openBraces();
    addMark(frame.story, text, rtf, output);
  }

  /** What words change for the text behind them, in every group. */
  function state(frame: Frame, name: string, number: number | null): void {
    const isOn = number !== 0;
    if (PAGES.has(name)) filePage = PAGES.get(name) ?? filePage;
    else if (name === 'ansicpg') filePage = number === null || number === 0 ? filePage : number;
    else if (name === 'deff') defaultFont = number ?? defaultFont;
    else if (name === 'uc') frame.uc = Math.min(Math.max(number ?? 1, 0), 255);
    else if (name === 'f' && frame.mode.how !== 'table') frame.font = number ?? defaultFont;
    else if (name === 'v') frame.isHidden = isOn;
    else if (name === 'deleted' || name === 'mvf') frame.isDeleted = isOn;
    else if (name === 'revised' || name === 'mvt') frame.isInserted = isOn;
    else if (name === 'plain')
      Object.assign(frame, { font: defaultFont, isHidden: false, isDeleted: false, isInserted: false });
  }

  function symbol(char: string): void {
    const frame = top();
    if (char === '\\' || char === '{' || char === '}') {
      run.byte(char.charCodeAt(0));
      return;
    }
    if (char === '*') {
      frame.isStarred = frame.isFresh;
      return;
    }
    const text = SYMBOLS.get(char);
    if (text === undefined || !run.isCounted() || text === '') return;
    if (frame.mode.how === 'text' && char !== '~') marked(frame, text, `\\${char}`);
    else textFound(text);
  }

  function byte(value: number): void {
    const { mode } = top();
    // Pictures and blocks of programs are long, and nobody's words.
    if (mode.how === 'picture' || (mode.how === 'drop' && mode.into.isSilent)) return;
    top().isFresh = false;
    run.byte(value);
  }

  const end = scanRtf(bytes, { open, close, word, symbol, byte }, limits);
  unseen.end();
  if (bytesRead.areLost) findings.counted('other-part', 'not-covered');
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.length - end).toString('latin1');
  // No reader shows what stands there; a second document is more than what a program left behind.
  if (/[^\s\0]/.test(rest))
    findings.counted('other-part', /\{\s*\\rtf/.test(rest) ? 'not-covered' : 'cleaned');
  endStory(body);
  const order = ['body', 'header', 'footer', 'footnote'];
  return stories.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
