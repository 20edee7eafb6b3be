/** @file Settings that belong to a workspace. Runs in main. Stored sealed. */
import { z } from 'zod';
import { DEFAULT_PIPELINE } from '../detection/pipelineId.ts';
import { OPERATING_POINTS } from '../domain/detection.ts';
import { DEFAULT_POLICY } from '../redaction/policies/policy.ts';
import type { Store } from '../store/store.ts';

const SettingsSchema = z.object({
  autoLockMinutes: z.number().int().min(0).max(240).default(10),
  operatingPoint: z.enum(OPERATING_POINTS).default('balanced'),
  /** Pipeline of new batches; see [Note: Pipeline ids]. */
  pipeline: z.string().max(600).default(DEFAULT_PIPELINE),
  /** Policy of new batches. */
  policy: z.string().max(60).default(DEFAULT_POLICY),
});
export type Settings = z.output<typeof SettingsSchema>;
export type EditableSettings = Omit<Settings, 'pipeline'>;

export const DEFAULT_SETTINGS: Settings = SettingsSchema.parse({});

export class WorkspaceSettings {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  read(): Settings {
    const stored = this.#store.settings.get('workspace');
    return stored === null ? DEFAULT_SETTINGS : SettingsSchema.parse(JSON.parse(stored));
  }

  save(settings: Settings): void {
    this.#store.settings.set('workspace', JSON.stringify(SettingsSchema.parse(settings)));
  }
}
