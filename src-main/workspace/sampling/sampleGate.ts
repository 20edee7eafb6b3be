/** @file Keeps batches from being exported whose sample is missing, bad or void. Runs in main. See [Note: Sampling gate]. */
import { DeidError } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { ManifestSampling } from '../../export/manifest.ts';
import { needsSample, refusalOf, type ReleaseFacts } from '../../review/sampling/releaseRule.ts';
import type { Store } from '../../store/store.ts';
import { inTurns } from '../inTurns.ts';
import { populationNow } from './population.ts';
import { sampleFigures } from './sampleFigures.ts';
import { samplingRuleOf } from './samplingRules.ts';

export interface SampleGate {
  /**
   * Errors: `export/sample-missing`, `export/sample-above-limit`, `export/sample-void` (also when the approved set is not
   * the one that was sampled, whichever way it was changed).
   */
  require(batchId: BatchId, signal?: AbortSignal): Promise<void>;
  /** What the manifest says; called when the list of the export is fixed. Errors: as `require`, without counting again. */
  facts(batchId: BatchId): ManifestSampling;
}

/** The gate of an open workspace. */
export function createSampleGate(store: Store): SampleGate {
  const require = (batchId: BatchId): ReleaseFacts => {
    const facts = releaseFacts(store, batchId);
    const refusal = refusalOf(facts);
    if (refusal !== null) throw refusal;
    return facts;
  };
  return {
    async require(batchId, signal = new AbortController().signal) {
      const facts = require(batchId);
      const sample = store.samples.newest(batchId);
      if (sample?.state !== 'accepted') return;
      const now = await inTurns(populationNow(store, batchId, store.samples.leaking(sample.id)), signal);
      if (now.hash === sample.populationHash) return;
      // The triggers void a sample at once; this finds changes that came another way.
      store.samples.makeVoid(sample.id, 'population-changed');
      if (needsSample(facts)) throw new DeidError('export/sample-void');
    },
    facts: (batchId) => manifestSampling(store, batchId, require(batchId)),
  };
}

/** What the gate looks at, as it is now. */
export function releaseFacts(store: Store, batchId: BatchId): ReleaseFacts {
  return {
    rule: samplingRuleOf(store),
    approved: store.approvals.summary(batchId).approved,
    newest: store.samples.newest(batchId),
    rejected: store.samples.countOf(batchId, 'rejected'),
  };
}

function manifestSampling(store: Store, batchId: BatchId, facts: ReleaseFacts): ManifestSampling {
  const { rule } = facts;
  const sample = store.samples.newest(batchId);
  const figures = sample?.state === 'accepted' ? sampleFigures(store, sample, rule.confidence) : null;
  const voided = store.samples.countOf(batchId, 'void');
  return {
    required: needsSample(facts),
    limit: rule.maxRate,
    confidence: rule.confidence,
    earlier: { rejected: facts.rejected, void: voided },
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
            upperBound: figures.bound,
            adjustedBound: figures.adjusted,
            planted: figures.readers.reduce((sum, { planted }) => sum + planted, 0),
            plantedFound: figures.readers.reduce((sum, { found }) => sum + found, 0),
          },
  };
}
