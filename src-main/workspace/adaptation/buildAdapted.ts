/**
 * @file A trained head as a pack of the site: built aside, measured on gold against the pack it came from, signed, and put on the
 * shelf of adaptations. Runs in main and on the command line.
 *
 * [Note: Half an adaptation is none]
 * Everything happens in a hidden folder that is removed whatever goes wrong; one rename ends it. What is measured is the pack as
 * it will lie there, but for the file with its own figures.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { invariant } from '../../domain/errors.ts';
import {
  ADAPTATION_FILE,
  readAdaptation,
  sealAdaptation,
  type ReadAdaptation,
} from '../../engine/pack/adaptationSeal.ts';
import { whileWriting } from '../../engine/pack/diskWords.ts';
import { CARD_FILE, type Manifest } from '../../engine/pack/manifest.ts';
import { sweepShelf } from '../../engine/pack/packShelf.ts';
import { readManifest, readPack, type VerifiedPack } from '../../engine/pack/readPack.ts';
import type { SignBytes } from '../../engine/pack/signedText.ts';
import { inStagingFolder, placeNew, type StagingFolder } from '../../engine/pack/stagingFolder.ts';
import { writeManifest } from '../../engine/pack/writePack.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import type { PackRef } from '../../worker/protocol.ts';
import type { Examiner } from '../examining.ts';
import type { ModelEngine } from '../models/modelEngine.ts';
import type { ResolvedPipeline } from '../pipelineChoice.ts';
import { compareOnGold, type GoldFacts } from './compareOnGold.ts';
import type { AdaptOptions } from './adaptProgress.ts';
import type { TrainedPack } from './trainPack.ts';

export interface BuildOrder {
  /** Of the adaptation; also the name of its folder. */
  readonly id: string;
  /** Of the adapted pack. */
  readonly packId: string;
  readonly parent: VerifiedPack;
  readonly made: Made;
  readonly gold: readonly GoldNote[];
  readonly goldFacts: GoldFacts;
  readonly scheme: LabelScheme;
  readonly before: ResolvedPipeline;
  /** The same pipeline with the adapted pack in place of its parent. */
  readonly after: (adapted: PackRef) => Promise<ResolvedPipeline>;
  readonly madeAt: number;
}

/**
 * What the adapted pack is made of: its parent with another head, its parent with other operating points, or a pack that was
 * trained outside.
 */
export type Made =
  | { readonly how: 'head'; readonly trained: TrainedPack }
  | { readonly how: 'points'; readonly points: Manifest['operatingPoints'] }
  | { readonly how: 'outside'; readonly pack: VerifiedPack };

export interface BuildTools {
  readonly shelfDir: string;
  readonly engine: Examiner & Pick<ModelEngine, 'answerProbe' | 'openPack'>;
  readonly sign: SignBytes;
}

export interface BuiltAdaptation {
  readonly dir: string;
  readonly digest: string;
  readonly statement: ReadAdaptation;
}

/** @throws DeidError `engine/*`, `pack/*`, `store/*`, the reason of the signal; nothing is left then */
export async function buildAdapted(
  order: BuildOrder,
  { shelfDir, engine, sign }: BuildTools,
  options: AdaptOptions,
): Promise<BuiltAdaptation> {
  await whileWriting(async () => {
    await mkdir(shelfDir, { recursive: true, mode: 0o700 });
    await sweepShelf(shelfDir);
  });
  const statement = await inStagingFolder(
    shelfDir,
    async (staging) => {
      const manifest = await writeTrial(order, staging, engine);
      const after = await order.after(await refOf(staging, order.packId));
      const figures = await compareOnGold({ ...order, after }, engine, options);
      const { id, madeAt, parent, made } = order;
      const training = made.how === 'head' ? made.trained.facts : null;
      const told = { id, madeAt, how: made.how, training, ...figures };
      const seal = sealAdaptation(
        { ...told, parent: { id: parent.manifest.id, digest: parent.digest } },
        manifest,
        sign,
      );
      const files = { ...manifest.files, [ADAPTATION_FILE]: await staging.write(ADAPTATION_FILE, seal) };
      await writeManifest(staging, { ...manifest, files });
      await engine.openPack(await refOf(staging, order.packId));
      options.signal.throwIfAborted();
      const signed = readAdaptation({ ...manifest, files }, () => seal);
      invariant(signed, 'an adapted pack has a statement');
      return signed;
    },
    (dir) => placeNew(shelfDir, order.id, dir),
  );
  const dir = path.join(shelfDir, order.id);
  return { dir, digest: (await readPack(dir)).digest, statement };
}

