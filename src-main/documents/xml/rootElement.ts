/** @file Where the root of an XML text begins. Pure; the import process and tests. */

/** The text from the first tag of an element on, behind declarations, comments and a document type; null where none begins. */
export function fromRoot(text: string): string | null {
  let at = 0;
  while (at >= 0 && at < text.length) {
    const rest = text.slice(at, at + 9);
    if (/^\s/.test(rest)) at += 1;
    else if (rest.startsWith('<?')) at = after(text, '?>', at);
    else if (rest.startsWith('<!--')) at = after(text, '-->', at);
    else if (rest.startsWith('<!DOCTYPE')) at = afterDoctype(text, at);
    else return rest.startsWith('<') ? text.slice(at) : null;
  }
  return null;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

function afterDoctype(text: string, from: number): number {
  const end = after(text, '>', from);
  const inner = text.indexOf('[', from);
  return inner >= 0 && inner < end ? after(text, ']>', inner) : end;
}
