/** @file How a sheet looks: columns, panes, merged cells, colours by value, page. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { isKnownFont } from '../fontNames.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { formulaText, parseFormula } from './formulas.ts';
import { escaped, tag } from './markup.ts';
import { isSheetElement } from './names.ts';
import { rebuilt, type Rules } from './rebuilt.ts';

const COLOUR = ['auto', 'indexed', 'rgb', 'theme', 'tint'];
const BREAKS = ['count', 'manualBreakCount'];

const TOP: Rules = {
  sheetPr: ['filterMode'],
  sheetViews: [],
  sheetFormatPr: [
    ...['baseColWidth', 'defaultColWidth', 'defaultRowHeight', 'customHeight', 'zeroHeight', 'thickTop'],
    ...['thickBottom', 'outlineLevelRow', 'outlineLevelCol'],
  ],
  cols: [],
  autoFilter: ['ref'],
  mergeCells: ['count'],
  printOptions: ['horizontalCentered', 'verticalCentered', 'headings', 'gridLines', 'gridLinesSet'],
  pageMargins: ['left', 'right', 'top', 'bottom', 'header', 'footer'],
  pageSetup: [
    ...['paperSize', 'scale', 'firstPageNumber', 'fitToWidth', 'fitToHeight', 'pageOrder', 'orientation'],
    ...['blackAndWhite', 'draft', 'useFirstPageNumber', 'horizontalDpi', 'verticalDpi', 'copies'],
  ],
  rowBreaks: BREAKS,
  colBreaks: BREAKS,
};
const INSIDE: Rules = {
  tabColor: COLOUR,
  outlinePr: ['applyStyles', 'summaryBelow', 'summaryRight', 'showOutlineSymbols'],
  pageSetUpPr: ['autoPageBreaks', 'fitToPage'],
  sheetView: [
    ...['showGridLines', 'showRowColHeaders', 'showZeros', 'rightToLeft', 'tabSelected', 'showRuler', 'view'],
    ...['showOutlineSymbols', 'defaultGridColor', 'showWhiteSpace', 'topLeftCell', 'colorId', 'zoomScale'],
    ...['zoomScaleNormal', 'zoomScaleSheetLayoutView', 'zoomScalePageLayoutView', 'workbookViewId'],
  ],
  pane: ['xSplit', 'ySplit', 'topLeftCell', 'activePane', 'state'],
  selection: ['pane', 'activeCell', 'activeCellId', 'sqref'],
  col: ['min', 'max', 'width', 'style', 'hidden', 'bestFit', 'customWidth', 'outlineLevel', 'collapsed'],
  mergeCell: ['ref'],
  brk: ['id', 'min', 'max', 'man', 'pt'],
};

/** Markup of a direct child of `worksheet`; empty for what does not stay. */
export function rebuiltSheetPart(element: XmlElement): string {
  return isSheetElement(element) && Object.hasOwn(TOP, element.local)
    ? rebuilt(element, { ...TOP, ...INSIDE })
    : '';
}

const RULE: Rules = {
  cfRule: [
    ...['type', 'dxfId', 'priority', 'stopIfTrue', 'aboveAverage', 'percent', 'bottom', 'operator', 'rank'],
    ...['stdDev', 'equalAverage'],
  ],
  colorScale: [],
  dataBar: ['minLength', 'maxLength', 'showValue'],
  iconSet: ['iconSet', 'showValue', 'percent', 'reverse'],
  cfvo: ['type', 'val', 'gte'],
  color: COLOUR,
};
const BY_VALUE =
  /^(?:colorScale|dataBar|iconSet|top10|aboveAverage|duplicateValues|uniqueValues|cellIs|expression)$/;

/** Rules by value, and by formulas that stay; others go with the texts that they look for. */
export function conditionalFormat(element: XmlElement, findings: Findings): string {
  const areas = attributeOf(element, 'sqref') ?? '';
  const rules = childElements(element).map((rule) => {
    const formulas = childElements(rule).filter((one) => isSheetElement(one, 'formula'));
    const parsed = formulas.map((one) => parseFormula(textOf(one)));
    if (BY_VALUE.test(attributeOf(rule, 'type') ?? '') && parsed.every((one) => one !== null)) {
      const inside = parsed.map((one) => tag('formula', {}, escaped(formulaText(one))));
      return rebuilt(rule, RULE, inside.join(''));
    }
    const literals = formulas.flatMap((one) =>
      [...textOf(one).matchAll(/"([^"]*)"/g)].map(([, text = '']) => text),
    );
    findings.counted('formula', 'cleaned');
    findings.cleanedAll('formula', [attributeOf(rule, 'text'), ...literals]);
    return '';
  });
  const made = rebuilt({ ...element, children: [] }, { conditionalFormatting: ['sqref'] }, rules.join(''));
  return areas === '' || rules.every((rule) => rule === '') ? '' : made;
}

const CODE = /&(?:"[^"]*"|\d{1,3}|K[0-9A-F]{6}|K\d\d[+-]\d{3}|[A-Z&])/gi;
/** Codes of places, page numbers, today's date, the new name of the sheet, looks, and sizes that people choose (6 to 72). */
const KEPT_CODE = /^&(?:[LCRPNDTABIU]|[6-9]|[1-6]\d|7[0-2])$/i;
/** Of sizes in a row the last one counts; the others could be the digits of a number. */
const EARLIER_SIZES = /(?:&\d{1,3}\s*)+(?=&\d)/g;
/** A typeface and its kind. */
const FONT_CODE = /^&"([^",]*)(?:,(?:Regular|Standard|Normal|Bold|Italic|Bold Italic))?"$/i;

function isKeptCode(code: string): boolean {
  const font = FONT_CODE.exec(code)?.[1];
  return font === undefined ? KEPT_CODE.test(code) : isKnownFont(font);
}

/** Words around page numbers, in the languages of the product. */
const PAGE_WORDS = /\b(?:Page|Seite|Página|Pàgina|of|von|de|sur|Pág\.|S\.)(?!\p{L})|[第页頁共]/giu;

/** Headers and footers of printed pages: page numbers stay, everything else goes. */
export function printHeaders(element: XmlElement, findings: Findings): string {
  const kept = childElements(element).map((one) => {
    const match = /^(?:odd|even|first)(Header|Footer)$/.exec(one.local);
    if (match === null || !isSheetElement(one)) return '';
    const written = textOf(one);
    const words = written.replace(CODE, ' ');
    if (/[\p{L}\p{N}]/u.test(words.replace(PAGE_WORDS, ''))) {
      const kind = match[1] === 'Header' ? 'header' : 'footer';
      findings.cleanedAll(kind, words.split(/\s{2,}/));
      return '';
    }
    const sized = written.replace(EARLIER_SIZES, '');
    return tag(one.local, {}, escaped(sized.replace(CODE, (code) => (isKeptCode(code) ? code : ''))));
  });
  return rebuilt(
    { ...element, children: [] },
    { headerFooter: ['differentOddEven', 'differentFirst', 'scaleWithDoc', 'alignWithMargins'] },
    kept.join(''),
  );
}
