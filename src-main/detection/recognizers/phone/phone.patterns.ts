/**
 * @file Shapes and captions of phone numbers. Data only; used by phone.ts.
 *
 * Shapes are the customary groupings of ITU-T E.123 and of each national numbering plan; they only choose what is
 * handed to libphonenumber, which decides (running the library over whole notes would be a hundred times slower).
 */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Language } from '../../../domain/detection.ts';

export interface PhoneShape {
  readonly id: string;
  readonly pattern: RegExp;
  /** Tried in order; empty for international numbers, which name their country. */
  readonly countries: readonly CountryCode[];
  /** Languages whose notes hold such numbers; `any` where the shape is unmistakable. */
  readonly languages: readonly Language[] | 'any';
  /** Without a caption, when the library calls it valid. */
  readonly score: number;
  /** True where the grouping is so particular that a possible length is enough. */
  readonly isTelling?: true;
}

const START = String.raw`(?<![\p{Script=Latin}\d+#_=]|\d[.,/:-]|[-/])`;
const END = String.raw`(?!\d|[.,/:-]\d| \d{2}(?!\d))`;
const shape = (body: string) => new RegExp(START + body + END, 'gu');

export const PHONE_SHAPES: readonly PhoneShape[] = [
  {
    id: 'international',
    pattern:
      /(?<![\p{Script=Latin}\d])(?:\+ ?|00 ?(?=[1-9]\d ?\d))\(?\d{1,3}\)?(?:[ ./-]{0,3}\(?\d{1,6}\)?){2,7}(?!\d)/gu,
    countries: [],
    languages: 'any',
    score: 0.95,
  },
  {
    id: 'parenthesised-code',
    pattern:
      /(?<![\p{L}\d])\(\+?(?:33|34|49|43|41|32|852|853|886|86|1)\) ?\d{1,4}(?:[ .-]?\d{2,4}){2,4}(?!\d)/gu,
    countries: [],
    languages: 'any',
    score: 0.85,
  },
  {
    id: 'fr-pairs',
    pattern: shape(String.raw`[0O] ?[1-9](?:([ .-]|)\d{2})(?:\1\d{2}){3}`),
    countries: ['FR'],
    languages: 'any',
    score: 0.9,
    isTelling: true,
  },
  {
    id: 'fr-loose',
    pattern: shape(String.raw`(?<!\d{4} )0[1-9](?:[ .-]?\d{2}){4}`),
    countries: ['FR', 'BE'],
    languages: ['fr'],
    score: 0.8,
  },
  {
    id: 'be',
    pattern: shape(String.raw`0\d{1,3}[ /.]\d{2,3}(?:[ .]\d{2}){2}`),
    countries: ['BE'],
    languages: ['fr', 'de'],
    score: 0.8,
  },
  {
    id: 'ch',
    pattern: shape(String.raw`0\d{2} \d{3} \d{2} \d{2}`),
    countries: ['CH'],
    languages: ['fr', 'de'],
    score: 0.9,
  },
  {
    id: 'de-area',
    pattern: shape(String.raw`\(?0\d{1,5}\)? ?[ /-] ?\d{2,9}(?:[ -]\d{1,8}){0,4}`),
    countries: ['DE', 'AT', 'CH'],
    languages: ['de'],
    score: 0.75,
  },
  {
    id: 'de-area-long',
    pattern: shape(String.raw`\(?0[2-9]\d{1,4}\)? ?[ /-] ?\d{5,9}(?:-\d{1,4})?`),
    countries: ['DE', 'AT'],
    languages: ['de'],
    score: 0.75,
    isTelling: true,
  },
  {
    id: 'de-mobile',
    pattern: shape(String.raw`0(?:15|16|17|6[5-9])\d{7,10}`),
    countries: ['DE', 'AT'],
    languages: ['de'],
    score: 0.75,
  },
  {
    id: 'es',
    pattern: shape(String.raw`[6789]\d{2}([ .-])\d{3}\1\d{3}`),
    countries: ['ES'],
    languages: ['es', 'ca'],
    score: 0.85,
  },
  {
    id: 'es-pairs',
    pattern: shape(String.raw`(?:[6789]\d{2}[ .-]\d{2}|9\d[ .-]\d{3})(?:[ .-]\d{2}){2}`),
    countries: ['ES'],
    languages: ['es', 'ca'],
    score: 0.85,
  },
  {
    id: 'es-plain',
    pattern: shape(String.raw`[679]\d{8}`),
    countries: ['ES'],
    languages: ['es', 'ca'],
    score: 0.4,
  },
  {
    id: 'us',
    pattern: shape(String.raw`(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}`),
    countries: ['US'],
    languages: 'any',
    score: 0.9,
    isTelling: true,
  },
  {
    id: 'gb',
    pattern: shape(String.raw`\(?0\d{2,4}\)?[ -]\d{3,4}[ -]?\d{3,4}`),
    countries: ['GB', 'AU', 'ZA', 'IE', 'IN'],
    languages: ['en'],
    score: 0.8,
  },
  {
    id: 'gb-mobile',
    pattern: shape(String.raw`07\d{3} ?\d{3} ?\d{3}`),
    countries: ['GB'],
    languages: ['en'],
    score: 0.8,
  },
  {
    id: 'latin-america',
    pattern: shape(String.raw`\(?\d{2,4}\)?[ -]\d{3,4}[ -]\d{4}`),
    countries: ['MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'VE'],
    languages: ['es'],
    score: 0.6,
  },
  {
    id: 'cn-mobile',
    pattern: shape(String.raw`1[3-9]\d[ -]?\d{4}[ -]?\d{4}`),
    countries: ['CN'],
    languages: ['zh-Hans', 'zh-Hant'],
    score: 0.9,
  },
  {
    id: 'cn-area',
    pattern: shape(String.raw`\(?0\d{2,3}\)?[ -]?\d{3,4}[ -]?\d{4}`),
    countries: ['CN', 'TW'],
    languages: ['zh-Hans', 'zh-Hant'],
    score: 0.8,
    isTelling: true,
  },
  {
    id: 'cn-hotline',
    pattern: shape(String.raw`[48]00-?\d{3,4}-?\d{3,4}`),
    countries: ['CN', 'TW'],
    languages: ['zh-Hans', 'zh-Hant'],
    score: 0.75,
  },
  {
    id: 'tw-mobile',
    pattern: shape(String.raw`09\d{2}[ -]?\d{3}[ -]?\d{3}`),
    countries: ['TW'],
    languages: ['zh-Hans', 'zh-Hant'],
    score: 0.9,
  },
  {
    id: 'tw-area',
    pattern: shape(String.raw`\(?0\d{1,3}\)?[ -]\d{3,4}[ -]?\d{3,4}`),
    countries: ['TW', 'HK'],
    languages: ['zh-Hans', 'zh-Hant'],
    score: 0.85,
    isTelling: true,
  },
  {
    id: 'hk',
    pattern: shape(String.raw`[235-9]\d{3} \d{4}`),
    countries: ['HK', 'MO'],
    languages: ['zh-Hant'],
    score: 0.55,
  },
];

/** Captions of full numbers. `fax` ones come first, so that `Tél./Fax` is read from its nearest word. */
export const CAPTION =
  /(?<!\p{L})(?:(?<fax>t[ée]l[ée]?fax|fax|t[ée]l[ée]copie|télécopieur|傳真|传真)|(?<phone>t[ée]l[ée]?phone|telefon(?:nummer|isch|o|a)?|teléfonos?|telèfons?|tel(?:\.-?nr|nr|efs?)?|tél|t[fl]no|t[fl]fno|tlfs?|telfs?|tfn|tf|phone|ph|mobile|mob|m[òo]bil|cell(?:phone)?|cel(?:ular)?|móvil|portable|port|handy|mobil(?:nummer|telefon)?|natel|gsm|whatsapp|rufnummer|rückruf(?:nummer)?|unter(?: der)?(?: (?:nummer|nr))?|au numéro(?: suivant)?|joignable au|joindre au|rappeler au|callback|call ?back|direct line|ligne directe|did|hp|tél labo|call(?:ed)?|contact|kontakt|contacto|contacte|home|secr[ée]t?(?:ariat|\.)?|sekretariat|standard|centralita|hotline|電話|电话|手機|手机|座機|座机|热线|熱線|總機|总机|聯絡|联系|聯繫|致電|致电|专线|專線|市話|联系方式|聯絡方式|撥打|拨打|☎|✆|📞))(?:\s?(?:n°|nº|nr|no|number|numéro|numero|nummer|#|號碼|号码|de contacto|de contacte|fixe|fijo|fix|privat|dienstl|perso(?:nnel)?|pro|domicile|dom|home|work|mère|père|mobile|portable|directo|direct|and fax|y fax|et fax|u(?:nd)? fax)\.?){0,2}[\s.:：)=|]{0,8}(?:is |at |au |sous le |le |al |en el |unter )?/giu;
/** Captions of extensions, pagers and cordless phones inside a hospital. */
export const EXTENSION_CAPTION =
  /(?<!\p{L})(?:dect|poste|bip|bleep|pager|beeper|piepser|ext(?:ension|ensión|ensió)?|durchwahl|dw|klappe|kl|apparat|app|nebenstelle|int(?:erno|ern)?|anexo|busca(?:persones|personas)?|gsm|分機|分机|內線|内线|内線|手机虚拟短号|短號|短号|公务机|公務機)(?:\s?(?:n°|nº|nr|no|#))?[\s.:=#]{0,4}(\d(?:[ -]?\d){2,5})(?![\d%]|[.,/:]\d| ?(?:mg|ml|mm|cm|kg|h(?!\p{L})|j(?:ours)?(?!\p{L})|fois|x(?!\p{L})))/giu;
/** A number right after its caption; masked digits count. */
export const CAPTIONED_NUMBER = /^[+(]{0,2}[\dO](?:[ ./()-]{0,3}[\dxX*O]){2,19}/;
/** What links several numbers under one caption. */
export const LINK = /^ ?(?:\/|,|;|y|i|et|ou|o\.?|und|oder|and|or|或|、|&|\|) ?(?=[+(\d])/i;
/** An extension written after its number belongs to it. */
export const EXTENSION =
  /^(?:,? ?(?:ext|extn|poste|分機|分机|转|轉|接|durchwahl|dw|kl|klappe|int|anexo)\.? ?:? ?-?\d{1,6}| ?# ?\d{2,6}| x\d{2,6}|-DW)(?![\d\p{L}])/iu;
/** Captions that are everyday words: a short number after them is a count or a duration. */
export const WEAK_CAPTION =
  /^(?:cell|call(?:ed)?|contact|kontakt|contact[oe]|home|port(?:able)?|mobile?|unter|standard|聯絡|联系|聯繫|secr|cel|handy|tf|ph|did|hp)/iu;

/** Emergency and public help lines: they identify nobody. Sources: ITU-T E.129 lists of national plans. */
export const PUBLIC_NUMBERS: ReadonlySet<string> = new Set([
  ...['15', '17', '18', '112', '114', '115', '116', '119', '3114', '3919', '3939', '3624', '3977', '116117'],
  ...[
    '110',
    '144',
    '133',
    '117',
    '118',
    '140',
    '141',
    '143',
    '145',
    '147',
    '1414',
    '061',
    '062',
    '091',
    '092',
    '016',
  ],
  ...[
    '024',
    '012',
    '911',
    '999',
    '111',
    '101',
    '000',
    '988',
    '211',
    '311',
    '120',
    '122',
    '12320',
    '12345',
    '12356',
    '1922',
    '1925',
    '113',
    '165',
  ],
]);
