/** @file A Rich Text file with an invented person in every place that can hold one, and a search of such files. For tests. */

/** One secret for each carrier, so that a test can tell which of them was left. None is a word of the format. */
export const RTF_SECRETS = {
  body: 'Zwiebelturm',
  table: 'Apfelkuchner',
  nested: 'Aprikosinger',
  header: 'Birnbaumer',
  firstHeader: 'Bananinger',
  footer: 'Kirschkernig',
  footnote: 'Dattelpalmer',
  endnote: 'Endivienmann',
  comment: 'Feigenblattl',
  commentAuthor: 'Granatapfler',
  inserted: 'Himbeerhuber',
  changeAuthor: 'Ingwerknoll',
  deleted: 'Johannisbeerl',
  moved: 'Fenchelknoll',
  textBox: 'Lauchzwiebler',
  oldBox: 'Lavendelberg',
  title: 'Mandelbaumer',
  author: 'Nussknackner',
  company: 'Olivenbauerl',
  custom: 'Paprikahuber',
  hidden: 'Quittenmayer',
  link: 'Rhabarberle',
  altText: 'Selleriemann',
  wordArt: 'Spargelstich',
  field: 'Tomatenhuber',
  fieldResult: 'Estragonberg',
  formField: 'Topinambur',
  datastore: 'Vanillemayer',
  docVar: 'Wacholderle',
  template: 'Yamswurzler',
  bookmark: 'Zitronengras',
  style: 'Artischockl',
  font: 'Auberginer',
  index: 'Brokkolinger',
  listLabel: 'Chicoreemann',
  listName: 'Dillspitzler',
  smartTag: 'Gurkenhobler',
  unknown: 'Haselnussner',
  generator: 'Ingwertopfer',
  separator: 'Kapernbusch',
  behind: 'Kartoffler',
  coded: 'Löwenzähner',
  unicode: 'Mçrtelstein',
  chinese: '中文姓名',
  bytes: 'Maronibrat',
} as const;

const S = RTF_SECRETS;

/** What a finder has to see: it stays in the text of the note. */
export const RTF_READ = [
  ...[
    'body',
    'coded',
    'unicode',
    'chinese',
    'table',
    'nested',
    'inserted',
    'listLabel',
    'textBox',
    'fieldResult',
  ],
  ...['header', 'firstHeader', 'footer', 'footnote', 'endnote'],
] as const satisfies readonly (keyof typeof RTF_SECRETS)[];

const hex = (text: string): string => Buffer.from(text, 'utf16le').toString('hex');
const PICTURE = `{\\pict{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv ${S.altText}}}}\\pngblip\\picw10\\pich10\\picwgoal150\\pichgoal150 89504e47}`;
const shape = (inside: string): string =>
  `{\\shp{\\*\\shpinst\\shpleft10\\shptop10\\shpright2000\\shpbottom900\\shplid1026{\\sp{\\sn shapeType}{\\sv 202}}{\\sp{\\sn wzName}{\\sv ${S.altText} Box}}${inside}}{\\shprslt\\par\\pard ${S.textBox}\\par}}`;

const HEADER = [
  '{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang1031\\uc1',
  `{\\fonttbl{\\f0\\froman\\fcharset0\\fprq2{\\*\\panose 02020603050405020304}Times New Roman;}{\\f1\\fnil\\fcharset134\\fprq2 SimSun;}{\\f2\\fswiss\\fcharset0 ${S.font}{\\*\\falt ${S.font} Sans};}{\\f3\\fswiss\\fcharset238 Arial CE;}}`,
  '{\\colortbl;\\red0\\green0\\blue0;\\red255\\green0\\blue0;}',
  `{\\stylesheet{\\ql\\f0\\fs24\\lang1031 \\snext0 Normal;}{\\s1\\b\\sbasedon0\\snext0 heading 1;}{\\s2\\sbasedon0 Brief ${S.style};}{\\*\\cs10\\additive Default Paragraph Font;}}`,
  `{\\*\\listtable{\\list\\listtemplateid1{\\listlevel\\levelnfc0{\\leveltext\\'02\\'00.;}{\\levelnumbers\\'01;}}{\\listname ${S.listName};}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}}`,
  `{\\*\\revtbl{Unknown;}{${S.changeAuthor};}}{\\*\\generator ${S.generator} 1.0;}{\\*\\template ${S.template}.dot}`,
  `{\\info{\\title ${S.title}}{\\author ${S.author}}{\\*\\company ${S.company}}{\\creatim\\yr2026\\mo1\\dy2}}{\\*\\userprops{\\propname Patient}\\proptype30{\\staticval ${S.custom}}}`,
  `{\\*\\docvar{Patient}{${S.docVar}}}{\\*\\datastore ${hex(S.datastore)}}{\\*\\xyz2000 ${S.unknown}}{\\*\\ftnsep ${S.separator}\\chftnsep}`,
  '\\paperw11906\\paperh16838\\margl1417\\sectd\\titlepg',
  `{\\header\\pard Klinik ${S.header}\\par}{\\headerf\\pard Erste ${S.firstHeader}\\par}{\\footer\\pard Seite {\\field{\\*\\fldinst { PAGE }}{\\fldrslt 1}} von ${S.footer}\\par}`,
].join('\n');

