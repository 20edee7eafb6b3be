/**
 * @file Keeps a spreadsheet from running a text of a CSV. Pure.
 *
 * [Note: Formulas in cells]
 * Spreadsheets take a cell for a formula that begins with `=`, `+`, `-` or `@`, with a tab or carriage return, or with the
 * wide forms of these signs, and a formula can start a program (`=cmd|' /C calc'!A0`) or send what is in other cells (OWASP,
 * "CSV Injection"). In CSV such a text gets an apostrophe in front, which spreadsheets take for "this is text". So that the
 * text can be had back exactly, a text that begins with an apostrophe gets one more: reading is dropping one apostrophe
 * from the front of a text that has one. Blanks, marks and invisible characters before the sign do not count, because
 * some programs drop them. JSONL and TXT are not for spreadsheets and are never changed.
 */

/** Signs that begin a formula, half and full width, after anything that is not seen; or a line end or tab as such. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫])/u;
const APOSTROPHE = "'";

/** Whether a spreadsheet may take the text for a formula. */
export function beginsLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** The text as it stands in a cell of a CSV. See [Note: Formulas in cells]. */
export function guardCell(text: string): string {
  return text.startsWith(APOSTROPHE) || beginsLikeFormula(text) ? APOSTROPHE + text : text;
}

/** The text that {@link guardCell} made the cell of. */
export function unguardCell(cell: string): string {
  return cell.startsWith(APOSTROPHE) ? cell.slice(1) : cell;
}
