/** @file Characters that hide words from recognizers keep a note from fully anonymized until somebody hides them. */
import { describe, expect, it } from 'vitest';
import { textAlone } from '../../../src-main/domain/note.ts';
import { rulesPipeline } from '../../support/rulesPipeline.ts';
import { runPipeline } from '../../../src-main/detection/pipeline.ts';
import type { Decision } from '../../../src-main/domain/decision.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { unreadableRanges } from '../../../src-main/text/unreadable.ts';
import { findingsOf } from '../../../src-main/workspace/noteWork.ts';

describe('unreadableRanges', () => {
  it.each([
    ['Jean Dup\u0000ont', 1],
    ['\u001b[31mFrau\u001b[0m', 2],
    ['M\ufffdller', 1],
    ['Zwirbel\u00adhuber', 1],
    ['Zwirbel\u200d\u200dhuber', 1],
    ['\u0080\u0081', 1],
  ])('finds what hides a word in %j', (text, places) => {
    expect(unreadableRanges(text)).toHaveLength(places);
  });

  it.each([
    ['line\r\nbreak\ttab\fpage\vrow\u0085next'],
    ['👩\u200d⚕️ family emoji 👨\u200d👩\u200d👧'],
    ['\ufeffat the start'],
    ['non\u00a0breaking and narrow\u202f5 mg'],
    ['soft hyphen at the end of a line\u00ad\n'],
  ])('lets %j be', (text) => {
    expect(unreadableRanges(text)).toEqual([]);
  });
});

describe('a note with unreadable characters', () => {
  const text = 'Puls 72. Dup\u0000ont';
  const detection = runPipeline(textAlone(text), rulesPipeline, 'balanced');

  it('is not fully anonymized, because the place was not covered', () => {
    const { assessment, gaps } = findingsOf({ text, knownIdentifiers: [] }, detection, []);
    expect(assessment.status).not.toBe('fully-anonymized');
    expect(gaps).toEqual([{ start: 12, end: 13 }]);
  });

  it('is when a reviewer has hidden the place', () => {
    const hide: Decision = {
      seq: 1,
      verdict: { kind: 'add', range: { start: 9, end: text.length }, label: 'PATIENT' },
      actor: 'Reviewer',
      decidedAt: 0 as EpochMs,
    };
    const { assessment } = findingsOf({ text, knownIdentifiers: [] }, detection, [hide]);
    expect(assessment.status).toBe('fully-anonymized');
  });
});
