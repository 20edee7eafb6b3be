/**
 * @file The sampling rule of a workspace: when a batch needs a sample, and how good it has to be. Runs in main.
 *
 * Kept sealed with the settings. A workspace without one has the default, which asks for samples: who deletes the row gets
 * the gate back, not rid of it. Workspaces from before there were samples get one that asks for none when they are migrated
 * (access/olderSampling.ts); a privacy officer switches the gate on there.
 */
import { z } from 'zod';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import { DEFAULT_SAMPLING_RULE, type SamplingRule } from '../../domain/samplingRule.ts';
import { SAMPLING_SETTING } from '../../store/settingStore.ts';
import type { Store } from '../../store/store.ts';

/** 0.001: a promise of 0.1 % takes 2,995 notes; beyond that nobody reads. */
const SMALLEST_RATE = 0.001;

export const SamplingRuleSchema = z.strictObject({
  requiredFrom: z.number().int().min(1).nullable(),
  maxRate: z.number().min(SMALLEST_RATE).max(0.5),
  confidence: z.number().min(0.8).max(0.999),
  leaksAllowed: z.number().int().min(0).max(1),
  canaryRate: z.number().min(0).max(1),
}) satisfies z.ZodType<SamplingRule>;

/** The trail takes whole numbers alone. */
const perTenThousand = (rate: number): number => Math.round(rate * 10_000);

/** The rule now in force. Errors: `store/row-tampered`. */
export function samplingRuleOf(store: Pick<Store, 'settings'>): SamplingRule {
  const stored = store.settings.get(SAMPLING_SETTING);
  return stored === null ? DEFAULT_SAMPLING_RULE : SamplingRuleSchema.parse(JSON.parse(stored));
}

/**
 * Sets the rule and records who did, and what it is now: a limit that was loosened and put back stays on record. Errors:
 * `review/actor-missing`, `access/role-missing`, `review/bad-sampling-rule`.
 */
export function saveSamplingRule(store: Store, rule: SamplingRule, actor: string): void {
  if (actor.trim() === '') throw new DeidError('review/actor-missing');
  expectRole(store.accounts.signedIn(), ['officer']);
  const parsed = SamplingRuleSchema.safeParse(rule);
  if (!parsed.success) throw new DeidError('review/bad-sampling-rule');
  store.transaction(() => {
    store.settings.set(SAMPLING_SETTING, JSON.stringify(parsed.data));
    const { requiredFrom, maxRate, confidence, leaksAllowed, canaryRate } = parsed.data;
    appendAudit(store, {
      kind: 'sampling-rule-changed',
      ...{ requiredFrom, leaksAllowed, maxPerTenThousand: perTenThousand(maxRate) },
      confidencePerTenThousand: perTenThousand(confidence),
      canariesPerTenThousand: perTenThousand(canaryRate),
      actorKey: actorKeyOf(store, actor),
    });
  });
}
