/** @file A Word document with an invented person in every place that can hold one. For tests. */
import { docxParts, p, story, type Parts } from './docxFile.ts';

/** One secret for each carrier, so that a test can tell which of them was left. None is a word of the format. */
export const SECRETS = {
  body: 'Zwiebelturm',
  table: 'Apfelkuchner',
  header: 'Birnbaumer',
  footer: 'Kirschkernig',
  footnote: 'Dattelpalmer',
  endnote: 'Endivienmann',
  comment: 'Feigenblattl',
  commentAuthor: 'Granatapfler',
  inserted: 'Himbeerhuber',
  insertAuthor: 'Ingwerknoll',
  deleted: 'Johannisbeerl',
  deleteAuthor: 'Kohlrabinger',
  textBox: 'Lauchzwiebler',
  coreTitle: 'Mandelbaumer',
  coreAuthor: 'Nussknackner',
  company: 'Olivenbauerl',
  custom: 'Paprikahuber',
  hidden: 'Quittenmayer',
  link: 'Rhabarberle',
  altText: 'Selleriemann',
  field: 'Tomatenhuber',
  thumbnail: 'Unkrautbauer',
  customXml: 'Vanillemayer',
  docVar: 'Wacholderle',
  people: 'Yamswurzler',
  bookmark: 'Zitronengras',
  style: 'Artischockl',
  control: 'Brokkolinger',
  level: 'Chicoreemann',
  mediaName: 'Dillspitzler',
  fieldResult: 'Estragonberg',
  moved: 'Fenchelknoll',
  changedBy: 'Gurkenhobler',
  vml: 'Haselnussner',
  protection: 'Ingwertopfer',
} as const;

const S = SECRETS;
const change = (author: string): string => `w:id="7" w:author="${author}" w:date="2026-01-02T03:04:05Z"`;
const run = (text: string, properties = ''): string =>
  `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const field = (code: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const box = (inside: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0"><wp:extent cx="1" cy="1"/>` +
  `<wp:docPr id="3" name="${S.altText} Box" descr="${S.altText}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">` +
  `<wps:wsp><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice>` +
  `<mc:Fallback><w:pict><v:shape id="${S.vml}" type="#_x0000_t202"><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback>` +
  `</mc:AlternateContent></w:r>`;

const picture =
  `<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="Picture 1" descr="${S.altText}" title="${S.altText}"/>` +
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr>` +
  `<pic:cNvPr id="1" name="${S.mediaName}.png" descr="${S.altText}"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId20"/></pic:blipFill></pic:pic>` +
  `</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const BODY = [
  // Cut into runs, as Word does it when a word is edited.
  `<w:p w:rsidR="00AB12CD" w14:paraId="1A2B3C4D"><w:pPr><w:pStyle w:val="${S.style}"/></w:pPr>${run('Frau ')}${run('Zwie')}<w:proofErr w:type="spellStart"/>${run('bel', '<w:rPr><w:b/></w:rPr>')}${run('turm', '<w:rPr><w:rPrChange ' + change(S.changedBy) + '><w:rPr/></w:rPrChange></w:rPr>')}${run(' wurde aufgenommen.')}</w:p>`,
  `<w:tbl><w:tblPr><w:tblCaption w:val="${S.altText}"/></w:tblPr><w:tr><w:tc>${p('Name')}</w:tc><w:tc>${p(S.table)}</w:tc></w:tr></w:tbl>`,
  `<w:p><w:bookmarkStart w:id="1" w:name="${S.bookmark}"/>${run('Befund')}<w:bookmarkEnd w:id="1"/><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r></w:p>`,
  `<w:p><w:ins ${change(S.insertAuthor)}>${run(`Neu ${S.inserted}. `)}</w:ins><w:del ${change(S.deleteAuthor)}><w:r><w:delText>Alt ${S.deleted}</w:delText></w:r></w:del>${run('Ende.')}</w:p>`,
  `<w:p><w:moveFrom ${change(S.deleteAuthor)}>${run(S.moved)}</w:moveFrom>${run('Hier')}</w:p>`,
  `<w:p>${run(S.hidden, '<w:rPr><w:vanish/></w:rPr>')}<w:commentRangeStart w:id="0"/>${run('Sichtbar')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
  `<w:p><w:hyperlink r:id="rId21" w:tooltip="${S.link}">${run('Verweis')}</w:hyperlink>${field(`MERGEFIELD ${S.field}`, S.fieldResult)}</w:p>`,
  `<w:p>${run('Seite ')}${field('PAGE', '1')}</w:p>`,
  `<w:p>${run('Vor dem Kasten')}${box(p(S.textBox))}${picture}</w:p>`,
  `<w:sdt><w:sdtPr><w:alias w:val="${S.control}"/><w:tag w:val="${S.control}"/></w:sdtPr><w:sdtContent>${p('Im Steuerelement')}</w:sdtContent></w:sdt>`,
  '<w:sectPr><w:headerReference w:type="default" r:id="rId10"/><w:footerReference w:type="default" r:id="rId11"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
].join('');

