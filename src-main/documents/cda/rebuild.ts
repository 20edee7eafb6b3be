/**
 * @file Builds the tree of a CDA document anew from what the format knows of it. Pure; the import process and tests.
 *
 * Nothing is copied: elements, attributes and prefixes that are not known do not come over, whoever invented them.
 */
import type { CarrierKind } from '../../domain/document.ts';
import { attributeOf, childElements, type XmlElement, type XmlNode } from '../xml/xmlTree.ts';
import type { Findings } from '../findings.ts';
import { isKnownElement } from '../html/elements.ts';
import { keptAttributes, searchable } from './attributes.ts';
import {
  ELEMENTS,
  HL7,
  MASKED,
  NAMED_THINGS,
  NARRATIVE,
  SDTC,
  TEXTS,
  TIMES,
  TIME_TYPES,
  XSI,
} from './elements.ts';
import type { EncodedBody } from './bodies.ts';
import { contentOf } from './media.ts';

export interface Rebuilt {
  readonly root: XmlElement;
  /** Encoded contents that are documents themselves, in order. */
  readonly bodies: readonly EncodedBody[];
}

interface Place {
  readonly parent: string;
  readonly isTime: boolean;
  /** Inside the narrative block of a section. */
  readonly isNarrative: boolean;
  /** What identifies here: the patient, or somebody who took part. */
  readonly who: CarrierKind;
}

/** Elements that hold people who are not the patient, and places. */
const PARTICIPATIONS = new Set(
  `author dataEnterer informant custodian informationRecipient legalAuthenticator authenticator participant performer
  responsibleParty encounterParticipant location providerOrganization`.split(/\s+/),
);

/** The tree of `source`, cleaned. */
export function rebuild(source: XmlElement, findings: Findings): Rebuilt {
  const ids = newIds(source);
  const bodies: EncodedBody[] = [];

  function element(from: XmlElement, place: Place): XmlNode[] {
    const isOurs = from.uri === HL7 || from.uri === SDTC;
    if (place.isNarrative) return narrative(from, place, isOurs);
    if (!isOurs || !ELEMENTS.has(from.local)) {
      findings.cleanedAll('custom-data', stringsIn(from));
      return [];
    }
    const isMasked = MASKED.has(from.local) || (from.local === 'name' && !NAMED_THINGS.has(place.parent));
    if (isMasked) {
      findings.cleanedAll(place.who, stringsIn(from));
      return [masked(created(from, [], []))];
    }
    return [known(from, place)];
  }

  function known(from: XmlElement, place: Place): XmlElement {
    const type = attributeOf(from, 'type') ?? '';
    const isTime =
      place.isTime || TIMES.has(from.local) || TIME_TYPES.has(type.slice(type.indexOf(':') + 1).trim());
    const attributes = keptAttributes(from, { ids, isTime, isNarrative: false, findings });
    const made = created(from, attributes, []);
    if (isTime && attributeOf(from, 'value') !== null && attributeOf(made, 'value') === null) masked(made);
    const inside: Place = {
      parent: from.local,
      isTime,
      who: PARTICIPATIONS.has(from.local) ? 'author' : place.who,
      isNarrative:
        TEXTS.has(from.local) &&
        ((from.local === 'text' && place.parent === 'section') ||
          childElements(from).some(({ local }) => NARRATIVE.has(local))),
    };
    const content = TEXTS.has(from.local) ? contentOf(from, place.parent, findings) : null;
    if (content?.kind === 'encoded') {
      // Put back by whoever opens it.
      made.children = [{ type: 'text', text: '' }];
      bodies.push({ ...content, element: made });
    } else if (content?.kind === 'gone') masked(made);
    else made.children = children(from, inside);
    return made;
  }

  function children(from: XmlElement, place: Place): XmlNode[] {
    const found = from.children.flatMap((child): XmlNode[] => {
      if (child.type === 'element') return element(child, place);
      if (child.type === 'comment') findings.cleaned('comment', child.text);
      else if (child.type === 'instruction') findings.cleaned('script', child.text);
      else if (child.text.trim() === '' || place.isNarrative || TEXTS.has(place.parent))
        return [{ type: 'text', text: child.text }];
      else findings.cleaned('other-part', child.text);
      return [];
    });
    // Text that something stood in is one text again, so that a file read again has the same pieces.
    return found.reduce<XmlNode[]>((joined, node) => {
      const last = joined.at(-1);
      if (node.type === 'text' && last?.type === 'text') last.text += node.text;
      else joined.push(node);
      return joined;
    }, []);
  }

  /** What is not of the narrative is kept as `content`: its text is somebody's sentence. */
  function narrative(from: XmlElement, place: Place, isOurs: boolean): XmlNode[] {
    if (attributeOf(from, 'revised') === 'delete') {
      findings.cleanedAll('deleted-text', stringsIn(from));
      return [];
    }
    const isKnown = isOurs && NARRATIVE.has(from.local);
    // A reference in the text of an entry.
    const isReference = isOurs && from.local === 'reference';
    if (!isKnown && !isReference) findings.cleaned('other-part', isWord(from.local) ? null : from.local);
    if (from.local === 'renderMultiMedia') findings.counted('image', 'cleaned');
    const attributes = keptAttributes(from, { ids, isTime: false, isNarrative: true, findings });
    const made = created(
      isKnown || isReference ? from : { ...from, local: 'content', uri: HL7 },
      attributes,
      [],
    );
    made.children = children(from, { ...place, parent: from.local });
    return [made];
  }

  const top: Place = { parent: '', isTime: false, isNarrative: false, who: 'identifier' };
  const root = known(source, top);
  root.attributes = [
    ...namespace('xmlns', HL7),
    ...namespace('xmlns:xsi', XSI),
    ...namespace('xmlns:sdtc', SDTC),
    ...root.attributes,
  ];
  return { root, bodies };
}

