/**
 * @file Takes out of a story (body, header, footer, notes) what never leaves, and whatever the format does not know. Pure;
 * the import process and tests.
 *
 * Insertions are accepted, deletions carried out, fields turned into their results but for page numbers, links and content
 * controls unwrapped, pictures replaced by an empty one. Reading and writing go through here, so what is read is what is
 * written.
 */
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement, type XmlNode } from '../xml/xmlTree.ts';
import { keptAttributes } from './attributes.ts';
import { withoutCurve } from './curves.ts';
import { textOfSymbol } from './symbols.ts';
import { findFields, isPageNumber, type Fields } from './fields.ts';
import {
  CHANGES,
  CONTAINERS,
  isCompatibility,
  isKnownUri,
  isRelationUri,
  isWord,
  LEAVES,
  MARKS,
  PROPERTIES,
  UNWRAPPED,
} from './names.ts';

/** What cleaning needs of the part that the story is in. */
export interface StoryPart {
  readonly findings: Findings;
  /** New relation id of a header or footer of this old one; null for others. */
  readonly storyRelation: (id: string) => string | null;
  /** Relation id of the empty picture in this part. */
  readonly emptyPicture: () => string;
  /** Where a hyperlink leads; null when the relation is missing. */
  readonly linkTarget: (id: string) => string | null;
  /** Carriers of runs that are not of their story's own kind. */
  readonly kinds: WeakMap<XmlElement, CarrierKind>;
}

/** Changes the tree in place. */
export function cleanStory(root: XmlElement, part: StoryPart): void {
  const fields = findFields(root, part.findings);
  root.attributes = keptAttributes(root, part.findings);
  root.children = cleaned(root.children, { part, fields, isInserted: false });
}

interface Place {
  readonly part: StoryPart;
  readonly fields: Fields;
  readonly isInserted: boolean;
}

function cleaned(children: readonly XmlNode[], place: Place): XmlNode[] {
  return children.flatMap((child) => {
    if (child.type === 'element') return cleanedElement(child, place);
    // Text stands in leaves only; between elements it is layout of the file, or nothing that a reader sees.
    place.part.findings.cleaned('other-part', child.text);
    return [];
  });
}

function cleanedElement(element: XmlElement, place: Place): readonly XmlNode[] {
  if (isCompatibility(element, 'AlternateContent')) return alternative(element, place);
  if (element.local === 't' && element.uri.endsWith('/math')) return leafOf(element, place);
  if (!isWord(element)) return isMath(element) ? container(element, place) : [];
  const { local } = element;
  if (local === 'p' || local === 'tr')
    return isDeletedRow(element) ? deleted(element, place) : container(element, place);
  if (local === 'r') return run(element, place);
  if (local === 't') return leafOf(element, place);
  if (local === 'sym') return symbol(element, place);
  if (local === 'del' || local === 'moveFrom') return deleted(element, place);
  if (UNWRAPPED.has(local)) return unwrapped(element, place);
  if (local === 'fldSimple') return simpleField(element, place);
  if (local === 'fldChar' || local === 'instrText')
    return place.fields.isKept(element) ? plainLeaf(element, place) : [];
  if (local === 'drawing' || local === 'pict') return drawing(element, place);
  if (CONTAINERS.has(local)) return container(element, place);
  if (PROPERTIES.has(local)) return properties(element, place);
  if (LEAVES.has(local)) return plainLeaf(element, place);
  return unknown(element, place);
}

function container(element: XmlElement, place: Place): readonly XmlNode[] {
  element.attributes = keptAttributes(element, place.part.findings);
  element.children = cleaned(element.children, place);
  return [element];
}

function run(element: XmlElement, place: Place): readonly XmlNode[] {
  const vanish = childElements(element)
    .filter((child) => isWord(child, 'rPr'))
    .flatMap(childElements)
    .find((child) => isWord(child, 'vanish') || isWord(child, 'webHidden') || isWord(child, 'specVanish'));
  if (vanish !== undefined && isOn(vanish)) {
    place.part.findings.cleaned('hidden-text', textOf(element));
    return [];
  }
  if (place.isInserted) place.part.kinds.set(element, 'inserted-text');
  return container(element, place);
}

function isOn(property: XmlElement): boolean {
  return !['0', 'false', 'off', 'none'].includes(attributeOf(property, 'val') ?? '');
}

