/** @file Every string of a written Word document, for the last search. Node; the import process and tests. */
import type { DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { parseXml, type XmlElement } from '../xml/xmlTree.ts';
import { openZip } from '../zip/openZip.ts';

/** Elements whose values are names of fonts and of styles that come with the program. */
const PROGRAM_WORDS = new Set([
  'rFonts',
  'font',
  'latin',
  'ea',
  'cs',
  'name',
  'pStyle',
  'rStyle',
  'tblStyle',
  'basedOn',
  'next',
  'link',
  'style',
]);
const PARAGRAPH_ENDS = new Set(['p', 'tc', 'tr']);

/** Names of parts, texts with the runs of a paragraph joined, and values of attributes. Errors: see openZip and parseXml. */
export async function stringsOfDocx(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const strings: string[] = [];
  for (const member of await openZip(bytes, limits)) {
    strings.push(member.name);
    const content = await member.read();
    if (!/\.(?:xml|rels)$/i.test(member.name)) {
      strings.push(new TextDecoder('latin1').decode(content));
      continue;
    }
    const { root, asides } = parseXml(decodeXml(content), limits);
    strings.push(...asides.map(({ text }) => text), ...stringsOfTree(root));
  }
  return strings;
}

function stringsOfTree(root: XmlElement): readonly string[] {
  const strings: string[] = [];
  let line = '';
  const visit = (element: XmlElement): void => {
    if (!PROGRAM_WORDS.has(element.local)) for (const { value } of element.attributes) strings.push(value);
    for (const child of element.children) {
      if (child.type === 'element') visit(child);
      else line += child.text;
    }
    if (!PARAGRAPH_ENDS.has(element.local)) return;
    strings.push(line);
    line = '';
  };
  visit(root);
  strings.push(line);
  return strings;
}
