/** @file Codes of CDA that anybody can look up. Pure; the import process and tests. */
import { attributeOf, type XmlElement } from '../xml/xmlTree.ts';

const ICD_10 = /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/;
const V3 = /^(?:[A-Z]{1,8}|[A-Z]{1,8}[-_][A-Z]{1,8}|\d{1,4})$/;

/** Systems by object identifier (registry of HL7), with the shapes of their codes. */
const SYSTEMS: Readonly<Record<string, RegExp>> = {
  // LOINC, with the prefixes of its parts and answers.
  '2.16.840.1.113883.6.1': /^(?:L[AP])?\d{1,6}-\d$/,
  '2.16.840.1.113883.6.96': /^\d{6,18}$/,
  '2.16.840.1.113883.6.3': ICD_10,
  '2.16.840.1.113883.6.90': ICD_10,
  '2.16.840.1.113883.6.4': /^[0-9A-HJ-NP-Z]{7}$/,
  '2.16.840.1.113883.6.103': /^[EV]?\d{3}(?:\.\d{1,2})?$/,
  '2.16.840.1.113883.6.104': /^\d{2}(?:\.\d{1,2})?$/,
  '2.16.840.1.113883.6.12': /^\d{4}[\dFTU]$/,
  '2.16.840.1.113883.6.73': /^[A-Z]\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?$/,
  '2.16.840.1.113883.6.88': /^\d{1,8}$/,
  '2.16.840.1.113883.6.69': /^\d{4,5}-?\d{3,4}-?\d{1,2}$/,
  '2.16.840.1.113883.6.59': /^\d{1,3}$/,
  '2.16.840.1.113883.12.292': /^\d{1,3}$/,
  '2.16.840.1.113883.3.26.1.1': /^C\d{1,6}$/,
  '0.4.0.127.0.16.1.1.2.1': /^\d{8}$/,
};
/** HL7's own vocabularies: versions 3 and 2. */
const OF_HL7 = /^2\.16\.840\.1\.113883\.(?:5|12)(?:\.\d{1,4}){1,2}$/;
/** Versions of ICD-10 in Austria and Germany. */
const NATIONAL_ICD = /^(?:1\.2\.40\.0\.34\.5\.(?:56|184)|1\.2\.276\.0\.76\.5\.(?:3\d\d|4\d\d|5\d\d))$/;

/** Codes that need no system, by the element or the data type that fixes it. */
const FIXED: Readonly<Record<string, RegExp>> = {
  statusCode: /^(?:active|aborted|cancelled|completed|held|new|normal|nullified|obsolete|suspended)$/,
  realmCode: /^[A-Z]{2}$/,
  languageCode: /^[a-z]{2,3}(?:-[A-Z]{2})?$/,
  signatureCode: /^[ISX]$/,
  event: /^(?:HS|WAKE|[AIP]?C[DMV]?)$/,
  administrativeGenderCode: /^(?:F|M|UN)$/,
};

/** UCUM: annotations in braces are words, and read. */
const UNIT =
  /^(?:1|%|\[(?:pH|IU|degF|lb_av|oz_av|in_i|ft_i|drp)\]|\/?(?:[munpkdcfMG]?(?:g|L|l|mol|m|s|Pa|J|eq|U|\[IU\]|\[iU\]|cal|osm|Bq|V|W|Hz)|min|h|d|wk|mo|a|a_[gjt]|Cel|mm\[Hg\]|cm\[H2O\]|10\*\d{1,2}|10\^\d{1,2})(?:[./](?:[munpkdcfMG]?(?:g|L|l|mol|m|s)|min|h|d|wk|mo|a|kg|m2|\[?[a-z]?IU\]?|\[HPF\])){0,2})$/;

/** Whether the system of a code is one that everybody knows. */
export function isPublicSystem(oid: string): boolean {
  return Object.hasOwn(SYSTEMS, oid) || OF_HL7.test(oid) || NATIONAL_ICD.test(oid);
}

/** Whether the code of an element is one of a public system, by its shape; any other may be a word of somebody. */
export function isPublicCode(element: XmlElement): boolean {
  const code = attributeOf(element, 'code') ?? '';
  const system = attributeOf(element, 'codeSystem');
  if (Object.hasOwn(FIXED, element.local) && FIXED[element.local]?.test(code) === true) return true;
  if (system === null) return false;
  if (Object.hasOwn(SYSTEMS, system)) return SYSTEMS[system]?.test(code) === true;
  return OF_HL7.test(system) ? V3.test(code) : NATIONAL_ICD.test(system) && ICD_10.test(code);
}

/** Whether a unit is one of UCUM without words of somebody. */
export function isPublicUnit(unit: string): boolean {
  return UNIT.test(unit);
}

/** The attributes of an element that have to be read, though they are no texts. */
export function readCodes(element: XmlElement): ReadonlySet<string> {
  const read = new Set<string>();
  if (!isPublicCode(element)) read.add('code');
  if (!isPublicUnit(attributeOf(element, 'unit') ?? '1')) read.add('unit');
  return read;
}
