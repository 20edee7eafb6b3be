/**
 * @file Which values of attributes and inline styles shape a page. Pure; the import process and tests.
 *
 * [Note: Values of a page are of closed lists]
 * Nobody reads attributes that shape a page, so a word in one of them would leave unseen. Each value is a word that HTML or
 * CSS knows at this place, or a number of four digits at most before the point; anything else goes.
 */

import { words } from '../words.ts';

const COLORS = words(`
  aqua black blue brown crimson cyan darkblue darkgray darkgreen darkgrey darkorange darkred fuchsia gold gray green grey indigo
  ivory khaki lavender lightblue lightgray lightgreen lightgrey lightyellow lime magenta maroon navy olive orange orchid pink
  plum purple red royalblue salmon silver skyblue steelblue tan teal tomato turquoise violet wheat white whitesmoke yellow
  transparent currentcolor
`);
const ALIGNMENTS = words(
  'left right center middle justify char top bottom baseline absmiddle absbottom texttop',
);
const INPUTS = words(`
  text password checkbox radio submit reset button image file search email tel url number range date month week time
  datetime-local color 1 a i disc circle square
`);
const LANGUAGES = words(`
  ar bg bs ca cs da de el en es et eu fa fi fr ga gl gsw he hi hr hu id is it ja ko la lb lt lv mk mt nb nl nn no pl pt rm ro
  ru sk sl sq sr sv th tr uk vi zh
`);
const REGIONS = words('ad at au be br ca ch cn de es fr gb hans hant hk ie it li lu mx nl nz pl pt sg tw us');
const KEYWORDS = words(`
  bold bolder lighter normal italic oblique xx-small x-small small medium large x-large xx-large smaller larger small-caps
  start end left right center justify top middle bottom baseline sub super text-top text-bottom
  underline overline line-through none uppercase lowercase capitalize
  solid dashed dotted double groove ridge inset outset hidden thin thick auto inherit initial unset
  nowrap pre pre-wrap pre-line break-spaces both always avoid
  disc circle square decimal decimal-leading-zero lower-roman upper-roman lower-alpha upper-alpha lower-latin upper-latin
`);

const NUMBER = /^-?(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|pt|em|rem|ex|cm|mm|in|pc|%|\*)?$/i;
const HEX_COLOR = /^#(?:[0-9a-f]{3}){1,2}$/i;
const RGB_COLOR =
  /^rgba?\(\s*\d{1,3}(?:\.\d{1,3})?%?(?:\s*,\s*(?:\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})%?){2,3}\s*\)$/i;

const isColor = (value: string): boolean =>
  COLORS.has(value.toLowerCase()) || HEX_COLOR.test(value) || RGB_COLOR.test(value);
const isLength = (value: string): boolean => NUMBER.test(value) || value.toLowerCase() === 'auto';
const isOneOf =
  (list: ReadonlySet<string>) =>
  (value: string): boolean =>
    list.has(value.toLowerCase());
/** Its being there is what counts. */
const isSwitch = (name: string) => isOneOf(new Set(['', name, 'true', 'false']));

function isLanguage(value: string): boolean {
  const [language = '', ...parts] = value.toLowerCase().split('-');
  return (
    value === '' || (LANGUAGES.has(language) && parts.length <= 2 && parts.every((one) => REGIONS.has(one)))
  );
}

/** By attribute; one that is not here shapes nothing. */
const SHAPES: Readonly<Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(
    [...words('colspan rowspan width height border cellpadding cellspacing start span size rows cols')].map(
      (name) => [name, isLength],
    ),
  ),
  ...Object.fromEntries(
    [...words('checked selected disabled multiple open reversed nowrap noshade')].map((name) => [
      name,
      isSwitch(name),
    ]),
  ),
  align: isOneOf(ALIGNMENTS),
  valign: isOneOf(ALIGNMENTS),
  dir: isOneOf(words('ltr rtl auto')),
  lang: isLanguage,
  type: isOneOf(INPUTS),
  scope: isOneOf(words('row col rowgroup colgroup')),
  bgcolor: isColor,
  color: isColor,
};

/** Whether an attribute shapes the page with a value that HTML knows there. */
export function isShape(name: string, value: string): boolean {
  return Object.hasOwn(SHAPES, name) && SHAPES[name]?.(value.trim()) === true;
}

/** Whether a value is a word of pages at another place: nobody's, and too common to be looked for. */
export function isShapeWord(value: string): boolean {
  const word = value.trim().toLowerCase();
  return [COLORS, ALIGNMENTS, INPUTS, KEYWORDS].some((list) => list.has(word)) || NUMBER.test(word);
}

/** Whether the value of an inline style is made of words, numbers and colors of CSS. */
export function isStyleValue(value: string): boolean {
  if (value.length >= 80) return false;
  const parts = value.match(/rgba?\([^()]*\)|[^\s]+/gi) ?? [];
  return (
    parts.length > 0 &&
    parts.every((one) => isColor(one) || NUMBER.test(one) || KEYWORDS.has(one.toLowerCase()))
  );
}
