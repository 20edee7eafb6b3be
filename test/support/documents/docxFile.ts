/** @file Word documents for tests, made of parts as office programs write them. Every person in them is invented. */
import { writeZip } from '../../../src-main/documents/zip/writeZip.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MORE = [
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type Parts = Record<string, string | Uint8Array>;

/** A part with the namespaces that Word declares. */
export function story(root: string, inside: string): string {
  return `${XML}<w:${root} ${W} ${MORE} mc:Ignorable="w14">${inside}</w:${root}>`;
}

/** A paragraph of one run. */
export function p(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export type RelationLine = readonly [id: string, type: string, target: string, mode?: string];

export function relations(...list: readonly RelationLine[]): string {
  const lines = list.map(
    ([id, type, target, mode]) =>
      `<Relationship Id="${id}" Type="${type.includes('/') ? type : `${OFFICE}/${type}`}" Target="${target}"${mode === undefined ? '' : ` TargetMode="${mode}"`}/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

const STYLES = story(
  'styles',
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman"/></w:rPr></w:rPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/></w:style>',
);

/** A sound document around a body, with whatever parts and relations a test adds. */
export function docxParts(
  body: string,
  more: {
    readonly parts?: Parts;
    readonly relations?: readonly RelationLine[];
    readonly root?: readonly RelationLine[];
  } = {},
): Parts {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml'], ...(more.root ?? [])),
    'word/document.xml': story('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations(['rId1', 'styles', 'styles.xml'], ...(more.relations ?? [])),
    'word/styles.xml': STYLES,
    ...more.parts,
  };
}

export async function zipOf(parts: Parts): Promise<Uint8Array> {
  return writeZip(
    Object.entries(parts).map(([name, part]) => ({
      name,
      bytes: typeof part === 'string' ? new TextEncoder().encode(part) : part,
    })),
  );
}

/** A document of plain paragraphs. */
export async function docxOf(...paragraphs: readonly string[]): Promise<Uint8Array> {
  return zipOf(docxParts(paragraphs.map(p).join('')));
}
