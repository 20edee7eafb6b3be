/** @file RTF, PDF and CDA inside messages and resources, RTF and PDF inside CDA: read as a part of their note, written back in their place, or not covered. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../src-main/documents/embedded.ts';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { declaredByMediaType } from '../../../src-main/documents/mediaType.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { CDA_READ, CDA_SECRETS, FULL_CDA, SMALL_CDA } from '../../support/documents/fullCda.ts';
import { FULL_PDF, PDF_READ, PDF_SECRETS } from '../../support/documents/fullPdf.ts';
import { fullRtf, RTF_READ, RTF_SECRETS, rtfLeftIn, rtfOf } from '../../support/documents/fullRtf.ts';
import { pdfFileOf, pdfOf, shown } from '../../support/documents/pdfFile.ts';
import { malformed } from '../../support/documents/malformed.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';
import { pdfLeftIn } from '../../support/documents/rawPdf.ts';
import { seedsOf } from '../../support/documents/seeds.ts';

const CONTAINERS = ['hl7', 'fhir', 'cda'] as const;
type Container = (typeof CONTAINERS)[number];
/** How each of them says what an attachment is. */
const DECLARED = {
  rtf: { hl7: '^TEXT^RTF', fhir: 'application/rtf', cda: 'text/rtf' },
  pdf: { hl7: '^AP^PDF', fhir: 'application/pdf', cda: 'application/pdf' },
} as const;

/** A file of the format with the bytes in it, in base64. */
function around(container: Container, bytes: Uint8Array, declared: string): Uint8Array {
  const coded = Buffer.from(bytes).toString('base64');
  const resource = {
    ...{ resourceType: 'DocumentReference', status: 'current', description: 'Brief' },
    content: [{ attachment: { contentType: declared, data: coded } }],
  };
  const texts: Readonly<Record<Container, string>> = {
    hl7: `MSH|^~\\&|A|B|C|D|20240101||MDM^T02|1|P|2.5\rOBX|1|ED|||${declared}^Base64^${coded}||||||F\rOBX|2|TX|||Puls 72.||||||F\r`,
    fhir: JSON.stringify(resource),
    cda: `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Brief</title><component><nonXMLBody><text mediaType="${declared}" representation="B64">${coded}</text></nonXMLBody></component></ClinicalDocument>`,
  };
  return new TextEncoder().encode(texts[container]);
}

const read = (container: Container, bytes: Uint8Array) =>
  readDocument(
    documentFormat(container),
    bytes,
    { format: container, encoding: 'utf8', delimiter: null, mapping: null },
    DOCUMENT_LIMITS,
  );

const statesOf = async (container: Container, bytes: Uint8Array): Promise<readonly string[]> =>
  (await read(container, bytes)).carriers.map(({ kind, state }) => `${kind} ${state}`);

/** With each of the words hidden wherever it stands. */
async function written(
  container: Container,
  bytes: Uint8Array,
  words: readonly string[],
): Promise<Uint8Array> {
  const plan = { format: container, encoding: 'utf8', delimiter: null, mapping: null } as const;
  const notes = (await read(container, bytes)).notes.map(({ text, knownIdentifiers: known }, place) => {
    const edits = words.flatMap((word) =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index: start }) => ({
        ...{ start, end: start + word.length, text: '[X]' },
      })),
    );
    return { place, text, edits: edits.toSorted((one, other) => one.start - other.start), known };
  });
  return writeDocument(documentFormat(container), bytes, plan, notes, DOCUMENT_LIMITS);
}

/** What stands in base64 in a written file, as any reader of it would get it. */
function attachmentIn(made: Uint8Array): Buffer {
  const runs =
    Buffer.from(made)
      .toString('latin1')
      .match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? [];
  expect(runs).toHaveLength(1);
  return Buffer.from(runs[0] ?? '', 'base64');
}

const RTF_WORDS = RTF_READ.map((one) => RTF_SECRETS[one]);
const PDF_WORDS = PDF_READ.map((one) => PDF_SECRETS[one]);

