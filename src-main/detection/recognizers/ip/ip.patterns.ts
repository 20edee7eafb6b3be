/** @file What network addresses look like. Data only; used by ip.ts. Sources: RFC 791, RFC 4291. */

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;

/** Four decimal octets without leading zeros; more or fewer parts are outline numbers, OIDs or phone numbers. */
export const IPV4 = new RegExp(String.raw`(?<![\w.-])${OCTET}(?:\.${OCTET}){3}(?![\w-]|\.\d)`, 'g');
/** Full or `::`-shortened; clock times have no more than two colons and no double one. */
export const IPV6 =
  /(?<![\w:.])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?=[\da-f:]{0,39}\d)(?=[\da-f:]{6})(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6})(?![\w:])/gi;
/** First octets of private and common public ranges that outline numbers do not reach; RFC 1918 plus 100.64/10. */
export const PLAUSIBLE_FIRST_OCTET = 10;
