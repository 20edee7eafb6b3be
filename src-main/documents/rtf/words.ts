/**
 * @file Control words of RTF that the format knows. Pure; the import process and tests. Source: RTF specification 1.9.1.
 *
 * [Note: Only known control words]
 * A written RTF file is made of the words of this list with their numbers, and of text. Whatever else a source holds is not
 * written, known to the specification or not: a new word can lose its effect, but nothing can leave by it.
 */

/** Formatting: written as it came, with its number. Lists are not among it: their labels become text. */
const KEPT_LINES = [
  // The document and its pages.
  'deff deflang deflangfe deftab paperw paperh margl margr margt margb gutter facingp landscape margmirror widowctrl hyphhotz hyphauto',
  'ftnbj ftntj endnotes enddoc aftnbj aenddoc aendnotes ftnnar ftnnalc ftnnrlc aftnnar aftnnalc aftnnrlc ftnstart aftnstart ftnrstcont',
  'viewkind viewscale nouicompat htmautsp useltbaln splytwnine ftnlytwnine noultrlspc expshrtn formshade',
  // Sections.
  'sectd sbknone sbkcol sbkpage sbkeven sbkodd cols colsx colno colsr colw linebetcol endnhere pgwsxn pghsxn marglsxn margrsxn margtsxn margbsxn',
  'guttersxn lndscpsxn titlepg headery footery pgnstarts pgncont pgnrestart pgnx pgny pgndec pgnucrm pgnlcrm pgnucltr pgnlcltr sectdefaultcl',
  'vertalt vertalc vertalj vertalb linemod linex linestarts linerestart lineppage linecont sectlinegrid sectexpand rtlsect ltrsect',
  // Paragraphs.
  'pard ql qr qc qj qd fi li lin ri rin cufi culi curi sb sa sbauto saauto sl slmult keep keepn nowidctlpar widctlpar pagebb noline hyphpar',
  'adjustright contextualspace rtlpar ltrpar outlinelevel level intbl itap tx tb tqr tqc tqdec tldot tlhyph tlul tlth tleq nooverflow aspalpha',
  'aspnum faauto fahang facenter faroman favar fafixed indmirror nosnaplinegrid wrapdefault s cs ds ts yts sbys',
  'absw absh posx posy posxc posxi posxl posxo posxr posyb posyc posyil posyt phmrg phpg phcol pvmrg pvpg pvpara dxfrtext dfrmtxtx dfrmtxty',
  'nowrap overlay dropcapli dropcapt abslock absnoovrlp',
  // Borders and shades.
  'brdrt brdrb brdrl brdrr brdrbtw brdrbar box brdrs brdrth brdrsh brdrdb brdrdot brdrdash brdrhair brdrdashsm brdrdashd brdrdashdd brdrtriple',
  'brdrtnthsg brdrthtnsg brdrtnthtnsg brdrtnthmg brdrthtnmg brdrtnthlg brdrthtnlg brdrwavy brdrwavydb brdrdashdotstr brdremboss brdrengrave',
  'brdroutset brdrinset brdrframe brdrnone brdrnil brdrtbl brdrw brdrcf brsp shading cfpat cbpat bghoriz bgvert bgcross chbrdr chshdng chcfpat chcbpat',
  // Characters.
  'plain b i ul ulc ulnone uld uldash uldashd uldashdd uldb ulth ulthd ulthdash ulw ulwave ululdbwave ulhair strike striked caps scaps outl shad',
  'embo impr sub super nosupersub up dn f fs cf cb highlight expnd expndtw kerning charscalex lang langfe langnp langfenp noproof nocwidth',
  'ab ai af afs acf alang afs aul loch hich dbch rtlch ltrch fcs cchs accnone accdot acccomma ssd animtext additive',
  // Tables.
  'trowd trgaph trleft trrh trhdr trkeep trql trqr trqc trautofit trwWidth trftsWidth trwWidthA trftsWidthA trwWidthB trftsWidthB trpaddl trpaddt',
  'trpaddr trpaddb trpaddfl trpaddft trpaddfr trpaddfb trspdl trspdt trspdr trspdb trspdfl trspdft trspdfr trspdfb tblind tblindtype rtlrow ltrrow',
  'trbrdrt trbrdrl trbrdrb trbrdrr trbrdrh trbrdrv irow irowband lastrow trcbpat trcfpat trshdng tbllkhdrrows tbllklastrow tbllkhdrcols tbllklastcol',
  'tbllknorowband tbllknocolband tphmrg tphpg tphcol tpvmrg tpvpg tpvpara tposx tposy tdfrmtxtLeft tdfrmtxtRight tdfrmtxtTop tdfrmtxtBottom taprtl',
  'cellx clwWidth clftsWidth clmgf clmrg clvmgf clvmrg clvertalt clvertalc clvertalb clbrdrt clbrdrl clbrdrb clbrdrr cldglu cldgll clcbpat clcfpat',
  'clshdng clshdrawnil clpadl clpadt clpadr clpadb clpadfl clpadft clpadfr clpadfb cltxlrtb cltxtbrl cltxbtlr clNoWrap clFitText clhidemark',
  // Shapes: where they stand and how text flows around them.
  'shpleft shptop shpright shpbottom shpfhdr shpbxpage shpbxmargin shpbxcolumn shpbxignore shpbypage shpbymargin shpbypara shpbyignore shpwr shpwrk',
  'shpfblwtxt shpz',
];
const KEPT = new Set(KEPT_LINES.join(' ').split(' '));

