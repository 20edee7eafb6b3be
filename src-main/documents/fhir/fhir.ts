/**
 * @file FHIR R4 as JSON or XML: a resource, a Bundle, or one resource a line (NDJSON). Node; the import process and tests.
 *
 * One note for each resource that says something, one for the whole of a document Bundle. Read: narratives, texts, displays,
 * codes of no known system, attachments that are text, HTML, RTF, PDF or CDA. Known and emptied: persons, organizations, places. Cleaned:
 * whatever elements.ts does not name, all times, ids and extensions among it. Not covered: other attachments.
 */
import type { ReadPlan } from '../../domain/sourceFile.ts';
import type { DocumentFormat, DocumentNote, OpenDocument } from '../document.ts';
import { append } from '../append.ts';
import { stringsOfData } from '../attached.ts';
import { createFindings } from '../findings.ts';
import { html } from '../html/html.ts';
import { joinKnown } from '../joinKnown.ts';
import { damaged, limitsOfFile, type DocumentLimits } from '../limits.ts';
import { otherReadings } from '../otherReadings.ts';
import { fromRoot } from '../xml/rootElement.ts';
import { cleanResource, type CleanResource } from './cleanResource.ts';
import {
  CLINICAL_RESOURCES,
  CODE_WORDS,
  OTHER_RESOURCES,
  PERSON_RESOURCES,
  SYSTEMS,
  WORDS_OF_FHIR,
} from './elements.ts';
import { parseFile, tellLeftOver, writeFile, type FhirFile } from './fileForm.ts';
import { isJsonObject, stringsOf, stringsUnder, type JsonObject } from './json.ts';
import { personsOfFhir } from './persons.ts';
import { entriesOf, isPerson, registerResources, standingIn, typeOf, type Standing } from './resources.ts';
import { createTreated } from './treated.ts';
import { stringsOfFhirXml } from './xmlStrings.ts';

/** A resource at its place in the file. */
interface Place extends Standing {
  clean: CleanResource | null;
  isRemoved: boolean;
}

/** A Bundle with its entries, or a resource alone. */
interface Root {
  readonly bundle: JsonObject | null;
  readonly places: readonly Place[];
}

async function open(
  bytes: Uint8Array,
  _plan: ReadPlan,
  documentLimits: DocumentLimits,
): Promise<OpenDocument> {
  const limits = limitsOfFile(documentLimits);
  const file = parseFile(bytes, limits);
  const findings = createFindings();
  tellLeftOver(file, findings);
  const roots = file.values.map(rootOf);
  const all = roots.flatMap(({ places }) => places);
  const register = registerResources(all, limits);
  const kept = new Set<string>();
  const notes: DocumentNote[] = [];
  const treated = createTreated();
  for (const { bundle, places } of roots) {
    if (bundle !== null)
      for (const [key, value] of Object.entries(bundle))
        if (!['resourceType', 'type', 'entry'].includes(key))
          findings.cleanedAll(
            'property',
            stringsOf(value, () => true),
          );
    for (const entry of entriesOf(bundle))
      for (const [key, value] of Object.entries(entry))
        if (key !== 'resource' && key !== 'fullUrl')
          findings.cleanedAll(
            'property',
            stringsOf(value, () => true),
          );
    for (const place of places) {
      const type = typeOf(place.resource);
      findings.cleaned('link', place.fullUrl);
      if (CLINICAL_RESOURCES.has(type) || PERSON_RESOURCES.has(type))
        place.clean = await cleanResource(place.resource, { findings, register, kept, limits });
      else if (bundle === null && file.form !== 'lines' && !OTHER_RESOURCES.has(type))
        damaged('resource-type');
      else
        findings.cleanedAll(
          'other-part',
          stringsOf(place.resource, () => true),
        );
    }
    if (bundle?.type === 'document') addNote(places, null);
    else
      for (const place of places) {
        const remove = (): void => {
          place.isRemoved = true;
        };
        addNote([place], bundle !== null || file.form === 'lines' ? remove : null);
      }
  }

  /** A letter kept apart (`Binary`) names nobody: its patient is the one of all that lead to it, if there is one. */
  function patientIdOfResource(resource: JsonObject): string | null {
    const holders = register.holdersOf(resource);
    if (holders.length === 0) return aboutResource(resource).patientId;
    const ids = new Set(holders.map((holder) => aboutResource(holder).patientId));
    const [id = null] = ids;
    return ids.size === 1 ? id : null;
  }

  function addNote(places: readonly Place[], remove: (() => void) | null): void {
    const pieces = places.flatMap(({ clean }) => clean?.pieces ?? []);
    const [first] = places;
    if (first === undefined || !pieces.some(({ place }) => place === 'text')) return;
    const about = { ...aboutResource(first.resource), patientId: patientIdOfResource(first.resource) };
    const reached = register.reachedFrom(places.map(({ resource }) => resource));
    treated.add(
      notes.length,
      about.patientId,
      places.map(({ resource }) => resource),
      reached,
    );
    const attached = places.flatMap(({ clean }) => clean?.known ?? []);
    const known = joinKnown(register.knownOf(reached), attached);
    notes.push({ ...about, known, leadsTo: register.leadingOut(reached), pieces, remove });
  }

  return {
    notes,
    carriers: findings.carriers(),
    elsewhere: all.reduce((sum, { clean }) => sum + (clean?.elsewhere ?? 0), 0),
    damagedLines: file.damaged.map(({ line }) => line),
    namesPersons: all.some(({ resource }) => isPerson(resource)),
    cleaned: findings.texts().filter((text) => !kept.has(text.toLowerCase())),
    fields: function* () {
      for (const { resource, clean } of all) {
        const of = treated.notesOf({ resource, patientId: patientIdOfResource(resource) });
        for (const value of clean?.held ?? []) yield { ...value, ...of };
      }
    },
    save: async () => {
      for (const { clean, isRemoved } of all) if (!isRemoved) await clean?.finish();
      const written = roots.flatMap((root) => writeRoot(root, register.fullUrlOf));
      return writeFile(file, written, limits);
    },
  };
}

