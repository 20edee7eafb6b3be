/**
 * @file What becomes of each field of HL7 v2, by segment and number (chapters 2 to 9 of the standard, versions 2.1 to 2.8).
 * Pure; the import process and tests.
 *
 * [Note: HL7 fields that no table names]
 * A field leaves only when a rule here names it: as text that is read, as a code, or as a value of a closed shape. Every
 * other field is emptied, and every segment without a row (all Z segments among them) is taken out. Of the emptied ones those
 * with a label here, and points in time, may be filled again, see [Note: Fields are filled].
 */
import type { KnownIdentifierKind } from '../../domain/note.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';

/** How a field with an identifier is written: the data type decides which components make the identifier. */
export type IdentifierType = 'person' | 'provider' | 'organization' | 'date' | 'id' | 'address' | 'phone';

export type FieldRule =
  /** Free text: read. */
  | { readonly does: 'text' }
  /** Code, text, system, twice: texts are read, codes of the great systems stay. */
  | { readonly does: 'code' }
  /** Stays when it is all of this shape. */
  | { readonly does: 'keep'; readonly shape: RegExp }
  /** Becomes a known identifier, and is emptied; filled as this label where there is one. */
  | { readonly does: 'known'; readonly type: IdentifierType; readonly label: PhiLabel | null }
  /** A point in time (TS, DTM, DT): emptied, and filled as a date. The time of a message is never left empty. */
  | { readonly does: 'time'; readonly isRequired: boolean };

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
const known = (type: IdentifierType, label: PhiLabel | null): FieldRule => ({ does: 'known', type, label });
const time: FieldRule = { does: 'time', isRequired: false };
// Components of addresses and phones have labels of their own, see fields.ts.
const address = known('address', 'STREET');
const phone = known('phone', 'PHONE');
const provider = known('provider', 'STAFF');
const id = known('id', 'OTHER_ID');
const mrn = known('id', 'MRN');
const relative = known('person', 'RELATIVE');
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
    7: { does: 'time', isRequired: true },
    9: keep(TYPES),
    ...fields(keep(/^(?:AL|NE|ER|SU)$/), 15, 16),
    11: keep(/^[DPT]$/),
    12: keep(/^2(?:\.\d){1,2}$/),
    18: keep(/^[A-Z0-9/ -]{1,20}$/),
  },
  EVN: { 1: keep(/^[A-Z]\d{2}$/), ...fields(time, 2, 3, 6), 5: provider },
  PID: {
    1: number,
    8: keep(/^[AFMNOU]$/),
    30: keep(/^[YN]$/),
    ...fields(mrn, 2, 3, 4, 21),
    18: known('id', 'ACCOUNT_ID'),
    19: known('id', 'NATIONAL_ID'),
    20: known('id', 'LICENSE_ID'),
    ...fields(known('person', 'PATIENT'), 5, 9),
    6: relative,
    7: known('date', 'BIRTHDATE'),
    11: address,
    // A birth place is a text, not an address of parts.
    23: known('address', null),
    ...fields(phone, 13, 14, 40),
    29: time,
  },
  PD1: { 1: number, 3: known('organization', 'HOSPITAL'), 4: provider },
  NK1: {
    1: number,
    ...fields(relative, 2, 26, 30),
    ...fields(address, 4, 32),
    ...fields(phone, 5, 6, 31, 40, 41),
    ...fields(id, 12, 33),
    37: known('id', 'NATIONAL_ID'),
    13: known('organization', 'ORGANIZATION'),
  },
  MRG: { ...fields(mrn, 1, 2, 4), ...fields(id, 3, 5, 6), 7: known('person', 'PATIENT') },
  PV1: {
    1: number,
    2: keep(/^[BCEINOPRU]$/),
    ...fields(provider, 7, 8, 9, 17, 52),
    ...fields(id, 5, 19, 50),
    ...fields(time, 44, 45),
  },
  PV2: { ...fields(time, 8, 9), 13: provider, 23: known('organization', 'HOSPITAL') },
  ROL: {
    2: keep(/^(?:AD|CO|DE|LI|UC|UN|UP)$/),
    4: provider,
    11: address,
    12: phone,
  },
  GT1: {
    1: number,
    ...fields(id, 2, 19),
    12: known('id', 'NATIONAL_ID'),
    ...fields(known('person', 'PERSON'), 3, 4, 42, 45),
    ...fields(address, 5, 17),
    ...fields(phone, 6, 7, 18, 46),
    // 16 is the name of a person, or of a firm in old versions.
    16: known('organization', null),
    21: known('organization', 'ORGANIZATION'),
  },
  IN1: {
    1: number,
    16: known('person', 'PERSON'),
    30: known('person', null),
    ...fields(address, 19, 44),
    ...fields(known('id', 'INSURANCE_ID'), 36, 49),
  },
  IN2: {
    1: id,
    2: known('id', 'NATIONAL_ID'),
    ...fields(known('id', 'INSURANCE_ID'), 6, 8, 61),
    ...fields(known('person', 'PERSON'), 7, 9, 40),
    ...fields(phone, 63, 64),
  },
  ACC: { 7: known('person', 'PERSON') },
  AL1: { 1: number, 2: code, 3: code, 4: code, 5: text, 6: time },
  DG1: { 1: number, 3: code, 4: text, 5: time, 6: code, 15: number, 16: provider },
  PR1: { 1: number, 3: code, 4: text, 5: time, ...fields(provider, 8, 11, 12) },
  ORC: {
    1: keep(
      /^(?:AF|CA|CH|CN|CR|DC|DE|DF|DR|FU|HD|HR|LI|MC|NA|NW|OC|OD|OE|OF|OH|OK|OP|OR|PA|PR|PY|RE|RF|RL|RO|RP|RQ|RR|RU|SC|SN|SR|SS|UA|UC|UD|UF|UH|UM|UN|UR|UX|XO|XR|XX)$/,
    ),
    ...fields(id, 2, 3, 4, 8),
    5: keep(/^(?:A|CA|CM|DC|ER|HD|IP|RP|SC)$/),
    ...fields(time, 9, 15),
    ...fields(provider, 10, 11, 12, 19),
    ...fields(phone, 14, 23),
    21: known('organization', 'HOSPITAL'),
    ...fields(address, 22, 24),
  },
  OBR: {
    1: number,
    ...fields(id, 2, 3, 29),
    ...fields(code, 4, 31, 44),
    ...fields(time, 6, 7, 8, 14, 22, 36),
    ...fields(provider, 10, 16, 28),
    // NDL: a person in subcomponents, with times behind.
    ...fields(known('provider', null), 32, 33, 34, 35),
    ...fields(text, 13, 39),
    17: phone,
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
    ...fields(time, 14, 19),
    16: provider,
    23: known('organization', 'HOSPITAL'),
    24: address,
    25: provider,
  },
  NTE: { 1: number, 2: keep(/^[LOP]$/), 3: text, 5: provider },
  TXA: {
    1: number,
    2: code,
    3: keep(/^(?:AP|AU|FT|IM|SI|TEXT|TX|multipart)$/),
    ...fields(time, 4, 6, 7, 8),
    ...fields(provider, 5, 9, 10, 11, 22, 23),
    ...fields(id, 12, 13, 14, 15),
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
