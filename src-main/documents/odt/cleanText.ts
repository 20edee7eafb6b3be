/**
 * @file Takes out of a text of an OpenDocument file (body, header, footer) what never leaves, and whatever the format does not
 * know. Pure; the import process and tests.
 *
 * A new tree is made: elements and attributes that stay are made anew under fixed prefixes, fields but page numbers become
 * their results, links and marks of changes are taken away, insertions are accepted, deletions carried out.
 */
import type { CarrierKind } from '../../domain/document.ts';
import {
  attributeOf,
  childElements,
  textOf,
  type XmlElement,
  type XmlNode,
  type XmlText,
} from '../xml/xmlTree.ts';
import { keptAttributes, writtenValues } from './attributes.ts';
import { readChanges } from './changes.ts';
import { cleanFrame } from './cleanFrame.ts';
import { CONTAINERS, DROPPED, PARAGRAPHS, SILENT } from './elements.ts';
import { attribute, made, qualified } from './names.ts';
import { userName, type Place, type TextPlace } from './place.ts';
import { isCurve, cleanCurve } from './shapes.ts';

/** The children of a story, cleaned. */
export function cleanText(story: XmlElement, place: TextPlace): readonly XmlNode[] {
  return cleaned(story.children, { ...place, changes: readChanges(story, place.findings), line: null });
}

function cleaned(children: readonly XmlNode[], place: Place): readonly XmlNode[] {
  return children.flatMap((child) => {
    if (child.type === 'element') return cleanedElement(child, place);
    if (child.type === 'text' && place.line !== null) return lineText(child, place, place.line);
    place.findings.cleaned(child.type === 'comment' ? 'comment' : 'other-part', child.text);
    return [];
  });
}

function lineText(
  { text }: XmlText,
  { changes, kinds }: Place,
  line: { isBlank: boolean },
): readonly XmlText[] {
  const single = text.replace(/[\t\n\r ]+/g, ' ');
  const kept = line.isBlank ? single.replace(/^ /, '') : single;
  if (kept === '') return [];
  line.isBlank = kept.endsWith(' ');
  const node: XmlText = { type: 'text', text: kept };
  if (changes.isInserted()) kinds.set(node, 'inserted-text');
  return [node];
}

function cleanedElement(element: XmlElement, place: Place): readonly XmlNode[] {
  const name = qualified(element);
  const { findings, changes } = place;
  if (SILENT.has(name)) return [];
  const dropped = DROPPED.get(name);
  if (dropped !== undefined) {
    findings.cleanedAll(dropped, saidIn(element, name));
    return [];
  }
  if (name === 'text:change-start' || name === 'text:change-end' || name === 'text:change') {
    changes.meet(element);
    return [];
  }
  if (name === 'text:tracked-changes') return [];
  if (name === 'office:annotation') return comment(element, place);
  if (isHidden(element, name, place)) {
    findings.cleaned('hidden-text', textOf(element));
    return [];
  }
  if (PARAGRAPHS.has(name)) return kept(element, name, { ...place, line: { isBlank: true } });
  if (name === 'draw:frame' || name === 'draw:image' || name === 'draw:enhanced-geometry')
    return cleanFrame(element, name, place, cleaned);
  if (name === 'text:note-citation') return citation(element, place);
  if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break')
    return blank(element, name, place);
  if (isCurve(element, name)) return cleanCurve(element, place, cleaned);
  if (CONTAINERS.has(name)) return kept(element, name, insideOf(name, place));
  // Fields and links become what they show; an element that is not known may hold text all the same.
  findings.cleanedAll(
    name === 'text:a' || name === 'draw:a' ? 'link' : kindOfUnknown(name),
    writtenValues(element),
  );
  return cleaned(element.children, place);
}

/** Inside a paragraph only these go on with its line; boxes, notes and tables in it have lines of their own. */
function insideOf(name: string, place: Place): Place {
  return /^text:(?:span|ruby|ruby-base|ruby-text|page-number|page-count)$/.test(name)
    ? place
    : { ...place, line: null };
}

