/** @file Words of the Models screen: pipelines, recognizers, every closed word of packs, and facts behind failures. */
import { describe, expect, it } from 'vitest';
import {
  DECODINGS,
  PACK_FAMILIES,
  PACK_HOMES,
  PACK_KINDS,
  PACK_TASKS,
  PRECISIONS,
  PROVIDERS,
} from '../../src-main/domain/pack.ts';
import { REFUSAL_REASONS } from '../../src-main/engine/tensor.ts';
import { pipelineWords, recognizerWords } from '../../src-renderer/features/models/pipelineWords.ts';
import { failureText } from '../../src-renderer/features/session/failureText.ts';
import { createLocale } from '../../src-renderer/locales/translate.ts';

const locale = createLocale('en');
const { t, knows } = locale;

describe('pipelineWords', () => {
  it.each([
    ['rules', 'Rules and word lists'],
    ['rules+my-pack', 'Rules and my-pack'],
    ['my-pack', 'my-pack'],
    ['rules+a+b', 'Rules, a and b'],
    ['a+b+c.1', 'a, b and c.1'],
    ['', 'Nothing'],
  ])('tells %s as "%s"', (id, words) => {
    expect(pipelineWords(t, id)).toBe(words);
  });

  it('takes no pack for the rules because its id holds the word', () => {
    expect(pipelineWords(t, 'my-rules')).toBe('my-rules');
  });
});

describe('recognizerWords', () => {
  it('names the pack of a model, and what a rule looks for', () => {
    expect(recognizerWords(locale, 'model/my-pack')).toBe('Model my-pack');
    expect(recognizerWords(locale, 'date')).toBe('Calendar date or part of one');
  });

  it.each(['model/', 'model', 'toString', 'unknown-rule'])('has the general words for %s', (id) => {
    expect(recognizerWords(locale, id)).not.toBe('');
    expect(recognizerWords(locale, id)).not.toContain(id);
  });
});

describe('closed words of packs', () => {
  it.each([
    ['tasks', PACK_TASKS],
    ['packKinds', PACK_KINDS],
    ['families', PACK_FAMILIES],
    ['homes', PACK_HOMES],
    ['precisions', PRECISIONS],
    ['providers', PROVIDERS],
    ['decodings', DECODINGS],
    ['refusals', REFUSAL_REASONS],
  ])('has words for all of %s', (family, members) => {
    expect(members.filter((member) => !knows(`${family}.${member}`))).toEqual([]);
  });
});

describe('failureText', () => {
  it('tells the file and what differs behind the words of a pack', () => {
    const text = failureText(t, {
      code: 'pack/wrong-label-count',
      facts: { found: 5, expected: 9, file: null },
    });
    expect(text).toMatch(/same export.*\(found 5; expected 9\)$/);
  });

  it('tells a fact without words of its own under its name, and cuts what is too long', () => {
    const text = failureText(t, { code: 'pack/bad-labels', facts: { label: 'x'.repeat(500) } });
    expect(text).toContain('(label xxx');
    expect(text.length).toBeLessThan(400);
  });

  it('has words for reasons that their name does not explain, and leaves empty facts out', () => {
    expect(failureText(t, { code: 'engine/run-failed', facts: { reason: 'memory' } })).toMatch(
      /\(memory ran out\)$/,
    );
    expect(failureText(t, { code: 'pack/bad-manifest', facts: { reason: 'not-json', at: '' } })).toMatch(
      /\(reason: not-json\)$/,
    );
  });

  it('adds nothing where there are no facts, and nothing to other failures', () => {
    expect(failureText(t, { code: 'pack/in-use', facts: {} })).not.toContain('(');
    expect(failureText(t, { code: 'import/bad-row', facts: { row: 7 } })).not.toContain('7');
  });
});
