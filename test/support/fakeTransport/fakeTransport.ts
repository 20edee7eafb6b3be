/**
 * @file The contract answered from memory: what component tests and the harness run the renderer on. Answers go through
 * `registerHandlers`, so an answer that main could not give fails here as well.
 */
import { contract, type AppContract } from '../../../src-main/contract/contract.ts';
import { createEmitters, registerHandlers } from '../../../src-main/contract/handlers.ts';
import type { Emitters, Result } from '../../../src-main/contract/verbs.ts';
import type { Bridge } from '../../../src-renderer/api/client.ts';
import type { AppSnapshot, FileInfo } from '../../../src-renderer/api/types.ts';
import { fakeHandlers } from './fakeHandlers.ts';
import { lengthened } from './longNames.ts';
import { createFakeState, type FakeState, type Scenario } from './fakeState.ts';

export interface FakeBridge extends Bridge {
  readonly state: FakeState;
  readonly emit: Emitters<AppContract>;
  /** Channel and input of every call, in order. */
  readonly calls: { channel: string; input: unknown }[];
  /** Makes the next call of the channel fail with the code and the facts. */
  failNext(channel: string, code: AppFailure, facts?: Facts): void;
  changed(change: Partial<AppSnapshot>): void;
}
type AppFailure = Extract<Result<unknown>, { ok: false }>['error']['code'];
type Facts = Extract<Result<unknown>, { ok: false }>['error']['facts'];

export function createFakeBridge(scenario: Scenario = {}): FakeBridge {
  const state = createFakeState(scenario);
  const handlers = new Map<string, (input: unknown) => Promise<Result<unknown>>>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const failures = new Map<string, { code: AppFailure; facts: Facts }>();
  const calls: { channel: string; input: unknown }[] = [];
  const named = (told: unknown): unknown =>
    scenario.names === undefined ? told : lengthened(told, scenario.names);
  const emit = createEmitters(contract, (channel, payload) =>
    listeners.get(channel)?.forEach((listener) => listener(named(payload))),
  );
  const problems: string[] = [];
  registerHandlers(contract, fakeHandlers(state, emit), (channel, handle) => handlers.set(channel, handle), {
    onFailure: (code, facts, cause) => {
      problems.push(`${code} ${String(facts['channel'])} ${String(cause)}`);
      (globalThis as { fakeProblems?: string[] }).fakeProblems = problems;
    },
  });

  return {
    state,
    emit,
    calls,
    async invoke(channel, input) {
      calls.push({ channel, input: structuredClone(input) });
      if (scenario.delayMs !== undefined) await new Promise((done) => setTimeout(done, scenario.delayMs));
      if (scenario.silent?.includes(channel) === true) return new Promise(() => undefined);
      const code = scenario.failing?.[channel];
      const error = failures.get(channel) ?? (code === undefined ? undefined : { code, facts: {} });
      failures.delete(channel);
      if (error !== undefined) return { ok: false, error };
      if (scenario.garbled?.includes(channel) === true) return { ok: true, value: [null] };
      const handle = handlers.get(channel);
      if (handle === undefined) throw new Error(`no handler for ${channel}`);
      const answer = await handle(input);
      return named(answer);
    },
    subscribe(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return () => known.delete(listener);
    },
    async dropFiles(files) {
      const offered: FileInfo[] = files.map((file, at) => ({
        ticket: `drop-${at}` as FileInfo['ticket'],
        name: file.name,
        sizeBytes: file.size,
      }));
      emit.importing.offered(offered);
    },
    failNext: (channel, code, facts = {}) => failures.set(channel, { code, facts }),
    changed(change) {
      state.snapshot = { ...state.snapshot, ...change };
      emit.app.changed(state.snapshot);
    },
  };
}
