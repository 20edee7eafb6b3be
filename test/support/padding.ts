/** @file Makes a workspace so large that opening it no longer checks the whole file. */
import type { Store } from '../../src-main/store/store.ts';

/** More than `FULL_CHECK_BYTES` of src-main/store/damageCheck.ts, in settings that nothing reads. */
export function padBeyondFullCheck({ settings }: Store): void {
  const piece = 'x'.repeat(10 * 1024 * 1024);
  for (let n = 0; n < 14; n++) settings.set(`padding-${n}`, piece);
}