function leafOf(element: XmlElement, { part }: Place): readonly XmlNode[] {
  element.attributes = keptAttributes(element, part.findings).filter(({ local }) => local !== 'space');
  const text = textOf(element);
  element.attributes.push({
    name: 'xml:space',
    uri: 'http://www.w3.org/XML/1998/namespace',
    local: 'space',
    value: 'preserve',
  });
  element.children = [{ type: 'text', text }];
  return [element];
}

/** Keeps the element without anything that could speak; the code of a kept field is one of a closed list. */
function plainLeaf(element: XmlElement, { part }: Place): readonly XmlNode[] {
  element.attributes = keptAttributes(element, part.findings);
  element.children = isWord(element, 'instrText') ? [{ type: 'text', text: textOf(element) }] : [];
  return [element];
}

/** A letter becomes text, so that it is read and can be replaced; signs of known fonts stay. */
function symbol(element: XmlElement, place: Place): readonly XmlNode[] {
  const shown = textOfSymbol(attributeOf(element, 'font') ?? '', attributeOf(element, 'char') ?? '');
  if (shown === ' ') return plainLeaf(element, place);
  if (shown === null) {
    place.part.findings.counted('other-part', 'not-covered');
    return [];
  }
  const text: XmlElement = {
    ...{ type: 'element', name: element.name.replace(/sym$/, 't'), uri: element.uri, local: 't' },
    ...{ attributes: [], children: [{ type: 'text', text: shown }] },
  };
  return leafOf(text, place);
}

function deleted(element: XmlElement, { part }: Place): readonly XmlNode[] {
  part.findings.cleaned('author', attributeOf(element, 'author'));
  part.findings.cleaned('deleted-text', textOf(element));
  return [];
}

function isDeletedRow(element: XmlElement): boolean {
  if (!isWord(element, 'tr')) return false;
  const own = childElements(element).filter((child) => isWord(child, 'trPr'));
  return own.flatMap(childElements).some((child) => isWord(child, 'del'));
}

function unwrapped(element: XmlElement, place: Place): readonly XmlNode[] {
  const { findings } = place.part;
  findings.cleaned('author', attributeOf(element, 'author'));
  if (isWord(element, 'hyperlink')) {
    const relation = element.attributes.find(({ uri }) => isRelationUri(uri))?.value ?? '';
    findings.cleaned(
      'link',
      place.part.linkTarget(relation),
      attributeOf(element, 'anchor'),
      attributeOf(element, 'tooltip'),
    );
  }
  const about = childElements(element).filter((child) =>
    /^(?:sdtPr|sdtEndPr|smartTagPr|customXmlPr)$/.test(child.local),
  );
  for (const one of about) findings.cleanedAll('form-field', writtenValues(one));
  const inside = element.children.filter((child) => !about.includes(child as XmlElement));
  const isInserted = place.isInserted || isWord(element, 'ins') || isWord(element, 'moveTo');
  return cleaned(inside, { ...place, isInserted });
}

/** Values of attributes with a letter in them, at any depth. */
function writtenValues(element: XmlElement): readonly string[] {
  const own = element.attributes
    .filter((one) => one.local === 'val' || one.local === 'displayText')
    .map(({ value }) => value);
  return [...own, ...childElements(element).flatMap(writtenValues)];
}

function simpleField(element: XmlElement, place: Place): readonly XmlNode[] {
  if (isPageNumber(attributeOf(element, 'instr') ?? '')) {
    element.children = cleaned(element.children, place);
    element.attributes = element.attributes.filter(({ local }) => local === 'instr');
    return [element];
  }
  place.part.findings.cleaned('field-code', attributeOf(element, 'instr'));
  return cleaned(element.children, place);
}

/** Newer programs read the choice, older ones the fallback, which says the same once more. */
function alternative(element: XmlElement, place: Place): readonly XmlNode[] {
  const parts = childElements(element);
  const chosen = parts.find((one) => isCompatibility(one, 'Choice')) ?? parts[0];
  if (chosen === undefined) return [];
  chosen.attributes = keptAttributes(chosen, place.part.findings);
  chosen.children = cleaned(chosen.children, place);
  if (!isCompatibility(chosen, 'Choice')) return chosen.children;
  element.attributes = keptAttributes(element, place.part.findings);
  element.children = [chosen];
  return chosen.children.length === 0 ? [] : [element];
}

