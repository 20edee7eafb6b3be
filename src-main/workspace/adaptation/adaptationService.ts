/**
 * @file Site adaptation in a workspace: freezing gold, training, telling where adaptations stand. Runs in main and on the command line.
 *
 * [Note: An adapted pack is another pack]
 * It has an id of its own (`small-es` becomes `small-es-site`) and lies on the workspace's shelf; the pack it came from stays
 * where it is, byte for byte. Adopting puts it there and into the place of its parent in the pipeline of new batches; rolling back
 * puts back what was there before: nothing, or the adaptation before it. Batches that have begun are not touched: while one of
 * them is not finished and names the pack, it is neither exchanged nor taken away.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { expectRole } from '../../domain/account.ts';
import { assertNever, DeidError } from '../../domain/errors.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { ShelfPack } from '../../engine/pack/packShelf.ts';
import { readPack, type VerifiedPack } from '../../engine/pack/readPack.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import { loadLabelScheme } from '../labelSchemes.ts';
import type { Store } from '../../store/store.ts';
import type { DetectionPool } from '../detectionPool.ts';
import { refOf, type ModelService } from '../models/modelService.ts';
import type { UsesPack } from '../models/packUse.ts';
import { choosePipeline, type FindPack } from '../pipelineChoice.ts';
import type { RowWatch } from '../rowWatch.ts';
import type { ReadKeptSite } from '../site/keptSite.ts';
import type { ReadSite } from '../site/siteFiles.ts';
import type { SiteKey } from '../siteKey.ts';
import type { WorkspaceSettings } from '../workspaceSettings.ts';
import { ADAPTATIONS_FOLDER, listAdapted, type Adaptation } from './adaptedPacks.ts';
import {
  readAdopted,
  readFrozenGold,
  readOverrides,
  saveFrozenGold,
  type Adopted,
  type FrozenGold,
} from './adaptationState.ts';
import type { ComparedText } from './nearCopies.ts';
import { buildAdapted, type BuiltAdaptation, type Made } from './buildAdapted.ts';
import { choosePoints } from './choosePoints.ts';
import type { GoldFacts } from './compareOnGold.ts';
import { apartFromGold, asGold, drawGold, withoutNearCopiesOf, withoutTextsOf } from './goldChoice.ts';
import {
  ADAPTERS,
  openReviewed,
  openTexts,
  reviewedIds,
  withOriginal,
  type ApprovedIds,
  type ReviewedNote,
} from './reviewedNotes.ts';
import { openSettled, settledIds } from './settledNotes.ts';
import { chosenPack, finderIn, pipelinesOf, requireTagger, shelfPacks, siteIdOf } from './sitePipelines.ts';
import type { AdaptOptions } from './adaptProgress.ts';
import { requireTrainable, trainPack } from './trainPack.ts';

/** Less and there is nothing to part: some to hold aside, some to train on, some gold. */
export const FEWEST_NOTES = 10;
/** A sixth of the reviewed notes: what is frozen teaches nothing. Our judgement. */
export const GOLD_PERCENT = 17;

const NEVER = new AbortController().signal;

/** What of a workspace is needed. */
export interface AdaptationHost {
  readonly dir: string;
  readonly store: Store;
  readonly rows: Pick<RowWatch, 'require'>;
  readonly settings: WorkspaceSettings;
  readonly siteKey: SiteKey;
  readonly detector: DetectionPool;
  readonly models: ModelService;
  readonly readSite: ReadSite;
  readonly readKeptSite: ReadKeptSite;
  /** Who is signed in; empty where nobody can be told. */
  readonly actor: string;
  packUse(): Promise<UsesPack>;
}

export interface FrozenNow extends FrozenGold {
  /** False when there was gold already: nothing was drawn then. */
  readonly isNew: boolean;
  /** Approved notes that nobody has looked at: they can be no gold. */
  readonly untouched: number;
}

/** Which notes become gold. */
export interface GoldOrder {
  /** A whole number of 31 bits. */
  readonly seed: number;
  /** Of the reviewed notes, from 1 to 90; of the settled ones of a task, to 100. */
  readonly percent: number;
  /** The task whose settled notes are drawn from; null for the reviewed notes. See [Note: Settled notes as gold]. */
  readonly task: string | null;
}

/**
 * Draws the gold of the workspace, once. Errors: `access/role-missing`, `adaptation/too-few-notes` {found, needed},
 * `adaptation/other-scheme`, `annotation/unknown-task`, `store/read-only`, the reason of the signal.
 */
export async function freezeGold(
  { store, actor }: AdaptationHost,
  order: GoldOrder,
  now: number,
  signal: AbortSignal = NEVER,
): Promise<FrozenNow> {
  const { seed, percent, task } = order;
  const { ids, untouched } = await notesOf(store, task, signal);
  const before = readFrozenGold(store);
  if (before !== null) return { ...before, isNew: false, untouched };
  if (ids.length < FEWEST_NOTES)
    throw new DeidError('adaptation/too-few-notes', { found: ids.length, needed: FEWEST_NOTES });
  const gold: FrozenGold = { seed, percent, at: now, notes: [...(await drawGold(store, ids, order))], task };
  signal.throwIfAborted();
  return store.transaction(() => {
    // Somebody else was faster: one drawing is all there is.
    const other = readFrozenGold(store);
    if (other !== null) return { ...other, isNew: false, untouched };
    saveFrozenGold(store, gold);
    appendAudit(store, {
      kind: 'adaptation-gold-frozen',
      notes: gold.notes.length,
      of: ids.length,
      ...{ seed, task },
      actorKey: actorKeyOf(store, actor),
    });
    return { ...gold, isNew: true, untouched };
  });
}

