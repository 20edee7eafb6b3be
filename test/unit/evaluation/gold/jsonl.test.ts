import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonl, writeJsonl } from '../../../../src-main/evaluation/gold/jsonl.ts';
import { content, file, hardNotes, refusal } from './goldCases.ts';

const SPAN = '{"start":0,"end":1,"type":"AGE"';
const line = (rest: string): string => `{"id":"n1","text":"😀x"${rest}}`;

describe('readJsonl', () => {
  it('counts offsets in code points and passes over blank lines', () => {
    const { notes } = readJsonl(file(`\n${line(`,"spans":[{"start":1,"end":2,"type":"AGE"}]`)}\r\n \n`));
    expect(notes.map(content)).toEqual([
      { id: 'n1', text: '😀x', annotator: null, spans: [{ start: 2, end: 3, type: 'AGE' }] },
    ]);
    expect(notes[0]?.place).toEqual({ file: 2, note: 1, line: 2 });
  });

  it('takes the annotator from the note, or one reading for each annotator of the spans', () => {
    expect(readJsonl(file(line(',"annotator":"ana","spans":[]'))).notes[0]?.annotator).toBe('ana');
    const two = readJsonl(
      file(line(`,"spans":[${SPAN},"annotator":"ana"},${SPAN},"annotator":"bo"}]`)),
    ).notes;
    expect(two.map(({ annotator, spans }) => [annotator, spans.length])).toEqual([
      ['ana', 1],
      ['bo', 1],
    ]);
  });

  it('keeps how sure the annotator is of the note, in and out', () => {
    const given = line(',"annotator":"ana","annotatorConfidence":4,"spans":[]');
    const { notes } = readJsonl(file(given));
    expect(notes[0]?.confidence).toBe(4);
    expect(JSON.parse(writeJsonl(notes))).toEqual(JSON.parse(given));
    expect(readJsonl(file(line(',"spans":[]'))).notes[0]).not.toHaveProperty('confidence');
    for (const wrong of ['0', '6', '2.5', '"4"'])
      expect(() => readJsonl(file(line(`,"annotatorConfidence":${wrong},"spans":[]`)))).toThrow(
        refusal('not-a-gold-note', { file: 2, note: 1, line: 1, at: 'annotatorConfidence' }),
      );
    const spans = `${SPAN},"annotator":"ana"},${SPAN},"annotator":"bo"}`;
    expect(() => readJsonl(file(line(`,"annotatorConfidence":4,"spans":[${spans}]`)))).toThrow(
      refusal('not-a-gold-note', { file: 2, note: 1, line: 1, at: 'annotatorConfidence' }),
    );
  });

  it.each([
    ['a damaged line', '{"id":', 'not-json', {}],
    ['a missing key', '{"id":1,"spans":[]}', 'not-a-gold-note', { at: 'text' }],
    [
      'a span behind the text',
      line(',"spans":[{"start":0,"end":3,"type":"AGE"}]'),
      'span-outside-text',
      { at: 'spans.0' },
    ],
    [
      'an empty span',
      line(',"spans":[{"start":1,"end":1,"type":"AGE"}]'),
      'span-outside-text',
      { at: 'spans.0' },
    ],
    [
      'a type with blanks',
      line(',"spans":[{"start":0,"end":1,"type":"Jo Doe"}]'),
      'bad-type',
      { at: 'spans.0' },
    ],
    [
      'a span of another annotator',
      line(`,"annotator":"ana","spans":[${SPAN},"annotator":"bo"}]`),
      'crossing-annotators',
      { at: 'spans.0' },
    ],
    [
      'a span of nobody beside one of somebody',
      line(`,"spans":[${SPAN},"annotator":"bo"},${SPAN}}]`),
      'crossing-annotators',
      { at: 'spans.1' },
    ],
    [
      'a span of somebody beside one of nobody',
      line(`,"spans":[${SPAN}},${SPAN},"annotator":"bo"}]`),
      'crossing-annotators',
      { at: 'spans.1' },
    ],
  ] as const)('refuses %s and says where', (_, text, problem, at) => {
    expect(() => readJsonl(file(`\n${text}`))).toThrow(
      refusal(problem, { file: 2, note: 1, line: 2, ...at }),
    );
  });

  it('refuses an annotator other than the folder says', () => {
    const source = { ...file(line(',"annotator":"ana","spans":[]')), annotator: 'bo' };
    expect(() => readJsonl(source)).toThrow(refusal('crossing-annotators', { file: 2, note: 1, line: 1 }));
  });

  it('knows whose note it is where the line says so, and nobody where it says nothing', () => {
    const patientOf = (rest: string) => readJsonl(file(line(`${rest},"spans":[]`))).notes[0]?.patient;
    expect([patientOf(',"patient":"p7"'), patientOf(',"patient":7')]).toEqual(['p7', '7']);
    for (const rest of ['', ',"patient":null', ',"patient":""']) expect(patientOf(rest)).toBeUndefined();
    expect(() => patientOf(',"patient":{"id":7}')).toThrow(
      refusal('not-a-gold-note', { file: 2, note: 1, line: 1, at: 'patient' }),
    );
    const { notes } = readJsonl(file(line(',"patient":"p7","spans":[]')));
    expect(writeJsonl(notes)).toContain('"patient":"p7"');
    expect(writeJsonl(notes.map(({ patient: _, ...note }) => note))).not.toContain('patient');
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(hardNotes(), fc.constantFrom(null, 'ana'), (hard, annotator) => {
        const note = { ...hard, annotator };
        expect(readJsonl(file(writeJsonl([note]))).notes.map(content)).toEqual([content(note)]);
      }),
    );
  });
});
