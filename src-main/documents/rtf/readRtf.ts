/**
 * @file Reads an RTF file: texts into stories, everything that stays into the output, everything else into the findings.
 * Pure; the import process and tests.
 *
 * [Note: An RTF file is read once]
 * Groups are followed on a list of frames and not by functions that call each other, so a file nested deep costs no stack.
 * What is written grows while the source is read, out of words of a closed list and of text that became a piece: a text that
 * this reader does not see is not in the output either.
 */
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import type { DocumentLimits } from '../limits.ts';
import { destinationOf, takesText, type Destination } from './destinations.ts';
import { fieldCode } from './fieldCode.ts';
import { firstFrame, frameInside, type Dropped, type Frame } from './frames.ts';
import type { RtfOutput } from './output.ts';
import { createPicture } from './picture.ts';
import { createRunDecoder } from './runDecoder.ts';
import { scanRtf } from './scanRtf.ts';
import { shapeProperty } from './shapeProperty.ts';
import { addBetween, addMark, addText, createStory, endStory, type Story } from './stories.ts';
import { createColors, createFonts, createStyles, type RtfTable } from './tables.ts';
import { BETWEEN, CHARACTERS, isKept, MARKS, NUMBERS, SYMBOLS } from './words.ts';

/** `\mac`, `\pc`, `\pca`: old names of code pages. */
const PAGES = new Map([
  ['ansi', 1252],
  ['mac', 10000],
  ['pc', 437],
  ['pca', 850],
]);

/** Groups in which names stand one after the other. */
const LISTS = new Set<CarrierKind>(['author', 'custom-data']);

