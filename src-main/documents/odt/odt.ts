/**
 * @file OpenDocument texts (ODT, OTT, flat FODT): one note a file. Node; the import process and tests.
 *
 * Read: body with lists, tables and sections, text boxes, headers, footers, footnotes, endnotes, results of fields, inserted
 * text. Cleaned: properties, settings, comments, deleted and hidden text, fields and variables, links, bookmarks, pictures,
 * forms, macros, names that people gave. Not covered: embedded objects, charts, formulas, damaged styles. See docs/formats.md.
 */
import type { CarrierKind } from '../../domain/document.ts';
import type { DocumentFormat, DocumentPiece, FileEvidence, OpenDocument } from '../document.ts';
import { createFindings } from '../findings.ts';
import { damaged, tooLarge, type DocumentLimits } from '../limits.ts';
import { textOf, type XmlElement, type XmlText } from '../xml/xmlTree.ts';
import { assemble } from './assemble.ts';
import { cleanText } from './cleanText.ts';
import { made, rootOf } from './names.ts';
import type { TextPlace } from './place.ts';
import { childOf, openSource } from './source.ts';
import { readStyleNames } from './styleNames.ts';
import { cleanMasterPages, cleanStyleList, isSwitchedOff } from './styles.ts';
import { stringsOfOdt } from './strings.ts';
import { storyTexts, type StoryTexts } from './textPieces.ts';

async function open(bytes: Uint8Array, limits: DocumentLimits): Promise<OpenDocument> {
  if (bytes.length > limits.fileBytes) tooLarge('fileBytes', limits);
  const findings = createFindings();
  const { content, styles } = await openSource(bytes, findings, limits);
  const body = childOf(childOf(content, 'office:body'), 'office:text') ?? damaged('no-body');
  const trees = styles === null || styles === content ? [content] : [content, styles];
  let number = 0;
  const place: TextPlace = {
    findings,
    names: readStyleNames(trees, findings),
    kinds: new WeakMap<XmlText, CarrierKind>(),
    nextNumber: () => (number += 1),
  };

  const text = made('office:text', [], cleanText(body, place));
  const stories: StoryTexts[] = [storyTexts(text, 'body', place.kinds)];
  const story = (source: XmlElement, kind: CarrierKind): XmlElement | null => {
    if (isSwitchedOff(source)) {
      findings.cleaned('hidden-text', textOf(source));
      return null;
    }
    const clean = made(`style:${source.local}`, [], cleanText(source, place));
    stories.push(storyTexts(clean, kind, place.kinds));
    return clean;
  };
  const list = (tree: XmlElement | null, name: string): XmlElement =>
    made(name, [], cleanStyleList(childOf(tree, name), place));
  const contentRoot = rootOf('office:document-content', [
    list(content, 'office:font-face-decls'),
    list(content, 'office:automatic-styles'),
    made('office:body', [], [text]),
  ]);
  const stylesRoot = rootOf('office:document-styles', [
    list(styles, 'office:font-face-decls'),
    list(styles, 'office:styles'),
    list(styles, 'office:automatic-styles'),
    made('office:master-styles', [], cleanMasterPages(childOf(styles, 'office:master-styles'), place, story)),
  ]);
  return {
    notes: [
      {
        externalId: null,
        patientId: null,
        noteDate: null,
        known: [],
        pieces: inOrder(stories),
        remove: null,
      },
    ],
    carriers: findings.carriers(),
    cleaned: findings.texts(),
    save: () => assemble(contentRoot, stylesRoot),
  };
}

/** All texts, then all notes. */
function inOrder(stories: readonly StoryTexts[]): readonly DocumentPiece[] {
  return [...stories.flatMap(({ pieces }) => pieces), ...stories.flatMap(({ notes }) => notes)];
}

/** Of a package the kind stands in its first bytes; a program that packs otherwise leaves the names of the parts. */
function claims({ head, members, text }: FileEvidence): boolean {
  if (text !== null)
    return /<(?:\w+:)?document\b[^>]*\bmimetype\s*=\s*["']application\/vnd\.oasis\.opendocument\.text["-]/.test(
      text.slice(0, 10_000),
    );
  if (members?.includes('META-INF/manifest.xml') !== true) return false;
  const kind = /mimetypeapplication\/vnd\.oasis\.opendocument\.([a-z-]+)/.exec(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  )?.[1];
  if (kind !== undefined && !/^text(?:-template|-master|-web)?$/.test(kind)) return false;
  return (
    members.includes('encrypted-package') || (members.includes('content.xml') && members.includes('mimetype'))
  );
}

/** OpenDocument texts. */
export const odt: DocumentFormat = {
  id: 'odt',
  claims,
  open: (bytes, _plan, limits) => open(bytes, limits),
  strings: stringsOfOdt,
};
