/** @file Addresses that name the formats of office programs. Pure; the import process and tests. */

const YEAR =
  /^(http:\/\/schemas\.(?:openxmlformats\.org|microsoft\.com\/office)\/(?:[A-Za-z-]+\/){0,3})20[0-2]\d(?=\/|$)/;

/** Such an address without its year, which stands in every file of the format: one that was replaced is not left there. */
export function withoutYearOfFormat(text: string): string {
  return text.replace(YEAR, '$1');
}
