/** @file PDFs made to cost much, to hide what is filled in, or to look like one that they are not. */
import { describe, expect, it } from 'vitest';
import { createFindings } from '../../../src-main/documents/findings.ts';
import { detectDocument } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { findCarriers } from '../../../src-main/documents/pdf/objects/carriers.ts';
import { openPdfFile } from '../../../src-main/documents/pdf/objects/pdfFile.ts';
import { picturesOf } from '../../../src-main/documents/pdf/page/pictures.ts';
import { pdfOf, shown, type PdfBodies, type PdfBody } from '../../support/documents/pdfFile.ts';

/** What is found in a page that says `Puls` and these objects besides. */
function found(extra: PdfBodies) {
  const file = openPdfFile(pdfOf([shown(60, 700, 'Puls')], { extra }), DOCUMENT_LIMITS);
  const findings = createFindings();
  findCarriers(file, 'Puls', findings, DOCUMENT_LIMITS);
  const states = findings.carriers().map(({ kind, state }) => `${kind} ${state}`);
  return { file, states, texts: findings.texts() };
}

describe('a PDF of very many parts', () => {
  const MANY = 150_000;

  it('is read where an array has them', () => {
    const { file, texts } = found({ 100: `<< /Huge [${'1 '.repeat(MANY)}(Zwiebelturm)] >>` });
    expect(texts).toContain('Zwiebelturm');
    const at = openPdfFile(
      pdfOf([shown(60, 700, 'Puls')], { page: `/Huge [${'1 '.repeat(MANY)}]` }),
      DOCUMENT_LIMITS,
    );
    expect(picturesOf(at, 10).count).toBe(0);
    expect(file.objects.length).toBeGreaterThan(0);
  });

  it('is read where its XMP has them', () => {
    const content = `${'<a>x</a>'.repeat(MANY)}<b>Zwiebelturm</b>`;
    expect(found({ 100: { dict: '/Type /Metadata', content } }).texts).toContain('Zwiebelturm');
  });
});

