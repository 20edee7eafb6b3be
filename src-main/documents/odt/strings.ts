/** @file Every string of a written OpenDocument text, for the last search: found without what reading knows. Node. */
import { append } from '../append.ts';
import { isKnownFont } from '../fontNames.ts';
import type { DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { parseXml, type XmlElement } from '../xml/xmlTree.ts';
import { openZip } from '../zip/openZip.ts';
import { isFormatValue, isProgramStyle, numbersIn } from './words.ts';

/** Elements at whose end a word cannot go on. */
const ENDS = new Set(['p', 'h', 'table-cell', 'table-row']);
const BLANKS = new Set(['s', 'tab', 'line-break']);
/** Elements that stand in the middle of a line and have lines of their own. */
const APART = new Set(['note', 'frame', 'annotation', 'text-box', 'custom-shape', 'note-citation']);

/** What the list of parts says of each. */
const KINDS_OF_PARTS = new Set(['application/vnd.oasis.opendocument.text', 'text/xml', 'image/png']);

/** Names of parts, texts with the runs of a paragraph joined, and values of attributes that are no words of the format. */
export async function stringsOfOdt(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const strings: string[] = [];
  for (const member of await openZip(bytes, limits)) {
    strings.push(member.name);
    const content = await member.read();
    if (!/\.(?:xml|rdf)$/i.test(member.name)) {
      const text = new TextDecoder('latin1').decode(content);
      if (!KINDS_OF_PARTS.has(text)) strings.push(text);
      continue;
    }
    const { root, asides } = parseXml(decodeXml(content), limits);
    append(
      strings,
      asides.map(({ text }) => text),
    );
    addStrings(root, strings);
  }
  return strings;
}

function addStrings(root: XmlElement, strings: string[]): void {
  let line = '';
  const visit = (element: XmlElement): void => {
    for (const { name, value } of element.attributes)
      if (!name.startsWith('xmlns') && !isWordOfPrograms(value)) strings.push(value);
    if (BLANKS.has(element.local)) line += ' ';
    const outside = line;
    if (APART.has(element.local)) line = '';
    for (const child of element.children) {
      if (child.type === 'element') visit(child);
      else line += child.text;
    }
    if (APART.has(element.local)) {
      strings.push(line);
      line = outside;
    } else if (ENDS.has(element.local)) {
      strings.push(line);
      line = '';
    }
  };
  visit(root);
  strings.push(line);
}

function isWordOfPrograms(value: string): boolean {
  return (
    (isFormatValue(value) && numbersIn(value) < 2) ||
    KINDS_OF_PARTS.has(value) ||
    isProgramStyle(value.replaceAll(' ', '_20_')) ||
    isKnownFont(value.replaceAll("'", ''))
  );
}
