import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWebanno } from '../../../../src-main/evaluation/gold/webanno.ts';
import { layerOfSet, type WebannoLayer } from '../../../../src-main/evaluation/gold/webannoLayers.ts';
import { writeWebanno } from '../../../../src-main/evaluation/gold/webannoWrite.ts';
import { content, file, hardNotes, refusal } from './goldCases.ts';

const NER = '#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|identifier|value';
const CUSTOM = '#T_SP=webanno.custom.Phi|kind';
const tsv = (
  units: readonly string[],
  header: readonly string[] = [CUSTOM],
  text = '#Text=😀 Ana Roca',
): string => ['#FORMAT=WebAnno TSV 3.3', ...header, '', '', text, ...units, ''].join('\n');
/** A file that is the whole set. */
const readAlone = (text: string, wanted: WebannoLayer | null = null) =>
  readWebanno(file(text), layerOfSet([file(text)], wanted));
const spansOf = (text: string) => readAlone(text).notes[0]?.spans;

describe('readWebanno', () => {
  it('counts UTF-16 code units and joins units by their id', () => {
    const text = tsv(['1-1\t0-2\t😀\t_\t', '1-2\t3-6\tAna\tPER[1]\t', '1-3\t7-11\tRoca\tPER[1]|CITY[2]\t']);
    expect(spansOf(text)).toEqual([
      { start: 3, end: 11, type: 'PER' },
      { start: 7, end: 11, type: 'CITY' },
    ]);
  });

  it('takes the value of named entities among other layers, and parts of tokens', () => {
    const header = ['#T_SP=webanno.custom.Mood', NER, '#T_RL=webanno.custom.Rel|kind|BT_x'];
    const units = [
      '1-1\t0-2\t😀\t_\t_\t_\t_\t_\t',
      '1-2\t3-6\tAna\t*\tQ1\tNAME\\_X\t_\t_\t',
      '1-2.1\t3-5\tAn\t_\t_\tB\t_\t_\t',
    ];
    expect(spansOf(tsv(units, header))).toEqual([
      { start: 3, end: 6, type: 'NAME_X' },
      { start: 3, end: 5, type: 'B' },
    ]);
  });

  it('puts one LF and then blanks between sentences that do not touch, and joins several #Text lines', () => {
    const text = `${tsv(['1-1\t0-1\ta\t_\t', '1-2\t2-3\tb\t_\t'], [CUSTOM], '#Text=a\n#Text=b')}\n#Sentence.id=s2\n#Text=c\\td\n2-1\t5-6\tc\tPER\t\n`;
    const [note] = readAlone(text).notes;
    expect(note?.text).toBe('a\nb\n c\td');
    expect(note?.spans).toEqual([{ start: 5, end: 6, type: 'PER' }]);
  });

  it('takes the layer that the caller names', () => {
    const text = tsv(['1-1\t3-6\tAna\tX\tPER\t'], ['#T_SP=a.B|c', CUSTOM], '#Text=Ana');
    expect(() => readAlone(text)).toThrow(refusal('unclear-layer', { file: 2, note: 1 }));
    const [note] = readAlone(text, { layer: 'webanno.custom.Phi', feature: 'kind' }).notes;
    expect(note?.spans.map(({ type }) => type)).toEqual(['PER']);
  });

  it('reads a file without a line for any layer as a note without marks', () => {
    const [note] = readAlone(tsv(['1-1\t0-2\t😀\t', '1-2\t3-6\tAna\t', '1-3\t7-11\tRoca\t'], [])).notes;
    expect(note).toMatchObject({ text: '😀 Ana Roca', spans: [] });
  });

  it('passes over and counts what is marked between two characters', () => {
    const units = ['1-1\t0-4\tword\t_\t', '1-1.1\t4-4\t\t*\t', '1-2\t4-5\t.\tPER\t', '1-2.1\t5-5\t\t_\t'];
    const read = readAlone(tsv(units, [CUSTOM], '#Text=word.'));
    expect(read.notes[0]?.spans).toEqual([{ start: 4, end: 5, type: 'PER' }]);
    expect([...read.passedOver]).toEqual([['zero-length', 1]]);
    expect(() => readAlone(tsv([units[0]!, '1-1.1\t9-9\t\t*\t'], [CUSTOM], '#Text=word.'))).toThrow(
      refusal('span-outside-text', { file: 2, note: 1, line: 7 }),
    );
  });

  it.each([
    ['a token that is not there', '1-1\t3-6\tEva\t_\t', 'text-differs'],
    ['offsets in code points', '1-1\t2-5\tAna\t_\t', 'text-differs', '#Text=x😀Ana'],
    ['an empty token', '1-1\t3-3\t\t_\t', 'span-outside-text'],
    ['a token behind the text', '1-1\t0-99\tAna\t_\t', 'span-outside-text'],
    ['a missing column', '1-1\t0-2\t😀', 'bad-line'],
    ['no number of the unit', 'x\t0-2\t😀\t_\t', 'bad-line'],
    ['no offsets', '1-1\t-\t😀\t_\t', 'bad-line'],
    ['a marked place without a type', '1-1\t0-2\t😀\t*\t', 'bad-type'],
    ['a type that is no word', '1-1\t0-2\t😀\tJo Doe\t', 'bad-type'],
    ['an escape that is none', '1-1\t0-2\t\\q\t_\t', 'bad-escape'],
  ] as const)('refuses %s and says where', (_, unit, problem, given?: string) => {
    const text = given ?? '#Text=😀 Ana Roca';
    const start = problem === 'text-differs' && !text.includes('Roca') ? ['1-0\t0-1\tx\t_\t'] : [];
    const first = unit.startsWith('1-1\t3-') ? ['1-0\t0-2\t😀\t_\t'] : start;
    expect(() => spansOf(tsv([...first, unit], [CUSTOM], text))).toThrow(
      refusal(problem, { file: 2, note: 1, line: 6 + first.length }),
    );
  });

  it('refuses one id with two types, sentences that overlap, a sentence without tokens, and other headers', () => {
    const at = { file: 2, note: 1 };
    expect(() => spansOf(tsv(['1-1\t0-2\t😀\tA[1]\t', '1-2\t3-6\tAna\tB[1]\t']))).toThrow(
      refusal('broken-tags', { ...at, line: 7 }),
    );
    expect(() => spansOf(`${tsv(['1-1\t0-2\t😀\t_\t'])}\n#Text=x\n2-1\t4-5\tx\t_\t`)).toThrow(
      refusal('overlapping-tokens', { ...at, line: 9 }),
    );
    expect(() => spansOf(tsv([]))).toThrow(refusal('bad-line', at));
    expect(() => spansOf('#FORMAT=WebAnno TSV 2\n')).toThrow(refusal('not-webanno', { ...at, line: 1 }));
    expect(() => spansOf('1\tAna\tB-PER\n')).toThrow(refusal('not-webanno', { ...at, line: 1 }));
  });
});

