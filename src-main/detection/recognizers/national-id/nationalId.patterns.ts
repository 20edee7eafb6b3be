/** @file National numbers: how they are printed and checked. Data only; what they are called is data of the rule packs. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';
import type { CheckedNumber as NumberName } from '../../rulePacks/numbersIds.ts';
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
  isPps,
  isResidentId,
  isSin,
  isSsn,
  isTaiwanId,
} from './checksums.ts';

export interface NumberPrint {
  readonly label: PhiLabel;
  /** How the number is printed, blanks and signs included. */
  readonly pattern: RegExp;
  readonly isValid: (compact: string) => boolean;
  /** Score without a caption when the check digit is right; chance hits of one digit in ten or eleven score lower. */
  readonly bareScore: number;
}

/** Sources of the formats: see checksums.ts; labels follow the label scheme (NIR, KVNR: national; NUSS, SVNR: insurance). */
export const NUMBER_PRINTS: Readonly<Record<NumberName, NumberPrint>> = {
  'fr.nir': {
    label: 'NATIONAL_ID',
    pattern:
      /(?<![\d\p{L}])[1-478][ .]?\d{2}[ .]?(?:0[1-9]|[1-9]\d)[ .]?(?:\d{2}|2[AB])[ .]?\d{3}[ .]?\d{3}(?:[ .|/-]{0,3}\d{2})?(?!\d)/gu,
    isValid: isNir,
    bareScore: 0.97,
  },
  'es.dni': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])(?:[XYZxyz][ -]?\d{7}|\d{2}\.\d{3}\.\d{3}|\d{8})[ -]?[A-Za-z](?!\p{L})/gu,
    isValid: isDniOrNie,
    bareScore: 0.95,
  },
  'es.nuss': {
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])\d{2}[ /-]?\d{8}[ /-]?\d{2}(?!\d)/gu,
    isValid: isNuss,
    bareScore: 0.7,
  },
  'es.cip': {
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])[A-ZÇÑ]{4} ?[01] ?\d{6} ?\d{2} ?\d(?!\d)/gu,
    isValid: () => true,
    bareScore: 0.95,
  },
  'de.kvnr': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}-])[A-Z] ?\d{9}(?![\d\p{L}])/gu,
    isValid: isKvnr,
    bareScore: 0.9,
  },
  'de.pension': {
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])\d{2} ?\d{6} ?[A-Z] ?\d{3}(?![\d\p{L}])/gu,
    isValid: isPensionNumber,
    bareScore: 0.95,
  },
  'de.tax-id': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}+/.-])[1-9]\d(?: ?\d{3}){3}(?!\d|[.,/-]\d)/gu,
    isValid: isGermanTaxId,
    bareScore: 0.45,
  },
  'at.svnr': {
    label: 'INSURANCE_ID',
    pattern: /(?<![\d\p{L}])[1-9]\d{3}[ /-]?\d{6}(?![\d\p{L}])/gu,
    isValid: isAustrianSvnr,
    bareScore: 0.6,
  },
  'ch.ahv': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?!\d)/gu,
    isValid: isAhv,
    bareScore: 0.97,
  },
  'be.register': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])\d{2}[. ]\d{2}[. ]\d{2}[- ]\d{3}[. ]\d{2}(?!\d)/gu,
    isValid: isBelgianNumber,
    bareScore: 0.95,
  },
  'cn.resident-id': {
    label: 'NATIONAL_ID',
    pattern:
      /(?<![\d\p{Script=Latin}])[1-9]\d{5} ?(?:(?:18|19|20)\d{2} ?\d{4} ?\d{3}[\dXx]|\d{9})(?![\d\p{Script=Latin}])/gu,
    isValid: isResidentId,
    bareScore: 0.98,
  },
  'tw.id': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{Script=Latin}-])[A-Z][A-D1289]\d{8}(?![\d\p{Script=Latin}])/gu,
    isValid: isTaiwanId,
    bareScore: 0.92,
  },
  'hk.id': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{Script=Latin}])[A-Z]{1,2}\d{3} ?\d{3} ?[([][\dA][)\]]/gu,
    isValid: isHongKongId,
    bareScore: 0.95,
  },
  'gb.nhs': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}+.,/-])\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d|[ .,/-]\d)/gu,
    isValid: isNhsNumber,
    bareScore: 0.4,
  },
  'us.ssn': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}-])\d{3}-\d{2}-\d{4}(?![\d-])/gu,
    isValid: isSsn,
    bareScore: 0.9,
  },
  'ie.pps': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}-])\d{7} ?[A-W][A-IW]?(?![\d\p{L}])/gu,
    isValid: isPps,
    bareScore: 0.45,
  },
  'ca.sin': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}+.,/-])\d{3}([ -]?)\d{3}\1\d{3}(?!\d|[.,/-]\d)/gu,
    isValid: isSin,
    bareScore: 0.4,
  },
  'it.codice-fiscale': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[A-Za-z]\d{3}[A-Za-z](?![\d\p{L}])/gu,
    isValid: isCodiceFiscale,
    bareScore: 0.97,
  },
  'mx.curp': {
    label: 'NATIONAL_ID',
    pattern: /(?<![\d\p{L}])[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d(?![\d\p{L}])/gu,
    isValid: () => true,
    bareScore: 0.97,
  },
  iban: {
    label: 'ACCOUNT_ID',
    pattern: /(?<![\d\p{L}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![\d\p{L}])/gu,
    isValid: isIban,
    bareScore: 0.98,
  },
  card: {
    label: 'ACCOUNT_ID',
    pattern: /(?<![\d\p{L}.-])(?:[3-6]\d{3})(?:([ -]?)\d{4})(?:\1\d{4})(?:\1\d{1,7})(?![\d\p{L}])/gu,
    isValid: isCardNumber,
    bareScore: 0.7,
  },
};
/** Captioned but with a wrong check digit: a typing error in the note does not make it someone else's number. */
export const WRONG_CHECK_SCORE = 0.6;
/** Captioned and right. */
export const CAPTIONED_SCORE = 0.99;
