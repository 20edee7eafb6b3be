/** @file Words in places of an OpenDocument text that hardly anybody looks at: labels, leaders, languages, curves, styles. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { odt } from '../../../src-main/documents/odt/odt.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { odtParts, odtZip } from '../../support/documents/fullOdt.ts';
import { rawTexts } from '../../support/documents/rawBytes.ts';

const PLAN = { format: 'odt', encoding: 'utf8', delimiter: null, mapping: null } as const;
const bodyOf = (inside: string, more = '') => odtZip(odtParts(inside, {}, more));
const styled = (style: string): Promise<Uint8Array> =>
  bodyOf('<text:p>Puls</text:p>', `<office:automatic-styles>${style}</office:automatic-styles>`);
const read = async (bytes: Uint8Array) => {
  const { notes, carriers } = await readDocument(odt, bytes, PLAN, DOCUMENT_LIMITS);
  return {
    text: notes[0]?.text ?? '',
    states: carriers.map(({ kind, state }) => `${kind} ${state}`),
  };
};
const written = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await read(bytes);
  const notes = [{ place: 0, text, edits: [], known: [] }];
  return rawTexts(await writeDocument(odt, bytes, PLAN, notes, DOCUMENT_LIMITS)).join('\n');
};

const label = (attribute: string, value: string): string =>
  attribute === 'text:bullet-char'
    ? `<text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" ${attribute}="${value}"/></text:list-style>`
    : attribute.startsWith('style:num')
      ? `<text:list-style style:name="L1"><text:list-level-style-number text:level="1" ${attribute}="${value}" style:num-format="1"/></text:list-style>`
      : `<style:style style:name="P1" style:family="paragraph"><style:paragraph-properties><style:tab-stops><style:tab-stop style:position="2cm" ${attribute}="${value}"/></style:tab-stops></style:paragraph-properties></style:style>`;

describe('labels of lists and leaders of tabs', () => {
  it.each([
    ['style:num-prefix', 'MRN 19580312-44711', '19580312'],
    ['style:num-suffix', '12.03.1958 ', '12.03'],
    ['style:num-prefix', '王 伟 ', '王 伟'],
    ['style:num-prefix', '王 ', 'num-prefix="王'],
    ['style:leader-text', '01712345678', '0171'],
    ['style:char', '1958-03-12', '1958'],
    ['text:bullet-char', 'M e i e r', 'e i e'],
    ['text:bullet-char', 'Ⓜⓔⓘⓔⓡ', 'ⓔ'],
    ['style:num-prefix', 'M.e.i.e.r', 'M.e'],
  ])('lose what they say, and it is counted: %s="%s"', async (attribute, value, left) => {
    const bytes = await styled(label(attribute, value));
    expect(await written(bytes)).not.toContain(left);
    expect((await read(bytes)).states).toContain('attribute cleaned');
  });

  it.each([
    ['style:num-suffix', '.)'],
    ['style:num-prefix', '§ '],
    ['style:num-suffix', 'a)'],
    ['text:bullet-char', '–'],
    ['style:leader-text', '.'],
  ])('keep signs and a letter that stands alone: %s="%s"', async (attribute, value) => {
    const bytes = await styled(label(attribute, value));
    expect(await written(bytes)).toContain(`${attribute}="${value}"`);
    expect((await read(bytes)).states).not.toContain('attribute cleaned');
  });
});

describe('attributes about layout', () => {
  const looks = (attributes: string): Promise<Uint8Array> =>
    styled(
      `<style:style style:name="P1" style:family="paragraph"><style:text-properties ${attributes}/></style:style>`,
    );

  it.each([
    ['fo:language="meier"', 'meier'],
    ['fo:language="Paul"', 'Paul'],
    ['fo:script="Paul"', 'Paul'],
    ['fo:country="Rosa"', 'Rosa'],
    ['fo:font-size="0171 234567"', '234567'],
    ['fo:letter-spacing="0171,234,567"', '567'],
  ])('lose what is none: %s', async (attribute, left) => {
    expect(await written(await looks(attribute))).not.toContain(left);
  });

  it.each([
    'fo:language="de"',
    'fo:language="gsw"',
    'fo:language="none"',
    'fo:country="CH"',
    'fo:script="Latn"',
    'fo:font-size="11pt"',
    'style:text-position="super 58%"',
    'style:text-position="33% 58%"',
    'fo:text-shadow="1pt 1pt"',
  ])('keep what is: %s', async (attribute) => {
    expect(await written(await looks(attribute))).toContain(attribute);
  });
});

describe('curves', () => {
  const PLACED = 'text:anchor-type="paragraph" svg:x="1cm" svg:y="2cm" svg:width="5cm" svg:height="3cm"';
  const CURVES: readonly (readonly [string, string, string])[] = [
    ['path', 'svg:viewBox="0 0 99 99" svg:d="M7 7 L91 13 Z"', ''],
    ['polygon', 'svg:viewBox="0 0 99 99" draw:points="7,7 91,13"', ''],
    ['polyline', 'svg:viewBox="0 0 99 99" draw:points="7,7 91,13"', ''],
    [
      'custom-shape',
      '',
      '<draw:enhanced-geometry draw:type="non-primitive" draw:enhanced-path="M 7 7 L 91 13 N"><draw:equation draw:name="f0" draw:formula="91+13"/></draw:enhanced-geometry>',
    ],
  ];
  const shape = (name: string, attributes: string, inside: string): string =>
    `<text:p>Puls<draw:${name} ${PLACED} ${attributes}>${inside}</draw:${name}></text:p>`;

  it.each(CURVES)('go and are counted: %s', async (name, attributes, inside) => {
    const bytes = await bodyOf(shape(name, attributes, inside));
    expect((await read(bytes)).states).toContain('image cleaned');
    expect(await written(bytes)).not.toMatch(/\b91\b|draw:(?:path|poly|custom|rect)/);
  });

  it.each(CURVES)('become a rectangle of their size around text: %s', async (name, attributes, inside) => {
    const bytes = await bodyOf(shape(name, attributes, `<text:p>Befund</text:p>${inside}`));
    const { text, states } = await read(bytes);
    expect(text).toContain('Befund');
    expect(states).toContain('image cleaned');
    const made = await written(bytes);
    expect(made).not.toMatch(/\b91\b|draw:(?:path|poly|custom)/);
    expect(made).toMatch(/<draw:rect [^>]*svg:width="5cm"[^>]*>/);
  });

  it('leave shapes that programs bring, without their path and formulas', async () => {
    const geometry =
      '<draw:enhanced-geometry draw:type="ellipse" draw:enhanced-path="M 7 7 L 91 13 N"><draw:equation draw:name="f0" draw:formula="91+13"/></draw:enhanced-geometry>';
    const made = await written(await bodyOf(shape('custom-shape', '', geometry)));
    expect(made).toContain('draw:type="ellipse"');
    expect(made).not.toMatch(/\b91\b|draw:equation/);
  });

  it('leave rectangles as they are and do not count them', async () => {
    const bytes = await bodyOf(shape('rect', '', ''));
    expect((await read(bytes)).states).not.toContain('image cleaned');
    expect(await written(bytes)).toContain('<draw:rect');
  });
});

describe('styles of one name in two families', () => {
  const style = (family: string, display: string): string =>
    `<style:style style:name="X1a" style:family="${family}"><style:text-properties text:display="${display}"/></style:style>`;
  const both = (paragraph: string, text: string): Promise<Uint8Array> =>
    bodyOf(
      '<text:p text:style-name="X1a">Zwiebelturm <text:span text:style-name="X1a">Lauchner</text:span></text:p>',
      `<office:automatic-styles>${style('paragraph', paragraph)}${style('text', text)}</office:automatic-styles>`,
    );

  it.each([
    ['true', 'none', 'Zwiebelturm \n'],
    ['none', 'true', ''],
    ['true', 'true', 'Zwiebelturm Lauchner\n'],
  ])('hide only what is of theirs: paragraph %s, text %s', async (paragraph, text, expected) => {
    expect((await read(await both(paragraph, text))).text).toBe(expected);
  });
});
