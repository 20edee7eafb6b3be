/** @file The logging seam. Pure interface; the implementation lives in audit/ and accepts codes and numbers only. */
import type { ErrorCode, Facts } from './errors.ts';

/** PHI-free structured log. There is no way to pass a sentence, so no note text can reach it. */
export interface Logger {
  /** `event` is a fixed `room/what-happened` string, `facts` are ids, counts, sizes, durations and enum values. */
  info(event: string, facts?: Facts): void;
  warn(code: ErrorCode, facts?: Facts): void;
  error(code: ErrorCode, facts?: Facts): void;
}