function namespace(name: string, value: string) {
  return [{ name, uri: 'http://www.w3.org/2000/xmlns/', local: name.replace('xmlns:', ''), value }];
}

function created(
  { local, uri }: Pick<XmlElement, 'local' | 'uri'>,
  attributes: XmlElement['attributes'],
  children: XmlNode[],
): XmlElement {
  return { type: 'element', name: uri === SDTC ? `sdtc:${local}` : local, uri, local, attributes, children };
}

/** Of CDA or of HTML, which people mistake for it: nobody's name. */
function isWord(local: string): boolean {
  return ELEMENTS.has(local) || NARRATIVE.has(local) || isKnownElement(local.toLowerCase());
}

/** HL7's own word for what is there and is not shown. */
function masked(element: XmlElement): XmlElement {
  if (attributeOf(element, 'nullFlavor') === null)
    element.attributes.push({ name: 'nullFlavor', uri: '', local: 'nullFlavor', value: 'MSK' });
  return element;
}

/** `i1`, `i2`… in the order of the document, because people name IDs too. */
function newIds(root: XmlElement): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const visit = (element: XmlElement): void => {
    for (const { local, uri, value } of element.attributes)
      if (local === 'ID' && uri === '' && value.trim() !== '' && !ids.has(value))
        ids.set(value, `i${String(ids.size + 1)}`);
    childElements(element).forEach(visit);
  };
  visit(root);
  return ids;
}

/** Texts and values of attributes, those left out that stand in every document. */
function stringsIn(element: XmlElement): readonly (string | null)[] {
  return [
    ...element.attributes
      .filter(({ name, local }) => !name.startsWith('xmlns') && !QUIET.has(local))
      .map(({ value }) => searchable(value)),
    ...element.children.flatMap((child) => {
      if (child.type === 'element') return stringsIn(child);
      return child.type === 'text' ? [searchable(child.text.trim())] : [child.text];
    }),
  ];
}

/** Attributes whose values are words of HL7. */
const QUIET = new Set(
  'nullFlavor revised use code classCode typeCode determinerCode moodCode qualifier type codeSystemName mediaType representation'.split(
    ' ',
  ),
);
