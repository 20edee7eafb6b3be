/**
 * @file What becomes of each field of HL7 v2, by segment and number (chapters 2 to 9 of the standard, versions 2.1 to 2.8).
 * Pure; the import process and tests.
 *
 * [Note: HL7 fields that no table names]
 * A field leaves only when a rule here names it: as text that is read, as a code, or as a value of a closed shape. Every
 * other field is emptied, and every segment without a row (all Z segments among them) is taken out.
 */
import type { KnownIdentifierKind } from '../../domain/note.ts';

/** How a field with an identifier is written: the data type decides which components make the identifier. */
export type IdentifierType = 'person' | 'provider' | 'organization' | 'date' | 'id' | 'address' | 'phone';

export type FieldRule =
  /** Free text: read. */
  | { readonly does: 'text' }
  /** Code, text, system, twice: texts are read, codes of the great systems stay. */
  | { readonly does: 'code' }
  /** Stays when it is all of this shape. */
  | { readonly does: 'keep'; readonly shape: RegExp }
  /** Becomes a known identifier, and is emptied. */
  | { readonly does: 'known'; readonly type: IdentifierType };

/** The kind of known identifier that a data type gives. */
export const KIND_OF: Readonly<Record<IdentifierType, KnownIdentifierKind>> = {
  person: 'name',
  provider: 'name',
  // The whole phrase: single words of it (hospital, laboratory) are nobody's.
  organization: 'id',
  date: 'birth-date',
  id: 'id',
  address: 'address',
  phone: 'phone',
};

const text: FieldRule = { does: 'text' };
const code: FieldRule = { does: 'code' };
const keep = (shape: RegExp): FieldRule => ({ does: 'keep', shape });
const known = (type: IdentifierType): FieldRule => ({ does: 'known', type });
const fields = (rule: FieldRule, ...numbers: readonly number[]): Readonly<Record<number, FieldRule>> =>
  Object.fromEntries(numbers.map((number) => [number, rule]));

const number = keep(/^\d{1,4}$/);
const TYPES =
  /^(?:ACK|ADT|BAR|DFT|MDM|MFN|OML|OMG|ORL|ORM|ORR|ORU|OUL|PPR|QRY|RAS|RDE|REF|SIU|VXU)(?:.[A-Z]\d{2}(?:.[A-Z]{3}_[A-Z]\d{2})?)?$/;

