/** @file The tables at the beginning of an RTF file: fonts, colors, styles. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { isKnownFont } from '../fontNames.ts';
import { pageOfCharset } from './codePages.ts';
import { escapeText } from './output.ts';
import { isKept, isProgramStyle } from './words.ts';

/** A table while it is read. */
export interface RtfTable {
  readonly word: (name: string, number: number | null) => void;
  readonly text: (text: string) => void;
  /** For each `;`. */
  readonly entryEnd: () => void;
  /** At the end of each group in it. */
  readonly groupEnd: () => void;
  /** As it is written, with its braces. */
  readonly written: () => string;
}

const FAMILIES = new Set(['fnil', 'froman', 'fswiss', 'fmodern', 'fscript', 'fdecor', 'ftech', 'fbidi']);

export interface FontTable extends RtfTable {
  /** The code page of a font in a file of this page; the page of the file for a font that is not there. */
  readonly pageOf: (font: number, file: number) => number;
  /** The same for the name of the font that is just being read. */
  readonly pageOfName: (file: number) => number;
}

export function createFonts(findings: Findings): FontTable {
  const charsets = new Map<number, { readonly charset: number | null; readonly page: number | null }>();
  const lines: string[] = [];
  let font: number | null = null;
  let family = 'fnil';
  let charset: number | null = null;
  let pitch: number | null = null;
  let page: number | null = null;
  let name = '';
  function entryEnd(): void {
    if (font !== null && font >= 0 && font <= 99_999) {
      charsets.set(font, { charset, page });
      const isKnown = isKnownFont(name);
      if (!isKnown) findings.cleaned('attribute', name);
      const numbers = numberOf('fcharset', charset) + numberOf('fprq', pitch);
      lines.push(
        `{\\f${String(font)}\\${family}${numbers} ${escapeText(isKnown ? name.trim() : substituteOf(family))};}`,
      );
    } else findings.cleaned('attribute', name);
    [font, family, charset, pitch, page, name] = [null, 'fnil', null, null, null, ''];
  }
  return {
    entryEnd,
    groupEnd: entryEnd,
    word: (word, number) => {
      if (word === 'f') font = number;
      else if (FAMILIES.has(word)) family = word;
      else if (word === 'fcharset') charset = number;
      else if (word === 'fprq') pitch = number;
      else if (word === 'cpg') page = number;
    },
    text: (text) => {
      name += text;
    },
    written: () => `{\\fonttbl${lines.join('')}}\n`,
    pageOf: (wanted, file) => {
      const found = charsets.get(wanted);
      return found?.page ?? pageOfCharset(found?.charset ?? null, file);
    },
    pageOfName: (file) => page ?? pageOfCharset(charset, file),
  };
}

function numberOf(word: string, number: number | null): string {
  return number === null ? '' : `\\${word}${String(byteOf(number))}`;
}

function byteOf(number: number): number {
  return number & 0xff;
}

function substituteOf(family: string): string {
  if (family === 'froman') return 'Times New Roman';
  return family === 'fmodern' ? 'Courier New' : 'Arial';
}

export function createColors(): RtfTable {
  let written = '';
  return {
    word: (word, number) => {
      if (/^(?:red|green|blue)$/.test(word) && number !== null)
        written += `\\${word}${String(byteOf(number))}`;
    },
    text: () => undefined,
    // The first color is often none at all.
    entryEnd: () => {
      written += ';';
    },
    groupEnd: () => undefined,
    written: () => `{\\colortbl ${written}}\n`,
  };
}

const OF_STYLES = new Set(['sbasedon', 'snext', 'slink', 'sqformat', 'spriority', 'sautoupd']);

export function createStyles(findings: Findings): RtfTable {
  const lines: string[] = [];
  let words = '';
  let isStarred = false;
  let name = '';
  let own = 0;
  function entryEnd(): void {
    const written = name.trim();
    if (written !== '') {
      const isKnown = isProgramStyle(written);
      if (!isKnown) {
        own += 1;
        // A file that was written by us names them so.
        findings.cleaned('style-name', /^Own \d{1,4}$/.test(written) ? null : written);
      }
      lines.push(`{${isStarred ? '\\*' : ''}${words} ${isKnown ? written : `Own ${String(own)}`};}`);
    }
    [words, isStarred, name] = ['', false, ''];
  }
  return {
    entryEnd,
    groupEnd: entryEnd,
    word: (word, number) => {
      if (!isKept(word, number) && !(OF_STYLES.has(word) && Math.abs(number ?? 0) <= 99_999)) return;
      // Readers that know no styles of characters and tables leave out those that say `\*`.
      if (words === '') isStarred = word === 'cs' || word === 'ds' || word === 'ts';
      words += `\\${word}${number === null ? '' : String(number)}`;
    },
    text: (text) => {
      name += text;
    },
    written: () => `{\\stylesheet${lines.join('')}}\n`,
  };
}
