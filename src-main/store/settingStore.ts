/** @file Named values of the workspace, stored sealed. Runs in the main process. */
import type { EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

/** Key of the sampling rule: JSON of `SamplingRule`, see workspace/sampling. */
export const SAMPLING_SETTING = 'sampling';

export interface SettingStore {
  /** Null until set. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** When it was last set; null until then. */
  changedAt(key: string): EpochMs | null;
}

/** Settings of an open workspace. */
export function createSettingStore(kit: StoreKit): SettingStore {
  const get = kit.statement<{ value: string }>('settings.get', 'SELECT value FROM setting WHERE key = @key');
  const changedAt = kit.statement<{ at: EpochMs }>(
    'settings.changedAt',
    'SELECT changed_at AS at FROM setting WHERE key = @key',
  );
  const set = kit.statement(
    'settings.set',
    `INSERT INTO setting (key, value, changed_at) VALUES (@key, @value, @changedAt)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
  );
  return {
    get(key) {
      const row = get.get({ key });
      return row === undefined ? null : kit.cipher.open(row.value, context.setting(key));
    },
    set(key, value) {
      const sealed = kit.cipher.seal(value, context.setting(key));
      set.run({ key, value: sealed, changedAt: kit.clock.now() });
    },
    changedAt: (key) => changedAt.get({ key })?.at ?? null,
  };
}
