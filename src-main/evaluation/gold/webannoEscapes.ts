/**
 * @file Escapes of WebAnno TSV 3. Pure.
 *
 * Facts from the format's description (WebAnno user guide, appendix "WebAnno TSV 3.2 file format"): values of features escape
 * the signs that mean something in a column with a backslash; texts and tokens escape control characters as Java does.
 */
import { goldError, type GoldPlace } from './goldProblem.ts';

const VALUE_SIGNS = /->|[\\[\]|_;*\t\n]/g;
const TEXT_SIGNS = /[\0-\u001F\\]/g;
const NAMED: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\f': 'f', '\r': 'r', '\b': 'b' };
const BY_NAME = new Map(Object.entries(NAMED).map(([sign, name]) => [name, sign]));

export function escapeValue(value: string): string {
  return value.replaceAll(VALUE_SIGNS, (sign) => `\\${NAMED[sign] ?? sign}`);
}

export function unescapeValue(value: string): string {
  return value.replaceAll(/\\(->|[^])/gu, (_, sign: string) =>
    sign === 't' ? '\t' : sign === 'n' ? '\n' : sign,
  );
}

export function escapeText(text: string): string {
  return text.replaceAll(TEXT_SIGNS, (sign) => `\\${NAMED[sign] ?? sign}`);
}

/** Fails with `bad-escape` for a backslash before anything that the format does not escape. */
export function unescapeText(text: string, place: GoldPlace): string {
  return text.replaceAll(/\\(u[\dA-Fa-f]{4}|[^]|$)/gu, (_, sign: string) => {
    const named = BY_NAME.get(sign);
    if (named !== undefined) return named;
    if (sign.length === 5) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    // A control character without a name stands behind its backslash as it is.
    if (/^[\\"'\0-\u001F]$/.test(sign)) return sign;
    throw goldError('bad-escape', place);
  });
}
