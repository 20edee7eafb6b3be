/** @file Where a batch stands with its samples, as screens and the command line tell it. Runs in main. */
import type { BatchId } from '../../domain/ids.ts';
import type { SamplingRule } from '../../domain/samplingRule.ts';
import {
  confidenceAfter,
  confidenceOfNewest,
  endingsOf,
  failedIn,
} from '../../review/sampling/failedSamples.ts';
import { needsSample, refusalOf } from '../../review/sampling/releaseRule.ts';
import type { SampleRecord } from '../../store/sampleStore.ts';
import type { Store } from '../../store/store.ts';
import { sampleFigures, type SampleFigures } from './sampleFigures.ts';
import { releaseFacts } from './sampleGate.ts';
import { samplingPlan, type SamplingPlan } from './samplingPlan.ts';
import { sampleStands } from './samplingService.ts';

export interface SamplingState {
  readonly rule: SamplingRule;
  /** Approved notes that can be drawn: those whose originals are destroyed can neither be read nor exported again. */
  readonly approved: number;
  readonly required: boolean;
  readonly blocked: 'missing' | 'open' | 'void' | 'above-limit' | null;
  readonly mayDraw: boolean;
  /** Samples of the batch that were rejected, ever. */
  readonly rejected: number;
  /** Samples that were given up or became void after a note was shown, ever. See [Note: After a failed sample]. */
  readonly brokenOff: number;
  /** The newest sample; its figures only when it is decided. */
  readonly sample: (SampleRecord & { readonly figures: SampleFigures | null }) | null;
  readonly plan: SamplingPlan;
}

/** Errors: `store/unknown-batch`, `store/row-tampered`. */
export function samplingState(store: Store, batchId: BatchId): SamplingState {
  store.batches.require(batchId);
  const facts = releaseFacts(store, batchId);
  const { rule, samples } = facts;
  const endings = endingsOf(samples);
  // Whether a sample is needed goes by all approved notes: destroying some of them must not open the rest.
  const approved = facts.approved - store.destructions.destroyed(batchId);
  const sample = store.samples.newest(batchId);
  const plan = samplingPlan(approved, {
    ...rule,
    confidence: confidenceAfter(failedIn(samples), rule.confidence),
  });
  const strictest = plan.promises.at(-1)?.maxRate ?? rule.maxRate;
  return {
    ...{ rule, approved, plan },
    ...{ rejected: endings.rejected, brokenOff: endings.brokenOff },
    required: needsSample(facts),
    blocked: blockedBy(refusalOf(facts)),
    mayDraw: approved > 0 && !sampleStands(sample, strictest),
    sample:
      sample === null
        ? null
        : {
            ...sample,
            figures: isDecided(sample)
              ? sampleFigures(store, sample, confidenceOfNewest(samples, rule.confidence))
              : null,
          },
  };
}

/** A void sample proves nothing any more, however far it had come. */
function isDecided({ state }: SampleRecord): boolean {
  return state === 'accepted' || state === 'rejected';
}

function blockedBy(refusal: ReturnType<typeof refusalOf>): SamplingState['blocked'] {
  switch (refusal?.code) {
    case undefined:
      return null;
    case 'export/sample-void':
      return 'void';
    case 'export/sample-above-limit':
      return 'above-limit';
    default:
      return refusal?.facts['reason'] === 'open' ? 'open' : 'missing';
  }
}
