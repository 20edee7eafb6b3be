/** @file Every string of a written Word document, for the last search. Node; the import process and tests. */
import { append } from '../append.ts';
import { isKnownFont } from '../fontNames.ts';
import type { DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { parseXml, type XmlElement } from '../xml/xmlTree.ts';
import { openZip } from '../zip/openZip.ts';
import { withoutYearOfFormat } from '../officeUri.ts';
import { isWrittenStyle } from './styleNames.ts';

/** Elements whose values may be names of fonts and of styles that come with the program. */
const PROGRAM_WORDS = new Set([
  'rFonts',
  'font',
  'sym',
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
    append(
      strings,
      asides.map(({ text }) => text),
    );
    append(strings, stringsOfTree(root));
  }
  return strings;
}

function stringsOfTree(root: XmlElement): readonly string[] {
  const strings: string[] = [];
  let line = '';
  const visit = (element: XmlElement): void => {
    for (const { value } of element.attributes)
      if (!PROGRAM_WORDS.has(element.local) || !(isKnownFont(value) || isWrittenStyle(value)))
        strings.push(withoutYearOfFormat(value));
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
