/** @file Which elements of persons and places are filled, and as what. Pure; the import process and tests. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Holder } from './heldValues.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** What a name in the resource is called; a type that is not here has none. */
const LABELS: Readonly<Record<string, PhiLabel>> = {
  Patient: 'PATIENT',
  RelatedPerson: 'RELATIVE',
  Practitioner: 'STAFF',
  Person: 'PERSON',
  Organization: 'ORGANIZATION',
  HealthcareService: 'ORGANIZATION',
  Location: 'HOSPITAL',
};

/** What may be filled of an element of a person or place; null for any other. Birth dates are those of patients alone. */
export function heldOfPerson(type: string, key: string, value: Json, holder: Holder): Json | null {
  const isPatient = type === 'Patient';
  if (key === 'identifier') return holder.identifiers(value, isPatient ? 'MRN' : 'OTHER_ID');
  if (isPatient && key === 'birthDate') return holder.date(key, value, 'BIRTHDATE');
  if (isPatient && key === 'deceasedDateTime') return holder.date(key, value, 'DATE');
  if (isPatient && key === 'contact') return contacts(value, holder);
  const label = Object.hasOwn(LABELS, type) ? LABELS[type] : undefined;
  return label === undefined ? null : holder.ofPerson(key, value, label);
}

function contacts(value: Json, holder: Holder): Json | null {
  const made = [value].flat().flatMap((one) => {
    const contact: JsonObject = {};
    for (const [key, part] of Object.entries(isJsonObject(one) ? one : {})) {
      const held = holder.ofPerson(key, part, 'RELATIVE');
      if (held !== null) contact[key] = held;
    }
    return Object.keys(contact).length === 0 ? [] : [contact];
  });
  return made.length === 0 ? null : made;
}
