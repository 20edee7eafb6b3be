/**
 * @file Words that attributes of OpenDocument are made of, their names and their values. Pure; the import process and tests.
 *
 * [Note: Attributes made of words of the format]
 * Names and values of attributes about layout are made of few words with hyphens between them: `border-line-width-top`,
 * `long-dash`, `lr-tb`. An attribute is written when every word of its name and its value is in this list, or is a number with
 * a unit, or a color. `name` is not in it. So nothing that people write can pass, whatever attribute it stands in.
 */
const WORDS = new Set(
  [
    'a above adjustment after align alignment all alpha always anchor angle annotations area areas as asian at auto automatic autospace avoid',
    'back background balance baseline before below between biggest blinking bold border both bottom break bullet butt by cell center char',
    'character characters class clip clockwise collapse collapsing color column columns combine complex consecutive content contextual continue',
    'continuous contour count covered dash dashed decorative default depth dir direction display distance dot dotted double drawing drop dynamic editable',
    'ellipse embossed emphasize empty end endnote engraved enhanced even extra false family fields first fit fixed flow font footer footnote foreground',
    'formatting frame from full generic glyph graphic grid grow gutter hanging header height hidden horizontal html hyphenate hyphenation ideograph indent',
    'independent index inside italic join justify keep kerning label ladder landscape last layout leader leading left length letter level levels limit line',
    'linear lines list listtab locked long loose lower lowercase lr ltr margin max maximum may medium merge middle min minimum mirror mirrored miter mode',
    'model modern modifiers move none normal no non note notes nothing number numbering numbers objects oblique odd offset only opacity optimal',
    'orientation orphans outer outline outset outside over overflow overlap overline padding page paragraph parallel path pitch portrait pos position',
    'primitive print protect punctuation push rect rectangle reference register rel relative relief remain repeat repeated restart rl roman rotate',
    'rotation round row rows ruby run same scale script scroll section select self sep separating shadow shape shrink side simple',
    'single size skip small snap solid space spacing spanned spill split standard start stop stretch strict stroke style sub super swiss symbol',
    'sync system tab table tabs tb text thick thin threshold through to top transform translate transparency transparent true truth tt type typographic under',
    'underline uppercase use vertical viewbox visible volatile wave weight white widows width window word words wrap wrapped writing x y z',
    'x1 y1 x2 y2 cx cy r caps capitalize strike sheet fill previous current next num format legend bevel caption outlined restarts initial textarea zero',
    'circle nonprintable grayscale greyscale mono watermark behavior contrast luminance gamma red green blue tabstop nowhitespace tenths',
    'value list and followed usage footnotes endnotes base in boxes influence on once concurrent successive iterative margins least letters groove ridge inset increment step angle',
    'right together with option variable document gap variant update chapter inversion',
    'optimized opposite image visibility superscript subscript large larger smaller vert pair alternate dots accent',
    'viewBox skewX skewY matrix sizes rx ry corner radius points d kind decimal regular polygon sharp concave',
  ]
    .join(' ')
    .split(' '),
);
const NUMBER = /^[-+]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(?:cm|mm|in|pt|pc|px|em|rad|deg|grad|%|\*)?$/;
const COLOR = /^#[0-9a-fA-F]{6}$/;

/** Whether the name of an attribute, without its prefix, is made of words of the format. */
export function isFormatName(local: string): boolean {
  return local.split('-').every((word) => WORDS.has(word));
}

/** Whether a value is made of words, numbers and colors of the format. */
export function isFormatValue(value: string): boolean {
  return value
    .split(/[\s,()]+/)
    .every((token) => token === '' || NUMBER.test(token) || COLOR.test(token) || isFormatName(token));
}

/** How many numbers a value made of words of the format has. */
export function numbersIn(value: string): number {
  return value.split(/[\s,()]+/).filter((token) => NUMBER.test(token)).length;
}

// A letter is a command of a path; no two stand beside each other, so no word can be made of them.
const GEOMETRY = /^(?:[\s,.\d+-]|[A-Za-z](?![A-Za-z])|\?f(?=\d)|\$(?=\d))*$/;
/** Formulas of shapes. */
const FORMULA_WORDS =
  /\b(?:abs|sqrt|sin|cos|tan|atan|atan2|min|max|if|pi|left|top|right|bottom|xstretch|ystretch|hasstroke|hasfill|width|height|logwidth|logheight)\b/g;

/** Whether a value draws: a path, points, a formula of a shape. */
export function isGeometry(value: string): boolean {
  if (value.length > 20_000) return false;
  return GEOMETRY.test(value.replace(FORMULA_WORDS, ' ').replace(/[*/()]/g, ' '));
}

/** Styles that come with programs, by their names in files. */
const PROGRAM_STYLES = new RegExp(
  `^(?:${[
    'Standard|Default|Text_20_body|Text_20_body_20_indent|Heading|Heading_20_\\d{1,2}|Title|Subtitle|Header|Header_20_(?:left|right)|Footer',
    'Footer_20_(?:left|right)|Header_20_and_20_Footer|List|List_20_(?:\\d|Contents|Heading)|List_20_\\d_20_(?:Start|End|Cont\\.)|Caption|Index',
    'Index_20_(?:\\d|Heading|Separator|Link)|Contents_20_(?:\\d{1,2}|Heading)|Table|Table_20_(?:Contents|Heading)|Footnote|Endnote|Frame',
    'Footnote_20_(?:Symbol|anchor|Characters)|Endnote_20_(?:Symbol|anchor|Characters)|Frame_20_contents|Graphics|OLE|Formula|Labels|Watermark',
    'Numbering_20_(?:\\d|Symbols)|Bullet_20_Symbols|Internet_20_[Ll]ink|Visited_20_Internet_20_Link|Quotations|Preformatted_20_Text',
    'Horizontal_20_Line|Illustration|Drawing|Text|Figure|Sender|Addressee|Signature|Salutation|Marginalia|Hanging_20_indent|First_20_line_20_indent',
    'Line_20_numbering|Page_20_Number|Placeholder|Strong_20_Emphasis|Emphasis|Source_20_Text|Teletype|Example|Definition|Citation|Default_20_Style',
    'First_20_Page|Left_20_Page|Right_20_Page|Envelope|HTML|Landscape|Outline|Rubies|Vertical_20_Numbering_20_Symbols|Default_20_Paragraph_20_Font',
    'Object_20_with_20_no_20_fill_20_and_20_no_20_line|Converted\\d{1,4}|Own\\d{5}|Table\\d{1,4}(?:\\.[A-Z]{1,2}\\d{0,4}|\\.\\d{1,4})?',
    // Names that programs make for what people format by hand.
    '(?:P|T|L|Tb|C|R|S|WW8Num|fr|gr|Fr|Sect|pm|Mpm|MP|MT|Mfr|Mgr|Ru|ta|ce|co|ro|dp|Mdp|TOC|RL_)\\d{1,5}',
  ].join('|')})$`,
);

export function isProgramStyle(name: string): boolean {
  return PROGRAM_STYLES.test(name);
}

/** Names that programs give to tables, pictures and boxes by themselves. */
export function isMadeByProgram(name: string): boolean {
  return /^(?:Table|Tabelle|Tableau|Tabla|Taula|表格?|Image|Picture|Grafik|Bild|Imagen|Imatge|图片|Frame|Rahmen|Cadre|Marco|Marc|框架|Shape|Form|Forme|Forma|形状|Object|Objekt|Objet|Objeto|对象|graphics|Section|Bereich|Sección|Secció|Text Box|Textfeld) ?\d{1,4}$/i.test(
    name,
  );
}
