/** @file The app on a desktop without Electron: real session, handlers and contract, calls carried as JSON. Runs in Node. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Keystore } from '../../../src-main/access/keySlots.ts';
import { createClient } from '../../../src-main/contract/client.ts';
import { contract, type AppContract } from '../../../src-main/contract/contract.ts';
import { createEmitters, registerHandlers } from '../../../src-main/contract/handlers.ts';
import type { Client } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { FileTicket } from '../../../src-main/domain/ids.ts';
import { createHandlers } from '../../../src-main/workspace/api/createHandlers.ts';
import { AppSession } from '../../../src-main/workspace/appSession.ts';
import { CHEAP_PASSPHRASES, workspacePorts } from '../../support/workspaceHarness.ts';
import { ManualClock } from '../store/storeFixture.ts';

/** Seals by turning the text around. */
const keystore: Keystore = {
  isAvailable: () => true,
  seal: (text) => [...text].reverse().join(''),
  open: (sealed) => [...sealed].reverse().join(''),
};

export interface FakeDesktop {
  readonly session: AppSession;
  readonly api: Client<AppContract>;
  readonly clock: ManualClock;
  /** What the system's clipboard holds. */
  readonly clipboard: { text: string };
  /** What the next folder dialogs answer; null cancels. */
  readonly folders: (string | null)[];
  /** What the next dialogs for a file answer; cancelled where there is nothing. */
  readonly files: string[];
  /** Does this once, while the next dialog for a file is open. */
  readonly whileChoosing: (work: () => Promise<unknown>) => void;
  /** Sizes that the window was given, in order. */
  readonly zooms: readonly number[];
  readonly ticketOf: (dir: string) => FileTicket;
}

/** A started app whose preferences lie in the folder. */
export function fakeDesktop(dir: string): FakeDesktop {
  const clock = new ManualClock();
  const folders: (string | null)[] = [];
  const files: string[] = [];
  const zooms: number[] = [];
  const meanwhile: (() => Promise<unknown>)[] = [];
  const clipboard = { text: '' };
  const samplesDir = path.join(dir, 'samples');
  mkdirSync(samplesDir, { recursive: true });
  const ports = {
    ...workspacePorts(),
    ...{ clock, keystore, passphraseCost: CHEAP_PASSPHRASES, samplesDir, isStandin: true },
    clipboard: {
      readText: () => Promise.resolve(clipboard.text),
      clear: () => {
        clipboard.text = '';
      },
    },
    preferencesDir: path.join(dir, 'preferences'),
  };
  const session = new AppSession(ports);
  const calls = new Map<string, (input: unknown) => Promise<unknown>>();
  const listeners = new Map<string, (payload: unknown) => void>();
  const json = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
  const emit = createEmitters(contract, (channel, payload) => listeners.get(channel)?.(json(payload)));
  const handlers = createHandlers({
    session,
    emit,
    chooseFiles: async () => {
      await meanwhile.shift()?.();
      return files.splice(0, 1);
    },
    chooseFolder: () => Promise.resolve(folders.shift() ?? null),
    reveal: () => undefined,
    applyZoom: (zoom) => zooms.push(zoom),
    printPdf: () => Promise.reject(new DeidError('report/no-pdf')),
    notices: () => '',
  });
  registerHandlers(contract, handlers, (channel, answer) => calls.set(channel, answer), {
    onFailure: (_code, facts, cause) => {
      // A bug, not an expected failure: a test should see where it comes from.
      if (cause instanceof Error && !(cause instanceof DeidError))
        throw new Error(`call ${String(facts['channel'])} failed`, { cause });
    },
  });
  const api = createClient(contract, {
    invoke: async (channel, input) => json(await calls.get(channel)?.(json(input))),
    subscribe: (channel, listener) => {
      listeners.set(channel, listener);
      return () => listeners.delete(channel);
    },
  });
  const whileChoosing: FakeDesktop['whileChoosing'] = (work) => void meanwhile.push(work);
  const ticketOf: FakeDesktop['ticketOf'] = (folder) => session.tickets.issue(folder);
  return { session, api, clock, clipboard, folders, files, whileChoosing, zooms, ticketOf };
}
