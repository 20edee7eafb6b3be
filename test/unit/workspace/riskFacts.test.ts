/** @file What the risk of annotated notes is estimated from, before and after decisions. */
import { describe, expect, it } from 'vitest';
import type { Decision, Verdict } from '../../../src-main/domain/decision.ts';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import { DEFAULT_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import { riskOf, type Examiner } from '../../../src-main/workspace/noteRisk.ts';
import { findingsOf } from '../../../src-main/workspace/noteWork.ts';
import { parseAnnotated } from '../../support/annotated.ts';

/** Marked spans are found by the model; those labelled PROFESSION are only suspected. */
function found(annotated: string, some: Partial<DetectionResult> = {}) {
  const { text, spans } = parseAnnotated(annotated);
  const detection: DetectionResult = {
    spans: spans.map(({ start, end, label }) => {
      const suspected = label === 'PROFESSION';
      const score = suspected ? 0.2 : 0.95;
      return {
        start,
        end,
        label,
        score,
        suspected,
        sources: [{ recognizer: 'model/m', rule: label, label, score }],
      };
    }),
    coverage: [{ start: 0, end: text.length }],
    failures: [],
    languages: ['de'],
    classifications: [],
    gate: null,
    ...some,
  };
  return { text, detection };
}

function factsOf(annotated: string, verdicts: readonly Verdict[] = [], some: Partial<DetectionResult> = {}) {
  const { text, detection } = found(annotated, some);
  const decisions = verdicts.map((verdict, at): Decision => ({
    seq: at + 1,
    verdict,
    actor: 'x',
    decidedAt: 0 as Decision['decidedAt'],
  }));
  const { riskFacts } = findingsOf({ text, knownIdentifiers: [] }, detection, decisions);
  const { replaced, undecided, ...counts } = riskFacts;
  return { replaced: replaced.length, undecided: undecided.length, ...counts };
}

const NONE = { replaced: 0, undecided: 0, settled: 0, notCovered: 0, mentionsLeft: 0, identifiersLeft: 0 };
const NOTE = 'Frau ⟦PATIENT|Annegret Beispiel⟧, ⟦PROFESSION|Lokführerin⟧, wohnt in ⟦CITY|Musterstadt⟧.';

describe('the facts of a note', () => {
  it('are none where nothing was found', () => {
    expect(factsOf('Puls 72, Morbus Parkinson, Virchow-Drüse.')).toEqual(NONE);
  });

  it('count what is replaced and what is only suspected', () => {
    expect(factsOf(NOTE)).toEqual({ ...NONE, replaced: 2, undecided: 1 });
  });

  it.each([
    { kind: 'accept', span: 'd1' },
    { kind: 'reject', span: 'd1' },
    { kind: 'relabel', span: 'd1', label: 'PERSON' },
    { kind: 'resize', span: 'd1', range: { start: 24, end: 30 } },
    // Drawn over it, and absorbs it.
    { kind: 'add', range: { start: 24, end: 36 }, label: 'PERSON' },
  ] as const)('count a suspicion that was decided by $kind as settled', (verdict) => {
    expect(factsOf(NOTE, [verdict])).toMatchObject({ replaced: 2, undecided: 0, settled: 1 });
  });

  it('count it as open again when the decision is taken back', () => {
    const accept = { kind: 'accept', span: 'd1' } as const;
    expect(factsOf(NOTE, [accept, { kind: 'undo' }])).toMatchObject({ undecided: 1, settled: 0 });
  });

  it.each([
    [{ kind: 'accept', span: 'd0' }],
    [{ kind: 'relabel', span: 'd0', label: 'STAFF' }],
    [{ kind: 'clear' }],
  ] as const)('are not changed by %j, which takes nothing out of the output', (verdict) => {
    expect(factsOf(NOTE, [verdict])).toEqual(factsOf(NOTE));
  });

  it('count a mention that was replaced in one place and still stands in another', () => {
    const facts = factsOf('Frau ⟦PATIENT|Annegret Quirlefanz⟧ kam. Frau Quirlefanz ist wohlauf.');
    expect(facts).toEqual({ ...NONE, replaced: 1, mentionsLeft: 1 });
  });

  it('count characters that nobody examined, but not those a reviewer has hidden', () => {
    const some = { coverage: [{ start: 0, end: 10 }] };
    expect(factsOf('Vorgestellt wurde jemand.', [], some).notCovered).toBe(15);
    const hide = { kind: 'add', range: { start: 10, end: 25 }, label: 'PERSON' } as const;
    expect(factsOf('Vorgestellt wurde jemand.', [hide], some).notCovered).toBe(0);
  });
});

describe('riskOf', () => {
  const risk = (annotated: string, examiner: Partial<Examiner> = {}) => {
    const { text, detection } = found(annotated);
    const by = { pipelineId: DEFAULT_PIPELINE, operatingPoint: 'balanced', ...examiner } as const;
    return riskOf(by, findingsOf({ text, knownIdentifiers: [] }, detection, []));
  };

  it('is more for a note with a suspicion, and says so', () => {
    const with1 = risk(NOTE);
    expect(with1?.reasons[0]).toEqual({ code: 'suspected', count: 1 });
    expect(with1!.probability).toBeGreaterThan(
      risk('Frau ⟦PATIENT|Annegret Beispiel⟧, wohnt in ⟦CITY|Musterstadt⟧.')!.probability,
    );
  });

  it.each(['rules', 'noteveil-compact', 's4', 'rules+ward-tagger'])(
    'is none for the pipeline %s',
    (pipelineId) => {
      expect(risk(NOTE, { pipelineId })).toBeNull();
    },
  );

  it('is none at the recall point, where what would be suspected is replaced and would count as doubt', () => {
    expect(risk(NOTE, { operatingPoint: 'recall' })).toBeNull();
    expect(risk(NOTE, { operatingPoint: 'balanced' })).not.toBeNull();
  });

  it('makes no status better: a note with an open point stays open however low its risk is', () => {
    const { text, detection } = found('Puls 72, ⟦PROFESSION|Lokführerin⟧.');
    const span = { ...detection.spans[0]!, score: 0.001 };
    const { assessment } = findingsOf({ text, knownIdentifiers: [] }, { ...detection, spans: [span] }, []);
    expect(assessment).toMatchObject({ status: 'not-anonymized', openPoints: 1 });
  });
});
