/** @file OpenDocument texts for tests, one of them with an invented person in every place that can hold one. */
import { writeZip } from '../../../src-main/documents/zip/writeZip.ts';
import type { Parts } from './docxFile.ts';

/** One secret for each carrier, so that a test can tell which of them was left. None is a word of the format. */
export const ODT_SECRETS = {
  body: 'Zwiebelturm',
  heading: 'Ananasmann',
  list: 'Avocadinger',
  table: 'Apfelkuchner',
  section: 'Aprikosinger',
  header: 'Birnbaumer',
  firstHeader: 'Bananinger',
  offHeader: 'Blaubeerle',
  footer: 'Kirschkernig',
  footnote: 'Dattelpalmer',
  noteLabel: 'Dinkelmayer',
  endnote: 'Endivienmann',
  comment: 'Feigenblattl',
  commentAuthor: 'Granatapfler',
  inserted: 'Himbeerhuber',
  changeAuthor: 'Ingwerknoll',
  changeComment: 'Ingwertopfer',
  deleted: 'Johannisbeerl',
  textBox: 'Lauchzwiebler',
  shape: 'Lavendelberg',
  tableTitle: 'Majoranter',
  tableName: 'Mandelbaumer',
  cellValue: 'Maronibrat',
  formula: 'Mispelkern',
  metaTitle: 'Melissinger',
  author: 'Nussknackner',
  keyword: 'Nektarinle',
  custom: 'Paprikahuber',
  template: 'Petersilius',
  setting: 'Pflaumenau',
  hiddenField: 'Quittenmayer',
  hiddenSection: 'Quarkspeis',
  hiddenStyle: 'Radieserl',
  hiddenParagraph: 'Rettichbauer',
  link: 'Rhabarberle',
  altText: 'Selleriemann',
  pictureName: 'Spargelstich',
  field: 'Tomatenhuber',
  fieldResult: 'Estragonberg',
  variable: 'Topinambur',
  conditional: 'Thymianer',
  thumbnail: 'Unkrautbauer',
  rdf: 'Vanillemayer',
  userField: 'Wacholderle',
  bookmark: 'Zitronengras',
  index: 'Zimtsternle',
  indexText: 'Zuckererb',
  indexSource: 'Zucchinier',
  style: 'Artischockl',
  font: 'Auberginer',
  label: 'Chicoreemann',
  bullet: 'Currywurzler',
  form: 'Dillspitzler',
  control: 'Erbsenzupf',
  macro: 'Fenchelknoll',
  event: 'Gurkenhobler',
  xmlComment: 'Haselnussner',
  prefix: 'Hagebutter',
  rdfa: 'Holunderer',
  unknown: 'Kapernbusch',
  version: 'Kartoffler',
  signature: 'Kerbelinger',
  ruby: 'Kohlrabinger',
  objectPart: 'Kresslinger',
  dropDown: 'Kuerbiskern',
  strayText: 'Kuemmelmann',
} as const;

const S = ODT_SECRETS;

