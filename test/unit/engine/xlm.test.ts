/** @file The tokenizer of FlauBERT and XLM against the Python one, and its offsets against the text. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytePairs, WORD_END } from '../../../src-main/engine/xlm/bytePairs.ts';
import { mapText, rewriteAll } from '../../../src-main/engine/xlm/mappedText.ts';
import { FINISH, PUNCTUATION } from '../../../src-main/engine/xlm/moses.patterns.ts';
import { createXlmPieces } from '../../../src-main/engine/xlm/xlmPieces.ts';
import { xlmWords, type XlmFamily } from '../../../src-main/engine/xlm/xlmWords.ts';

interface Fixture {
  readonly vocabulary: Readonly<Record<string, number>>;
  readonly merges: string;
  readonly cases: readonly {
    readonly text: string;
    readonly cased: number[];
    lower: number[];
    xlm: number[];
  }[];
}
// Made by tools/flaubertReference.py.
const fixture = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../fixtures/tokenizers/flaubert.json'), 'utf8'),
) as Fixture;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = { vocabulary: bytes(JSON.stringify(fixture.vocabulary)), merges: bytes(fixture.merges) };
const ranks = new Map(
  fixture.merges.split('\n').map((line, rank) => [line.split(' ').slice(0, 2).join(' '), rank]),
);
const UNKNOWN = 3;
const kinds = {
  cased: { family: 'flaubert', isLowerCased: false, dropsAccents: false },
  lower: { family: 'flaubert', isLowerCased: true, dropsAccents: false },
  xlm: { family: 'xlm', isLowerCased: true, dropsAccents: true },
} as const;

function idsOf(text: string, kind: keyof typeof kinds): readonly number[] {
  const { family, ...settings } = kinds[kind];
  return xlmWords(text, family, settings).flatMap((word) =>
    bytePairs(word.text, ranks).map((symbol) => fixture.vocabulary[symbol] ?? UNKNOWN),
  );
}

async function piecesOf(text: string, family: XlmFamily = 'flaubert') {
  const settings = { isLowerCased: family === 'xlm', dropsAccents: family === 'xlm', unknown: UNKNOWN };
  const [pieces] = await createXlmPieces(files, { family, settings }).pieces([text]);
  return pieces!;
}

/** The characters of each word of the tokenizer. */
async function wordsOf(text: string, family?: XlmFamily): Promise<readonly string[]> {
  const { starts, ends, words } = await piecesOf(text, family);
  const found = new Map<number, { start: number; end: number }>();
  for (const [at, word] of words.entries()) {
    const before = found.get(word);
    const [start, end] = [starts[at]!, ends[at]!];
    found.set(word, {
      start: Math.min(before?.start ?? start, start),
      end: Math.max(before?.end ?? end, end),
    });
  }
  return [...found.values()].map(({ start, end }) => text.slice(start, end));
}

