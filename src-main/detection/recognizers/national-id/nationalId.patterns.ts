/** @file National numbers: how they are printed, what they are called, how they are checked. Data only. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import {
  isAhv,
  isAustrianSvnr,
  isBelgianNumber,
  isCardNumber,
  isCodiceFiscale,
  isDniOrNie,
  isGermanTaxId,
  isHongKongId,
  isIban,
  isKvnr,
  isNhsNumber,
  isNir,
  isNuss,
  isPensionNumber,
  isResidentId,
  isSsn,
  isTaiwanId,
} from './checksums.ts';

export interface NationalIdRule {
  readonly id: string;
  readonly label: PhiLabel;
  /** How the number is printed, blanks and signs included. */
  readonly pattern: RegExp;
  /** What stands before it when it is captioned. */
  readonly caption: RegExp;
  readonly isValid: (compact: string) => boolean;
  /** Score without a caption when the check digit is right; chance hits of one digit in ten or eleven score lower. */
  readonly bareScore: number;
}

const SAYS = String.raw`(?:\s?(?:n°|nº|nr\.?|no\.?|núm\.?|num\.?|#|number|nummer|號碼|号码|號|号|字號|字号))?[\s:.=(\[#/-]{0,12}$`;
const caption = (words: string) => new RegExp(String.raw`(?:${words})${SAYS}`, 'iu');

