/** @file Lines of JSON texts: where a value stands, where a text is none of JSON, where a key is there twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPlaces } from '../../../src-main/text/jsonPlaces.ts';

const fault = (...lines: readonly string[]) => jsonPlaces(lines.join('\n')).fault;

describe('a text that is no JSON', () => {
  it.each([
    ['nothing', [''], 1],
    ['blanks alone', [' ', ' '], 1],
    ['a word', ['[', 'yes', ']'], 2],
    ['a missing comma', ['{', '"a": 1', '"b": 2', '}'], 3],
    ['a comma too many', ['{', '"a": 1,', '}'], 3],
    ['a comma behind the last of a list', ['[1,', '2,', ']'], 3],
    ['a missing value', ['{"a":', '}'], 2],
    ['a missing colon', ['{"a"', '1}'], 2],
    ['a key without quotes', ['{', 'a: 1}'], 2],
    ['a key of another kind', ['{', '1: 1}'], 2],
    ['single quotes', ['{', "'a': 1}"], 2],
    ['a string without an end', ['{', '"a": "b', '}'], 2],
    ['a line break in a string', ['{', '"a": "b', 'c"}'], 2],
    ['an escape that there is not', ['[', String.raw`"\x41"]`], 2],
    ['a number that begins with 0', ['[', '01]'], 2],
    ['a comment', ['{', '// why', '"a": 1}'], 2],
    ['a list that ends as an object', ['[', '1}'], 2],
    ['an object that ends as a list', ['{"a": 1', ']'], 2],
    ['something behind the end', ['{}', '', '{}'], 3],
    ['an object without an end', ['{', '"a": 1', '', ''], 2],
    ['a blank of another kind', ['[', '\u00a01]'], 2],
  ] as const)('is told with the line of %s', (_, lines, line) => {
    expect(fault(...lines)).toEqual({ kind: 'not-json', line });
  });

  it('is exactly what JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':'],
      '"a"',
      '"b"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
      'x',
    );
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      // One character of a JSON text is taken away.
      fc.tuple(fc.json({ maxDepth: 3 }), fc.nat()).map(([json, at]) => {
        const place = at % json.length;
        return json.slice(0, place) + json.slice(place + 1);
      }),
      fc.json({ maxDepth: 3 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(fault(text)?.kind === 'not-json').toBe(!isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('may be nested deeper than a stack is', () => {
    const deep = 100_000;
    expect(fault('['.repeat(deep))).toEqual({ kind: 'not-json', line: 1 });
  });
});

/** Keys that are there twice are none of its business, and a fault of another kind. */
function isJson(text: string): boolean {
  if (fault(text)?.kind === 'key-twice') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a key that is there twice', () => {
  it.each([
    ['beside the first', ['{"a": 1,', '"a": 2}'], 2],
    ['far behind it', ['{"a": {"b": [1]},', '"c": 1,', '"a": 2}'], 3],
    ['within', ['{"x": {"a": 1,', '"a": 1}}'], 2],
    ['in a list', ['[{"a": 1},', '{"a": 1, "a": 1}]'], 2],
    ['in another spelling', ['{"a": 1,', String.raw`"\u0061": 2}`], 2],
    ['of a name that objects have', ['{"__proto__": 1,', '"__proto__": 2}'], 2],
  ] as const)('is told with its line: %s', (_, lines, line) => {
    expect(fault(...lines)).toEqual({ kind: 'key-twice', line });
  });

  it.each([
    ['in two objects', '[{"a": 1}, {"a": 1}]'],
    ['in an object and around it', '{"a": {"a": 1}}'],
    ['as a value', '{"a": "a", "b": "a"}'],
    ['in another case', '{"a": 1, "A": 2}'],
  ])('is none %s', (_, text) => {
    expect(fault(text)).toBeNull();
  });
});

describe('the line of a value', () => {
  const { fault: none, lineOf } = jsonPlaces(
    [
      '',
      '{"id": "x",',
      '"types": {',
      '"A": ["DATE",',
      '"CITY"], "B": [',
      '], "0": 1',
      '},',
      '"list": [ [1], [',
      '2 ]]}',
    ].join('\r\n'),
  );

  it.each([
    [[], 2],
    [['id'], 2],
    [['types'], 3],
    [['types', 'A'], 4],
    [['types', 'A', 0], 4],
    [['types', 'A', 1], 5],
    [['types', 'B'], 5],
    [['types', '0'], 6],
    [['list', 1], 8],
    [['list', 1, 0], 9],
  ])('at %j is that where it begins', (path, line) => {
    expect(none).toBeNull();
    expect(lineOf(path)).toBe(line);
  });

  it.each([
    [['title'], 2],
    [['types', 'C'], 3],
    [['types', 'A', 7], 4],
    [['types', 0], 3],
    [['types', 'A', '0'], 4],
  ])('that is not there is that of what is around it: %j', (path, line) => {
    expect(lineOf(path)).toBe(line);
  });
});