/** Twips of the longest page and shares of a hundred thousand stay under it; a telephone number does not. */
const MAX_NUMBER = 99_999;

/** Whether a control word is written again. */
export function isKept(word: string, number: number | null): boolean {
  return KEPT.has(word) && (number === null || Math.abs(number) <= MAX_NUMBER);
}

/** Words that stand for characters of the text. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      emdash: '\u2014',
      endash: '\u2013',
      emspace: '\u2003',
      enspace: '\u2002',
      qmspace: '\u2005',
      bullet: '\u2022',
    },
    ...{ lquote: '\u2018', rquote: '\u2019', ldblquote: '\u201c', rdblquote: '\u201d' },
    ...{
      zwj: '\u200d',
      zwnj: '\u200c',
      zwbo: '\u200b',
      zwnbo: '\u2060',
      ltrmark: '\u200e',
      rtlmark: '\u200f',
    },
  }),
);

/** Signs behind a backslash that stand for characters of the text. A place where a word may be parted is none. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '~': '\u00a0', '-': '', _: '-' }),
);

/** Words that can be taken out of a line, with what a reader sees of them. */
export const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({ tab: '\t', line: '\n', lbr: '\n', softline: '\n' }),
);

/** Words that belong to the structure. */
export const BETWEEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      par: '\n',
      sect: '\n',
      page: '\n',
      column: '\n',
      row: '\n',
      nestrow: '\n',
      cell: '\t',
      nestcell: '\t',
    },
  }),
);

/** Numbers that programs put in: of pages, of notes. Written again; their text is nobody's. */
export const NUMBERS = new Set(['chpgn', 'sectnum', 'chftn', 'chftnsep', 'chftnsepc']);

/** Properties of shapes that are numbers and change how a shape looks. */
export const SHAPE_PROPERTIES = new Set(
  (
    'shapeType fFlipH fFlipV rotation dxTextLeft dyTextTop dxTextRight dyTextBottom WrapText anchorText txflTextFlow fFitShapeToText ' +
    'fillType fillColor fillOpacity fillBackColor fFilled lineColor lineWidth lineDashing lineStyle fLine fShadow dxWrapDistLeft ' +
    'dyWrapDistTop dxWrapDistRight dyWrapDistBottom posh posrelh posv posrelv fLayoutInCell fAllowOverlap fBehindDocument fHidden ' +
    'groupLeft groupTop groupRight groupBottom relLeft relTop relRight relBottom fRelFlipH fRelFlipV adjustValue adjust2Value'
  ).split(' '),
);

/** Names of styles that programs bring, in English as RTF writes them; `heading 1`, `toc 2`. */
const STYLES =
  /^(?:(?:Normal|Standard|Default|Default Paragraph Font|Normal Table|Table Grid|No List|No Spacing|List Paragraph|Title|Subtitle|Strong|Emphasis|header|footer|page number|footnote text|footnote reference|endnote text|endnote reference|annotation text|annotation reference|Hyperlink|FollowedHyperlink|Balloon Text|Body Text|Body Text Indent|Text body|Plain Text|List|List Bullet|List Number|caption|Index|Heading|Quote|Table Contents|Table Heading|Footnote|Endnote|Frame Contents|Internet Link)|(?:heading|Heading|toc|index|List|Body Text|List Bullet|List Number) \d)$/;

export function isProgramStyle(name: string): boolean {
  return STYLES.test(name);
}
