/**
 * @file What a comparison of lists says, signed with the site's key. Counts, digests and figures; never a word. Runs in main.
 * As [Note: An adapted pack is signed], but that it lies sealed in the database: a list is no pack.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DeidError } from '../../../domain/errors.ts';
import { LEFT_OUT } from '../../../domain/leftOut.ts';
import { AdaptationStatementSchema } from '../../../engine/pack/adaptationSeal.ts';
import { signText, verifiedText, type SignBytes, type SignedText } from '../../../engine/pack/signedText.ts';
import { fingerprintOf } from '../adaptedPacks.ts';

const count = z.number().int().nonnegative();
const sides = z.strictObject({ hide: count, keep: count });
/** Keyed hash of the text of a list: plain ones could be tried with names. */
const listDigest = z.string().regex(/^[0-9a-f]{32}$/);

export const ListStatementSchema = z.strictObject({
  format: z.literal('noteveil-lists/1'),
  id: z.uuid(),
  /** Milliseconds since 1970, UTC. */
  madeAt: count,
  /** The site's list as it was, and as it would be. */
  list: z.strictObject({ before: listDigest, after: listDigest }),
  /** Words that would be listed: those that were proposed, and those that were found. */
  proposed: sides,
  found: sides,
  /** Words that reviewers decided often enough and that were not taken, by reason. */
  leftOut: z.record(z.enum(LEFT_OUT), count),
  /** Approved notes that words were looked for in; none of them is gold. */
  notes: count,
  ...AdaptationStatementSchema.pick({
    gold: true,
    pipeline: true,
    operatingPoint: true,
    fingerprintBefore: true,
    before: true,
    after: true,
    p: true,
    worse: true,
  }).shape,
  fingerprintAfter: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ListStatement = z.output<typeof ListStatementSchema>;

export function sealStatement(statement: Omit<ListStatement, 'format'>, sign: SignBytes): SignedText {
  const whole = ListStatementSchema.parse({ format: 'noteveil-lists/1', ...statement });
  return signText(JSON.stringify(whole), sign);
}

/**
 * The statement, verified. `fingerprint` is that of the site's key.
 * @throws DeidError `adaptation/changed` when it was not signed by that key, or is none
 */
export function openStatement(signed: SignedText, fingerprint: string | null): ListStatement {
  const text = verifiedText(signed);
  if (text === null || fingerprintOf(signed.publicKey) !== fingerprint)
    throw new DeidError('adaptation/changed');
  return ListStatementSchema.parse(JSON.parse(text));
}

/** SHA-256 (hex) of the signed text: what the audit trail names. */
export function statementSha256({ statement }: SignedText): string {
  return createHash('sha256').update(statement).digest('hex');
}