/** What a site has to learn from and to be measured on. */
export interface LearningNotes {
  readonly texts: readonly ReviewedNote[];
  readonly gold: readonly GoldNote[];
  /** Frozen notes that count no more. */
  readonly gone: GoldFacts['gone'];
}

/**
 * Opens both. Errors: `access/role-missing`, `adaptation/no-gold`, those of `settledIds`, `store/row-tampered`, the reason of the signal.
 * @param lessons the task whose settled notes are learned from; null for the reviewed notes
 */
export async function learningNotes(
  { store }: AdaptationHost,
  signal: AbortSignal,
  lessons: string | null = null,
): Promise<LearningNotes> {
  const { ids } = await notesOf(store, lessons, signal);
  const frozen = readFrozenGold(store);
  if (frozen === null) throw new DeidError('adaptation/no-gold');
  const inGold = new Set<number>(frozen.notes);
  const standing = frozen.task === lessons ? ids : await standingIds(store, frozen, signal);
  const goldIds = standing.filter((id) => inGold.has(id));
  const gold = asGold(await openNotes(store, frozen.task, goldIds, signal));
  const apart = await apartFromGold(store, ids, frozen.notes as typeof goldIds);
  const texts = await openNotes(store, lessons, apart, signal);
  const known = withOriginal(store, frozen.notes);
  const goldTexts = await openTexts(store, known, signal);
  const others = await withoutTextsOf(texts, goldTexts, signal);
  return {
    texts: await withoutNearCopiesOf(others, goldTexts, signal),
    gold,
    gone: {
      withdrawn: known.length - goldIds.length,
      destroyed: frozen.notes.length - known.length,
    },
  };
}

/** The reviewed notes, or the settled ones of a task. Errors: those of `reviewedIds` and `settledIds`. */
async function notesOf(store: Store, task: string | null, signal: AbortSignal): Promise<ApprovedIds> {
  return task === null ? reviewedIds(store, signal) : { ids: settledIds(store, task), untouched: 0 };
}

/** Of which notes somebody's word holds that could be gold; none where the task went with its batch. Errors: as {@link notesOf}. */
async function standingIds(
  store: Store,
  { task }: FrozenGold,
  signal: AbortSignal,
): Promise<readonly NoteId[]> {
  const isGone = task !== null && !store.annotations.list(null).some(({ id }) => id === task);
  return isGone ? [] : (await notesOf(store, task, signal)).ids;
}

function openNotes(
  store: Store,
  task: string | null,
  ids: readonly NoteId[],
  signal: AbortSignal,
): Promise<readonly ReviewedNote[]> {
  return task === null ? openReviewed(store, ids, signal) : openSettled(store, task, ids, signal);
}

export interface AdaptOrder {
  /** Pack to adapt; null takes the first of the pipeline that can be. */
  readonly pack: string | null;
  /** Notes of files instead of the workspace's; null for those. */
  readonly texts: readonly ReviewedText[] | null;
  readonly gold: readonly GoldNote[] | null;
  /** Of the workspace's notes the settled ones of this task are learned from; null for the reviewed ones. */
  readonly task: string | null;
  /** Train the head; choose the operating point; or measure this pack, which was trained outside. */
  readonly how:
    | { readonly kind: 'head'; readonly seed: number; readonly copies: number }
    | { readonly kind: 'points' }
    | { readonly kind: 'outside'; readonly pack: string };
}

/**
 * Makes the adapted pack, measures it on the gold, signs it and keeps it. Adopts nothing.
 * Errors: those of {@link learningNotes} and `trainPack`; `adaptation/too-few-notes`, `engine/*`, `pack/*`, `store/*`.
 */
