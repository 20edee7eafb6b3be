/** @file Rows that nobody has to look at, for services that are tested without a workspace around them. */
import type { RowWatch } from '../../src-main/workspace/rowWatch.ts';

export const wholeRows: Pick<RowWatch, 'require' | 'expectWhole'> = {
  require: () => Promise.resolve(),
  expectWhole: () => undefined,
};
