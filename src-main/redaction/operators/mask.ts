/**
 * @file The operator that leaves the shape of a mention, `*** ******`: how many words, and roughly how long. Pure; main
 * process.
 *
 * Nothing of the mention's own characters stays, not even last digits: the last four of a number are what people are
 * asked for on the telephone. Lengths are told in three classes only, because the exact length of a name narrows it down.
 */
import type { Operator } from '../operator.ts';
import { unlessShown } from '../shown.ts';

const MARK = '*';
/** Length in code points up to which a word counts as this class, and the marks that stand for it. */
const CLASSES: readonly { readonly upTo: number; readonly marks: number }[] = [
  { upTo: 4, marks: 3 },
  { upTo: 9, marks: 6 },
  { upTo: Number.POSITIVE_INFINITY, marks: 9 },
];

export const mask: Operator<'mask'> = {
  id: 'mask',
  hides: true,
  isLinkable: false,
  apply: ({ mention }) => unlessShown(mention, mention.replace(/\S+/gu, masked)),
};

function masked(word: string): string {
  const { length } = [...word];
  return MARK.repeat(CLASSES.find(({ upTo }) => length <= upTo)?.marks ?? 0);
}
