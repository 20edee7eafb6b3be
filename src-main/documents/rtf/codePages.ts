/** @file Which code page the bytes of an RTF text are in. Pure but for iconv-lite; the import process and tests. */
import iconv from 'iconv-lite';

/** `\fcharsetN` of a font (RTF 1.9.1, font table) to a code page; 0 is Windows-1252, 1 what the file says. */
const BY_CHARSET: Readonly<Record<number, number>> = {
  ...{ 77: 10000, 78: 932, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258 },
  ...{ 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850 },
};
/** What Windows calls the page of fonts of signs. */
const SIGNS = 42;
/** Two bytes a character. */
const WIDE = new Set([932, 936, 949, 950, 54936]);
/** Where iconv-lite has another name for a page. */
const NAMES: Readonly<Record<number, string>> = {
  ...{
    819: 'iso-8859-1',
    936: 'gbk',
    950: 'big5',
    10000: 'macroman',
    20127: 'windows-1252',
    28591: 'iso-8859-1',
  },
  ...{ 28605: 'iso-8859-15', 54936: 'gb18030', 65001: 'utf-8' },
};

/** The page of a font by its charset, in a file of page `file`. */
export function pageOfCharset(charset: number | null, file: number): number {
  if (charset === null || charset === 1) return file;
  // Chinese and Japanese programs put all fonts under 0 and mean the page of the file.
  if (charset === 0) return WIDE.has(file) ? file : 1252;
  return BY_CHARSET[charset] ?? (charset === 2 ? SIGNS : file);
}

export interface DecodedBytes {
  readonly text: string;
  /** False when a byte could not be told, which stands as U+FFFD. */
  readonly isWhole: boolean;
}

/** Bytes of one run in one page. */
export function decodePage(bytes: Uint8Array, page: number): DecodedBytes {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Signs have a private place in Unicode. Letters stay letters: somebody may have chosen the font for a name.
  if (page === SIGNS) {
    const signs = buffer
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, (char) => String.fromCharCode(0xf000 + char.charCodeAt(0)));
    return { text: signs, isWhole: true };
  }
  const name = NAMES[page] ?? `cp${String(page)}`;
  // Below 0x80 all pages are ASCII; one that is not known can say no more.
  const isKnown = iconv.encodingExists(name);
  const text = isKnown
    ? iconv.decode(buffer, name, { stripBOM: false })
    : buffer.toString('latin1').replace(/[\u0080-\u00ff]/g, '\ufffd');
  return { text, isWhole: !text.includes('\ufffd') };
}
