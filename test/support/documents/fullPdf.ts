/** @file A PDF with an invented person in every place that can hold one. For tests. */
import { HELVETICA, pdfFileOf, shown } from './pdfFile.ts';

/** One secret for each carrier; none is a word of PDF. */
export const PDF_SECRETS = {
  body: 'Zwiebelturm',
  hex: 'Apfelkuchner',
  cut: 'Birnbaumer',
  apart: 'Dattelpalmer',
  form: 'Endivienmann',
  stamp: 'Feigenblattl',
  freeText: 'Granatapfler',
  field: 'Himbeerhuber',
  layerOn: 'Ingwerknoll',
  ocr: 'Johannisbeerl',
  rotated: 'Kohlrabinger',
  title: 'Lauchzwiebler',
  author: 'Mandelbaumer',
  subject: 'Nussknackner',
  keywords: 'Olivenbauerl',
  customInfo: 'Paprikahuber',
  producer: 'Quittenmayer',
  xmp: 'Rhabarberle',
  bookmark: 'Selleriemann',
  pageLabel: 'Tomatenhuber',
  openScript: 'Unkrautbauer',
  scriptStream: 'Vanillemayer',
  destination: 'Wacholderle',
  note: 'Yamswurzler',
  noteAuthor: 'Zitronengras',
  link: 'Artischockl',
  layerOff: 'Brokkolinger',
  layerName: 'Chicoreemann',
  outside: 'Gurkenhobler',
  invisible: 'Erbsenzaehler',
  alternative: 'Fenchelmayer',
  actualText: 'Grapefruitl',
  inlineActual: 'Heidelbeerer',
  structureTitle: 'Kastanienhof',
  toolTip: 'Kirschbluetl',
  hiddenField: 'Kuerbiskernl',
  signer: 'Limettenmann',
  reason: 'Linsensuppner',
  place: 'Mangoldhuber',
  picture: 'Melonenkernl',
  inlinePicture: 'Mirabellner',
  privateData: 'Moosbeerl',
  olderVersion: 'Muskatnussl',
  comment: 'Pastinakner',
  drawingComment: 'Petersilhof',
  nowhere: 'Pfirsichkern',
  fontName: 'Pflaumenmus',
  resourceName: 'Preiselbeerl',
  tagName: 'Radieschner',
  packed: 'Rosmarinzweig',
} as const;

const S = PDF_SECRETS;

/** Carriers that stay in the text. */
export const PDF_READ = [
  'body',
  'hex',
  'cut',
  'apart',
  'form',
  'stamp',
  'freeText',
  'field',
  'layerOn',
  'ocr',
  'rotated',
] as const;

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
const utf16 = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

const FIRST = [
  `% drawn for ${S.drawingComment}\n`,
  shown(60, 780, 'Entlassungsbrief', 16),
  shown(60, 750, `Frau ${S.body} wurde am Montag aufgenommen \\(Station 3\\).`.replace(/\\/g, '')),
  `BT /F1 11 Tf 60 735 Td <${hexOf(`Herr ${S.hex} rief an.`)}> Tj ET\n`,
  // Kerning in the middle of a name, and a name that is drawn in two pieces.
  `BT /F1 11 Tf 60 720 Td [(${S.cut.slice(0, 4)}) -30 (${S.cut.slice(4)}) -300 (kam.)] TJ ET\n`,
  `BT /F1 11 Tf 60 705 Td (${S.apart.slice(0, 7)}) Tj ET\n`,
  `q 1 0 0 1 40 40 cm BT /F1 11 Tf 1 0 0 1 54.85 665 Tm (${S.apart.slice(7)} auch.) Tj ET Q\n`,
  '/Fm1 Do\n',
  `BT /F1 8 Tf 0 1 -1 0 560 300 Tm (Eingang ${S.stamp}) Tj ET\n`,
  `/OC /Lon BDC ${shown(60, 600, `Ebene ${S.layerOn}`)} EMC\n`,
  `/OC /Loff BDC ${shown(60, 585, `Ebene ${S.layerOff}`)} EMC\n`,
  shown(60, 5, S.outside),
  `BT /F1 11 Tf 3 Tr 60 570 Td (${S.invisible}) Tj 0 Tr ET\n`,
  `/Span << /ActualText ${utf16(S.inlineActual)} >> BDC ${shown(60, 555, 'Puls 72')} EMC\n`,
  `/${S.tagName} BMC ${shown(60, 540, 'Ende der Seite')} EMC\n`,
  `q 20 0 0 20 60 500 cm /Im${S.resourceName} Do Q\n`,
  `q 9 0 0 9 90 500 cm BI /W 2 /H 2 /BPC 8 /CS /G ID ${S.inlinePicture} EI Q\n`,
].join('');
const SECOND = `q 500 0 0 700 0 0 cm /ImScan Do Q\nBT /F1 11 Tf 3 Tr 60 700 Td (Befund von ${S.ocr}, gelesen vom Scan) Tj ET\n`;
const THIRD = `BT /F1 11 Tf 0 1 -1 0 300 60 Tm (Querformat von ${S.rotated}, Seite drei) Tj ET\n`;

