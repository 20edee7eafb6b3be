/** @file Styles, fonts, page layouts and master pages of an OpenDocument text, without anything that people name. Pure. */
import type { CarrierKind } from '../../domain/document.ts';
import { attributeOf, childElements, type XmlElement } from '../xml/xmlTree.ts';
import { fontFace, keptAttributes, type AttributePlace } from './attributes.ts';
import { attribute, made, qualified } from './names.ts';

/** Elements that only say how something looks. */
const LOOKS = new Set(
  (
    'style:default-style style:style style:text-properties style:paragraph-properties style:table-properties style:table-column-properties ' +
    'style:table-row-properties style:table-cell-properties style:section-properties style:graphic-properties style:ruby-properties ' +
    'style:tab-stops style:tab-stop style:drop-cap style:columns style:column style:column-sep style:footnote-sep style:page-layout ' +
    'style:page-layout-properties style:header-style style:footer-style style:header-footer-properties style:list-level-properties ' +
    'style:list-level-label-alignment text:list-style text:list-level-style-number text:list-level-style-bullet text:outline-style ' +
    'text:outline-level-style text:notes-configuration text:linenumbering-configuration'
  ).split(' '),
);
const STORIES: Readonly<Record<string, CarrierKind>> = {
  ...{
    'style:header': 'header',
    'style:header-left': 'header',
    'style:header-first': 'header',
    'loext:header-first': 'header',
  },
  ...{
    'style:footer': 'footer',
    'style:footer-left': 'footer',
    'style:footer-first': 'footer',
    'loext:footer-first': 'footer',
  },
};

/** Makes the text of a header or footer; null for one that is not shown. */
export type StoryMaker = (story: XmlElement, kind: CarrierKind) => XmlElement | null;

/** A list of styles, or what is inside one. What the format does not know goes. */
export function cleanStyles(element: XmlElement, place: AttributePlace): readonly XmlElement[] {
  const name = qualified(element);
  if (name === 'style:font-face') return [made(name, fontFace(element, place), [])];
  if (name === 'style:background-image' || name === 'draw:fill-image') {
    if (element.attributes.length > 0) place.findings.counted('image', 'cleaned');
    return [];
  }
  if (!LOOKS.has(name)) return [];
  const inside = childElements(element).flatMap((child) => cleanStyles(child, place));
  return [made(name, named(element, place), inside)];
}

/** The attributes, with the name that people see where a program gave it. */
function named(element: XmlElement, place: AttributePlace) {
  const kept = keptAttributes(element, place);
  const own = kept.find((one) => one.name === 'style:name')?.value;
  const isListed = own?.includes('_20_') === true;
  return isListed ? [...kept, attribute('style:display-name', own.replaceAll('_20_', ' '))] : kept;
}

/** The children of `office:styles` and its like. */
export function cleanStyleList(list: XmlElement | null, place: AttributePlace): readonly XmlElement[] {
  return list === null ? [] : childElements(list).flatMap((child) => cleanStyles(child, place));
}

/** Master pages with their headers and footers. */
export function cleanMasterPages(
  list: XmlElement | null,
  place: AttributePlace,
  story: StoryMaker,
): readonly XmlElement[] {
  if (list === null) return [];
  return childElements(list)
    .filter((one) => qualified(one) === 'style:master-page')
    .map((page) => {
      const stories = childElements(page).flatMap((one) => {
        const kind = STORIES[qualified(one)];
        if (kind === undefined) return [];
        const clean = story(one, kind);
        return clean === null ? [] : [clean];
      });
      return made('style:master-page', named(page, place), stories);
    });
}

/** Whether a header says of itself that it is not shown. */
export function isSwitchedOff(story: XmlElement): boolean {
  return attributeOf(story, 'display') === 'false';
}