describe.each(CONTAINERS)('in %s, an attachment with somebody in every place', (container) => {
  it('that is RTF is read, and leaves as RTF with nobody in any byte', async () => {
    const source = around(container, fullRtf(), DECLARED.rtf[container]);
    expect(await statesOf(container, source)).toEqual(
      expect.arrayContaining(['attachment read', 'header read', 'footnote read', 'comment cleaned']),
    );
    const made = await written(container, source, RTF_WORDS);
    const attachment = attachmentIn(made);
    expect(attachment.toString('latin1')).toMatch(/^\{\\rtf1[^]*\}\s*$/);
    expect(rtfLeftIn(attachment, Object.values(RTF_SECRETS))).toEqual([]);
    expect(codedLeftIn(made, Object.values(RTF_SECRETS))).toEqual([]);
    expect(rtfLeftIn(attachment, ['[X]'])).toEqual(['[X]']);
    // The search finds what is there.
    expect(rtfLeftIn(attachmentIn(source), RTF_WORDS)).toEqual(RTF_WORDS);
  });

  it('that is a PDF is read, and leaves as a PDF with nobody in any byte or stream', async () => {
    const source = around(container, FULL_PDF, DECLARED.pdf[container]);
    expect(await statesOf(container, source)).toEqual(
      expect.arrayContaining(['attachment read', 'form-field read', 'property cleaned']),
    );
    const made = await written(container, source, PDF_WORDS);
    const attachment = attachmentIn(made);
    expect(attachment.toString('latin1')).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/);
    expect(pdfLeftIn(attachment, Object.values(PDF_SECRETS))).toEqual([]);
    expect(codedLeftIn(made, Object.values(PDF_SECRETS))).toEqual([]);
    expect(pdfLeftIn(attachment, ['Entlassungsbrief', '[X] wurde am Montag'])).toHaveLength(2);
    expect(pdfLeftIn(attachmentIn(source), ['Zwiebelturm', 'Mandelbaumer'])).toHaveLength(2);
  });

  it('is looked into by the last search, in the letters that it is written in', async () => {
    const format = documentFormat(container);
    const inRtf = around(container, fullRtf(), DECLARED.rtf[container]);
    const said = (await format.strings(inRtf, DOCUMENT_LIMITS)).join('\n');
    for (const name of ['coded', 'unicode', 'comment', 'author'] as const)
      expect(said).toContain(RTF_SECRETS[name]);
    const inPdf = await written(container, around(container, FULL_PDF, DECLARED.pdf[container]), []);
    expect((await format.strings(inPdf, DOCUMENT_LIMITS)).join('\n')).toContain(PDF_SECRETS.body);
  });

  it.each([
    ['RTF with an embedded object', rtfOf('Text{\\object\\objemb{\\*\\objdata 4665696765}}\\par'), 'rtf'],
    ['RTF that does not end', Buffer.from('{\\rtf1 Frau Zwiebelturm'), 'rtf'],
    ['a PDF of nothing but a head', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a scanned PDF', pdfOf(['0 0 m 5 5 l S\n'.repeat(40)]), 'pdf'],
    ['a PDF that says it is RTF', pdfOf([shown(60, 700, 'Frau Zwiebelturm')]), 'rtf'],
    ['RTF that says it is a PDF', rtfOf('Frau Zwiebelturm'), 'pdf'],
  ] as const)(
    'that is %s keeps its note below fully, and the file is not written',
    async (what, bytes, kind) => {
      const source = around(container, bytes, DECLARED[kind][container]);
      // In CDA the bytes alone say what a body is.
      const isOpen = container === 'cda' && what.includes('says it is');
      const uncovered = (await statesOf(container, source)).filter((one) => one.endsWith('not-covered'));
      expect(uncovered).toHaveLength(isOpen ? 0 : 1);
      if (!isOpen)
        await expect(written(container, source, [])).rejects.toMatchObject({
          facts: { reason: 'not-covered' },
        });
    },
  );
});