function rootOf(value: JsonObject): Root {
  return { bundle: typeOf(value) === 'Bundle' ? value : null, places: standingIn(value).map(placeOf) };
}

function placeOf(standing: Standing): Place {
  return { ...standing, clean: null, isRemoved: false };
}

function writeRoot(
  { bundle, places }: Root,
  fullUrlOf: (resource: JsonObject) => string,
): readonly JsonObject[] {
  const entries = places.flatMap(({ resource, fullUrl, clean, isRemoved }) =>
    clean === null || isRemoved
      ? []
      : [{ ...(fullUrl === null ? {} : { fullUrl: fullUrlOf(resource) }), resource: clean.resource }],
  );
  if (bundle === null) return entries.map(({ resource }) => resource);
  const type = typeof bundle.type === 'string' && CODE_WORDS.has(bundle.type) ? bundle.type : 'collection';
  return [{ resourceType: 'Bundle', type, entry: entries }];
}

/** What import wants to know of a resource. */
function aboutResource(resource: JsonObject): Pick<DocumentNote, 'externalId' | 'patientId' | 'noteDate'> {
  const [identifier] = [resource.identifier].flat();
  const value = isJsonObject(identifier) ? identifier.value : null;
  const subject = [resource.subject, resource.patient].find((one) => isJsonObject(one));
  const reference = isJsonObject(subject) ? subject.reference : null;
  const dates = ['effectiveDateTime', 'date', 'issued', 'authoredOn', 'recordedDate', 'created'];
  const date = dates.map((key) => resource[key]).find((one) => typeof one === 'string');
  return {
    externalId: typeof value === 'string' ? value : typeof resource.id === 'string' ? resource.id : null,
    patientId: typeof reference === 'string' ? patientIdOf(reference) : null,
    noteDate: typeof date === 'string' ? date.slice(0, 10) : null,
  };
}

/**
 * The id of a `Patient`, or the whole `urn:` of somebody in the file. Null for a patient inside the resource (such ids are the same
 * in every file of a program), for groups and devices, and for what names nobody.
 */
function patientIdOf(reference: string): string | null {
  if (/^urn:[^:]+:./.test(reference)) return reference;
  return /(?:^|\/)Patient\/([^/]+?)(?:\/_history\/[^/]*)?$/.exec(reference)?.[1] ?? null;
}

/** Ids and references that this format gives, and words of the standard. */
const OURS = /^(?:(?:[A-Z][A-Za-z]+\/|#)?r\d+|urn:uuid:00000000-0000-4000-8000-\d{12})$/;
const isOurs = (text: string): boolean =>
  OURS.test(text) || CODE_WORDS.has(text) || isResourceName(text) || Object.hasOwn(SYSTEMS, text);

/** All strings and numbers, what they say when they are decoded, and what markup says; of data of attachments nothing but what they decode to. */
async function strings(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const found: string[] = [];
  const file = parseFile(bytes, limits);
  const data = new Set(file.values.flatMap((value) => stringsUnder('data', value)));
  for (const text of allStrings(file, bytes, limits)) {
    if (isOurs(text)) continue;
    const inData = data.has(text) ? await stringsOfData(text, 'base64', limits) : null;
    if (inData !== null) append(found, inData);
    else if (/^\s*<[a-z]/i.test(text))
      append(found, await html.strings(new TextEncoder().encode(text.replace(NAMESPACE, '<div')), limits));
    else {
      append(found, await otherReadings(text, limits));
      found.push(text);
    }
  }
  return found;
}

function allStrings(
  { form, values }: FhirFile,
  bytes: Uint8Array,
  limits: DocumentLimits,
): readonly string[] {
  if (form === 'xml')
    return stringsOfFhirXml(bytes, limits, (name) => WORDS_OF_FHIR.has(name) || isResourceName(name));
  return values.flatMap((value) => stringsOf(value, (key) => WORDS_OF_FHIR.has(key)));
}

function isResourceName(name: string): boolean {
  return name === 'Bundle' || CLINICAL_RESOURCES.has(name) || PERSON_RESOURCES.has(name);
}

const NAMESPACE = /^<div xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/;

/** Whether the first object says which resource it is, wherever among its properties. One walk: any text file comes by here. */
function startsResource(text: string): boolean {
  let depth = 0;
  let name = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === '"') {
      const from = at + 1;
      for (at = from; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      const said = text.slice(from, at);
      if (depth === 1 && name === 'resourceType') return isResourceName(said) || OTHER_RESOURCES.has(said);
      name = said;
    } else if (char === ',') name = '';
    if (depth === 0) return false;
  }
  return false;
}

/** Whether the root is a resource of FHIR's namespace. */
function isXmlResource(text: string): boolean {
  const [, name = ''] = /^<(?:[\w.-]{1,40}:)?([A-Za-z]{1,40})[\s/>]/.exec(fromRoot(text) ?? '') ?? [];
  return isResourceName(name) && /xmlns(?::[\w.-]{1,40})?\s*=\s*["']http:\/\/hl7\.org\/fhir["']/.test(text);
}

/** FHIR R4 in JSON and XML. */
export const fhir: DocumentFormat = {
  id: 'fhir',
  claims: ({ text }) =>
    text !== null &&
    (text.startsWith('{') ? startsResource(text) : text.startsWith('<') && isXmlResource(text)),
  open,
  strings,
  persons: (bytes, _plan, limits) => personsOfFhir(bytes, limits),
};
