/**
 * @file The operating point of a pack for a site: how readily it marks something, chosen on reviewed notes that are no gold. Runs in
 * main and on the command line.
 *
 * [Note: A threshold is chosen where nothing is measured]
 * A point that was chosen on the gold would look better there than it is. So it is chosen on the other reviewed notes, and the
 * gold judges it like any adaptation. Among the points that find no fewer characters than the pack's own does, the one with the
 * best strict F1 is taken; the pack's own wins ties. It is the pack alone that is asked: rules would hide what it misses.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bindPipeline } from '../../detection/pipelineId.ts';
import type { ReviewedText } from '../../adaptation/reviewedText.ts';
import { DeidError } from '../../domain/errors.ts';
import { ADAPTATION_FILE } from '../../engine/pack/adaptationSeal.ts';
import { whileWriting } from '../../engine/pack/diskWords.ts';
import type { Manifest } from '../../engine/pack/manifest.ts';
import { readManifest, type VerifiedPack } from '../../engine/pack/readPack.ts';
import { inStagingFolder } from '../../engine/pack/stagingFolder.ts';
import { writeManifest } from '../../engine/pack/writePack.ts';
import type { Examiner } from '../examining.ts';
import { loadLabelScheme } from '../labelSchemes.ts';
import { ADAPTATIONS_FOLDER } from './adaptedPacks.ts';
import { asGold } from './goldChoice.ts';
import { measureGold } from './measureGold.ts';
import type { AdaptOptions } from './adaptProgress.ts';
import { bestOf, pointsWith, STEPS, type TriedPoint } from './pointSteps.ts';
import { FEWEST_TEXTS } from './trainPack.ts';

export interface PointsOrder {
  readonly parent: VerifiedPack;
  readonly texts: readonly ReviewedText[];
  /** Of the workspace. */
  readonly dir: string;
  readonly engine: Examiner;
}

/**
 * The operating points with the best balanced one. The suspected one stays at least as far out.
 * @throws DeidError `adaptation/too-few-notes`, `adaptation/not-trainable` {reason: 'task'}, `engine/*`, `pack/*`, `store/*`
 */
export async function choosePoints(
  { parent, texts, dir, engine }: PointsOrder,
  options: AdaptOptions,
): Promise<Manifest['operatingPoints']> {
  const { manifest } = parent;
  if (manifest.task !== 'token-classification')
    throw new DeidError('adaptation/not-trainable', { reason: 'task' });
  if (texts.length < FEWEST_TEXTS)
    throw new DeidError('adaptation/too-few-notes', { found: texts.length, needed: FEWEST_TEXTS });
  const shelfDir = path.join(dir, ADAPTATIONS_FOLDER);
  await whileWriting(() => mkdir(shelfDir, { recursive: true, mode: 0o700 }));
  const tried: TriedPoint[] = [];
  for (const [at, step] of STEPS.entries()) {
    const points = pointsWith(manifest, step);
    const figures = await inStagingFolder(
      shelfDir,
      async (staging) => {
        const files: Manifest['files'] = {};
        for (const name of Object.keys(manifest.files))
          if (name !== ADAPTATION_FILE) files[name] = await staging.write(name, parent.read(name));
        await writeManifest(staging, { ...manifest, files, operatingPoints: points });
        const { digest } = await readManifest(staging.dir);
        const packs = [{ id: manifest.id, dir: staging.dir, digest }];
        const pipeline = {
          ...{ pipelineId: manifest.id, pipelineFingerprint: digest, operatingPoint: 'balanced' as const },
          ...{ pipeline: bindPipeline(manifest.id, () => null), packs, rulePacks: [], translation: null },
        };
        const gold = asGold(texts.map((text, id) => ({ ...text, id })));
        const scheme = loadLabelScheme('canonical');
        const onProgress: AdaptOptions['onProgress'] = ({ done }) => {
          const total = STEPS.length * texts.length;
          options.onProgress({ phase: 'reading', done: at * texts.length + done, total });
        };
        return (await measureGold(gold, scheme, pipeline, engine, { ...options, onProgress })).figures;
      },
      // A trial is never placed: what is not moved is removed.
      () => Promise.resolve(),
    );
    tried.push({ points, figures });
  }
  return bestOf(tried);
}
