/**
 * @file When a sample is decided. Pure; main process.
 *
 * [Note: No peeking]
 * A sample is drawn whole before the first note is read, and ends early only when no further note can change its verdict:
 * one leak too many, or so few notes left that all of them could leak. Who may also stop when the figures look good gets
 * a sample that says "good" more often than the confidence allows, and who sees the bound while reading will. So the
 * interface shows no bound and no count of leaks before the verdict, and the bound of a sample that ended early is the
 * one of its stopping rule: for an accepted one all unread notes count as leaking; for a rejected one what had been seen
 * before the last leak counts, because samples are ordered by how long they went on.
 */
import type { Evidence } from './upperBound.ts';

/** A sample as it stands. */
export interface SampleProgress {
  readonly population: number;
  /** Notes drawn. */
  readonly size: number;
  /** Of them, notes read so far. */
  readonly read: number;
  /** Of the read ones, notes found leaking. */
  readonly leaking: number;
  /** Leaks with which the sample is accepted. */
  readonly leaksAllowed: number;
}

export type SampleVerdict = 'open' | 'accepted' | 'rejected';

/** The verdict as soon as the unread notes cannot change it. See [Note: No peeking]. */
export function verdictOf({
  size,
  read,
  leaking,
  leaksAllowed,
}: Omit<SampleProgress, 'population'>): SampleVerdict {
  if (leaking > leaksAllowed) return 'rejected';
  return leaking + (size - read) <= leaksAllowed ? 'accepted' : 'open';
}

/** What a decided sample shows, for the bound; null while it is open. See [Note: No peeking]. */
export function evidenceOf(progress: SampleProgress): Evidence | null {
  const { population, size, read, leaking, leaksAllowed } = progress;
  const verdict = verdictOf(progress);
  if (verdict === 'open') return null;
  if (verdict === 'accepted') return { population, drawn: size, leaking: leaking + (size - read) };
  // P(at least so late) = P(at most `leaksAllowed` leaks among the notes before the last one).
  return { population, drawn: read - 1, leaking: leaksAllowed };
}