/** The body, then headers, footers and notes in their order. Errors: see scanRtf; `import/document-too-large` {reason: nodes}. */
export function readRtf(
  bytes: Uint8Array,
  output: RtfOutput,
  findings: Findings,
  limits: DocumentLimits,
): readonly Story[] {
  const body = createStory('body', null);
  const stories: Story[] = [body];
  const frames: Frame[] = [firstFrame(body)];
  const fonts = createFonts(findings);
  let filePage = 1252;
  let defaultFont = -1;
  /** What is not seen just now, and whether a byte was no character. */
  const unseen: { text: Dropped | null; isLost: boolean } = { text: null, isLost: false };
  const top = (): Frame => frames[frames.length - 1] ?? firstFrame(body);

  const run = createRunDecoder(
    () => {
      const { mode, font } = top();
      return mode.how === 'table' ? fonts.pageOfName(filePage) : fonts.pageOf(font, filePage);
    },
    (text) => textFound(text),
    () => {
      unseen.isLost = true;
    },
  );

  function textFound(text: string): void {
    const frame = top();
    const { mode } = frame;
    if (mode.how === 'drop') mode.into.text += text;
    else if (mode.how === 'table') tableText(mode.table, text);
    else if (mode.how === 'text' && !isUnseen(frame, text)) {
      openBraces();
      addText(frame.story, frame.isInserted ? 'inserted-text' : frame.story.kind, text, output);
    }
  }

  /** Takes hidden and deleted text in; pieces of it that follow each other are one. */
  function isUnseen(frame: Frame, text: string): boolean {
    const kind = frame.isHidden ? 'hidden-text' : frame.isDeleted ? 'deleted-text' : null;
    if (unseen.text !== null && unseen.text.kind !== kind) {
      found(unseen.text);
      unseen.text = null;
    }
    if (kind === null) return false;
    unseen.text ??= gathered(kind);
    unseen.text.text += text;
    return true;
  }

  function found({ kind, text }: Dropped): void {
    if (kind === 'other-part' && /^[\s0-9a-f]*$/i.test(text)) findings.counted(kind, 'cleaned');
    else if (kind !== null) findings.cleanedAll(kind, LISTS.has(kind) ? text.split(/[;\n]/) : [text]);
  }

  function openBraces(): void {
    if (top().brace !== 'waits') return;
    for (const frame of frames) {
      if (frame.brace !== 'waits') continue;
      output.raw('{');
      frame.brace = 'written';
    }
  }

  function begin(word: string, destination: Destination): void {
    const frame = top();
    if (destination.how === 'dropped') drop(frame, gathered(destination.kind));
    else if (destination.how === 'silent') drop(frame, silent());
    else if (destination.how === 'upr') frame.isTwice = true;
    else if (destination.how === 'counted' || destination.how === 'foreign') {
      // Inside what goes, it goes with it.
      if (frame.mode.how !== 'drop')
        findings.counted(destination.kind, destination.how === 'foreign' ? 'not-covered' : 'cleaned');
      drop(frame, silent());
    } else if (destination.how === 'property') {
      const property = shapeProperty();
      drop(frame, property);
      frame.atEnd.push(() => {
        const written = property.end(findings);
        if (written === null || top().mode.how !== 'text') return;
        openBraces();
        output.raw(written);
      });
    } else if (destination.how === 'picture') beginPicture(frame);
    else if (frame.mode.how === 'text') beginText(frame, word, destination);
  }

  function drop(frame: Frame, into: Dropped): void {
    frame.mode = { how: 'drop', into };
    frame.atEnd.push(() => found(into));
    if (frame.brace === 'waits') frame.brace = 'none';
  }

  function beginPicture(frame: Frame): void {
    const isShown = frame.mode.how === 'text' && !frame.isHidden && !frame.isDeleted;
    // What old readers show instead is the same picture again.
    const isRepeated = frame.mode.how === 'drop' && frame.mode.into.isSilent;
    const picture = createPicture();
    frame.mode = { how: 'picture', picture };
    if (frame.brace === 'waits') frame.brace = 'none';
    if (!isRepeated) findings.counted('image', 'cleaned');
    frame.atEnd.push(() => {
      if (!isShown) return;
      openBraces();
      output.raw(picture.written());
    });
  }

  function beginText(frame: Frame, word: string, destination: Destination): void {
    const { how } = destination;
    if (how === 'fonts') beginTable(frame, fonts);
    else if (how === 'styles') beginTable(frame, createStyles(findings));
    else if (how === 'colors') beginTable(frame, createColors());
    else if (how === 'field') frame.field = { code: '', isKept: false };
    else if (how === 'code') beginCode(frame);
    else if (how === 'result') beginResult(word);
    else if (how === 'story') beginStory(frame, word, destination.kind);
    else if (how === 'kept') {
      const star = destination.isStarred && frame.brace === 'waits' ? '\\*' : '';
      openBraces();
      output.raw(`${star}\\${word} `);
    }
  }

  function beginTable(frame: Frame, table: RtfTable): void {
    frame.mode = { how: 'table', table };
    if (frame.brace === 'waits') frame.brace = 'none';
    frame.atEnd.push(() => {
      openBraces();
      output.raw(table.written());
    });
  }

  function beginCode(frame: Frame): void {
    const field = frames[frames.length - 2]?.field ?? null;
    const into: Dropped = { kind: null, isSilent: false, text: '' };
    drop(frame, into);
    frame.atEnd.push(() => {
      const { written, kind } = fieldCode(into.text);
      if (written === null || field === null) findings.cleaned(kind, into.text.trim());
      else {
        openBraces();
        output.raw(`\\field{\\*\\fldinst ${written}}`);
        field.isKept = true;
      }
    });
  }

  function beginResult(word: string): void {
    if (frames[frames.length - 2]?.field?.isKept !== true) return;
    openBraces();
    output.raw(`\\${word} `);
  }

  function beginStory(frame: Frame, word: string, kind: Story['kind']): void {
    const story = createStory(kind, kind === 'text-box' ? frame.story : null);
    frame.story = story;
    if (story.parent === null) stories.push(story);
    openBraces();
    output.raw(`\\${word} `);
    frame.atEnd.push(() => endStory(story));
  }

  function open(): void {
    run.end();
    const outer = top();
    const frame = frameInside(outer);
    frames.push(frame);
    // The brace of the file is written with its first words.
    if (frames.length === 2) frame.brace = 'written';
    if (outer.isTwice) drop(frame, silent());
    if (outer.mode.how === 'drop' && outer.mode.into.kind === 'custom-data') outer.mode.into.text += '\n';
    outer.isTwice = false;
    outer.isFresh = false;
  }

  function close(): void {
    run.end();
    const frame = top();
    if (frame.mode.how === 'table') frame.mode.table.groupEnd();
    frames.pop();
    if (frame.brace === 'written') output.raw('}');
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
      begin(name, destination);
      return;
    }
    state(frame, name, number);
    if (frame.mode.how === 'table') frame.mode.table.word(name, number);
    else if (frame.mode.how === 'picture') frame.mode.picture.word(name, number);
    else if (frame.mode.how === 'drop') frame.mode.into.text += dropChar(name);
    else if (isFresh && frame.isStarred && !isKept(name, number) && !CHARACTERS.has(name))
      drop(frame, gathered('other-part'));
    else textWord(frame, name, number);
  }

  function textWord(frame: Frame, name: string, number: number | null): void {
    const char = CHARACTERS.get(name);
    const mark = MARKS.get(name);
    const between = BETWEEN.get(name);
    if (char !== undefined) textFound(char);
    else if (mark !== undefined) marked(frame, mark, `\\${name} `);
    else if (between !== undefined) {
      if (name === 'par' && isUnseen(frame, '\n')) return;
      openBraces();
      output.raw(`\\${name}\n`);
      addBetween(frame.story, between, name === 'row' || name === 'nestrow');
    } else if (isKept(name, number) || NUMBERS.has(name)) {
      openBraces();
      // The number of a page or a note is nobody's to give.
      output.raw(`\\${name}${number === null || NUMBERS.has(name) ? '' : String(number)} `);
    }
  }

  function marked(frame: Frame, text: string, rtf: string): void {
    if (isUnseen(frame, text)) return;
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
  if (unseen.text !== null) found(unseen.text);
  if (unseen.isLost) findings.counted('other-part', 'not-covered');
  if (
    /[^\s\0]/.test(Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.length - end).toString('latin1'))
  )
    findings.counted('other-part', 'cleaned');
  endStory(body);
  const order = ['body', 'header', 'footer', 'footnote'];
  return stories.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function gathered(kind: CarrierKind): Dropped {
  return { kind, isSilent: false, text: '' };
}

function silent(): Dropped {
  return { kind: null, isSilent: true, text: '' };
}

/** What a word is worth in text that goes; the value of a property begins a line. */
function dropChar(name: string): string {
  if (name === 'sv') return '\n';
  return MARKS.get(name) ?? BETWEEN.get(name) ?? CHARACTERS.get(name) ?? '';
}
