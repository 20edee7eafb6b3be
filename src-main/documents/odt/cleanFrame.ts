/** @file Frames, pictures and the geometry of shapes in an OpenDocument text. Pure; the import process and tests. */
import { attributeOf, childElements, textOf, type XmlElement, type XmlNode } from '../xml/xmlTree.ts';
import { keptAttributes } from './attributes.ts';
import { userName, type Cleaner, type Place } from './place.ts';
import { FOREIGN, PARAGRAPHS } from './elements.ts';
import { attribute, made, qualified } from './names.ts';

/** The part of the written file that every picture shows. */
export const EMPTY_PART = 'Pictures/empty.png';

/** `clean` is what cleans the children of any element. */
export function cleanFrame(
  element: XmlElement,
  name: string,
  place: Place,
  clean: Cleaner,
): readonly XmlNode[] {
  const inside: Place = { ...place, line: null };
  if (name === 'draw:image') return [image(element, inside, clean)];
  if (name === 'draw:enhanced-geometry') return [geometry(element, inside)];
  place.findings.cleaned('alternative-text', userName(element));
  if (childElements(element).some((child) => FOREIGN.has(qualified(child)))) {
    place.findings.counted('embedded-object', 'not-covered');
    return [];
  }
  return [made(name, keptAttributes(element, place), clean(element.children, inside))];
}

function image(element: XmlElement, place: Place, clean: Cleaner): XmlElement {
  const target = attributeOf(element, 'href') ?? '';
  place.findings.counted('image', 'cleaned');
  if (/^[a-z]{2,}:|^\.\.\//i.test(target)) place.findings.cleaned('link', target);
  const texts = childElements(element).filter((child) => PARAGRAPHS.has(qualified(child)));
  const shown = ['xlink:href', 'xlink:type', 'xlink:show', 'xlink:actuate'].map((one, at) =>
    attribute(one, [EMPTY_PART, 'simple', 'embed', 'onLoad'][at] ?? ''),
  );
  return made('draw:image', shown, clean(texts, place));
}

/** The shape by its name: its path and the formulas of it could draw anything. */
function geometry(element: XmlElement, place: Place): XmlElement {
  // Text here would be nothing that a program shows.
  place.findings.cleaned('other-part', textOf(element));
  return made('draw:enhanced-geometry', keptAttributes(element, place), []);
}
