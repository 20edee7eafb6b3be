/** @file Keeps batches from being exported whose sample is missing, bad, void or forged. Runs in main. See [Note: Sampling gate]. */
import { DeidError } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import type { ManifestSampling } from '../../export/manifest.ts';
import { confidenceOfNewest, endingsOf } from '../../review/sampling/failedSamples.ts';
import { needsSample, refusalOf, type ReleaseFacts } from '../../review/sampling/releaseRule.ts';
import type { SampleRecord } from '../../store/sampleStore.ts';
import type { Store } from '../../store/store.ts';
import { inTurns } from '../inTurns.ts';
import { drawNotes, populationNow } from './population.ts';
import { sampleFigures } from './sampleFigures.ts';
import { requireSamplesOfTrail } from './sampleTrail.ts';
import { samplingRuleOf } from './samplingRules.ts';

export interface SampleGate {
  /**
   * The caller has verified the trail. Errors: `export/sample-tampered` (the rows are not as the trail has them, or other
   * notes were read than the seed draws), `export/sample-missing`, `export/sample-above-limit`, `export/sample-void` (also
   * when the approved set is not the one that was sampled, whichever way it was changed).
   */
  require(batchId: BatchId, signal?: AbortSignal): Promise<void>;
  /** What the manifest says; called when the list of the export is fixed. Errors: as `require`, without counting again. */
  facts(batchId: BatchId, signal?: AbortSignal): Promise<ManifestSampling>;
}

/** The gate of an open workspace. */
export function createSampleGate(store: Store): SampleGate {
  const require = (batchId: BatchId): ReleaseFacts => {
    const facts = releaseFacts(store, batchId);
    const refusal = refusalOf(facts);
    if (refusal !== null) throw refusal;
    return facts;
  };
  function* steps(batchId: BatchId): Steps<void> {
    yield* requireSamplesOfTrail(store, batchId);
    const facts = require(batchId);
    const sample = store.samples.newest(batchId);
    if (sample?.state !== 'accepted') return;
    if (yield* isOfThisSet(store, batchId, sample)) return;
    // The triggers void a sample at once; this finds changes that came another way.
    store.samples.makeVoid(sample.id, 'population-changed');
    if (needsSample(facts)) throw new DeidError('export/sample-void');
  }
  function* factSteps(batchId: BatchId): Steps<ManifestSampling> {
    yield* requireSamplesOfTrail(store, batchId);
    return manifestSampling(store, batchId, require(batchId));
  }
  const { signal: never } = new AbortController();
  return {
    require: (batchId, signal = never) => inTurns(steps(batchId), signal),
    facts: (batchId, signal = never) => inTurns(factSteps(batchId), signal),
  };
}

/** False when other notes are approved now. Fails when this set and the seed draw other notes than were read. */
function* isOfThisSet(store: Store, batchId: BatchId, sample: SampleRecord): Steps<boolean> {
  const leaking = store.samples.leaking(sample.id);
  const now = yield* populationNow(store, batchId, leaking);
  if (now.hash !== sample.populationHash) return false;
  const drawn = yield* drawNotes(store, batchId, sample, leaking);
  const read = store.samples.notes(sample.id);
  const isSame =
    drawn.length === read.length &&
    drawn.every(({ noteId, ordinal, outputHash }, at) => {
      const note = read[at];
      return note?.noteId === noteId && note.ordinal === ordinal && note.outputHash === outputHash;
    });
  if (!isSame) throw new DeidError('export/sample-tampered', { reason: 'draw' });
  return true;
}

/** What the gate looks at, as it is now. */
export function releaseFacts(store: Store, batchId: BatchId): ReleaseFacts {
  return {
    rule: samplingRuleOf(store),
    approved: store.approvals.summary(batchId).approved,
    samples: store.samples.all(batchId),
  };
}

function manifestSampling(store: Store, batchId: BatchId, facts: ReleaseFacts): ManifestSampling {
  const { rule, samples } = facts;
  const sample = store.samples.newest(batchId);
  const confidence = confidenceOfNewest(samples, rule.confidence);
  const figures = sample?.state === 'accepted' ? sampleFigures(store, sample, confidence) : null;
  return {
    required: needsSample(facts),
    requiredFrom: rule.requiredFrom,
    limit: rule.maxRate,
    confidence: rule.confidence,
    earlier: endingsOf(samples),
    sample:
      sample === null || figures === null
        ? null
        : {
            seed: sample.seed,
            population: sample.population,
            populationSha256: sample.populationHash,
            drawn: sample.size,
            read: sample.read,
            leaking: sample.leaking,
            leaksAllowed: sample.leaksAllowed,
            confidence,
            upperBound: figures.bound,
            adjustedBound: figures.adjusted,
            planted: figures.readers.reduce((sum, { planted }) => sum + planted, 0),
            plantedFound: figures.readers.reduce((sum, { found }) => sum + found, 0),
          },
  };
}
