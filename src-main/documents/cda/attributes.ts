/**
 * @file Which attributes of CDA are written, and with what in them. Pure; the import process and tests.
 *
 * An attribute stays when its value has the shape that CDA gives it and cannot well be anything else. Displayed names of
 * codes, and codes and units that not everybody can look up, are read as text. Everything else is cleaned.
 */
import type { CarrierKind } from '../../domain/document.ts';
import type { Findings } from '../findings.ts';
import type { XmlAttribute, XmlElement } from '../xml/xmlTree.ts';
import { isPublicSystem } from './codes.ts';
import { TYPES, XSI } from './elements.ts';

/** What an attribute needs to know of its place. */
export interface AttributePlace {
  /** New names of the IDs of the document. */
  readonly ids: ReadonlyMap<string, string>;
  readonly isTime: boolean;
  readonly isNarrative: boolean;
  readonly findings: Findings;
}

const OID = /^[0-2](?:\.(?:0|[1-9]\d{0,39})){1,40}$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;
const VOCABULARY = /^[A-Z_]{1,14}(?: [A-Z_]{1,14}){0,3}$/;
/** A measurement; longer ones may number somebody. */
const NUMBER = /^-?\d{1,6}(?:\.\d{1,6})?$/;
const SHORT_NUMBER = /^-?\d{1,5}(?:\.\d{1,6})?$/;
const LAYOUT =
  /^(?:\d{1,4}(?:\.\d{1,3})?(?:%|px|em|pt)?|left|right|center|justify|top|middle|bottom|baseline|void|above|below|hsides|lhs|rhs|vsides|box|border|none|groups|rows|cols|all|row|col|rowgroup|colgroup|ordered|unordered)$/i;
const MEDIA =
  /^(?:text\/(?:plain|html|rtf|xml|x-hl7-text\+xml)|application\/(?:xhtml\+xml|pdf|xml|dicom|rtf)|image\/(?:jpeg|png|gif|tiff|svg\+xml|bmp))$/;
const BOOLEAN = /^(?:true|false)$/;
const STYLES = new Set(
  'Bold Underline Italics Emphasis Lrule Rrule Toprule Botrule Arabic LittleRoman BigRoman LittleAlpha BigAlpha Disc Circle Square'.split(
    ' ',
  ),
);
const SYSTEMS =
  /^(?:LOINC|SNOMED[ -]?CT|SNOMED|ICD-?(?:9|10|11)(?:-?(?:CM|GM|PCS))?|ATC|RxNorm|UCUM|CVX|NDC|OPS|CPT-?4?|HL7(?:[ :.-]?[A-Z][A-Za-z]{2,30})?|ActCode|ActClass|ActPriority|AdministrativeGender|Confidentiality|ObservationInterpretation|RoleCode|NullFlavor)$/;

const SHAPES: Readonly<Record<string, RegExp>> = {
  codeSystemName: SYSTEMS,
  codeSystemVersion: /^\d{1,4}(?:[.-]\d{1,2}){0,3}$/,
  nullFlavor: /^(?:NI|OTH|NINF|PINF|UNK|ASKU|NAV|UNC|DER|INV|MSK|NA|QS|NASK|TRC)$/,
  mediaType: MEDIA,
  representation: /^(?:B64|TXT)$/,
  currency: /^[A-Z]{3}$/,
  language: LANGUAGE,
  lang: LANGUAGE,
  ...Object.fromEntries(
    'classCode moodCode typeCode determinerCode contextControlCode use qualifier operator'
      .split(' ')
      .map((name) => [name, VOCABULARY]),
  ),
  ...Object.fromEntries(
    'contextConductionInd negationInd inversionInd independentInd inclusive institutionSpecified'
      .split(' ')
      .map((name) => [name, BOOLEAN]),
  ),
};
const LAYOUTS: ReadonlySet<string> = new Set(
  'border cellpadding cellspacing width align valign colspan rowspan span scope frame rules listType'.split(
    ' ',
  ),
);
/** Attributes that a reader gets to see. */
export const SHOWN: ReadonlySet<string> = new Set(['displayName', 'summary', 'abbr', 'title']);
const KINDS: Readonly<Record<string, CarrierKind>> = {
  ID: 'bookmark',
  IDREF: 'bookmark',
  referencedObject: 'bookmark',
  name: 'bookmark',
  href: 'link',
  schemaLocation: 'link',
  styleCode: 'style-name',
  root: 'identifier',
  extension: 'identifier',
};