const look = (text: string): { dict: string; content: string } => ({
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 3 0 R >> >>',
  content: `BT /F1 10 Tf 2 5 Td (${text}) Tj ET`,
});
const page = (content: number, more: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /CropBox [20 20 575 822] /Contents ${content} 0 R ${more} >>`;
const RESOURCES = `/Font << /F1 3 0 R >> /XObject << /Fm1 30 0 R /Im${S.resourceName} 31 0 R >> /Properties << /Lon 32 0 R /Loff 33 0 R >>`;
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description><dc:creator><rdf:li>${S.xmp}</rdf:li></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Nothing in it is uncovered. */
export const FULL_PDF: Uint8Array = pdfFileOf(
  {
    1:
      '<< /Type /Catalog /Pages 2 0 R /Metadata 40 0 R /Outlines 41 0 R /StructTreeRoot 43 0 R /MarkInfo << /Marked true >> ' +
      `/PageLabels << /Nums [0 << /P (${S.pageLabel}) /S /D >>] >> /OpenAction << /S /JavaScript /JS (app.alert\\('${S.openScript}'\\)) >> ` +
      `/Names << /Dests << /Names [(${S.destination}) [10 0 R /Fit]] >> /JavaScript << /Names [(a) 45 0 R] >> >> ` +
      '/OCProperties << /OCGs [32 0 R 33 0 R] /D << /OFF [33 0 R] /Order [32 0 R 33 0 R] >> >> /AcroForm << /Fields [52 0 R 53 0 R 54 0 R] /DR << /Font << /F1 3 0 R >> >> >> ' +
      `/PieceInfo << /Word << /Private (${S.privateData}) >> >> >>`,
    2: '<< /Type /Pages /Kids [10 0 R 12 0 R 14 0 R] /Count 3 >>',
    3: HELVETICA,
    4: `<< /Type /Font /Subtype /Type1 /BaseFont /${S.fontName} /Encoding /WinAnsiEncoding >>`,
    10: page(11, `/Resources << ${RESOURCES} >> /Annots [50 0 R 51 0 R 52 0 R 53 0 R 54 0 R 55 0 R]`),
    11: { dict: '', content: shown(60, 700, `Erste Fassung von ${S.olderVersion}`) },
    12: page(13, '/Resources << /Font << /F1 3 0 R >> /XObject << /ImScan 34 0 R >> >>'),
    13: { dict: '', content: SECOND },
    14: page(15, '/Rotate 90 /Resources << /Font << /F1 3 0 R >> >>'),
    15: { dict: '', content: THIRD },
    20: `<< /Title (${S.title}) /Author ${utf16(S.author)} /Subject (${S.subject}) /Keywords (${S.keywords}) /Producer (${S.producer}) /Klinik (${S.customInfo}) /CreationDate (D:20260312080000) >>`,
    30: {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 500 100] /Matrix [1 0 0 1 60 630] /Resources << /Font << /F1 3 0 R >> >>',
      content: shown(0, 20, `Vorlage ${S.form}`),
    },
    31: {
      dict: '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      content: S.picture,
    },
    32: '<< /Type /OCG /Name (an) >>',
    33: `<< /Type /OCG /Name (${S.layerName}) >>`,
    34: {
      dict: '/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /BitsPerComponent 1 /ColorSpace /DeviceGray',
      content: S.picture,
    },
    40: { dict: '/Type /Metadata /Subtype /XML', content: XMP },
    41: '<< /Type /Outlines /First 42 0 R /Last 42 0 R /Count 1 >>',
    42: `<< /Title (${S.bookmark}) /Parent 41 0 R /Dest [10 0 R /Fit] >>`,
    43: '<< /Type /StructTreeRoot /K 44 0 R >>',
    44: `<< /Type /StructElem /S /Figure /P 43 0 R /Alt (${S.alternative}) /ActualText (${S.actualText}) /T (${S.structureTitle}) >>`,
    45: '<< /S /JavaScript /JS 46 0 R >>',
    46: { dict: '', content: `var name = "${S.scriptStream}";` },
    50: `<< /Type /Annot /Subtype /Text /Rect [400 700 420 720] /Contents (${S.note}) /T (${S.noteAuthor}) >>`,
    51: '<< /Type /Annot /Subtype /FreeText /Rect [60 450 260 470] /DA (/F1 10 Tf 0 g) /AP << /N 56 0 R >> >>',
    52: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (feld1) /TU (${S.toolTip}) /V (Arzt ${S.field}) /Rect [60 400 260 420] /F 4 /DA (/F1 10 Tf 0 g) /AP << /N 57 0 R >> >>`,
    53: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (feld2) /V (${S.hiddenField}) /Rect [0 0 0 0] /F 2 >>`,
    54: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (feld3) /Rect [0 0 0 0] /F 2 /V << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00010203> /Name (${S.signer}) /Reason (${S.reason}) /Location (${S.place}) >> >>`,
    55: `<< /Type /Annot /Subtype /Link /Rect [60 740 100 750] /A << /S /URI /URI (mailto:${S.link}@example.invalid) >> >>`,
    56: look(`Notiz: ${S.freeText}`),
    57: look(`Arzt ${S.field}`),
    60: `<< /Zettel (${S.nowhere}) >> % ${S.comment}`,
    61: {
      dict: `/Type /ObjStm /N 1 /First 5`,
      content: `62 0 (${S.packed})`,
    },
  },
  '/Root 1 0 R /Info 20 0 R',
  [{ 11: { dict: '', content: FIRST } }],
);
