/** @file The looks of cells: kept by what they are, without any name or word. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, type XmlElement } from '../xml/xmlTree.ts';
import { isDateFormat } from './dates.ts';
import { tag } from './markup.ts';
import { isSheetElement } from './names.ts';
import { safeFormat } from './numberFormats.ts';
import { rebuilt, type Rules } from './rebuilt.ts';
import { FONT, fontName } from './runs.ts';

export interface Styles {
  /** Whether a style of cells shows numbers as days or times. */
  readonly isDate: (style: number) => boolean;
  /** Digits to which a style fills whole numbers up with zeros; 0 for none. */
  readonly padding: (style: number) => number;
  /** How many styles of cells there are. */
  readonly count: number;
  /** Markup of `styleSheet`. */
  readonly markup: string;
}

const COLOUR = ['auto', 'indexed', 'rgb', 'theme', 'tint'];
const EDGE: Rules = Object.fromEntries(
  ['left', 'right', 'top', 'bottom', 'start', 'end', 'diagonal', 'vertical', 'horizontal'].map((edge) => [
    edge,
    ['style'],
  ]),
);
const LOOKS: Rules = {
  ...EDGE,
  fill: [],
  patternFill: ['patternType'],
  gradientFill: ['type', 'degree', 'left', 'right', 'top', 'bottom'],
  stop: ['position'],
  border: ['diagonalUp', 'diagonalDown', 'outline'],
  ...{ color: COLOUR, fgColor: COLOUR, bgColor: COLOUR },
  xf: [
    ...['numFmtId', 'fontId', 'fillId', 'borderId', 'xfId', 'quotePrefix', 'applyNumberFormat', 'applyFont'],
    ...['applyFill', 'applyBorder', 'applyAlignment', 'applyProtection'],
  ],
  alignment: [
    ...['horizontal', 'vertical', 'textRotation', 'wrapText', 'indent', 'relativeIndent', 'justifyLastLine'],
    ...['shrinkToFit', 'readingOrder'],
  ],
  protection: ['locked', 'hidden'],
  colors: [],
  indexedColors: [],
  rgbColor: ['rgb'],
};
/** Numbers with leading zeros; 30 digits are more than any id has. */
const ZEROS = /^0{2,30}$/;
const GENERAL_STYLES =
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/>' +
  '</fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/>' +
  '<diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>';

/** `root` is null for a workbook without styles. */
export function readStyles(root: XmlElement | null, findings: Findings): Styles {
  if (root === null)
    return {
      isDate: () => false,
      padding: () => 0,
      count: 1,
      markup: tag('styleSheet', NAMESPACE, GENERAL_STYLES),
    };
  const list = (name: string): readonly XmlElement[] =>
    childElements(root)
      .filter((one) => isSheetElement(one, name))
      .flatMap(childElements)
      .filter((one) => isSheetElement(one));
  const formats = new Map<number, string>();
  for (const one of list('numFmts'))
    formats.set(Number(attributeOf(one, 'numFmtId')), attributeOf(one, 'formatCode') ?? '');
  const dates = list('cellXfs').map((xf) => {
    const id = Number(attributeOf(xf, 'numFmtId') ?? 0);
    return isDateFormat(id, formats.get(id) ?? null);
  });
  const paddings = list('cellXfs').map((xf) => {
    const code = formats.get(Number(attributeOf(xf, 'numFmtId') ?? 0)) ?? '';
    return ZEROS.test(code) ? code.length : 0;
  });
  for (const style of list('cellStyles')) {
    const isOwn = attributeOf(style, 'builtinId') === null;
    if (isOwn) findings.cleaned('style-name', attributeOf(style, 'name'));
  }
  const numbers = list('numFmts').map((one) => numberFormat(one, findings));
  const parts = [
    group('numFmts', numbers),
    group(
      'fonts',
      list('fonts').map((one) => font(one, findings)),
    ),
    group('fills', list('fills').map(look)),
    group('borders', list('borders').map(look)),
    // The style of cells that is always there refers to the first.
    group('cellStyleXfs', list('cellStyleXfs').length === 0 ? ['<xf/>'] : list('cellStyleXfs').map(look)),
    group('cellXfs', list('cellXfs').map(look)),
    // Names of styles are anybody's; how cells look does not depend on them.
    list('cellStyles').length === 0 ? '' : NORMAL,
    group(
      'dxfs',
      list('dxfs').map((one) => difference(one, findings)),
    ),
    ...childElements(root).flatMap((one) => (isSheetElement(one, 'colors') ? [rebuilt(one, LOOKS)] : [])),
  ];
  return {
    isDate: (style) => dates[style] ?? false,
    padding: (style) => paddings[style] ?? 0,
    count: dates.length,
    markup: tag('styleSheet', NAMESPACE, parts.join('')),
  };
}

const NORMAL = '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';
const NAMESPACE = { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };

function group(name: string, markup: readonly string[]): string {
  return markup.length === 0 ? '' : tag(name, { count: markup.length }, markup.join(''));
}

function look(element: XmlElement): string {
  return rebuilt(element, LOOKS);
}

function font(element: XmlElement, findings: Findings): string {
  if (!isSheetElement(element, 'font')) return '';
  const inside = childElements(element).map((one) => rebuilt(one, FONT));
  return `<font>${inside.join('')}${fontName(element, 'name', findings)}</font>`;
}

function numberFormat(element: XmlElement, findings: Findings): string {
  const id = Number(attributeOf(element, 'numFmtId'));
  const written = attributeOf(element, 'formatCode') ?? '';
  if (!Number.isInteger(id) || id < 0 || id > 65_535) return '';
  return tag('numFmt', { numFmtId: id, formatCode: safeFormat(written, findings) });
}

/** What a rule changes about a cell. */
function difference(element: XmlElement, findings: Findings): string {
  const inside = childElements(element).map((one) => {
    if (isSheetElement(one, 'font')) return font(one, findings);
    return isSheetElement(one, 'numFmt') ? numberFormat(one, findings) : look(one);
  });
  return `<dxf>${inside.join('')}</dxf>`;
}
