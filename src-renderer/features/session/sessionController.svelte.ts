/** @file The app's snapshot as the screens see it: workspace, settings, offered files, lock and idle time. */
/* eslint-disable svelte/prefer-svelte-reactivity -- tickets taken are never shown, and the other set is local */
import { createContext } from 'svelte';
import type { Api, Failure } from '../../api/client.ts';
import type { Account, AppSnapshot, FileInfo, Settings } from '../../api/types.ts';
import type { FileTicket, Role } from '../../../src-main/contract/vocabulary.ts';

export interface SessionDeps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
  readonly now: () => number;
}

export class SessionController {
  snapshot = $state.raw<AppSnapshot | null>(null);
  startFailure = $state.raw<Failure | null>(null);
  /** Files dropped on the window or given on the command line that no wizard has taken yet. */
  offered = $state.raw<readonly FileInfo[]>([]);
  readonly #deps: SessionDeps;
  /** Tickets that a wizard has taken: a later snapshot must not offer them again. */
  readonly #taken = new Set<FileTicket>();
  #lastActivity: number;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#lastActivity = deps.now();
  }

  get settings(): Settings {
    return (
      this.snapshot?.settings ?? {
        theme: 'system',
        language: 'system',
        zoom: 100,
        autoLockMinutes: 0,
        operatingPoint: 'balanced',
        policy: 'placeholders',
      }
    );
  }

  get isOpen(): boolean {
    return this.snapshot?.workspace.state === 'open';
  }

  get isReadOnly(): boolean {
    return this.snapshot?.workspace.state === 'open' && this.snapshot.workspace.readOnly;
  }

  /** Who is signed in; null while no workspace is open. */
  get account(): Account | null {
    return this.snapshot?.workspace.state === 'open' ? this.snapshot.workspace.account : null;
  }

  /** True while one person may import, review and approve. */
  get isSingleUser(): boolean {
    return this.snapshot?.workspace.state === 'open' && this.snapshot.workspace.singleUser;
  }

  /** Whether the account has one of the roles, as main asks again. */
  can(...roles: readonly Role[]): boolean {
    return this.account?.roles.some((role) => roles.includes(role)) === true;
  }

  /** Subscribes first, then asks: an event between the two is newer than the answer only if it came later. */
  start(): () => void {
    const stops = [
      this.#deps.api.app.changed((snapshot) => this.apply(snapshot)),
      this.#deps.api.importing.offered((files) => this.#offer(files)),
    ];
    void this.#load();
    const idle = setInterval(() => void this.lockWhenIdle(), 10_000);
    return () => {
      clearInterval(idle);
      for (const stop of stops) stop();
    };
  }

  async #load(): Promise<void> {
    const answer = await this.#deps.api.app.snapshot();
    if (answer.ok) this.apply(answer.value);
    else this.startFailure = answer.error;
  }

  apply(snapshot: AppSnapshot): void {
    this.snapshot = snapshot;
    this.startFailure = null;
    this.#offer(snapshot.pendingFiles);
  }

  #offer(files: readonly FileInfo[]): void {
    const known = new Set([...this.#taken, ...this.offered.map((file) => file.ticket)]);
    const fresh = files.filter((file) => !known.has(file.ticket));
    if (fresh.length > 0) this.offered = [...this.offered, ...fresh];
  }

  takeOffered(): readonly FileInfo[] {
    const files = this.offered;
    for (const file of files) this.#taken.add(file.ticket);
    this.offered = [];
    return files;
  }

  async saveSettings(change: Partial<Settings>): Promise<boolean> {
    const answer = await this.#deps.api.app.saveSettings({ ...this.settings, ...change });
    if (answer.ok) this.apply(answer.value);
    else this.#deps.onFailure(answer.error);
    return answer.ok;
  }

  async lock(reason: 'user' | 'idle' = 'user'): Promise<void> {
    const answer = await this.#deps.api.workspace.lock({ reason });
    if (answer.ok) this.apply(answer.value);
    else this.#deps.onFailure(answer.error);
  }

  noteActivity(): void {
    this.#lastActivity = this.#deps.now();
  }

  async lockWhenIdle(): Promise<void> {
    const limitMs = this.settings.autoLockMinutes * 60_000;
    if (!this.isOpen || limitMs === 0 || this.#deps.now() - this.#lastActivity < limitMs) return;
    await this.lock('idle');
  }
}

export const [useSession, provideSession] = createContext<SessionController>();
