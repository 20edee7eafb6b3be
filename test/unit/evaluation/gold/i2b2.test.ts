import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readI2b2, writeI2b2 } from '../../../../src-main/evaluation/gold/i2b2.ts';
import { content, file, hardNotes, refusal } from './goldCases.ts';

const xml = (tags: string, text = '<![CDATA[😀 Jo\r\nDoe & Sons]]>'): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${text}</TEXT>\n<TAGS>\n${tags}\n</TAGS>\n</deIdi2b2>\n`;

describe('readI2b2', () => {
  it('counts code points of the text as a parser gives it: CRLF is one LF', () => {
    const [note] = readI2b2(
      file(xml('<NAME id="P0" start="2" end="8" text="Jo&#10;Doe" TYPE="PATIENT" comment="" />')),
    ).notes;
    expect(note && content(note)).toEqual({
      id: 'n1',
      text: '😀 Jo\nDoe & Sons',
      annotator: null,
      spans: [{ start: 3, end: 9, type: 'PATIENT' }],
    });
  });

  it('takes a line break in the attribute for the blank that XML makes of it, and no attribute for no claim', () => {
    expect(
      readI2b2(file(xml('<NAME start="2" end="8" text="Jo\nDoe" TYPE="PATIENT" />'))).notes[0]?.spans,
    ).toHaveLength(1);
    expect(readI2b2(file(xml('<NAME start="2" end="8" TYPE="PATIENT" />'))).notes[0]?.spans).toHaveLength(1);
  });

  it.each([
    ['another text', '<NAME start="2" end="4" text="Al" TYPE="PATIENT" />', 'text-differs'],
    ['offsets of the file', '<NAME start="6" end="9" text="Doe" TYPE="PATIENT" />', 'text-differs'],
    ['a span behind the text', '<NAME start="2" end="99" text="Jo" TYPE="PATIENT" />', 'span-outside-text'],
    ['no type', '<NAME start="2" end="4" text="Jo" />', 'bad-line'],
    ['no start', '<NAME end="4" text="Jo" TYPE="PATIENT" />', 'bad-line'],
    ['a start that is no number', '<NAME start="-2" end="4" TYPE="PATIENT" />', 'bad-line'],
    ['a type that is no word', '<NAME start="2" end="4" TYPE="Jo Doe" />', 'bad-type'],
  ] as const)('refuses %s and says where', (_, tag, problem) => {
    expect(() => readI2b2(file(xml(tag)))).toThrow(refusal(problem, { file: 2, note: 1, line: 6 }));
  });

  it.each([
    ['no XML', 'Jo Doe', 'not-xml', 1],
    ['an end that is missing', '<deIdi2b2><TEXT>x</TEXT>', 'not-xml', 1],
    [
      'an entity of its own',
      '<!DOCTYPE d [<!ENTITY e "x">]>\n<deIdi2b2><TEXT>&e;</TEXT></deIdi2b2>',
      'not-xml',
      2,
    ],
    ['another root', '<root><TEXT>x</TEXT></root>', 'not-a-gold-note', 1],
    ['no text', '<deIdi2b2><TAGS></TAGS></deIdi2b2>', 'not-a-gold-note', 1],
    ['two texts', '<deIdi2b2><TEXT>x</TEXT><TEXT>y</TEXT></deIdi2b2>', 'not-a-gold-note', 1],
    ['an element inside the text', '<deIdi2b2><TEXT>x<b>y</b></TEXT></deIdi2b2>', 'not-a-gold-note', 1],
    ['words beside the text', '<deIdi2b2>x<TEXT>y</TEXT></deIdi2b2>', 'not-a-gold-note', 1],
  ] as const)('refuses %s', (_, text, problem, line) => {
    expect(() => readI2b2(file(text))).toThrow(refusal(problem, { file: 2, note: 1, line }));
  });
});

describe('writeI2b2', () => {
  it('writes the category of i2b2 types and PHI for others', () => {
    const note = { id: 'n', text: 'Jo Ann', annotator: null, place: {} };
    const spans = [
      { start: 0, end: 2, type: 'DOCTOR' },
      { start: 3, end: 6, type: 'RELATIVE' },
    ];
    const written = writeI2b2({ ...note, spans });
    expect(written).toContain('<NAME id="P0" start="0" end="2" text="Jo" TYPE="DOCTOR" comment="" />');
    expect(written).toContain('<PHI id="P1" start="3" end="6" text="Ann" TYPE="RELATIVE" comment="" />');
  });

  it.each(['\0', '\u0007', '\uFFFE', '\uD800'])('refuses a character that XML cannot hold: %j', (sign) => {
    const note = { id: 'n', text: `a${sign}`, annotator: null, spans: [], place: { file: 2 } };
    expect(() => writeI2b2(note)).toThrow(refusal('not-expressible', { file: 2 }));
  });

  it('is read back as it was, CR and ]]> included', () => {
    fc.assert(
      fc.property(hardNotes(), (note) => {
        expect(readI2b2(file(writeI2b2(note))).notes.map(content)).toEqual([content(note)]);
      }),
    );
  });
});
