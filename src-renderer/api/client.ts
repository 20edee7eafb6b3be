/** @file The renderer's side of the contract: the typed client over the bridge that the preload script exposes. */
import { createContext } from 'svelte';
import { createClient } from '../../src-main/contract/client.ts';
import { contract, type AppContract } from '../../src-main/contract/contract.ts';
import type { Transport } from '../../src-main/contract/transport.ts';
import type { Client, WireError } from '../../src-main/contract/verbs.ts';

/** What the preload script puts on `window.noteveil`. */
export interface Bridge extends Transport {
  /** Hands dropped files to main; they come back as tickets through `importing.offered`. */
  dropFiles(files: File[]): Promise<void>;
}

declare global {
  interface Window {
    readonly noteveil?: Bridge;
  }
}

export type Api = Client<AppContract>;
/** A failed call as screens see it: a code with words in the locale, and facts. */
export type Failure = WireError;

export function createApi(bridge: Bridge): Api {
  return createClient(contract, bridge);
}

export const [useApi, provideApi] = createContext<Api>();
