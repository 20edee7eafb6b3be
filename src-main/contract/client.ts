/** @file Derives the typed client from the contract. Pure; runs in the renderer. */
import type { Client, Contract, EventVerb, Result, AnyCall } from './verbs.ts';
import { channelOf } from './verbs.ts';
import type { Transport } from './transport.ts';
import { z } from 'zod';

// The page's content security policy forbids eval; without this zod would try it once and report a violation.
z.config({ jitless: true });

/** The only way the renderer talks to main. Outputs and events are parsed; what does not fit is an error, never data. */
export function createClient<C extends Contract>(contract: C, transport: Transport): Client<C> {
  const client: Record<string, Record<string, unknown>> = {};
  for (const [group, verbs] of Object.entries(contract)) {
    const members: Record<string, unknown> = {};
    for (const [verb, spec] of Object.entries(verbs)) {
      const channel = channelOf(group, verb);
      members[verb] =
        spec.kind === 'event' ? subscription(spec, channel, transport) : call(spec, channel, transport);
    }
    client[group] = members;
  }
  return client as Client<C>;
}

function call(spec: AnyCall, channel: string, transport: Transport) {
  return async (input?: unknown): Promise<Result<unknown>> => {
    const answer = (await transport.invoke(channel, input)) as Result<unknown>;
    if (!answer.ok) return answer;
    const parsed = spec.output.safeParse(answer.value);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, error: { code: 'contract/invalid-output', facts: { channel } } };
  };
}

function subscription(spec: EventVerb<z.ZodType>, channel: string, transport: Transport) {
  return (listener: (payload: unknown) => void): (() => void) =>
    transport.subscribe(channel, (payload) => {
      const parsed = spec.payload.safeParse(payload);
      // An event that does not parse is dropped: the next snapshot or query carries the truth.
      if (parsed.success) listener(parsed.data);
    });
}
