/** @file Rich Text: what is read, what is cleaned, what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { rtf } from '../../../src-main/documents/rtf/rtf.ts';
import { stringsOfRtf } from '../../../src-main/documents/rtf/strings.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { fullRtf, RTF_READ, RTF_SECRETS, rtfLeftIn, rtfOf } from '../../support/documents/fullRtf.ts';

const PLAN: ReadPlan = { format: 'rtf', encoding: 'utf8', delimiter: null, mapping: null };
const read = (bytes: Uint8Array, limits: DocumentLimits = DOCUMENT_LIMITS) =>
  readDocument(rtf, bytes, PLAN, limits);
const textOf = async (bytes: Uint8Array) => (await read(bytes)).notes[0]?.text;
const statesOf = async (bytes: Uint8Array) =>
  (await read(bytes)).carriers.map(({ kind, state }) => `${kind} ${state}`);

/** The file with these words replaced by `[X]`, or as many as are given. */
async function written(bytes: Uint8Array, words: readonly string[], mark = '[X]'): Promise<Uint8Array> {
  const text = (await textOf(bytes)) ?? '';
  const edits = words.flatMap((word) => {
    const start = text.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return [{ start, end: start + word.length, text: mark }];
  });
  return writeDocument(rtf, bytes, PLAN, [{ place: 0, text, edits, known: [] }], DOCUMENT_LIMITS);
}

const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const SECRETS = Object.values(RTF_SECRETS);
const READ = RTF_READ.map((one) => RTF_SECRETS[one]);

describe('a Rich Text file with somebody in every carrier', () => {
  it('gives one note whose text is body, headers, footers and notes in reading order', async () => {
    const { notes } = await read(fullRtf());
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).toBe(
      [
        'Frau Zwiebelturm wurde aufgenommen.',
        'König Löwenzähner, Mçrtelstein, 中文姓名 😀',
        'Name\tApfelkuchner',
        'Aprikosinger',
        'Ende',
        'Befund',
        'Neu Himbeerhuber. Ende.',
        'Sichtbar',
        'Verweis Estragonbergleer',
        'Stichwort',
        'Chicoreemann 1.\tErstens',
        'Vor dem Kasten',
        'Lauchzwiebler',
        'Nach dem Bild',
        'Zeile\tzwei',
        'Klinik Birnbaumer',
        'Erste Bananinger',
        'Seite 1 von Kirschkernig',
        ' Siehe Dattelpalmer',
        'Siehe auch Endivienmann',
        '',
      ].join('\n'),
    );
  });

  it('lists every carrier with its state, and none of them is uncovered', async () => {
    const states = await statesOf(fullRtf());
    const readKinds = ['body', 'header', 'footer', 'footnote', 'text-box', 'inserted-text'];
    const cleanedKinds = [
      ...[
        'comment',
        'text-box',
        'deleted-text',
        'hidden-text',
        'field-code',
        'form-field',
        'link',
        'property',
      ],
      ...[
        'author',
        'alternative-text',
        'attribute',
        'style-name',
        'image',
        'custom-data',
        'bookmark',
        'other-part',
      ],
    ];
    expect(states).toEqual(
      expect.arrayContaining([
        ...readKinds.map((kind) => `${kind} read`),
        ...cleanedKinds.map((kind) => `${kind} cleaned`),
        'file-name cleaned',
      ]),
    );
    expect(states.filter((one) => one.endsWith('not-covered'))).toEqual([]);
  });

  it('leaves none of its secrets in any way of writing when what was read is replaced', async () => {
    expect(rtfLeftIn(fullRtf(), SECRETS)).toEqual(SECRETS);
    expect(rtfLeftIn(await written(fullRtf(), READ), SECRETS)).toEqual([]);
  });

  it('keeps what identifies nobody: layout, fonts and styles of programs, page numbers', async () => {
    const made = asText(await written(fullRtf(), READ));
    for (const kept of [
      ...[
        'Times New Roman;',
        'heading 1;',
        '\\paperw11906',
        '\\cellx3000',
        '\\*\\nesttableprops',
        '\\titlepg',
      ],
      ...[
        '{\\header ',
        '{\\footnote ',
        '\\fldinst  PAGE',
        '{\\*\\shpinst ',
        '{\\sn shapeType}{\\sv 202}',
        '\\picwgoal150',
      ],
    ])
      expect(made, kept).toContain(kept);
    expect(made).toMatch(/^[\n -~]*$/);
  });

  it('gives the same bytes for the same decisions, and itself when it is read and written again', async () => {
    const made = await written(fullRtf(), READ);
    expect(asText(await written(fullRtf(), READ))).toBe(asText(made));
    expect(await textOf(made)).toContain('Frau [X] wurde aufgenommen.\nKönig [X], [X], [X] 😀\nName\t[X]\n');
    const again = await written(made, []);
    expect(await textOf(again)).toBe(await textOf(made));
  });
});