async function refOf({ dir }: StagingFolder, id: string): Promise<PackRef> {
  return { id, dir, digest: (await readManifest(dir)).digest };
}

/** Writes the pack as it will be, without what it says of itself. */
async function writeTrial(
  { packId, parent, made }: BuildOrder,
  staging: StagingFolder,
  engine: BuildTools['engine'],
): Promise<Manifest> {
  const source = made.how === 'outside' ? made.pack : parent;
  const { manifest } = source;
  const { graphs, transitions, probe } = manifest;
  const changed = new Map<string, Uint8Array>([
    [CARD_FILE, new TextEncoder().encode(cardOf(source, parent, made.how))],
  ]);
  if (made.how === 'head') {
    invariant(transitions !== null, 'a trainable pack has transitions');
    changed.set(graphs.fp32, made.trained.graph).set(transitions, made.trained.transitions);
  }
  const files: Manifest['files'] = {};
  for (const name of Object.keys(manifest.files)) {
    if (name === ADAPTATION_FILE || name === graphs.int8) continue;
    files[name] = await staging.write(name, changed.get(name) ?? source.read(name));
  }
  const trial: Manifest = {
    ...manifest,
    id: packId,
    name: `${manifest.name.replace(ADAPTED_NAME, '').slice(0, 100)} (adapted)`,
    provenance: provenanceOf(manifest, made.how),
    // What was known of the parent is not known of this one.
    evaluation: null,
    files,
    graphs: { fp32: graphs.fp32, int8: null },
    precision: 'fp32',
    int8Check: null,
    operatingPoints: made.how === 'points' ? made.points : manifest.operatingPoints,
    probe: { ...probe, ids: [], scores: { fp32: [], int8: null } },
  };
  await writeManifest(staging, trial);
  const { ids, scores } = await engine.answerProbe(staging.dir, 'fp32');
  const proven: Manifest = {
    ...trial,
    probe: { text: probe.text, ids: [...ids], scores: { fp32: [...scores], int8: null } },
  };
  await writeManifest(staging, proven);
  return proven;
}

const ADAPTED_NAME = / \(adapted\)$/;
const ADAPTED_WORDS: Readonly<Record<Made['how'], string>> = {
  head: 'Its last layer and transitions were trained again on reviewed notes of a site.',
  points: 'Its operating point was chosen on reviewed notes of a site.',
  outside: 'It was trained outside the app for a site.',
};

function provenanceOf({ provenance }: Manifest, how: Made['how']): string {
  const words = ADAPTED_WORDS[how];
  return provenance.includes(words) ? provenance : `${provenance.slice(0, 3800)} ${words}`.trim();
}

function cardOf(source: VerifiedPack, parent: VerifiedPack, how: Made['how']): string {
  const card = Object.hasOwn(source.manifest.files, CARD_FILE)
    ? new TextDecoder().decode(source.read(CARD_FILE))
    : '';
  const words = `\n## Adapted\n\n${ADAPTED_WORDS[how]} It takes the place of \`${parent.manifest.id}\` (digest ${parent.digest}). ${ADAPTATION_FILE} tells on how many notes, and what became better or worse. The numbers were learned from notes with identifiers: the pack stays within the site.\n`;
  const [before = ''] = card.split('\n## Adapted\n');
  return `${before.trimEnd()}\n${words}`;
}
