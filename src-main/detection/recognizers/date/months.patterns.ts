/** @file Month names, day and year words of the languages. Data only; used by writtenDate.ts. Source: CLDR 46 calendars. */

/** Names that mean a month wherever they stand: enough with a day, a year or a preposition. */
export const FULL_MONTHS =
  // fr
  'janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre|' +
  // de, at
  'januar|jänner|jaenner|februar|feber|märz|maerz|april|juni|juli|august|september|oktober|november|dezember|' +
  // es
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|' +
  // ca
  'gener|febrer|març|maig|juny|juliol|agost|setembre|octubre|desembre|' +
  // en
  'january|february|march|may|june|july|october|december';

/** Abbreviations: need a day or a year. With CLDR's forms the ones seen on lab printouts (`ENE`, `DIC`, `MRZ`). */
export const SHORT_MONTHS =
  'janv|jan|jän|févr|fevr|fév|fev|feb|mar|mär|mrz|mrç|avr|apr|abr|jun|juil|jul|aug|sept|sep|oct|okt|nov|déc|dec|dez|ene|dic|des|gen|febr|ag|ago|set|may|mai|jny|jly';

/** Also everyday words (`set`, `ago`, `des`, `may`, `gen`): need a day and a year, or a day joined by `-`, `/` or `.`. */
export const RISKY_MONTHS: ReadonlySet<string> = new Set([
  'set',
  'ago',
  'des',
  'gen',
  'ag',
  'jly',
  'jny',
  'mar',
]);

/** 1 to 31 in words, as certificates write them. */
export const DAY_WORDS =
  'premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix[ -]sept|dix[ -]huit|dix[ -]neuf|vingt(?:[ -](?:et[ -])?(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf))?|trente(?:[ -]et[ -]un)?|' +
  'uno|primero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veinti\\p{L}+|treinta(?: y uno)?|' +
  'primer|quatre|cinc|sis|set|vuit|nou|deu|dotze|tretze|setze|disset|divuit|dinou|vint(?:-i-\\p{L}+)?|trenta(?:-un)?|' +
  'ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|elften|zwölften|\\p{L}+zehnten|\\p{L}*zwanzigsten|\\p{L}*dreißigsten|' +
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}+teenth|twentieth|twenty[ -]\\p{L}+|thirtieth|thirty[ -]first';

/** One word of a year in words; a year begins with a thousand or, in English, with a century. */
export const YEAR_WORD_START =
  'mille|mil|deux[ -]milles?|dos mil|zweitausend\\p{L}*|neunzehnhundert\\p{L}*|two thousand|nineteen|twenty';
export const NUMBER_WORD =
  '\\p{L}+-cents?|cents?|vingts?|troiss?|cien(?:to)?|\\p{L}*cient[oa]s|cent|\\p{L}+-cents|et|y|i|and|hundred|un|uno|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|octante|huitante|nonante|' +
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|' +
  'vuit|nou|deu|vint|trenta|quaranta|cinquanta|seixanta|setanta|vuitanta|noranta|' +
  'one|two|three|four|five|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
