/** @file The trees of an OpenDocument text, from a package or from one flat file. Node; the import process and tests. */
import { DeidError } from '../../domain/errors.ts';
import type { Findings } from '../findings.ts';
import { damaged, type DocumentLimits } from '../limits.ts';
import { decodeXml } from '../xml/xmlBytes.ts';
import { childElements, parseXml, type XmlAside, type XmlElement } from '../xml/xmlTree.ts';
import { openZip, type ZipMember } from '../zip/openZip.ts';
import { qualified } from './names.ts';
import { countParts, readMeta, readSettings } from './otherParts.ts';

/** What of a file is looked at for writing it again. */
export interface OdtSource {
  /** Root of the content; holds fonts, automatic styles and the body. */
  readonly content: XmlElement;
  /** Root of the styles; the content itself in a flat file, null when there is none. */
  readonly styles: XmlElement | null;
}

/** Errors: see openZip and parseXml; `import/encrypted-document`; `import/damaged-document` {reason: no-body}. */
export async function openSource(
  bytes: Uint8Array,
  findings: Findings,
  limits: DocumentLimits,
): Promise<OdtSource> {
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isPackage ? openPackage(bytes, findings, limits) : openFlat(bytes, findings, limits);
}

function openFlat(bytes: Uint8Array, findings: Findings, limits: DocumentLimits): OdtSource {
  const { root, asides } = parseXml(decodeXml(bytes), limits);
  if (qualified(root) !== 'office:document') damaged('no-body');
  findings.cleanedAll('comment', commentsOf(asides));
  for (const part of childElements(root)) {
    const name = qualified(part);
    if (name === 'office:meta') readMeta(part, findings);
    else if (name === 'office:settings') readSettings(part, findings);
    else if (name === 'office:scripts' && part.children.length > 0) findings.counted('macro', 'cleaned');
  }
  return { content: root, styles: root };
}

async function openPackage(
  bytes: Uint8Array,
  findings: Findings,
  limits: DocumentLimits,
): Promise<OdtSource> {
  const members = new Map((await openZip(bytes, limits)).map((member) => [member.name, member]));
  const part = (name: string): Promise<XmlElement | null> => xmlOf(members.get(name), findings, limits);
  const manifest = await optional(() => part('META-INF/manifest.xml'));
  if (manifest !== null && isEncrypted(manifest)) throw new DeidError('import/encrypted-document');
  const content = (await part('content.xml')) ?? damaged('no-body');
  const styles = await optional(() => part('styles.xml'));
  // It may hold headers that nobody can see here.
  if (styles === null && members.has('styles.xml')) findings.counted('header', 'not-covered');
  const meta = await optional(() => part('meta.xml'));
  if (meta !== null) readMeta(meta, findings);
  else if (members.has('meta.xml')) findings.counted('property', 'cleaned');
  const settings = await optional(() => part('settings.xml'));
  if (settings !== null) readSettings(settings, findings);
  if (childElements(content).some((one) => qualified(one) === 'office:scripts' && one.children.length > 0))
    findings.counted('macro', 'cleaned');
  countParts([...members.values()], findings);
  return { content, styles };
}

function commentsOf(asides: readonly XmlAside[]): readonly string[] {
  return asides.filter(({ type }) => type === 'comment').map(({ text }) => text);
}

async function xmlOf(
  member: ZipMember | undefined,
  findings: Findings,
  limits: DocumentLimits,
): Promise<XmlElement | null> {
  if (member === undefined) return null;
  const { root, asides } = parseXml(decodeXml(await member.read()), limits);
  findings.cleanedAll('comment', commentsOf(asides));
  return root;
}

/** Null for a part that is damaged. */
async function optional(read: () => Promise<XmlElement | null>): Promise<XmlElement | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
    throw error;
  }
}

function isEncrypted(manifest: XmlElement): boolean {
  return childElements(manifest).some((entry) =>
    childElements(entry).some((one) => qualified(one) === 'manifest:encryption-data'),
  );
}

/** A child by its name; null without one. */
export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return element === null ? null : (childElements(element).find((one) => qualified(one) === name) ?? null);
}
