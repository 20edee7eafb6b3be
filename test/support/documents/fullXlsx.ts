/** @file A workbook with an invented person in every place that can hold one. For tests. */
import type { ColumnMapping } from '../../../src-main/domain/sourceFile.ts';
import type { Parts } from './docxFile.ts';
import { letter, sheetXml, xlsxParts } from './xlsxFile.ts';

/** One secret for each carrier, so that a test can tell which of them was left. None is a word of the format. */
export const XLSX_SECRETS = {
  // Read.
  shared: 'Zwiebelturm',
  inline: 'Apfelkuchner',
  rich: 'Birnbaumer',
  result: 'Dattelpalmer',
  heading: 'Endivienmann',
  above: 'Feigenblattl',
  hiddenRow: 'Granatapfler',
  hiddenColumn: 'Himbeerhuber',
  hiddenSheet: 'Ingwerknoll',
  veryHiddenSheet: 'Johannisbeerl',
  coded: 'Kohlrübner',
  error: 'Lauchzwiebler',
  isoDay: 'Mandelbaumer',
  patient: 'NKN-4711-0815',
  // Cleaned.
  sheetName: 'Nussknackner',
  comment: 'Olivenbauerl',
  commentAuthor: 'Paprikahuber',
  thread: 'Quittenmayer',
  person: 'Rhabarberle',
  formula: 'Selleriemann',
  validation: 'Tomatenhuber',
  prompt: 'Unkrautbauer',
  definedName: 'Vanillemayer',
  nameComment: 'Wacholderle',
  header: 'Yamswurzler',
  footer: 'Zitronengras',
  link: 'Artischockl',
  tooltip: 'Brokkolinger',
  coreTitle: 'Chicoreemann',
  coreAuthor: 'Dillspitzler',
  company: 'Estragonberg',
  custom: 'Fenchelknoll',
  customXml: 'Gurkenhobler',
  textBox: 'Haselnussner',
  altText: 'Ingwertopfer',
  mediaName: 'Jasminblüter',
  chart: 'Kapernstrauch',
  pivot: 'Limettenmann',
  external: 'Mangoldhuber',
  connection: 'Nelkenwurzer',
  query: 'Oreganobauer',
  macro: 'Petersilius',
  phonetic: 'Radieschner',
  tableName: 'Safranhuber',
  styleName: 'Thymianmayer',
  numberFormat: 'Ulmenblattl',
  escapedFormat: 'Veilchenau',
  condition: 'Waldmeisterl',
  filter: 'Xeniablumer',
  scenario: 'Ysopkräuter',
  protection: 'Zimtstangler',
  printer: 'Ahornblattner',
  revision: 'Birkenzweigl',
  slicer: 'Clematisrank',
  sharing: 'Distelfinker',
  theme: 'Eichenlauber',
  extension: 'Farnwedler',
  xmlComment: 'Ginsterbusch',
  orphan: 'Holunderbeer',
  thumbnail: 'Irisblütner',
  codeName: 'Jutesackler',
  view: 'Kleeblattner',
  signature: 'Lindenblüter',
  tableFormula: 'Myrtenzweig',
  font: 'Narzissner',
  headerFont: 'Orchidler',
} as const;

/** Days that identify; as they are read. */
export const XLSX_DAYS = { birth: '1958-03-12', note: '2026-01-20 14:30' } as const;
/** Telephone as a number. */
export const XLSX_PHONE = '17155512345';

const S = XLSX_SECRETS;

export const XLSX_MAPPING: ColumnMapping = {
  text: 'Text',
  noteId: 'ID',
  patientId: 'Patient ID',
  noteDate: 'Date',
  known: [
    { column: 'Patient ID', kind: 'id' },
    { column: 'Date of birth', kind: 'birth-date' },
  ],
};

const shared = (index: number): string => ` t="s"><v>${index}</v></c>`;
const inline = (text: string): string => ` t="inlineStr"><is><t>${text}</t></is></c>`;
/** Cells from the left, each the rest of its `c` behind the reference. */
const row = (number: number, cells: readonly (string | null)[], attributes = ''): string =>
  `<row r="${number}" ${attributes}>${cells
    .map((cell, column) => (cell === null ? '' : `<c r="${letter(column)}${number}"${cell}`))
    .join('')}</row>`;