describe('layerOfSet', () => {
  const NAMED = { layer: 'de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity', feature: 'value' };
  const SURE = '#T_SP=webanno.custom.Sure|level';
  const marked = { file: 1, text: tsv(['1-1\t0-2\t😀\t_\tPER\t'], [NER]) };
  const bare = { file: 2, text: tsv(['1-1\t0-2\t😀\t'], []) };
  const other = { file: 3, text: tsv(['1-1\t0-2\t😀\tLOC\t'], [SURE]) };

  it('is that of named entities where one file has it, and no other column of another file is a type then', () => {
    const layer = layerOfSet([other, bare, marked], null);
    expect(layer).toEqual(NAMED);
    expect(readWebanno(file(other.text), layer).notes[0]?.spans).toEqual([]);
    expect(readWebanno(file(bare.text), layer).notes[0]?.spans).toEqual([]);
    expect(readWebanno(file(marked.text), layer).notes[0]?.spans).toHaveLength(1);
  });

  it('is the only one of all files, not of each, else several could be meant', () => {
    expect(layerOfSet([bare, other], null)).toEqual({ layer: 'webanno.custom.Sure', feature: 'level' });
    expect(layerOfSet([bare], null)).toBeNull();
    const custom = { file: 4, text: tsv(['1-1\t0-2\t😀\tLOC\t']) };
    expect(() => layerOfSet([bare, other, custom], null)).toThrow(
      refusal('unclear-layer', { file: 3, note: 1 }),
    );
  });

  it('is the wanted one, which must be in one file at least', () => {
    const wanted = { layer: 'webanno.custom.Sure', feature: 'level' };
    expect(layerOfSet([marked, bare, other], wanted)).toEqual(wanted);
    expect(() => layerOfSet([marked, bare], wanted)).toThrow(refusal('unclear-layer', { file: 1, note: 1 }));
  });
});

describe('writeWebanno', () => {
  it('stands two blank lines behind the header and one between sentences, with ids where units are shared', () => {
    const text = 'Ana Roca\nx_y';
    const spans = [
      { start: 0, end: 8, type: 'PER_X' },
      { start: 9, end: 10, type: 'AGE' },
    ];
    expect(writeWebanno({ id: 'n', text, annotator: null, spans, place: {} }).split('\n').slice(2)).toEqual([
      ...['', '', '#Text=Ana Roca', '1-1\t0-3\tAna\tPER\\_X[1]\t', '1-2\t4-8\tRoca\tPER\\_X[1]\t'],
      ...['', '#Text=x_y', '2-1\t9-10\tx\tAGE\t', '2-2\t10-11\t_\t_\t', '2-3\t11-12\ty\t_\t', ''],
    ]);
  });

  it('refuses half a surrogate pair', () => {
    const note = { id: 'n', text: 'a\uDE00', annotator: null, spans: [], place: { file: 2 } };
    expect(() => writeWebanno(note)).toThrow(refusal('not-expressible', { file: 2 }));
  });

  it('is read back as it was, overlaps, blanks at edges and signs of the format included', () => {
    fc.assert(
      fc.property(hardNotes(), (note) => {
        expect(readAlone(writeWebanno(note)).notes.map(content)).toEqual([content(note)]);
      }),
      { numRuns: 300 },
    );
  });
});
