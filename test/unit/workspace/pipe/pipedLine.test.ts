/** @file What `noteveil pipe` takes for a note, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { readPipedLine } from '../../../../src-main/workspace/pipe/pipedLine.ts';

const line = (value: unknown): string => JSON.stringify(value);

describe('a piped line that is a note', () => {
  it('is read with everything that an import would know', () => {
    const known = [{ kind: 'name', text: ' Jeanne Dupont ' }];
    const read = readPipedLine(
      line({ id: 'n1', patientId: ' P7 ', date: '03.04.2021', text: ' Mme Dupont. ', known }),
    );
    expect(read).toEqual({
      kind: 'note',
      id: 'n1',
      note: {
        externalId: 'n1',
        patientId: 'P7',
        noteDate: '03.04.2021',
        knownIdentifiers: [
          { kind: 'id', text: 'P7' },
          { kind: 'name', text: 'Jeanne Dupont' },
        ],
        text: ' Mme Dupont. ',
      },
    });
  });

  it.each([
    ['a number for an id', { id: 7, text: 'x' }, 7, null],
    ['a number for a patient', { id: 'a', patientId: 42, text: 'x' }, 'a', '42'],
    ['null for what is not known', { id: 'a', patientId: null, date: null, text: 'x' }, 'a', null],
    ['a blank patient', { id: 'a', patientId: '  ', text: 'x' }, 'a', null],
  ])('may have %s', (_name, value, id, patientId) => {
    expect(readPipedLine(line(value))).toMatchObject({ kind: 'note', id, note: { patientId } });
  });
});

describe('a piped line that is no note', () => {
  it.each([
    ['no UTF-8 or too long', null, null, 'not-utf8-or-too-long'],
    ['blank', '', null, 'not-json'],
    ['no JSON', '{"id":1,"text":"Mme Dupont"', null, 'not-json'],
    ['no object', '["n1","x"]', null, 'not-a-note'],
    ['null', 'null', null, 'not-a-note'],
    ['without an id', line({ text: 'x' }), null, 'not-a-note'],
    ['without a text', line({ id: 'n1' }), 'n1', 'not-a-note'],
    ['with a text that is none', line({ id: 'n1', text: 5 }), 'n1', 'not-a-note'],
    // 2^53 + 1 is read as 2^53: two ids would become one.
    ['with an id that loses digits', '{"id":9007199254740993,"text":"x"}', null, 'not-a-note'],
    ['with a patient that loses digits', '{"id":1,"patientId":9007199254740993,"text":"x"}', 1, 'not-a-note'],
    ['with the patient under another name', line({ id: 2, patient_id: 'P7', text: 'x' }), 2, 'unknown-key'],
    [
      'with an unknown kind',
      line({ id: 3, text: 'x', known: [{ kind: 'pet', text: 'Rex' }] }),
      3,
      'not-a-note',
    ],
  ])('is refused when it is %s', (_name, text, id, problem) => {
    expect(readPipedLine(text)).toEqual({ kind: 'refused', id, code: 'cli/bad-input-line', problem });
  });

  it.each([
    ['a text of blanks', '{"id":1,"text":" \\n "}', 1, 'import/empty-text'],
    ['half a character in the text', '{"id":1,"text":"Frau \\ud83d"}', 1, 'import/undecodable'],
    ['half a character in the id', '{"id":"\\ud83d","text":"x"}', null, 'import/undecodable'],
    [
      'half a character in an identifier',
      '{"id":1,"text":"x","known":[{"kind":"name","text":"\\udc00"}]}',
      1,
      'import/undecodable',
    ],
    ['more than 5 MiB', line({ id: 1, text: 'ä'.repeat(3 * 1024 * 1024) }), 1, 'import/note-too-large'],
  ])('is refused with its id for %s', (_name, text, id, code) => {
    expect(readPipedLine(text)).toEqual({ kind: 'refused', id, code });
  });
});
