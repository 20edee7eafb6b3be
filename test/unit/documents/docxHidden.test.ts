/** @file Words in places of a Word document that hardly anybody looks at: WordArt, signature lines, labels, styles, symbols. */
import { describe, expect, it } from 'vitest';
import { docx } from '../../../src-main/documents/docx/docx.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { docxParts, p, story, zipOf } from '../../support/documents/docxFile.ts';
import { leftIn, rawTexts } from '../../support/documents/rawBytes.ts';

const PLAN: ReadPlan = { format: 'docx', encoding: 'utf8', delimiter: null, mapping: null };
const read = (bytes: Uint8Array) => readDocument(docx, bytes, PLAN, DOCUMENT_LIMITS);

async function textOf(body: string): Promise<string> {
  return (await read(await zipOf(docxParts(body)))).notes[0]?.text ?? '';
}

async function written(bytes: Uint8Array, ...words: readonly string[]): Promise<Uint8Array> {
  const { text = '' } = (await read(bytes)).notes[0] ?? {};
  const edits = words.map((word) => {
    const start = text.indexOf(word);
    expect(start, word).toBeGreaterThanOrEqual(0);
    return { start, end: start + word.length, text: '[X]' };
  });
  return writeDocument(docx, bytes, PLAN, [{ place: 0, text, edits, known: [] }], DOCUMENT_LIMITS);
}

const uncovered = async (body: string): Promise<number> =>
  (await read(await zipOf(docxParts(body)))).carriers.filter(({ state }) => state === 'not-covered').length;
const shape = (inside: string): string =>
  `<w:p><w:r><w:pict><v:shape type="#_x0000_t136" style="width:10pt" fillcolor="silver">${inside}</v:shape></w:pict></w:r></w:p>`;
const symbols = (font: string, ...codes: readonly string[]): string =>
  `<w:p><w:r><w:t>Frau </w:t>${codes.map((code) => `<w:sym w:font="${font}" w:char="${code}"/>`).join('')}</w:r></w:p>`;

describe('WordArt and watermarks', () => {
  it.each(['Zwiebelturm', 'Frau Rosa Zwiebelturm', 'Zwiebelturm: "streng" & vertraulich'])(
    'are read and replaced: %s',
    async (words) => {
      const value = words.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      const body = p('Puls') + shape(`<v:textpath on="t" fitshape="t" string="${value}"/>`);
      expect(await textOf(body)).toContain(words);
      const made = await written(await zipOf(docxParts(body)), 'Zwiebelturm');
      expect(leftIn(made, ['Zwiebelturm'])).toEqual([]);
      expect((await read(made)).notes[0]?.text).toContain('[X]');
    },
  );

  it('give no text when they hold none', async () => {
    expect(await textOf(p('Puls') + shape('<v:textpath on="t" string=""/>'))).toBe('Puls\n\n');
  });
});

describe('signature lines and other attributes of drawings', () => {
  it.each(['suggestedsigner', 'suggestedsigner2', 'suggestedsigneremail', 'signinginstructions'])(
    'lose their %s',
    async (name) => {
      const bytes = await zipOf(
        docxParts(p('Puls') + shape(`<o:signatureline v:ext="edit" o:${name}="Zwiebelturm" id="{1}"/>`)),
      );
      expect(leftIn(await written(bytes), ['Zwiebelturm'])).toEqual([]);
      expect((await read(bytes)).carriers).toContainEqual({ kind: 'author', state: 'cleaned', count: 1 });
    },
  );

  it('lose a word in an attribute that no drawing has, and keep those that shape it', async () => {
    const bytes = await zipOf(docxParts(p('Puls') + shape('<v:stroke foo="Zwiebelturm" dashstyle="dash"/>')));
    const made = await written(bytes);
    expect(leftIn(made, ['Zwiebelturm'])).toEqual([]);
    expect(rawTexts(made).join('\n')).toContain('dashstyle="dash"');
    expect(rawTexts(made).join('\n')).toContain('fillcolor="silver"');
  });
});

