/** @file Whom a CDA document names in its structure: known identifiers, ids, date. Pure; the import process and tests. */
import type { KnownIdentifier } from '../../domain/note.ts';
import type { Findings } from '../findings.ts';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xmlTree.ts';
import { PERSONS } from './elements.ts';

/** All of it PHI. */
export interface KnownOfCda {
  readonly externalId: string | null;
  readonly patientId: string | null;
  readonly noteDate: string | null;
  readonly known: readonly KnownIdentifier[];
}

/** Reads the patient and every named person of a document as it came. They are counted as known. */
export function knownOf(root: XmlElement, findings: Findings): KnownOfCda {
  const known = new Map<string, KnownIdentifier>();
  const add = (of: 'identifier' | 'author', kind: KnownIdentifier['kind'], found: string | null): void => {
    const text = found?.replace(/\s+/g, ' ').trim() ?? '';
    if (text === '' || known.has(`${kind} ${text}`)) return;
    known.set(`${kind} ${text}`, { kind, text });
    findings.counted(of, 'known');
  };
  const patients = childrenOf(root, 'recordTarget').flatMap((target) => childrenOf(target, 'patientRole'));
  for (const role of patients) {
    for (const id of childrenOf(role, 'id')) add('identifier', 'id', attributeOf(id, 'extension'));
    for (const address of childrenOf(role, 'addr')) add('identifier', 'address', addressOf(address));
    for (const one of childrenOf(role, 'telecom')) addTelecom(attributeOf(one, 'value') ?? '', add);
    for (const patient of childrenOf(role, 'patient')) {
      for (const name of childrenOf(patient, 'name')) add('identifier', 'name', nameOf(name));
      for (const born of childrenOf(patient, 'birthTime'))
        add('identifier', 'birth-date', isoDate(attributeOf(born, 'value')));
    }
  }
  const visit = (element: XmlElement): void => {
    if (PERSONS.has(element.local))
      for (const name of childrenOf(element, 'name')) add('author', 'name', nameOf(name));
    childElements(element).forEach(visit);
  };
  visit(root);
  const [id] = childrenOf(root, 'id');
  const [patientId] = patients.flatMap((role) => childrenOf(role, 'id'));
  const [written] = childrenOf(root, 'effectiveTime');
  return {
    externalId: id === undefined ? null : (attributeOf(id, 'extension') ?? attributeOf(id, 'root')),
    patientId: patientId === undefined ? null : attributeOf(patientId, 'extension'),
    noteDate: written === undefined ? null : isoDate(attributeOf(written, 'value')),
    known: [...known.values()],
  };
}

function childrenOf(element: XmlElement, local: string): readonly XmlElement[] {
  return childElements(element).filter((child) => child.local === local);
}

/** Given and family names in their order, without titles; a name without parts as it stands. */
function nameOf(name: XmlElement): string {
  const parts = childElements(name).filter(({ local }) => local === 'given' || local === 'family');
  return parts.length === 0 ? textOf(name) : parts.map(textOf).join(' ');
}

/** `Gartenweg 5, 1010 Wien`; states and countries are nobody's. */
function addressOf(address: XmlElement): string {
  const texts = (...locals: readonly string[]): string =>
    childElements(address)
      .filter(({ local }) => locals.includes(local))
      .map((part) => textOf(part).trim())
      .filter((text) => text !== '')
      .join(' ');
  const street = [
    texts('streetAddressLine'),
    texts('streetName', 'houseNumber', 'houseNumberNumeric'),
    texts('postalCode', 'city'),
  ];
  const parts = street.filter((text) => text !== '');
  return parts.length === 0 ? textOf(address) : parts.join(', ');
}

function addTelecom(
  value: string,
  add: (of: 'identifier', kind: KnownIdentifier['kind'], found: string) => void,
): void {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.+)$/i.exec(value.trim()) ?? [];
  if (/^(?:tel|fax)$/i.test(scheme)) add('identifier', 'phone', rest);
  if (/^mailto$/i.test(scheme)) add('identifier', 'id', rest);
}

/** `19500317…` as `1950-03-17`; anything shorter is no day. */
function isoDate(value: string | null): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(value?.trim() ?? '');
  return parts === null ? null : parts.slice(1).join('-');
}
