/**
 * @file The signed proof that a pseudonym key was destroyed. Runs in main and on the command line. It shows no more than the other one
 * does, see [Note: What a proof proves].
 */
import { z } from 'zod';
import { nodeCrypto } from '../../export/folderFiles.ts';
import type { KeyDestructionRecord } from '../../store/keyDestructionStore.ts';
import { fingerprintOf, PROOF_WORDS, type ProofFault } from './destructionProof.ts';

const sentence = z.string().max(400);
const count = z.number().int().nonnegative();
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

const RecordSchema = z.strictObject({
  id,
  workspace: id,
  softwareVersion: z.string().max(80),
  what: z.literal('pseudonym key'),
  /** Fingerprint of the key that is gone, as `noteveil key show` printed it. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Name of the account, as in manifests. */
  actor: z.string().max(200),
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  removed: z.array(sentence),
  kept: z.array(sentence),
  method: z.array(sentence),
  outOfReach: z.array(sentence),
  schemaCopies: count,
  /** The audit trail ended here when this was signed. */
  audit: z.strictObject({ events: count, head: z.string().regex(/^[0-9a-f]{64}$/) }),
});
export type KeyProofFacts = z.output<typeof RecordSchema>;

const ProofSchema = z.strictObject({
  format: z.literal('noteveil-key-destruction'),
  formatVersion: z.literal(1),
  record: RecordSchema,
  algorithm: z.literal('Ed25519'),
  /** Raw 32 bytes, base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /** Raw 64 bytes over the UTF-8 of the record as JSON without blanks, base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

type Signed = Pick<z.output<typeof ProofSchema>, 'publicKey' | 'signature'>;

/** What the run itself does not say. */
export interface KeyProofFrame extends Pick<KeyProofFacts, 'workspace' | 'softwareVersion' | 'audit'> {
  readonly finishedAt: number;
}

export function keyProofFacts(run: KeyDestructionRecord, frame: KeyProofFrame): KeyProofFacts {
  const { isDerived, schemaCopies, key, actor } = run;
  const { finishedAt, ...rest } = frame;
  return {
    ...{ id: run.id, ...rest, what: 'pseudonym key', key, actor, schemaCopies },
    begunAt: new Date(run.begunAt).toISOString(),
    finishedAt: new Date(finishedAt).toISOString(),
    removed: [...KEY_WORDS.removed],
    kept: [...KEY_WORDS.kept],
    method: [KEY_WORDS.method, ...PROOF_WORDS.method.slice(1)],
    outOfReach: [...KEY_WORDS.outOfReach, ...(isDerived ? [KEY_WORDS.derived] : []), ...KEY_WORDS.media],
  };
}

/** The text of a proof file. `sign` is that of the site's key. */
export function writeKeyProof(facts: KeyProofFacts, sign: (bytes: Uint8Array) => Signed): string {
  return textOf(facts, sign(signedBytes(facts)));
}

/** Checks a proof; as `verifyProof`. Never throws. */
export function verifyKeyProof(
  untrustedText: string,
  expectedFingerprint: string | null,
): {
  readonly fault: ProofFault | null;
  readonly facts: KeyProofFacts | null;
  readonly fingerprint: string | null;
} {
  const proof = parse(untrustedText);
  if (proof === null) return { fault: 'not-a-proof', facts: null, fingerprint: null };
  const { record: facts, publicKey, signature } = proof;
  const key = Buffer.from(publicKey, 'base64');
  const fingerprint = fingerprintOf(key);
  const isOther = expectedFingerprint !== null && expectedFingerprint !== fingerprint;
  if (!nodeCrypto.verifyEd25519(key, signedBytes(facts), Buffer.from(signature, 'base64')))
    return { fault: 'signature', facts, fingerprint };
  // A blank more would harm nothing, but it would be a change that nobody is told of.
  if (textOf(facts, proof) !== untrustedText) return { fault: 'changed', facts, fingerprint };
  return { fault: isOther ? 'other-key' : null, facts, fingerprint };
}

/** What is signed: the record as JSON, in the order of the schema. */
function signedBytes(facts: KeyProofFacts): Buffer {
  return Buffer.from(JSON.stringify(RecordSchema.parse(facts)), 'utf8');
}

function textOf(record: KeyProofFacts, { publicKey, signature }: Signed): string {
  const proof: z.input<typeof ProofSchema> = {
    ...{ format: 'noteveil-key-destruction', formatVersion: 1, record: RecordSchema.parse(record) },
    ...{ algorithm: 'Ed25519', publicKey, signature },
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
}

function parse(untrustedText: string): z.output<typeof ProofSchema> | null {
  try {
    const parsed = ProofSchema.safeParse(JSON.parse(untrustedText));
    return parsed.success ? parsed.data : null;
  } catch {
    // Expected: a damaged file, or the other kind of proof.
    return null;
  }
}

/** The sentences of a proof; they describe what pseudonymKeys.ts and databaseCopy.ts do. */
export const KEY_WORDS = {
  removed: ['the key under which this workspace drew surrogates, codes and date shifts until then'],
  kept: [
    'this proof and audit events, with the fingerprint of the key',
    'what was exported: surrogates, codes and moved dates in it stay as they are, and agree with each other as before',
  ],
  method:
    'key replaced by 32 random bytes: the sealed value of before was overwritten in the database file (SQLite secure_delete)',
  outOfReach: [
    'key files that were exported, and other workspaces that have the same key',
    'backups and other copies of the workspace',
  ],
  /** Of a workspace from before keys were stored. */
  derived:
    'this key was derived from the data key, and can be computed from it until the workspace is deleted',
  media: [
    'earlier blocks that an SSD (wear leveling), a copy-on-write file system or a snapshot keeps, and those the file system took back',
    'memory, swap space, hibernation files and crash dumps of the operating system',
  ],
} as const;
