/**
 * @file Everything that is done with model packs besides examining notes: list, propose, add, verify, measure, remove,
 * quantize. Runs in main and on the command line; models themselves run in another process.
 */
import { mkdir } from 'node:fs/promises';
import { proposeTagging } from '../../detection/labelProposal.ts';
import { DeidError } from '../../domain/errors.ts';
import { ADAPTATION_FILE } from '../../engine/pack/adaptationSeal.ts';
import { whileWriting } from '../../engine/pack/diskWords.ts';
import { PackIdSchema, type Manifest } from '../../engine/pack/manifest.ts';
import type { PackChoices, PackDraft, PackProposal } from '../../engine/pack/packProposal.ts';
import {
  findEntry,
  findPack,
  findTranslator,
  listShelf,
  removePack,
  sweepShelf,
  type Shelf,
  type ShelfEntry,
  type ShelfPack,
  type ShelfPlaces,
  type ShelfTranslator,
} from '../../engine/pack/packShelf.ts';
import { openSource } from '../../engine/pack/packSource.ts';
import { proposePack } from '../../engine/pack/proposePack.ts';
import { readManifest } from '../../engine/pack/readPack.ts';
import type { PackSource } from '../../engine/pack/sourceFiles.ts';
import { writePack } from '../../engine/pack/writePack.ts';
import {
  copyTranslator,
  describeTranslator,
  type DescribedTranslator,
} from '../../engine/sequence/copyTranslator.ts';
import type { RunningOn } from '../../engine/tensor.ts';
import type { Measurement } from '../../worker/protocol.ts';
import type { ModelEngine } from './modelEngine.ts';
import { quantizePack, type QuantizeOptions, type Quantized } from './quantizePack.ts';
import { fillWindow } from './fillWindow.ts';

export interface ModelServiceDeps {
  readonly places: ShelfPlaces;
  readonly engine: ModelEngine;
  /** Notes to measure on; PHI-free or invented. */
  readonly samples: () => Promise<readonly string[]>;
  /** Whether work that is not finished uses the pack. */
  readonly isInUse: (id: string) => boolean | Promise<boolean>;
}

export interface ModelService {
  /** All packs by their manifests, and the folders that are none. Hashes nothing. */
  list(): Promise<Shelf>;
  /** What a folder or zip archive could become. Writes nothing. Errors: `adaptation/not-adopted`, `pack/*`. */
  propose(place: string): Promise<PackProposal>;
  /**
   * Reads the source again and makes a pack of it in the workspace.
   * Errors: `adaptation/not-adopted` for a pack that a site adapted, `pack/*`, `engine/*`, `store/disk-full`, `store/unwritable`,
   * `contract/no-workspace`.
   */
  add(place: string, choices: PackChoices): Promise<ShelfPack>;
  /** The translator in a folder or zip archive; null when there is something else in it. Writes nothing. Errors: `pack/*`. */
  proposeTranslator(place: string): Promise<DescribedTranslator | null>;
  /**
   * Reads the source again and copies the translator to the workspace. `digest` is that of the manifest which was shown; of
   * another one it is refused. Errors: as `add`.
   */
  addTranslator(place: string, digest: string): Promise<ShelfTranslator>;
  /** Hashes every file and compares the known answer, of packs and translators. Errors: `pack/*`, `engine/*`. */
  verify(id: string): Promise<RunningOn>;
  /** Errors: `pack/*`, `engine/*`. */
  measure(id: string): Promise<Measurement>;
  /** Errors: `pack/unknown`, `pack/read-only`, `pack/in-use`, `store/unwritable`. */
  remove(id: string): Promise<void>;
  /** Makes, checks and stores the int8 graph. Errors: as `add`, `pack/not-quantizable`, `pack/read-only`, `pack/in-use`. */
  quantize(id: string, options: QuantizeOptions): Promise<Quantized>;
}

/** 2 s a measurement: enough for three figures, short enough for a person to wait for several packs. */
const MEASURE_MS = 2000;

/** Wires the service. Nothing is read before it is asked. */
export function createModelService(deps: ModelServiceDeps): ModelService {
  const { places, engine } = deps;
  return {
    list: () => listShelf(places),
    propose: (place) =>
      withSource(place, async (source) => {
        const draft = await proposePack(source, proposeTagging);
        refuseAdapted(draft);
        return draft.proposal;
      }),
    add: (place, choices) => withSource(place, (source) => add(deps, source, choices)),
    proposeTranslator: (place) => withSource(place, describeTranslator),
    addTranslator: (place, digest) => withSource(place, (source) => addTranslator(deps, source, digest)),
    verify: async (id) => {
      const entry = await findEntry(places, id);
      return entry.kind === 'model' ? engine.openPack(refOf(entry)) : engine.openTranslator(refOf(entry));
    },
    measure: async (id) => {
      const pack = await findPack(places, id);
      return engine.measure(refOf(pack), await deps.samples(), MEASURE_MS);
    },
    remove: async (id) => {
      await refuseInUse(deps, id);
      await removePack(places, id);
    },
    quantize: async (id, options) => {
      const pack = await findPack(places, id);
      if (pack.home === 'app') throw new DeidError('pack/read-only', { id });
      // It is signed as it is, see [Note: An adapted pack is signed].
      if (Object.hasOwn(pack.manifest.files, ADAPTATION_FILE))
        throw new DeidError('pack/not-quantizable', { reason: 'signed' });
      // Another manifest is another pipeline: batches under way would change in their middle.
      await refuseInUse(deps, id);
      const shelfDir = shelfOf(places);
      await sweepShelf(shelfDir);
      return quantizePack(pack, { shelfDir, engine }, options);
    },
  };
}

