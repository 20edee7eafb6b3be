/** @file Markup of the written file, made of strings. Pure; the import process and tests. */

// Characters that XML 1.0 cannot hold at all.
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escaped(text: string): string {
  if (!/[^\u0020-\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\u007e\u00a0-\ud7ff]/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

export type Attributes = Readonly<Record<string, string | number | null>>;

/** One element; attributes that are null are left out. `inside` is markup. */
export function tag(name: string, attributes: Attributes, inside = ''): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== null)
      open += ` ${key}="${escaped(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`;
  return inside === '' ? `${open}/>` : `${open}>${inside}</${name}>`;
}

/** A whole part. */
export function part(markup: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${markup}`;
}
