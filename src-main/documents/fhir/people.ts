/** @file Known identifiers of a resource. Pure; the import process and tests. */
import type { KnownIdentifier, KnownIdentifierKind } from '../../domain/note.ts';
import { birthDate, phone } from '../structured.ts';
import { PERSON_REFERENCES, PERSON_RESOURCES } from './elements.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** Names, birth date, ids, addresses and numbers of a person or place; ids and named references of any other. PHI. */
export function knownOf(resource: JsonObject): readonly KnownIdentifier[] {
  const type = resource.resourceType;
  const known: KnownIdentifier[] = [];
  const add = (kind: KnownIdentifierKind, value: Json | undefined): void => {
    if (typeof value === 'string' && value.trim() !== '') known.push({ kind, text: value.trim() });
  };
  const isPlace = typeof type === 'string' && !/^(?:Patient|RelatedPerson|Practitioner|Person)$/.test(type);
  for (const { value } of objectsIn(resource.identifier)) add('id', value);
  if (typeof type === 'string' && PERSON_RESOURCES.has(type)) {
    person(resource);
    for (const contact of objectsIn(resource.contact)) person(contact);
    if (type === 'Patient') {
      if (typeof resource.birthDate === 'string') add('birth-date', birthDate(resource.birthDate));
      for (const { url, valueString } of objectsIn(resource.extension))
        if (typeof url === 'string' && url.endsWith('mothersMaidenName')) add('name', valueString);
    }
  } else references(resource, false);
  return known;

  function person({ name, telecom, address, alias }: JsonObject): void {
    // The whole phrase: single words of it (hospital, laboratory) are nobody's.
    for (const one of [name, alias].flat()) if (isPlace) add('id', one);
    for (const one of objectsIn(name)) {
      const given = [one.given].flat().filter((part) => typeof part === 'string');
      const family = typeof one.family === 'string' ? one.family : '';
      const isHan = /\p{Script=Han}/u.test(family);
      add('name', isHan ? `${family}${given.join('')}` : [...given, family].join(' '));
      add('name', one.text);
    }
    for (const { system, value } of objectsIn(telecom))
      if (typeof value === 'string')
        add(system === 'email' || system === 'url' ? 'id' : phone(value).kind, value);
    for (const one of objectsIn(address)) {
      const town = [one.postalCode, one.city].filter((part) => typeof part === 'string').join(' ');
      for (const line of [one.line].flat()) if (typeof line === 'string') add('address', `${line}, ${town}`);
      add('address', one.text);
    }
  }

  /** Names that references show. */
  function references(value: Json | undefined, isPersons: boolean): void {
    if (Array.isArray(value)) for (const one of value) references(one, isPersons);
    else if (isJsonObject(value)) {
      if (isPersons && ('reference' in value || 'identifier' in value || Object.keys(value).length === 1)) {
        add('name', value.display);
        if (isJsonObject(value.identifier)) add('id', value.identifier.value);
      }
      for (const [key, one] of Object.entries(value))
        if (key !== 'contained') references(one, PERSON_REFERENCES.has(key));
    }
  }
}

function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return [value].flat().filter((one): one is JsonObject => isJsonObject(one));
}
