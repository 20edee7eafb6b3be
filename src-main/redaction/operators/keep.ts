/** @file The operator that leaves a mention readable, for labels a policy does not hide. Pure; main process. */
import type { Operator } from '../operator.ts';

export const keep: Operator<'keep'> = {
  id: 'keep',
  hides: false,
  isLinkable: false,
  apply: ({ mention }) => mention,
};
