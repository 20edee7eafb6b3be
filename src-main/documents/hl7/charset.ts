/** @file Bytes of HL7 v2 files as text, as MSH-18 says. Pure; the import process and tests. */
import type { SourceEncoding } from '../../domain/sourceFile.ts';
import type { DecodeText } from '../embedded.ts';
import { decodeHtml } from '../html/htmlBytes.ts';
import { damaged } from '../limits.ts';

/** Table 0211 and what senders write instead, letters and digits alone; labels of the Encoding Standard. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 15].flatMap((part) => [
      [`8859${part}`, `iso-8859-${part}`],
      [`ISO8859${part}`, `iso-8859-${part}`],
    ]),
  ),
  ...{ UNICODEUTF8: 'utf-8', UTF8: 'utf-8', UNICODE: 'utf-8', UNICODEUTF16: 'utf-16', UTF16: 'utf-16' },
  ...{ GB180302000: 'gb18030', GB18030: 'gb18030', GBK: 'gbk', GB2312: 'gbk', BIG5: 'big5' },
  ...{ WINDOWS1252: 'windows-1252', CP1252: 'windows-1252', WINDOWS1250: 'windows-1250' },
};

export interface Decoded {
  readonly text: string;
  /** As MSH-18 has it; empty when no message says. */
  readonly declared: string;
  readonly isUtf8: boolean;
  /** For the escapes of the file. */
  readonly decode: DecodeText;
  /** For text attachments that are not UTF-8: what MSH-18 names, or else what the plan says. */
  readonly decodeAttached: DecodeText;
}

/**
 * What MSH-18 says; where it says nothing, or ASCII of text that is none, the plan.
 * @throws DeidError import/damaged-document {reason: `charset`, `charsets-differ`, `encoding`}
 */
export function decodeMessages(bytes: Uint8Array, encoding: SourceEncoding): Decoded {
  const declared = declaredCharset(bytes);
  const bare = declared.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const isOpen = bare === '' || bare === 'ASCII' || bare === 'USASCII';
  const label = isOpen ? null : Object.hasOwn(LABELS, bare) ? LABELS[bare] : undefined;
  if (label === undefined) damaged('charset');
  // Two bytes a character begin with a mark, or nothing was found of MSH-18.
  if (label !== null && label !== 'utf-16') {
    const text = decodedAs(label, bytes) ?? damaged('encoding');
    return {
      ...{ text, declared, isUtf8: label === 'utf-8' },
      ...{ decode: (some) => decodedAs(label, some), decodeAttached: (some) => lettersAs(label, some) },
    };
  }
  const decodeAttached: DecodeText = (some) => plannedAs(encoding, some);
  const asUtf8 = decodedAs('utf-8', bytes);
  if (asUtf8 !== null)
    return {
      ...{ text: asUtf8, declared, isUtf8: true, decodeAttached },
      decode: (some) => decodedAs('utf-8', some),
    };
  const label_ = encoding === 'iso-8859-1' ? 'windows-1252' : encoding;
  return {
    ...{ text: decodeHtml(bytes, encoding), declared, isUtf8: false, decodeAttached },
    decode: (some) => decodedAs(label_ === 'utf8' ? 'utf-8' : label_, some),
  };
}

function decodedAs(label: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? null : text;
  } catch {
    return null;
  }
}

function plannedAs(encoding: SourceEncoding, bytes: Uint8Array): string | null {
  try {
    return decodeHtml(bytes, encoding);
  } catch {
    return null;
  }
}

/** Null also for control characters of the upper half: in a charset of ISO 8859 they tell bytes of another one. */
function lettersAs(label: string, bytes: Uint8Array): string | null {
  const text = decodedAs(label, bytes);
  return text === null || /[\u0080-\u009f]/.test(text) ? null : text;
}

/** All messages of a file are of one charset: they are one text. */
function declaredCharset(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  const found = new Set<string>();
  for (const [, field = '', rest = ''] of text.matchAll(
    /(?:^|[\r\n\u000b]|\u00ef\u00bb\u00bf)MSH([^\w\s])([^\r\n]{0,4000})/g,
  ))
    // MSH-2 is the first of the rest.
    found.add((rest.split(field)[16] ?? '').split('~')[0]?.trim() ?? '');
  if (found.size > 1) damaged('charsets-differ');
  return [...found][0] ?? '';
}
