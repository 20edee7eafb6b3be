/** @file Every string of a written RTF file, for the last search: found without what reading knows of groups. Pure. */
import { append } from '../append.ts';
import { isKnownFont } from '../fontNames.ts';
import { isProgramStyle } from './words.ts';

const TOKEN = /\\([a-z]{1,40})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/giy;
/** Words between which a word of the text cannot go on. */
const ENDS = /^(?:par|cell|nestcell|row|nestrow|sect|page|column|line|tab)$/;
/** A group that begins with one of them is no part of the words around it. */
const APART =
  /^(?:fonttbl|stylesheet|colortbl|header[lrf]?|footer[lrf]?|footnote|shp|shpgrp|shpinst|shptxt|sp|sn|sv|pict|field|fldinst|info)$/;
const TABLES = /^(?:fonttbl|stylesheet|colortbl)$/;

interface Open {
  line: string;
  readonly isTable: boolean;
  /** Whether it gathers text by itself. */
  readonly isApart: boolean;
}

/** Texts with the runs of a paragraph joined, of all groups alike; names of fonts and styles that programs bring are left out. */
export function stringsOfRtf(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const strings: string[] = [];
  const file: Open = { line: '', isTable: false, isApart: true };
  const groups: Open[] = [file];
  let skip = 0;
  let isFresh = false;
  const current = (): Open => groups.findLast(({ isApart }) => isApart) ?? file;
  const say = (found: string): void => {
    const kept = found.slice(skip);
    skip = Math.max(0, skip - found.length);
    current().line += kept;
  };
  const end = (): void => {
    const { line, isTable } = current();
    const parts = isTable ? line.split(';').map((part) => part.trim()) : [line];
    append(
      strings,
      parts.filter((part) => !isTable || !(isKnownFont(part) || isProgramStyle(part))),
    );
    current().line = '';
  };
  for (const [, word, number, hex, symbol, brace, plain] of text.matchAll(TOKEN)) {
    if (brace === '{') groups.push({ line: '', isTable: current().isTable, isApart: false });
    else if (brace === '}') {
      if (groups.at(-1)?.isApart === true) end();
      if (groups.length > 1) groups.pop();
    } else if (word === 'u') {
      say(String.fromCharCode(Number(number) & 0xffff));
      skip = 1;
    } else if (word !== undefined) {
      skip = 0;
      if (ENDS.test(word)) end();
      else if (isFresh && APART.test(word))
        groups[groups.length - 1] = { line: '', isTable: TABLES.test(word), isApart: true };
    } else if (hex !== undefined) say(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (symbol !== undefined && symbol !== '*')
      say(symbol === '~' || symbol === '_' ? ' ' : symbol.replace('-', ''));
    else if (plain !== undefined) say(plain.replace(/[\r\n]/g, ''));
    isFresh = brace === '{' || (isFresh && symbol === '*');
  }
  while (groups.length > 0) {
    if (groups.at(-1)?.isApart === true) end();
    groups.pop();
  }
  return strings;
}
