/**
 * @file Names of fonts that come with systems and office programs. Pure; the import process and tests.
 *
 * The name of a font is text that anybody can choose, and nobody reads it. So formats keep those of this list and write the
 * kind of the font (with serifs, without, of one width) for all others.
 */

const LATIN = [
  'Aptos|Aptos Display|Arial|Arial Black|Arial Narrow|Arial Unicode MS|Book Antiqua|Bookman Old Style|Calibri|Calibri Light',
  'Cambria|Cambria Math|Candara|Century|Century Gothic|Comic Sans MS|Consolas|Constantia|Corbel|Courier|Courier New',
  'DejaVu Sans|DejaVu Sans Condensed|DejaVu Sans Mono|DejaVu Serif|Franklin Gothic Book|Frutiger|Garamond|Georgia',
  'Gill Sans MT|Helvetica|Helvetica Neue|Impact|Liberation Mono|Liberation Sans|Liberation Sans Narrow|Liberation Serif',
  'Linux Libertine|Linux Libertine G|Lucida Console|Lucida Sans Unicode|Marlett|Microsoft Sans Serif|MS Sans Serif|MS Serif',
  'Open Sans|OpenSymbol|Palatino Linotype|Roboto|Segoe UI|Segoe UI Symbol|StarSymbol|Swiss|Symbol|System|Tahoma|Times',
  'Times New Roman|Trebuchet MS|Univers|Verdana|Webdings|Wingdings|Wingdings 2|Wingdings 3|Carlito|Caladea|Nimbus Sans L',
];
const OTHER = [
  'Noto Sans|Noto Serif|Noto Sans CJK SC|Noto Sans CJK TC|Noto Sans CJK JP|Noto Serif CJK SC|Noto Sans SC|Noto Serif SC',
  'Source Han Sans|Source Han Serif|WenQuanYi Micro Hei|WenQuanYi Zen Hei|Lohit Devanagari|FreeSans|FreeSerif|FreeMono',
  'SimSun|SimHei|NSimSun|KaiTi|FangSong|FangSong_GB2312|KaiTi_GB2312|Microsoft YaHei|DengXian|PMingLiU|MingLiU|DFKai-SB',
  'Microsoft JhengHei|MS Mincho|MS PMincho|MS Gothic|MS PGothic|Yu Mincho|Yu Gothic|Meiryo|Batang|Gulim|Dotum|Malgun Gothic',
  'Mangal|Tahoma1|宋体|新宋体|黑体|楷体|仿宋|微软雅黑|等线|等线 Light|新細明體|細明體|標楷體|微軟正黑體|ＭＳ 明朝|ＭＳ ゴシック',
];
// Word writes the alphabet of a font behind its name: `Arial CE`.
const ALPHABET = / (?:CE|Cyr|Greek|Tur|Baltic|CYR|TUR|\(Hebrew\)|\(Arabic\)|\(Vietnamese\))$/;

const KNOWN = new Set(
  [...LATIN, ...OTHER].flatMap((line) => line.split('|')).map((name) => name.toLowerCase()),
);

/** Whether this is the name of one font that comes with programs; upper and lower case are the same. */
export function isKnownFont(name: string): boolean {
  // `@` in front: the same font, standing.
  return KNOWN.has(name.trim().replace(/^@/, '').replace(ALPHABET, '').toLowerCase());
}
