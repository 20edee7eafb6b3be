/**
 * @file Values of FHIR resources that were emptied, and how they are filled (HumanName, Identifier, Address, ContactPoint, date,
 * dateTime, instant; hl7.org/fhir/R4/datatypes.html). Pure; the import process and tests.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { inThousandths, isNoFiner, readPartialDate } from '../datePrecision.ts';
import type { DocumentField } from '../document.ts';
import { isParted, nameAsMention, partedName } from '../personNames.ts';
import { CONTACT_SYSTEMS, INSTANTS } from './elements.ts';
import { isJsonObject, Slot, type Json, type JsonObject } from './json.ts';

/** A field whose notes are not known yet. */
export type HeldValue = Omit<DocumentField, 'note' | 'treatedUnder'>;

/** Gathers held values in the order of a resource. What it gives stands in the place of the source's value, in its order. */
export interface Holder {
  readonly values: readonly HeldValue[];
  /** Null for what is no date. */
  readonly date: (key: string, value: Json, label: PhiLabel) => Slot | null;
  readonly identifiers: (value: Json, label: PhiLabel) => Json;
  /** Names, addresses and contacts of somebody or some place; null for any other element. */
  readonly ofPerson: (key: string, value: Json, label: PhiLabel) => Json | null;
}

/** `kept` gathers words of the standard that are written. */
export function createHolder(kept: Set<string>): Holder {
  const values: HeldValue[] = [];
  return {
    values,
    date,
    identifiers: (value, label) =>
      each(value, (one) => {
        const said = isJsonObject(one) ? textOf(one.value) : '';
        return said === '' ? null : slot(label, said, (next) => ({ value: next }));
      }),
    ofPerson: (key, value, label) => {
      if (key === 'name') return each(value, (one) => name(one, label));
      if (key === 'telecom') return each(value, contact);
      return key === 'address' ? each(value, address) : null;
    },
  };

  /** One text that is said once. */
  function slot(label: PhiLabel, said: string, made: (next: string) => Json): Slot {
    return hold({ label, mention: said, texts: [said] }, (next) => ({ value: made(next), texts: [next] }));
  }

  function hold(
    about: Omit<HeldValue, 'fill'>,
    made: (next: string) => { readonly value: Json; readonly texts: readonly string[] } | null,
  ): Slot {
    const place = new Slot();
    const fill = (replacement: string | null): readonly string[] | null => {
      const next = replacement === null || replacement.trim() === '' ? null : made(replacement.trim());
      if (next === null) return null;
      place.value = next.value;
      return next.texts;
    };
    values.push({ ...about, fill });
    return place;
  }

  function date(key: string, value: Json, label: PhiLabel): Slot | null {
    const written = textOf(value);
    const [, mention = '', clock = ''] = DATE_TIME.exec(written) ?? [];
    const was = readPartialDate(mention);
    if (was === null || (clock !== '' && was.day === null)) return null;
    return hold({ label, mention, texts: [written] }, (replacement) => {
      const next = readPartialDate(replacement);
      if (next === null || !isNoFiner(next, was)) return null;
      if (INSTANTS.has(key) && (next.day === null || clock === '')) return null;
      // A time of day says nothing without its day. A zone that changes in spring would tell where the day was before, but
      // there has to be one: the same for all, behind the clock as it stood.
      const behind = next.day === null || clock === '' ? '' : `${inThousandths(clock)}Z`;
      const text = `${replacement}${behind}`;
      return { value: text, texts: [text] };
    });
  }

  function name(value: Json, label: PhiLabel): Slot | null {
    // Places have one name; people may have theirs as one text.
    if (typeof value === 'string')
      return value.trim() === '' ? null : slot(label, value.trim(), (next) => next);
    if (!isJsonObject(value)) return null;
    const parts = { family: textOf(value.family), given: [value.given].flat().map(textOf).filter(Boolean) };
    const mention = nameAsMention(parts);
    if (mention === '') {
      const said = textOf(value.text);
      return said === '' ? null : slot(label, said, (next) => ({ text: next }));
    }
    if (!isParted(parts)) return null;
    return hold({ label, mention, texts: [parts.family, ...parts.given].filter(Boolean) }, (replacement) => {
      const next = partedName(parts, replacement);
      if (next === null) return null;
      const { family, given } = next;
      return {
        value: { ...(family === '' ? {} : { family }), ...(given.length === 0 ? {} : { given: [...given] }) },
        texts: [family, ...given].filter(Boolean),
      };
    });
  }

  function contact(value: Json): Slot | null {
    const said = isJsonObject(value) ? textOf(value.value) : '';
    if (!isJsonObject(value) || said === '') return null;
    const system = textOf(value.system);
    const label =
      system === 'email' ? 'EMAIL' : system === 'url' ? 'URL' : system === 'fax' ? 'FAX' : 'PHONE';
    if (!CONTACT_SYSTEMS.has(system)) return slot(label, said, (next) => ({ value: next }));
    kept.add(system);
    return slot(label, said, (next) => ({ system, value: next }));
  }

  function address(value: Json): JsonObject | null {
    if (!isJsonObject(value)) return null;
    const part = (one: Json | undefined, label: PhiLabel): Slot | null => {
      const said = textOf(one);
      return said === '' ? null : slot(label, said, (next) => next);
    };
    const lines = [value.line].flat().flatMap((one) => part(one, 'STREET') ?? []);
    // State, district and country are coded as often as not, and go.
    const city = part(value.city, 'CITY');
    const postalCode = part(value.postalCode, 'ZIP');
    const parts = {
      ...(lines.length === 0 ? {} : { line: lines }),
      ...(city === null ? {} : { city }),
      ...(postalCode === null ? {} : { postalCode }),
    };
    return Object.keys(parts).length === 0 ? null : parts;
  }

  /** A list where the source has one. */
  function each(value: Json, made: (one: Json) => Json | null): Json {
    if (!Array.isArray(value)) return made(value) ?? new Slot();
    const list = value.flatMap((one) => made(one) ?? []);
    return list.length === 0 ? new Slot() : list;
  }
}

/** Day, time of day, zone. A time that no clock shows may be anything, and a leap second tells its day. */
const DATE_TIME =
  /^(\d{4}(?:-\d{2}){0,2})(?:(T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
