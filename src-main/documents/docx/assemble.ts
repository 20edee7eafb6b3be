/** @file Builds the file from its cleaned parts, with new names and relations. Node; the import process and tests. */
import { serialiseXml, type XmlElement } from '../xml/xmlTree.ts';
import { writeZip, type ZipPart } from '../zip/writeZip.ts';
import { relationsName } from './package.ts';

/** A part of the written file; everything in it is ours or cleaned. */
export interface WrittenPart {
  /** Below `word/`, made of fixed words and numbers. */
  readonly name: string;
  /** Last word of the relation from the main part; null for the main part itself. */
  readonly relation: string | null;
  /** Id of that relation. */
  readonly id: string;
  readonly contentType: string;
  readonly root: XmlElement;
  /** Relation id of the empty picture in this part; null when it shows none. */
  readonly picture: string | null;
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PICTURE = 'media/empty.png';
/** A PNG of one transparent point. */
const EMPTY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The same bytes for the same parts. `isStrict` as the document was (ISO/IEC 29500 strict). */
export async function assemble(parts: readonly WrittenPart[], isStrict: boolean): Promise<Uint8Array> {
  const office = isStrict ? STRICT_OFFICE : OFFICE;
  const files: { name: string; text: string }[] = [];
  const overrides: string[] = [];
  const fromMain: string[] = [];
  for (const { name, relation, id, contentType, root, picture } of parts) {
    files.push({ name: `word/${name}`, text: serialiseXml(root) });
    overrides.push(`<Override PartName="/word/${name}" ContentType="${contentType}"/>`);
    const own: string[] = picture === null ? [] : [relationTo(picture, `${office}/image`, PICTURE)];
    if (relation === null) fromMain.push(...own);
    else {
      fromMain.push(relationTo(id, `${office}/${relation}`, name));
      if (own.length > 0) files.push({ name: relationsName(`word/${name}`), text: relationList(own) });
    }
  }
  files.push({ name: relationsName('word/document.xml'), text: relationList(fromMain) });
  const package_ = relationList([relationTo('rId1', `${office}/officeDocument`, 'word/document.xml')]);
  const written: ZipPart[] = [
    { name: '[Content_Types].xml', text: contentTypes(overrides) },
    { name: '_rels/.rels', text: package_ },
    ...files,
  ].map(({ name, text }) => ({ name, bytes: Buffer.from(text, 'utf8') }));
  if (parts.some(({ picture }) => picture !== null))
    written.push({ name: `word/${PICTURE}`, bytes: EMPTY_PNG });
  return writeZip(written);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function relationTo(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
}

function relationList(relations: readonly string[]): string {
  return `${DECLARATION}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`;
}

function contentTypes(overrides: readonly string[]): string {
  return (
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
    `${overrides.join('')}</Types>`
  );
}
