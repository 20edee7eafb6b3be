/** @file The text of a cell as runs with their looks. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { isKnownFont } from '../fontNames.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { escaped, tag } from './markup.ts';
import { isSheetElement } from './names.ts';
import { rebuilt, type Rules } from './rebuilt.ts';

/** A stretch of one look. */
export interface Run {
  /** Markup of its properties; empty without any. */
  readonly look: string;
  /** PHI. */
  readonly text: string;
}

const COLOUR = ['auto', 'indexed', 'rgb', 'theme', 'tint'];
/** What a font says in runs, and in the styles of cells. */
export const FONT: Rules = {
  ...{ b: ['val'], i: ['val'], strike: ['val'], condense: ['val'], extend: ['val'], outline: ['val'] },
  ...{ shadow: ['val'], u: ['val'], vertAlign: ['val'], sz: ['val'], family: ['val'], charset: ['val'] },
  ...{ scheme: ['val'], color: COLOUR },
};
/** Markup of the name of a font that programs bring; `element` is `rFont` in runs and `name` in styles. */
export function fontName(font: XmlElement, element: 'rFont' | 'name', findings: Findings): string {
  const name = childElements(font).find((one) => isSheetElement(one, element));
  const value = name === undefined ? null : attributeOf(name, 'val');
  if (value === null) return '';
  if (isKnownFont(value)) return tag(element, { val: value });
  findings.counted('attribute', 'cleaned');
  return '';
}

/** Runs of a shared (`si`) or inline (`is`) string. Readings of characters (`rPh`) are cleaned. */
export function readRuns(string: XmlElement, findings: Findings): readonly Run[] {
  return childElements(string).flatMap((child): readonly Run[] => {
    if (isSheetElement(child, 'rPh')) findings.cleaned('annotation', decoded(textOf(child)));
    if (child.local === 'rPh' || child.local === 'phoneticPr') return [];
    const properties = childElements(child).find((one) => isSheetElement(one, 'rPr'));
    const text = decoded(textOf(child));
    return text === '' ? [] : [{ text, look: properties === undefined ? '' : look(properties, findings) }];
  });
}

function look(properties: XmlElement, findings: Findings): string {
  const inside = childElements(properties).map((one) => rebuilt(one, FONT));
  return `<rPr>${fontName(properties, 'rFont', findings)}${inside.join('')}</rPr>`;
}

/** A string of one look. */
export function plain(text: string): readonly Run[] {
  return text === '' ? [] : [{ look: '', text }];
}

export function textOfRuns(runs: readonly Run[]): string {
  return runs.length === 1 ? (runs[0]?.text ?? '') : runs.map(({ text }) => text).join('');
}

/** Markup inside `si`. */
export function runsMarkup(runs: readonly Run[]): string {
  const [first] = runs;
  if (runs.length === 1 && first?.look === '') return leaf(first.text);
  return runs.map(({ look: own, text }) => `<r>${own}${leaf(text)}</r>`).join('');
}

function leaf(text: string): string {
  return `<t xml:space="preserve">${escaped(encoded(text))}</t>`;
}

/** Spreadsheets write `_x00FC_` for a character by its code (ECMA-376 part 1, 22.9.2.19), and show the character. */
export function decoded(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed();
}

function encoded(text: string): string {
  return text.includes('_x') ? text.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_') : text;
}