const CORE = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${S.coreTitle}</dc:title><dc:creator>${S.coreAuthor}</dc:creator><cp:lastModifiedBy>${S.coreAuthor}</cp:lastModifiedBy></cp:coreProperties>`;
const APP = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Office</Application><Company>${S.company}</Company></Properties>`;
const CUSTOM = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="Patient"><vt:lpwstr>${S.custom}</vt:lpwstr></property></Properties>`;
const notes = (root: string, one: string, text: string): string =>
  story(
    root,
    `<w:${one} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${one}><w:${one} w:id="2">${p(text)}</w:${one}>`,
  );

/** Parts of the document; tests change or remove some. */
export function fullDocxParts(): Parts {
  return docxParts(BODY, {
    root: [
      [
        'rId2',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
      ['rId3', 'extended-properties', 'docProps/app.xml'],
      ['rId4', 'custom-properties', 'docProps/custom.xml'],
      [
        'rId5',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail',
        'docProps/thumbnail.jpeg',
      ],
    ],
    relations: [
      ['rId10', 'header', 'header1.xml'],
      ['rId11', 'footer', 'footer1.xml'],
      ['rId12', 'footnotes', 'footnotes.xml'],
      ['rId13', 'endnotes', 'endnotes.xml'],
      ['rId14', 'comments', 'comments.xml'],
      ['rId15', 'settings', 'settings.xml'],
      ['rId16', 'http://schemas.microsoft.com/office/2011/relationships/people', 'people.xml'],
      ['rId17', 'customXml', '../customXml/item1.xml'],
      ['rId18', 'numbering', 'numbering.xml'],
      ['rId20', 'image', `media/${S.mediaName}.png`],
      ['rId21', 'hyperlink', `mailto:${S.link}@example.invalid`, 'External'],
    ],
    parts: {
      'docProps/core.xml': CORE,
      'docProps/app.xml': APP,
      'docProps/custom.xml': CUSTOM,
      'docProps/thumbnail.jpeg': new TextEncoder().encode(`JPEG ${S.thumbnail}`),
      'customXml/item1.xml': `<patient>${S.customXml}</patient>`,
      'word/header1.xml': story('hdr', p(`Klinik ${S.header}`)),
      'word/footer1.xml': story('ftr', p(`Seite von ${S.footer}`)),
      'word/footnotes.xml': notes('footnotes', 'footnote', `Siehe ${S.footnote}`),
      'word/endnotes.xml': notes('endnotes', 'endnote', `Siehe auch ${S.endnote}`),
      'word/comments.xml': story(
        'comments',
        `<w:comment w:id="0" w:author="${S.commentAuthor}" w:initials="GA">${p(`Bitte ${S.comment} fragen`)}</w:comment>`,
      ),
      'word/people.xml': `<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:person w15:author="${S.people}"/></w15:people>`,
      'word/settings.xml': story(
        'settings',
        `<w:zoom w:percent="100"/><w:rsids><w:rsidRoot w:val="00AB12CD"/></w:rsids><w:docVars><w:docVar w:name="Patient" w:val="${S.docVar}"/></w:docVars><w:documentProtection w:edit="${S.protection}"/>`,
      ),
      'word/numbering.xml': story(
        'numbering',
        `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="${S.level} %1."/></w:lvl></w:abstractNum>`,
      ),
      'word/styles.xml': story(
        'styles',
        `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:customStyle="1" w:styleId="${S.style}"><w:name w:val="Brief ${S.style}"/><w:basedOn w:val="Normal"/></w:style>`,
      ),
      [`word/media/${S.mediaName}.png`]: new TextEncoder().encode('PNG'),
    },
  });
}
