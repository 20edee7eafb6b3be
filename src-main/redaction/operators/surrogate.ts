/** @file The operator that writes an invented substitute of the same kind, `Claire Morel`. Pure; main process. */
import type { Operator } from '../operator.ts';
import { unlessShown } from '../shown.ts';

export const surrogate: Operator<'surrogate'> = {
  id: 'surrogate',
  hides: true,
  isLinkable: true,
  apply: ({ label, mention, pseudonyms }) => unlessShown(mention, pseudonyms.surrogateOf(label, mention)),
};