describe('the characters of a Rich Text file', () => {
  it.each([
    ['bytes of the code page of the file', "\\ansicpg1250 Dvo\\'f8\\'e1k", 'Dvořák'],
    ['bytes as they are', 'M\u00fcller', 'Müller'],
    ['bytes of the font that holds', "{\\fonttbl{\\f5\\fcharset204 Arial;}}\\f5\\'c8\\'e2\\'e0\\'ed", 'Иван'],
    [
      'two bytes a character, the second as a letter',
      "{\\fonttbl{\\f5\\fcharset128 MS Mincho;}}\\f5\\'83A\\'83\\'42",
      'アィ',
    ],
    ['traditional Chinese', "{\\fonttbl{\\f5\\fcharset136 PMingLiU;}}\\f5\\'a4\\'a4\\'a4\\'e5", '中文'],
    [
      'a file of a Chinese program that names its fonts as Western',
      "\\ansicpg936{\\fonttbl{\\f5\\fcharset0 Arial;}}\\f5\\'d6\\'d0",
      '中',
    ],
    [
      'the font of the group outside again behind a group',
      "{\\fonttbl{\\f5\\fcharset204 Arial;}}{\\f5 \\'c8}\\'e4",
      'Иä',
    ],
    ['old code pages', "\\pc M\\'81ller", 'Müller'],
    ['UTF-8 where the file says so', "\\ansicpg65001 M\\'c3\\'bcller", 'Müller'],
    ['a character with one byte for old readers', "Z\\u252\\'fcrich", 'Zürich'],
    ['a character with three of them', '\\uc3 Z\\u252 abcrich', 'Zürich'],
    ['a character with none', '\\uc0 Z\\u252 rich', 'Zürich'],
    ['a count that ends with its group', '{\\uc0 \\u252 }\\u252?x', 'üüx'],
    ['a control sign in place of a character', '\\u252\\~x', 'üx'],
    ['halves of a character outside the first plane', '\\u-10179?\\u-8704?', '😀'],
    ['a number above 65535', '\\uc0\\u128512 ', '😀'],
    ['words for signs', 'a\\emdash b\\lquote c\\rquote\\~d\\bullet', 'a—b‘c’\u00a0d•'],
    [
      'a hyphen that does not break, and a place where a word may',
      'Anna\\_Lena Zwie\\-belturm',
      'Anna-Lena Zwiebelturm',
    ],
    ['escaped braces and backslashes', '\\{a\\\\b\\}', '{a\\b}'],
    ['ends of lines in the source, which are nothing', 'Zwie\r\nbel', 'Zwiebel'],
    ['a backslash before an end of line, which ends a paragraph', 'a\\\nb', 'a\nb'],
    ['words whose names an object has', 'a\\constructor\\toString b', 'ab'],
    ['the second of two ways to say it', '{\\upr{Mller}{\\*\\ud{M\\u252?ller}}} x', 'Müller x'],
  ])('are read: %s', async (_what, inside, expected) => {
    const bytes = Buffer.from(`{\\rtf1\\ansi ${inside}}`, 'latin1');
    expect(await textOf(bytes)).toBe(`${expected}\n`);
    expect(await textOf(await written(bytes, []))).toBe(`${expected}\n`);
  });

  it.each([
    ['a page that nobody knows', "\\ansicpg1361 K\\'e4se"],
    ['half a character', "\\ansicpg936 \\'d6"],
  ])('keep the note from fully where they cannot be told: %s', async (_what, inside) => {
    const bytes = Buffer.from(`{\\rtf1\\ansi${inside}}`, 'latin1');
    expect(await statesOf(bytes)).toContain('other-part not-covered');
    await expect(written(bytes, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });

  it('take replacements that look like control words or hold any sign', async () => {
    const made = await written(
      rtfOf('Frau Zwiebelturm kam'),
      ['Zwiebelturm'],
      '\\v{\\info 张}\u0001\ud83d\ude00',
    );
    expect(await textOf(made)).toBe('Frau \\v{\\info 张}\u0001😀 kam\n');
  });
});

describe('what a Rich Text file does not show', () => {
  it.each([
    ['hidden text up to the word that ends it', 'a{\\v Feigen}b\\v blattl\\v0 c', 'abc', 'hidden-text'],
    ['hidden text up to plain text', 'a\\v Feigen\\plain b', 'ab', 'hidden-text'],
    ['a hidden end of a paragraph', 'a{\\v Feigen\\par}b', 'ab', 'hidden-text'],
    ['deleted text', 'a{\\deleted Feigen}b', 'ab', 'deleted-text'],
    ['a group that no reader has to know', 'a{\\*\\feigen Feigen}b', 'ab', 'other-part'],
    [
      'the code of a field with a field inside',
      'a{\\field{\\*\\fldinst IF {\\field{\\*\\fldinst Feigen}{\\fldrslt Feigen}}}{\\fldrslt b}}',
      'ab',
      'field-code',
    ],
    ['an entry of an index', 'a{\\xe Feigen}b', 'ab', 'field-code'],
    ['what stands behind the last brace', 'ab', 'ab', 'other-part'],
  ])('is cleaned: %s', async (what, inside, expected, kind) => {
    const bytes = Buffer.concat([rtfOf(inside), Buffer.from(what.includes('brace') ? '\nFeigen' : '')]);
    expect(await textOf(bytes)).toBe(`${expected}\n`);
    expect(await statesOf(bytes)).toContain(`${kind} cleaned`);
    expect(rtfLeftIn(await written(bytes, []), ['Feigen'])).toEqual([]);
  });

  it('is not covered behind the last brace where another document begins there', async () => {
    const bytes = Buffer.concat([rtfOf('ab'), rtfOf('Feigen')]);
    expect(await textOf(bytes)).toBe('ab\n');
    expect(await statesOf(bytes)).toContain('other-part not-covered');
    expect(await statesOf(Buffer.concat([rtfOf('ab'), Buffer.from('\r\n\0')]))).toEqual(
      await statesOf(rtfOf('ab')),
    );
  });

  it.each([
    ['text in a group of words that are not known', '{\\zwiebel123456789 a}b'],
    ['a group that begins with a star and formatting', '{\\*\\b a}b'],
    ['text that is only small, white or marked as new', '{\\fs2\\cf8 a}{\\revised b}'],
  ])('is not mistaken: %s', async (_what, inside) => {
    expect(await textOf(rtfOf(inside))).toBe('ab\n');
  });

  it('says of each author and variable by itself that it must not be left', async () => {
    const bytes = rtfOf('{\\*\\revtbl{Unknown;}{Feigenblattl;}}{\\*\\docvar{Patient}{Granatapfler}}a');
    const { cleaned } = await rtf.open(bytes, PLAN, DOCUMENT_LIMITS);
    expect(cleaned).toEqual(expect.arrayContaining(['Feigenblattl', 'Granatapfler']));
  });
});

describe('a Rich Text file that cannot be handled', () => {
  it('keeps its note from fully for an embedded object, and is not written', async () => {
    const bytes = rtfOf(
      'Text{\\object\\objemb{\\*\\objclass Feigen}{\\*\\objdata 4665696765}{\\result Feigen{\\pict 00}}}\\par',
    );
    const { notes, carriers } = await read(bytes);
    expect(notes[0]?.text).toBe('Text\n');
    expect(carriers.filter(({ state }) => state === 'not-covered')).toEqual([
      { kind: 'embedded-object', state: 'not-covered', count: 1 },
    ]);
    await expect(written(bytes, [])).rejects.toMatchObject({
      code: 'export/document-not-clean',
      facts: { reason: 'not-covered' },
    });
  });

  it.each([
    ['no Rich Text', 'Frau Zwiebelturm', 'rtf'],
    ['a group without an end', '{\\rtf1 Frau {\\b Zwiebelturm}', 'rtf-end'],
    ['data longer than the file', '{\\rtf1 {\\pict\\bin99999 abc}}', 'rtf-bin'],
  ])('is damaged: %s', async (_what, text, reason) => {
    await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      code: 'import/damaged-document',
      facts: { reason },
    });
  });

  it('is too large when it is nested too deep, has too many pieces or bytes', async () => {
    const deep = rtfOf('{'.repeat(300) + 'a' + '}'.repeat(300));
    await expect(read(deep)).rejects.toMatchObject({ facts: { reason: 'depth' } });
    await expect(read(rtfOf('a\\tab '.repeat(20)), { ...DOCUMENT_LIMITS, nodes: 30 })).rejects.toMatchObject({
      facts: { reason: 'nodes' },
    });
    await expect(read(rtfOf('a'), { ...DOCUMENT_LIMITS, fileBytes: 20 })).rejects.toMatchObject({
      facts: { reason: 'fileBytes' },
    });
  });

  it('is told by its content', async () => {
    const detected = (text: string) =>
      detectDocument(Buffer.from(text, 'latin1'), () => Promise.reject(new Error()));
    expect(await detected('{\\rtf1\\bin3 \0\0\0}')).toBe('rtf');
    expect(await detected('\u00ef\u00bb\u00bf{\\rtf1 a}')).toBe('rtf');
    expect(await detected('Anbei {\\rtf1 a}')).toBeNull();
    expect(await detected('{\\rt 1}')).toBeNull();
  });
});

