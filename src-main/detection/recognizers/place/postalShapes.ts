/**
 * @file Shapes of postal codes that are more than digits in front of a town. Data only; states by their two letters as the
 * United States Postal Service lists them.
 */

/** Royal Mail, PAF programmers' guide: outward and inward code. */
export const UK_POSTCODE =
  /(?<![\p{L}\p{N}])(?:GIR ?0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9]|[A-HK-Y][0-9][0-9A-HJKMNP-Y]|[0-9][A-HJKS-UW]) [0-9][ABD-HJLNP-UW-Z]{2})(?![\p{L}\p{N}])/gu;
/** Canada Post: letter and digit in turns, without D, F, I, O, Q, U. */
export const CANADIAN_POSTCODE = /(?<![\p{L}\p{N}])[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d(?![\p{L}\p{N}])/gu;
/** Eircode: routing key and four characters. */
export const IRISH_EIRCODE = /(?<![\p{L}\p{N}])[AC-FHKNPRTV-Y]\d[\dW] [\dAC-FHKNPRTV-Y]{4}(?![\p{L}\p{N}])/gu;
/** City, two-letter state and ZIP of the USA; the city part is bounded. */
export const US_ADDRESS =
  /(?<city>\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}),? (?<state>A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]),? {1,2}(?<zip>\d{5}(?:-\d{4})?)(?!\d)/gu;
/** As above, without ZIP; states that are also common abbreviations are left out. */
export const US_CITY_STATE =
  /(?<city>\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{1,20}){0,2}), (?<state>A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLA]|K[SY]|M[EDAINSOT]|N[EVHJMYCD]|O[HK]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])(?![\p{L}\p{N}-])/gu;

// Cheap conditions of the two patterns; the states themselves are checked there.
export const MAY_HOLD_US_ZIP =
  /(?:A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]),? {1,2}\d{5}(?!\d)/;
export const MAY_HOLD_US_STATE = /, [A-Z]{2}(?![A-Za-z\d-])/;
/** Without a ZIP these are post-nominals and abbreviations, too: `Smith, MD`, `RN, MS`. */
export const STATES_LIKE_DEGREES = /^(?:MD|PA|MS|MA|DE|NE|OD|DO|ME|OR|IN|HI|OK|CT|MT)$/u;
