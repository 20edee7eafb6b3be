/** @file The closer look at a comparison: answers that come too late, and rows beyond the first page. */
import { describe, expect, it } from 'vitest';
import type { Api } from '../../src-renderer/api/client.ts';
import type { ComparedNote, ErrorRow, Evaluation } from '../../src-renderer/api/types.ts';
import { EvaluationController } from '../../src-renderer/features/evaluation/evaluationController.svelte.ts';
import { settle } from '../support/fakeTransport/mountedApp.ts';

const TOTAL = 150;

function row(at: number): ErrorRow {
  return {
    ...{ kind: 'missed', gold: { start: 0, end: 1, type: 'CITY' }, predicted: null, isLeak: true },
    ...{ note: at, id: `n${at}`, context: { before: '', inside: 'x', behind: '' } },
  };
}

function note(pipeline: string, at: number): ComparedNote {
  return { note: at, id: `${pipeline} n${at}`, text: 'x', gold: [], predicted: [], errors: [] };
}

function evaluation(pipeline: string): Evaluation {
  const byFacet = {
    ...{ missed: TOTAL, spurious: 0, 'wrong-type': 0, 'wrong-edge': 0, 'wrong-edge-and-type': 0 },
    leak: TOTAL,
  };
  const none = { precision: null, recall: null, f1: null };
  return {
    ...{ pipeline, types: [], micro: none, macroF1: null, confusion: { types: [null], counts: [[0]] } },
    errors: { total: TOTAL, byFacet, byType: [] },
  };
}

/** Notes are answered when they are let go, in the order of the test. */
function controller() {
  const held: (() => void)[] = [];
  const ok = <Value>(value: Value) => ({ ok: true as const, value });
  const compare = {
    evaluation: ({ pipeline }: { pipeline: string }) => Promise.resolve(ok(evaluation(pipeline))),
    errors: ({ offset, limit }: { offset: number; limit: number }) => {
      const length = Math.min(limit, TOTAL - offset);
      return Promise.resolve(ok({ total: TOTAL, rows: Array.from({ length }, (_, at) => row(offset + at)) }));
    },
    goldNote: ({ pipeline, note: at }: { pipeline: string; note: number }) =>
      new Promise((resolve) => {
        held.push(() => {
          resolve(ok(note(pipeline, at)));
        });
      }),
  };
  return { look: new EvaluationController({ compare } as unknown as Api), held };
}

describe('EvaluationController', () => {
  it('shows no note of a pipeline that is no longer looked at', async () => {
    const { look, held } = controller();
    await look.look('a');
    await settle();
    void look.open(0);
    await look.look('b');
    held[0]!();
    await settle();
    expect(look.pipeline).toBe('b');
    expect(look.note).toBeNull();
  });

  it('shows no note that was asked for before the filter changed', async () => {
    const { look, held } = controller();
    await look.look('a');
    await settle();
    void look.open(0);
    look.filter('missed', null);
    held[0]!();
    await settle();
    expect(look.note).toBeNull();
  });

  it('shows the note of the last click, whichever answer comes last', async () => {
    const { look, held } = controller();
    await look.look('a');
    await settle();
    void look.open(0);
    void look.open(1);
    held[1]!();
    await settle();
    held[0]!();
    await settle();
    expect(look.note?.id).toBe('a n1');
    expect(look.index).toBe(1);
  });

  it('goes on behind the rows of the first page', async () => {
    const { look, held } = controller();
    await look.look('a');
    await settle();
    for (const at of [99, 100]) {
      void look.open(at);
      held.pop()!();
      await settle();
    }
    expect(look.note?.id).toBe('a n100');
  });
});
