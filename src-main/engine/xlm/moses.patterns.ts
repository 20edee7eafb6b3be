/**
 * @file The replacements of the Moses preprocessing and tokenizer in the order of its Python port (sacremoses 0.2.0, as
 * transformers 5 calls it), and its abbreviations. Data; engine process.
 *
 * FlauBERT reads French, XLM is called for English when nobody says otherwise. Written for {@link rewrite}: groups tile
 * the match. Behavior is what the models were trained on, oddities included, so nothing here is to be improved.
 */
import { BLANK, LETTER, LETTER_OR_DIGIT, NUMBER } from './characters.patterns.ts';
import { rewrite, type Rewrite } from './mappedText.ts';

export type MosesLanguage = 'fr' | 'en';

/** FlauBERT only: straight quotes typed as pairs. */
export const QUOTE_PAIRS: readonly Rewrite[] = [rewrite('``', '"'), rewrite("''", '"')];

const WIDE_MARKS: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '”': '"',
  '“': '"',
  '∶': ':',
  '：': ':',
  '？': '?',
  '《': '"',
  '》': '"',
  '）': ')',
  '！': '!',
  '（': '(',
  '；': ';',
  '」': '"',
  '「': '"',
  '～': '~',
  '’': "'",
  '…': '...',
  '━': '-',
  '〈': '<',
  '〉': '>',
  '【': '[',
  '】': ']',
  '％': '%',
};

/** Punctuation of other scripts; a full stop swallows the blanks after it. */
export const UNICODE_PUNCTUATION: readonly Rewrite[] = [
  rewrite(`[。．]${BLANK}*`, '. '),
  rewrite(`[${Object.keys(WIDE_MARKS).join('')}]`, (mark) => WIDE_MARKS[mark] ?? mark),
  // U+FF10 is the full-width zero; the ten digits follow each other.
  rewrite('[０-９]', (digit) => String(digit.charCodeAt(0) - 0xff10)),
];

const SPACING: readonly Rewrite[] = [
  rewrite('\\r', ''),
  rewrite('(\\()', ' $1'),
  rewrite('(\\))', '$1 '),
  rewrite('( +)', ' '),
  rewrite('(\\))( )([.!:?;,])', '$1$3'),
  rewrite('(\\()( )', '$1'),
  rewrite('( )(\\))', '$2'),
  rewrite('(\\p{Nd})( )(%)', '$1$3'),
  rewrite('( )(:)', '$2'),
  rewrite('( )(;)', '$2'),
];

const QUOTES: readonly Rewrite[] = [
  rewrite('`', "'"),
  rewrite("''", ' " '),
  rewrite('„', '"'),
  rewrite('“', '"'),
  rewrite('”', '"'),
  rewrite('–', '-'),
  rewrite('—', ' - '),
  rewrite('( +)', ' '),
  rewrite('´', "'"),
  rewrite('([a-zA-Z])(‘)([a-zA-Z])', "$1'$3"),
  rewrite('([a-zA-Z])(’)([a-zA-Z])', "$1'$3"),
  rewrite('‘', "'"),
  rewrite('‚', "'"),
  rewrite('’', "'"),
  rewrite("''", '"'),
  rewrite('´´', '"'),
  rewrite('…', '...'),
  rewrite('\\xA0«\\xA0', '"'),
  rewrite('«\\xA0', '"'),
  rewrite('«', '"'),
  rewrite('\\xA0»\\xA0', '"'),
  rewrite('\\xA0»', '"'),
  rewrite('»', '"'),
];

const HARD_BLANKS: readonly Rewrite[] = [
  rewrite('(\\xA0)(%)', '$2'),
  rewrite('(nº)(\\xA0)', '$1 '),
  rewrite('(\\xA0)(:)', '$2'),
  rewrite('(\\xA0)(ºC)', ' $2'),
  rewrite('(\\xA0)(cm)', ' $2'),
  rewrite('(\\xA0)(\\?)', '$2'),
  rewrite('(\\xA0)(!)', '$2'),
  rewrite('(\\xA0)(;)', '$2'),
  rewrite('(,)(\\xA0)', '$1 '),
  rewrite('( +)', ' '),
];

/** Punctuation, normalized; quotation marks and stops change places by the habits of the language. */
export const PUNCTUATION: Readonly<Record<MosesLanguage, readonly Rewrite[]>> = {
  fr: [
    ...SPACING,
    ...QUOTES,
    ...HARD_BLANKS,
    rewrite('(,)(")', '$2$1'),
    // Looking back only spares time: a run that fails fails from each of its dots. The match before may have taken the
    // first dot of a run, so the second may begin one too.
    rewrite(`(?<!\\.\\.)(\\.+)(")(${BLANK}*[^<])`, '$2$1$3'),
    rewrite('(\\p{Nd})(\\xA0)(\\p{Nd})', '$1,$3'),
  ],
  en: [
    ...SPACING,
    ...QUOTES,
    ...HARD_BLANKS,
    rewrite('(")([,.]+)', '$2$1'),
    rewrite('(\\p{Nd})(\\xA0)(\\p{Nd})', '$1.$3'),
  ],
};

