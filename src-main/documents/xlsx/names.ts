/** @file Namespaces of spreadsheets, and the words and numbers of the format. Pure; the import process and tests. */
import type { XmlElement } from '../xml/xmlTree.ts';

/** ECMA-376 transitional and ISO/IEC 29500 strict; what is written is transitional. */
const SHEET = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
]);

/** Whether an element is of SpreadsheetML, and of this name when one is given. */
export function isSheetElement(element: XmlElement, local?: string): boolean {
  return SHEET.has(element.uri) && (local === undefined || element.local === local);
}

/** Measures, counts, ids: short, so that no phone number or birth date is taken for one. */
const NUMBER = /^-?\d{1,7}(?:\.\d{1,20})?(?:E[+-]?\d{1,3})?$/;
const COLOUR = /^[0-9A-F]{6}(?:[0-9A-F]{2})?$/i;
/** Cells, rows or columns of a sheet; a selection lists several. */
const CELL = String.raw`\$?[A-Z]{1,3}\$?[1-9]\d{0,6}`;
const AREA = String.raw`(?:${CELL}(?::${CELL})?|\$?\d{1,7}:\$?\d{1,7}|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})`;
const AREAS = new RegExp(String.raw`^${AREA}(?: ${AREA}){0,2000}$`);
/** Attributes that say cells. */
const PLACED = new Set(['ref', 'sqref', 'topLeftCell', 'activeCell']);

/** Every word that an attribute of a part that we write can have (ECMA-376 part 1, 18.18); data only. */
const WORDS = new Set(
  (
    'true false none solid gray125 gray0625 darkGray mediumGray lightGray darkHorizontal darkVertical darkDown darkUp darkGrid ' +
    'darkTrellis lightHorizontal lightVertical lightDown lightUp lightGrid lightTrellis thin medium dashed dotted thick double ' +
    'hair mediumDashed dashDot mediumDashDot dashDotDot mediumDashDotDot slantDashDot general left center right fill justify ' +
    'centerContinuous distributed top bottom single singleAccounting doubleAccounting superscript subscript baseline major minor ' +
    'linear path normal pageBreakPreview pageLayout split frozen frozenSplit bottomRight topRight bottomLeft topLeft portrait ' +
    'landscape default downThenOver overThenDown asDisplayed atEnd blank dash displayed NA num percent max min formula percentile ' +
    'autoMin autoMax colorScale dataBar iconSet top10 aboveAverage duplicateValues uniqueValues cellIs expression lessThan lessThanOrEqual ' +
    'equal notEqual greaterThanOrEqual greaterThan between notBetween 3Arrows 3ArrowsGray 3Flags 3TrafficLights1 ' +
    '3TrafficLights2 3Signs 3Symbols 3Symbols2 4Arrows 4ArrowsGray 4RedToBlack 4Rating 4TrafficLights 5Arrows 5ArrowsGray ' +
    '5Rating 5Quarters visible hidden veryHidden'
  ).split(' '),
);

/**
 * Whether the value of this attribute is one of the format's own and cannot be somebody's text. Eight digits are a colour in
 * `rgb` alone, letters with digits a cell where a cell is meant; elsewhere they could be a day or an id.
 */
export function isFormatValue(attribute: string, value: string): boolean {
  if (attribute === 'rgb') return COLOUR.test(value);
  return WORDS.has(value) || NUMBER.test(value) || (PLACED.has(attribute) && AREAS.test(value));
}

/** 0-based column of `B12`, or of `B`; -1 for what is none. */
export function columnOf(reference: string): number {
  const letters = /^\$?([A-Z]{1,3})(?:\$?\d{1,7})?$/.exec(reference)?.[1];
  if (letters === undefined) return -1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** `B` for 1. */
export function columnName(column: number): string {
  const rest = column % 26;
  const letter = String.fromCharCode(65 + rest);
  return column < 26 ? letter : columnName((column - rest) / 26 - 1) + letter;
}

/** What spreadsheets allow (ECMA-376 leaves it to programs; Excel, LibreOffice). */
export const LAST_COLUMN = 16_383;
export const LAST_ROW = 1_048_576;
/** Characters of one cell in Excel. */
export const CELL_CHARS = 32_767;
