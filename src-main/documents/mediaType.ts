/** @file What is said of an attachment next to its bytes: its kind and its encoding. Pure; the import process and tests. */
import type { SourceEncoding } from '../domain/sourceFile.ts';

/** `none`: nothing is said that tells text from other files. `other`: a file of a kind that is not opened here. */
export type DeclaredKind = 'none' | 'plain' | 'page' | 'rtf' | 'pdf' | 'xml' | 'image' | 'other';

/** What a declaration of a type comes to. */
export interface Declared {
  readonly kind: DeclaredKind;
  /** Null where none is named; `unknown` where it is none of ours. */
  readonly encoding: SourceEncoding | 'unknown' | null;
}

export const UNDECLARED: Declared = { kind: 'none', encoding: null };

const PLAIN = new Set(['plain', 'txt', 'text', 'markdown', 'csv', 'tab-separated-values']);
const PAGES = new Set(['html', 'htm', 'xhtml', 'xhtml+xml']);
const FILES: Readonly<Record<string, DeclaredKind>> = {
  ...{ rtf: 'rtf', 'x-rtf': 'rtf', richtext: 'rtf', pdf: 'pdf', 'x-pdf': 'pdf' },
  ...{ xml: 'xml', 'hl7-v3+xml': 'xml', 'cda+xml': 'xml' },
};
const IMAGES = new Set(['png', 'jpeg', 'jpg', 'gif', 'bmp', 'tiff', 'tif', 'webp']);
const NOTHING = new Set(['', 'octet-stream', 'x-octet-stream', 'binary']);

/** Types of data of HL7 table 0834 and 0191, and of RFC 2046: what they say without a subtype. */
const BARE: Readonly<Record<string, DeclaredKind>> = {
  ...{ '': 'none', application: 'none', ap: 'none', sd: 'none', ns: 'none' },
  ...{ text: 'plain', tx: 'plain', ft: 'plain', image: 'image', im: 'image' },
};

/** Further types of table 0191 and main types of RFC 2046, of whose data nothing is opened here. */
const UNOPENED = new Set(['au', 'si', 'audio', 'model', 'multipart', 'video']);

/** Whether a type is a word of the standards, which stands in any message, whoever it is about; in lower case. */
export function isTypeWord(type: string): boolean {
  return type !== '' && (Object.hasOwn(BARE, type) || UNOPENED.has(type));
}

/** The same of a subtype; of those that are known here. */
export function isSubtypeWord(subtype: string): boolean {
  const isFile = Object.hasOwn(FILES, subtype);
  return subtype !== '' && (isFile || [NOTHING, PLAIN, PAGES, IMAGES].some((words) => words.has(subtype)));
}

const ENCODINGS: Readonly<Record<string, SourceEncoding>> = {
  ...{ 'utf-8': 'utf8', utf8: 'utf8', 'us-ascii': 'windows-1252', ascii: 'windows-1252' },
  ...{ 'iso-8859-1': 'windows-1252', latin1: 'windows-1252', 'windows-1252': 'windows-1252' },
  ...{ 'utf-16le': 'utf16le', 'utf-16be': 'utf16be', gb18030: 'gb18030', gbk: 'gb18030', gb2312: 'gb18030' },
  big5: 'big5',
};

/** Type and subtype as a message has them (`AP`, `PDF`); either may be empty. */
export function declaredByParts(type: string, subtype: string, charset: string | null = null): Declared {
  const main = type.trim().toLowerCase();
  const sub = subtype.trim().toLowerCase();
  const label = charset?.trim().toLowerCase().replace(/^"|"$/g, '') ?? '';
  return { kind: kindOf(main, sub), encoding: label === '' ? null : (ENCODINGS[label] ?? 'unknown') };
}

/** A media type with its parameters (`text/plain; charset=utf-8`); empty where there is none. */
export function declaredByMediaType(mediaType: string): Declared {
  const [essence = '', ...parameters] = mediaType.split(';');
  const [type = '', ...subtype] = essence.split('/');
  const charset = parameters.map((one) => /^\s*charset\s*=\s*(\S+)\s*$/i.exec(one)?.[1] ?? null);
  return declaredByParts(type, subtype.join('/'), charset.find((one) => one !== null) ?? null);
}

function kindOf(main: string, sub: string): DeclaredKind {
  if (NOTHING.has(sub)) return BARE[main] ?? 'other';
  if (PAGES.has(sub)) return 'page';
  if (Object.hasOwn(FILES, sub)) return FILES[sub] ?? 'other';
  if (main === 'image' || main === 'im' || IMAGES.has(sub)) return 'image';
  return PLAIN.has(sub) ? 'plain' : 'other';
}
