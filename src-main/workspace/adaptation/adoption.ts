/**
 * @file Adopting an adaptation and taking it back. Runs in main and on the command line. See [Note: An adapted pack is another pack].
 */
import { createHash } from 'node:crypto';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { mayAskPack } from '../../detection/pipelineId.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import type { Worse } from '../../domain/worse.ts';
import type { ReadAdaptation } from '../../engine/pack/adaptationSeal.ts';
import { packUse } from '../models/packUse.ts';
import { choosePipeline, pipelineFinder, type FindPack } from '../pipelineChoice.ts';
import {
  digestOnShelf,
  putOnShelf,
  readAdapted,
  removeAdapted,
  requireAdapted,
  takeOffShelf,
} from './adaptedPacks.ts';
import type { AdaptationHost } from './adaptationService.ts';
import { addOverride, readAdopted, saveAdopted, type Adopted } from './adaptationState.ts';
import { ADAPTERS } from './reviewedNotes.ts';
import { exchanged, finderIn, partsOf, pipelinesOf, shelfPacks } from './sitePipelines.ts';

/** A reason of a few letters is none. */
export const SHORTEST_REASON = 10;
export const LONGEST_REASON = 1000;

/**
 * Puts the adapted pack into the pipeline of new batches; see [Note: An adapted pack is another pack].
 * @param reason why it is adopted although it is worse; null where nobody gave one
 * Errors: `adaptation/unknown`, `adaptation/changed`, `adaptation/worse` unless there is a reason, `pack/in-use`, `pack/*`,
 * `store/*`.
 */
export async function adopt(
  host: AdaptationHost,
  id: string,
  reason: string | null,
  now: number,
): Promise<Adopted> {
  const { store, dir, settings, siteKey, actor } = host;
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const { pack, statement } = await readAdapted(dir, id, siteKey.fingerprint());
  const given = reasonFor(statement.worse, reason);
  const packId = pack.manifest.id;
  const replaced = await replaceable(host, packId, pack.digest, statement.parent);
  const pipelineAfter = await pipelineAfterAdopting(host, packId, statement);
  if ((await host.packUse())(packId)) throw new DeidError('pack/in-use', { id: packId });
  if ((await digestOnShelf(dir, packId)) !== pack.digest) await putOnShelf(dir, pack);
  const adopted: Adopted = {
    ...{ id, pack: packId, digest: pack.digest, replaced, at: now },
    ...{ pipelineBefore: settings.read().pipeline, pipelineAfter, reason: given },
  };
  const record = (): void => {
    saveAdopted(store, [...readAdopted(store), adopted]);
    if (given !== null) addOverride(store, { id, pack: packId, digest: pack.digest, reason: given, at: now });
    settings.save({ ...settings.read(), pipeline: adopted.pipelineAfter });
    appendAudit(store, {
      kind: 'adaptation-adopted',
      adaptation: id,
      pack: packId,
      digest: pack.digest,
      pipeline: adopted.pipelineAfter,
      override: given !== null,
      reasonSha256: given === null ? null : createHash('sha256').update(given).digest('hex'),
      actorKey: actorKeyOf(store, actor),
    });
  };
  try {
    store.transaction(record);
  } catch (cause) {
    // Where this fails as well, what lies there is not on record, so it is refused everywhere, and adopting finishes it.
    await putBack(host, packId, replaced).catch(() => undefined);
    throw cause;
  }
  return adopted;
}

/** The reason that is kept; null where none is needed. Errors: `adaptation/worse` where it is needed and is none. */
export function reasonFor(worse: readonly Worse[], reason: string | null): string | null {
  if (worse.length === 0) return null;
  const given = writtenReason(reason);
  if (given === null)
    throw new DeidError('adaptation/worse', { shortest: SHORTEST_REASON, longest: LONGEST_REASON });
  return given;
}

/** The reason as it is kept; null where it is none. */
export function writtenReason(reason: string | null): string | null {
  const given = reason?.trim() ?? '';
  return given.length < SHORTEST_REASON || given.length > LONGEST_REASON ? null : given;
}

export interface RolledBack {
  readonly adopted: Adopted;
  /** Digest of the pack that is in the place now, verified; null where the place is free. */
  readonly restored: string | null;
  /** Pipeline of new batches from now on. */
  readonly pipeline: string;
}

/**
 * Takes the last adoption back: the pack that was in its place is there again, byte for byte, and the pipeline of new batches is what
 * it was, unless somebody has chosen another one since.
 * Errors: `adaptation/nothing-adopted`, `adaptation/changed` when what is to return is not what was there, `pack/in-use`, `store/*`.
 */
