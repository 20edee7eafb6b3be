/** @file Short messages that come and go. Holds finished sentences; whoever posts them does the wording. */
import { createContext } from 'svelte';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  readonly action: { readonly label: string; run(): void } | null;
}

/** Errors stay longer: they name a remedy that has to be read. */
const LIFETIME_MS = { info: 6000, success: 4000, error: 12000 } as const;
/** So does what has a button: it has to be read and reached, by keyboard too. */
const WITH_ACTION_MS = 12000;

export class Toaster {
  toasts = $state.raw<readonly Toast[]>([]);
  #nextId = 1;

  post(tone: Toast['tone'], text: string, action: Toast['action'] = null): void {
    this.offer(tone, text, action);
  }

  /** As {@link post}; gives the id under which the message can be dismissed before its time. */
  offer(tone: Toast['tone'], text: string, action: Toast['action']): number {
    const toast: Toast = { id: this.#nextId++, tone, text, action };
    // The same sentence twice is one message: holding a key down must not fill the window.
    this.toasts = [...this.toasts.filter((other) => other.text !== text), toast].slice(-4);
    setTimeout(() => this.dismiss(toast.id), action === null ? LIFETIME_MS[tone] : WITH_ACTION_MS);
    return toast.id;
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const [useToaster, provideToaster] = createContext<Toaster>();