describe.each(CONTAINERS)('in %s, more PDFs than can be read in time', (container) => {
  const page = Buffer.from(pdfOf([shown(60, 700, 'Frau Zwiebelturm')])).toString('base64');
  const letter = Buffer.from(rtfOf('Frau Mandelbaumer')).toString('base64');
  /** RTF stands behind the PDFs. */
  const holding = (count: number): Uint8Array => {
    const all = [...Array.from({ length: count }, () => page), letter];
    const texts: Readonly<Record<Container, string>> = {
      hl7: all
        .map((data) => `MSH|^~\\&|A|B|C|D|20240101||MDM^T02|1|P|2.5\rOBX|1|ED|||^AP^^Base64^${data}||||||F\r`)
        .join(''),
      fhir: all.map((data) => `${JSON.stringify({ resourceType: 'Binary', data })}\n`).join(''),
      cda: `<ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>${all
        .map(
          (data) => `<entry><observation><value representation="B64">${data}</value></observation></entry>`,
        )
        .join('')}</section></component></structuredBody></component></ClinicalDocument>`,
    };
    return Buffer.from(texts[container]);
  };
  const few = { ...DOCUMENT_LIMITS, attached: 900 };
  const found = async (count: number) => {
    const plan = { format: container, encoding: 'utf8', delimiter: null, mapping: null } as const;
    const { notes, carriers } = await readDocument(documentFormat(container), holding(count), plan, few);
    const text = notes.map((note) => note.text).join('\n');
    return {
      read: text.match(/Zwiebelturm/g)?.length ?? 0,
      others: text.match(/Mandelbaumer/g)?.length ?? 0,
      unseen: carriers.find(({ state }) => state === 'not-covered')?.count ?? 0,
    };
  };

  it('leaves those behind uncovered, and reads what is not a PDF', async () => {
    expect(await found(3)).toEqual({ read: 3, others: 1, unseen: 0 });
    expect(await found(5)).toEqual({ read: 3, others: 1, unseen: 2 });
    // Each file has its own.
    expect(await found(3)).toEqual({ read: 3, others: 1, unseen: 0 });
  });

  it.runIf(container !== 'cda')('counts those inside of attached CDA documents with them', async () => {
    const body = around('cda', Buffer.from(page, 'base64'), 'application/pdf');
    const data = Buffer.from(body).toString('base64');
    const source = Buffer.from(Buffer.from(holding(5)).toString('latin1').replaceAll(page, data), 'latin1');
    const plan = { format: container, encoding: 'utf8', delimiter: null, mapping: null } as const;
    const { notes } = await readDocument(documentFormat(container), source, plan, few);
    expect(
      notes
        .map((note) => note.text)
        .join('\n')
        .match(/Zwiebelturm/g),
    ).toHaveLength(3);
  });
});

describe('letters of the data of an attachment in a resource', () => {
  const withPatient = (given: string): Uint8Array => {
    const document: unknown = JSON.parse(
      new TextDecoder().decode(around('fhir', FULL_PDF, DECLARED.pdf.fhir)),
    );
    const subject = { reference: 'Patient/p1' };
    const patient = { resourceType: 'Patient', id: 'p1', name: [{ family: 'Zwiebelturm', given: [given] }] };
    const entry = [{ resource: patient }, { resource: { ...(document as object), subject } }];
    return new TextEncoder().encode(JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry }));
  };
  const saidBy = async (text: string): Promise<readonly string[]> =>
    documentFormat('fhir').strings(Buffer.from(text), DOCUMENT_LIMITS);

  it('are nobody, whatever short name stands between their signs', async () => {
    const letters = attachmentIn(await written('fhir', withPatient('Quendula'), PDF_WORDS)).toString(
      'base64',
    );
    const [, word = ''] = /[+/]([A-Za-z]{3,4})[+/]/.exec(letters) ?? [];
    expect(word).not.toBe('');
    const made = await written('fhir', withPatient(word), PDF_WORDS);
    expect(attachmentIn(made).toString('base64')).toContain(word);
  });

  it.each(['json', 'xml'])('are not read beside what they say, in %s', async (form) => {
    const long = Buffer.from('Frau Zwiebelturm kam am Montag zu Fuss.').toString('base64');
    const of = (data: string, text: string): string =>
      form === 'json'
        ? JSON.stringify({ resourceType: 'Binary', data, text })
        : `<Binary xmlns="http://hl7.org/fhir"><data value="${data}"/><text value="${text}"/></Binary>`;
    expect(await saidBy(of(long, 'Puls'))).toEqual(['Frau Zwiebelturm kam am Montag zu Fuss.', 'Puls']);
    // Anywhere else, short, or when they do not decode, they may be somebody's words.
    expect(await saidBy(of(long, `${long.slice(0, 24)}+Pia+${'A'.repeat(3)}`))).toContain(
      `${long.slice(0, 24)}+Pia+AAA`,
    );
    expect(await saidBy(of('Quendula', 'Puls'))).toContain('Quendula');
    expect(await saidBy(of(`${long}*`, 'Puls'))).toContain(`${long}*`);
  });
});

