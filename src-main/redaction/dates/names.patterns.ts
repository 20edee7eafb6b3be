/**
 * @file Names of months and weekdays as notes write them, one row per way of writing. Data only; main process.
 * Source: CLDR 46, Gregorian calendar of fr, de, de-AT, es, ca, en; with the unaccented and three-letter forms that
 * laboratory printouts and forms use. Rows of one language stand in the order in which they are tried.
 */

/** Languages that write months in letters; Chinese numbers them. */
export type NameLanguage = 'fr' | 'de' | 'es' | 'ca' | 'en';

/** Twelve months or seven weekdays from Monday, lower case, NFC. */
export interface NameRow {
  readonly language: NameLanguage;
  /** True when some names of the row are cut short and may carry a full stop. */
  readonly isShort: boolean;
  readonly names: readonly string[];
}

function row(language: NameLanguage, length: 'full' | 'short', names: string): NameRow {
  return { language, isShort: length === 'short', names: names.split(' ') };
}

export const MONTH_ROWS: readonly NameRow[] = [
  row('fr', 'full', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  row('fr', 'full', 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'),
  row('fr', 'full', 'janvier février mars avril mai juin juillet aout septembre octobre novembre décembre'),
  row('fr', 'short', 'janv févr mars avr mai juin juil août sept oct nov déc'),
  row('fr', 'short', 'janv fevr mars avr mai juin juil aout sept oct nov dec'),
  row('fr', 'short', 'jan fév mar avr mai jun jul aoû sep oct nov déc'),
  row('fr', 'short', 'jan fev mar avr mai jun jul aou sep oct nov dec'),
  row('de', 'full', 'januar februar märz april mai juni juli august september oktober november dezember'),
  row('de', 'full', 'januar februar maerz april mai juni juli august september oktober november dezember'),
  row('de', 'full', 'jänner feber märz april mai juni juli august september oktober november dezember'),
  row('de', 'full', 'jaenner feber maerz april mai juni juli august september oktober november dezember'),
  row('de', 'full', 'januar februar marz april mai juni juli august september oktober november dezember'),
  row('de', 'short', 'jan feb mär apr mai jun jul aug sep okt nov dez'),
  row('de', 'short', 'jan feb mrz apr mai jun jul aug sep okt nov dez'),
  row('de', 'short', 'jan feb märz apr mai juni juli aug sept okt nov dez'),
  row('de', 'short', 'jän feb mär apr mai jun jul aug sep okt nov dez'),
  row(
    'es',
    'full',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
  row(
    'es',
    'full',
    'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre',
  ),
  row('es', 'short', 'ene feb mar abr may jun jul ago sep oct nov dic'),
  row('es', 'short', 'ene feb mar abr may jun jul ago sept oct nov dic'),
  row('es', 'short', 'ene feb mar abr may jun jul ago set oct nov dic'),
  row('ca', 'full', 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'),
  row('ca', 'full', 'gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre'),
  row('ca', 'short', 'gen febr març abr maig juny jul ag set oct nov des'),
  row('ca', 'short', 'gen feb mar abr mai jun jul ago set oct nov des'),
  row('en', 'full', 'january february march april may june july august september october november december'),
  row('en', 'short', 'jan feb mar apr may jun jul aug sep oct nov dec'),
  row('en', 'short', 'jan feb mar apr may june july aug sept oct nov dec'),
];

export const WEEKDAY_ROWS: readonly NameRow[] = [
  row('fr', 'full', 'lundi mardi mercredi jeudi vendredi samedi dimanche'),
  row('fr', 'short', 'lun mar mer jeu ven sam dim'),
  row('de', 'full', 'montag dienstag mittwoch donnerstag freitag samstag sonntag'),
  row('de', 'full', 'montag dienstag mittwoch donnerstag freitag sonnabend sonntag'),
  row('de', 'short', 'mo di mi do fr sa so'),
  row('es', 'full', 'lunes martes miércoles jueves viernes sábado domingo'),
  row('es', 'full', 'lunes martes miercoles jueves viernes sabado domingo'),
  row('es', 'short', 'lun mar mié jue vie sáb dom'),
  row('es', 'short', 'lun mar mie jue vie sab dom'),
  row('ca', 'full', 'dilluns dimarts dimecres dijous divendres dissabte diumenge'),
  row('ca', 'short', 'dl dt dc dj dv ds dg'),
  row('en', 'full', 'monday tuesday wednesday thursday friday saturday sunday'),
  row('en', 'short', 'mon tue wed thu fri sat sun'),
  row('en', 'short', 'mon tues wed thurs fri sat sun'),
  row('en', 'short', 'mon tues weds thur fri sat sun'),
];

/** Monday to Sunday after 星期, 周 or 礼拜, or alone in parentheses. The second row says 天 for Sunday. */
export const HAN_WEEKDAYS: readonly string[] = ['一二三四五六日', '一二三四五六天'];

export const ROMAN_MONTHS: readonly string[] = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
];

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words in front of a date that say nothing about which day it is, or only roughly; they stay as they are. */
export const HEAD_WORDS = words(
  // fr
  'le du au des dès en à de d depuis début fin mi courant vers mois année an l jour ' +
    // de
    'am den dem der im in vom zum seit ab bis um gegen anfang mitte ende jahr jahre monat ' +
    // es, ca
    'el la los día dia del al a desde hacia finales principios mediados finals principis mitjans mes año any ' +
    // en
    'on since from the of until by around early late mid month year day',
);

/** Words between the parts of one date. */
export const LINK_WORDS = words('de del d of the du mes mois month l any año year jahr jahres');

/** Words between two dates. Dashes, slashes and tildes join as well. */
export const JOINING_WORDS = words(
  'au à et bis und u al a y e i hasta fins to until till through thru and zum',
);
/** Han characters before, after and between dates. */
export const HAN_HEADS = new Set('于於在自从從至到约約');
export const HAN_TAILS = words('份 初 底 末 中旬 上旬 下旬 度');
export const HAN_JOINING = new Set('至到和及、');

/** Endings of a day of the month, without the English ones, which follow from the number. */
export const ORDINAL_ENDINGS = words('er re r º ª .º .ª ° te ten ter e');
export const ENGLISH_ORDINALS = words('st nd rd th');
