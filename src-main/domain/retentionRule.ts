/** @file How long a workspace keeps what it holds. Pure; used in every process. */
import { DeidError } from './errors.ts';

export interface RetentionRule {
  /** Days after the last export of a batch until the originals of its exported notes are due; null for never. */
  readonly originalsDays: number | null;
  /** Days after the last export, or after the import of a batch that was never exported, until it is due; null for never. */
  readonly batchesDays: number | null;
  /** Days after the last export that was drawn under the pseudonym key until the key is due; null for never. */
  readonly keyDays: number | null;
}

/** Nothing is ever due unless somebody says so: to destroy is a decision of the site. */
export const DEFAULT_RETENTION_RULE: RetentionRule = {
  originalsDays: null,
  batchesDays: null,
  keyDays: null,
};

/** A hundred years: more is a typing error. */
export const MAX_RETENTION_DAYS = 36_500;
/** In milliseconds. Days of retention are spans of 24 hours, not dates of a calendar. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws DeidError retention/bad-rule for days that are no whole number from 1 to {@link MAX_RETENTION_DAYS} */
export function checkedRetentionRule({ originalsDays, batchesDays, keyDays }: RetentionRule): RetentionRule {
  for (const days of [originalsDays, batchesDays, keyDays]) {
    const isGood = days === null || (Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION_DAYS);
    if (!isGood) throw new DeidError('retention/bad-rule', { max: MAX_RETENTION_DAYS });
  }
  return { originalsDays, batchesDays, keyDays };
}
