/** @file PDFs: what is read and in which order, what is cleaned, what is written, and what is refused. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS, type DocumentLimits } from '../../../src-main/documents/limits.ts';
import { pdf } from '../../../src-main/documents/pdf/pdf.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { FULL_PDF, PDF_READ, PDF_SECRETS } from '../../support/documents/fullPdf.ts';
import { HELVETICA, pdfFileOf, pdfOf, shown, type PdfBodies } from '../../support/documents/pdfFile.ts';
import { pdfLeftIn } from '../../support/documents/rawPdf.ts';
import { readPdf } from '../../support/readPdf.ts';

const PLAN = { format: 'pdf', encoding: 'utf8', delimiter: null, mapping: null } as const;
const read = (bytes: Uint8Array, limits: DocumentLimits = DOCUMENT_LIMITS) =>
  readDocument(pdf, bytes, PLAN, limits);
const textOf = async (bytes: Uint8Array): Promise<string> => (await read(bytes)).notes[0]?.text ?? '';
const uncovered = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await read(bytes)).carriers.filter(({ state }) => state === 'not-covered').map(({ kind }) => kind);

async function written(bytes: Uint8Array, words: readonly string[], by = '[X]'): Promise<Buffer> {
  const text = await textOf(bytes);
  const edits = words.flatMap((word) => {
    const places = [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => index);
    expect(places.length, word).toBeGreaterThan(0);
    return places.map((start) => ({ start, end: start + word.length, text: by }));
  });
  const notes = [{ place: 0, text, edits, known: [] }];
  return Buffer.from(await writeDocument(pdf, bytes, PLAN, notes, DOCUMENT_LIMITS));
}

const READ_SECRETS: readonly string[] = PDF_READ.map((one) => PDF_SECRETS[one]);

describe('a PDF with somebody in every carrier', () => {
  it('gives its text line by line and page by page, names that the drawing cuts being whole', async () => {
    const text = await textOf(FULL_PDF);
    expect(text).toContain('Entlassungsbrief\nFrau Zwiebelturm wurde am Montag aufgenommen (Station 3).\n');
    expect(text).toContain('Birnbaumer kam.\nDattelpalmer auch.\n');
    expect(text.split('\n\n')).toHaveLength(3);
    for (const secret of READ_SECRETS) expect(text).toContain(secret);
  });

  it('reads nothing of what it cleans, an older version of the file among it', async () => {
    const text = await textOf(FULL_PDF);
    const cleaned = Object.values(PDF_SECRETS).filter((one) => !READ_SECRETS.includes(one));
    expect(cleaned.filter((one) => text.includes(one))).toEqual([]);
  });

  it('lists its carriers, none of them uncovered', async () => {
    const { carriers } = await read(FULL_PDF);
    const states = carriers.map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(
      expect.arrayContaining([
        ...['body read', 'annotation read', 'form-field read', 'hidden-text cleaned', 'deleted-text cleaned'],
        ...['property cleaned', 'author cleaned', 'bookmark cleaned', 'script cleaned', 'link cleaned'],
        ...['annotation cleaned', 'form-field cleaned', 'alternative-text cleaned', 'image cleaned'],
      ]),
    );
    expect(states.filter((state) => state.endsWith('not-covered'))).toEqual([]);
  });

  it('knows the cleaned texts of its dictionaries, so that the last search looks for them', async () => {
    const { cleaned } = await pdf.open(FULL_PDF, PLAN, DOCUMENT_LIMITS);
    const known = cleaned.join('\n');
    const inDictionaries = [
      ...(['title', 'author', 'subject', 'keywords', 'customInfo', 'producer', 'xmp', 'bookmark'] as const),
      ...(['pageLabel', 'openScript', 'scriptStream', 'destination', 'note', 'noteAuthor', 'link'] as const),
      ...(['layerOff', 'layerName', 'outside', 'invisible', 'alternative', 'actualText'] as const),
      ...(['inlineActual', 'structureTitle', 'toolTip', 'hiddenField', 'signer', 'reason', 'place'] as const),
      ...(['privateData', 'nowhere', 'packed'] as const),
    ];
    expect(inDictionaries.filter((one) => !known.includes(PDF_SECRETS[one]))).toEqual([]);
  });

  it('leaves none of its secrets in any byte or stream', async () => {
    const made = await written(FULL_PDF, READ_SECRETS);
    expect(pdfLeftIn(made, Object.values(PDF_SECRETS))).toEqual([]);
    // The search itself finds what is there.
    expect(pdfLeftIn(FULL_PDF, [PDF_SECRETS.body, PDF_SECRETS.author, 'Nobody'])).toEqual([
      PDF_SECRETS.body,
      PDF_SECRETS.author,
    ]);
    expect(pdfLeftIn(made, ['Entlassungsbrief', '[X] wurde am Montag'])).toHaveLength(2);
  });

  it('keeps sizes of pages as they are shown, and the same words for another reader of PDFs', async () => {
    const { pages, texts, active, language } = readPdf(await written(FULL_PDF, READ_SECRETS));
    expect(pages).toEqual([[555, 802], [555, 802], [802, 555]]); // prettier-ignore
    expect(texts[0]).toContain('Frau [X] wurde am Montag aufgenommen (Station 3).');
    expect(texts[2]).toContain('Querformat von [X], Seite drei');
    expect({ active, language }).toEqual({ active: [], language: '' });
  });

  it('is the same bytes each time', async () => {
    const [first, second] = [await written(FULL_PDF, READ_SECRETS), await written(FULL_PDF, READ_SECRETS)];
    expect(first.equals(second)).toBe(true);
  });
});

describe('the order in which a PDF is read', () => {
  it('is that of the places on the page, not that of the drawing', async () => {
    const page = shown(60, 600, 'zweite Zeile') + shown(60, 700, 'erste Zeile') + shown(150, 600, 'am Ende');
    expect(await textOf(pdfOf([page]))).toBe('erste Zeile\nzweite Zeile\tam Ende\n');
  });

  it('takes columns of running text one after the other, and tables line by line', async () => {
    const rows = ['eins', 'zwei', 'drei', 'vier', 'fuenf'];
    const columns = rows.flatMap((word, at) => [
      shown(50, 700 - 14 * at, `Links steht die Zeile ${word} der Spalte.`),
      shown(320, 700 - 14 * at, `Rechts steht die Zeile ${word} der Spalte.`),
    ]);
    const read = await textOf(pdfOf([columns.join('')]));
    expect(read.indexOf('Links steht die Zeile fuenf')).toBeLessThan(
      read.indexOf('Rechts steht die Zeile eins'),
    );
    const table = rows.map(
      (word, at) => shown(50, 700 - 14 * at, word) + shown(320, 700 - 14 * at, `Wert ${at}`),
    );
    expect(await textOf(pdfOf([table.join('')]))).toBe(
      rows.map((word, at) => `${word}\tWert ${at}\n`).join(''),
    );
  });

  it('joins letters that are drawn one by one, and takes bold that is drawn twice once', async () => {
    const letters = Array.from('Puls', (char, at) => shown(60 + [0, 7.34, 13.46, 15.9][at]!, 700, char));
    const bold = shown(60, 680, 'Befund') + shown(60.3, 680, 'Befund');
    expect(await textOf(pdfOf([letters.join('') + bold]))).toBe('Puls\nBefund\n');
  });

  it('is kept in what was written, where replacements are longer or shorter', async () => {
    const page =
      shown(50, 700, 'Name: Apfelkuchner') +
      shown(200, 700, 'geboren 1958') +
      shown(50, 686, 'bei Apfelkuchner');
    for (const by of ['X', 'eine sehr viel laengere Ersetzung als das, was vorher dort stand']) {
      const made = await written(pdfOf([page]), ['Apfelkuchner'], by);
      expect(await textOf(made)).toBe(`Name: ${by}\tgeboren 1958\nbei ${by}\n`);
    }
  });
});

describe('a written PDF', () => {
  it.each([
    ['Chinese', '患者 陳小明 与 张伟，住院。'],
    ['Catalan and French', 'El pacient Núria Vidal·l, cœur, Œuvre, l’hôpital'],
    ['letters of the East', 'Šťastný Żółć Őrs Ștefan Ελένη Иван'],
    ['what looks alike and is not the same', 'Ω Ω µ μ - ‐ ‑'],
    ['signs that no font has', 'a 😀 b'],
  ])('holds %s exactly', async (_what, by) => {
    const made = await written(pdfOf([shown(60, 700, 'Frau Apfelkuchner kam.')]), ['Apfelkuchner'], by);
    expect(await textOf(made)).toBe(`Frau ${by} kam.\n`);
    expect(readPdf(made).text.trim()).toBe(`Frau ${by} kam.`);
  });

  it('can be imported again without a word about it', async () => {
    const made = await written(pdfOf([shown(60, 700, 'Frau Apfelkuchner kam.')]), ['Apfelkuchner']);
    expect(await uncovered(made)).toEqual([]);
    expect(await textOf(await written(made, ['kam'], 'ging'))).toBe('Frau [X] ging.\n');
  });

  it('is refused when a cleaned text stands in it once more than in the note', async () => {
    const bytes = pdfOf([shown(60, 700, 'Frau Apfelkuchner kam.')], { catalog: '/Zettel (Apfelkuchner)' });
    const notes = [{ place: 0, text: await textOf(bytes), edits: [], known: [] }];
    const strings = async (made: Uint8Array, limits: DocumentLimits) => [
      ...(await pdf.strings(made, limits)),
      'Apfelkuchner',
    ];
    const write = (format: typeof pdf) => writeDocument(format, bytes, PLAN, notes, DOCUMENT_LIMITS);
    await expect(write(pdf)).resolves.toBeInstanceOf(Uint8Array);
    await expect(write({ ...pdf, strings })).rejects.toMatchObject({ facts: { reason: 'text-left' } });
  });
});

const SCAN = {
  dict: '/Type /XObject /Subtype /Image /Width 1654 /Height 2339 /BitsPerComponent 1 /ColorSpace /DeviceGray',
  content: 'x',
};
const DRAWN_SCAN = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';
const IMAGE = '/XObject << /Im1 100 0 R >>';
const TYPE3 =
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65 /LastChar 65 /Widths [10] ' +
  '/Encoding << /Type /Encoding /Differences [65 /a1] >> /CharProcs << /a1 101 0 R >> /Resources << >> >>';
const NO_LETTERS =
  '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Own /Encoding /Identity-H /DescendantFonts [101 0 R] >>';
const OWN_NUMBERS =
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 102 0 R >>';
const DESCRIPTOR =
  '<< /Type /FontDescriptor /FontName /ABCDEF+Own /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 >>';

describe('a PDF is not covered', () => {
  it.each([
    ['when a page is a scan', [DRAWN_SCAN], { resources: IMAGE, extra: { 100: SCAN } }, 'scanned-page'],
    [
      'when a scan has only the line of a fax machine',
      [
        DRAWN_SCAN +
          shown(50, 830, '12.03.2026 08:15 Von: Klinik Bergland Fax 0123 An: Praxis Seite 3 von 5'),
      ],
      { resources: IMAGE, extra: { 100: SCAN } },
      'scanned-page',
    ],
    ['when its words are drawn as shapes', ['0 0 m 5 5 l S\n'.repeat(40)], {}, 'scanned-page'],
    [
      'with an attached file',
      [shown(60, 700, 'Puls 72 und sonst nichts Neues')],
      { extra: { 100: { dict: '/Type /EmbeddedFile', content: 'secret' } } },
      'attachment',
    ],
    [
      'with an XFA form',
      [shown(60, 700, 'Puls 72')],
      { catalog: '/AcroForm << /Fields [] /XFA 100 0 R >>', extra: { 100: { dict: '', content: '<xdp/>' } } },
      'form-field',
    ],
    [
      'with a filled field that nobody sees on a page',
      [shown(60, 700, 'Puls 72')],
      { extra: { 100: '<< /FT /Tx /T (a) /V (Apfelkuchner) /Rect [0 0 9 9] >>' } },
      'form-field',
    ],
    [
      'with sound or film',
      [shown(60, 700, 'Puls 72')],
      { page: '/Annots [100 0 R]', extra: { 100: '<< /Type /Annot /Subtype /Movie /Rect [0 0 9 9] >>' } },
      'embedded-object',
    ],
    [
      'with drawings for letters',
      ['BT /F9 10 Tf 60 700 Td (AAAA) Tj ET\n'],
      {
        resources: '/Font << /F9 100 0 R >>',
        extra: { 100: TYPE3, 101: { dict: '', content: '10 0 d0 0 0 5 5 re f' } },
      },
      'body',
    ],
    [
      'with numbers of drawings that no table names',
      ['BT /F9 10 Tf 60 700 Td <00480049> Tj ET\n'],
      { resources: '/Font << /F9 100 0 R >>', extra: { 100: NO_LETTERS, 101: OWN_NUMBERS, 102: DESCRIPTOR } },
      'body',
    ],
  ] as const)('%s', async (_when, contents, more, kind) => {
    // The page of `pdfOf` names its font first; the one under test stands behind it.
    const bytes = pdfOf(contents, more);
    expect(await uncovered(bytes)).toContain(kind);
    await expect(written(bytes, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });

  it.each([
    ['an empty page', [''], {}],
    ['a letterhead of a few lines', [`${'0 0 m 9 0 l S\n'.repeat(4)}${shown(60, 700, 'Puls 72')}`], {}],
    [
      'a logo beside a text',
      [DRAWN_SCAN + shown(60, 700, 'Der Puls war regelmaessig und kraeftig.')],
      {
        resources: IMAGE,
        extra: { 100: { ...SCAN, dict: SCAN.dict.replace('1654', '200').replace('2339', '200') } },
      },
    ],
    [
      'a picture that lies in the file and is not drawn',
      [shown(60, 700, 'Puls 72')],
      { resources: IMAGE, extra: { 100: SCAN } },
    ],
    [
      'a scan with its text laid over it',
      [`${DRAWN_SCAN}BT /F1 9 Tf 3 Tr 60 700 Td (Der Puls war regelmaessig und kraeftig.) Tj ET`],
      { resources: IMAGE, extra: { 100: SCAN } },
    ],
    [
      'an empty field',
      [shown(60, 700, 'Puls 72')],
      { extra: { 100: '<< /FT /Tx /T (a) /V () /Rect [0 0 9 9] >>' } },
    ],
  ] as const)('by %s not', async (_with, contents, more) => {
    expect(await uncovered(pdfOf(contents, more))).toEqual([]);
  });
});

describe('what stands around a PDF in its file', () => {
  const PAGE = pdfOf([shown(60, 700, 'Puls 72')]);
  const around = (before: string, after: string): Uint8Array =>
    Buffer.concat([Buffer.from(before, 'latin1'), PAGE, Buffer.from(after, 'latin1')]);
  const cutOff = Buffer.from(PAGE)
    .toString('latin1')
    .replace(/%%EOF\s*$/, '');

  it.each([
    ['text in front of it', around('Frau Apfelkuchner\r\n', '')],
    ['a command for a printer in front of it', around('\u001b%-12345X@PJL JOB\r\n', '')],
    ['text behind it', around('', 'Frau Apfelkuchner')],
    ['a text in UTF-16 behind it', around('', 'B\0i\0r\0n\0e\0')],
    ['another file behind it', around('', '{\\rtf1 Frau Apfelkuchner}')],
    ['no end', Buffer.from(cutOff, 'latin1')],
  ])('is not covered: %s', async (_what, bytes) => {
    expect(await textOf(bytes)).toBe('Puls 72\n');
    expect(await uncovered(bytes)).toEqual(['other-part']);
    await expect(written(bytes, [])).rejects.toMatchObject({ facts: { reason: 'not-covered' } });
  });

  it.each([
    ['nothing', PAGE],
    ['blanks and zeros', around(' \r\n', '\r\n\0\0\0 \t\f\n')],
    ['a byte order mark', around('\u00ef\u00bb\u00bf', '')],
    [
      'newer versions',
      pdfFileOf(
        {
          1: '<< /Type /Catalog /Pages 2 0 R >>',
          2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
        },
        '/Root 1 0 R',
        [{ 100: 'null' }, { 101: 'null' }],
      ),
    ],
  ])('is nothing: %s', async (_what, bytes) => {
    expect(await uncovered(bytes)).toEqual([]);
  });
});

/** A hundred million blanks, packed once or twice. */
function bomb(times: 1 | 2): Uint8Array {
  const once = deflateSync(Buffer.alloc(100_000_000, 0x20));
  const content = (times === 1 ? once : deflateSync(once)).toString('latin1');
  const dict = `/Filter [${'/FlateDecode '.repeat(times)}]`;
  return pdfOf([shown(60, 700, 'Puls 72')], { extra: { 100: { dict, content } } });
}

