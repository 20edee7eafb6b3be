/** @file HTML pages: what is read, what is cleaned, what is written, and what is refused. */
import { describe, expect, it } from 'vitest';
import { html } from '../../../src-main/documents/html/html.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { SourceEncoding } from '../../../src-main/domain/sourceFile.ts';
import { FULL_HTML, HTML_READ, HTML_SECRETS } from '../../support/documents/fullHtml.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';

const planIn = (encoding: SourceEncoding) =>
  ({ format: 'html', encoding, delimiter: null, mapping: null }) as const;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (bytes: Uint8Array, encoding: SourceEncoding = 'utf8') =>
  readDocument(html, bytes, planIn(encoding), DOCUMENT_LIMITS);
const textOf = async (page: string): Promise<string> => (await read(bytesOf(page))).notes[0]?.text ?? '';

async function written(
  bytes: Uint8Array,
  words: readonly string[],
  encoding: SourceEncoding = 'utf8',
): Promise<Uint8Array> {
  const { text = '' } = (await read(bytes, encoding)).notes[0] ?? {};
  const edits = words.map((word) => {
    const start = text.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return { start, end: start + word.length, text: '[X]' };
  });
  return writeDocument(
    html,
    bytes,
    planIn(encoding),
    [{ place: 0, text, edits, known: [] }],
    DOCUMENT_LIMITS,
  );
}

const READ_SECRETS: readonly string[] = HTML_READ.map((one) => HTML_SECRETS[one]);

describe('an HTML page with somebody in every carrier', () => {
  it('gives its text as a browser shows it, names that markup cuts being whole', async () => {
    const text = await textOf(FULL_HTML);
    expect(text).toContain('Frau Apfelkuchner wurde aufgenommen; Gurkenhobler auch.');
    expect(text).toContain('Name\tBirnbaumer\t');
    expect(text).toContain('Ende & Schluss.');
    for (const secret of READ_SECRETS) expect(text).toContain(secret);
  });

  it('reads nothing of what it cleans', async () => {
    const text = await textOf(FULL_HTML);
    const cleaned = Object.values(HTML_SECRETS).filter((one) => !READ_SECRETS.includes(one));
    expect(cleaned.filter((one) => text.includes(one))).toEqual([]);
  });

  it('lists its carriers, none of them uncovered', async () => {
    const { carriers } = await read(bytesOf(FULL_HTML));
    const states = carriers.map(({ kind, state }) => `${kind} ${state}`);
    expect(states).toEqual(
      expect.arrayContaining([
        ...[
          'body read',
          'title read',
          'alternative-text read',
          'attribute read',
          'comment cleaned',
          'property cleaned',
        ],
        ...['script cleaned', 'link cleaned', 'image cleaned', 'hidden-text cleaned', 'custom-data cleaned'],
      ]),
    );
    expect(states.filter((state) => state.endsWith('not-covered'))).toEqual([]);
  });

  it('leaves none of its secrets in any byte, not even in names of elements', async () => {
    const made = await written(bytesOf(FULL_HTML), READ_SECRETS);
    expect(codedLeftIn(made, Object.values(HTML_SECRETS))).toEqual([]);
  });

  it('keeps its structure and says that it is UTF-8', async () => {
    const page = new TextDecoder().decode(await written(bytesOf(FULL_HTML), READ_SECRETS));
    for (const kept of [
      '<!DOCTYPE html>',
      '<meta charset="utf-8">',
      '<table border="1">',
      '<h1>',
      'style="color: red"',
      '&amp; Schluss',
    ])
      expect(page, kept).toContain(kept);
  });
});