/** Have to have a name. */
const NAMED = new Map([
  ['table:table', 'Table'],
  ['text:section', 'Section'],
]);

function kept(element: XmlElement, name: string, inside: Place): readonly XmlNode[] {
  const { findings } = inside;
  const own = keptAttributes(element, inside);
  if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
    findings.cleaned('formula', attributeOf(element, 'formula'));
    findings.cleanedAll('attribute', cellValues(element));
  } else if (name.startsWith('draw:')) findings.cleaned('alternative-text', userName(element));
  const newName = NAMED.get(name);
  if (newName === undefined) return [made(name, own, cleaned(element.children, inside))];
  findings.cleaned('attribute', userName(element));
  const named = attribute(`${name.split(':')[0] ?? ''}:name`, `${newName}${String(inside.nextNumber())}`);
  return [made(name, [named, ...own], cleaned(element.children, inside))];
}

function cellValues(element: XmlElement): readonly string[] {
  return element.attributes
    .filter(({ local }) => /^(?:value|date-value|time-value|string-value)$/.test(local))
    .map(({ value }) => value);
}

function saidIn(element: XmlElement, name: string): readonly string[] {
  const inside = childElements(element).flatMap((child) => saidIn(child, qualified(child)));
  const own = element.children.filter((child) => child.type === 'text').map(({ text }) => text);
  if (name === 'text:number') return own.filter((text) => /\p{L}{2}/u.test(text));
  return [...writtenValues(element), ...own, ...inside];
}

function comment(element: XmlElement, { findings }: Place): readonly XmlNode[] {
  const texts = childElements(element).flatMap((child) =>
    qualified(child) === 'dc:date' || qualified(child) === 'meta:date-string' ? [] : [textOf(child)],
  );
  findings.cleanedAll('comment', texts);
  return [];
}

function isHidden(element: XmlElement, name: string, { names }: Place): boolean {
  if (name === 'text:section') {
    const display = attributeOf(element, 'display');
    return display === 'none' || (display === 'condition' && attributeOf(element, 'is-hidden') === 'true');
  }
  if (name === 'table:table-row') return attributeOf(element, 'visibility') === 'collapse';
  if (PARAGRAPHS.has(name) && hidesItself(element)) return true;
  const style = attributeOf(element, 'style-name');
  if (PARAGRAPHS.has(name)) return names.isHidden('paragraph', style);
  return name === 'text:span' && names.isHidden('text', style);
}

/** A field that hides its paragraph, and does. */
function hidesItself(element: XmlElement): boolean {
  return childElements(element).some(
    (child) =>
      (qualified(child) === 'text:hidden-paragraph' && attributeOf(child, 'is-hidden') === 'true') ||
      (!PARAGRAPHS.has(qualified(child)) && hidesItself(child)),
  );
}

function citation(element: XmlElement, { findings }: Place): readonly XmlNode[] {
  const text = textOf(element).trim();
  const isNumber = /^(?:\d{1,4}|[ivxlcIVXLC]{1,6}|\p{L}|[^\p{L}\p{N}]{0,3})$/u.test(text);
  if (!isNumber) findings.cleaned('attribute', text);
  return [made('text:note-citation', [], [{ type: 'text', text: isNumber ? text : '*' }])];
}

/** More blanks than this stand nowhere; each is a character of the text. */
const MAX_BLANKS = 200;

function blank(element: XmlElement, name: string, { line }: Place): readonly XmlNode[] {
  if (line === null) return [];
  line.isBlank = false;
  if (name !== 'text:s') return [made(name, [], [])];
  const count = Number(attributeOf(element, 'c') ?? '1');
  const blanks = Number.isInteger(count) && count > 0 ? Math.min(count, MAX_BLANKS) : 1;
  return [made(name, [attribute('text:c', String(blanks))], [])];
}

function kindOfUnknown(name: string): CarrierKind {
  if (name.startsWith('loext:')) return 'form-field';
  return name.startsWith('text:') ? 'field-code' : 'other-part';
}