export async function makeAdaptation(
  host: AdaptationHost,
  order: AdaptOrder,
  now: number,
  options: AdaptOptions,
): Promise<BuiltAdaptation> {
  const { store, dir, detector, settings, siteKey, actor } = host;
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const shelf = await shelfPacks(host);
  const need = order.how.kind === 'head' ? requireTrainable : requireTagger;
  const chosen = chosenPack(shelf, order.pack, settings.read().pipeline, need);
  const parent = await readPack(chosen.dir);
  const { texts, gold, goldFacts } = await notesFor(host, order, options.signal);
  const { operatingPoint } = settings.read();
  const resolve = (id: string, find: FindPack) => choosePipeline(id, operatingPoint, find, host.readSite);
  const onShelf = finderIn(shelf);
  const made = await madeOf(order, { host, chosen, parent, texts, options, shelf });
  const packId = siteIdOf(chosen.manifest.id);
  const pipelines = pipelinesOf(settings.read().pipeline, chosen.manifest.id, packId);
  const built = await buildAdapted(
    {
      ...{ id: randomUUID(), packId, parent, made, gold, goldFacts, madeAt: now },
      scheme: loadLabelScheme('canonical'),
      before: await resolve(pipelines.before, onShelf),
      after: (adapted) =>
        resolve(pipelines.after, (id, kind) =>
          id === packId ? Promise.resolve(adapted) : onShelf(id, kind),
        ),
    },
    { shelfDir: path.join(dir, ADAPTATIONS_FOLDER), engine: detector, sign: (bytes) => siteKey.sign(bytes) },
    options,
  );
  const { id, gold: measured, worse, training } = built.statement;
  appendAudit(store, {
    kind: 'adaptation-made',
    adaptation: id,
    parent: chosen.manifest.id,
    parentDigest: parent.digest,
    digest: built.digest,
    ...{ how: order.how.kind, task: order.task },
    notes: training?.notes ?? 0,
    gold: measured.notes,
    goldSha256: measured.sha256,
    goldIsFrozen: measured.isFrozen,
    goldGone: measured.gone.withdrawn + measured.gone.destroyed,
    worse: worse.length > 0,
    actorKey: actorKeyOf(store, actor),
  });
  return built;
}

const NOTHING_GONE: GoldFacts['gone'] = { withdrawn: 0, destroyed: 0 };

/**
 * What is learned from and measured on, from files where the order names them. The texts of the frozen gold are never learned from,
 * wherever they come from and whatever is measured on.
 */
async function notesFor(host: AdaptationHost, order: AdaptOrder, signal: AbortSignal) {
  const { store } = host;
  const own =
    order.texts === null || order.gold === null ? await learningNotes(host, signal, order.task) : null;
  const gold = order.gold ?? own?.gold ?? [];
  if (gold.length === 0) throw new DeidError('adaptation/no-gold');
  const gone = order.gold === null ? (own?.gone ?? NOTHING_GONE) : NOTHING_GONE;
  const goldFacts: GoldFacts = { isFrozen: order.gold === null, gone };
  // Of files nobody knows the patients.
  const unknown = <Text extends object>(all: readonly Text[]) =>
    all.map((one) => ({ ...one, hasPatient: false }));
  const found: readonly (ReviewedText & ComparedText)[] =
    order.texts === null ? (own?.texts ?? []) : unknown(order.texts);
  // The workspace's own texts come without those of the frozen gold.
  const frozen = order.texts === null ? [] : withOriginal(store, readFrozenGold(store)?.notes ?? []);
  const known = [
    ...(order.gold === null ? [] : unknown(order.gold)),
    ...(await openTexts(store, frozen, signal)),
  ];
  const others = await withoutTextsOf(found, known, signal);
  return { gold, goldFacts, texts: await withoutNearCopiesOf(others, known, signal) };
}

interface Making {
  readonly host: AdaptationHost;
  readonly chosen: ShelfPack;
  readonly parent: VerifiedPack;
  readonly texts: readonly ReviewedText[];
  readonly options: AdaptOptions;
  readonly shelf: readonly ShelfPack[];
}

async function madeOf({ how }: AdaptOrder, making: Making): Promise<Made> {
  const { host, chosen, parent, texts, options, shelf } = making;
  switch (how.kind) {
    case 'head': {
      const order = { parent, texts, seed: how.seed, copies: how.copies };
      return { how: 'head', trained: await trainPack(order, refOf(chosen), host.detector, options) };
    }
    case 'points': {
      const points = await choosePoints({ parent, texts, dir: host.dir, engine: host.detector }, options);
      return { how: 'points', points };
    }
    case 'outside': {
      const found = shelf.find(({ manifest }) => manifest.id === how.pack);
      if (found === undefined) throw new DeidError('pack/unknown', { id: how.pack.slice(0, 64) });
      if (found.manifest.task !== 'token-classification')
        throw new DeidError('adaptation/not-trainable', { reason: 'task' });
      return { how: 'outside', pack: await readPack(found.dir) };
    }
    default:
      return assertNever(how);
  }
}

/** Where an adaptation stands. */
export interface AdaptationStanding {
  readonly adaptation: Adaptation;
  /** Null where it was never adopted, or rolled back. */
  readonly adopted: Adopted | null;
  /** The last one that was adopted of its pack. */
  readonly isInUse: boolean;
}

/** All adaptations with where they stand, the broken ones, and every override there ever was. Errors: `access/role-missing`. */
export async function listAdaptations({ store, dir, siteKey }: AdaptationHost) {
  expectRole(store.accounts.signedIn(), ADAPTERS);
  const { adaptations, broken } = await listAdapted(dir, siteKey.fingerprint());
  const adopted = readAdopted(store);
  return {
    broken,
    overrides: readOverrides(store),
    standings: adaptations.map((adaptation): AdaptationStanding => {
      const own = adopted.findLast(({ id }) => id === adaptation.id) ?? null;
      const top = adopted.findLast(({ pack }) => pack === own?.pack);
      return { adaptation, adopted: own, isInUse: own !== null && own === top };
    }),
  };
}