describe.each(['hl7', 'fhir'] as const)('in %s, a CDA document with somebody in every place', (container) => {
  const declared = { hl7: '^TEXT^XML', fhir: 'application/hl7-v3+xml' }[container];
  const source = around(container, Buffer.from(FULL_CDA), declared);
  const words = CDA_READ.map((one) => CDA_SECRETS[one]);

  it('is read, and its persons are known of the note', async () => {
    const { notes, carriers } = await read(container, source);
    expect(notes).toHaveLength(1);
    const [{ text, knownIdentifiers } = { text: '', knownIdentifiers: [] }] = notes;
    for (const word of words) expect(text).toContain(word);
    expect(knownIdentifiers).toContainEqual({ kind: 'name', text: 'Selleriemann Tomatenhuber' });
    expect(knownIdentifiers).toContainEqual({ kind: 'id', text: CDA_SECRETS.patientId });
    expect(knownIdentifiers).toContainEqual({ kind: 'birth-date', text: '1950-03-17' });
    expect(new Set(knownIdentifiers.map((one) => JSON.stringify(one))).size).toBe(knownIdentifiers.length);
    const states = carriers.map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(expect.arrayContaining(['attachment read', 'footnote read', 'author known']));
    expect(states.filter((state) => state.endsWith('not-covered'))).toEqual([]);
  });

  it('leaves as CDA with nobody in any byte', async () => {
    const made = await written(container, source, words);
    const attachment = attachmentIn(made).toString();
    expect(attachment).toMatch(/^<\?xml [^]*<ClinicalDocument[^]*<\/ClinicalDocument>\s*$/);
    expect(codedLeftIn(made, Object.values(CDA_SECRETS))).toEqual([]);
    expect(codedLeftIn(source, ['Tomatenhuber', 'Safranbauer'])).toHaveLength(2);
    expect(attachment).toContain('[X]');
  });

  it('is refused while the id of its patient stands in a code that stays', async () => {
    const clash = around(
      container,
      Buffer.from(FULL_CDA.replaceAll(CDA_SECRETS.patientId, '18842-5')),
      declared,
    );
    await expect(written(container, clash, words)).rejects.toMatchObject({
      ...{ code: 'export/document-not-clean', facts: { reason: 'identifier-left' } },
    });
  });

  it('is opened together with the PDF that is its body', async () => {
    const body = new TextDecoder().decode(around('cda', FULL_PDF, DECLARED.pdf.cda));
    const whole = around(container, Buffer.from(body), declared);
    expect((await read(container, whole)).notes[0]?.text).toContain(PDF_SECRETS.body);
    const made = await written(container, whole, PDF_WORDS);
    const pdf = attachmentIn(attachmentIn(made));
    expect(pdfLeftIn(pdf, Object.values(PDF_SECRETS))).toEqual([]);
    expect(pdfLeftIn(pdf, ['[X] wurde am Montag'])).toHaveLength(1);
    // The last search goes as deep.
    const said = await documentFormat(container).strings(
      await written(container, whole, []),
      DOCUMENT_LIMITS,
    );
    expect(said.join('\n')).toContain(PDF_SECRETS.body);
  });

  it.each([
    ['says that it is plain text', FULL_CDA, { hl7: '^TEXT^PLAIN', fhir: 'text/plain' }[container]],
    ['brings entities', `<!DOCTYPE a [<!ENTITY b "c">]>${SMALL_CDA}`, declared],
    ['does not end', SMALL_CDA.slice(0, -30), declared],
    ['is only XML', '<?xml version="1.0"?><a>Zwiebelturm</a>', declared],
    ['is in UTF-16', Buffer.from(`\ufeff${SMALL_CDA}`, 'utf16le'), declared],
  ])('is not covered when it %s', async (_what, content, type) => {
    const states = await statesOf(container, around(container, Buffer.from(content), type));
    expect(states.filter((state) => state.endsWith('not-covered'))).toEqual(['attachment not-covered']);
  });
});

