/** @file Colours and fonts that cells refer to. Pure; the import process and tests. */
import { isKnownFont } from '../fontNames.ts';
import { attributeOf, childElements, type XmlElement } from '../xml/xmlTree.ts';
import { tag } from './markup.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const COLOURS = [
  ...['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'],
  ...['hlink', 'folHlink'],
];
/** Plain fills, lines and effects, three of each as the schema wants them. Cells use none of them. */
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const FORMATS =
  `<a:fmtScheme name="Office"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="9525">${FILL}</a:ln>`.repeat(3)}` +
  `</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;

/** Markup of a theme with the colours and fonts of this one; empty for none, or one that lacks a colour. */
export function readTheme(root: XmlElement | null): string {
  if (root === null) return '';
  const scheme = descendant(root, 'clrScheme');
  const fonts = descendant(root, 'fontScheme');
  if (scheme === null) return '';
  const colours = COLOURS.map((name) => {
    const colour = childElements(scheme).find(({ local }) => local === name);
    const own = colour === undefined ? undefined : childElements(colour)[0];
    const value = own === undefined ? null : (attributeOf(own, 'lastClr') ?? attributeOf(own, 'val'));
    if (value === null || !/^[\dA-F]{6}$/i.test(value)) return '';
    return tag(`a:${name}`, {}, tag('a:srgbClr', { val: value }));
  });
  if (colours.includes('')) return '';
  const inside =
    tag('a:clrScheme', { name: 'Office' }, colours.join('')) +
    tag('a:fontScheme', { name: 'Office' }, fontsOf(fonts, 'majorFont') + fontsOf(fonts, 'minorFont')) +
    FORMATS;
  return tag('a:theme', { 'xmlns:a': DRAWING, name: 'Office' }, tag('a:themeElements', {}, inside));
}

function fontsOf(fonts: XmlElement | null, name: string): string {
  const group = fonts === null ? null : descendant(fonts, name);
  const faces = ['latin', 'ea', 'cs'].map((local) => {
    const face = group === null ? undefined : childElements(group).find((one) => one.local === local);
    const written = face === undefined ? '' : (attributeOf(face, 'typeface') ?? '');
    return tag(`a:${local}`, { typeface: isKnownFont(written) ? written : '' });
  });
  return tag(`a:${name}`, {}, faces.join(''));
}

function descendant(root: XmlElement, local: string): XmlElement | null {
  for (const child of childElements(root)) {
    if (child.local === local) return child;
    const inside = descendant(child, local);
    if (inside !== null) return inside;
  }
  return null;
}
