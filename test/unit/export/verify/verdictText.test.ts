/** @file What people are told of a check: complete in every language, honest about what a key proves. */
import { describe, expect, it } from 'vitest';
import { EXPORT_FAULTS, type ExportVerdict } from '../../../../src-main/export/verify/faults.ts';
import { verdictText } from '../../../../src-main/export/verify/verdictText.ts';
import { PAGE_WORDS } from '../../../../resources/verifier/pageWords.ts';
import { fr } from '../../../../src-main/export/verify/words/fr.ts';
import { fr as report } from '../../../../src-main/report/words/fr.ts';
import { VERDICT_LANGUAGES } from '../../../../src-main/export/verify/words/verdictWords.ts';

const KEY = '21fe31dfa154a261626bf854046fd227';
const sound: ExportVerdict = {
  ...{ ok: true, notes: 28, files: 5, events: 77, problems: [], fingerprint: KEY, isSigned: true },
  untouched: 19,
};
const faulty: ExportVerdict = {
  ...sound,
  ok: false,
  problems: EXPORT_FAULTS.map((fault, seq) => ({ file: 'f.csv', fault, expected: 1111, found: 2222, seq })),
};

describe.each(VERDICT_LANGUAGES)('the outcome in %s', (language) => {
  it('has a sentence of its own for every fault, with every hole filled', () => {
    const { problems, outcome, key, advice } = verdictText(faulty, false, language);
    const sentences = [...problems.map(({ text }) => text), outcome, key, advice];
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|null/);
    expect(new Set(sentences).size).toBe(EXPORT_FAULTS.length + 3);
    expect(outcome).toContain(String(EXPORT_FAULTS.length));
  });

  it('names numbers, file and key', () => {
    const { outcome, key } = verdictText(sound, false, language);
    for (const number of ['28', '5', '77']) expect(outcome).toContain(number);
    expect(key).toContain('21fe 31df a154 a261 626b f854 046f d227');
    const text = (fault: string): string =>
      verdictText(faulty, false, language).problems[EXPORT_FAULTS.indexOf(fault as 'missing')]!.text;
    expect(text('size-differs')).toMatch(/2222.*1111/);
    expect(text('trail-broken')).toContain(String(EXPORT_FAULTS.indexOf('trail-broken')));
  });

  it('says in how many notes nobody was at work, or that it is not said, of a folder without faults alone', () => {
    const told = verdictText(sound, false, language).reliance;
    expect(told).toMatch(/19/);
    expect(told).toMatch(/28/);
    expect(told).not.toMatch(/[{}]/);
    const unknown = verdictText({ ...sound, untouched: null }, false, language).reliance;
    expect(unknown).toMatch(/\S/);
    expect(unknown).not.toBe(told);
    expect(verdictText(faulty, false, language).reliance).toBeNull();
  });

  it('asks to compare the key unless it is the one that was named and the signature holds', () => {
    const compare = verdictText(sound, false, language).advice;
    const named = verdictText(sound, true, language).advice;
    expect(named).not.toBe(compare);
    expect(verdictText({ ...sound, ok: false, isSigned: false }, true, language).advice).toBe(compare);
    const wrong = { file: 'manifest.sig', fault: 'wrong-key', expected: KEY, found: KEY } as const;
    expect(verdictText({ ...sound, ok: false, problems: [wrong] }, true, language).advice).toBe(compare);
    const none = verdictText({ ...sound, fingerprint: null, isSigned: false }, true, language);
    expect(none.key).toBeNull();
    expect([compare, named]).not.toContain(none.advice);
  });

  it('never shows the name of a foreign file', () => {
    const verdict: ExportVerdict = {
      ...sound,
      ok: false,
      problems: [{ file: null, fault: 'unexpected-file' }],
    };
    expect(verdictText(verdict, false, language).problems[0]!.file).toMatch(/\S/);
  });
});

describe('French', () => {
  it('breaks no line before a sign that has a blank in front of it, nor inside its quotation marks', () => {
    const { faults, ...rest } = fr;
    const told = [...Object.values(faults), ...Object.values(rest), ...Object.values(PAGE_WORDS.fr)];
    told.push(...Object.values(report));
    const breakable = / [:;?!»]|« /;
    expect('a : b').toMatch(breakable);
    expect(told.length).toBeGreaterThan(150);
    expect(told.filter((sentence) => breakable.test(sentence))).toEqual([]);
  });
});
