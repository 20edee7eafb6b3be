/** @file FHIR in JSON as FHIR in XML, for tests: written apart from the product's own. */
import type { Json, JsonObject } from '../../../src-main/documents/fhir/json.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** One resource. Numbers are given as strings where their zeros count. */
export function fhirXmlOf(resource: object): string {
  const value = resource as JsonObject;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${resourceXml(value, ' xmlns="http://hl7.org/fhir"')}`;
}

function resourceXml(value: JsonObject, more = ''): string {
  const { resourceType, ...rest } = value;
  return `<${resourceType as string}${more}>${membersXml(rest)}</${resourceType as string}>`;
}

function membersXml(value: JsonObject): string {
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('_') && key !== 'url')
    .map(([key, one]) =>
      [one]
        .flat()
        .map((each) => memberXml(key, each, value[`_${key}`]))
        .join(''),
    )
    .join('');
}

function memberXml(key: string, value: Json, beside: Json | undefined): string {
  if (key === 'div') return value as string;
  if (typeof value !== 'object' || value === null) {
    const inside = beside === undefined ? '' : membersXml(beside as JsonObject);
    return `<${key} value="${escaped(String(value))}">${inside}</${key}>`;
  }
  const members = value as JsonObject;
  if ('resourceType' in members) return `<${key}>${resourceXml(members)}</${key}>`;
  // An attribute of extensions alone.
  const url = key.toLowerCase().endsWith('extension') ? ` url="${escaped(textOf(members.url))}"` : '';
  const urlElement = url === '' && 'url' in members ? `<url value="${escaped(textOf(members.url))}"/>` : '';
  return `<${key}${url}>${membersXml(members)}${urlElement}</${key}>`;
}
