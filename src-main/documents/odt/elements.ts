/** @file What becomes of the elements of an OpenDocument text. Pure; the import process and tests. Source: OpenDocument 1.3, part 3. */
import type { CarrierKind } from '../../domain/document.ts';

function setOf(prefix: string, locals: string): ReadonlySet<string> {
  return new Set(locals.split(' ').map((local) => `${prefix}:${local}`));
}

/** Kept, and what is in them is cleaned. */
export const CONTAINERS: ReadonlySet<string> = new Set([
  ...setOf(
    'text',
    'span list list-item list-header section ruby ruby-base ruby-text note note-body numbered-paragraph page-number page-count',
  ),
  ...setOf(
    'table',
    'table table-columns table-column-group table-column table-header-columns table-header-rows table-rows table-row-group',
  ),
  ...setOf('table', 'table-row table-cell covered-table-cell'),
  ...setOf(
    'draw',
    'text-box g custom-shape rect line ellipse circle polyline polygon path connector caption regular-polygon measure',
  ),
]);

export const PARAGRAPHS = setOf('text', 'p h');

/** Shapes whose text is in a box of its own. */
export const BOXES = setOf(
  'draw',
  'text-box custom-shape rect line ellipse circle polyline polygon path connector caption regular-polygon measure',
);

/** Show something that stands in another part or is a program. */
export const FOREIGN = setOf('draw', 'object object-ole applet plugin floating-frame');

/** Go with all that is in them; what they say becomes a found thing of this kind. */
export const DROPPED: ReadonlyMap<string, CarrierKind> = new Map<string, CarrierKind>([
  ...kinds('bookmark', 'text', 'bookmark bookmark-start reference-mark reference-mark-start'),
  ...kinds(
    'field-code',
    'text',
    'alphabetical-index-mark alphabetical-index-mark-start toc-mark toc-mark-start user-index-mark user-index-mark-start',
  ),
  ...kinds(
    'field-code',
    'text',
    'table-of-content-source illustration-index-source table-index-source object-index-source user-index-source',
  ),
  ...kinds(
    'field-code',
    'text',
    'alphabetical-index-source bibliography-source database-next database-row-select hidden-paragraph',
  ),
  ...kinds(
    'custom-data',
    'text',
    'user-field-decls variable-decls sequence-decls dde-connection-decls meta-source',
  ),
  ...kinds('link', 'text', 'section-source alphabetical-index-auto-mark-file'),
  ...kinds('link', 'table', 'table-source'),
  ...kinds('link', 'office', 'dde-source'),
  ...kinds('link', 'draw', 'image-map'),
  ...kinds('macro', 'text', 'script'),
  ...kinds('macro', 'office', 'event-listeners scripts'),
  ...kinds('hidden-text', 'text', 'hidden-text'),
  ...kinds('form-field', 'office', 'forms'),
  ...kinds('form-field', 'draw', 'control'),
  ...kinds('form-field', 'text', 'label'),
  ...kinds('form-field', 'loext', 'list-item'),
  ...kinds('alternative-text', 'svg', 'title desc'),
  ...kinds('alternative-text', 'table', 'title desc'),
  ...kinds('attribute', 'text', 'number'),
  ...kinds('custom-data', 'table', 'scenario shapes'),
]);

/** Go without a word: marks without text, layout of the moment. */
export const SILENT: ReadonlySet<string> = new Set([
  ...setOf(
    'text',
    'bookmark-end reference-mark-end alphabetical-index-mark-end toc-mark-end user-index-mark-end soft-page-break',
  ),
  ...setOf('office', 'annotation-end binary-data'),
  ...setOf('draw', 'contour-polygon contour-path glue-point handle'),
]);

function kinds(
  kind: CarrierKind,
  prefix: string,
  locals: string,
): readonly (readonly [string, CarrierKind])[] {
  return [...setOf(prefix, locals)].map((name) => [name, kind]);
}