/** Elements of a drawing that show something from another part which is not read. */
const FOREIGN = new Set(['chart', 'relIds', 'OLEObject', 'control', 'contentPart', 'chartspace']);
const DROPPED_IN_DRAWINGS = new Set(['extLst', 'hlinkClick', 'hlinkHover', 'docPartObj', 'svgBlip', 'lock']);
/** The only elements of a drawing whose text is no words: distances and directions. */
const MEASURES = /^(?:posOffset|align|pctPosHOffset|pctPosVOffset|pctWidth|pctHeight)$/;

function drawing(element: XmlElement, place: Place): readonly XmlNode[] {
  if (holdsForeign(element)) {
    place.part.findings.counted('embedded-object', 'not-covered');
    return [];
  }
  return [drawn(element, place)];
}

function holdsForeign(element: XmlElement): boolean {
  return childElements(element).some((child) => FOREIGN.has(child.local) || holdsForeign(child));
}

function drawn(element: XmlElement, place: Place): XmlElement {
  element.attributes = keptAttributes(element, place.part.findings);
  if (element.local === 'blip' || element.local === 'imagedata' || element.local === 'fill')
    showNothing(element, place);
  else element.attributes = element.attributes.filter(({ uri }) => !isRelationUri(uri));
  element.children = element.children.flatMap((child): readonly XmlNode[] => {
    if (child.type !== 'element')
      return MEASURES.test(element.local) && /^-?\w{1,20}$/.test(child.text) ? [child] : [];
    if (isWord(child, 'txbxContent') || isCompatibility(child, 'AlternateContent'))
      return cleanedElement(child, place);
    if (child.local === 't' && child.uri.includes('drawingml')) return leafOf(child, place);
    if (!isKnownUri(child.uri) || DROPPED_IN_DRAWINGS.has(child.local)) return [];
    const { element: uncurved, hadCurve } = withoutCurve(child);
    if (hadCurve) place.part.findings.counted('image', 'cleaned');
    return [drawn(uncurved, place)];
  });
  return element;
}

function showNothing(element: XmlElement, { part }: Place): void {
  const shown = element.attributes.filter(({ uri }) => isRelationUri(uri));
  if (shown.length === 0) return;
  part.findings.counted('image', 'cleaned');
  const [first] = shown;
  element.attributes = element.attributes.filter((one) => !shown.includes(one));
  // `embed` in DrawingML, `id` in VML; a link to a file outside becomes an embedded one.
  if (first !== undefined)
    element.attributes.push({
      ...first,
      name: first.name.replace(/link$/, 'embed'),
      value: part.emptyPicture(),
    });
}

function properties(element: XmlElement, place: Place): readonly XmlNode[] {
  const { findings } = place.part;
  element.attributes = keptAttributes(element, findings);
  element.children = childElements(element).flatMap((child) => {
    if (!isWord(child) || /^(?:ins|del|moveFrom|moveTo)$/.test(child.local) || CHANGES.test(child.local)) {
      findings.cleaned('author', attributeOf(child, 'author'));
      return [];
    }
    if (child.local === 'headerReference' || child.local === 'footerReference')
      return reference(child, place);
    if (child.local === 'tblCaption' || child.local === 'tblDescription') {
      findings.cleaned('alternative-text', attributeOf(child, 'val'));
      return [];
    }
    if (child.local === 'printerSettings') return [];
    return properties(child, place) as readonly XmlElement[];
  });
  return [element];
}

function reference(element: XmlElement, { part }: Place): readonly XmlElement[] {
  const relation = element.attributes.find(({ uri }) => isRelationUri(uri));
  const to = relation === undefined ? null : part.storyRelation(relation.value);
  if (relation === undefined || to === null) return [];
  relation.value = to;
  return [element];
}

/** What the format does not know: text in it is still read, everything else goes. */
function unknown(element: XmlElement, place: Place): readonly XmlNode[] {
  const { findings } = place.part;
  if (CHANGES.test(element.local) || MARKS.test(element.local)) {
    findings.cleaned('author', attributeOf(element, 'author'));
    return [];
  }
  if (element.local === 'bookmarkStart') {
    const name = attributeOf(element, 'name') ?? '';
    findings.cleaned('bookmark', name.startsWith('_') ? null : name);
    return [];
  }
  if (element.local === 'altChunk' || element.local === 'subDoc')
    findings.counted('attachment', 'not-covered');
  else if (element.local === 'object' || element.local === 'contentPart')
    findings.counted('embedded-object', 'not-covered');
  else return cleaned(element.children, place);
  return [];
}

function isMath(element: XmlElement): boolean {
  return /\/officeDocument\/(?:2006\/)?math$/.test(element.uri);
}
