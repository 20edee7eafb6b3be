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

  it('tells a fact without words of its own as a technical detail, and cuts what is too long', () => {
    const text = failureText(t, { code: 'pack/bad-labels', facts: { label: 'x'.repeat(500) } });
    expect(text).toContain('(technical detail label: xxx');
    expect(text.length).toBeLessThan(400);
  });

  it('has words for reasons that their name does not explain, and leaves empty facts out', () => {
    expect(failureText(t, { code: 'engine/run-failed', facts: { reason: 'memory' } })).toMatch(
      /\(memory ran out\)$/,
    );
    expect(failureText(t, { code: 'pack/bad-manifest', facts: { reason: 'not-json', at: '' } })).toMatch(
      /\(it is not JSON in UTF-8\)$/,
    );
  });

  it('says of a reason without words that it is a code, and takes no limit of one kind of file for that of another', () => {
    expect(
      failureText(t, { code: 'pack/bad-manifest', facts: { reason: 'names-clash', at: 'files' } }),
    ).toMatch(/\(technical code: names-clash; at files\)$/);
    const large = failureText(t, { code: 'pack/bad-manifest', facts: { reason: 'too-large', at: '' } });
    expect(large).not.toContain('8 MB');
    expect(large).toMatch(/\(technical code: too-large\)$/);
    const pack = { code: 'detection/bad-rule-pack', facts: { path: 'words', problem: 'too-large' } } as const;
    expect(failureText(t, pack)).toContain('8 MB');
  });

  it('names the policy and the place in it, the type without a counterpart, and a folder inside the workspace', () => {
    const facts = { policy: 'placeholders', path: 'rules.ZIP', reason: 'unrecognized_keys' };
    expect(failureText(t, { code: 'redaction/bad-policy', facts })).toMatch(
      /\(policy placeholders; at rules\.ZIP; there is no such field\)$/,
    );
    expect(
      failureText(t, { code: 'evaluation/unmapped-type', facts: { scheme: 'x', unmapped: 1, type: 'PER' } }),
    ).toMatch(/\(type PER\)$/);
    for (const code of ['store/unwritable', 'export/target-unwritable'] as const)
      expect(failureText(t, { code, facts: { reason: 'inside-workspace' } })).toBe(
        'The folder lies inside a workspace. Choose a folder outside of it.',
      );
    expect(failureText(t, { code: 'store/unwritable', facts: { reason: 'EACCES' } })).not.toContain('(');
  });

  it.each([
    ['fr', 'code technique\u00a0: names-clash\u00a0; à l’emplacement files'],
    ['de', 'technischer Code: names-clash; bei files'],
    ['es', 'código técnico: names-clash; en files'],
    ['ca', 'codi tècnic: names-clash; a files'],
    ['zh', '技术代码：names-clash；位置：files'],
  ] as const)('joins facts as %s does, with no English between them', (language, details) => {
    const failure = { code: 'pack/bad-manifest', facts: { reason: 'names-clash', at: 'files' } } as const;
    expect(failureText(createLocale(language).t, failure)).toContain(details);
  });

  it('adds nothing where there are no facts, and nothing to other failures', () => {
    expect(failureText(t, { code: 'pack/in-use', facts: {} })).not.toContain('(');
    expect(failureText(t, { code: 'import/bad-row', facts: { row: 7 } })).not.toContain('7');
  });
});