it('A CDA document inside another one is not covered', async () => {
  const states = await statesOf('cda', around('cda', Buffer.from(SMALL_CDA), 'application/hl7-v3+xml'));
  expect(states.filter((state) => state.endsWith('not-covered'))).toEqual(['attachment not-covered']);
});

describe('RTF and PDF in an attachment', () => {
  const LETTER = 'Frau Zwiebelturm, Puls 72.';
  const PAGE = pdfOf([shown(60, 700, LETTER)]);
  const opened = async (bytes: Uint8Array, mediaType: string): Promise<string> => {
    const found = await openEmbedded(bytes, 'utf8', DOCUMENT_LIMITS, declaredByMediaType(mediaType));
    return found.kind === 'text'
      ? found.pieces
          .map(({ text }) => text)
          .join('')
          .trim()
      : found.kind;
  };

  it.each([
    '',
    'application/octet-stream',
    'application/rtf',
    'text/rtf',
    'text/richtext',
    'application/x-rtf',
  ])('are read where %s is declared and the bytes are RTF', async (mediaType) => {
    expect(await opened(rtfOf(LETTER), mediaType)).toBe(LETTER);
  });

  it.each(['', 'application/octet-stream', 'application/pdf', 'application/x-pdf'])(
    'are read where %s is declared and the bytes are a PDF',
    async (mediaType) => {
      expect(await opened(PAGE, mediaType)).toBe(LETTER);
    },
  );

  it.each(['text/plain', 'text/html', 'image/png', 'application/msword', 'audio/wav'])(
    'are seen by nobody where %s is declared',
    async (mediaType) => {
      expect(await opened(rtfOf(LETTER), mediaType)).toBe('unseen');
      expect(await opened(PAGE, mediaType)).toBe('unseen');
    },
  );

  it.each(['application/rtf', 'application/pdf'])(
    'are not made of a text that says it is %s',
    async (type) => {
      expect(await opened(Buffer.from(LETTER), type)).toBe('unseen');
    },
  );

  it('are seen by nobody when they are encrypted, or drawn with far more than their size explains', async () => {
    const locked = Buffer.from(PAGE)
      .toString('latin1')
      .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 >>');
    expect(await opened(Buffer.from(locked, 'latin1'), 'application/pdf')).toBe('unseen');
    const drawing = deflateSync(Buffer.from('0 0 m '.repeat(150_000))).toString('latin1');
    const heavy = pdfFileOf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
      4: { dict: '/Filter /FlateDecode', content: drawing },
    });
    expect(heavy.length).toBeLessThan(10_000);
    expect(await opened(heavy, 'application/pdf')).toBe('unseen');
  });

  it.each(CONTAINERS)('nor does a page of more than its reader allows for, in %s', async (container) => {
    const page = `<html><body>${'<div>'.repeat(300)}Frau Zwiebelturm${'</div>'.repeat(300)}</body></html>`;
    const declared = { hl7: '^TEXT^HTML', fhir: 'text/html', cda: 'text/html' }[container];
    const { notes, carriers } = await read(container, around(container, Buffer.from(page), declared));
    expect(notes).toHaveLength(1);
    expect(carriers.filter(({ state }) => state === 'not-covered')).toEqual([
      { kind: 'attachment', state: 'not-covered', count: 1 },
    ]);
  });

  it.each([
    ['rtf', DECLARED.rtf.hl7, 150],
    ['pdf', DECLARED.pdf.hl7, 60],
    ['cda', '^TEXT^XML', 150],
    ['html', '^TEXT^HTML', 150],
  ] as const)(
    'never spoil the message around them, however they are broken: %s',
    async (kind, declared, count) => {
      const outcomes = new Set<string>();
      for (const { how, bytes } of await malformed(await seedsOf(kind), count, 20261125)) {
        const { notes, carriers } = await read('hl7', around('hl7', bytes, declared));
        expect(notes, how).toHaveLength(1);
        expect(notes[0]?.text, how).toContain('Puls 72.');
        outcomes.add(carriers.some(({ state }) => state === 'not-covered') ? 'not covered' : 'read');
      }
      // Else nothing was broken, or nothing of it was reached.
      expect([...outcomes].sort()).toEqual(['not covered', 'read']);
    },
    120_000,
  );
});
