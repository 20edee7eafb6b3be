/** @file What the gate of samples does in a workspace from before there were samples. Runs in the main process. */
import { SAMPLING_RULE_FROM_BEFORE } from '../domain/samplingRule.ts';
import { SAMPLING_SETTING } from '../store/settingStore.ts';
import type { Store } from '../store/store.ts';

/** Version of the schema that brought samples. */
const WITH_SAMPLES = 130;

/** Leaves exports of an older workspace open, once, when it is migrated; who answers for it switches the gate on. */
export function keepExportsOpen(store: Store, migrated: { readonly from: number }): void {
  if (migrated.from >= WITH_SAMPLES || store.settings.get(SAMPLING_SETTING) !== null) return;
  store.settings.set(SAMPLING_SETTING, JSON.stringify(SAMPLING_RULE_FROM_BEFORE));
}
