/** @file The status of a note that is, or holds, a file in letters. See [Note: Coded stretches]. */
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src-main/domain/decision.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { findingsOf } from '../../../src-main/workspace/noteWork.ts';
import { createPipe } from '../../../src-main/workspace/pipe/pipedNote.ts';
import { policy } from '../../support/pseudonyms.ts';

const CODED = Buffer.from('Sehr geehrte Frau Kollegin, wir berichten über Frau Zwiebelturm.').toString(
  'base64',
);
const NOTE = `Anbei der Brief: ${CODED}\nPuls 72.`;
const AT = { start: NOTE.indexOf(CODED), end: NOTE.indexOf(CODED) + CODED.length };

/** Everything was examined, and nothing found. */
function examined(text: string): DetectionResult {
  const coverage = [{ start: 0, end: text.length }];
  return { spans: [], coverage, failures: [], languages: ['de'], classifications: [], gate: null };
}

function drawn(start: number, end: number): Decision {
  const verdict = { kind: 'add', range: { start, end }, label: 'PATIENT' } as const;
  return { seq: 1, verdict, actor: 'x', decidedAt: 0 as Decision['decidedAt'] };
}

const findings = (text: string, decisions: readonly Decision[] = []) =>
  findingsOf({ text, knownIdentifiers: [] }, examined(text), decisions);

describe('a note with a coded stretch', () => {
  it('is not examined there, however much was examined', () => {
    const { assessment, gaps } = findings(NOTE);
    expect(assessment).toEqual({
      status: 'not-anonymized',
      reasons: [{ code: 'not-covered', count: CODED.length }],
      openPoints: 1,
    });
    expect(gaps).toEqual([AT]);
  });

  it('is settled by hiding all of the stretch and by nothing less', () => {
    expect(findings(NOTE, [drawn(AT.start, AT.end)]).assessment.status).toBe('fully-anonymized');
    const part = findings(NOTE, [drawn(AT.start, AT.end - 1)]);
    expect(part.assessment).toMatchObject({ status: 'partially-anonymized', openPoints: 1 });
    const cleared: Decision = { ...drawn(0, 1), verdict: { kind: 'clear' } };
    expect(findings(NOTE, [cleared]).assessment.status).toBe('not-anonymized');
  });

  it('is not settled by a mention that the policy leaves readable', () => {
    const span = {
      ...AT,
      label: 'PROFESSION' as const,
      score: 0.9,
      suspected: false,
      sources: [{ recognizer: 'x', rule: 'r', label: 'PROFESSION' as const, score: 0.9 }],
    };
    const under = (isKept: (label: PhiLabel) => boolean) =>
      findingsOf({ text: NOTE, knownIdentifiers: [] }, { ...examined(NOTE), spans: [span] }, [], isKept);
    const kept = under((label) => label === 'PROFESSION');
    expect(kept.gaps).toEqual([AT]);
    expect(kept.assessment.reasons).toContainEqual({ code: 'not-covered', count: CODED.length });
    const hidden = under((label) => label === 'DEPARTMENT');
    expect(hidden.gaps).toEqual([]);
    expect(hidden.assessment.status).toBe('fully-anonymized');
  });

  it('leaves a pipe without its text', () => {
    const pipe = createPipe({
      ...{ policy: policy('placeholders'), keyed: null, isOnlyFully: false, withSpans: false },
    });
    const note = { externalId: '1', patientId: null, noteDate: null, knownIdentifiers: [], text: NOTE };
    expect(pipe('1', note, examined(NOTE))).toMatchObject({
      status: 'not-anonymized',
      reasons: [{ code: 'not-covered', count: CODED.length }],
      text: null,
    });
    const plain = { ...note, text: 'Puls 72.' };
    expect(pipe('1', plain, examined('Puls 72.'))).toMatchObject({
      status: 'fully-anonymized',
      text: 'Puls 72.',
    });
  });

  it('is a matter of letters spelled out, too, and not of other signs', () => {
    expect(findings('Frau M&uuml;ller, Puls &gt; 72.').gaps).toEqual([{ start: 5, end: 16 }]);
    expect(findings('Puls &gt; 72.<br>').assessment.status).toBe('fully-anonymized');
  });
});
