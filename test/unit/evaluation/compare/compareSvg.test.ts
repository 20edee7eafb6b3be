/** @file The picture of a comparison: well-formed, self-contained, told in words, the same every time. */
import { describe, expect, it } from 'vitest';
import { compareReport, type CompareReport } from '../../../../src-main/evaluation/compare/compareReport.ts';
import { compareSvg } from '../../../../src-main/evaluation/compare/compareSvg.ts';
import { judgeNote } from '../../../../src-main/evaluation/compare/judgeNote.ts';
import { escaped } from '../../../../src-main/evaluation/compare/svgMarkup.ts';
import { classified, goldNote, resultOf, scored, type Found } from './cases.ts';

const withPhi = goldNote('a', 'Frau ⟦PATIENT|Anna Berg⟧.');
const free = goldNote('b', 'Puls 72.');

function report(ids: readonly string[], notes = [withPhi, free], isClassifier = false): CompareReport {
  const runs = ids.map((pipeline) => ({
    pipeline,
    fingerprint: '0'.repeat(64),
    judged: notes.map((note) => {
      const found: readonly Found[] =
        note === withPhi && !isClassifier ? [['Anna Berg', 'PATIENT', 0.8]] : [];
      return judgeNote(scored(note), resultOf(note, found, isClassifier ? classified(0.7) : {}));
    }),
  }));
  const kinds = notes.map((note) => scored(note).kind);
  return compareReport(runs, { scheme: 'canonical', counting: [], kinds, acceptThreshold: 0.5 });
}

const PIECE =
  /<([a-z]+)((?: [a-zA-Z:-]+="(?:[^"<&]|&(?:amp|lt|gt|quot);)*")*)(\/?)>|<\/([a-z]+)>|(?:[^<&>]|&(?:amp|lt|gt|quot);)+/gy;

/** Names of all elements; fails where the markup is not that of a well-formed document with one root. */
function elementsOf(svg: string): readonly string[] {
  const names: string[] = [];
  const open: string[] = [];
  let at = 0;
  for (const piece of svg.matchAll(PIECE)) {
    at = piece.index + piece[0].length;
    const [, opened, attributes = '', empty, closed] = piece;
    if (opened !== undefined) {
      expect(open.length > 0 || names.length === 0, 'one root').toBe(true);
      const keys = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map(([, key]) => key);
      expect(new Set(keys).size, 'no attribute twice').toBe(keys.length);
      names.push(opened);
      if (empty === '') open.push(opened);
    } else if (closed !== undefined) expect(open.pop()).toBe(closed);
  }
  expect(at, 'everything was understood').toBe(svg.length);
  expect(open).toEqual([]);
  return names;
}

describe('compareSvg', () => {
  it.each([
    ['spans', report(['rules', 's3-6:clf,ner', 'rules+noteveil-compact'])],
    ['probabilities of notes', report(['s3-5'], [withPhi, free], true)],
    ['gold without PHI-free notes', report(['rules'], [withPhi])],
    ['gold without notes with PHI', report(['rules'], [free])],
  ])('is well-formed and draws only shapes and words: %s', (_, compared) => {
    expect(compareSvg(compared)).toContain('>Comparison of pipelines, operating point balanced<');
    const names = new Set(elementsOf(compareSvg(compared)));
    const known = ['svg', 'title', 'desc', 'defs', 'pattern', 'g', 'rect', 'path', 'circle', 'text'];
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('refers to nothing outside itself and uses no font of its own', () => {
    const svg = compareSvg(report(['rules']));
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|href|style|script|@font|data:/,
    );
    const used = [...svg.matchAll(/url\(#([a-z-]+)\)/g)].map(([, id]) => id);
    for (const id of used) expect(svg).toContain(`<pattern id="${id}"`);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('tells every bar and every curve in words', () => {
    const svg = compareSvg(report(['rules', 'model']));
    expect(svg.match(/<g role="img"><title>/g)).toHaveLength(4);
    expect(svg).toContain(
      'Of 1 notes with PHI: fully anonymized 1, partially anonymized 0, detected, not anonymized 0, not detected 0. PHI-free: 0 detected, 0 altered, of 1.',
    );
    expect(svg).toContain('At thresholds 0, 0.25, 0.5, 0.75 and 1: recall 1.00, 1.00, 1.00, 1.00, 0.00;');
    expect(svg).toContain('Operating point 0.50.');
  });

  it('draws a curve of full anonymization only where a sweep knows it', () => {
    const drawn = (svg: string) => /Threshold sweep of x<\/title><desc>[^<]*fully anonymized/.test(svg);
    expect(drawn(compareSvg(report(['x'])))).toBe(true);
    expect(drawn(compareSvg(report(['x'], [withPhi, free], true)))).toBe(false);
  });

  it('has the same bytes for the same report', () => {
    expect(compareSvg(report(['rules']))).toBe(compareSvg(report(['rules'])));
  });
});

describe('escaped', () => {
  it.each([
    ['<a href="x">&', '&lt;a href=&quot;x&quot;&gt;&amp;'],
    ['a\u0000\u001b\uFFFEb', 'a\uFFFD\uFFFD\uFFFDb'],
    ['\uD800x', '\uFFFDx'],
    ['陳 😀', '陳 😀'],
  ])('makes %j harmless', (text, expected) => {
    expect(escaped(text)).toBe(expected);
  });
});
