/** @file The whole renderer mounted on the fake transport, and the hands of a person on it. Runs in component tests. */
import { flushSync, mount, unmount } from 'svelte';
import App from '../../../src-renderer/app/App.svelte';
import { createFakeBridge, type FakeBridge } from './fakeTransport.ts';
import type { Scenario } from './fakeState.ts';

/** Lets calls answer and effects run. */
export async function settle(): Promise<void> {
  for (let at = 0; at < 4; at++) {
    await new Promise((done) => setTimeout(done, 4));
    flushSync();
  }
}

export interface MountedApp {
  readonly bridge: FakeBridge;
  /** The button with this name; an error when there is none. */
  button(name: string): HTMLButtonElement;
  has(name: string): boolean;
  click(name: string): Promise<void>;
  press(key: string, init?: KeyboardEventInit): Promise<void>;
  /** All text of the page, blanks folded. */
  text(): string;
  /** Calls of one channel so far. */
  called(channel: string): readonly { readonly channel: string; readonly input: unknown }[];
  stop(): void;
}

const buttons = (): readonly HTMLButtonElement[] => [...document.querySelectorAll('button')];
const nameOf = (button: HTMLButtonElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/\s+/g, ' ').trim();

export async function mountApp(scenario: Scenario = {}): Promise<MountedApp> {
  const bridge = createFakeBridge(scenario);
  const app = mount(App, { target: document.body, props: { bridge } });
  await settle();
  const button = (name: string): HTMLButtonElement => {
    const found = buttons().find((one) => nameOf(one) === name);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  return {
    bridge,
    button,
    has: (name) => buttons().some((one) => nameOf(one) === name),
    click: async (name) => {
      button(name).click();
      await settle();
    },
    press: async (key, init = {}) => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      );
      await settle();
    },
    text: () => document.body.textContent.replace(/\s+/g, ' '),
    called: (channel) => bridge.calls.filter((call) => call.channel === channel),
    stop: () => {
      void unmount(app);
      document.body.replaceChildren();
    },
  };
}
