/** @file The little of SVG that the chart of a comparison needs: escaped text, rounded numbers, elements. Pure. */

type Attributes = Readonly<Record<string, string | number>>;

/** An element with attributes and finished children; `text` comes from {@link escaped}. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const told = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`,
  );
  const content = children.join('');
  return content === '' ? `<${name}${told.join('')}/>` : `<${name}${told.join('')}>${content}</${name}>`;
}

/** A line of text at a place. `size` in px; sans-serif of the reader's system, so that the file needs no font. */
export function label(text: string, place: Attributes, size = 12): string {
  return element('text', { 'font-size': size, ...place }, escaped(text));
}

/** A part of the picture with the name and description that a screen reader tells. */
export function described(title: string, desc: string, ...children: readonly string[]): string {
  const words = [element('title', {}, escaped(title)), element('desc', {}, escaped(desc))];
  return element('g', { role: 'img' }, ...words, ...children);
}

/** Ids of pipelines with many packs are longer than a panel is wide; titles tell them whole. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Text as character data or attribute value. Characters that XML does not allow are shown as U+FFFD. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\u{FFFD}')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Two digits behind the point: a hundredth of a pixel; the same bytes on every machine. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
