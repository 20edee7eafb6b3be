/**
 * @file Curves of an OpenDocument text: a signature or a name may be drawn with them, so none is ever written. Pure; the import
 * process and tests. Shapes that programs bring stay by their name alone, without their path.
 */
import { attributeOf, childElements, textOf, type XmlElement, type XmlNode } from '../xml/xmlTree.ts';
import { keptAttributes } from './attributes.ts';
import { made, qualified } from './names.ts';
import { userName, type Cleaner, type Place } from './place.ts';
import { isFormatValue, numbersIn } from './words.ts';

const CURVES = new Set(['draw:path', 'draw:polygon', 'draw:polyline']);

/** Whether a shape is one that somebody has drawn. */
export function isCurve(element: XmlElement, name: string): boolean {
  return CURVES.has(name) || (name === 'draw:custom-shape' && !isPreset(element));
}

/** A rectangle of the same size where text stands in the curve, nothing where none does. */
export function cleanCurve(element: XmlElement, place: Place, clean: Cleaner): readonly XmlNode[] {
  const inside: Place = { ...place, line: null };
  place.findings.counted('image', 'cleaned');
  place.findings.cleaned('alternative-text', userName(element));
  const content = clean(
    element.children.filter((child) => child.type !== 'element' || qualified(child) !== GEOMETRY),
    inside,
  );
  const box = made(
    'draw:rect',
    keptAttributes(element, place).filter(({ name }) => name !== 'svg:viewBox'),
    content,
  );
  return textOf(box).trim() === '' ? [] : [box];
}

const GEOMETRY = 'draw:enhanced-geometry';

/** `non-primitive` is anything that its path says. */
function isPreset(shape: XmlElement): boolean {
  const geometry = childElements(shape).find((child) => qualified(child) === GEOMETRY);
  const type = geometry === undefined ? null : attributeOf(geometry, 'type');
  return (
    type !== null &&
    /^[a-z]/.test(type) &&
    !type.startsWith('non') &&
    isFormatValue(type) &&
    numbersIn(type) === 0
  );
}
