/**
 * @file Tells text that stands for other text. Pure.
 *
 * [Note: Text in disguise]
 * Hospitals put whole files into fields for text: a PDF as base64 in an OBX of type TX, RTF in a CDA narrative, a page of HTML
 * in a string. Read as letters, nothing in it looks like a name, and the recipient decodes it. So a piece of text that holds
 * such a thing counts as a part that nobody has seen, whatever the format said about it: the note is never fully anonymized
 * and the document is not written.
 */
import { textOfPieces, type DocumentNote } from './document.ts';

/**
 * Base64 of a file: 64 signs without a blank, more than any word, number or address has in a row, or several lines of 40 (PEM
 * and MIME have 64 and 76). Hashes written out are taken for it, too.
 */
const BASE64 = /[A-Za-z0-9+/]{64}|(?:[A-Za-z0-9+/]{40,}[ \t]*\r?\n){3}/;
/** Beginnings of files in letters: RTF, PDF, XML, HTML, HL7 v2 and mails. */
const FILE =
  /\{\\rtf|%PDF-|<\?xml|<!doctype|<ClinicalDocument|(?:^|[\r\n])(?:MSH\||MIME-Version:|Content-Transfer-Encoding:)/i;
/**
 * Markup that was not read as such: a character by name or number, also as JSON and quoted-printable write it, which hides a
 * letter of a name. Tags hide none.
 */
const MARKUP = /&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});|\\u[0-9a-f]{4}|=[C-F][0-9A-F]=[89AB][0-9A-F]/i;

/** Whether the text holds a file or markup instead of words. */
export function isInDisguise(text: string): boolean {
  return BASE64.test(text) || FILE.test(text) || MARKUP.test(text);
}

/** How many of the notes hold such text, by their whole text or within one piece. */
export function notesInDisguise(notes: readonly DocumentNote[]): number {
  return notes.filter(
    ({ pieces }) =>
      isInDisguise(textOfPieces(pieces)) ||
      pieces.some(({ place, text }) => place === 'text' && isInDisguise(text)),
  ).length;
}
