/** @file Registers handlers for a contract and parses both ways. Pure; runs in main. */
import type { AnyCall, Contract, Emitters, Handlers, Result } from './verbs.ts';
import { channelOf } from './verbs.ts';
import { DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';

/** Where handlers are attached: Electron's ipcMain behind the shell, or a test. */
export type Register = (
  channel: string,
  handle: (untrustedInput: unknown) => Promise<Result<unknown>>,
) => void;

export interface HandlerOptions {
  /** Told about failures that are bugs or broken calls; gets channel and code, never the payload or the stack. */
  readonly onFailure: (code: ErrorCode, facts: Facts, cause: unknown) => void;
}

/** Attaches every call of the contract. Input is parsed before the handler runs, output before it leaves. */
export function registerHandlers<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  register: Register,
  options: HandlerOptions,
): void {
  const implementations = handlers as Readonly<
    Record<string, Readonly<Record<string, (input: unknown) => unknown>>>
  >;
  for (const [group, verbs] of Object.entries(contract)) {
    for (const [verb, spec] of Object.entries(verbs)) {
      if (spec.kind === 'event') continue;
      const implementation = implementations[group]?.[verb];
      if (implementation === undefined) throw new Error(`no handler for ${channelOf(group, verb)}`);
      const channel = channelOf(group, verb);
      register(channel, (untrustedInput) => answer(spec, channel, implementation, untrustedInput, options));
    }
  }
}

async function answer(
  spec: AnyCall,
  channel: string,
  implementation: (input: unknown) => unknown,
  untrustedInput: unknown,
  options: HandlerOptions,
): Promise<Result<unknown>> {
  const fail = (code: ErrorCode, facts: Facts, cause: unknown): Result<never> => {
    if (code.startsWith('contract/')) options.onFailure(code, { channel }, cause);
    return { ok: false, error: { code, facts } };
  };
  // JSON transports turn a missing input into null; no call of the contract takes null.
  const input = spec.input.safeParse(untrustedInput ?? undefined);
  if (!input.success) return fail('contract/invalid-input', { channel }, null);
  try {
    const output = spec.output.safeParse(await implementation(input.data));
    if (!output.success) return fail('contract/invalid-output', { channel }, output.error);
    return { ok: true, value: output.data };
  } catch (cause) {
    if (cause instanceof DeidError) return fail(cause.code, cause.facts, cause);
    return fail('contract/unexpected', { channel }, cause);
  }
}

/** Derives the senders of all events. Payloads that do not fit the contract throw: that is a bug in main. */
export function createEmitters<C extends Contract>(
  contract: C,
  send: (channel: string, payload: unknown) => void,
): Emitters<C> {
  const emitters: Record<string, Record<string, unknown>> = {};
  for (const [group, verbs] of Object.entries(contract)) {
    const members: Record<string, unknown> = {};
    for (const [verb, spec] of Object.entries(verbs)) {
      if (spec.kind !== 'event') continue;
      members[verb] = (payload: unknown): void => {
        send(channelOf(group, verb), spec.payload.parse(payload));
      };
    }
    emitters[group] = members;
  }
  return emitters as Emitters<C>;
}
