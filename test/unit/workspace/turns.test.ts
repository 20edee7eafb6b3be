/** @file Turns: together, alone, in order, and out of the line when aborted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Turns, type TurnKind } from '../../../src-main/workspace/turns.ts';

/** Lets everything that is due come to its turn. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('lets requests together be in hand at once and one alone wait for all of them', async () => {
    const turns = new Turns();
    const ends = [await turns.take('together'), await turns.take('together')];
    let isAlone = false;
    const alone = turns.take('alone').then((end) => {
      isAlone = true;
      return end;
    });
    ends[0]?.();
    await settle();
    expect(isAlone).toBe(false);
    ends[1]?.();
    (await alone)();
    (await turns.take('together'))();
  });

  it('overtakes nobody', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const first = await turns.take('together');
    const waiting = (['alone', 'together', 'alone', 'together'] as const).map(async (kind, at) => {
      const end = await turns.take(kind);
      order.push(`${kind} ${String(at)}`);
      await settle();
      end();
    });
    first();
    await Promise.all(waiting);
    expect(order).toEqual(['alone 0', 'together 1', 'alone 2', 'together 3']);
  });

  it('lets go of one that is aborted while it waits, and of those behind it', async () => {
    const turns = new Turns();
    const end = await turns.take('together');
    const stop = new AbortController();
    const alone = turns.take('alone', stop.signal);
    const behind = turns.take('together');
    stop.abort('paused');
    await expect(alone).rejects.toBe('paused');
    (await behind)();
    end();
    await expect(turns.take('alone', stop.signal)).rejects.toBe('paused');
    (await turns.take('alone'))();
  });

  it('lets nobody begin while a turn is held, and goes on when it is let go', async () => {
    const turns = new Turns();
    const end = await turns.take('together');
    const letGo = turns.hold();
    let hasBegun = false;
    const next = turns.take('together').then((endNext) => {
      hasBegun = true;
      return endNext;
    });
    const stop = new AbortController();
    const gone = turns.take('alone', stop.signal);
    stop.abort('paused');
    await expect(gone).rejects.toBe('paused');
    await settle();
    expect(hasBegun).toBe(false);
    letGo();
    end();
    (await next)();
  });

  it('never has two in hand when one is alone, and ends with everybody served or gone', async () => {
    const request = fc.record({
      kind: fc.constantFrom<TurnKind>('together', 'alone'),
      isAborted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 20 }), async (requests) => {
        const turns = new Turns();
        const inHand: TurnKind[] = [];
        const served = await Promise.all(
          requests.map(async ({ kind, isAborted }) => {
            const stop = new AbortController();
            const turn = turns.take(kind, stop.signal);
            if (isAborted) setImmediate(() => stop.abort());
            try {
              const end = await turn;
              inHand.push(kind);
              expect(inHand.length === 1 || !inHand.includes('alone')).toBe(true);
              await settle();
              inHand.splice(inHand.indexOf(kind), 1);
              end();
              return true;
            } catch (cause) {
              if (!stop.signal.aborted) throw cause;
              return false;
            }
          }),
        );
        expect(requests.every(({ isAborted }, at) => isAborted || served[at] === true)).toBe(true);
        (await turns.take('alone'))();
      }),
    );
  });
});