/** What a finder has to see: it stays in the text of the note. */
export const ODT_READ = [
  ...[
    'heading',
    'body',
    'list',
    'table',
    'section',
    'inserted',
    'fieldResult',
    'indexText',
    'ruby',
    'unknown',
  ],
  ...['textBox', 'shape', 'header', 'firstHeader', 'footer', 'footnote', 'endnote'],
] as const satisfies readonly (keyof typeof ODT_SECRETS)[];

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:';
const NAMESPACES = [
  ...['office', 'text', 'style', 'table', 'meta', 'form', 'script', 'manifest', 'config'].map(
    (prefix) => `xmlns:${prefix}="${OASIS}${prefix}:1.0"`,
  ),
  `xmlns:draw="${OASIS}drawing:1.0" xmlns:fo="${OASIS}xsl-fo-compatible:1.0" xmlns:svg="${OASIS}svg-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"',
].join(' ');
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A part with the namespaces that office programs declare. */
export function odtRoot(name: string, inside: string): string {
  return `${XML}<office:${name} ${NAMESPACES} office:version="1.3">${inside}</office:${name}>`;
}

const MIMETYPE = 'application/vnd.oasis.opendocument.text';
const ENTRIES = ['content.xml', 'styles.xml', 'meta.xml', 'settings.xml'].map(
  (name) => `<manifest:file-entry manifest:full-path="${name}" manifest:media-type="text/xml"/>`,
);
const MANIFEST = `${XML}<manifest:manifest xmlns:manifest="${OASIS}manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIMETYPE}"/>${ENTRIES.join('')}</manifest:manifest>`;

/** A sound text around a body, with whatever parts a test adds; `more` stands before the body. */
export function odtParts(body: string, parts: Parts = {}, more = ''): Parts {
  return {
    mimetype: MIMETYPE,
    'META-INF/manifest.xml': MANIFEST,
    'content.xml': odtRoot(
      'document-content',
      `${more}<office:body><office:text>${body}</office:text></office:body>`,
    ),
    'styles.xml': odtRoot('document-styles', '<office:styles/>'),
    ...parts,
  };
}

export async function odtZip(parts: Parts): Promise<Uint8Array> {
  return writeZip(
    Object.entries(parts).map(([name, part]) => ({
      name,
      bytes: typeof part === 'string' ? new TextEncoder().encode(part) : part,
      isStored: name === 'mimetype',
    })),
  );
}

/** A text of plain paragraphs. */
export async function odtOf(...paragraphs: readonly string[]): Promise<Uint8Array> {
  return odtZip(odtParts(paragraphs.map((text) => `<text:p>${text}</text:p>`).join('')));
}

const info = `<office:change-info><dc:creator>${S.changeAuthor}</dc:creator><dc:date>2026-01-02T03:04:05</dc:date><text:p>${S.changeComment}</text:p></office:change-info>`;
const CHANGES =
  `<text:tracked-changes><text:changed-region xml:id="ct1" text:id="ct1"><text:insertion>${info}</text:insertion></text:changed-region>` +
  `<text:changed-region text:id="ct2"><text:deletion>${info}<text:p>Alt ${S.deleted}</text:p></text:deletion></text:changed-region></text:tracked-changes>`;
const note = (kind: string, label: string, text: string): string =>
  `<text:note text:id="n${kind}" text:note-class="${kind}"><text:note-citation text:label="${label}">${label}</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;

const STYLES = [
  `<office:font-face-decls><style:font-face style:name="Arial1" svg:font-family="Arial" style:font-family-generic="swiss"/><style:font-face style:name="${S.font}" svg:font-family="'${S.font} Sans'"/></office:font-face-decls>`,
  '<office:automatic-styles>',
  `<style:style style:name="${S.style}" style:family="paragraph" style:parent-style-name="Standard"><style:text-properties style:font-name="${S.font}" fo:font-weight="bold" fo:color="#ff0000"/></style:style>`,
  '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-style="italic" style:font-name="Arial1"/></style:style>',
  '<style:style style:name="T2" style:family="text"><style:text-properties text:display="none"/></style:style>',
  '<style:style style:name="T3" style:family="text" style:parent-style-name="T2"/>',
  `<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-prefix="${S.label} " style:num-suffix="." style:num-format="1"/><text:list-level-style-bullet text:level="2" text:bullet-char="${S.bullet}"/></text:list-style>`,
  '<style:style style:name="Table1.A" style:family="table-column"><style:table-column-properties style:column-width="8.041cm"/></style:style>',
  '</office:automatic-styles>',
].join('');

const BODY = [
  `<office:forms><form:form form:name="${S.form}"><form:text form:name="x" form:current-value="${S.control}"/></form:form></office:forms>`,
  CHANGES,
  `<text:user-field-decls><text:user-field-decl office:string-value="${S.userField}" text:name="Patient"/></text:user-field-decls>`,
  `<text:h text:style-name="Heading_20_1" text:outline-level="1">Brief ${S.heading}</text:h>`,
  // Cut into spans, and laid out over lines.
  `<text:p text:style-name="${S.style}" xhtml:property="${S.rdfa}">Frau\n   Zwie<text:span text:style-name="T1">bel</text:span>turm <text:s text:c="2"/>wurde<text:tab/>auf<text:soft-page-break/>genommen.<text:line-break/>Puls 72.</text:p>`,
  `<text:list text:style-name="L1"><text:list-item><text:number>1.</text:number><text:p>Erstens ${S.list}</text:p></text:list-item></text:list>`,
  `<table:table table:name="${S.tableName}" table:style-name="Table1"><table:title>${S.tableTitle}</table:title><table:table-column table:style-name="Table1.A" table:number-columns-repeated="2"/><table:table-row><table:table-cell office:value-type="string" office:string-value="${S.cellValue}" table:formula="of:=&quot;${S.formula}&quot;"><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>${S.table}</text:p></table:table-cell></table:table-row></table:table>`,
  `<text:section text:name="${S.bookmark}"><text:section-source xlink:href="../${S.link}.odt"/><text:p>Im Bereich ${S.section}</text:p></text:section>`,
  `<text:section text:name="s2" text:display="none"><text:p>${S.hiddenSection}</text:p></text:section>`,
  `<text:p><text:bookmark-start text:name="${S.bookmark}"/>Befund<text:bookmark-end text:name="${S.bookmark}"/>${note('footnote', S.noteLabel, `Siehe ${S.footnote}`)}${note('endnote', 'i', `Siehe auch ${S.endnote}`)}</text:p>`,
  `<text:p><text:change-start text:change-id="ct1"/>Neu ${S.inserted}. <text:change-end text:change-id="ct1"/><text:change text:change-id="ct2"/>Ende.</text:p>`,
  `<text:p>Sichtbar<office:annotation office:name="a1"><dc:creator>${S.commentAuthor}</dc:creator><dc:date>2026-01-02T03:04:05</dc:date><text:p>Bitte ${S.comment} fragen</text:p></office:annotation><office:annotation-end office:name="a1"/><text:hidden-text text:condition="ooow:1" text:string-value="${S.hiddenField}" text:is-hidden="true">${S.hiddenField}</text:hidden-text><text:span text:style-name="T3">${S.hiddenStyle}</text:span></text:p>`,
  `<text:p><text:hidden-paragraph text:condition="ooow:1" text:is-hidden="true"/>${S.hiddenParagraph}</text:p>`,
  `<text:p><text:a xlink:href="mailto:${S.link}@example.invalid" office:name="${S.link}" text:visited-style-name="Visited_20_Internet_20_Link"><text:span>Verweis</text:span></text:a> <text:user-field-get text:name="${S.field}">${S.fieldResult}</text:user-field-get><text:variable-set text:name="v" office:string-value="${S.variable}" text:formula="ooow:${S.variable}" text:display="none"/><text:conditional-text text:condition="ooow:1" text:string-value-if-true="${S.conditional}" text:string-value-if-false="x">leer</text:conditional-text><text:drop-down text:name="d"><text:label text:value="${S.dropDown}"/>wahl</text:drop-down></text:p>`,
  `<text:p>Stichwort<text:alphabetical-index-mark text:string-value="${S.index}" text:key1="${S.index}"/><text:script script:language="JavaScript">${S.macro}</text:script><text:execute-macro text:name="m"><office:event-listeners><script:event-listener script:macro-name="${S.event}"/></office:event-listeners>knopf</text:execute-macro></text:p>`,
  `<text:table-of-content text:name="Verzeichnis1"><text:table-of-content-source><text:index-title-template>${S.indexSource}</text:index-title-template></text:table-of-content-source><text:index-body><text:p>Brief ${S.indexText}</text:p></text:index-body></text:table-of-content>`,
  `<text:p><text:ruby><text:ruby-base>姓名</text:ruby-base><text:ruby-text>${S.ruby}</text:ruby-text></text:ruby> <x:y xmlns:x="urn:${S.prefix}" x:z="${S.prefix}">${S.unknown}</x:y><!-- ${S.xmlComment} --></text:p>`,
  `<text:p>Vor dem Kasten<draw:frame draw:name="${S.pictureName}" text:anchor-type="paragraph" svg:width="5cm" svg:height="2cm"><draw:text-box fo:min-height="1cm"><text:p>${S.textBox}</text:p></draw:text-box><svg:title>${S.altText}</svg:title><svg:desc>${S.altText}</svg:desc></draw:frame><draw:custom-shape text:anchor-type="paragraph" svg:width="5cm" svg:height="2cm"><text:p>${S.shape}</text:p><draw:enhanced-geometry svg:viewBox="0 0 21600 21600" draw:type="${S.pictureName}" draw:enhanced-path="M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N"/></draw:custom-shape><draw:control draw:control="c1" draw:name="${S.control}"/></text:p>`,
  `<text:p>Bild<draw:frame svg:width="5cm" svg:height="2cm"><draw:image xlink:href="Pictures/${S.pictureName}.png" xlink:type="simple"/><svg:desc>${S.altText}</svg:desc></draw:frame></text:p>`,
  S.strayText,
].join('\n');

const story = (name: string, text: string, more = ''): string =>
  `<style:${name}${more}><text:p text:style-name="Header">${text}</text:p></style:${name}>`;

/** Parts of the text; tests change or remove some. */
export function fullOdtParts(): Parts {
  const master =
    story('header', `Klinik ${S.header}`) +
    story('header-left', S.offHeader, ' style:display="false"') +
    story('header-first', `Erste ${S.firstHeader}`) +
    story(
      'footer',
      `Seite <text:page-number text:select-page="current">1</text:page-number> von ${S.footer}`,
    );
  return odtParts(
    BODY,
    {
      'styles.xml': odtRoot(
        'document-styles',
        '<office:styles><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph"/></office:styles>' +
          `<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="21cm"><style:background-image xlink:href="Pictures/${S.pictureName}.png"/></style:page-layout-properties></style:page-layout></office:automatic-styles>` +
          `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1">${master}</style:master-page><style:master-page style:name="${S.style}" style:page-layout-name="pm1"/></office:master-styles>`,
      ),
      'meta.xml': odtRoot(
        'document-meta',
        `<office:meta><dc:title>${S.metaTitle}</dc:title><meta:initial-creator>${S.author}</meta:initial-creator><meta:keyword>${S.keyword}</meta:keyword><meta:user-defined meta:name="Patient">${S.custom}</meta:user-defined><meta:template xlink:href="../${S.template}.ott" xlink:title="${S.template}"/></office:meta>`,
      ),
      'settings.xml': odtRoot(
        'document-settings',
        `<office:settings><config:config-item config:name="PrinterName" config:type="string">${S.setting}</config:config-item></office:settings>`,
      ),
      'manifest.rdf': `<rdf>${S.rdf}</rdf>`,
      'META-INF/documentsignatures.xml': `<document-signatures><X509IssuerName>CN=${S.signature}</X509IssuerName></document-signatures>`,
      'Thumbnails/thumbnail.png': new TextEncoder().encode(`PNG ${S.thumbnail}`),
      [`Pictures/${S.pictureName}.png`]: new TextEncoder().encode('PNG'),
      'Basic/Standard/Module1.xml': `<module>${S.macro}</module>`,
      'Versions/Version1': new TextEncoder().encode(S.version),
      'ObjectReplacements/Object 1': new TextEncoder().encode(S.objectPart),
    },
    STYLES,
  );
}

/** One file of markup, as office programs write it for version control. */
export function flatOdt(body: string): Uint8Array {
  return new TextEncoder().encode(
    `${XML}<office:document ${NAMESPACES} office:mimetype="${MIMETYPE}" office:version="1.3">` +
      `<office:meta><dc:title>${S.metaTitle}</dc:title></office:meta>` +
      `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1">${story('header', `Klinik ${S.header}`)}</style:master-page></office:master-styles>` +
      `<office:body><office:text>${body}</office:text></office:body></office:document>`,
  );
}
