/** @file Both sides of the contract over a transport that carries JSON, as the real one does. */
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createClient } from '../../../src-main/contract/client.ts';
import { contract } from '../../../src-main/contract/contract.ts';
import { createEmitters, registerHandlers } from '../../../src-main/contract/handlers.ts';
import { command, event, query } from '../../../src-main/contract/verbs.ts';
import { DeidError, type ErrorCode } from '../../../src-main/domain/errors.ts';

const small = {
  sums: {
    add: query({ input: z.strictObject({ a: z.number(), b: z.number() }), output: z.number() }),
    fail: command({ input: z.undefined(), output: z.null(), errors: ['store/in-use'] }),
    lie: query({ input: z.undefined(), output: z.number() }),
    ticked: event(z.number()),
  },
} as const;

function connect() {
  const calls = new Map<string, (input: unknown) => Promise<unknown>>();
  const listeners = new Map<string, (payload: unknown) => void>();
  const failures: [ErrorCode, unknown][] = [];
  const json = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
  registerHandlers(
    small,
    {
      sums: {
        add: ({ a, b }) => a + b,
        fail: () => {
          throw new DeidError('store/in-use', { pid: 7 });
        },
        lie: () => 'Frau Berg' as unknown as number,
      },
    },
    (channel, handle) => calls.set(channel, handle),
    { onFailure: (code, facts) => failures.push([code, facts]) },
  );
  const client = createClient(small, {
    invoke: async (channel, input) => json(await calls.get(channel)?.(json(input))),
    subscribe: (channel, listener) => {
      listeners.set(channel, listener);
      return () => listeners.delete(channel);
    },
  });
  const emit = createEmitters(small, (channel, payload) => listeners.get(channel)?.(json(payload)));
  return {
    client,
    emit,
    failures,
    call: (channel: string, input: unknown) => calls.get(channel)?.(input),
    listeners,
  };
}

describe('the contract', () => {
  it('carries a call and its answer', async () => {
    expect(await connect().client.sums.add({ a: 2, b: 3 })).toEqual({ ok: true, value: 5 });
  });

  it('carries an expected failure as code and facts', async () => {
    expect(await connect().client.sums.fail()).toEqual({
      ok: false,
      error: { code: 'store/in-use', facts: { pid: 7 } },
    });
  });

  it('refuses input that does not parse, before the handler runs, and tells without the payload', async () => {
    const { call, failures } = connect();
    expect(await call('sums.add', { a: 2, b: 'Frau Berg' })).toMatchObject({
      ok: false,
      error: { code: 'contract/invalid-input' },
    });
    expect(await call('sums.add', { a: 2, b: 3, extra: 1 })).toMatchObject({
      error: { code: 'contract/invalid-input' },
    });
    expect(JSON.stringify(failures)).not.toContain('Berg');
  });

  it('refuses output that does not parse', async () => {
    const { client, failures } = connect();
    expect(await client.sums.lie()).toEqual({
      ok: false,
      error: { code: 'contract/invalid-output', facts: { channel: 'sums.lie' } },
    });
    expect(JSON.stringify(failures)).not.toContain('Berg');
  });

  it('delivers events until the listener leaves, and drops broken ones', () => {
    const { client, emit, listeners } = connect();
    const heard = vi.fn();
    const leave = client.sums.ticked(heard);
    emit.sums.ticked(1);
    listeners.get('sums.ticked')?.('Frau Berg');
    leave();
    emit.sums.ticked(2);
    expect(heard.mock.calls).toEqual([[1]]);
  });

  it('declares only error codes that exist and no schema that lets unknown keys in', () => {
    for (const verbs of Object.values(contract)) {
      for (const spec of Object.values(verbs)) {
        if (spec.kind === 'event') continue;
        expect(Array.isArray(spec.errors)).toBe(true);
        if (spec.input instanceof z.ZodObject)
          expect(spec.input.safeParse({ unknown: 1 }).success).toBe(false);
      }
    }
  });
});
