/**
 * @file Two pipelines on the same gold notes: their figures, whether chance could give the difference, and what stands against
 * exchanging the first for the second. Runs in main and on the command line.
 */
import { standsAgainst } from '../../adaptation/gate.ts';
import type { AdaptationStatement } from '../../engine/pack/adaptationSeal.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import type { Examiner } from '../examining.ts';
import type { ResolvedPipeline } from '../pipelineChoice.ts';
import type { AdaptOptions } from './adaptProgress.ts';
import { chanceOf, goldSha256, measureGold } from './measureGold.ts';

/** Whether the gold is the frozen one, and what of that is gone. */
export type GoldFacts = Pick<AdaptationStatement['gold'], 'isFrozen' | 'gone'>;

export interface GoldComparison {
  readonly gold: readonly GoldNote[];
  readonly goldFacts: GoldFacts;
  readonly scheme: LabelScheme;
  readonly before: ResolvedPipeline;
  readonly after: ResolvedPipeline;
}

/** What a signed statement says of a comparison. */
export type Compared = Pick<
  AdaptationStatement,
  'gold' | 'pipeline' | 'operatingPoint' | 'fingerprintBefore' | 'before' | 'after' | 'p' | 'worse'
>;

/** Errors: those of `measureGold`. */
export async function compareOnGold(
  { gold, goldFacts, scheme, before, after }: GoldComparison,
  engine: Examiner,
  options: AdaptOptions,
): Promise<Compared> {
  const total = 2 * gold.length;
  const part = (offset: number): AdaptOptions => ({
    ...options,
    onProgress: ({ done }) => {
      options.onProgress({ phase: 'measuring', done: offset + done, total });
    },
  });
  const old = await measureGold(gold, scheme, before, engine, part(0));
  const now = await measureGold(gold, scheme, after, engine, part(gold.length));
  const spans = gold.reduce((sum, note) => sum + note.spans.length, 0);
  const { isFrozen, gone } = goldFacts;
  return {
    gold: { notes: gold.length, spans, sha256: goldSha256(gold), isFrozen, gone },
    pipeline: after.pipelineId,
    operatingPoint: after.operatingPoint,
    fingerprintBefore: before.pipelineFingerprint,
    before: old.figures,
    after: now.figures,
    p: await chanceOf(gold, scheme, old, now, options.signal),
    worse: [...standsAgainst(old.figures, now.figures, { isFrozen, withdrawn: gone.withdrawn })],
  };
}