describe('the XMP of a PDF', () => {
  const textsOf = (content: string): readonly string[] =>
    found({ 100: { dict: '/Type /Metadata', content } }).texts;

  it.each([
    ['a text', '<a>Zwiebelturm</a>', 'Zwiebelturm'],
    ['a value', '<a b="Zwiebelturm"/>', 'Zwiebelturm'],
    ['a value in single quotes', "<a b = 'Zwiebelturm'/>", 'Zwiebelturm'],
    ['a value in a long tag', `<a ${'c="d" '.repeat(900)} b="Zwiebelturm">x</a>`, 'Zwiebelturm'],
    ['a text behind the last tag', '<a/>Zwiebelturm', 'Zwiebelturm'],
  ])('is searched for %s', (_name, content, text) => {
    expect(textsOf(content)).toContain(text);
  });

  it.each([
    ['in a comment', '<!-- Zwiebelturm -->'],
    ['in a tag that does not end', '<a Zwiebelturm'],
    ['in a section of data', '<a><![CDATA[Zwiebelturm]]></a>'],
  ])('is searched for what stands %s', (_name, content) => {
    expect(textsOf(content).join('\n')).toContain('Zwiebelturm');
  });

  it('costs no more than its length, whatever it is', () => {
    const started = performance.now();
    found({ 100: { dict: '/Type /Metadata', content: '<'.repeat(2 ** 20) } });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('says nothing by names of elements and addresses of the standard', () => {
    expect(
      textsOf('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><a>x</a></rdf:RDF>'),
    ).toEqual(['x']);
  });
});

describe('objects packed into one stream', () => {
  const packed = (members: number, blanks: number, tail: string): PdfBodies => {
    const heads = Array.from({ length: members }, (_, at) => `${200 + at} 0`).join(' ');
    const body: PdfBody = {
      dict: `/Type /ObjStm /N ${members} /First ${heads.length + 1}`,
      content: `${heads} ${' '.repeat(blanks)}${tail}`,
    };
    return { 100: body };
  };
  const opened = (bodies: PdfBodies) =>
    openPdfFile(pdfOf([shown(60, 700, 'Puls')], { extra: bodies }), DOCUMENT_LIMITS);

  it.each([
    ['blanks before a value', '(x)'],
    ['blanks before the end', ''],
  ])('that all point at the same %s are too much', (_name, tail) => {
    expect(() => opened(packed(1000, 2 ** 20, tail))).toThrow(
      expect.objectContaining({ code: 'import/document-too-large', facts: expect.anything() as unknown }),
    );
  });

  it('are read where they are few, and nothing behind their stream', () => {
    const { byNumber } = opened(packed(3, 2 ** 10, '(Zwiebelturm)'));
    expect(byNumber.get(202)?.value).toMatchObject({ type: 'string' });
    const beyond = opened({ 100: { dict: '/Type /ObjStm /N 1 /First 6', content: '200 99 (x)' } });
    expect(beyond.byNumber.has(200)).toBe(false);
  });
});

describe('a filled field', () => {
  const stateOf = (field: string, more: PdfBodies = {}): readonly string[] =>
    found({ 100: `<< /T (a) /Rect [0 0 9 9] ${field} >>`, ...more }).states;
  const UNSEEN = 'form-field not-covered';

  it.each<readonly [string, string, PdfBodies]>([
    ['a string', '/FT /Tx /V (Apfelkuchner)', {}],
    ['a string elsewhere', '/FT /Tx /V 101 0 R', { 101: '(Apfelkuchner)' }],
    ['a stream', '/FT /Tx /V 101 0 R', { 101: { dict: '', content: 'Apfelkuchner' } }],
    [
      'a stream that does not unpack',
      '/FT /Tx /V 101 0 R',
      { 101: { dict: '/Filter /FlateDecode', content: 'x' } },
    ],
    ['a list', '/FT /Ch /V [(Puls) (Apfelkuchner)]', {}],
    ['a list elsewhere', '/FT /Ch /V 101 0 R', { 101: '[(Puls) 102 0 R]', 102: '(Apfelkuchner)' }],
    ['a name', '/FT /Ch /V /Apfelkuchner', {}],
    ['a kind that is that of the field above', '/Parent 101 0 R /V (Apfelkuchner)', { 101: '<< /FT /Tx >>' }],
  ])('that nobody sees is not covered: %s', (_name, field, more) => {
    expect(stateOf(field, more)).toContain(UNSEEN);
  });

  it.each<readonly [string, string, PdfBodies]>([
    ['a string', '/FT /Tx /V (Puls)', {}],
    ['a string elsewhere', '/FT /Tx /V 101 0 R', { 101: '(Puls)' }],
    ['a stream', '/FT /Tx /V 101 0 R', { 101: { dict: '', content: 'Puls' } }],
    ['a list', '/FT /Ch /V [(Puls) (Puls)]', {}],
    ['nothing', '/FT /Tx /V 101 0 R', {}],
    ['a value that leads to itself', '/FT /Tx /V 101 0 R', { 101: '[101 0 R]' }],
    ['a button', '/FT /Btn /V /Apfelkuchner', {}],
    ['a hidden field', '/FT /Tx /F 2 /V (Apfelkuchner)', {}],
    ['a field that is above itself', '/Parent 100 0 R /V (Apfelkuchner)', {}],
  ])('that is seen, or that nobody is to see, is: %s', (_name, field, more) => {
    expect(stateOf(field, more)).not.toContain(UNSEEN);
  });
});

describe('what a PDF is told by', () => {
  const detected = (text: string) =>
    detectDocument(Buffer.from(text, 'latin1'), () => Promise.reject(new Error()));
  const BINARY = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

  it.each([['%PDF-1.4\n1 0 obj'], ['\n%PDF-1.4\n'], [`Von: Scanner\n${BINARY}`], [`\0\0\r\n${BINARY}`]])(
    'is its first line, in front or behind something: %j',
    async (text) => {
      expect(await detected(text)).toBe('pdf');
    },
  );

  it.each([
    ['Anbei die Datei:\n%PDF-1.4\nPatient Zwiebelturm'],
    ['M\u00e4rz\n%PDF-1.4\nPatient L\u00f6wenz\u00e4hner'],
    ['Anbei %PDF-1.4'],
    ['%PDF'],
  ])('is not a line of a text: %j', async (text) => {
    expect(await detected(text)).toBeNull();
  });
});
