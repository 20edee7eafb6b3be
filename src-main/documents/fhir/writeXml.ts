/** @file JSON of a resource as FHIR R4 in XML (hl7.org/fhir/R4/xml.html). Pure; the import process and tests. */
import type { DocumentLimits } from '../limits.ts';
import { parseXml, serialiseXml, type XmlElement, type XmlNode } from '../xml/xmlTree.ts';
import { isJsonObject, Slot, WrittenNumber, type Json, type JsonObject } from './json.ts';
import { FHIR } from './readXml.ts';

/** The parts of an attachment in the order of its schema. */
const OF_ATTACHMENTS = ['contentType', 'language', 'data', 'url', 'size', 'hash', 'title', 'creation'];

/** A resource that this format has built; its `div` is XHTML. Errors: those of parsing one. */
export function writeXml(resource: JsonObject, limits: DocumentLimits): string {
  const root = resourceElement(resource);
  root.attributes.push({ name: 'xmlns', uri: '', local: 'xmlns', value: FHIR });
  return serialiseXml(root).replace(' standalone="yes"', '');

  function resourceElement(value: JsonObject): XmlElement {
    const type = typeof value.resourceType === 'string' ? value.resourceType : '';
    return elementOf(type, membersOf(value, 'resourceType'));
  }

  function membersOf(value: JsonObject, without = ''): XmlNode[] {
    return inOrder(value)
      .filter(([key]) => key !== without)
      .flatMap(([key, one]) => nodesOf(key, one));
  }

  function nodesOf(key: string, value: Json): readonly XmlNode[] {
    if (value === null || value instanceof Slot) return [];
    if (Array.isArray(value)) return value.flatMap((each) => nodesOf(key, each));
    if (isJsonObject(value))
      return [elementOf(key, 'resourceType' in value ? [resourceElement(value)] : membersOf(value))];
    if (key === 'div' && typeof value === 'string') return [parseXml(value, limits).root];
    const written = value instanceof WrittenNumber ? value.digits : String(value);
    return [elementOf(key, [], written)];
  }
}

function inOrder(value: JsonObject): readonly [string, Json][] {
  const entries = Object.entries(value);
  if (!('data' in value) || !entries.every(([key]) => OF_ATTACHMENTS.includes(key))) return entries;
  return entries.sort(([a], [b]) => OF_ATTACHMENTS.indexOf(a) - OF_ATTACHMENTS.indexOf(b));
}

function elementOf(name: string, children: XmlNode[], value: string | null = null): XmlElement {
  const attributes = value === null ? [] : [{ name: 'value', uri: '', local: 'value', value }];
  return { type: 'element', name, uri: FHIR, local: name, attributes, children };
}
