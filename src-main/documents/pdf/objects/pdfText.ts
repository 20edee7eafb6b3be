/** @file Text strings of a PDF's dictionaries (ISO 32000-2, 7.9.2.2). Pure; the import process and tests. */

/** What PDFDocEncoding has from 0x80 to 0xa0, where it differs from Latin-1 (ISO 32000-2, annex D.3). */
const DOC_ENCODING =
  '\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018' +
  '\u2019\u201a\u2122\ufb01\ufb02\u0141\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e\ufffd\u20ac';

/** PHI. Null for bytes that are no text, such as a signature or a table of colours. */
export function textOfString(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return /[\u0000-\u0008\u000e-\u0017]/.test(text) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u00a0]/g, (char) => DOC_ENCODING[char.charCodeAt(0) - 0x80] ?? char);
}