export async function rollBack(host: AdaptationHost): Promise<RolledBack> {
  const { store, dir, settings, actor } = host;
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const all = readAdopted(store);
  const top = all.at(-1);
  if (top === undefined) throw new DeidError('adaptation/nothing-adopted');
  if ((await host.packUse())(top.pack)) throw new DeidError('pack/in-use', { id: top.pack });
  const current = settings.read().pipeline;
  const pipeline = current === top.pipelineAfter ? top.pipelineBefore : current;
  // Another choice since then that still names what goes away.
  if (top.replaced === null && mayAskPack(pipeline, top.pack))
    throw new DeidError('pack/in-use', { id: top.pack });
  await putBack(host, top.pack, top.replaced);
  const restored = await digestOnShelf(dir, top.pack);
  if (restored !== top.replaced) throw new DeidError('adaptation/changed');
  store.transaction(() => {
    saveAdopted(store, all.slice(0, -1));
    settings.save({ ...settings.read(), pipeline });
    appendAudit(store, {
      kind: 'adaptation-rolled-back',
      adaptation: top.id,
      pack: top.pack,
      digest: restored,
      pipeline,
      actorKey: actorKeyOf(store, actor),
    });
  });
  return { adopted: top, restored, pipeline };
}

/** Puts on the shelf again what an adoption took the place of: the adaptation of this digest, or nothing. */
async function putBack(
  { store, dir, siteKey }: AdaptationHost,
  packId: string,
  digest: string | null,
): Promise<void> {
  if (digest === null) return takeOffShelf(dir, packId);
  const before = readAdopted(store).findLast((one) => one.pack === packId && one.digest === digest);
  const { pack } = await readAdapted(dir, before?.id ?? '', siteKey.fingerprint());
  if (pack.digest !== digest) throw new DeidError('adaptation/changed');
  await putOnShelf(dir, pack);
}

/**
 * Deletes an adaptation that nobody needs for going back, nor a shadow run that is not over.
 * Errors: `adaptation/unknown`, `pack/in-use`, `store/unwritable`.
 */
export async function discardAdaptation(host: AdaptationHost, id: string): Promise<void> {
  const { store, dir, actor, siteKey } = host;
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const adopted = readAdopted(store).find((one) => one.id === id);
  if (adopted !== undefined) throw new DeidError('pack/in-use', { id: adopted.pack });
  await requireAdapted(dir, id);
  const tried = await packUse(store.shadows.unfinished(), host);
  // What cannot be read is tried by no run.
  const found = await readAdapted(dir, id, siteKey.fingerprint()).catch(() => null);
  const packId = found?.pack.manifest.id;
  if (packId !== undefined && tried(packId)) throw new DeidError('pack/in-use', { id: packId });
  // On record first: a discard that was cut short can be told from one that nobody ordered.
  appendAudit(store, { kind: 'adaptation-discarded', adaptation: id, actorKey: actorKeyOf(store, actor) });
  await removeAdapted(dir, id);
}

/**
 * The pipeline of new batches once the pack is adopted. It has to be the one that was compared, as it was then and at the operating
 * point of then, or one that does not ask the pack: figures of one pipeline say nothing of another. Errors: `adaptation/changed`.
 */
async function pipelineAfterAdopting(
  host: AdaptationHost,
  packId: string,
  { parent, pipeline, operatingPoint, fingerprintBefore }: ReadAdaptation,
): Promise<string> {
  const { pipeline: current, operatingPoint: point } = host.settings.read();
  const compared = pipelinesOf(current, parent.id, packId);
  const onShelf = finderIn(await shelfPacks(host));
  // In an adoption that was cut short, the parent's place may hold the adapted pack already.
  const find: FindPack = (id, kind) =>
    id === parent.id ? Promise.resolve({ ...parent, dir: '' }) : onShelf(id, kind);
  const before = await choosePipeline(compared.before, point, find, host.readSite);
  const isSame =
    compared.after === pipeline &&
    point === operatingPoint &&
    before.pipelineFingerprint === fingerprintBefore;
  const parts = partsOf(current);
  const after = parts === null ? current : exchanged(parts, parent.id, packId);
  const isAsked = after !== pipeline && mayAskPack(after, packId, pipelineFinder(await host.readSite()));
  if (!isSame || isAsked) throw new DeidError('adaptation/changed');
  return after;
}

/**
 * Digest of the adapted pack whose place is taken; null where the place is free. What is in use has to be what the figures compare
 * with. Errors: `adaptation/changed`.
 */
async function replaceable(
  host: AdaptationHost,
  packId: string,
  digest: string,
  parent: { readonly id: string; readonly digest: string },
): Promise<string | null> {
  const top = readAdopted(host.store).findLast((one) => one.pack === packId);
  const found = await digestOnShelf(host.dir, packId);
  // Already there where an adoption was cut short between the shelf and the record.
  if (found !== (top?.digest ?? null) && found !== digest) throw new DeidError('adaptation/changed');
  if (top?.digest === digest) throw new DeidError('adaptation/changed');
  if (top !== undefined) {
    if (parent.id !== packId || parent.digest !== top.digest) throw new DeidError('adaptation/changed');
    return top.digest;
  }
  const source = (await shelfPacks(host)).find(({ manifest }) => manifest.id === parent.id);
  if (source?.digest !== parent.digest) throw new DeidError('adaptation/changed');
  return null;
}
