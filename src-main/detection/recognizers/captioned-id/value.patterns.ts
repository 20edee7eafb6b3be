/** @file What values of identifiers look like. Data only; used by the files of the captioned-id recognizer. */

/** A code: letters and digits with single signs between them. At least one digit is asked for separately. */
export const VALUE =
  /^[\p{Script=Latin}\d]{1,24}(?:[-/._·][\p{Script=Latin}\d]{1,16}){0,6}(?:[([][\dA-Z]{1,2}[)\]])?/u;
/** A further group of a code that is written in groups. */
export const NEXT_GROUP =
  /^ (?:\d{1,12}|[A-Z]{0,3}\d[A-Z\d]{0,9})(?:[-/][\dA-Z]{1,5})?(?:[([][\dA-Z]{1,2}[)\]])?(?![\p{Script=Latin}\d]|[.,/:%]\d|%)/u;
/** Dates and clock times are not codes, whatever caption stands before them. */
export const DATE_OR_TIME =
  /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d|[./-]\d)|(?:19|20)\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)|\d{1,2}[:h]\d{2}|\d{1,2}\.\d{1,2}\.?(?!\d))/;
/** One digit per printed box; ten boxes or more are a number of a form, thirteen to fifteen a social security number. */
export const BOXED = /(?<!\d ?)\d(?: \d){9,40}(?! ?\d)/g;
/** Nine digits or more in one piece count nothing that medicine measures: they number something. */
export const LONG_DIGITS =
  /(?<![\p{Script=Latin}\d.,/+#_=-])\d{9,20}(?![\p{Script=Latin}\d/]|[.,-]\d|\s?%)/gu;
/** Seven or eight digits alone in brackets, mostly after a name. */
export const BRACKETED_DIGITS = /\(\d{7,8}\)/g;
