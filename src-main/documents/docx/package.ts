/** @file The parts of an Office Open XML file and how they refer to each other. Node; the import process and tests. */
import { damaged, type DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { attributeOf, childElements, parseXml, type XmlDocument } from '../xml/xmlTree.ts';
import { openZip, type ZipMember } from '../zip/openZip.ts';

export interface Relation {
  readonly id: string;
  /** URI; its last word says what the target is. */
  readonly type: string;
  /** Name of a part, or what an external relation leads to (PHI). */
  readonly target: string;
  readonly isExternal: boolean;
}

export interface OfficePackage {
  /** By lower-case name. */
  readonly members: ReadonlyMap<string, ZipMember>;
  /** Null when there is no such part. Errors: import/damaged-document, import/document-too-large. */
  readonly xml: (name: string) => Promise<XmlDocument | null>;
  /** Relations of a part; of the package for an empty name. None when it has no list of them. */
  readonly relations: (name: string) => Promise<readonly Relation[]>;
}

/** Errors: see openZip. */
export async function openPackage(bytes: Uint8Array, limits: DocumentLimits): Promise<OfficePackage> {
  const members = new Map<string, ZipMember>();
  for (const member of await openZip(bytes, limits)) members.set(member.name.toLowerCase(), member);
  const xml = async (name: string): Promise<XmlDocument | null> => {
    const member = members.get(name.toLowerCase());
    return member === undefined ? null : parseXml(decodeXml(await member.read()), limits);
  };
  return {
    members,
    xml,
    relations: async (name) => {
      const list = await xml(relationsName(name));
      return list === null ? [] : childElements(list.root).flatMap((element) => relationOf(element, name));
    },
  };
}

function relationOf(element: Parameters<typeof attributeOf>[0], part: string): readonly Relation[] {
  const [id, type, target] = ['Id', 'Type', 'Target'].map((local) => attributeOf(element, local));
  if (element.local !== 'Relationship' || id == null || type == null || target == null) return [];
  const isExternal = attributeOf(element, 'TargetMode') === 'External';
  return [{ id, type, isExternal, target: isExternal ? target : resolve(part, target) }];
}

/** `word/document.xml` -> `word/_rels/document.xml.rels`. */
export function relationsName(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function resolve(part: string, target: string): string {
  const base = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '.' && step !== '') base.push(step);
  }
  return base.join('/');
}

/** The last word of a relation's type: `header`, `officeDocument`. */
export function kindOf(relation: Relation): string {
  return relation.type.slice(relation.type.lastIndexOf('/') + 1);
}

/** The one part that is the document itself. @throws DeidError import/damaged-document */
export async function mainPart(opened: OfficePackage): Promise<string> {
  const main = (await opened.relations('')).find(
    (one) => kindOf(one) === 'officeDocument' && !one.isExternal,
  );
  return main === undefined || !opened.members.has(main.target.toLowerCase())
    ? damaged('no-main-part')
    : main.target;
}

/** OLE container with the streams of an encrypted Office file (MS-OFFCRYPTO). */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  const isOle = [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
  return isOle && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ENCRYPTED_STREAM);
}
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
