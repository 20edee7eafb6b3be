import { describe, expect, it } from 'vitest';
import type { AnnotatedNote } from '../../../../src-main/evaluation/gold/annotatedNote.ts';
import {
  compareReadBack,
  isSafeName,
  writeGoldFormat,
} from '../../../../src-main/evaluation/gold/goldFormat.ts';
import { gatherGoldSet, notesOfAnnotator, readingsOf } from '../../../../src-main/evaluation/gold/goldSet.ts';
import { mapNotes, requireMapped } from '../../../../src-main/evaluation/gold/mapTypes.ts';
import { decodeGold } from '../../../../src-main/evaluation/gold/utf8.ts';
import { refusal } from './goldCases.ts';

const place = { file: 2, note: 3, line: 4 };
const note = (
  id: string,
  annotator: string | null,
  types: readonly string[] = [],
  text = '😀 Ana',
): AnnotatedNote => ({
  id,
  text,
  annotator,
  spans: types.map((type) => ({ start: 3, end: 6, type })),
  place,
});
const scheme = {
  id: 'own',
  title: '',
  source: '',
  types: { PER: ['PATIENT' as const] },
  leftOut: { MISC: 'rest' },
};

describe('gatherGoldSet', () => {
  it('brings the readings of a note together, annotators by name', () => {
    const set = gatherGoldSet([note('a', 'bo', ['PER']), note('b', 'bo'), note('a', 'ana')]);
    expect(set.annotators).toEqual(['ana', 'bo']);
    expect(set.notes.map(({ id, readings }) => [id, readings.map(({ annotator }) => annotator)])).toEqual([
      ['a', ['ana', 'bo']],
      ['b', ['bo']],
    ]);
    expect(readingsOf(set)).toHaveLength(3);
    expect(notesOfAnnotator(set, 'bo').map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each([
    ['a note twice by one annotator', [note('a', 'bo'), note('a', 'bo')], 'annotator-twice', {}],
    ['a note twice by nobody', [note('a', null), note('a', null)], 'annotator-twice', {}],
    [
      'texts that differ',
      [note('a', 'ana'), note('a', 'bo', [], '😀 Eva')],
      'texts-differ',
      { character: 2 },
    ],
    ['a text cut short', [note('a', 'ana'), note('a', 'bo', [], '😀 An')], 'texts-differ', { character: 4 }],
    ['somebody beside nobody', [note('a', 'ana'), note('b', null)], 'crossing-annotators', {}],
  ] as const)('refuses %s', (_, notes, problem, at) => {
    expect(() => gatherGoldSet(notes)).toThrow(refusal(problem, { ...place, ...at }));
  });

  it('asks whose spans count', () => {
    const set = gatherGoldSet([note('a', 'ana'), note('a', 'bo')]);
    expect(() => notesOfAnnotator(set, null)).toThrow(refusal('several-annotators'));
    expect(() => notesOfAnnotator(set, 'eva')).toThrow(refusal('unknown-annotator'));
    expect(() => notesOfAnnotator(gatherGoldSet([]), null)).toThrow(refusal('no-notes'));
    expect(notesOfAnnotator(gatherGoldSet([note('a', 'ana')]), null)).toHaveLength(1);
  });
});

describe('types of a gold set', () => {
  it('become labels, and those without a counterpart are left out', () => {
    const [mapped] = mapNotes([note('a', null, ['PER', 'MISC'])], scheme);
    expect(mapped?.spans).toEqual([{ start: 3, end: 6, type: 'PER', labels: ['PATIENT'] }]);
    expect(mapped?.leftOut).toEqual([{ start: 3, end: 6, type: 'MISC' }]);
  });

  it('stop the run with the whole list when some are unmapped', () => {
    const notes = [
      note('a', null, ['ZIP', 'PER', 'LOC']),
      { ...note('b', null, ['LOC', 'toString']), place: { file: 7 } },
    ];
    expect(() => requireMapped(notes, scheme)).toThrow(
      expect.objectContaining({
        code: 'evaluation/unmapped-type',
        facts: {
          scheme: 'own',
          unmapped: 3,
          type: 'LOC',
          types:
            'LOC: 2, first in file 2 note 3 line 4; ZIP: 1, first in file 2 note 3 line 4; toString: 1, first in file 7',
        },
      }),
    );
  });

  it('are told at their own place where the file says it, not at that of their note', () => {
    const own = {
      ...note('a', null, ['PER', 'ZIP']),
      typesAt: new Map([['ZIP', { ...place, line: 9, at: 'spans.1' }]]),
    };
    expect(() => requireMapped([own], scheme)).toThrow(
      expect.objectContaining({
        facts: expect.objectContaining({
          types: 'ZIP: 1, first in file 2 note 3 line 9 at spans.1',
        }) as object,
      }),
    );
  });
});

describe('decodeGold', () => {
  it('reads UTF-8 with or without a byte order mark', () => {
    expect(decodeGold(Buffer.from('\uFEFFé😀'), {}, 'jsonl')).toBe('é😀');
    expect(decodeGold(Buffer.from(''), {}, null)).toBe('');
  });

  it.each([
    ['Latin-1', Buffer.from('a\nb\nJos\xe9 x', 'latin1'), 7, 3],
    ['UTF-16', Buffer.from('\uFEFFab', 'utf16le'), 0, 1],
    ['an end that is cut off', Buffer.from('ab😀').subarray(0, 5), 2, 1],
    ['a surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 1, 1],
  ])('refuses %s with the byte', (_, bytes, byte, line) => {
    expect(() => decodeGold(bytes, { file: 2 }, null)).toThrow(refusal('not-utf8', { file: 2, line, byte }));
    expect(() => decodeGold(bytes, { file: 2 }, 'i2b2')).toThrow(
      refusal('not-utf8', { file: 2, note: 1, line, byte }),
    );
  });
});

describe('writing a format', () => {
  it.each(['a/b', '../a', '.a', 'a b', '', 'con', 'NUL.x', 'a'.repeat(101), 'é', 'a.'])(
    'refuses the id %j for a file name',
    (id) => {
      expect(isSafeName(id)).toBe(false);
      expect(() => writeGoldFormat('brat', [note(id, null)], 'bio')).toThrow(refusal('unsafe-id', place));
    },
  );

  it('takes plain ids, and any id in JSON lines', () => {
    expect(writeGoldFormat('brat', [note('S0004-06.1_a', null)], 'bio').map(({ name }) => name)).toEqual([
      'S0004-06.1_a.txt',
      'S0004-06.1_a.ann',
    ]);
    expect(writeGoldFormat('jsonl', [note('a/b', null)], 'bio')).toHaveLength(1);
  });

  it('is compared with what comes back: a lost span or letter is refused, blanks only CoNLL may change', () => {
    const given = note('a', null, ['PER']);
    expect(compareReadBack('brat', [given], [given])).toBe(0);
    expect(compareReadBack('conll', [given], [{ ...given, text: '😀\tAna' }])).toBe(1);
    expect(() => compareReadBack('brat', [given], [{ ...given, text: '😀\tAna' }])).toThrow(
      refusal('read-back-differs', place),
    );
    expect(() => compareReadBack('conll', [given], [{ ...given, text: '😀 Eva' }])).toThrow(
      refusal('read-back-differs', place),
    );
    expect(() => compareReadBack('conll', [given], [{ ...given, spans: [] }])).toThrow(
      refusal('read-back-differs', place),
    );
    expect(() => compareReadBack('jsonl', [given], [])).toThrow(refusal('read-back-differs'));
  });
});