/** Control, format, private, unassigned characters and halves of surrogate pairs. */
export const NON_PRINTING: readonly Rewrite[] = [rewrite('\\p{C}', '')];

/** Stands for a dot of a run of dots while single dots are judged; private-use characters are removed before. */
export const HELD_DOT = '\uE000';

/** Anything but letters, digits and `.'`,-` stands alone; so does a run of dots, and a comma outside of numbers. */
export const SEPARATIONS: readonly Rewrite[] = [
  rewrite(`([[^${LETTER_OR_DIGIT}.'\`,\\-]--${BLANK}])`, ' $1 '),
  rewrite('\\.{2,}', (dots) => ` ${HELD_DOT.repeat(dots.length)} `),
  rewrite(`([^${NUMBER}])(,)`, '$1 $2 '),
  rewrite(`(,)([^${NUMBER}])`, ' $1 $2'),
  rewrite(`(${NUMBER})(,)$`, '$1 $2 '),
];

export const APOSTROPHES: Readonly<Record<MosesLanguage, readonly Rewrite[]>> = {
  fr: [
    rewrite(`([^${LETTER}])(')([^${LETTER}])`, '$1 $2 $3'),
    rewrite(`([^${LETTER}])(')([${LETTER}])`, '$1 $2 $3'),
    rewrite(`([${LETTER}])(')([^${LETTER}])`, '$1 $2 $3'),
    rewrite(`([${LETTER}])(')([${LETTER}])`, '$1$2 $3'),
  ],
  en: [
    rewrite(`([^${LETTER}])(')([^${LETTER}])`, '$1 $2 $3'),
    rewrite(`([^${LETTER}${NUMBER}])(')([${LETTER}])`, '$1 $2 $3'),
    rewrite(`([${LETTER}])(')([^${LETTER}])`, '$1 $2 $3'),
    rewrite(`([${LETTER}])(')([${LETTER}])`, '$1 $2$3'),
    rewrite(`([${NUMBER}])(')(s)`, '$1 $2$3'),
  ],
};

/** A stop before a closing apostrophe, and dots as they were; the port writes its own words for dots as dots too. */
export const FINISH: readonly Rewrite[] = [
  rewrite("(\\.)(')( ?)$", ' $1 $2 '),
  rewrite(HELD_DOT, '.'),
  // Looking back only spares time: a row of these words that fails fails from each of them.
  rewrite('(?<!DOT)(?:DOT)+MULTI', (word) => '.'.repeat((word.length - 'MULTI'.length) / 'DOT'.length)),
];

const CAPITALS = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z';

/** Words whose full stop stays with them. Source: the Moses lists of non-breaking prefixes, as sacremoses has them. */
export const PREFIXES: Readonly<Record<MosesLanguage, ReadonlySet<string>>> = {
  fr: words(
    `${CAPITALS} b c d e f g h i j k l m n o p q r s t u v w x y z A.C.N A.M art ann apr av auj lib B.P boul ca
    c.-à-d cf ch.-l chap contr C.P.I C.Q.F.D C.N C.N.S C.S dir éd e.g env al etc E.V ex fasc fém fig fr hab ibid id
    i.e inf LL.AA LL.AA.II LL.AA.RR LL.AA.SS L.D LL.EE LL.MM LL.MM.II.RR loc.cit masc MM ms N.B N.D.A N.D.L.R N.D.T
    n/réf NN.SS N.S N.D N.P.A.I p.c.c pl pp p.ex p.j P.S R.A.S R.-V R.P R.I.P SS S.S S.A S.A.I S.A.R S.A.S S.E sec
    sect sing S.M S.M.I.R sq sqq suiv sup suppl tél T.S.V.P vb vol vs X.O Z.I`,
  ),
  en: words(
    `${CAPITALS} Adj Adm Adv Asst Bart Bldg Brig Bros Capt Cmdr Col Comdr Con Corp Cpl DR Dr Drs Ens Gen Gov Hon Hr
    Hosp Insp Lt MM MR MRS MS Maj Messrs Mlle Mme Mr Mrs Ms Msgr Op Ord Pfc Ph Prof Pvt Rep Reps Res Rev Rt Sen Sens
    Sfc Sgt Sr St Supt Surg v vs i.e rev e.g Rs Nos Nr Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec`,
  ),
};

/** Words whose full stop stays with them before a digit only. */
export const NUMERIC_PREFIXES: Readonly<Record<MosesLanguage, ReadonlySet<string>>> = {
  fr: new Set(),
  en: words('No Art pp'),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
