/** @file Month names and the words between the parts of a date, folded. Data only. */

// The six Latin-script languages of the product, and Roman numerals (`4.III.1950`); position gives the month.
const MONTH_FORMS = [
  'january jan januar janner janvier janv enero ene gener gen i',
  'february feb februar feber fevrier fevr fev febrero febrer ii',
  'march mar marz maerz mrz mars marzo marc iii',
  'april apr avril avr abril abr iv',
  'may mai mayo maig v',
  'june jun juni juin junio juny vi',
  'july jul juli juillet juil julio juliol vii',
  'august aug aout agosto ago agost ag viii',
  'september sep sept septembre septiembre setiembre setembre set ix',
  'october oct oktober okt octobre octubre x',
  'november nov novembre noviembre xi',
  'december dec dezember dez decembre diciembre dic desembre des xii',
];

export const monthByName: ReadonlyMap<string, number> = new Map(
  MONTH_FORMS.flatMap((forms, index) => forms.split(' ').map((form) => [form, index + 1] as const)),
);

/** Words and characters that stand between the parts of a date and say nothing. */
export const fillers: ReadonlySet<string> = new Set([
  'de',
  'del',
  'd',
  'of',
  'the',
  'den',
  'le',
  '年',
  '月',
  '日',
  '号',
  '岁',
]);

/** Characters that close a date written in Chinese. */
export const dayMarks: ReadonlySet<string> = new Set(['日', '号']);

/** Chinese digits; 〇 and 零 are both written. Folding has made all of them simplified. */
export const hanDigits: ReadonlyMap<string, number> = new Map(
  Array.from('零一二三四五六七八九')
    .map((digit, value) => [digit, value] as const)
    .concat([['〇', 0]]),
);