describe('the last search of a Rich Text file', () => {
  it('finds a word that is cut by groups, words and ends of lines, and one in a table of fonts', () => {
    const found = stringsOfRtf(
      rtfOf('{\\fonttbl{\\f1 Zwiebelturm;}}Apfel\n{\\b ku\\u99?}\\u104?ner{\\*\\xyz Birne}'),
    );
    expect(found).toContain('Zwiebelturm');
    expect(found.join('|')).toContain('Apfelkuchner');
    expect(found.join('|')).toContain('Birne');
  });

  it('leaves out names of fonts and styles that programs bring, and joins no words over cells', () => {
    const found = stringsOfRtf(rtfOf('{\\stylesheet{Normal;}{\\s1 Zwiebel;}}Apfel\\cell kuchner\\cell'));
    expect(found).toEqual(expect.arrayContaining(['Zwiebel', 'Apfel', 'kuchner']));
    expect(found).not.toContain('Arial');
    expect(found).not.toContain('Normal');
  });
});

describe('control words where no program writes them', () => {
  it.each(['panose', 'generator', 'title', 'fonttbl', 'fldinst', 'themedata'])(
    'are not covered in the middle of a group, for what is behind them is not read: %s',
    async (word) => {
      expect(await statesOf(rtfOf(`{Puls \\${word} Zwiebelturm}`))).toContain('other-part not-covered');
    },
  );

  it.each([
    ['at the beginning of a group', '{\\title Zwiebelturm}'],
    ['behind a star', '{\\*\\generator Zwiebelturm;}'],
    ['in text that is hidden', '{\\v x\\xe Zwiebelturm}'],
    ['that take nothing away', '{Puls \\linkstyles Zwiebelturm}'],
  ])('are as ever %s', async (_name, text) => {
    expect((await statesOf(rtfOf(text))).filter((one) => one.endsWith('not-covered'))).toEqual([]);
  });

  it.each(['chpgn', 'sectnum', 'chftn'])(
    'for numbers of programs lose a number of their own: %s',
    async (word) => {
      const made = asText(await written(rtfOf(`Puls \\${word}4917612345 72`), []));
      expect(made).toContain(`\\${word} `);
      expect(made).not.toContain('4917612345');
    },
  );
});
