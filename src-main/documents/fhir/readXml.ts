/**
 * @file FHIR R4 in XML as the JSON of the same resource (hl7.org/fhir/R4/json.html). Pure; the import process and tests.
 *
 * One set of rules holds for both: what XML can say and JSON cannot is told to the caller and does not come over.
 */
import type { CarrierKind } from '../../domain/document.ts';
import { damaged, type DocumentLimits } from '../limits.ts';
import { fragmentOf } from '../xml/fragment.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { childElements, parseXml, stringsOfXml, type XmlElement } from '../xml/xmlTree.ts';
import { BOOLEANS, NUMBERS } from './elements.ts';
import { WrittenNumber, type Json, type JsonObject } from './json.ts';

export const FHIR = 'http://hl7.org/fhir';
export const XHTML = 'http://www.w3.org/1999/xhtml';

/** What JSON has no place for; PHI. */
export interface LeftOver {
  readonly kind: CarrierKind;
  readonly texts: readonly string[];
}

/** Elements whose `value` is a number; anywhere else it is a string (Identifier, ContactPoint). */
const QUANTITIES =
  /^(?:value(?:Quantity|Decimal|Integer)|.*[qQ]uantity|dose|low|high|numerator|denominator|rate\w*|\w+(?:Age|Duration))$/;
/** Elements that programs look for as lists, however many there are. */
const LISTS = new Set(['entry', 'contained']);
const DIGITS = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Errors: `import/damaged-document` {reason: `xml`, `encoding`, `doctype`, `not-fhir`}, `import/document-too-large`. */
export function readXml(
  bytes: Uint8Array,
  limits: DocumentLimits,
): { readonly value: JsonObject; readonly leftOver: readonly LeftOver[] } {
  const { root, asides, doctype } = parseXml(decodeXml(bytes), limits);
  // FHIR has none; entities and outside files are all that one could bring.
  if (doctype !== null) damaged('doctype');
  if (root.uri !== FHIR) damaged('not-fhir');
  const leftOver: LeftOver[] = asides.map(({ text }) => ({ kind: 'comment', texts: [text] }));
  return { value: resourceOf(root), leftOver };

  function left(kind: CarrierKind, ...texts: readonly string[]): void {
    leftOver.push({ kind, texts });
  }

  function resourceOf(element: XmlElement): JsonObject {
    return Object.fromEntries([
      ['resourceType', element.local],
      ...Object.entries(membersOf(element)).filter(([key]) => key !== 'resourceType'),
    ]);
  }

  /** What stands in an element, by name. `Object.fromEntries`, because names of elements may be those of JavaScript. */
  function membersOf(element: XmlElement): JsonObject {
    const members = new Map<string, Json[]>();
    const add = (name: string, value: Json): void => {
      const same = members.get(name);
      if (same === undefined) members.set(name, [value]);
      else same.push(value);
    };
    for (const { name, uri, local, value } of element.attributes) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      if (uri === '' && (local === 'id' || local === 'url')) add(local, value);
      else if (!(uri === '' && local === 'value')) left('attribute', value);
    }
    for (const child of element.children) {
      if (child.type === 'comment') left('comment', child.text);
      else if (child.type === 'instruction') left('script', child.text);
      else if (child.type === 'text') {
        if (child.text.trim() !== '') left('other-part', child.text);
      } else if (child.uri === XHTML && child.local === 'div') add('div', fragmentOf(child));
      else if (child.uri !== FHIR) left('custom-data', child.name, ...stringsIn(child));
      else addElement(child, element.local, add);
    }
    return Object.fromEntries(
      [...members].map(([name, values]) => [
        name,
        values.length === 1 && !LISTS.has(name) ? (values[0] ?? null) : values,
      ]),
    );
  }

  function addElement(child: XmlElement, parent: string, add: (name: string, value: Json) => void): void {
    const { local } = child;
    const value = child.attributes.find((one) => one.uri === '' && one.local === 'value')?.value;
    const inside = childElements(child);
    if (value === undefined) {
      const [only] = inside;
      const isResource = (local === 'contained' || local === 'resource') && /^[A-Z]/.test(only?.local ?? '');
      if (isResource && inside.length === 1 && only?.uri === FHIR) add(local, resourceOf(only));
      else add(local, membersOf(child));
      return;
    }
    add(local, primitive(local, parent, value));
    const members = membersOf(child);
    // As JSON has it: what belongs to a primitive stands beside it.
    if (Object.keys(members).length > 0) add(`_${local}`, members);
  }
}

function primitive(name: string, parent: string, value: string): Json {
  if (BOOLEANS.has(name) && (value === 'true' || value === 'false')) return value === 'true';
  const isNumber = NUMBERS.has(name) && (name !== 'value' || QUANTITIES.test(parent)) && DIGITS.test(value);
  return isNumber ? new WrittenNumber(value) : value;
}

function stringsIn(root: XmlElement): readonly string[] {
  return stringsOfXml({ root, asides: [], doctype: null }).filter((text) => text.trim() !== '');
}
