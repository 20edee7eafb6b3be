/**
 * @file Shapes of dates in digits and in Chinese script. Data only; used by the date recognizer's files.
 *
 * Every pattern is matched on folded text (ASCII digits, blanks and dashes). The words around dates are data of the
 * rule packs.
 */

/** Day, month, year in any order, with one kind of sign or another; `O` and `l` stand in for 0 and 1 in scans. */
export const TRIPLE =
  /(?<!\d)([\dOl]{1,2})( ?[./|·-] ?)([\dOl]{1,3})( ?[./|·-] ?|\. | (?=(?:19|20)\d\d(?!\d)))((?:1[89]|[2Z][0O])[\dOl]{2}|'?\d{2})(?!\d)/g;
/** Blanks alone between two padded numbers and a year: `26 04 2022`. */
export const SPACED_TRIPLE = /(?<![\d.,/-] ?)(\d{2}) (\d{2}) ((?:19|20)\d{2})(?! ?\d|[.,/-]\d)/g;
/** Roman months: `12.V.2021`, `III/2022`. */
export const ROMAN_MONTH =
  /(?<![\p{L}\d.,/-])(?:\d{1,2}(?:\. ?|\/| ))?(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?:\. ?|\/)(?:19|20)\d{2}(?!\d|[./-]\d)/gu;
export const YEAR_FIRST = /(?<!\d)((?:1[89]|20)\d{2})( ?[./-] ?)(\d{1,2})\2(\d{1,2})(?!\d)/g;
/** Republic of China calendar: year 1 is 1912, so three digits (or a leading zero) today. Source: CNS 7648. */
export const ROC_TRIPLE = /(?<![\d./-])(0\d{2}|1[0-4]\d)([./-])(\d{1,2})\2(\d{1,2})(?![\d]|[./-]\d)/g;
export const PAIR_SLASH =
  /(?<![\p{L}\d.,/:+]|(?<!\d)-)(\d{1,2})\/(\d{1,2})(?![\d\p{Script=Latin}%°/]|[.,:]\d|-\d(?!\d?[/.]\d))/gu;
export const PAIR_DOT = /(?<![\p{L}\d.,/:+-])(\d{1,2})\.(\d{1,2})(\.?)(?![\d\p{Script=Latin}%°/])/gu;
export const MONTH_YEAR = /(?<![\p{L}\d.,/:-])(0?[1-9]|1[0-2]) ?([/.-]) ?((?:19|20)\d{2})(?!\d|[./-]\d)/gu;
export const YEAR_MONTH = /(?<![\p{L}\d.,/:-])((?:19|20)\d{2})([/.-])(0[1-9]|1[0-2])(?!\d|[./-][\d\p{Lu}])/gu;
/** One digit per printed box, as forms come out of optical character recognition. */
export const BOXED = /(?<!\d ?)\d(?: \d){7}(?!\d| \d(?!\d))/g;
/** Chinese numerals of years and days. */
const HAN_DIGIT = '〇零○一二三四五六七八九';
const HAN_DAY = '(?:[一二三]?十[一二三四五六七八九]?|廿[一二三四五六七八九]?|卅一?|[一二三四五六七八九])';
const HAN_YEAR = String.raw`(?:(?:公元|西元)?(?:19|20)\d{2}|[一二][${HAN_DIGIT}]{3}|(?:民國|民国) ?(?:\d{1,3}|[${HAN_DIGIT}十百]{1,4}|元)|(?<![\d.])1[0-4]\d|(?<![\d.])[4-9]\d)`;
const HAN_MONTH = String.raw`(?:0?[1-9]|1[0-2]|十[一二]?|[一二三四五六七八九正冬腊臘])`;

/** Year and month, perhaps day. */
export const HAN_DATE = new RegExp(
  String.raw`${HAN_YEAR} ?年 ?${HAN_MONTH} ?月(?: ?(?:[0-3]?\d|${HAN_DAY}|初[一二三四五六七八九十]) ?[日号號]?(?!\d|[个個]|余|餘|周|天|歲|岁))?`,
  'g',
);
/** Month and day without a year. */
export const HAN_MONTH_DAY = new RegExp(
  String.raw`(?<!\d)(?:(?:农历|農曆|阴历|陰曆|闰|閏) ?)?(?:${HAN_MONTH} ?月 ?(?:(?:[0-3]?\d|${HAN_DAY}) ?[日号號]|初[一二三四五六七八九十]|廿[一二三四五六七八九]|十[一二三四五六七八九](?![个個]))|(?:农历|農曆) ?${HAN_MONTH} ?月 ?${HAN_DAY})`,
  'g',
);
/** A year of its own: western, in Han digits, or of the republic by name. */
export const HAN_YEAR_ALONE = new RegExp(
  String.raw`(?:(?<!\d)(?:19|20)\d{2}|[一二][${HAN_DIGIT}]{3}|(?:民國|民国) ?(?:\d{1,3}|[${HAN_DIGIT}十百]{1,4}))(?: ?年(?! ?[0-9]{1,2} ?月)(?![来來])度?)|(?:民國|民国) ?\d{2,3}(?![\d/.-])`,
  'g',
);
/** A day of the running month, where a time of day or an event follows; beds and house numbers look the same. */
export const HAN_DAY_ALONE =
  /(?<![\d月-])(?:[12]?\d|3[01]) ?[号號](?=上午|下午|早|晚|夜|凌晨|半夜|中午|又|出院|入院|手术|手術|复查|回診|）的)/g;
/** Republic years without the name, where nothing after them says duration. */
export const ROC_YEAR_ALONE = /(?<![\d.~-])1[0-4]\d ?年(?![前后後来來余餘间間多级級史内內])/g;
/** A month of its own: part of a month, or after a word that points in time. Never `3个月` nor `术后3月`. */
export const HAN_MONTH_ALONE = new RegExp(
  String.raw`(?:(?<=[于於在自至到今去明前本年从從預预計计约約]) ?${HAN_MONTH}月(?![余餘龄齡大])|(?<![\d后後月])${HAN_MONTH}月(?=份|底|初(?![一二三四五六七八九十])|中旬|上旬|下旬|中(?=[ ,，。回])))(?:份|底|中旬|上旬|下旬)?`,
  'g',
);