describe('an HTML page', () => {
  it.each(['iframe src="a.html"', 'object data="a.pdf"', 'embed src="a.swf"'])(
    'is not covered with <%s>',
    async (tag) => {
      const { carriers } = await read(bytesOf(`<body>Text<${tag}></body>`));
      expect(carriers).toContainEqual({ kind: 'embedded-object', state: 'not-covered', count: 1 });
      await expect(written(bytesOf(`<body>Text<${tag}></body>`), [])).rejects.toMatchObject({
        facts: { reason: 'not-covered' },
      });
    },
  );

  it.each(['constructor', 'toString', 'valueof'])('reads an element that calls itself <%s>', async (name) => {
    const page = `<body><${name}>Frau Apfelkuchner</${name}></body>`;
    expect(await textOf(page)).toContain('Frau Apfelkuchner');
    expect(codedLeftIn(await written(bytesOf(page), ['Apfelkuchner']), ['Apfelkuchner', name])).toEqual([]);
  });

  it('is read in the encoding of the plan and written in UTF-8', async () => {
    const bytes = Buffer.from(
      '<html><head><meta charset="iso-8859-1"></head><body>Müller geht</body></html>',
      'latin1',
    );
    const made = new TextDecoder('utf-8', { fatal: true }).decode(
      await written(bytes, ['Müller'], 'windows-1252'),
    );
    expect(made).toContain('[X] geht');
    expect(made).not.toContain('iso-8859-1');
  });

  it.each([
    ['bytes that do not decode', Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe, 0xfd])],
    ['zeros', Buffer.from('<p>a\u0000b')],
  ])('is damaged with %s', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ code: 'import/damaged-document' });
  });

  it.each([
    ['elements inside each other', '<div>'.repeat(5_000)],
    [
      'formatting that multiplies',
      `${Array.from({ length: 3_000 }, (_, n) => `<b a${n}=1>`).join('')}${'<p>x'.repeat(3_000)}`,
    ],
  ])('is too large with %s', async (_what, page) => {
    await expect(read(bytesOf(page))).rejects.toMatchObject({ code: 'import/document-too-large' });
  });

  it('takes replacements that look like markup as text, in attributes too', async () => {
    const bytes = bytesOf('<p title="Frau Apfelkuchner">Apfelkuchner</p>');
    const { text = '' } = (await read(bytes)).notes[0] ?? {};
    const evil = '"><script>x</script>';
    const edits = [...text.matchAll(/Apfelkuchner/g)].map(({ index }) => ({
      start: index,
      end: index + 12,
      text: evil,
    }));
    expect(edits).toHaveLength(2);
    const made = await writeDocument(
      html,
      bytes,
      planIn('utf8'),
      [{ place: 0, text, edits, known: [] }],
      DOCUMENT_LIMITS,
    );
    expect((await read(made)).notes[0]?.text).toContain(`${evil} Frau ${evil}`);
    expect((await read(made)).carriers.filter(({ kind }) => kind === 'script')).toEqual([]);
  });

  it.each([
    '<p lang="Zwiebelturm">',
    '<p lang="de-Zwiebelturm">',
    '<p width="Zwiebelturm">',
    '<p align="Zwiebelturm">',
    '<p dir="Zwiebelturm">',
    '<p color="Zwiebelturm">',
    '<input type="Zwiebelturm">',
    '<ol start="47110815">',
    '<p style="width:Zwiebelturm">',
    '<p style="color: Zwiebelturm; text-align: left Zwiebelturm">',
    '<p style="margin: 47110815px">',
    '<p style="color: rgb(47110815)">',
  ])('leaves no word or long number in what shapes it: %s', async (tag) => {
    const made = await written(bytesOf(`<body>${tag}Puls</body>`), []);
    expect(codedLeftIn(made, ['Zwiebelturm', '47110815'])).toEqual([]);
  });

  it.each([
    '<p lang="de-CH">',
    '<td width="50%">',
    '<td width="120" align="RIGHT" valign="top">',
    '<td bgcolor="#ffeecc">',
    '<ol type="a" start="3">',
    '<p style="color: rgb(10, 20, 30); margin: 0 auto 1.5em -2px">',
    '<p style="border: 1px solid #ccc; font-weight: bold">',
  ])('keeps what shapes it: %s', async (tag) => {
    const page = `<body><table><tr>${tag}Puls</body>`;
    const shaped = /(\w+="[^"]*")/.exec(tag)?.[1] ?? '';
    expect(new TextDecoder().decode(await written(bytesOf(page), []))).toContain(shaped);
  });

  it('is written where a value of another attribute is a word of style sheets', async () => {
    const page = '<body><p scope="auto" id="left" style="margin: auto; text-align: left">Puls</p></body>';
    const made = new TextDecoder().decode(await written(bytesOf(page), []));
    expect(made).toContain('style="margin: auto; text-align: left"');
  });

  it.each([
    ['text to the end', '<body><p>Puls</p><plaintext>Frau Apfelkuchner <b> & mehr'],
    ['text behind a blank line', '<body><p>Puls</p><plaintext>\n\nFrau Apfelkuchner'],
    ['a list of lines that begins with a blank one', '<body><pre>\n\nFrau Apfelkuchner</pre>'],
    ['a field that begins with a blank line', '<body><textarea>\n\nFrau Apfelkuchner</textarea>'],
  ])('is written with %s', async (_what, page) => {
    const made = await written(bytesOf(page), ['Apfelkuchner']);
    expect((await read(made)).notes[0]?.text).toContain('Frau [X]');
    expect(new TextDecoder().decode(made)).not.toContain('plaintext');
  });
});