/** How the engine is told which pack is meant. */
export function refOf({ manifest, dir, digest }: Pick<ShelfEntry, 'manifest' | 'dir' | 'digest'>) {
  return { id: manifest.id, dir, digest };
}

async function add(deps: ModelServiceDeps, source: PackSource, choices: PackChoices): Promise<ShelfPack> {
  const { places, engine } = deps;
  const shelfDir = shelfOf(places);
  const draft = await proposePack(source, proposeTagging);
  refuseAdapted(draft);
  requireSettled(draft.proposal, choices);
  await readyShelf(places, shelfDir, choices.id);
  await writePack(source, draft, choices, {
    shelfDir,
    answerProbe: (dir) => engine.answerProbe(dir, 'fp32'),
    prove: (dir, manifest) => prove(engine, dir, manifest),
  });
  return findPack(places, choices.id);
}

/** What a site adapted comes to the shelf through its gate alone; see [Note: Worse is not adopted]. */
function refuseAdapted(draft: PackDraft): void {
  if (draft.form === 'pack' && Object.hasOwn(draft.manifest.files, ADAPTATION_FILE))
    throw new DeidError('adaptation/not-adopted');
}

async function addTranslator(
  { places, engine }: ModelServiceDeps,
  source: PackSource,
  digest: string,
): Promise<ShelfTranslator> {
  const shelfDir = shelfOf(places);
  const described = await describeTranslator(source);
  if (described?.digest !== digest)
    throw new DeidError('pack/file-changed', { file: 'manifest.json', what: 'sha256' });
  const { id } = described.manifest;
  await readyShelf(places, shelfDir, id);
  await copyTranslator(source, described, {
    shelfDir,
    prove: async (dir) => {
      await engine.openTranslator({ id, dir, digest });
    },
  });
  return findTranslator(places, id);
}

/** A swept shelf on which the id is free. The app's packs count too; see [Note: The app's packs come first]. */
async function readyShelf(places: ShelfPlaces, shelfDir: string, id: string): Promise<void> {
  const { packs, translators } = await listShelf(places);
  if ([...packs, ...translators].some(({ manifest }) => manifest.id === id))
    throw new DeidError('pack/exists', { id });
  await whileWriting(async () => {
    await mkdir(shelfDir, { recursive: true, mode: 0o700 });
    await sweepShelf(shelfDir);
  });
}

/** Opens a pack in the making as notes will, and fills one window to the brim: sizes that do not fit show only then. */
export async function prove(engine: ModelEngine, dir: string, manifest: Manifest): Promise<void> {
  const { digest } = await readManifest(dir);
  const pack = { id: manifest.id, dir, digest };
  await engine.measure(pack, [fillWindow(manifest.window.maxTokens)], 0);
}

/** Every type has an answer, a label or "left out", and a classifier its class. See [Note: No proposal is a question]. */
function requireSettled(proposal: PackProposal, choices: PackChoices): void {
  if (!PackIdSchema.safeParse(choices.id).success)
    throw new DeidError('pack/bad-manifest', { reason: 'invalid_format', at: 'id' });
  const settled = new Set(choices.types.map(({ type }) => type));
  const known = new Set(proposal.types.map(({ type }) => type));
  if (proposal.types.some(({ type }) => !settled.has(type)))
    throw new DeidError('pack/bad-labels', { reason: 'unsettled' });
  if (choices.types.some(({ type }) => !known.has(type)))
    throw new DeidError('pack/bad-labels', { reason: 'unknown-type' });
  const isTagger = proposal.task === 'token-classification';
  // A tagger that is to find nothing would still count as having examined the notes.
  if (isTagger && choices.types.every(({ label }) => label === null))
    throw new DeidError('pack/bad-labels', { reason: 'all-left-out' });
  if (isTagger !== (choices.classifier === null))
    throw new DeidError('pack/bad-labels', { reason: 'positive-class' });
}

async function withSource<Result>(
  place: string,
  use: (source: PackSource) => Promise<Result>,
): Promise<Result> {
  const source = await openSource(place);
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}

function shelfOf(places: ShelfPlaces): string {
  if (places.workspace === null) throw new DeidError('contract/no-workspace');
  return places.workspace;
}

async function refuseInUse(deps: ModelServiceDeps, id: string): Promise<void> {
  if (await deps.isInUse(id)) throw new DeidError('pack/in-use', { id });
}
