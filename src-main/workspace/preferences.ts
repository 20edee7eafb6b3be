/** @file Preferences of this user on this machine, outside any workspace: theme, size, language and recent workspaces. Runs in main. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LANGUAGE_CHOICES, THEMES, ZOOMS, type Zoom } from '../domain/windowSettings.ts';

const PreferencesSchema = z.strictObject({
  theme: z.enum(THEMES),
  /** Absent in files from before the interface had languages: those follow the system. */
  language: z.enum(LANGUAGE_CHOICES).default('system'),
  /** In percent. Absent in files from before the size could be chosen. */
  zoom: z.literal(ZOOMS).default(100),
  /** Absolute paths, newest first. */
  recentWorkspaces: z.array(z.string()).max(8),
});
export type Preferences = z.output<typeof PreferencesSchema>;

const DEFAULTS: Preferences = { theme: 'system', language: 'system', zoom: 100, recentWorkspaces: [] };

export class PreferencesFile {
  readonly #file: string;

  constructor(dir: string) {
    this.#file = path.join(dir, 'preferences.json');
  }

  /** Defaults when the file is missing or unreadable: preferences are a convenience and hold nothing to lose. */
  read(): Preferences {
    try {
      return PreferencesSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return DEFAULTS;
    }
  }

  save(preferences: Preferences): void {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify(preferences, null, 2), { mode: 0o600 });
    renameSync(next, this.#file);
  }

  /** Puts a workspace at the top of the recent list, if it can: a home that cannot be written keeps nobody from work. */
  remember(workspaceDir: string): void {
    const preferences = this.read();
    const others = preferences.recentWorkspaces.filter((dir) => dir !== workspaceDir);
    this.#saveIfPossible({ ...preferences, recentWorkspaces: [workspaceDir, ...others].slice(0, 8) });
  }

  /** Keeps a size that was chosen by keys, if it can; the window has it either way. */
  rememberZoom(zoom: Zoom): void {
    this.#saveIfPossible({ ...this.read(), zoom });
  }

  #saveIfPossible(preferences: Preferences): void {
    try {
      this.save(preferences);
    } catch {
      // Expected: no space or no right to write; the next start begins with what was kept before.
    }
  }
}
