/** @file Resources of a file, the names that they get, and who refers to whom. Pure; the import process and tests. */
import type { KnownIdentifier } from '../../domain/note.ts';
import { append } from '../append.ts';
import { PERSON_RESOURCES } from './elements.ts';
import { tooLarge, type DocumentLimits } from '../limits.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { knownOf } from './people.ts';

/** One resource of a file and where it stands. */
export interface Standing {
  readonly resource: JsonObject;
  /** As the file has it; null when nothing has one. */
  readonly fullUrl: string | null;
}

/** Entries of a Bundle, well formed or not. */
export function entriesOf(bundle: JsonObject | null): readonly JsonObject[] {
  return Array.isArray(bundle?.entry) ? bundle.entry.filter(isJsonObject) : [];
}

/** The resources of a value of a file: those of a Bundle, else the value itself. */
export function standingIn(value: JsonObject): readonly Standing[] {
  if (typeOf(value) !== 'Bundle') return [{ resource: value, fullUrl: null }];
  return entriesOf(value).flatMap(({ resource, fullUrl }) =>
    isJsonObject(resource) ? [{ resource, fullUrl: typeof fullUrl === 'string' ? fullUrl : null }] : [],
  );
}

/** Where references lead. */
export interface Register {
  /** What a reference becomes; null when it leads out of the file. `scope` is the resource whose `contained` `#x` means. */
  readonly renamed: (reference: string, scope: JsonObject) => string | null;
  readonly idOf: (resource: JsonObject) => string;
  readonly fullUrlOf: (resource: JsonObject) => string;
  /** Resources whose attachments lead to this `Binary` by their URL; none for other resources. */
  readonly holdersOf: (resource: JsonObject) => readonly JsonObject[];
  /** The resources, holders of these, and those that all of them refer to, directly or through others. Errors: `import/document-too-large`. */
  readonly reachedFrom: (resources: readonly JsonObject[]) => ReadonlySet<JsonObject>;
  /** References of these that lead to nobody in the file; PHI. */
  readonly leadingOut: (reached: ReadonlySet<JsonObject>) => readonly string[];
  /** Known identifiers of these resources, each once; PHI. Errors: `import/document-too-large`. */
  readonly knownOf: (reached: ReadonlySet<JsonObject>) => readonly KnownIdentifier[];
}

/** Steps from resource to resource, and identifiers met there, per node that a file may have: files made to refer to everything from everywhere end here. */
const STEPS_PER_NODE = 10;

