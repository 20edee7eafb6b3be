/** @file Shapes that only identifying text has, for missed-PHI hints. Data only; written for this project; main process. */
import { HAN_ADDRESS, HAN_KIN, HAN_SURNAMES, HAN_TITLES } from './neighbours.patterns.ts';

const months = [
  'jan(?:uary|uar|vier|v)?|jän(?:ner)?|ene(?:ro)?|gen(?:er)?',
  'feb(?:ruary|ruar|rero|rer)?|f[ée]vr?(?:ier)?',
  'mar(?:ch|s|zo|ç)?|märz',
  'apr(?:il)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo|maig',
  'jun(?:e|i|io|y)?|juin',
  'jul(?:y|i|io|iol)?|juil(?:let)?',
  'aug(?:ust)?|août|aout|ago(?:sto|st)?',
  'sep(?:t|tember|tembre|tiembre)?|setembre|set',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?',
  'nov(?:ember|embre|iembre)?',
  'dec(?:ember)?|dez(?:ember)?|déc(?:embre)?|dic(?:iembre)?|des(?:embre)?',
].join('|');
const fullMonths =
  'january|february|march|april|june|july|august|september|october|november|december|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|' +
  'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|' +
  'gener|febrer|març|maig|juny|juliol|agost|setembre|desembre';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const year = '(?:19|20)?\\d{2}';
// One class for the surnames of one character: trying a hundred alternatives at every character would be slow.
const singleSurnames = [...HAN_SURNAMES].filter((name) => name.length === 1).join('');
const surnames = `[${singleSurnames}]|${[...HAN_SURNAMES].filter((name) => name.length > 1).join('|')}`;

/** Day, month and year, or a day beside the name of a month, or what Chinese writes only for dates. */
export const DATE_SHAPES: readonly RegExp[] = [
  new RegExp(`(?<![\\d.,/-])${day}([./-])${month}\\1${year}(?![\\d/-]|[.,]\\d)`, 'gu'),
  new RegExp(`(?<![\\d.,/-])(?:19|20)\\d{2}([./-])${month}\\1${day}(?![\\d/-]|[.,]\\d)`, 'gu'),
  new RegExp(
    `(?<![\\p{L}\\d.,/-])(?:${day}(?:\\.|er|st|nd|rd|th)?[ \\-]{1,2}(?:de |d'|d’|of )?(?:${months})(?!\\p{L})\\.?(?:[ \\-](?:del? )?(?:19|20)\\d{2})?|(?:${months})\\.?[ ](?:del? )?(?:${day}(?:st|nd|rd|th)?,? )?(?:19|20)\\d{2})(?![\\d\\p{L}])`,
    'giu',
  ),
  /(?:(?:19|20)\d{2}|(?:民國|民国)?\d{2,3}) ?年 ?\d{1,2} ?月(?: ?\d{1,2} ?[日号號])?|\d{1,2} ?月 ?\d{1,2} ?[日号號]/gu,
  // A day and a month behind a word that leads to a date.
  new RegExp(
    `(?<=(?<!\\p{L})(?:am|vom|seit|le|du|el|del|on|depuis le|des del|den) )${day}[./]${month}\\.?(?![\\d/-]|[.,]\\d|[ ]?(?:%|\\p{L}))`,
    'giu',
  ),
  // A month behind a word that leads to one.
  new RegExp(
    `(?<=(?<!\\p{L})(?:im|seit|bis|ab|anfang|mitte|ende|in|since|until|en|depuis|début|fin|desde|hasta|des de|fins al?|al?|del?) )(?:${fullMonths})(?!\\p{L})`,
    'giu',
  ),
  // A year by itself.
  /(?<![\p{L}\d.,:/%+-])(?:19[2-9]|20[0-3])\d(?![\d:%]|[.,/-]\d)(?! ?(?:m[lg]|kcal|[Uu][Ii]|IE|mm|cc|g|ng|pg|kg|µ|°|x|leuco|\/))/gu,
  /(?<!\d)(?:19[2-9]|20[0-3])\d ?年/gu,
];

