/**
 * @file Shapes of phone numbers. Data only; captions, and the countries tried, are data of the rule packs.
 *
 * Shapes are the customary groupings of ITU-T E.123 and of each national numbering plan; they only choose what is
 * handed to libphonenumber, which decides (running the library over whole notes would be a hundred times slower).
 */
import type { PhonePlan } from '../../rulePacks/numbersPhones.ts';

export interface PhoneShape {
  readonly pattern: RegExp;
  /** Without a caption, when the library calls it valid. */
  readonly score: number;
  /** True where the grouping is so particular that a possible length is enough. */
  readonly isTelling?: true;
}

const START = String.raw`(?<![\p{Script=Latin}\d+#_=]|\d[.,/:-]|[-/])`;
const END = String.raw`(?!\d|[.,/:-]\d| \d{2}(?!\d))`;
const shape = (body: string) => new RegExp(START + body + END, 'gu');

export const PHONE_SHAPES: Readonly<Record<PhonePlan, PhoneShape>> = {
  international: {
    pattern:
      /(?<![\p{Script=Latin}\d])(?:\+ ?|00 ?(?=[1-9]\d ?\d))\(?\d{1,3}\)?(?:[ ./-]{0,3}\(?\d{1,6}\)?){2,7}(?!\d)/gu,
    score: 0.95,
  },
  'parenthesised-code': {
    pattern:
      /(?<![\p{L}\d])\(\+?(?:33|34|49|43|41|32|852|853|886|86|1)\) ?\d{1,4}(?:[ .-]?\d{2,4}){2,4}(?!\d)/gu,
    score: 0.85,
  },
  'fr-pairs': {
    pattern: shape(String.raw`[0O] ?[1-9](?:([ .-]|)\d{2})(?:\1\d{2}){3}`),
    score: 0.9,
    isTelling: true,
  },
  'fr-loose': {
    pattern: shape(String.raw`(?<!\d{4} )0[1-9](?:[ .-]?\d{2}){4}`),
    score: 0.8,
  },
  be: {
    pattern: shape(String.raw`0\d{1,3}[ /.]\d{2,3}(?:[ .]\d{2}){2}`),
    score: 0.8,
  },
  ch: {
    pattern: shape(String.raw`0\d{2} \d{3} \d{2} \d{2}`),
    score: 0.9,
  },
  'de-area': {
    pattern: shape(String.raw`\(?0\d{1,5}\)? ?[ /-] ?\d{2,9}(?:[ -]\d{1,8}){0,4}`),
    score: 0.75,
  },
  'de-area-long': {
    pattern: shape(String.raw`\(?0[2-9]\d{1,4}\)? ?[ /-] ?\d{5,9}(?:-\d{1,4})?`),
    score: 0.75,
    isTelling: true,
  },
  'de-mobile': {
    pattern: shape(String.raw`0(?:15|16|17|6[5-9])\d{7,10}`),
    score: 0.75,
  },
  es: {
    pattern: shape(String.raw`[6789]\d{2}([ .-])\d{3}\1\d{3}`),
    score: 0.85,
  },
  'es-pairs': {
    pattern: shape(String.raw`(?:[6789]\d{2}[ .-]\d{2}|9\d[ .-]\d{3})(?:[ .-]\d{2}){2}`),
    score: 0.85,
  },
  'es-plain': {
    pattern: shape(String.raw`[679]\d{8}`),
    score: 0.4,
  },
  us: {
    pattern: shape(String.raw`(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}`),
    score: 0.9,
    isTelling: true,
  },
  gb: {
    pattern: shape(String.raw`\(?0\d{2,4}\)?[ -]\d{3,4}[ -]?\d{3,4}`),
    score: 0.8,
  },
  'gb-mobile': {
    pattern: shape(String.raw`07\d{3} ?\d{3} ?\d{3}`),
    score: 0.8,
  },
  'latin-america': {
    pattern: shape(String.raw`\(?\d{2,4}\)?[ -]\d{3,4}[ -]\d{4}`),
    score: 0.6,
  },
  'cn-mobile': {
    pattern: shape(String.raw`1[3-9]\d[ -]?\d{4}[ -]?\d{4}`),
    score: 0.9,
  },
  'cn-area': {
    pattern: shape(String.raw`\(?0\d{2,3}\)?[ -]?\d{3,4}[ -]?\d{4}`),
    score: 0.8,
    isTelling: true,
  },
  'cn-hotline': {
    pattern: shape(String.raw`[48]00-?\d{3,4}-?\d{3,4}`),
    score: 0.75,
  },
  'tw-mobile': {
    pattern: shape(String.raw`09\d{2}[ -]?\d{3}[ -]?\d{3}`),
    score: 0.9,
  },
  'tw-area': {
    pattern: shape(String.raw`\(?0\d{1,3}\)?[ -]\d{3,4}[ -]?\d{3,4}`),
    score: 0.85,
    isTelling: true,
  },
  hk: {
    pattern: shape(String.raw`[235-9]\d{3} \d{4}`),
    score: 0.55,
  },
};

/** A number right after its caption; masked digits count, and a letter O in place of a zero unless a word begins with it. */
export const CAPTIONED_NUMBER = /^[+(]{0,2}[\dO](?:[ ./()-]{0,3}(?:[\dxX*]|O(?!\p{L}))){2,19}/u;