/** The attributes of an element that are written; the others are told to the findings. */
export function keptAttributes(element: XmlElement, place: AttributePlace): XmlAttribute[] {
  return element.attributes.flatMap((attribute) => {
    const { name, uri, local, value } = attribute;
    // Namespaces are declared anew.
    if (name === 'xmlns' || name.startsWith('xmlns:')) return [];
    if (uri === XSI && local === 'type') {
      const type = value.slice(value.indexOf(':') + 1).trim();
      if (TYPES.has(type)) return [{ ...attribute, name: 'xsi:type', value: type }];
    }
    const kept = uri !== '' ? null : keptValue(element, local, value, place);
    if (kept !== null) return [{ name: local, uri: '', local, value: kept }];
    place.findings.cleaned(KINDS[local] ?? (place.isTime ? 'identifier' : 'attribute'), searchable(value));
    return [];
  });
}

/** What an attribute is written with; null when it is not. */
function keptValue(
  element: XmlElement,
  local: string,
  value: string,
  { ids, isTime, isNarrative, findings }: AttributePlace,
): string | null {
  if (local === 'ID') {
    findings.cleaned('bookmark', value);
    return ids.get(value) ?? null;
  }
  if (local === 'IDREF' || local === 'referencedObject') {
    const references = value.split(/\s+/).flatMap((one) => ids.get(one) ?? []);
    return references.length === 0 ? null : references.join(' ');
  }
  if (local === 'href' || (element.local === 'reference' && local === 'value')) {
    const to = value.startsWith('#') ? ids.get(value.slice(1)) : undefined;
    return to === undefined ? null : `#${to}`;
  }
  if (local === 'styleCode') {
    const styles = value.split(/\s+/).filter((one) => STYLES.has(one));
    const others = value.split(/\s+/).filter((one) => !STYLES.has(one));
    // Without any that stays, the whole value is told by the caller.
    if (styles.length > 0) findings.cleaned('style-name', others.join(' '));
    return styles.length === 0 ? null : styles.join(' ');
  }
  if (local === 'revised') return value === 'insert' ? value : null;
  if (local === 'value') return keptNumber(element, value, isTime);
  if (local === 'root' || local === 'extension') return keptTemplate(element, local, value);
  if (local === 'code' && element.local === 'languageCode') return LANGUAGE.test(value) ? value : null;
  if (local === 'codeSystem') return isPublicSystem(value) ? value : null;
  // Codes and units that not everybody can look up are read.
  if (SHOWN.has(local) || local === 'code' || local === 'unit') return value.trim() === '' ? null : value;
  if (isNarrative && LAYOUTS.has(local)) return LAYOUT.test(value) ? value : null;
  return Object.hasOwn(SHAPES, local) && SHAPES[local]?.test(value) === true ? value : null;
}

/** Numbers with a unit, short numbers, and truth. Times go, and so do years of age: above 89 they identify. */
function keptNumber(element: XmlElement, value: string, isTime: boolean): string | null {
  const unit = element.attributes.find(({ local }) => local === 'unit')?.value ?? null;
  if (BOOLEAN.test(value)) return value;
  if (isTime && unit === null) return null;
  if (unit !== null && /^a(?:_[gjt])?$/.test(unit) && Number(value) > 89) return null;
  return (unit === null ? SHORT_NUMBER : NUMBER).test(value) ? value : null;
}

/** Of templates only: ids of everything else are masked. */
function keptTemplate(element: XmlElement, local: 'root' | 'extension', value: string): string | null {
  if (element.local === 'typeId')
    return value === (local === 'root' ? '2.16.840.1.113883.1.3' : 'POCD_HD000040') ? value : null;
  if (element.local !== 'templateId') return null;
  return (local === 'root' ? OID : /^\d{4}(?:-\d{2}){0,2}$/).test(value) ? value : null;
}

/** What the last search can look for. Object identifiers of systems stand in codes as well, and short numbers anywhere. */
export function searchable(value: string): string | null {
  return OID.test(value) || /^[\d.+-]{0,7}$/.test(value) || SYSTEMS.test(value) ? null : value;
}
