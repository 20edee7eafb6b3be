/** @file Persons that the files of one import tell each other: who is reached, and when a note is uncertain. */
import { describe, expect, it } from 'vitest';
import {
  createPersonIndex,
  INDEX_LIMITS,
  referenceName,
  type PersonNode,
} from '../../../src-main/documents/personIndex.ts';

const node = (name: string, more: Partial<PersonNode> = {}): PersonNode => ({
  ...{ names: [`Patient/${name}`], patientIds: [name], leadsTo: [], belongsTo: [] },
  known: [{ kind: 'name', text: `Name ${name}` }],
  ...more,
});
const staff = (name: string): PersonNode => node(name, { names: [`Practitioner/${name}`], patientIds: [] });
const namesOf = (known: readonly { readonly text: string }[]) => known.map(({ text }) => text);

describe('the persons of an import', () => {
  it.each([
    ['by the id of the patient', { patientId: 'p1', leadsTo: [] }, ['Name p1', 'Name d1', 'Name r1']],
    [
      'by reference',
      { patientId: null, leadsTo: ['https://a.invalid/fhir/Patient/p1/_history/2'] },
      ['Name p1', 'Name d1', 'Name r1'],
    ],
    [
      'by reference to somebody else',
      { patientId: 'p2', leadsTo: ['Practitioner/d1'] },
      ['Name d1', 'Name p2'],
    ],
  ])('are known of a note %s, with those who come with them', (_how, named, expected) => {
    const index = createPersonIndex();
    index.add('a 1', { nodes: [node('p1', { leadsTo: ['Practitioner/d1'] }), node('p2')], isAlone: true });
    index.add('b 1', { nodes: [staff('d1')], isAlone: true });
    index.add('c 1', {
      nodes: [node('r1', { names: [], patientIds: [], belongsTo: ['Patient/p1'] })],
      isAlone: true,
    });
    const { known, isCertain } = index.knownOf('d 1', named);
    expect(namesOf(known).sort()).toEqual([...expected].sort());
    expect(isCertain).toBe(true);
  });

  it('of its own file a note knows by that file, and reaches others through them', () => {
    const index = createPersonIndex();
    index.add('a 1', { nodes: [node('p1', { leadsTo: ['Practitioner/d1'] })], isAlone: false });
    index.add('a 2', { nodes: [staff('d1')], isAlone: false });
    expect(namesOf(index.knownOf('a 1', { patientId: 'p1', leadsTo: [] }).known)).toEqual(['Name d1']);
  });

  it('end where they lead in circles', () => {
    const index = createPersonIndex();
    const circle = [node('p1', { leadsTo: ['Patient/p2'] }), node('p2', { leadsTo: ['Patient/p1'] })];
    index.add('a 1', { nodes: circle, isAlone: true });
    expect(index.knownOf('b 1', { patientId: 'p1', leadsTo: [] }).known).toHaveLength(2);
  });

  it.each([
    ['few persons stand alone', 2, true, 2],
    ['as many as a note is searched for', INDEX_LIMITS.ofAnybody, true, INDEX_LIMITS.ofAnybody],
    ['more', INDEX_LIMITS.ofAnybody + 1, false, 0],
  ])('of whom nobody is named: certain where %s', (_when, count, isCertain, known) => {
    const index = createPersonIndex();
    index.add('a 1', {
      nodes: Array.from({ length: count }, (_, at) => node(`q${String(at)}`)),
      isAlone: true,
    });
    const found = index.knownOf('b 1', { patientId: null, leadsTo: [] });
    expect(found.isCertain).toBe(isCertain);
    expect(found.known).toHaveLength(known);
  });

  it.each([
    ['staff alone', [staff('d1')], true],
    ['patients beside notes of theirs', [node('p1')], false],
  ])('make no other note uncertain: %s', (_who, nodes, isAlone) => {
    const index = createPersonIndex();
    index.add('a 1', { nodes, isAlone });
    expect(index.knownOf('b 1', { patientId: 'elsewhere', leadsTo: [] })).toEqual({
      known: [],
      isCertain: true,
    });
  });

  it.each(['unread', 'too many'])('leave every note uncertain when they are %s', (why) => {
    const index = createPersonIndex({ ...INDEX_LIMITS, identifiers: 1 });
    index.add('a 1', { nodes: [node('p1')], isAlone: true });
    if (why === 'unread') index.addUnread();
    else index.add('b 1', { nodes: [node('p2')], isAlone: true });
    expect(index.knownOf('c 1', { patientId: 'p1', leadsTo: [] }).isCertain).toBe(false);
  });
});

describe('the name of a reference', () => {
  it.each([
    ['Patient/7', 'Patient/7'],
    ['https://a.invalid/fhir/Patient/7/_history/3', 'Patient/7'],
    ['urn:uuid:0-1', 'urn:uuid:0-1'],
  ])('of %s is %s', (reference, name) => {
    expect(referenceName(reference)).toBe(name);
  });
});
