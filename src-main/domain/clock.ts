/** @file Time as a dependency, so that tests never sleep. Pure; used in every process. */
import type { EpochMs } from './ids.ts';

export interface Clock {
  /** Current wall-clock time. */
  now(): EpochMs;
}
