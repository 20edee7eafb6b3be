/**
 * @file What stands in a repetition of an HL7 v2 field, as mentions of a text, and how a replacement is parted among its
 * components again (chapter 2A: XPN, XCN, CX, EI, XAD, XTN, XON, TS). Pure; the import process and tests.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { inThousandths, isNoFiner, readPartialDate } from '../datePrecision.ts';
import { isParted, nameAsMention, partedName } from '../personNames.ts';
import type { IdentifierType } from './fieldRules.ts';
import { textOfLeaf, type Leaf } from './leaf.ts';
import { isProviderNameAlone } from './persons.ts';

/** One value of a repetition. All strings are PHI. */
export interface Part {
  readonly label: PhiLabel;
  readonly mention: string;
  /** What stands in its components, in their order. */
  readonly texts: readonly string[];
  /** The replacement by component, from 1; null when they cannot hold it. */
  readonly split: (replacement: string) => ReadonlyMap<number, string> | null;
}

/** The values of a repetition that something can be put in the place of; all others stay empty. */
export function partsOf(
  { type, label }: { readonly type: IdentifierType; readonly label: PhiLabel },
  repetition: readonly Leaf[][],
): readonly (Part | null)[] {
  const one = (component: number, as: PhiLabel): Part | null => single(repetition, component, as);
  switch (type) {
    case 'person':
      return [namePart(repetition, 1, label)];
    case 'provider':
      return isProviderNameAlone(repetition)
        ? [one(1, label)]
        : [one(1, 'OTHER_ID'), namePart(repetition, 2, label)];
    case 'organization':
    case 'id':
      return [one(1, label)];
    case 'date':
      return [timePart(repetition, 'kept', label)];
    case 'address':
      // State, county and country are coded as often as not, and go.
      return [one(1, 'STREET'), one(3, 'CITY'), one(5, 'ZIP')];
    case 'phone':
      return [one(1, text(repetition, 1).includes('@') ? 'EMAIL' : label), one(4, 'EMAIL'), one(12, label)];
  }
}

/** Date, time of day, zone (DTM of chapter 2A); a time that no clock shows may be anything, and a leap second tells its day. */
const WRITTEN =
  /^(\d{4})(\d{2})?(\d{2})?((?:[01]\d|2[0-3])(?:[0-5]\d(?:[0-5]\d(?:\.\d{1,4})?)?)?)?(?:[+-](?:0\d|1[0-4])[0-5]\d)?$/;

/** A point in time; `day` writes no time of day. Null for what is none. */
export function timePart(
  repetition: readonly Leaf[][],
  precision: 'kept' | 'day',
  label: PhiLabel = 'DATE',
): Part | null {
  const written = text(repetition, 1);
  const [, year, month, day, clock = ''] = WRITTEN.exec(written) ?? [];
  const mention = [year, month, day].filter((part) => part !== undefined).join('-');
  const was = readPartialDate(mention);
  if (was === null || (clock !== '' && day === undefined)) return null;
  const split = (replacement: string): ReadonlyMap<number, string> | null => {
    const next = readPartialDate(replacement);
    if (next === null || !isNoFiner(next, was)) return null;
    // A time of day says nothing without its day. A zone that changes in spring would tell where the day was before.
    const behind = next.day === null || precision === 'day' ? '' : inThousandths(clock);
    return new Map([[1, `${replacement.replaceAll('-', '')}${behind}`]]);
  };
  return { label, mention, texts: [written], split };
}

function single(repetition: readonly Leaf[][], component: number, label: PhiLabel): Part | null {
  const written = text(repetition, component);
  if (written === '') return null;
  const split = (replacement: string): ReadonlyMap<number, string> => new Map([[component, replacement]]);
  return { label, mention: written, texts: [written], split };
}

/** Family name, given names, further given names from `first` on. */
function namePart(repetition: readonly Leaf[][], first: number, label: PhiLabel): Part | null {
  const part = (at: number): string => text(repetition, first + at);
  const name = { family: part(0), given: [part(1), part(2)] };
  const mention = nameAsMention(name);
  if (mention === '' || !isParted(name)) return null;
  const split = (replacement: string): ReadonlyMap<number, string> | null => {
    const parted = partedName(name, replacement);
    if (parted === null) return null;
    const texts = [parted.family, ...parted.given];
    return new Map(texts.flatMap((one, at) => (one === '' ? [] : [[first + at, one] as const])));
  };
  return { label, mention, texts: [name.family, ...name.given].filter(Boolean), split };
}

/** The first subcomponent: in FN and SAD the whole family name and the whole street. Empty for HL7's "there is no value". */
function text(repetition: readonly Leaf[][], component: number): string {
  const [leaf] = repetition[component - 1] ?? [];
  const written = leaf === undefined ? '' : textOfLeaf(leaf).trim();
  return written === '""' ? '' : written;
}
