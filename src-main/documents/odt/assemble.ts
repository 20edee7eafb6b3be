/** @file Builds the OpenDocument file from its cleaned trees. Node; the import process and tests. */
import { EMPTY_PICTURE } from '../emptyPicture.ts';
import { serialiseXml, type XmlElement } from '../xml/xmlTree.ts';
import { writeZip, type ZipPart } from '../zip/writeZip.ts';
import { EMPTY_PART } from './cleanFrame.ts';

const TYPE = 'application/vnd.oasis.opendocument.text';
const MANIFEST = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';

/** The same bytes for the same trees. */
export async function assemble(content: XmlElement, styles: XmlElement): Promise<Uint8Array> {
  const texts = [
    ['content.xml', serialiseXml(content)],
    ['styles.xml', serialiseXml(styles)],
  ] as const;
  const hasPicture = texts.some(([, text]) => text.includes(`"${EMPTY_PART}"`));
  const parts: ZipPart[] = [
    // First and not packed: by these bytes a file is told for what it is.
    { name: 'mimetype', bytes: Buffer.from(TYPE, 'latin1'), isStored: true },
    ...texts.map(([name, text]) => ({ name, bytes: Buffer.from(text, 'utf8') })),
    ...(hasPicture ? [{ name: EMPTY_PART, bytes: EMPTY_PICTURE }] : []),
    { name: 'META-INF/manifest.xml', bytes: Buffer.from(manifest(hasPicture), 'utf8') },
  ];
  return writeZip(parts);
}

function manifest(hasPicture: boolean): string {
  const entry = (path: string, type: string): string =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  const entries = [
    entry('/', TYPE),
    entry('content.xml', 'text/xml'),
    entry('styles.xml', 'text/xml'),
    ...(hasPicture ? [entry(EMPTY_PART, 'image/png')] : []),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest:manifest xmlns:manifest="${MANIFEST}" manifest:version="1.3">${entries.join('')}</manifest:manifest>`;
}
