/** @file Builds a resource anew from what may stay, with its pieces. Node; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import type { KnownIdentifier } from '../../domain/note.ts';
import type { DocumentPiece } from '../document.ts';
import { append } from '../append.ts';
import { openAttached } from '../attached.ts';
import { bytesOfBase64 } from '../embedded.ts';
import { declaredByMediaType } from '../mediaType.ts';
import type { Findings } from '../findings.ts';
import type { DocumentLimits } from '../limits.ts';
import * as E from './elements.ts';
import { heldOfPerson } from './heldPersons.ts';
import { createHolder, type HeldValue } from './heldValues.ts';
import {
  isJsonObject,
  type Slot,
  stringsOf,
  withoutSlots,
  WrittenNumber,
  type Json,
  type JsonObject,
} from './json.ts';
import { openNarrative } from '../html/narrative.ts';
import { isPerson, typeOf, type Register } from './resources.ts';

/** A resource as it leaves. */
export interface CleanResource {
  readonly resource: JsonObject;
  readonly pieces: readonly DocumentPiece[];
  /** Whom documents attached to it name; PHI. */
  readonly known: readonly KnownIdentifier[];
  /** What was emptied and may be filled, those of contained resources too. */
  readonly held: readonly HeldValue[];
  /** Attachments whose bytes are not in the file. */
  readonly elsewhere: number;
  /** Puts narratives, attachments and what was filled into the resource; before the file is written. */
  readonly finish: () => Promise<void>;
}

/** What all resources of a file share. */
export interface Cleaning {
  readonly findings: Findings;
  readonly register: Register;
  /** Codes that stay: the same word elsewhere in the file is no trace of anybody. */
  readonly kept: Set<string>;
  readonly limits: DocumentLimits;
}

type Holder = JsonObject | Json[];
const ATTACHMENTS = new Set([
  'attachment',
  'valueAttachment',
  'presentedForm',
  'contentAttachment',
  'content',
]);
/** A measurement; longer ones may number somebody. */
const NUMBER_SHAPE = /^-?\d{1,6}(?:\.\d{1,6})?$/;
const OF_PERSONS = new Set(['gender', 'active', 'deceasedBoolean']);

