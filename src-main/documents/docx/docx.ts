/**
 * @file Word documents (DOCX, DOCM): one note a file. Node; the import process and tests.
 *
 * Read: body, tables, text boxes, headers, footers, footnotes, endnotes. Cleaned: properties, comments, deleted and hidden
 * text, field codes, links, alternative texts, pictures, macros, custom data, names of styles and bookmarks, authors. Not
 * covered: embedded objects and documents, charts, diagrams, damaged headers. See docs/formats.md.
 */
import type { CarrierKind } from '../../domain/document.ts';
import { DeidError } from '../../domain/errors.ts';
import type { DocumentFormat, OpenDocument } from '../document.ts';
import { createFindings, type Findings } from '../findings.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import type { XmlElement } from '../xml/xmlTree.ts';
import { assemble, type WrittenPart } from './assemble.ts';
import { cleanStory } from './cleanStory.ts';
import { isWord } from './names.ts';
import { findOtherParts } from './otherParts.ts';
import {
  isEncryptedOffice,
  kindOf,
  mainPart,
  openPackage,
  type OfficePackage,
  type Relation,
} from './package.ts';
import { cleanSettings, cleanShared, nameStyles, renameStyles } from './sharedParts.ts';
import { storyPieces } from './storyPieces.ts';
import { stringsOfDocx } from './strings.ts';

const WML = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** Parts with text, by the last word of the relation that leads to them, in reading order behind the body. */
// Footnotes and endnotes are one kind to a reader.
const STORIES = {
  header: 'header',
  footer: 'footer',
  footnotes: 'footnote',
  endnotes: 'footnote',
} as const satisfies Readonly<Record<string, CarrierKind>>;
const SHARED = ['styles', 'numbering', 'settings', 'theme'] as const;

interface Story {
  readonly root: XmlElement;
  readonly kind: CarrierKind;
  /** Null for the body. */
  readonly relation: Relation | null;
  /** Relations of its own part. */
  readonly relations: readonly Relation[];
}

async function open(bytes: Uint8Array, limits: DocumentLimits): Promise<OpenDocument> {
  if (bytes.length > limits.fileBytes) tooLarge('fileBytes', limits);
  if (isEncryptedOffice(bytes)) throw new DeidError('import/encrypted-document');
  const opened = await openPackage(bytes, limits);
  const main = await mainPart(opened);
  const findings = createFindings();
  const stories = await openStories(opened, main, findings);
  const shared = await openShared(opened, main, findings);
  const handled = new Set(
    [...stories, ...shared].flatMap(({ relation }) => (relation === null ? [] : [relation.target])),
  );
  await findOtherParts(opened, main, handled, findings);

  const styleIds = nameStyles(
    shared.find(({ relation }) => kindOf(relation) === 'styles')?.root ?? null,
    findings,
  );
  const kinds = new WeakMap<XmlElement, CarrierKind>();
  const isStrict = stories[0]?.root.uri.startsWith('http://purl.') ?? false;
  const parts = stories.map((story, at) => cleanedPart(story, at, { stories, findings, kinds, styleIds }));
  for (const { root, relation } of shared) {
    renameStyles(root, styleIds);
    if (kindOf(relation) === 'settings') cleanSettings(root, findings);
    else cleanShared(root, findings);
  }
  const pieces = stories.flatMap(({ root, kind }) => storyPieces(root, kind, kinds));
  return {
    notes: [{ externalId: null, patientId: null, noteDate: null, known: [], pieces, remove: null }],
    carriers: findings.carriers(),
    cleaned: findings.texts(),
    save: () => assemble([...parts, ...shared.map(sharedPart)], isStrict),
  };
}

async function openStories(
  opened: OfficePackage,
  main: string,
  findings: Findings,
): Promise<readonly Story[]> {
  const relations = await opened.relations(main);
  const body = await opened.xml(main);
  if (body === null || !isWord(body.root, 'document')) damaged('no-body');
  const stories: Story[] = [{ root: body.root, kind: 'body', relation: null, relations }];
  for (const [word, kind] of Object.entries(STORIES)) {
    for (const relation of relations.filter((one) => kindOf(one) === word && !one.isExternal)) {
      const root = await readable(opened, relation.target);
      if (root === null) findings.counted(kind, 'not-covered');
      else stories.push({ root, kind, relation, relations: await opened.relations(relation.target) });
    }
  }
  return stories;
}

/** Null for a part that is missing or damaged; it may hold text that nobody can see here. */
async function readable(opened: OfficePackage, name: string): Promise<XmlElement | null> {
  try {
    const found = await opened.xml(name);
    return found !== null && isWord(found.root) ? found.root : null;
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
    throw error;
  }
}

interface SharedPart {
  readonly root: XmlElement;
  readonly relation: Relation;
}

/** Without one of them, or with a damaged one, the document only looks different. */
async function openShared(
  opened: OfficePackage,
  main: string,
  findings: Findings,
): Promise<readonly SharedPart[]> {
  const found: SharedPart[] = [];
  for (const word of SHARED) {
    const relation = (await opened.relations(main)).find((one) => kindOf(one) === word && !one.isExternal);
    if (relation === undefined) continue;
    const root = await opened.xml(relation.target).catch((error: unknown) => {
      if (error instanceof DeidError && error.code === 'import/damaged-document') return null;
      throw error;
    });
    if (root === null) findings.counted('other-part', 'cleaned');
    else found.push({ root: root.root, relation });
  }
  return found;
}

function cleanedPart(
  { root, kind, relation, relations }: Story,
  at: number,
  shared: {
    readonly stories: readonly Story[];
    readonly findings: Findings;
    readonly kinds: WeakMap<XmlElement, CarrierKind>;
    readonly styleIds: ReadonlyMap<string, string>;
  },
): WrittenPart {
  let picture: string | null = null;
  renameStyles(root, shared.styleIds);
  cleanStory(root, {
    findings: shared.findings,
    kinds: shared.kinds,
    storyRelation: (id) => {
      const to = shared.stories.findIndex((story) => story.relation?.id === id);
      return relation === null && to > 0 ? storyId(to) : null;
    },
    emptyPicture: () => (picture ??= 'rId1'),
    linkTarget: (id) => relations.find((one) => one.id === id && one.isExternal)?.target ?? null,
  });
  const word = relation === null ? 'document.main' : kindOf(relation);
  return {
    name: relation === null ? 'document.xml' : `${kind}${String(at)}.xml`,
    relation: relation === null ? null : kindOf(relation),
    id: storyId(at),
    contentType: `${WML}.${word}+xml`,
    root,
    get picture() {
      return picture;
    },
  };
}

function storyId(at: number): string {
  return `rId${String(100 + at)}`;
}

function sharedPart({ root, relation }: SharedPart, at: number): WrittenPart {
  const word = kindOf(relation);
  const contentType =
    word === 'theme' ? 'application/vnd.openxmlformats-officedocument.theme+xml' : `${WML}.${word}+xml`;
  return {
    name: `${word}.xml`,
    relation: word,
    id: `rId${String(50 + at)}`,
    contentType,
    root,
    picture: null,
  };
}

/** Word documents. */
export const docx: DocumentFormat = {
  id: 'docx',
  claims: ({ members }) =>
    members !== null &&
    members.includes('[Content_Types].xml') &&
    members.some((name) => name.startsWith('word/')),
  open: (bytes, _plan, limits) => open(bytes, limits),
  strings: stringsOfDocx,
};
