/** @file Label schemes that users write: what is taken, and what is refused with its line and without its words. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { labelsInReach, labelsOfType } from '../../../src-main/evaluation/labelScheme.ts';
import { parseOwnScheme, SCHEME_PROBLEMS } from '../../../src-main/evaluation/ownScheme.ts';
import { labelSchemeIds } from '../../../src-main/workspace/labelSchemes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHIPPED = ['canonical', 'coarse-7'];
/** One thing a line, so that lines can be counted. */
const LINES = [
  '{',
  '  "id": "ward-7",',
  '  "title": "Ward 7",',
  '  "source": "our own",',
  '  "types": {',
  '    "NOM": ["PATIENT", "PERSON"],',
  '    "DATE": ["DATE", "BIRTHDATE"]',
  '  },',
  '  "leftOut": { "SEXE": "identifies nobody" }',
  '}',
];
const WHOLE = LINES.join('\n');
const read = (text: string) => parseOwnScheme(text, SHIPPED);

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (cause) {
    return cause;
  }
}

/** The text with one line in place of another. */
function changed(line: number, text: string): string {
  return LINES.with(line - 1, text).join('\n');
}

describe('a label scheme of a user', () => {
  it('maps types to labels, and knows what it leaves out', () => {
    const scheme = read(WHOLE);
    expect(scheme.id).toBe('ward-7');
    expect(labelsOfType(scheme, 'NOM')).toEqual(['PATIENT', 'PERSON']);
    expect(labelsOfType(scheme, 'SEXE')).toBe('left-out');
    expect([...labelsInReach(scheme)]).toEqual(['PATIENT', 'PERSON', 'DATE', 'BIRTHDATE']);
  });

  it.each([
    ['nothing left out', changed(9, '"leftOut": {}')],
    ['types of any script, with signs of the formats', changed(6, '"病人.x:y/z+1-2_3": ["PATIENT"],')],
    ['a type that is called like a property of objects', changed(6, '"constructor": ["PATIENT"],')],
    ['one line', JSON.stringify(JSON.parse(WHOLE))],
    ['carriage returns', LINES.join('\r\n')],
    ['an id of forty letters', changed(2, `"id": "${'a'.repeat(40)}",`)],
  ])('may have %s', (_, text) => {
    expect(read(text).types).not.toEqual({});
  });

  it.each(labelSchemeIds())('has the shape of %s, which is refused for its id alone', (id) => {
    const text = readFileSync(path.join(ROOT, 'resources/label-schemes', `${id}.json`), 'utf8');
    expect(parseOwnScheme(text, []).id).toBe(id);
    expect(caught(() => parseOwnScheme(text, labelSchemeIds()))).toMatchObject({
      code: 'evaluation/bad-scheme',
      facts: { problem: 'id-taken', at: 'id' },
    });
  });
});

/** Stands in the refused texts and in no error: the facts are compared whole. */
const SECRET = 'Zorro';