/** Numbers every resource, contained ones too. */
export function registerResources(all: readonly Standing[], limits: DocumentLimits): Register {
  let steps = 0;
  const targets = new Map<JsonObject, readonly JsonObject[]>();
  const numbers = new Map<JsonObject, number>();
  const byName = new Map<string, JsonObject>();
  const relatives = new Map<JsonObject, JsonObject[]>();
  const holders = new Map<JsonObject, JsonObject[]>();
  const containedById = new Map<JsonObject, ReadonlyMap<string, JsonObject>>();
  const knownByResource = new Map<JsonObject, readonly KnownIdentifier[]>();
  for (const { resource, fullUrl } of all) {
    for (const one of [resource, ...containedIn(resource)]) numbers.set(one, numbers.size + 1);
    if (typeof resource.id === 'string') byName.set(`${typeOf(resource)}/${resource.id}`, resource);
    if (fullUrl !== null) byName.set(fullUrl, resource);
  }
  for (const { resource } of all) {
    if (typeOf(resource) !== 'RelatedPerson') continue;
    const patient = referencesIn(resource.patient).map((name) => found(name, resource))[0];
    if (patient === undefined || patient === null) continue;
    const those = relatives.get(patient);
    if (those === undefined) relatives.set(patient, [resource]);
    else those.push(resource);
  }

  for (const { resource } of all)
    for (const url of attachmentUrlsIn(resource)) {
      const target = found(url, resource);
      if (target === null || typeOf(target) !== 'Binary') continue;
      const those = holders.get(target);
      if (those === undefined) holders.set(target, [resource]);
      else if (those.at(-1) !== resource) those.push(resource);
    }

  /** Of several with one id the first. */
  function containedOf(scope: JsonObject): ReadonlyMap<string, JsonObject> {
    const before = containedById.get(scope);
    if (before !== undefined) return before;
    const made = new Map<string, JsonObject>();
    for (const one of containedIn(scope))
      if (typeof one.id === 'string' && !made.has(one.id)) made.set(one.id, one);
    containedById.set(scope, made);
    return made;
  }

  function knownOfOne(resource: JsonObject): readonly KnownIdentifier[] {
    const known = knownByResource.get(resource) ?? knownOf(resource);
    knownByResource.set(resource, known);
    return known;
  }

  function step(count: number): void {
    steps += count;
    if (steps > STEPS_PER_NODE * limits.nodes) tooLarge('nodes', limits);
  }

  function found(reference: string, scope: JsonObject): JsonObject | null {
    if (reference.startsWith('#')) return containedOf(scope).get(reference.slice(1)) ?? null;
    const bare = reference.replace(/\/_history\/[^/]*$/, '');
    // Absolute ones of a server end like relative ones.
    return byName.get(bare) ?? byName.get(bare.split('/').slice(-2).join('/')) ?? null;
  }

  /** Contained resources, what all of them refer to, and relatives. */
  function targetsOf(resource: JsonObject): readonly JsonObject[] {
    const before = targets.get(resource);
    if (before !== undefined) return before;
    const referred = referencesIn(resource)
      .map((name) => found(name, resource))
      .filter((target) => target !== null);
    const made = [...containedIn(resource), ...referred, ...(relatives.get(resource) ?? [])];
    targets.set(resource, made);
    return made;
  }

  const idOf = (resource: JsonObject): string => `r${numbers.get(resource) ?? 0}`;
  const fullUrlOf = (resource: JsonObject): string =>
    `urn:uuid:00000000-0000-4000-8000-${String(numbers.get(resource) ?? 0).padStart(12, '0')}`;
  const holdersOf = (resource: JsonObject): readonly JsonObject[] => holders.get(resource) ?? [];
  return {
    idOf,
    fullUrlOf,
    holdersOf,
    renamed: (reference, scope) => {
      const target = found(reference, scope);
      if (target === null) return null;
      if (reference.startsWith('#')) return `#${idOf(target)}`;
      return reference.startsWith('urn:') ? fullUrlOf(target) : `${typeOf(target)}/${idOf(target)}`;
    },
    reachedFrom: (resources) => {
      const seen = new Set<JsonObject>(resources);
      // Of the note alone: two letters in one report do not make what is said of either known of the other.
      for (const holder of resources.flatMap(holdersOf)) {
        step(1);
        seen.add(holder);
      }
      // A set gives what joins it while it is walked.
      for (const one of seen)
        for (const target of targetsOf(one)) {
          step(1);
          seen.add(target);
        }
      return seen;
    },
    leadingOut: (reached) => {
      const names = new Set<string>();
      for (const one of reached)
        for (const name of referencesIn(one))
          if (!name.startsWith('#') && found(name, one) === null) names.add(name);
      return [...names];
    },
    knownOf: (reached) => {
      const known = new Map<string, KnownIdentifier>();
      for (const one of reached)
        for (const identifier of knownOfOne(one)) {
          step(1);
          known.set(`${identifier.kind} ${identifier.text}`, identifier);
        }
      return [...known.values()];
    },
  };
}

export function typeOf(resource: JsonObject): string {
  return typeof resource.resourceType === 'string' ? resource.resourceType : '';
}

export function containedIn(resource: JsonObject): readonly JsonObject[] {
  return Array.isArray(resource.contained) ? resource.contained.filter(isJsonObject) : [];
}

/** Every reference inside, as written. PHI. */
export function referencesIn(value: Json | undefined): readonly string[] {
  return stringsAt(value, 'reference');
}

/** URLs of whatever is shaped like an attachment; those that lead to no `Binary` of the file are none. */
function attachmentUrlsIn(value: Json | undefined): readonly string[] {
  return stringsAt(value, 'url');
}

/** What stands under this name anywhere inside. */
function stringsAt(value: Json | undefined, name: string): readonly string[] {
  const names: string[] = [];
  const waiting: (Json | undefined)[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) for (const one of next) waiting.push(one);
    else if (isJsonObject(next)) {
      const said = next[name];
      if (typeof said === 'string') names.push(said);
      append(waiting, Object.values(next));
    }
  }
  return names;
}

/** Whether a resource is about a person or a place. */
export function isPerson(resource: JsonObject): boolean {
  return PERSON_RESOURCES.has(typeOf(resource));
}
