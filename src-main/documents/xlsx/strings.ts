/** @file Every string of a written workbook, for the last search. Node; the import process and tests. */
import type { DocumentLimits } from '../limits.ts';
import { withoutYearOfFormat } from '../officeUri.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { walkXml } from '../xml/walkXml.ts';
import { textOf, type XmlElement } from '../xml/xmlTree.ts';
import { openZip } from '../zip/openZip.ts';

/** Elements whose values are names of fonts. */
const FONTS = new Set(['name', 'rFont', 'latin', 'ea', 'cs']);
/** In attributes: places, sizes, counts, numbers of strings and styles: up to seven digits, or an address of cells. */
const PLACE = /^(?:-?\d{1,7}(?:\.\d+)?|\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)$/;

/** In cells: numbers that are no id and no year. */
const SHORT = /^-?\d{1,3}(?:\.\d+)?$/;

const STRINGS = 'xl/sharedStrings.xml';

/**
 * Names of parts, the text of each cell with its runs joined, numbers of cells from four digits on, formulas, shared strings
 * that no cell shows, values of attributes. Errors: see openZip and walkXml.
 */
export async function stringsOfXlsx(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const strings: string[] = [];
  const shared: string[] = [];
  const shown = new Set<number>();
  const add = (text: string): void => {
    if (text.trim() !== '' && !SHORT.test(text)) strings.push(text);
  };
  const attributes = (element: XmlElement): void => {
    if (!FONTS.has(element.local))
      for (const { value } of element.attributes) if (!PLACE.test(value)) add(withoutYearOfFormat(value));
  };
  const whole = (element: XmlElement): void => {
    inside(element, attributes);
    const type = element.attributes.find(({ local }) => local === 't')?.value;
    if (element.local === 'si') return void shared.push(decoded(element));
    // A formula and its value are two texts: joined, the digits of one would hide those of the other.
    for (const part of element.children) {
      const text = part.type === 'element' ? decoded(part) : part.type === 'text' ? part.text : '';
      if (type !== 's' || part.type !== 'element' || part.local !== 'v') add(text);
      else {
        shown.add(Number(text));
        add(shared[Number(text)] ?? '');
      }
    }
  };
  const members = await openZip(bytes, limits);
  // As often as cells show them, so that they are read before the cells.
  const isStrings = ({ name }: { readonly name: string }): boolean => name === STRINGS;
  const others = members.filter((member) => !isStrings(member));
  for (const member of [...members.filter(isStrings), ...others]) {
    strings.push(member.name);
    const content = await member.read();
    if (!/\.(?:xml|rels)$/i.test(member.name)) {
      strings.push(new TextDecoder('latin1').decode(content));
      continue;
    }
    walkXml(decodeXml(content), limits, {
      enter: (element) => {
        attributes(element);
        return element.local === 'si' || element.local === 'c';
      },
      whole,
      leave: () => undefined,
      aside: add,
    });
  }
  for (const [at, text] of shared.entries()) if (!shown.has(at)) add(text);
  return strings;
}

function inside(element: XmlElement, visit: (element: XmlElement) => void): void {
  for (const child of element.children)
    if (child.type === 'element') {
      visit(child);
      inside(child, visit);
    }
}

function decoded(element: XmlElement): string {
  return textOf(element).replace(/_x([0-9A-F]{4})_/gi, character);
}

function character(_all: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