/** Errors: those of opening narratives and attachments. */
export async function cleanResource(source: JsonObject, cleaning: Cleaning): Promise<CleanResource> {
  const { findings, register, kept, limits } = cleaning;
  const groups: DocumentPiece[][] = [];
  const known: KnownIdentifier[] = [];
  const attachments: (() => Promise<void>)[] = [];
  const finishes: (() => Promise<void> | void)[] = [];
  const held = createHolder(kept);
  let elsewhere = 0;
  /** The resource that is being built: the source, or one that it contains. */
  let current = source;
  const resource = resourceOf(source);
  for (const open of attachments) await open();
  const finish = async (): Promise<void> => {
    for (const one of finishes) await one();
    withoutSlots(resource);
  };
  return { resource, pieces: groups.flat(), known, held: held.values, elsewhere, finish };

  function resourceOf(value: JsonObject): JsonObject {
    const made: JsonObject = { resourceType: typeOf(value), id: register.idOf(value) };
    const outer = current;
    current = value;
    findings.cleanedAll('identifier', stringsOf(value.id, isWord));
    const isAboutPerson = isPerson(value);
    if (isAboutPerson) findings.counted('identifier', 'known');
    for (const [key, one] of Object.entries(value)) {
      if (key === 'resourceType' || key === 'id') continue;
      if (isAboutPerson && !OF_PERSONS.has(key)) {
        clean(key, one);
        const place = heldOfPerson(typeOf(value), key, one, held);
        if (place !== null) put(made, key, place);
      } else if (made.resourceType === 'Binary' && key === 'data') attachment(value, made);
      else element(key, one, made, key, value);
    }
    current = outer;
    return made;
  }

  /** Puts into the holder what may stay of a value. */
  function element(key: string, value: Json, holder: Holder, at: string | number, parent: JsonObject): void {
    const keep = (one: Json): void => put(holder, at, one);
    if (Array.isArray(value)) {
      const list: Json[] = [];
      for (const one of value) element(key, one, list, list.length, parent);
      if (list.length > 0) keep(list);
    } else if (isJsonObject(value)) objectElement(key, value, keep);
    else if (typeof value === 'string') stringElement(key, value, holder, at, parent);
    else if (value instanceof WrittenNumber) {
      if (E.NUMBERS.has(key) && NUMBER_SHAPE.test(value.digits)) number(value, holder, at);
      else clean(key, value);
    } else if (value !== null && E.BOOLEANS.has(key)) keep(value);
  }

  function objectElement(key: string, value: JsonObject, keep: (one: Json) => void): void {
    if (key === 'contained') {
      if (isPerson(value) || E.CLINICAL_RESOURCES.has(typeOf(value))) keep(resourceOf(value));
      else clean(key, value);
    } else if (key === 'text' && typeof value.div === 'string') narrative(value, keep);
    else if (key === 'identifier') {
      clean(key, value);
      keep(held.identifiers(value, 'OTHER_ID'));
    } else if (E.PERIODS.has(key)) period(key, value, keep);
    else if (E.REFERENCES.has(key) && ('reference' in value || 'display' in value || 'identifier' in value))
      reference(key, value, keep);
    else if (ATTACHMENTS.has(key) && ('data' in value || 'url' in value || 'contentType' in value)) {
      const made: JsonObject = {};
      for (const [name, one] of Object.entries(value))
        if (name !== 'data') element(name, one, made, name, value);
      attachment(value, made);
      keep(made);
    } else if (E.CONTAINERS.has(key) || E.REFERENCES.has(key)) {
      const made: JsonObject = {};
      for (const [name, one] of Object.entries(value)) element(name, one, made, name, value);
      if (Object.keys(made).length > 0) keep(made);
    } else clean(key, value);
  }

  function stringElement(
    key: string,
    value: string,
    holder: Holder,
    at: string | number,
    parent: JsonObject,
  ): void {
    const system = typeof parent.system === 'string' ? parent.system : '';
    const isKept =
      (key === 'system' && Object.hasOwn(E.SYSTEMS, value)) ||
      (E.CODES.has(key) && E.CODE_WORDS.has(value)) ||
      (key === 'code' && Object.hasOwn(E.SYSTEMS, system) && E.SYSTEMS[system]?.test(value) === true);
    if (isKept) {
      kept.add(value.toLowerCase());
      put(holder, at, value);
    } else if (key === 'code' || E.TEXTS.has(key)) text(value, holder, at, key);
    else {
      clean(key, value);
      const place = E.DATES.has(key) && !Array.isArray(holder) ? date(key, value) : null;
      if (place !== null) put(holder, at, place);
    }
  }

  function date(key: string, value: Json): Slot | null {
    // In R4 the date of a DocumentReference is an instant.
    const isInstant = typeOf(current) === 'DocumentReference' && key === 'date';
    return held.date(isInstant ? 'issued' : key, value, 'DATE');
  }

  function period(key: string, value: JsonObject, keep: (one: Json) => void): void {
    clean(key, value);
    const made: JsonObject = {};
    for (const name of ['start', 'end']) {
      const one = value[name];
      const slot = one === undefined ? null : date(name, one);
      if (slot !== null) made[name] = slot;
    }
    if (Object.keys(made).length > 0) keep(made);
  }

  /** Shown, so that it is examined; no text can take its place, so a file where one has to be replaced is refused. */
  function number(value: WrittenNumber, holder: Holder, at: string | number): void {
    put(holder, at, value);
    const remove = (): void => {
      // The places of the others stay.
      if (Array.isArray(holder)) put(holder, at, null);
      else Reflect.deleteProperty(holder, at);
    };
    groups.push([
      { place: 'mark', text: value.digits, remove },
      { place: 'between', text: ' ' },
    ]);
  }

  function text(value: string, holder: Holder, at: string | number, key: string): void {
    put(holder, at, value);
    const carrier: CarrierKind =
      key === 'title' ? 'title' : ['code', 'display', 'unit'].includes(key) ? 'attribute' : 'body';
    const replace = (next: string): void => put(holder, at, next);
    const between = { place: 'between', text: carrier === 'attribute' ? ' ' : '\n' } as const;
    groups.push([{ place: 'text', carrier, text: value, replace }, between]);
  }

  function narrative(value: JsonObject, keep: (one: Json) => void): void {
    const made: JsonObject = {};
    for (const [name, one] of Object.entries(value))
      if (name !== 'div') element(name, one, made, name, value);
    const { pieces, write } = openNarrative(value.div as string, findings, limits);
    groups.push([...pieces, { place: 'between', text: '\n' }]);
    made.div = '';
    finishes.push(() => {
      made.div = write();
    });
    keep(made);
  }

  function reference(key: string, value: JsonObject, keep: (one: Json) => void): void {
    const made: JsonObject = {};
    for (const [name, one] of Object.entries(value)) {
      const leadsTo = name === 'reference' && typeof one === 'string' ? register.renamed(one, source) : null;
      if (leadsTo !== null) made.reference = leadsTo;
      if (name === 'display' && typeof one === 'string' && !E.PERSON_REFERENCES.has(key))
        text(one, made, name, name);
      else if (!(name === 'type' && typeof one === 'string' && isResourceName(one))) clean(name, one);
      else made.type = one;
    }
    if (E.PERSON_REFERENCES.has(key)) findings.counted('identifier', 'known');
    if (Object.keys(made).length > 0) keep(made);
  }

  function attachment(value: JsonObject, made: JsonObject): void {
    if (value.data === undefined) {
      if (typeof value.url === 'string' && register.renamed(value.url, source) === null) elsewhere += 1;
      return;
    }
    const group: DocumentPiece[] = [];
    groups.push(group);
    attachments.push(async () => {
      const mediaType = typeof value.contentType === 'string' ? value.contentType : '';
      const declared = declaredByMediaType(mediaType);
      const bytes = typeof value.data === 'string' ? bytesOfBase64(value.data) : null;
      const found = bytes === null ? null : await openAttached(bytes, 'utf8', limits, declared);
      if (found === null || found.kind === 'unseen') findings.counted('attachment', 'not-covered');
      else if (found.kind === 'image') findings.counted('image', 'cleaned');
      else {
        for (const { kind, state } of found.carriers) findings.counted(kind, state);
        findings.cleanedAll('attachment', found.cleaned);
        append(known, found.known);
        append(group, found.pieces);
        group.push({ place: 'between', text: '\n' });
        // Its place among the others, even when nothing is put into it.
        made.data = '';
        finishes.push(async () => {
          made.data = Buffer.from(await found.save()).toString('base64');
          if (declared.encoding !== null && made.contentType !== undefined)
            made.contentType = `${mediaType.split(';', 1)[0]?.trim() ?? ''}; charset=utf-8`;
        });
      }
    });
  }

  function clean(key: string, value: Json): void {
    const kind: CarrierKind =
      key === 'extension' || key === 'modifierExtension' || key.startsWith('_')
        ? 'custom-data'
        : key === 'url' || key === 'reference'
          ? 'link'
          : key === 'photo'
            ? 'image'
            : key === 'meta'
              ? 'property'
              : 'identifier';
    findings.cleanedAll(kind, [...(isWord(key) ? [] : [key]), ...stringsOf(value, isWord)]);
  }
}

function put(holder: Holder, at: string | number, value: Json): void {
  (holder as Record<string | number, Json>)[at] = value;
}

/** Names of elements are words of the standard where they are written in its manner; anything else may be anybody's. */
function isWord(key: string): boolean {
  return /^_?[a-z][A-Za-z0-9]{1,40}$/.test(key);
}

function isResourceName(name: string): boolean {
  return E.CLINICAL_RESOURCES.has(name) || E.PERSON_RESOURCES.has(name);
}
