/** @file The second reading of the output by the rules. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../../src-main/domain/note.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { runPipeline, type Pipeline } from '../../../src-main/detection/pipeline.ts';
import { rulesPipeline } from '../../support/rulesPipeline.ts';
import type { Recognizer } from '../../../src-main/detection/recognizer.ts';

/** Proposes whatever the pattern matches. */
function finder(id: string, pattern: RegExp, label: PhiLabel = 'PERSON', score = 0.9): Recognizer {
  return {
    id,
    version: 1,
    explanation: '',
    recognize: ({ text }) => ({
      spans: [...text.matchAll(pattern)].map(({ index, 0: found }) => {
        return { start: index, end: index + found.length, label, score, recognizer: id, rule: `${id}-rule` };
      }),
      examined: [{ start: 0, end: text.length }],
    }),
  };
}

const verified = (...recognizers: readonly Recognizer[]): Pipeline => ({
  ...{ id: 'p', recognizers, followUps: [], models: [], isVerified: true },
});

function shown(text: string, pipeline: Pipeline): readonly string[] {
  const { spans, failures } = runPipeline(textAlone(text), pipeline, 'balanced');
  expect(failures).toEqual([]);
  return spans.map(({ start, end, suspected, sources }) => {
    const by = sources.map(({ recognizer, rule }) => `${recognizer}:${rule}`).join(' ');
    return `${suspected ? '?' : ''}${text.slice(start, end)} ${by}`;
  });
}

const names = finder('names', /Luce/gu, 'PATIENT');

describe('the second reading', () => {
  it('suspects what a rule is sure of only once the mention beside it is gone', () => {
    expect(shown('Luce Blanc dort.', verified(names, finder('beside', /(?<=\[PATIENT\] )Blanc/gu)))).toEqual([
      'Luce names:names-rule',
      '?Blanc verification:beside-rule',
    ]);
  });

  it('takes of a find that reaches over a mark only what is the note’s own', () => {
    const over = finder('over', /Mme \[PATIENT\] Blanc/gu);
    expect(shown('Mme Luce Blanc', verified(names, over))).toEqual([
      '?Mme verification:over-rule',
      'Luce names:names-rule',
      '?Blanc verification:over-rule',
    ]);
  });

  it.each([
    ['a find inside our own mark', finder('marks', /PATIENT/gu)],
    ['brackets and blanks beside a mark', finder('edges', / ?\[PATIENT\][ .]*/gu)],
    ['what it is not sure of', finder('unsure', /(?<=\[PATIENT\] )dort/gu, 'PERSON', 0.4)],
    ['nothing new', finder('again', /Luce/gu)],
  ])('proposes nothing for %s', (_what, recognizer) => {
    expect(
      shown('Luce dort.', verified(names, recognizer)).filter((span) => span.includes('verification')),
    ).toEqual([]);
  });

  it('leaves alone what is suspected already', () => {
    const pipeline = verified(
      names,
      finder('guess', /Blanc/gu, 'PERSON', 0.3),
      finder('late', /(?<=\] )Blanc/gu),
    );
    expect(shown('Luce Blanc', pipeline)).toEqual(['Luce names:names-rule', '?Blanc guess:guess-rule']);
  });

  it('does not happen in a note without a mention, nor where a pipeline does without', () => {
    let readings = 0;
    const counted: Recognizer = {
      ...finder('none', /(?!)/gu),
      recognize: () => {
        readings += 1;
        return { spans: [], examined: [] };
      },
    };
    runPipeline(textAlone('Rien.'), verified(counted), 'balanced');
    expect(readings).toBe(1);
    runPipeline(textAlone('Luce'), { ...verified(names, counted), isVerified: false }, 'balanced');
    expect(readings).toBe(2);
    runPipeline(textAlone('Luce'), verified(names, counted), 'balanced');
    expect(readings).toBe(4);
  });

  it('takes the coverage of a note on which it fails', () => {
    const fragile: Recognizer = {
      ...finder('fragile', /(?!)/gu),
      recognize: ({ text }) => {
        if (text.includes('[PATIENT]')) throw new TypeError('bug');
        return { spans: [], examined: [{ start: 0, end: text.length }] };
      },
    };
    const result = runPipeline(textAlone('Luce dort.'), verified(names, fragile), 'balanced');
    expect(result.failures).toEqual([
      { recognizer: 'pipeline/verification', code: 'detection/recognizer-failed' },
    ]);
    expect(result.coverage).toEqual([]);
    expect(result.spans).toHaveLength(1);
  });

  it('never moves, drops or accepts a span, whatever the rules find', () => {
    const text = fc.string({
      unit: fc.constantFrom('Luce', 'Blanc', ' ', '.', '\n', '王小明', '👩‍⚕️', '12'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, (note) => {
        const parts = [names, finder('wide', /\S*\[PATIENT\]\S*(?: \S+)?/gu)];
        const first = runPipeline(
          textAlone(note),
          { ...verified(...parts), isVerified: false },
          'balanced',
        ).spans;
        const second = runPipeline(textAlone(note), verified(...parts), 'balanced').spans;
        const isNew = ({ sources }: (typeof second)[number]) =>
          sources.some(({ recognizer }) => recognizer === 'verification');
        expect(second.filter((span) => !isNew(span))).toEqual(first);
        for (const span of second.filter(isNew)) {
          expect(span.suspected).toBe(true);
          expect(first.some((old) => old.start < span.end && span.start < old.end)).toBe(false);
        }
      }),
    );
  });

  it('is part of the rules that ship', () => {
    expect(rulesPipeline.isVerified).toBe(true);
  });
});