describe('labels of lists', () => {
  const withLabel = (label: string): Promise<Uint8Array> =>
    zipOf(
      docxParts(p('Puls'), {
        relations: [['rId18', 'numbering', 'numbering.xml']],
        parts: {
          'word/numbering.xml': story(
            'numbering',
            `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="${label}"/></w:lvl></w:abstractNum>`,
          ),
        },
      }),
    );

  it.each(['Zwiebelturm', 'Zwiebelturm %1.', 'Z.W.I %1', '王小明', '4711'])(
    'lose what could be somebody: %s',
    async (label) => {
      const made = await written(await withLabel(label));
      expect(leftIn(made, ['Zwiebelturm', 'Z.W.I', '王', '4711'])).toEqual([]);
    },
  );

  it.each(['%1.', '%1.%2)', '\uf0b7', 'o', '§ %1', '–'])('keep numbers and signs: %s', async (label) => {
    expect(rawTexts(await written(await withLabel(label))).join('\n')).toContain(
      `w:lvlText w:val="${label}"`,
    );
  });
});

describe('styles', () => {
  const withStyles = (styles: string, body: string): Promise<Uint8Array> =>
    zipOf(docxParts(body, { parts: { 'word/styles.xml': story('styles', styles) } }));
  const style = (id: string, name: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const styled = (id: string): string =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>Puls</w:t></w:r></w:p>`;

  it('that people made get new names, whatever they say of themselves', async () => {
    const made = await written(await withStyles(style('Zwiebelturm', 'Zwiebelturm'), styled('Zwiebelturm')));
    expect(leftIn(made, ['Zwiebelturm'])).toEqual([]);
    const all = rawTexts(made).join('\n');
    expect(all).toContain('w:styleId="Own1"');
    expect(all).toContain('w:pStyle w:val="Own1"');
  });

  it('of the program keep their names, and their ids unless those are of another language', async () => {
    const styles = style('Heading1', 'heading 1') + style('berschrift2', 'heading 2');
    const made = await written(await withStyles(styles, styled('Heading1') + styled('berschrift2')));
    const all = rawTexts(made).join('\n');
    for (const kept of ['w:styleId="Heading1"', 'w:name w:val="heading 1"', 'w:name w:val="heading 2"'])
      expect(all).toContain(kept);
    expect(all).toContain('w:pStyle w:val="Own1"');
    expect(all).not.toContain('berschrift');
  });

  it('that are not there are not referred to', async () => {
    const made = await written(await withStyles(style('Normal', 'Normal'), styled('Zwiebelturm')));
    expect(leftIn(made, ['Zwiebelturm', 'pStyle'])).toEqual([]);
    const parts = docxParts(styled('Zwiebelturm'));
    delete parts['word/styles.xml'];
    expect(leftIn(await written(await zipOf(parts)), ['Zwiebelturm', 'pStyle'])).toEqual([]);
  });

  it('do not hide a person of the text from the last search', async () => {
    const bytes = await zipOf(docxParts(p('Frau Zwiebelturm')));
    const strings = await docx.strings(
      await withStyles(style('Own1', 'Zwiebelturm') + style('Normal', 'Normal'), p('Puls')),
      DOCUMENT_LIMITS,
    );
    expect(strings).toContain('Zwiebelturm');
    expect(strings).not.toContain('Normal');
    expect(await docx.strings(bytes, DOCUMENT_LIMITS)).toContain('Frau Zwiebelturm');
  });
});

describe('letters given as symbols', () => {
  it.each([
    ['Arial', ['005A', '0077', '0069'], 'Zwi'],
    ['Symbol', ['F041', 'F062', 'F031'], 'Αβ1'],
    ['Times New Roman', ['4E2D'], '中'],
  ])('of %s are read and replaced', async (font, codes, letters) => {
    const body = symbols(font, ...codes);
    expect(await textOf(body)).toBe(`Frau ${letters}\n`);
    const made = await written(await zipOf(docxParts(body)), letters);
    expect((await read(made)).notes[0]?.text).toBe('Frau [X]\n');
    expect(leftIn(made, codes)).toEqual([]);
  });

  it('are a blank for the boxes and arrows of Wingdings, which stay', async () => {
    const body = symbols('Wingdings', 'F0A8', 'F0FE');
    expect(await textOf(body)).toBe('Frau   \n');
    expect(rawTexts(await written(await zipOf(docxParts(body)))).join('\n')).toContain('w:char="F0A8"');
  });

  it.each([
    ['Zwiebelschrift', 'F041'],
    ['Arial', 'F041'],
    ['Arial', 'E000'],
    ['Arial', 'x'],
    ['Arial', 'D800'],
  ])('are not covered where nobody knows what they show: %s %s', async (font, code) => {
    expect(await uncovered(symbols(font, code))).toBe(1);
  });
});

describe('shapes of DrawingML', () => {
  const drawn = (inside: string): string =>
    `<w:p><w:r><w:drawing><wp:inline simplePos="false"><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/main">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

  it('keep their handles and truth values, and get a font that everybody has for one of their own', async () => {
    const body = drawn(
      '<a:avLst><a:gd name="adj1" fmla="val 50000"/><a:gd name="Zwiebelturm" fmla="val 1"/></a:avLst><a:latin typeface="Zwiebelschrift"/>',
    );
    const made = await written(await zipOf(docxParts(p('Puls') + body)));
    expect(leftIn(made, ['Zwiebel'])).toEqual([]);
    const all = rawTexts(made).join('\n');
    for (const kept of ['simplePos="false"', 'name="adj1" fmla="val 50000"', 'typeface="Arial"'])
      expect(all).toContain(kept);
  });
});

describe('fonts', () => {
  it('that no program brings lose their names', async () => {
    const body =
      '<w:p><w:r><w:rPr><w:rFonts w:ascii="Zwiebelturm" w:hAnsi="Arial"/></w:rPr><w:t>Puls</w:t></w:r></w:p>';
    const made = await written(await zipOf(docxParts(body)));
    expect(leftIn(made, ['Zwiebelturm'])).toEqual([]);
    expect(rawTexts(made).join('\n')).toContain('w:hAnsi="Arial"');
  });
});

describe('curves', () => {
  const inDrawing = (inside: string): string =>
    `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/main">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const states = async (body: string): Promise<readonly string[]> =>
    (await read(await zipOf(docxParts(p('Puls') + body)))).carriers.map(
      ({ kind, state }) => `${kind} ${state}`,
    );
  const xmlOf = async (body: string): Promise<string> =>
    rawTexts(await written(await zipOf(docxParts(p('Puls') + body)))).join('\n');
  const vml = (attributes: string, inside = ''): string =>
    `<w:p><w:r><w:pict><v:shape ${attributes}>${inside}</v:shape></w:pict></w:r></w:p>`;

  it.each([
    [
      'DrawingML',
      inDrawing(
        '<a:custGeom><a:avLst/><a:pathLst><a:path w="99" h="99"><a:moveTo><a:pt x="7" y="91317"/></a:moveTo></a:path></a:pathLst></a:custGeom>',
      ),
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>',
    ],
    ['VML', vml('coordsize="200,100" path="m7,91317l13,17e"'), 'path="m,l,100r200,l200,xe"'],
    ['a path inside VML', vml('style="width:10pt"', '<v:path v="m7,91317l13,17e"/>'), '<v:path/>'],
  ])('become a rectangle and are counted: %s', async (_name, body, rectangle) => {
    expect(await states(body)).toContain('image cleaned');
    const made = await xmlOf(body);
    expect(made).toContain(rectangle);
    expect(made).not.toContain('91317');
  });

  it.each([
    ['DrawingML', inDrawing('<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>'), 'prst="ellipse"'],
    ['VML', vml('path="m@7,l@8,m@5,21600l@6,21600e"'), 'path="m@7,l@8,m@5,21600l@6,21600e"'],
  ])('that programs bring stay and are not counted: %s', async (_name, body, kept) => {
    expect(await states(body)).not.toContain('image cleaned');
    expect(await xmlOf(body)).toContain(kept);
  });
});
