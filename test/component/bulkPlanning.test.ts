/** @file Nobody decides by the plan of another choice: what is on its way counts, however fast the key is. */
import { expect, it } from 'vitest';
import type { Api } from '../../src-renderer/api/client.ts';
import type { BulkPlan, MentionPlace } from '../../src-renderer/api/types.ts';
import { BulkController, type BulkScope } from '../../src-renderer/features/bulk/bulkController.svelte.ts';

const PLACE = { noteId: 1, spanKey: 'd0' } as unknown as MentionPlace;

/** A chooser whose plans come when the test says so. */
function chooser() {
  const waiting: { readonly scope: BulkScope; readonly kind: string; readonly answer: () => void }[] = [];
  const plan = ({ scope, verdict }: { scope: BulkScope; verdict: { kind: string } }) =>
    new Promise((resolve) => {
      const value = {
        id: scope,
        spans: 3,
        site: null,
        isRelease: false,
        scopes: [{ scope: 'batch' }, { scope: 'note' }],
      };
      waiting.push({
        scope,
        kind: verdict.kind,
        answer: () => resolve({ ok: true, value: value as unknown as BulkPlan }),
      });
    });
  const contexts = () => Promise.resolve({ ok: true, value: { rows: [], pages: 1, unseen: 0 } });
  const ignore = () => undefined;
  const bulk = new BulkController({
    api: { bulk: { plan, contexts } } as unknown as Api,
    ...{ onFailure: ignore, onActorMissing: ignore, onDecided: ignore, onUndone: ignore },
  });
  /** Answers the oldest question, and lets all that waits for it go on. */
  const answer = async (scope: BulkScope): Promise<void> => {
    const [first] = waiting.splice(0, 1);
    expect(first?.scope).toBe(scope);
    first?.answer();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { bulk, answer };
}

it('cannot be decided by the plan for the note alone while the one for the batch is on its way', async () => {
  const { bulk, answer } = chooser();
  void bulk.open(PLACE);
  await answer('note');
  expect([bulk.choice?.scope, bulk.canDecide]).toEqual(['batch', false]);
  await answer('batch');
  expect([bulk.plan?.id, bulk.canDecide]).toEqual(['batch', true]);
});

it('cannot be decided by the plan of a choice that was changed, until the new plan is there', async () => {
  const { bulk, answer } = chooser();
  void bulk.open(PLACE);
  await answer('note');
  await answer('batch');
  void bulk.change({ kind: 'relabel' });
  expect(bulk.canDecide).toBe(false);
  void bulk.change({ scope: 'note' });
  await answer('batch');
  expect(bulk.canDecide).toBe(false);
  await answer('note');
  expect([bulk.plan?.id, bulk.choice?.kind, bulk.canDecide]).toEqual(['note', 'relabel', true]);
});
