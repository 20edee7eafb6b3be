/** @file What the app needs from the desktop, as an interface without Electron. Implemented in electron.ts and in tests. */
import type { HostPort } from '../engine/host/hostProtocol.ts';
import type { Clipboard } from '../workspace/copiedText.ts';
import type { Keystore } from '../access/keySlots.ts';
import type { Result } from '../contract/verbs.ts';
import type { Zoom } from '../domain/windowSettings.ts';

export interface Desktop {
  readonly version: string;
  /** True in the development stand-in. */
  readonly isStandin: boolean;
  /** Folder for preferences of this user on this machine; holds no PHI. */
  readonly preferencesDir: string;
  readonly keystore: Keystore;
  readonly clipboard: Clipboard;
  readonly handle: (channel: string, answer: (untrustedInput: unknown) => Promise<Result<unknown>>) => void;
  readonly send: (channel: string, payload: unknown) => void;
  /** Paths that the user chose; empty when cancelled. */
  readonly chooseFiles: (purpose: 'files' | 'folder' | 'model-zip' | 'site') => Promise<readonly string[]>;
  /** One folder, or null when cancelled. */
  readonly chooseFolder: (purpose: FolderPurpose) => Promise<string | null>;
  readonly reveal: (path: string) => void;
  /** Draws the window's contents at this size from now on. */
  readonly applyZoom: (zoom: Zoom) => void;
  /** A page of HTML as PDF, in a hidden window that runs and fetches nothing. Errors: `report/no-pdf`. */
  readonly printPdf: (html: string) => Promise<Uint8Array>;
  /** Starts a child process with the given built entry file and flags for Node itself. */
  readonly fork: (entryFile: string, flags: readonly string[]) => HostPort;
  readonly quit: () => void;
}

export type FolderPurpose = 'create-workspace' | 'open-workspace' | 'save-copy' | 'export' | 'model';

/** What happens on the desktop without being asked. */
export interface DesktopEvents {
  /** Files dropped on the window, or given to a second start of the app. */
  filesOffered(paths: readonly string[]): void;
  /** Keys, pointer or touch reached the window. */
  personActive(): void;
  /** The window's contents have another size, by keys. */
  zoomed(zoom: Zoom): void;
  /** Screen locked, machine suspended. */
  sessionLocked(): void;
  /** The window is closing; the app quits when the promise settles. */
  closing(): Promise<void>;
}
