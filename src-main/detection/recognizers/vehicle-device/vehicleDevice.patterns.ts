/** @file Number plates, vehicle and device serials. Data only; captions are data of the rule packs. */
import type { PlateScheme } from '../../rulePacks/numbersThings.ts';

/** Plates that nothing else looks like. */
export const PLATES: Readonly<Record<PlateScheme, { readonly pattern: RegExp; readonly score: number }>> = {
  // France since 2009 (arrêté du 9 février 2009): AB-123-CD, letters without I, O and U.
  fr: {
    pattern: /(?<![\p{L}\d-])[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}(?![\p{L}\d-])/gu,
    score: 0.85,
  },
  // Spain since 2000 (Orden 15-9-2000): four digits, three consonants.
  es: {
    pattern: /(?<![\p{L}\d-])\d{4}[ -][BCDFGHJKLMNPRSTVWXYZ]{3}(?![\p{L}\d-])/gu,
    score: 0.7,
  },
  // Mainland China (GA 36): province character, letter, five or six characters, perhaps a final character.
  cn: {
    pattern:
      /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼粵][A-Z] ?[·・.]? ?(?=[A-Z\d]*\d)[A-Z\d]{4,6}[学警港澳挂领]?(?![\p{Script=Latin}\d])/gu,
    score: 0.95,
  },
  // Taiwan since 2012: three letters, four digits; motorcycles and older cars the other way round.
  tw: {
    pattern:
      /(?<![\p{Script=Latin}\d-])(?=[A-Z]{3}-\d|\d{4}-)(?<=(?:車|车|機車|汽車|救護車|騎|開|駕)[^\n]{0,12})(?:[A-Z]{3}-\d{4}|\d{4}-[A-Z\d]{2})(?![\p{Script=Latin}\d-])/gu,
    score: 0.9,
  },
  // Aircraft marks (ICAO Annex 7) of the countries served.
  aircraft: {
    pattern:
      /(?<![\p{L}\d-])(?:F-[HGOZ][A-Z]{3}|D-[HEICGBA][A-Z]{3}|HB-[XZ][A-Z]{2}|OE-[XBV][A-Z]{2}|EC-[A-Z]{3}|VH-[A-Z]{3}|EI-[A-Z]{3}|G-[A-Z]{4})(?![\p{L}\d-])/gu,
    score: 0.75,
  },
  // Germany (FZV annex 1): one to three letters, one or two letters, one to four digits. Only with its dash: the blank
  // form looks like lab codes.
  de: {
    pattern: /(?<![\p{L}\d-])[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{2,4}[EH]?(?![\p{L}\d.,/%-])/gu,
    score: 0.6,
  },
};
/** Vehicle identification number; ISO 3779: 17 characters without I, O and Q, with the check digit of 49 CFR 565. */
export const VIN = /(?<![\p{L}\d])[A-HJ-NPR-Z\d]{17}(?![\p{L}\d])/gu;

/** Hardware address; IEEE 802: six pairs of hexadecimal digits. */
export const MAC = /(?<![\p{L}\d:-])(?:[\dA-F]{2}[:-]){5}[\dA-F]{2}(?![\p{L}\d:-])/giu;
