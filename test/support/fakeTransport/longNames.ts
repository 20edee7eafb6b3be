/**
 * @file Names as long as people may make them, so that screens show what they do with them. A name keeps its beginning, by which
 * tests find it, and goes on without a place to break: letters for the longest word, Chinese characters for the widest.
 */
import { MAX_ACCOUNT_NAME } from '../../../src-main/domain/account.ts';

export type LongNames = 'long' | 'han';

/** What people name, by the key that holds it, and how long it may be; the file system and the contract say so. */
const LONGEST: Readonly<Record<string, number>> = {
  ...{ name: 120, batchName: 120, externalId: 120, patientId: 120 },
  ...{ recipient: 200, folder: 200, file: 200 },
  ...{
    actor: MAX_ACCOUNT_NAME,
    author: MAX_ACCOUNT_NAME,
    approvedBy: MAX_ACCOUNT_NAME,
    settledBy: MAX_ACCOUNT_NAME,
  },
};
const TAILS = { long: 'Verwaltungsgemeinschaft_', han: '附属第二人民医院神经内科住院部' } as const;

/** The answer of a call, or an event, with every name in it lengthened. */
export function lengthened(answer: unknown, kind: LongNames): unknown {
  if (Array.isArray(answer)) return answer.map((one) => lengthened(one, kind));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const most = LONGEST[key];
      const isName = most !== undefined && typeof value === 'string' && value !== '';
      return [
        key,
        isName ? longest(value, isAccount(answer) ? MAX_ACCOUNT_NAME : most, kind) : lengthened(value, kind),
      ];
    }),
  );
}

/** Accounts are named more shortly than batches. */
function isAccount(holder: object): boolean {
  return 'roles' in holder || 'accountId' in holder;
}

function longest(name: string, most: number, kind: LongNames): string {
  const tail = TAILS[kind].repeat(Math.ceil(most / TAILS[kind].length));
  return name.length >= most ? name : `${name}${kind === 'long' ? '_' : ''}${tail}`.slice(0, most);
}