describe('the words of FlauBERT and XLM', () => {
  it.each(['cased', 'lower', 'xlm'] as const)('give the ids of the Python tokenizer (%s)', (kind) => {
    expect(fixture.cases.length).toBeGreaterThan(120);
    const different = fixture.cases.filter(
      (row) => JSON.stringify(idsOf(row.text, kind)) !== JSON.stringify(row[kind]),
    );
    expect(different.map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ["L'examen d'aujourd'hui.", ["L'", 'examen', "d'", "aujourd'", 'hui', '.']],
    ['l’aîné vu… puis', ['l’', 'aîné', 'vu', '…', 'puis']],
    ['(Dr. 😀𠀀 Élise)', ['(', 'Dr', '.', '😀', '𠀀', 'Élise', ')']],
    ['«\u00a0oui\u00a0»', ['«', 'oui', '»']],
    ['12\u00a0345 cas', ['12\u00a0345', 'cas']],
    ['e\u0301te\u0301 王明', ['e\u0301te\u0301', '王', '明']],
    ['soft\u00adhyphen', ['soft\u00adhyphen']],
  ])('lie where they were read in %j', async (text, expected) => {
    const words = await wordsOf(text);
    // Blanks that a quotation mark swallows are cut off by the encoder.
    expect(words.map((word) => word.trim())).toEqual(expected);
  });

  it('keep lines apart although Python drops the line break', async () => {
    expect(await wordsOf('Nom Dupont\nPrénom\tÉlise\r\nfin')).toEqual([
      'Nom',
      'Dupont',
      'Prénom',
      'Élise',
      'fin',
    ]);
  });

  it('stay in the text and in order whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (text) => {
        const { starts, ends } = await piecesOf(text, 'xlm');
        for (const [at, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(ends[at]).toBeGreaterThan(start);
          expect(ends[at]).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never read a special token in the text', async () => {
    const { ids } = await piecesOf('<s> </s> <pad> <unk> <special1>');
    for (const special of ['<s>', '</s>', '<pad>', '<special1>'])
      expect([...ids]).not.toContain(fixture.vocabulary[special]);
  });
});

const LONG = 100_000;

describe('the words of a line of 100,000 characters', () => {
  it.each([
    ['hard blanks at its ends', '\u00a0'.repeat(LONG), ''],
    ['hard blanks between words', `Élise${'\u00a0'.repeat(LONG)}Dupont`, null],
    ['dots', `${'.'.repeat(LONG)}fin`, null],
    ['dots before quotation marks that no rule takes', `${'.'.repeat(LONG)}"<fin`, null],
    ['pairs of a dot and a quotation mark', '."'.repeat(LONG / 2), null],
    ['one mark on one letter', `e${'\u0301'.repeat(LONG)} fin`, null],
    ['marks out of order', `e${'\u0301\u0323'.repeat(LONG / 2)} fin`, null],
    ['the port’s own word for a dot', 'DOT'.repeat(LONG / 4), null],
    ['one letter', 'a'.repeat(LONG), 'a'.repeat(LONG)],
  ] as const)(
    'cover it when it holds %s',
    (_, text, whole) => {
      for (const family of ['flaubert', 'xlm'] as const) {
        const words = xlmWords(text, family, { isLowerCased: true, dropsAccents: false });
        if (whole !== null) expect(words.map((word) => word.text).join(' ')).toBe(whole);
        const [first, last] = [words[0]?.starts[0] ?? 0, words.at(-1)?.ends.at(-1) ?? text.length];
        expect(text.slice(0, first).trim() + text.slice(last).trim()).toBe('');
      }
    },
    120_000,
  );

  it('put dots before a quotation mark where the rule without shortcuts puts them', () => {
    const rule = PUNCTUATION.fr.filter(({ pattern }) => pattern.source.includes('[^<]'));
    expect(rule).toHaveLength(1);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', '.', '"', '<', ' ', 'x'), maxLength: 30 }),
        (text) => {
          const plain = text.replace(/(\.+)(")(\s*[^<])/g, '$2$1$3');
          expect(rewriteAll(mapText(text), rule).text).toBe(plain);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['DOTMULTI', '.'],
    ['DOTDOTMULTIDOTMULTI', '...'],
    ['DOTDOTDOT', 'DOTDOTDOT'],
    ['DODOTMULTI', 'DO.'],
  ])('read the word for dots in %s as the port does', (text, expected) => {
    expect(rewriteAll(mapText(text), FINISH).text).toBe(expected);
  });
});

describe('bytePairs', () => {
  const learned = new Map(
    ['a a', 'aa aa', `aa a${WORD_END}`, 'n a', `na na${WORD_END}`].map((pair, at) => [pair, at]),
  );

  it.each([
    ['aaaaa', ['aaaa', `a${WORD_END}`]],
    ['aaa', [`aaa${WORD_END}`]],
    ['b', [`b${WORD_END}`]],
    ['', []],
    ['nab', ['na', `b${WORD_END}`]],
  ])('joins the lowest rank first in %j', (word, expected) => {
    expect(bytePairs(word, learned)).toEqual(expected);
  });

  it('spells the word again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'n', '😀'), minLength: 1 }), (word) => {
        expect(bytePairs(word, learned).join('')).toBe(word + WORD_END);
      }),
    );
  });
});

describe('createXlmPieces', () => {
  it.each([63, 64, 65, 1000])('gives a word of %i letters the same pieces every time', async (length) => {
    const settings = { isLowerCased: false, dropsAccents: false, unknown: UNKNOWN };
    const source = createXlmPieces(files, { family: 'flaubert', settings });
    const word = 'a'.repeat(length);
    const [once, again] = await source.pieces([word, `${word} ${word}`]);
    expect(once!.ends.at(-1)).toBe(length);
    expect([...again!.ids]).toEqual([...once!.ids, ...once!.ids]);
  });

  it.each([
    ['no JSON', { ...files, vocabulary: bytes('{') }],
    ['a list', { ...files, vocabulary: bytes('[1]') }],
    ['ids that are no numbers', { ...files, vocabulary: bytes('{"a":"b"}') }],
    ['no UTF-8', { ...files, merges: new Uint8Array([0xff, 0xfe, 0x61]) }],
  ])('refuses files with %s', (_, bad) => {
    const settings = { isLowerCased: false, dropsAccents: false, unknown: UNKNOWN };
    expect(() => createXlmPieces(bad, { family: 'flaubert', settings })).toThrow('pack/bad-tokenizer');
  });
});