const BODY = [
  // Cut into runs, as programs do it when a word is edited; with ends of lines in the middle of it.
  '\\pard\\plain\\s2 Frau Zwie\n{\\b b\nel}{\\rtlch\\fcs1 \\af0 \\ltrch\\fcs0 turm} wurde auf\\-genommen.\\par',
  "{\\f3 K\\'f6nig} L\\'f6wenz\\'e4hner, M\\u231\\'e7rtelstein, {\\f1 \\'d6\\'d0\\'ce\\'c4\\'d0\\'d5\\'c3\\'fb} \\u-10179?\\u-8704?\\par",
  `\\trowd\\cellx3000\\cellx6000\\pard\\intbl Name\\cell ${S.table}\\cell\\row`,
  `\\trowd\\cellx6000\\pard\\intbl\\itap2 ${S.nested}\\nestcell{\\*\\nesttableprops\\trowd\\cellx3000\\nestrow}{\\nonesttables\\par}\\pard\\intbl Ende\\cell\\row\\pard`,
  `{\\*\\bkmkstart ${S.bookmark}}Befund{\\*\\bkmkend ${S.bookmark}}{\\super\\chftn{\\footnote\\pard\\plain{\\super\\chftn} Siehe ${S.footnote}}}{\\super\\chftn{\\footnote\\ftnalt\\pard\\plain Siehe auch ${S.endnote}}}\\par`,
  `{\\revised\\revauth1\\revdttm1 Neu ${S.inserted}. }{\\deleted\\revauthdel1 Alt ${S.deleted}}{\\mvf ${S.moved}}Ende.\\par`,
  `{\\v ${S.hidden}}{\\*\\atrfstart 1}Sichtbar{\\*\\atrfend 1}{\\*\\atnid GA}{\\*\\atnauthor ${S.commentAuthor}}\\chatn{\\*\\annotation{\\*\\atndate 1}\\pard\\plain Bitte ${S.comment} fragen}\\par`,
  `{\\field{\\*\\fldinst { HYPERLINK "mailto:${S.link}@example.invalid" }}{\\fldrslt {\\ul Verweis}}} {\\field{\\*\\fldinst MERGEFIELD ${S.field}}{\\fldrslt ${S.fieldResult}}}{\\field{\\*\\fldinst FORMTEXT {\\*\\formfield{\\fftype0{\\*\\ffname ${S.formField}}{\\*\\ffdeftext ${S.formField}}}}}{\\fldrslt leer}}\\par`,
  `{\\xe {\\v ${S.index}}}{\\tc ${S.index} Inhalt}{\\*\\xmlopen\\xmlns1{\\xmlname ${S.smartTag}}}Stichwort{\\*\\xmlclose}\\par`,
  `{\\listtext\\pard\\plain ${S.listLabel} 1.\\tab}\\ls1\\ilvl0 Erstens\\par`,
  `Vor dem Kasten${shape(`{\\shptxt\\pard ${S.textBox}\\par}`)}${shape(`{\\sp{\\sn gtextUNICODE}{\\sv ${S.wordArt}}}`)}\\par`,
  `{\\*\\do\\dobxpage{\\dptxbx{\\dptxbxtext\\pard ${S.oldBox}\\par}}}{\\*\\shppict${PICTURE}}{\\nonshppict${PICTURE}}Nach dem Bild\\line Zeile\\tab zwei{\\pict\\wmetafile8\\bin10 ${S.bytes}}\\par`,
].join('\n');

/** The whole file; tests put more into its body. */
export function fullRtf(more = ''): Uint8Array {
  return Buffer.from(`${HEADER}\n${BODY}${more}}\n${S.behind}\0`, 'latin1');
}

/** A file of one paragraph in the default font. */
export function rtfOf(body: string): Uint8Array {
  return Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}${body}}`, 'latin1');
}

/** Those of the words that stand in the file by any way of writing: as bytes, `\'hh`, `\u` or pairs of hex digits, runs joined. */
export function rtfLeftIn(bytes: Uint8Array, words: readonly string[]): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const readings = [
    text,
    Buffer.from(bytes).toString('utf8'),
    ...['latin1', 'gbk'].map((page) => lettersOf(text, page)),
  ];
  const blocks = [...text.matchAll(/[0-9a-f]{16,}/gi)].map(([run]) => Buffer.from(run, 'hex'));
  readings.push(...blocks.flatMap((block) => [block.toString('utf16le'), block.toString('latin1')]));
  const folded = readings.map((one) => one.toLowerCase());
  return words.filter((word) => folded.some((one) => one.includes(word.toLowerCase())));
}

/** Every letter of a file in its order, whatever group it is in: control words and braces taken out. */
function lettersOf(text: string, page: string): string {
  const decoder = new TextDecoder(page === 'latin1' ? 'windows-1252' : page);
  return text
    .replace(/[\r\n]/g, '')
    .replace(/((?:\\u-?\d+ ?(?:\\'[0-9a-f]{2}|[^\\{}]))+)/gi, (run) =>
      [...run.matchAll(/\\u(-?\d+)/g)].map(([, unit]) => String.fromCharCode(Number(unit) & 0xffff)).join(''),
    )
    .replace(/(?:\\'[0-9a-f]{2})+/gi, (run) => decoder.decode(Buffer.from(run.replaceAll("\\'", ''), 'hex')))
    .replace(/\\[a-z]+-?\d* ?|\\[^a-z]|[{}]/gi, '');
}
