/**
 * @file Which attributes of a document stay. Pure; the import process and tests.
 *
 * [Note: Values are words of the format]
 * An attribute stays when its namespace is known, it is none of those that hold what people write, and its value looks like
 * one word or number of the format. Fonts and drawing paths, which look otherwise, are named here. A single word that looks
 * so and is a name after all is what the last search of the saved file is for.
 */
import type { Findings } from '../findings.ts';
import type { XmlAttribute, XmlElement } from '../xml/xmlTree.ts';
import { isCompatibilityUri, isDeclaration, isKnownUri, isRelationUri, isWord } from './names.ts';

/** Who and when, fingerprints of editing sessions, ids of paragraphs: no reader needs them. */
const DROPPED =
  /^(?:rsid\w*|paraId|textId|author|date|initials|userId|anchor|tooltip|tgtFrame|docLocation|editId|anchorId|spid|gfxdata|dataBinding|storeItemID)$/;
/** What people write about a drawing. */
const WRITTEN = new Set(['descr', 'title', 'alt', 'href', 'name']);
const ONE_WORD = /^[\w.%#+:{}-]{0,64}$/;
/** CSS of VML, lists of numbers, paths. */
const DRAWN = /^[\w\s.:;,%#@()+*-]{0,4000}$/;
const DRAWN_NAMES = new Set([
  'style',
  'path',
  'fmla',
  'adj',
  'coordsize',
  'coordorigin',
  'formulas',
  'eqn',
  'points',
  'wrapcoords',
]);
/** Names of fonts; no search takes them for a person. */
const FONT_ELEMENTS = new Set(['rFonts', 'latin', 'ea', 'cs', 'sym', 'font']);

/** The attributes that stay; what people wrote in the others goes to the findings. */
export function keptAttributes(element: XmlElement, findings: Findings): XmlAttribute[] {
  return element.attributes.filter((attribute) => {
    const { uri, local, value } = attribute;
    if (isDeclaration(attribute)) return isKnownUri(value);
    if (isRelationUri(uri)) return true;
    if (uri !== '' && !isKnownUri(uri)) return false;
    if (isWord(element) && DROPPED.test(local)) {
      if (local === 'author') findings.cleaned('author', value);
      return false;
    }
    if (DROPPED.test(local)) return false;
    if (isWord(element)) return isWordValue(element, attribute, findings);
    if (WRITTEN.has(local)) {
      findings.cleaned('alternative-text', isMadeByProgram(value) ? null : value);
      // Some schemas want a name; this one is nobody's.
      if (local === 'name' && value !== '') attribute.value = 'Object';
      return local === 'name';
    }
    if (local === 'id' && !/^(?:\d+|_x0000_\w{1,20})$/.test(value)) return false;
    if (isCompatibilityUri(element.uri) || isCompatibilityUri(uri)) return /^[\w\s]*$/.test(value);
    if (FONT_ELEMENTS.has(element.local) && local === 'typeface') return true;
    if (local === 'uri' && isKnownUri(value)) return true;
    return ONE_WORD.test(value) || (DRAWN_NAMES.has(local) && DRAWN.test(value));
  });
}

function isWordValue({ local }: XmlElement, attribute: XmlAttribute, findings: Findings): boolean {
  const { value } = attribute;
  if (FONT_ELEMENTS.has(local) || ONE_WORD.test(value) || isKnownUri(value)) return true;
  // Names of styles that come with the program; those that people made have been renamed by now.
  if (local === 'name') return /^[\w ,.()/-]{1,60}$/.test(value);
  if (local !== 'lvlText') return false;
  // The label of a list: its numbers and signs stay, words could be anybody's.
  attribute.value = value.replace(/\p{L}{2,}/gu, '');
  if (attribute.value !== value) findings.cleaned('attribute', value);
  return true;
}

/** Names that office programs give to drawings by themselves: no carrier. */
function isMadeByProgram(value: string): boolean {
  return /^(?:Picture|Image|Grafik|Bild|Imagen|Imatge|图片|Text Box|Textfeld|Zone de texte|Rectangle|Rechteck|Object|Shape)\s*\d*$/i.test(
    value,
  );
}