describe('refused with its problem and place', () => {
  it.each([
    ['an empty file', '', { problem: 'not-json', line: 1 }],
    ['a text', `Frau ${SECRET} kam.`, { problem: 'not-json', line: 1 }],
    ['a missing comma', changed(3, `"title": "${SECRET}"`), { problem: 'not-json', line: 4 }],
    ['a file that was cut off', LINES.slice(0, 6).join('\n'), { problem: 'not-json', line: 6 }],
    ['a type twice', changed(7, '"NOM": ["DATE"]'), { problem: 'key-twice', line: 7 }],
    ['two ids', changed(3, '"id": "other", "title": "x",'), { problem: 'key-twice', line: 3 }],
    ['a list', `["${SECRET}"]`, { problem: 'not-a-label-scheme', line: 1, at: '(top)' }],
    ['null', 'null', { problem: 'not-a-label-scheme', line: 1, at: '(top)' }],
    [
      'gold that was named by mistake',
      `{"id": "${SECRET}", "text": "Frau ${SECRET}", "spans": []}`,
      { problem: 'not-a-label-scheme', line: 1, at: 'title' },
    ],
    ['a missing part', changed(3, ''), { problem: 'not-a-label-scheme', line: 1, at: 'title' }],
    ['an id that is a number', changed(2, '"id": 7,'), { problem: 'not-a-label-scheme', line: 2, at: 'id' }],
    [
      'types that are a list',
      changed(9, '"leftOut": []'),
      { problem: 'not-a-label-scheme', line: 9, at: 'leftOut' },
    ],
    [
      'a type with one label that is no list',
      changed(6, `"${SECRET}": "PATIENT",`),
      { problem: 'not-a-label-scheme', line: 6, at: 'types' },
    ],
    [
      'a type without labels',
      changed(7, `"${SECRET}": []`),
      { problem: 'not-a-label-scheme', line: 7, at: 'types' },
    ],
    [
      'a reason that is no text',
      changed(9, `"leftOut": { "${SECRET}": true }`),
      { problem: 'not-a-label-scheme', line: 9, at: 'leftOut' },
    ],
    [
      'a key too many',
      changed(4, `"source": "x", "${SECRET}": 1,`),
      { problem: 'unknown-key', line: 4, at: '(top)' },
    ],
    [
      'a label that is not canonical',
      changed(6, `"NOM": ["PATIENT", "${SECRET}"],`),
      { problem: 'unknown-label', line: 6, at: 'types' },
    ],
    [
      'a coarse group for a label',
      changed(6, '"NOM": ["NAME"],'),
      { problem: 'unknown-label', line: 6, at: 'types' },
    ],
    [
      'a label in small letters',
      changed(7, '"DATE": ["date"]'),
      { problem: 'unknown-label', line: 7, at: 'types' },
    ],
    ['an id with capitals', changed(2, `"id": "${SECRET}",`), { problem: 'bad-id', line: 2, at: 'id' }],
    ['an empty id', changed(2, '"id": "",'), { problem: 'bad-id', line: 2, at: 'id' }],
    ['an id that is a path', changed(2, '"id": "../x",'), { problem: 'bad-id', line: 2, at: 'id' }],
    [
      'an id that moves a cursor',
      changed(2, String.raw`"id": "\u001b[2j",`),
      { problem: 'bad-id', line: 2, at: 'id' },
    ],
    [
      'an id of 41 letters',
      changed(2, `"id": "${'a'.repeat(41)}",`),
      { problem: 'bad-id', line: 2, at: 'id' },
    ],
    ['a shipped id', changed(2, '"id": "canonical",'), { problem: 'id-taken', line: 2, at: 'id' }],
    [
      'no type',
      '{"id":"a","title":"a","source":"a",\n"types":{},"leftOut":{"X":"y"}}',
      { problem: 'no-types', line: 2, at: 'types' },
    ],
    [
      'a type of two words',
      changed(7, `"${SECRET} DATE": ["DATE"]`),
      { problem: 'bad-type', line: 7, at: 'types' },
    ],
    ['a type without a letter', changed(7, '"": ["DATE"]'), { problem: 'bad-type', line: 7, at: 'types' }],
    [
      'a type that no copy keeps',
      changed(7, '"__proto__": ["DATE"]'),
      { problem: 'bad-type', line: 7, at: 'types' },
    ],
    [
      'a left-out type that moves a cursor',
      changed(9, String.raw`"leftOut": { "\u001b[2J": "x" }`),
      { problem: 'bad-type', line: 9, at: 'leftOut' },
    ],
    [
      'a type that is mapped and left out',
      changed(9, '"leftOut": { "NOM": "x" }'),
      { problem: 'type-twice', line: 9, at: 'leftOut' },
    ],
  ])('%s', (_, text, facts) => {
    const failure = caught(() => read(text));
    if (!(failure instanceof DeidError)) throw new Error('nothing was refused');
    expect([failure.code, failure.facts]).toEqual(['evaluation/bad-scheme', facts]);
  });
});

describe('the problems of a label scheme', () => {
  it('are all explained in docs/file-formats.md', () => {
    const text = readFileSync(path.join(ROOT, 'docs/file-formats.md'), 'utf8');
    const table = text.slice(
      text.indexOf('### A label scheme of your own'),
      text.indexOf('### Other formats'),
    );
    const explained = [...table.matchAll(/^\| ((?:`[a-z0-9-]+`(?:, )?)+) \|/gm)].flatMap(([, codes = '']) =>
      [...codes.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
    );
    expect(explained.toSorted()).toEqual([...SCHEME_PROBLEMS].toSorted());
  });

  it('show a scheme there that is one', () => {
    const text = readFileSync(path.join(ROOT, 'docs/file-formats.md'), 'utf8');
    const [, example = ''] = /### A label scheme of your own[\s\S]*?```json\n([\s\S]*?)```/.exec(text) ?? [];
    expect(parseOwnScheme(example, labelSchemeIds()).types).not.toEqual({});
  });
});