/** Sources of the formats: see checksums.ts; labels follow the label scheme (NIR, KVNR: national; NUSS, SVNR: insurance). */
export const NATIONAL_ID_RULES: readonly NationalIdRule[] = [
  {
    id: 'fr.nir',
    label: 'NATIONAL_ID',
    pattern:
      /(?<![\d\p{L}])[1-478][ .]?\d{2}[ .]?(?:0[1-9]|[1-9]\d)[ .]?(?:\d{2}|2[AB])[ .]?\d{3}[ .]?\d{3}(?:[ .|/-]{0,3}\d{2})?(?!\d)/gu,
    caption: caption(
      String.raw`nir|ins|nss|n°? ?s[ée]cu\p{L}*|s[ée]curit[ée] sociale|num[ée]ro de s[ée]cu\p{L}*|carte vitale|immatriculation|assur[ée](?: est le)?|assurance maladie|matricule ins`,
    ),
    isValid: isNir,
    bareScore: 0.97,
  },
  {
    id: 'es.dni',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])(?:[XYZxyz][ -]?\d{7}|\d{2}\.\d{3}\.\d{3}|\d{8})[ -]?[A-Za-z](?!\p{L})/gu,
    caption: caption(
      String.raw`dni|d\.n\.i\.?|nif|nie|n\.i\.e\.?|nbi|documento|document|identidad|identitat`,
    ),
    isValid: isDniOrNie,
    bareScore: 0.95,
  },
  {
    id: 'es.nuss',
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])\d{2}[ /-]?\d{8}[ /-]?\d{2}(?!\d)/gu,
    caption: caption(
      String.raw`nass|nuss|naf|nss|n\.s\.s\.?|seguridad social|seguretat social|afiliaci[oó]n?`,
    ),
    isValid: isNuss,
    bareScore: 0.7,
  },
  {
    id: 'es.cip',
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])[A-ZÇÑ]{4} ?[01] ?\d{6} ?\d{2} ?\d(?!\d)/gu,
    caption: caption('cip|tsi|catsalut|targeta sanit[àa]ria|tarjeta sanitaria'),
    isValid: () => true,
    bareScore: 0.95,
  },
  {
    id: 'de.kvnr',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}-])[A-Z] ?\d{9}(?![\d\p{L}])/gu,
    caption: caption(
      String.raw`kvnr|kv-?nr\.?|versicherten-?(?:nr|nummer|id)\.?|versichertennr\.?|krankenversicherten\p{L}*|gkv|egk|karte`,
    ),
    isValid: isKvnr,
    bareScore: 0.9,
  },
  {
    id: 'de.pension',
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])\d{2} ?\d{6} ?[A-Z] ?\d{3}(?![\d\p{L}])/gu,
    caption: caption(
      String.raw`rvnr|rv-?nr\.?|renten(?:versicherungs)?-?(?:nr|nummer)\.?|sv-?(?:nr|nummer)\.?|sozialversicherungs\p{L}*|drv(?:-nr)?\.?|versicherungs(?:nr|nummer)\.?`,
    ),
    isValid: isPensionNumber,
    bareScore: 0.95,
  },
  {
    id: 'de.tax-id',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}+/.-])[1-9]\d(?: ?\d{3}){3}(?!\d|[.,/-]\d)/gu,
    caption: caption(String.raw`steuer-?(?:id|nr|nummer|identifikations\p{L}*)\.?|idnr\.?|tin`),
    isValid: isGermanTaxId,
    bareScore: 0.45,
  },
  {
    id: 'at.svnr',
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])[1-9]\d{3}[ /-]?\d{6}(?![\d\p{L}])/gu,
    caption: caption(
      String.raw`sv-?nr\.?|svnr\.?|vsnr\.?|vnr\.?|svn|sv|sozialversicherungs\p{L}*|versicherungs(?:nr|nummer)\.?(?: der \p{L}+)?`,
    ),
    isValid: isAustrianSvnr,
    bareScore: 0.6,
  },
  {
    id: 'ch.ahv',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?!\d)/gu,
    caption: caption(String.raw`ahv(?:-nr)?\.?|avs|nss|sozialversicherungs\p{L}*|versichertennummer`),
    isValid: isAhv,
    bareScore: 0.97,
  },
  {
    id: 'be.register',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])\d{2}[. ]\d{2}[. ]\d{2}[- ]\d{3}[. ]\d{2}(?!\d)/gu,
    caption: caption('niss|registre nat(?:ional|\\.)?|rijksregister\\p{L}*|insz'),
    isValid: isBelgianNumber,
    bareScore: 0.95,
  },
  {
    id: 'cn.resident-id',
    label: 'NATIONAL_ID',
    pattern:
      /(?<![\d\p{Script=Latin}])[1-9]\d{5} ?(?:(?:18|19|20)\d{2} ?\d{4} ?\d{3}[\dXx]|\d{9})(?![\d\p{Script=Latin}])/gu,
    caption: caption('身份证|身分證|身份證|证件|ID|公民身份'),
    isValid: isResidentId,
    bareScore: 0.98,
  },
  {
    id: 'tw.id',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{Script=Latin}-])[A-Z][A-D1289]\d{8}(?![\d\p{Script=Latin}])/gu,
    caption: caption('身分證(?:統一編號)?|身份證|居留證|統一編號|national id|id(?: no)?'),
    isValid: isTaiwanId,
    bareScore: 0.92,
  },
  {
    id: 'hk.id',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{Script=Latin}])[A-Z]{1,2}\d{3} ?\d{3} ?[([][\dA][)\]]/gu,
    caption: caption('hkid|hkic|香港身份證|身份證|id(?: no)?|身份证'),
    isValid: isHongKongId,
    bareScore: 0.95,
  },
  {
    id: 'gb.nhs',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}+.,/-])\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d|[ .,/-]\d)/gu,
    caption: caption(String.raw`nhs|chi|h&c|h\s?\+\s?c|health (?:and|&) care`),
    isValid: isNhsNumber,
    bareScore: 0.4,
  },
  {
    id: 'us.ssn',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
    caption: caption('ssn|social security|ss'),
    isValid: isSsn,
    bareScore: 0.9,
  },
  {
    id: 'it.codice-fiscale',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[A-Za-z]\d{3}[A-Za-z](?![\d\p{L}])/gu,
    caption: caption('codice fiscale|c\\.?f\\.?|cod\\.? fisc\\.?'),
    isValid: isCodiceFiscale,
    bareScore: 0.97,
  },
  {
    id: 'mx.curp',
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d(?![\d\p{L}])/gu,
    caption: caption('curp'),
    isValid: () => true,
    bareScore: 0.97,
  },
  {
    id: 'iban',
    label: 'ACCOUNT_ID',
    pattern: /(?<![\d\p{L}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![\d\p{L}])/gu,
    caption: caption(String.raw`iban|konto\p{L}*|compte|cuenta|compte corrent|rib|account|bankverbindung`),
    isValid: isIban,
    bareScore: 0.98,
  },
  {
    id: 'card',
    label: 'ACCOUNT_ID',
    pattern: /(?<![\d\p{L}.-])(?:[3-6]\d{3})(?:([ -]?)\d{4})(?:\1\d{4})(?:\1\d{1,7})(?![\d\p{L}])/gu,
    caption: caption(
      String.raw`card|carte|karte|tarjeta|targeta|kreditkarte|credit|卡|银行卡|信用卡|visa|mastercard|amex`,
    ),
    isValid: isCardNumber,
    bareScore: 0.7,
  },
];
/** Captioned but with a wrong check digit: a typing error in the note does not make it someone else's number. */
export const WRONG_CHECK_SCORE = 0.6;
/** Captioned and right. */
export const CAPTIONED_SCORE = 0.99;