const STRINGS = [
  `<si><t>Frau ${S.shared} kam.</t><rPh sb="0" eb="1"><t>${S.phonetic}</t></rPh></si>`,
  `<si><r><t xml:space="preserve">Tochter </t></r><r><rPr><b/><rFont val="Arial"/></rPr><t>Birn</t></r><r><rPr><i/><rFont val="${S.font}"/></rPr><t>baumer</t></r></si>`,
  `<si><t>Kohlr_x00FC_bner rief an</t></si>`,
  '<si><t>ID</t></si><si><t>Patient ID</t></si><si><t>Date of birth</t></si><si><t>Date</t></si><si><t>Text</t></si>',
];

const TABLE = [
  row(1, [inline(`Export ${S.above}`)]),
  row(2, [
    ...[shared(3), shared(4), shared(5), shared(6), shared(7)],
    ...[inline(`Station ${S.heading}`), inline('Puls'), inline('Summe'), inline('Telefon B')],
  ]),
  row(
    3,
    [
      ...[
        ' s="0"><v>1</v></c>',
        inline(S.patient),
        ' s="1"><v>21256</v></c>',
        ' s="2"><v>46042.604166666664</v></c>',
      ],
      shared(0),
      inline(S.inline),
      ' s="3"><v>72</v></c>',
      ' s="4"><f>G3*2</f><v>144</v></c>',
      `><v>${XLSX_PHONE}</v></c>`,
      inline(`Spalte ${S.hiddenColumn}`),
    ],
    'ht="30" customHeight="1"',
  ),
  row(4, [
    ...[' s="0"><v>2</v></c>', inline(S.patient), null, null, shared(1)],
    ` t="str"><f>IF(A4&gt;1,"${S.formula}","x")</f><v>Ergebnis ${S.result}</v></c>`,
    ' t="b"><v>1</v></c>',
    ' t="e"><v>#DIV/0!</v></c>',
    ` t="e"><v>${S.error}</v></c>`,
  ]),
  row(5, [' s="0"><v>3</v></c>', null, null, ` t="d"><v>${S.isoDay}</v></c>`, shared(2)]),
  row(6, [' s="0"><v>4</v></c>', null, null, null, inline(`Zeile ${S.hiddenRow}`)], 'hidden="1"'),
].join('');

const BEFORE =
  `<!-- ${S.xmlComment} --><sheetPr codeName="${S.codeName}"><tabColor rgb="FFFF0000"/><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:J6"/>` +
  '<sheetViews><sheetView tabSelected="1" zoomScale="90" workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A3" sqref="A3"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="8.7109375" customWidth="1"/><col min="5" max="5" width="60.5" customWidth="1" style="5"/><col min="10" max="10" width="9" hidden="1" customWidth="1"/></cols>';
const AFTER =
  `<sheetProtection sheet="1" password="CC1A"/><protectedRanges><protectedRange name="${S.protection}" sqref="A1"/></protectedRanges>` +
  `<scenarios><scenario name="${S.scenario}" user="${S.scenario}" comment="${S.scenario}"><inputCells r="A1" val="${S.scenario}"/></scenario></scenarios>` +
  `<autoFilter ref="A2:I6"><filterColumn colId="4"><filters><filter val="${S.filter}"/></filters></filterColumn></autoFilter>` +
  `<customSheetViews><customSheetView guid="{1}" name="${S.view}"/></customSheetViews><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>` +
  `<conditionalFormatting sqref="E3:E6"><cfRule type="containsText" dxfId="0" priority="1" operator="containsText" text="${S.condition}"><formula>NOT(ISERROR(SEARCH("${S.condition}",E3)))</formula></cfRule></conditionalFormatting>` +
  '<conditionalFormatting sqref="G3:G6"><cfRule type="colorScale" priority="2"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FFF8696B"/><color rgb="FF63BE7B"/></colorScale></cfRule></conditionalFormatting>' +
  `<dataValidations count="1"><dataValidation type="list" showInputMessage="1" promptTitle="Frage" prompt="${S.prompt}" sqref="F3"><formula1>"${S.validation},Ja"</formula1></dataValidation></dataValidations>` +
  `<hyperlinks><hyperlink ref="E3" r:id="rId5" tooltip="${S.tooltip}" display="${S.tooltip}"/></hyperlinks>` +
  '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0" r:id="rId6"/>' +
  `<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Klinik ${S.header}&amp;R&amp;P</oddHeader><oddFooter>&amp;CSeite &amp;P von &amp;N</oddFooter><evenFooter>&amp;L${S.footer}</evenFooter><firstFooter>&amp;C&amp;"${S.headerFont},Regular"&amp;P</firstFooter></headerFooter>` +
  `<drawing r:id="rId1"/><legacyDrawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId4"/></tableParts><extLst><ext uri="{x}"><x>${S.extension}</x></ext></extLst>`;

