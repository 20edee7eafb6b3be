/** @file Which attributes of an OpenDocument text stay. Pure; the import process and tests. See [Note: Attributes made of words of the format]. */
import type { Findings } from '../findings.ts';
import { isKnownFont } from '../fontNames.ts';
import { attributeOf, type XmlAttribute, type XmlElement } from '../xml/xmlTree.ts';
import { attribute, isWritten, qualified } from './names.ts';
import type { StyleNames } from './styleNames.ts';
import { isFormatName, isFormatValue, isGeometry, isProgramStyle, numbersIn } from './words.ts';

/** Attributes that name a style, or are the name of one. */
const STYLE_REFERENCES = new Set(
  (
    'text:style-name table:style-name draw:style-name draw:text-style-name style:parent-style-name style:next-style-name style:list-style-name ' +
    'style:master-page-name style:page-layout-name text:citation-style-name text:citation-body-style-name text:default-style-name ' +
    'table:default-cell-style-name style:leader-text-style text:master-page-name'
  ).split(' '),
);
const NAMED = new Set([
  'style:style',
  'style:page-layout',
  'style:master-page',
  'text:list-style',
  'text:outline-style',
]);
const FONT_REFERENCES = new Set(['style:font-name', 'style:font-name-asian', 'style:font-name-complex']);
/** ISO 639, ISO 3166, ISO 15924. Longer words could be anybody's. */
const LANGUAGES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:fo|style):language(?:-asian|-complex)?$/, /^(?:[a-z]{2,3}|none)$/],
  [/^(?:fo|style):country(?:-asian|-complex)?$/, /^(?:[A-Z]{2}|none)$/],
  [
    /^(?:fo|style):script(?:-asian|-complex)?$/,
    /^(?:Latn|Cyrl|Grek|Hans|Hant|Hani|Jpan|Kore|Arab|Hebr|Thai|Deva|none)$/,
  ],
];
/** Attributes that list numbers by their definition. */
const LISTS =
  /^(?:margin|padding|shadow|text-shadow|clip|transform|text-position|border-line-width(?:-\w+)?)$/;
const WRITTEN_SIGNS = new Set([
  'style:num-prefix',
  'style:num-suffix',
  'text:bullet-char',
  'style:char',
  'style:leader-text',
]);
const DRAWN = new Set(['svg:viewBox', 'draw:modifiers']);
/** About links, people, sessions and data, and what draws, though made of words of the format. */
const DROPPED =
  /^(?:svg:d|draw:(?:points|enhanced-path|text-areas|formula|glue-points|path-stretchpoint-[xy])|text:(?:display|condition|protected|is-hidden)|table:(?:protected|visibility|display)|draw:display|office:.*|xlink:.*)$/;

/** What attributes need to know of the whole file. */
export interface AttributePlace {
  readonly findings: Findings;
  readonly names: StyleNames;
}

/** The attributes that stay, as they are written. */
export function keptAttributes(element: XmlElement, place: AttributePlace): readonly XmlAttribute[] {
  return element.attributes.flatMap((one) => {
    const name = qualified(one);
    // What RDFa says about a text in its place.
    if (one.uri === 'http://www.w3.org/1999/xhtml') place.findings.cleaned('custom-data', one.value);
    const value = !isWritten(name) || DROPPED.test(name) ? null : keptValue(element, name, one, place);
    return value === null ? [] : [attribute(name, value)];
  });
}

function keptValue(
  element: XmlElement,
  name: string,
  { local, value }: XmlAttribute,
  { findings, names }: AttributePlace,
): string | null {
  if (STYLE_REFERENCES.has(name)) return value === '' ? '' : names.style(value);
  if (name === 'style:name' && NAMED.has(qualified(element))) return names.style(value);
  if (FONT_REFERENCES.has(name)) return names.font(value);
  if (name === 'fo:font-family') return isKnownFont(unquoted(value)) ? value : null;
  const language = LANGUAGES.find(([names]) => names.test(name));
  if (language !== undefined) return language[1].test(value) ? value : null;
  if (WRITTEN_SIGNS.has(name)) return signs(value, findings) || (name === 'text:bullet-char' ? '\u2022' : '');
  if (name === 'style:num-format') return /^(?:[1aAiI]|)$/.test(value) ? value : null;
  if (name === 'draw:fill') return value === 'solid' ? value : 'none';
  if (DRAWN.has(name)) return isGeometry(value) ? value : null;
  if (!isFormatName(local) || !isFormatValue(value)) return null;
  if (numbersIn(value) < 2 || LISTS.test(local)) return value;
  // One number after the other may be anybody's telephone.
  findings.counted('attribute', 'cleaned');
  return null;
}

/**
 * Labels of lists, leaders of tabs: signs stay, and a letter that stands alone. A digit, a Han letter or two letters, whatever
 * stands between them, could be anybody's.
 */
function signs(value: string, findings: Findings): string {
  const says = /\p{N}|\p{Script=Han}/u.test(value) || (value.match(/\p{Alphabetic}/gu) ?? []).length > 1;
  const kept = [...(says ? value.replace(/[\p{Alphabetic}\p{M}\p{N}]/gu, '') : value)].slice(0, 20).join('');
  if (kept !== value) findings.cleaned('attribute', value);
  return kept;
}

/** A font of the list, with the name of one that comes with programs. */
export function fontFace(face: XmlElement, { findings, names }: AttributePlace): readonly XmlAttribute[] {
  const family = unquoted(attributeOf(face, 'font-family') ?? attributeOf(face, 'name') ?? '');
  const isKnown = isKnownFont(family);
  if (!isKnown) findings.cleaned('attribute', family);
  const substitute = attributeOf(face, 'font-family-generic') === 'roman' ? 'Times New Roman' : 'Arial';
  const about = keptAttributes(face, { findings, names }).filter(({ local }) =>
    /^font-(?:family-generic|pitch)$/.test(local),
  );
  return [
    attribute('style:name', names.font(attributeOf(face, 'name') ?? '')),
    attribute('svg:font-family', `'${isKnown ? family : substitute}'`),
    ...about,
  ];
}

function unquoted(family: string): string {
  return family.trim().replace(/^(['"])(.*)\1$/, '$2');
}

/** Values of attributes that are no words of the format: what people, or programs for them, have written. */
export function writtenValues(element: XmlElement): readonly string[] {
  return element.attributes
    .filter(
      ({ local, name, value }) =>
        !local.endsWith('style-name') &&
        !name.startsWith('xmlns') &&
        !isFormatValue(value) &&
        !isProgramStyle(value),
    )
    .map(({ value }) => value);
}
