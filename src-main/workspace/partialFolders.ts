/**
 * @file Folders with texts in the clear that are being written outside a workspace. Runs in main and on the command line.
 *
 * [Note: What a killed program leaves]
 * Such a folder is written aside and renamed at last, so it appears whole or not at all. A program that is killed meanwhile leaves what
 * it had written, in the clear, under a hidden name that nobody would look for. So the place is on record in the workspace, sealed,
 * before the first byte is there, and what is there is removed when the workspace is opened again, or before the next folder is written.
 * A place that cannot be reached then stays on record for the next time.
 *
 * An export tells itself: its run is on record, with its target. So its place gets here only when the run has failed (exportEnding.ts),
 * and never before: while it runs, a partial folder that is there says that the export is not out, and must not be removed for that.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeidError } from '../domain/errors.ts';
import type { Store } from '../store/store.ts';

export type PartialKind = 'gold' | 'recipe';

/** Nothing is removed whose name is another one, whatever is on record. */
const NAME = /^\.noteveil-(?:(?:gold|recipe)-partial-|export-[A-Za-z0-9-]{1,64}\.partial$)/;
/** Named when recipes alone were written so. */
const SETTING = 'adaptation-partial-recipes';
/** Being written by this process now: the next folder must not remove them. */
const inHand = new Set<string>();

/** Places on record. */
export function readPartials(store: Store): readonly string[] {
  const stored = store.settings.get(SETTING);
  return stored === null ? [] : z.array(z.string()).parse(JSON.parse(stored));
}

export function savePartials(store: Store, places: readonly string[]): void {
  store.settings.set(SETTING, JSON.stringify(places));
}

/** Puts a new place beside the target on record and returns it, in the transaction that orders the writing; makes nothing. */
export function openPartial(store: Store, target: string, kind: PartialKind): string {
  const place = path.join(path.dirname(target), `.noteveil-${kind}-partial-${randomUUID()}`);
  savePartials(store, [...readPartials(store), place]);
  inHand.add(place);
  return place;
}

/** Puts a place on record where something may be left that this process no longer writes; looks at nothing. */
export function rememberPartial(store: Store, place: string): void {
  const places = readPartials(store);
  if (!places.includes(place)) savePartials(store, [...places, place]);
}

/**
 * Removes what is still there, which is nothing after the renaming, and forgets the place.
 * @throws DeidError `export/target-unwritable` {reason} where it cannot be removed; it stays on record
 */
export async function closePartial(store: Store, place: string): Promise<void> {
  inHand.delete(place);
  await inTargetWords(() => remove(place));
  forget(store, place);
}

/**
 * Removes what interrupted writing left, and makes the folder that the target is to lie in.
 * @throws DeidError `export/target-unwritable` {reason}
 */
export async function clearTheWay(store: Store, target: string): Promise<void> {
  await sweepPartials(store);
  await inTargetWords(() => mkdir(path.dirname(target), { recursive: true, mode: 0o700 }));
}

/** See [Note: What a killed program leaves]. */
export async function sweepPartials(store: Store): Promise<void> {
  for (const place of readPartials(store)) {
    if (inHand.has(place)) continue;
    try {
      await remove(place);
      forget(store, place);
    } catch (cause) {
      // Not there now, or not to be removed: it stays on record.
      if ((cause as NodeJS.ErrnoException | null)?.code === undefined) throw cause;
    }
  }
}

async function remove(place: string): Promise<void> {
  // Without it, a folder on a drive that is not here would look as if it were gone.
  await stat(path.dirname(place));
  if (NAME.test(path.basename(place))) await rm(place, { recursive: true, force: true });
}

function forget(store: Store, place: string): void {
  savePartials(
    store,
    readPartials(store).filter((one) => one !== place),
  );
}

/** The system's messages name the path; only its error number goes on. */
async function inTargetWords(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    throw new DeidError('export/target-unwritable', { reason }, { cause });
  }
}
