/**
 * @file Which attributes of a document stay. Pure; the import process and tests.
 *
 * [Note: Values are words of the format]
 * An attribute stays when its namespace is known, it is none of those that hold what people write, and its value looks like
 * one word or number of the format; of drawings, words stay only where the name of the attribute is one that has them. Fonts
 * and drawing paths, which look otherwise, are named here. A single word that looks so and is a name after all is what the
 * last search of the saved file is for.
 */
import type { Findings } from '../findings.ts';
import { isKnownFont } from '../fontNames.ts';
import type { XmlAttribute, XmlElement } from '../xml/xmlTree.ts';
import { isCompatibilityUri, isDeclaration, isKnownUri, isRelationUri, isWord } from './names.ts';
import { isWrittenStyle } from './styleNames.ts';

/** Who and when, fingerprints of editing sessions, ids of paragraphs: no reader needs them. */
const DROPPED =
  /^(?:rsid\w*|paraId|textId|author|date|initials|userId|anchor|tooltip|tgtFrame|docLocation|editId|anchorId|spid|gfxdata|dataBinding|storeItemID)$/;
/** What people write about a drawing. */
const WRITTEN = new Set(['descr', 'title', 'alt', 'href', 'name']);
const ONE_WORD = /^[\w.%#+:{}-]{0,64}$/;
/** CSS of VML, lists of numbers, paths. */
const DRAWN = /^[\w\s.:;,%#@()+*-]{0,4000}$/;
/** Words of such formulas. */
const FORMULA_WORDS = new Set(
  `val sum prod mid abs min max sqrt mod sin cos tan atan2 sinatan2 cosatan2 sumangle ellipse width height xcenter ycenter
  xlimo ylimo hasstroke hasfill pixelWidth pixelHeight pixelLineWidth emuWidth emuHeight emuWidth2 emuHeight2 lineDrawn pin
  cat2 sat2 hypot`.split(/\s+/),
);
const DRAWN_NAMES = new Set([
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
/** Attributes of drawings whose values are words of the format; all others hold numbers and single letters. */
const WORDED = new Set(
  `style type path fill fillcolor strokecolor color color2 id uri val prst wrap vert anchor relativeFrom algn cap cmpd dir rig
  flip cstate lang altLang strike horzOverflow vertOverflow bwMode prstMaterial lastClr script ext edit joinstyle endcap
  dashstyle connecttype gradientshapeok extrusionok aspectratio hralign insetmode bordertopcolor borderleftcolor
  borderbottomcolor borderrightcolor linestyle method rotate recolor shapetype startarrow endarrow on filled stroked coordsize
  behindDoc locked layoutInCell allowOverlap wrapText typeface bg1 bg2 tx1 tx2 accent1 accent2 accent3 accent4 accent5 accent6
  hlink folHlink allowincell allowoverlap side textborder tileflip tile scaled rotWithShape presetTextWarp
  Requires Ignorable fitshape fitpath trim textpathok`.split(/\s+/),
);
/** Values that any attribute may have. */
const COMMON = /^(?:true|false|none|auto)$/;
/** Names of the handles of a shape. */
const HANDLE = /^(?:adj[1-8]?|[hv]f)$/;
/** Who is to sign (`o:signatureline`). */
const SIGNING = /^(?:suggestedsigner\w*|signinginstructions)$/;
const FONT_ELEMENTS = new Set(['rFonts', 'font', 'sym']);
const FONT_NAMES = new Set(['ascii', 'hAnsi', 'eastAsia', 'cs', 'font', 'name']);

/** The attributes that stay; what people wrote in the others goes to the findings. */
export function keptAttributes(element: XmlElement, findings: Findings): XmlAttribute[] {
  return element.attributes.filter((attribute) => {
    const { uri, local, value } = attribute;
    if (isWordArt(element, attribute)) return true;
    if (isDeclaration(attribute)) return isKnownUri(value);
    if (isRelationUri(uri)) return true;
    if (uri !== '' && !isKnownUri(uri)) return false;
    if (isWord(element) && DROPPED.test(local)) {
      if (local === 'author') findings.cleaned('author', value);
      return false;
    }
    if (DROPPED.test(local)) return false;
    if (isWord(element)) return isWordValue(element, attribute, findings);
    if (element.local === 'gd' && local === 'name' && HANDLE.test(value)) return true;
    if (WRITTEN.has(local)) {
      findings.cleaned('alternative-text', isMadeByProgram(value) ? null : value);
      // Some schemas want a name; this one is nobody's.
      if (local === 'name' && value !== '') attribute.value = 'Object';
      return local === 'name';
    }
    if (local === 'id' && !/^(?:\d+|_x0000_\w{1,20})$/.test(value)) return false;
    if (isCompatibilityUri(element.uri) || isCompatibilityUri(uri)) return /^[\w\s]*$/.test(value);
    if (SIGNING.test(local)) {
      findings.cleaned('author', value);
      return false;
    }
    if (local === 'typeface') {
      if (value === '' || isKnownFont(value) || /^\+m[jn]-(?:lt|ea|cs)$/.test(value)) return true;
      findings.counted('attribute', 'cleaned');
      // The schema wants a name.
      attribute.value = 'Arial';
      return true;
    }
    if (local === 'uri' && isKnownUri(value)) return true;
    if (local === 'style') {
      attribute.value = keptStyle(value);
      return attribute.value !== '';
    }
    if (DRAWN_NAMES.has(local) && DRAWN.test(value) && isDrawn(value)) return true;
    if (ONE_WORD.test(value) && (WORDED.has(local) || COMMON.test(value) || !/\p{L}{3}/u.test(value)))
      return true;
    // Too often a word of the format to be searched for.
    if (/\p{L}{3}/u.test(value)) findings.counted('attribute', 'cleaned');
    return false;
  });
}

function isWordValue({ local }: XmlElement, attribute: XmlAttribute, findings: Findings): boolean {
  const { value } = attribute;
  if (local === 'lvlText') {
    attribute.value = labelOf(value);
    if (attribute.value !== value) findings.cleaned('attribute', value);
    return true;
  }
  if (FONT_NAMES.has(attribute.local) && FONT_ELEMENTS.has(local)) {
    if (!isKnownFont(value)) findings.counted('attribute', 'cleaned');
    return isKnownFont(value);
  }
  // Names of styles that come with the program; those that people made have been renamed by now.
  if (local === 'name') return isWrittenStyle(value);
  const isKept = isClosedValue(local, attribute) ?? (ONE_WORD.test(value) || isKnownUri(value));
  if (!isKept) findings.counted('attribute', 'cleaned');
  return isKept;
}

const LANGUAGE = /^(?:x-none|[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?)$/;
const COLOR = /^(?:auto|[0-9A-F]{6})$/i;
/** Sizes and places of runs. */
const MEASURES = new Set(['sz', 'szCs', 'kern', 'position', 'spacing', 'ind', 'w', 'fitText']);

/** Whether a language, color or number is one; null for values of other kinds, which are words of longer lists. */
function isClosedValue(element: string, { local, value }: XmlAttribute): boolean | null {
  if (element === 'lang') return LANGUAGE.test(value);
  if (local === 'color' || local === 'fill' || (element === 'color' && local === 'val'))
    return COLOR.test(value);
  // Fingerprints of lists have eight digits, sizes at most five.
  const digits = value.replace(/\D/g, '').length;
  return digits > 8 || (MEASURES.has(element) && digits > 5) ? false : null;
}

/** The label of a list without what could be anybody's: its numbers, signs, and a letter that stands alone. */
function labelOf(label: string): string {
  const written = label.replace(/%[1-9]/g, '').match(/[\p{L}\p{N}]/gu) ?? [];
  return written.length < 2
    ? label
    : label.replace(/%[1-9]|[\p{L}\p{M}\p{N}]/gu, (one) => (one.length === 2 ? one : ''));
}

/** A path, a formula, a list of numbers: no word that is not of them. */
function isDrawn(value: string): boolean {
  return (value.match(/[A-Za-z]{3,}\d?/g) ?? []).every((word) => FORMULA_WORDS.has(word));
}

/** Declarations of VML that place and turn a shape; the names of fonts go. */
function keptStyle(style: string): string {
  return style
    .split(';')
    .map((one) => one.trim())
    .filter((one) => PLACED.test(one))
    .join(';');
}
const PLACED =
  /^(?:position|left|top|width|height|margin(?:-left|-top|-right|-bottom)?|z-index|visibility|rotation|flip|text-align|layout-flow|font-size|font-weight|font-style|mso-[a-z-]{1,40}|v-text-[a-z-]{1,20}):(?:-?[\d.]{1,12}(?:pt|px|in|cm|mm|%|em|f)?|absolute|relative|static|hidden|visible|inherit|margin|page|text|char|line|paragraph|column|left|right|center|top|bottom|middle|inside|outside|around|square|tight|through|none|x|y|auto|t|f|bold|italic|normal|vertical|horizontal|edge|area|inner-margin-area|outer-margin-area)$/;

/** The words of WordArt and watermarks, which are read: `string` of `v:textpath`. */
export function isWordArt(element: XmlElement, { uri, local }: XmlAttribute): boolean {
  return element.local === 'textpath' && element.uri === VML && uri === '' && local === 'string';
}
const VML = 'urn:schemas-microsoft-com:vml';

/** Names that office programs give to drawings by themselves: no carrier. */
function isMadeByProgram(value: string): boolean {
  return /^(?:Picture|Image|Grafik|Bild|Imagen|Imatge|图片|Text Box|Textfeld|Zone de texte|Rectangle|Rechteck|Object|Shape)\s*\d*$/i.test(
    value,
  );
}