const DRAWING = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" name="TextBox 1" descr="${S.altText}"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>Kasten ${S.textBox}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`;
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const STYLES =
  `<styleSheet ${MAIN}><numFmts count="4"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="0 &quot;mmHg&quot;"/><numFmt numFmtId="166" formatCode="0 &quot;${S.numberFormat}&quot;"/><numFmt numFmtId="167" formatCode="0${S.escapedFormat.replace(/./g, '\\$&')}"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="14"/><color rgb="FF0000FF"/><name val="Arial"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>' +
  '<borders count="2"><border/><border><left style="thin"><color auto="1"/></left></border></borders><cellStyleXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="7"><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFill="1"><alignment horizontal="center" wrapText="1"/></xf><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>' +
  `<cellStyles count="2"><cellStyle name="Standard" xfId="0" builtinId="0"/><cellStyle name="${S.styleName}" xfId="1"/></cellStyles><dxfs count="1"><dxf><font><color rgb="FF9C0006"/></font></dxf></dxfs></styleSheet>`;
const COLOURS = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const THEME = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${S.theme}"><a:themeElements><a:clrScheme name="${S.theme}">${COLOURS.map((one) => `<a:${one}><a:srgbClr val="1F497D"/></a:${one}>`).join('')}</a:clrScheme><a:fontScheme name="${S.theme}"><a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;
const CORE = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${S.coreTitle}</dc:title><dc:creator>${S.coreAuthor}</dc:creator></cp:coreProperties>`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata';
const MICROSOFT = 'http://schemas.microsoft.com/office';

