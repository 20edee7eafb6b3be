/**
 * @file Telephone numbers that are reserved for films, books and teaching, by country. Pure data; main process.
 *
 * Entries are beginnings of national numbers without the leading 0; any digits may follow.
 * Sources: France, Arcep, numbering plan, numbers for audiovisual works (décision 2018-0881 as amended): 01 99 00,
 * 02 61 91, 03 53 01, 04 65 71, 05 36 49, 06 39 98. Germany, Bundesnetzagentur, Mitteilung 148/2021 (Amtsblatt 7/2021).
 * United Kingdom, Ofcom, "Telephone numbers for use in TV and radio drama programmes". North America: 555-0100 to
 * 555-0199 in every area code, ATIS-0300115. Other countries of the notes have no such range that we know of.
 */

export interface FictionalBlocks {
  /** Country code without plus. */
  readonly country: string;
  /** Lengths of national numbers that are understood. */
  readonly lengths: readonly number[];
  /** First digits of the number to replace, and the beginnings it may get; the first row that fits is taken. */
  readonly rows: readonly {
    readonly from: RegExp;
    /** Digits of the area code as the mention groups it, where rows differ by that. */
    readonly area?: number;
    readonly blocks: readonly string[];
  }[];
}

const GB_CITIES = [
  '1134960',
  '1144960',
  '1154960',
  '1164960',
  '1174960',
  '1214960',
  '1314960',
  '1414960',
  '1514960',
  '1614960',
  '1914980',
  '1632960',
];
// Area codes of large regions, so that no town is named; 100 numbers each.
const NANP_AREAS =
  '201 202 206 212 213 214 215 216 303 304 305 307 312 313 314 317 401 402 404 406 412 414 415 501 502 503 504 505 512 513 601 602 603 605 612 614 617 701 702 703 713 716 801 802 803 804 808 812 816 901 907 913 916 919'.split(
    ' ',
  );

export const FICTIONAL: readonly FictionalBlocks[] = [
  {
    country: '33',
    lengths: [9],
    rows: [
      { from: /^1/, blocks: ['19900'] },
      { from: /^2/, blocks: ['26191'] },
      { from: /^3/, blocks: ['35301'] },
      { from: /^4/, blocks: ['46571'] },
      { from: /^5/, blocks: ['53649'] },
      { from: /^[67]/, blocks: ['63998'] },
    ],
  },
  {
    country: '49',
    lengths: [9, 10, 11, 12],
    rows: [
      { from: /^1[567]\d{9,}/, blocks: ['176040690'] },
      { from: /^1[567]\d{8}$/, blocks: ['17139200'] },
      { from: /^[2-9]/, area: 3, blocks: ['2214710'] },
      { from: /^[2-9]/, blocks: ['3023125', '6990009', '4066969', '8999998'] },
    ],
  },
  {
    country: '44',
    lengths: [10],
    rows: [
      { from: /^7/, blocks: ['7700900'] },
      { from: /^20/, blocks: ['2079460'] },
      { from: /^[12]/, blocks: GB_CITIES },
      { from: /^3/, blocks: ['3069990'] },
      { from: /^80/, blocks: ['8081570'] },
    ],
  },
  {
    country: '1',
    lengths: [10],
    rows: [{ from: /^[2-9]/, blocks: NANP_AREAS.map((area) => `${area}55501`) }],
  },
  { country: '1', lengths: [7], rows: [{ from: /^[2-9]/, blocks: ['55501'] }] },
];

/** Country codes that are told apart; longer ones first where one begins another. */
export const COUNTRY_CODES = [
  '852',
  '853',
  '886',
  '351',
  '352',
  '353',
  '376',
  '33',
  '34',
  '39',
  '41',
  '43',
  '44',
  '49',
  '31',
  '32',
  '48',
  '40',
  '90',
  '86',
  '65',
  '61',
  '52',
  '54',
  '56',
  '57',
  '51',
  '1',
] as const;

/** Words that may stand in the mention of a number; they are kept. */
export const PHONE_WORDS =
  /^(?:tel|tél|telefon|telefono|teléfono|telèfon|telephone|phone|fax|mobil|mobile|movil|móvil|mòbil|handy|port|portable|cell|ext|extension|poste|durchwahl|dw|apl|int|interno|x|whatsapp|nr|n|no|電話|电话|手機|手机|分機|分机|轉|转|傳真|传真)$/iu;