/** Numbers whose unit or caption only an age has. */
export const AGE_SHAPES: readonly RegExp[] = [
  /(?<!\d)\d{1,3}[ -]?(?:year|yr|yo\b|y\/o|y\.o\.)[- ]?(?:old)?(?![\p{L}])/gu,
  /(?<!\d)\d{1,3}(?:[ -]?jährig|[ -]?jaehrig)/gu,
  /(?<!\d)\d{1,3} ?[岁歲]/gu,
  /(?<=(?:âgée?s? de|de|edad:?|aged|alter:?|patiente?,|paciente,|mr|mme|homme de|femme de) )\d{1,3} (?:ans|años|anys|jahren?)(?!\p{L})(?! (?:de |d'|d’)?(?:evoluci|évolution|durée))/giu,
];

/** A bare number right behind the placeholder of a name: `[PATIENT-1] (57)`, `[PATIENT-1], 82,`. */
export const AGE_BEHIND_SPAN = /^(?:, ?| ?\(| )(\d{1,3})(?=[,;)]| ?(?:ans|años|anys|a|J|j|y)(?!\p{L}))/u;

/** Digits with at most one separator between them; the count is checked by the reader. */
export const DIGIT_RUN = /(?<![\d.,])\+?\d(?:[ .\-/()]{0,2}\d){5,24}(?![.,]?\d)/gu;
/** Letters and digits without a blank, as ids are written. */
export const CODE_RUN =
  /(?<![\p{L}\d])(?=[A-Z-]{0,12}(?:\d[A-Z-]{0,12}){4})(?=[\d-]{0,40}[A-Z])[A-Z\d]{1,12}(?:-[A-Z\d]{1,12}){0,4}(?![\p{L}\d])/gu;
/** Thousands with blanks or dots: an amount, not an id. */
export const THOUSANDS = /^\d{1,3}(?:[ .]\d{3})+$/u;
/** Something on both sides, so that `@ 10 mg` is none. */
export const AT_SIGN = /(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]{2,64}@[\p{L}\p{N}.-]{2,64}/gu;

/** Surname and one or two characters between what leads to a person and what follows one. */
export const HAN_NAME_SHAPES: readonly RegExp[] = [
  new RegExp(`(?:${surnames})\\p{Script=Han}{0,2}(?=${HAN_TITLES})`, 'gu'),
  new RegExp(`(?<=[:：、，,。;；（(\\s]|^)\\p{Script=Han}{1,3}(?=(?:${HAN_ADDRESS}))`, 'gu'),
  /(?<=(?:姓名|名叫|人叫|签名|簽名|签字|簽字)[:： ]{0,2})\p{Script=Han}{2,4}(?!\p{Script=Han})/gu,
  /(?<=(?:患者|病人|住民|联系人|聯絡人|医生|醫師|医师|护士|護理師|麻醉|术者|術者|助手)[:： ]{1,2})\p{Script=Han}{2,4}(?!\p{Script=Han})/gu,
  new RegExp(`(?<=(?:${HAN_KIN})[:： ]?)(?:${surnames})\\p{Script=Han}{1,2}(?!\\p{Script=Han})`, 'gu'),
  // Alone between marks, as in lists, captions and signatures.
  new RegExp(
    `(?<=[:：、，,。;；/|（(\\s]|^)(?:${surnames})\\p{Script=Han}{1,2}(?=[\\s/|、，,。;；）)]|$)`,
    'gu',
  ),
];

/** Two to four characters that end like an administrative place, a street or an institution. */
export const HAN_PLACE =
  /(?<=[\s:：，,。；;住在于於来來自去到从從（(]|^)(?![住在于於来來自去到从從])\p{Script=Han}{2,3}(?:省|市|县|縣|镇|鎮|乡|鄉|村|路|街|巷|弄|里|大道|医院|醫院|小区|小區|新村|公司|大学|大學|中学|中學|小学|小學)/gu;
