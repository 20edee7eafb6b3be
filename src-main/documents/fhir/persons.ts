/** @file Whom a FHIR file names, for the notes of other files. Pure; the import process and tests. */
import { limitsOfFile, type DocumentLimits } from '../limits.ts';
import { referenceName, type FilePersons, type PersonNode } from '../personIndex.ts';
import { CLINICAL_RESOURCES } from './elements.ts';
import { parseFile } from './fileForm.ts';
import { isJsonObject } from './json.ts';
import { knownOf } from './people.ts';
import { containedIn, isPerson, referencesIn, standingIn, typeOf, type Standing } from './resources.ts';

/** Resources that say little themselves and lead from a note to those who took part. */
const BETWEEN = new Set(['Encounter', 'EpisodeOfCare', 'CareTeam']);

/** Errors: `import/damaged-document`, `import/document-too-large`. */
export function personsOfFhir(bytes: Uint8Array, documentLimits: DocumentLimits): FilePersons {
  const { values } = parseFile(bytes, limitsOfFile(documentLimits));
  const nodes: PersonNode[] = [];
  let isAlone = true;
  for (const value of values)
    for (const standing of standingIn(value)) {
      const type = typeOf(standing.resource);
      if (isPerson(standing.resource) || BETWEEN.has(type)) nodes.push(nodeOf(standing));
      else if (CLINICAL_RESOURCES.has(type)) isAlone = false;
    }
  return { nodes, isAlone: isAlone && nodes.length > 0 };
}

function nodeOf({ resource, fullUrl }: Standing): PersonNode {
  const type = typeOf(resource);
  const id = typeof resource.id === 'string' ? [resource.id] : [];
  const names = [...id.map((one) => `${type}/${one}`), ...(fullUrl === null ? [] : [referenceName(fullUrl)])];
  const identifiers = [resource.identifier]
    .flat()
    .flatMap((one) => (isJsonObject(one) && typeof one.value === 'string' ? [one.value.trim()] : []));
  const isRelative = type === 'RelatedPerson';
  return {
    names,
    patientIds: type === 'Patient' ? [...id, ...names, ...identifiers] : [],
    known: [resource, ...containedIn(resource)].flatMap(knownOf),
    leadsTo: referencesIn(resource).map(referenceName),
    belongsTo: isRelative ? referencesIn(resource.patient).map(referenceName) : [],
  };
}
