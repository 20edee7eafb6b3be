/**
 * @file The steps of an end-to-end file share one app: after one that failed, also the second time, the others of the file are
 * skipped. Most would only wait for what cannot come, for minutes each, and tell nothing.
 */
import { afterEach, beforeEach } from 'vitest';

let failed: string | null = null;

beforeEach(({ task, skip }) => {
  // A retry of the step itself runs.
  skip(failed !== null && failed !== task.id, 'an earlier step of this file failed');
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') failed = task.id;
  else if (failed === task.id) failed = null;
});
