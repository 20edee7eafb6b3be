/** @file Tables of the pages that are written by a command, and the marks between which they stand. Pure. */

/** A table of Markdown. Cells must not hold `|` or line breaks. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A figure with its digits; a dash without cases. */
export function showFigure(value: number | null | undefined, digits = 3): string {
  return value === null || value === undefined ? '-' : value.toFixed(digits);
}

/**
 * The page with a new text between `<!-- part -->` and `<!-- end of part -->`; the words around are written by hand. Throws
 * when the page has no such part.
 */
export function replacePart(page: string, part: string, text: string): string {
  const before = `<!-- ${part} -->\n`;
  const after = `<!-- end of ${part} -->`;
  const start = page.indexOf(before);
  const end = page.indexOf(after, start);
  if (start < 0 || end < 0) throw new Error(`the page has no part ${part}`);
  return `${page.slice(0, start + before.length)}\n${text}\n\n${page.slice(end)}`;
}
