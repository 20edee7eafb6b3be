/**
 * @file What a workspace remembers of adaptation: its frozen gold, what was adopted, and why in spite of its figures. Sealed settings.
 * Runs in main.
 *
 * [Note: Frozen gold]
 * Which reviewed notes, or settled notes of an annotation task, are gold is drawn once, by a seed, and kept: notes that are approved later are none. No note of it is ever
 * trained on. What holds in such a note is read when it is needed, so a mistake that a reviewer mends there is mended in the
 * gold; every comparison names the SHA-256 of the gold that it was made on. A note of it that is approved no more, or whose
 * original is destroyed, is left out and counted. As long as its original is there, no copy of its text is trained on either.
 */
import { z } from 'zod';
import { PACK_ID_PATTERN } from '../../domain/pack.ts';
import type { Store } from '../../store/store.ts';

const count = z.number().int().nonnegative();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const packId = z.string().regex(PACK_ID_PATTERN);

const FrozenGoldSchema = z.strictObject({
  seed: count,
  percent: count,
  at: count,
  /** Row ids. */
  notes: z.array(z.number().int().positive()),
  /** The annotation task that has settled them; null for reviewed notes. */
  task: z.string().nullable().default(null),
});
export type FrozenGold = z.output<typeof FrozenGoldSchema>;

const AdoptedSchema = z.strictObject({
  /** Of the adaptation. */
  id: z.uuid(),
  pack: packId,
  digest: hex64,
  /** Digest of the pack whose place it took; null where the place was free. */
  replaced: hex64.nullable(),
  /** Pipeline of new batches before and after. */
  pipelineBefore: z.string(),
  pipelineAfter: z.string(),
  /** Why it was adopted although its figures are worse; null where they are not. */
  reason: z.string().nullable(),
  at: count,
});
export type Adopted = z.output<typeof AdoptedSchema>;

const OverrideSchema = z.strictObject({
  /** Of the adaptation. */
  id: z.uuid(),
  pack: packId,
  digest: hex64,
  reason: z.string(),
  at: count,
});
/** One adoption of what was worse, and why. Stays when the adoption is taken back or the adaptation is discarded. */
export type Override = z.output<typeof OverrideSchema>;

const GOLD_SETTING = 'adaptation-gold';
const ADOPTED_SETTING = 'adaptation-adopted';
const OVERRIDES_SETTING = 'adaptation-overrides';

/** Null until gold was frozen. */
export function readFrozenGold(store: Store): FrozenGold | null {
  const stored = store.settings.get(GOLD_SETTING);
  return stored === null ? null : FrozenGoldSchema.parse(JSON.parse(stored));
}

export function saveFrozenGold(store: Store, gold: FrozenGold): void {
  store.settings.set(GOLD_SETTING, JSON.stringify(FrozenGoldSchema.parse(gold)));
}

/** What is adopted, the oldest first; the last one is in use. */
export function readAdopted(store: Store): readonly Adopted[] {
  const stored = store.settings.get(ADOPTED_SETTING);
  return stored === null ? [] : z.array(AdoptedSchema).parse(JSON.parse(stored));
}

/** Whether a pack of this digest is adopted: in use, or what a rollback returns to. */
export function isAdopted(store: Store, digest: string): boolean {
  return readAdopted(store).some((one) => one.digest === digest);
}

export function saveAdopted(store: Store, adopted: readonly Adopted[]): void {
  store.settings.set(ADOPTED_SETTING, JSON.stringify(z.array(AdoptedSchema).parse(adopted)));
}

/** All overrides, the oldest first. */
export function readOverrides(store: Store): readonly Override[] {
  const stored = store.settings.get(OVERRIDES_SETTING);
  return stored === null ? [] : z.array(OverrideSchema).parse(JSON.parse(stored));
}

/** Only ever adds. */
export function addOverride(store: Store, override: Override): void {
  const all = z.array(OverrideSchema).parse([...readOverrides(store), override]);
  store.settings.set(OVERRIDES_SETTING, JSON.stringify(all));
}
