/** @file An element as text, without prefixes. Pure; the import process and tests. */
import { serialiseXml, type XmlElement, type XmlNode } from './xmlTree.ts';

/** The element with local names alone, its namespace declared once; comments come with it, instructions do not. */
export function fragmentOf(element: XmlElement): string {
  const bare = bareElement(element);
  bare.attributes.unshift({ name: 'xmlns', uri: '', local: 'xmlns', value: element.uri });
  return serialiseXml(bare).replace(/^<\?xml[^>]*\?>\n/, '');
}

function bareElement(element: XmlElement): XmlElement {
  const { local, uri } = element;
  return {
    ...{ type: 'element', name: local, uri, local },
    attributes: element.attributes
      .filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map((one) => ({ ...one })),
    children: element.children.flatMap((child): readonly XmlNode[] => {
      if (child.type === 'element') return [bareElement(child)];
      return child.type === 'instruction' ? [] : [child];
    }),
  };
}