/** Rows hold the fields that do not simply go. */
export const FIELD_RULES: Readonly<Record<string, Readonly<Record<number, FieldRule>>>> = {
  FHS: {},
  BHS: {},
  BTS: { 1: keep(/^\d{1,9}$/) },
  FTS: { 1: keep(/^\d{1,9}$/) },
  MSH: {
    9: keep(TYPES),
    ...fields(keep(/^(?:AL|NE|ER|SU)$/), 15, 16),
    11: keep(/^[DPT]$/),
    12: keep(/^2(?:\.\d){1,2}$/),
    18: keep(/^[A-Z0-9/ -]{1,20}$/),
  },
  EVN: { 1: keep(/^[A-Z]\d{2}$/), 5: known('provider') },
  PID: {
    1: number,
    8: keep(/^[AFMNOU]$/),
    30: keep(/^[YN]$/),
    ...fields(known('id'), 2, 3, 4, 18, 19, 20, 21),
    ...fields(known('person'), 5, 6, 9),
    7: known('date'),
    ...fields(known('address'), 11, 23),
    ...fields(known('phone'), 13, 14, 40),
  },
  PD1: { 1: number, 3: known('organization'), 4: known('provider') },
  NK1: {
    1: number,
    ...fields(known('person'), 2, 26, 30),
    ...fields(known('address'), 4, 32),
    ...fields(known('phone'), 5, 6, 31, 40, 41),
    ...fields(known('id'), 12, 33, 37),
    13: known('organization'),
  },
  MRG: { ...fields(known('id'), 1, 2, 3, 4, 5, 6), 7: known('person') },
  PV1: {
    1: number,
    2: keep(/^[BCEINOPRU]$/),
    ...fields(known('provider'), 7, 8, 9, 17, 52),
    ...fields(known('id'), 5, 19, 50),
  },
  PV2: { 13: known('provider'), 23: known('organization') },
  ROL: {
    2: keep(/^(?:AD|CO|DE|LI|UC|UN|UP)$/),
    4: known('provider'),
    11: known('address'),
    12: known('phone'),
  },
  GT1: {
    1: number,
    ...fields(known('id'), 2, 12, 19),
    ...fields(known('person'), 3, 4, 42, 45),
    ...fields(known('address'), 5, 17),
    ...fields(known('phone'), 6, 7, 18, 46),
    ...fields(known('organization'), 16, 21),
  },
  IN1: {
    1: number,
    ...fields(known('person'), 16, 30),
    ...fields(known('address'), 19, 44),
    ...fields(known('id'), 36, 49),
  },
  IN2: {
    ...fields(known('id'), 1, 2, 6, 8, 61),
    ...fields(known('person'), 7, 9, 40),
    ...fields(known('phone'), 63, 64),
  },
  ACC: { 7: known('person') },
  AL1: { 1: number, 2: code, 3: code, 4: code, 5: text },
  DG1: { 1: number, 3: code, 4: text, 6: code, 15: number, 16: known('provider') },
  PR1: { 1: number, 3: code, 4: text, ...fields(known('provider'), 8, 11, 12) },
  ORC: {
    1: keep(
      /^(?:AF|CA|CH|CN|CR|DC|DE|DF|DR|FU|HD|HR|LI|MC|NA|NW|OC|OD|OE|OF|OH|OK|OP|OR|PA|PR|PY|RE|RF|RL|RO|RP|RQ|RR|RU|SC|SN|SR|SS|UA|UC|UD|UF|UH|UM|UN|UR|UX|XO|XR|XX)$/,
    ),
    ...fields(known('id'), 2, 3, 4, 8),
    5: keep(/^(?:A|CA|CM|DC|ER|HD|IP|RP|SC)$/),
    ...fields(known('provider'), 10, 11, 12, 19),
    ...fields(known('phone'), 14, 23),
    21: known('organization'),
    ...fields(known('address'), 22, 24),
  },
  OBR: {
    1: number,
    ...fields(known('id'), 2, 3, 29),
    ...fields(code, 4, 31, 44),
    ...fields(known('provider'), 10, 16, 28, 32, 33, 34, 35),
    ...fields(text, 13, 39),
    17: known('phone'),
    24: keep(
      /^(?:AU|BG|BLB|CG|CH|CP|CT|CTH|CUS|EC|EN|HM|ICU|IMG|IMM|LAB|MB|MCB|MYC|NMR|NMS|NRS|OSL|OT|OTH|OUS|PAR|PAT|PF|PHR|PHY|PT|RAD|RC|RT|RUS|RX|SP|SR|TX|URN|VR|VUS|XRC)$/,
    ),
    25: keep(/^[ACFIOPRSXYZ]$/),
  },
  OBX: {
    1: number,
    2: keep(
      /^(?:AD|CE|CF|CK|CN|CNE|CWE|CX|DLN|DR|DT|DTM|ED|EI|FN|FT|GTS|HD|ID|IS|JCC|MA|MO|NA|NDL|NM|PL|PN|PPN|RP|SAD|SI|SN|ST|TM|TN|TQ|TS|TX|UT|XAD|XCN|XON|XPN|XTN)$/,
    ),
    3: code,
    4: keep(/^\d{1,3}(?:\.\d{1,3}){0,3}$/),
    // 5: by its type, see observations.ts.
    6: code,
    7: text,
    8: keep(/^(?:A|AA|B|D|H|HH|HU|HX|I|L|LL|LU|LX|MS|N|NEG|POS|R|S|U|VS|W|WR|<|>)$/),
    11: keep(/^[BCDFINOPRSUWX]$/),
    16: known('provider'),
    23: known('organization'),
    24: known('address'),
    25: known('provider'),
  },
  NTE: { 1: number, 2: keep(/^[LOP]$/), 3: text, 5: known('provider') },
  TXA: {
    1: number,
    2: code,
    3: keep(/^(?:AP|AU|FT|IM|SI|TEXT|TX|multipart)$/),
    ...fields(known('provider'), 5, 9, 10, 11, 22, 23),
    ...fields(known('id'), 12, 13, 14, 15),
    17: keep(/^(?:AU|DI|DO|IN|IP|LA|PA)$/),
    19: keep(/^(?:AV|CA|OB|UN)$/),
  },
};

/** Codes of systems that anybody can look up, with the shapes of their codes; a code of another system is read as text. */
export const CODE_SYSTEMS: Readonly<Record<string, RegExp>> = {
  LN: /^\d{1,6}-\d$/,
  SCT: /^\d{6,18}$/,
  I9: /^[EV]?\d{3}(?:\.\d{1,2})?$/,
  I9C: /^[EV]?\d{3}(?:\.\d{1,2})?$/,
  I10: /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/,
  I10C: /^[A-Z]\d{2}(?:\.?[\dA-Z]{1,4})?$/,
  C4: /^\d{5}$/,
  ATC: /^[A-Z]\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?$/,
  HL70070: /^[A-Z]{2,4}$/,
  UCUM: /^(?:%|\/?(?:[munpk]?(?:g|L|l|mol|m|s)|min|h|d|mm\[Hg\]|Cel|\[IU\]|10\*\d{1,2})(?:\/(?:[mudc]?(?:g|L|l|mol|m)|min|h|d|kg|m2))?)$/,
  ISO: /^$/,
  L: /^$/,
};