/** Parts of the workbook; tests change or remove some. */
export function fullXlsxParts(): Parts {
  return xlsxParts(
    [
      {
        xml: sheetXml(TABLE, { before: BEFORE, after: AFTER }),
        name: S.sheetName,
        relations: [
          ['rId1', 'drawing', '../drawings/drawing1.xml'],
          ['rId2', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
          ['rId3', 'comments', '../comments1.xml'],
          ['rId4', 'table', '../tables/table1.xml'],
          ['rId5', 'hyperlink', `mailto:${S.link}@example.invalid`, 'External'],
          ['rId6', 'printerSettings', '../printerSettings/printerSettings1.bin'],
          [
            'rId7',
            `${MICROSOFT}/2017/10/relationships/threadedComment`,
            '../threadedComments/threadedComment1.xml',
          ],
          ['rId8', 'pivotTable', '../pivotTables/pivotTable1.xml'],
        ],
      },
      {
        xml: sheetXml(row(1, [inline(`Liste ${S.hiddenSheet}`), ' s="0"><v>4711</v></c>'])),
        state: 'hidden',
      },
      { xml: sheetXml(row(1, [inline(`Notiz ${S.veryHiddenSheet}`)])), state: 'veryHidden' },
    ],
    {
      root: [
        ['rId2', `${PACKAGE}/core-properties`, 'docProps/core.xml'],
        ['rId3', 'extended-properties', 'docProps/app.xml'],
        ['rId4', 'custom-properties', 'docProps/custom.xml'],
        ['rId5', `${PACKAGE}/thumbnail`, 'docProps/thumbnail.jpeg'],
      ],
      relations: [
        ['rId10', 'sharedStrings', 'sharedStrings.xml'],
        ['rId11', 'theme', 'theme/theme1.xml'],
        ['rId12', `${MICROSOFT}/2017/10/relationships/person`, 'persons/person.xml'],
        ['rId13', 'pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml'],
        ['rId14', 'externalLink', 'externalLinks/externalLink1.xml'],
        ['rId15', 'connections', 'connections.xml'],
        ['rId16', `${MICROSOFT}/2006/relationships/vbaProject`, 'vbaProject.bin'],
        ['rId17', 'customXml', '../customXml/item1.xml'],
        ['rId18', 'revisionHeaders', 'revisions/revisionHeaders.xml'],
      ],
      inside:
        `<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">'${S.sheetName}'!$A$1:$I$6</definedName>` +
        `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${S.sheetName}'!$2:$2</definedName>` +
        `<definedName name="${S.definedName}" comment="${S.nameComment}">"${S.definedName}"</definedName></definedNames><fileSharing userName="${S.sharing}"/>`,
      parts: {
        'xl/sharedStrings.xml': `<sst ${MAIN}>${STRINGS.join('')}</sst>`,
        'xl/styles.xml': STYLES,
        'xl/theme/theme1.xml': THEME,
        'xl/drawings/drawing1.xml': DRAWING,
        'xl/drawings/vmlDrawing1.vml': `<xml>${S.comment}</xml>`,
        'xl/comments1.xml': `<comments ${MAIN}><authors><author>${S.commentAuthor}</author></authors><commentList><comment ref="E3" authorId="0"><text><t>Bitte ${S.comment} fragen</t></text></comment></commentList></comments>`,
        'xl/threadedComments/threadedComment1.xml': `<ThreadedComments xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments"><threadedComment ref="E3" personId="{1}"><text>Ruf ${S.thread} an</text></threadedComment></ThreadedComments>`,
        'xl/persons/person.xml': `<personList xmlns="${MICROSOFT}/spreadsheetml/2018/threadedcomments"><person displayName="${S.person}" userId="${S.person}@example.invalid"/></personList>`,
        'xl/tables/table1.xml': `<table ${MAIN} id="1" name="${S.tableName}" displayName="${S.tableName}" ref="A2:I6"><autoFilter ref="A2:I6"/><tableColumns count="1"><tableColumn id="1" name="ID"><calculatedColumnFormula>"${S.tableFormula}"</calculatedColumnFormula></tableColumn></tableColumns><tableStyleInfo name="TableStyleMedium2" showRowStripes="1"/></table>`,
        'xl/printerSettings/printerSettings1.bin': bytes(S.printer),
        'xl/pivotTables/pivotTable1.xml': `<pivotTableDefinition ${MAIN} name="${S.pivot}"/>`,
        'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition ${MAIN} refreshedBy="${S.pivot}"/>`,
        'xl/charts/chart1.xml': `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:v>${S.chart}</c:v></c:chartSpace>`,
        'xl/externalLinks/externalLink1.xml': `<externalLink ${MAIN}><sheetName val="${S.external}"/></externalLink>`,
        'xl/connections.xml': `<connections ${MAIN}><connection name="${S.connection}"/></connections>`,
        'xl/queryTables/queryTable1.xml': `<queryTable ${MAIN} name="${S.query}"/>`,
        'xl/vbaProject.bin': bytes(S.macro),
        'customXml/item1.xml': `<patient>${S.customXml}</patient>`,
        'xl/revisions/revisionHeaders.xml': `<headers ${MAIN}><header userName="${S.revision}"/></headers>`,
        'xl/slicers/slicer1.xml': `<slicers name="${S.slicer}"/>`,
        'docProps/core.xml': CORE,
        'docProps/app.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Office</Application><Company>${S.company}</Company></Properties>`,
        'docProps/custom.xml': `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"><property name="Patient"><v>${S.custom}</v></property></Properties>`,
        'docProps/thumbnail.jpeg': bytes(`JPEG ${S.thumbnail}`),
        [`xl/media/${S.mediaName}.png`]: bytes('PNG'),
        '_xmlsignatures/sig1.xml': `<Signature>${S.signature}</Signature>`,
        'xl/orphan.xml': `<x>${S.orphan}</x>`,
      },
    },
  );
}

/** Carriers that stay in texts of notes; a finder has to see them. */
export const XLSX_READ = [
  ...(['shared', 'inline', 'rich', 'result', 'heading', 'above', 'hiddenRow', 'hiddenColumn'] as const),
  ...(['hiddenSheet', 'veryHiddenSheet', 'coded', 'error', 'isoDay', 'patient'] as const),
] as const;