/** Thirty drawings, each of which shows the next one twice. */
function manyDrawings(): Uint8Array {
  const bodies = Array.from({ length: 30 }, (_, at) => [
    100 + at,
    {
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm ${101 + at} 0 R >> >>`,
      content: '/Fm Do /Fm Do',
    },
  ]);
  const extra = Object.fromEntries(bodies) as PdfBodies;
  return pdfOf(['/Fm Do'], { resources: '/XObject << /Fm 100 0 R >>', extra });
}

const DRAWING_OF_ITSELF = {
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm1 100 0 R >> >>',
  content: '/Fm1 Do /Fm1 Do',
};

describe('a PDF is refused', () => {
  const sound = pdfOf([shown(60, 700, 'Puls 72')]);
  it.each([
    [
      'without a page',
      pdfFileOf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
    ],
    ['that is none', Buffer.from('%PDF-1.7\nabc')],
    ['without a catalogue', pdfFileOf({ 3: HELVETICA })],
  ])('%s', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it('with a password or restricted rights', async () => {
    const bytes = pdfFileOf(
      { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' },
      '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>',
    );
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import/encrypted-document' });
  });

  it.each([
    ['a stream that unpacks to very much', bomb(1)],
    ['a stream that unpacks twice', bomb(2)],
    ['drawings that show others twice', manyDrawings()],
    ['a page of millions of letters', pdfOf([`BT /F1 1 Tf (${'ab '.repeat(1_200_000)}) Tj ET`])],
    ['strings that never end', Buffer.from(`%PDF-1.7\n${'1 0 obj (\n'.repeat(500_000)}`)],
  ])('as too large with %s', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import/document-too-large' });
  });

  it.each([
    ['pages that are their own parents', { 2: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' }],
    ['fields that are their own parts', { 100: '<< /FT /Tx /T (a) /V (Puls) /Kids [100 0 R] >>' }],
    ['a drawing that shows itself', { 100: DRAWING_OF_ITSELF }],
  ])('or read, but never followed for ever, with %s', async (_what, extra) => {
    const more = { resources: '/XObject << /Fm1 100 0 R >>', catalog: '/AcroForm << /Fields [100 0 R] >>' };
    const outcome = read(pdfOf([`/Fm1 Do ${shown(60, 700, 'Puls 72')}`], { ...more, extra }));
    const code = await outcome.then(
      ({ notes }) => notes[0]?.text,
      (error: unknown) => (error as { code: string }).code,
    );
    expect(['Puls 72\n', 'import/damaged-document']).toContain(code);
  });

  it.each([
    ['fileBytes', { fileBytes: 100 }, sound],
    ['entries', { entries: 1 }, pdfOf([shown(60, 700, 'a'), shown(60, 700, 'b')])],
    ['nodes', { nodes: 60 }, pdfOf([shown(60, 700, 'a').repeat(40)])],
    ['depth', {}, pdfFileOf({ 1: `<< /Type /Catalog /A ${'['.repeat(5_000)} >>` })],
    [
      'depth',
      {},
      pdfOf([shown(60, 700, 'a')], {
        extra: { 100: { dict: '/Filter [/AHx /AHx /AHx /AHx /AHx]', content: '' } },
      }),
    ],
  ] as const)('beyond the limit %s', async (reason, lowered, bytes) => {
    await expect(read(bytes, { ...DOCUMENT_LIMITS, ...lowered })).rejects.toMatchObject({
      code: 'import/document-too-large',
      facts: { reason },
    });
  });
});
