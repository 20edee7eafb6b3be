/**
 * @file Curves in the drawings of a Word document: a signature or a name may be drawn with them, so rectangles stand in their
 * places. Pure; the import process and tests.
 */
import { attributeOf, type XmlAttribute, type XmlElement } from '../xml/xmlTree.ts';

const VML = 'urn:schemas-microsoft-com:vml';
/** Shapes that Word brings along: text boxes, WordArt, pictures, lines. Source: the shape types that Word writes. */
const KNOWN_PATHS = new Set([
  'm,l,21600r21600,l21600,xe',
  'm@7,l@8,m@5,21600l@6,21600e',
  'm@4@5l@4@11@9@11@9@5xe',
  'm,l21600,21600e',
]);

export interface Uncurved {
  readonly element: XmlElement;
  /** Whether something drawn has gone. */
  readonly hadCurve: boolean;
}

/** An element of a drawing with a rectangle where it drew by itself. */
export function withoutCurve(element: XmlElement): Uncurved {
  if (element.local === 'custGeom' && element.uri.includes('drawingml'))
    return { element: rectangle(element), hadCurve: true };
  if (element.uri !== VML) return { element, hadCurve: false };
  const kept = element.attributes.flatMap((one) => keptPath(element, one));
  const hadCurve =
    kept.length < element.attributes.length || kept.some((one, at) => one !== element.attributes[at]);
  return { element: { ...element, attributes: kept }, hadCurve };
}

function keptPath(element: XmlElement, attribute: XmlAttribute): readonly XmlAttribute[] {
  const { local, value } = attribute;
  const isPath = local === 'path' && /^(?:shape|shapetype)$/.test(element.local);
  if (isPath && !KNOWN_PATHS.has(value.trim())) return [{ ...attribute, value: boxPath(element) }];
  const isDrawn =
    (element.local === 'path' && local === 'v') || (element.local === 'polyline' && local === 'points');
  return isDrawn ? [] : [attribute];
}

/** All of the room that the coordinates of a shape have; 1,000 by 1,000 where it does not say. */
function boxPath(shape: XmlElement): string {
  const [, width = '1000', height = '1000'] =
    /^(\d{1,6}),(\d{1,6})$/.exec(attributeOf(shape, 'coordsize') ?? '') ?? [];
  return `m,l,${height}r${width},l${width},xe`;
}

function rectangle(curve: XmlElement): XmlElement {
  const prefix = curve.name.includes(':') ? `${curve.name.split(':')[0] ?? ''}:` : '';
  const of = (local: string, attributes: XmlAttribute[], children: XmlElement[]): XmlElement => ({
    ...{ type: 'element', name: `${prefix}${local}`, uri: curve.uri, local, attributes, children },
  });
  const preset = { name: 'prst', uri: '', local: 'prst', value: 'rect' };
  return of('prstGeom', [preset], [of('avLst', [], [])]);
}
