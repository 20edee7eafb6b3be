/**
 * @file The signed proof of a destruction: what it says, how it is written, and how it is checked without a workspace. Runs in
 * main and on the command line.
 *
 * [Note: What a proof proves]
 * The file says what this program did and is signed with the site's key: nobody without the workspace can have written it, and
 * not a character of it was changed since. It does not show that the data is nowhere else. What is outside the program's reach
 * is named in the file itself, so that nobody has to know it.
 */
import { z } from 'zod';
import { nodeCrypto } from '../../export/folderFiles.ts';
import { FINGERPRINT_DIGITS } from '../../export/verify/signature.ts';

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const sentence = z.string().max(400);

const RecordSchema = z.strictObject({
  id,
  workspace: id,
  softwareVersion: z.string().max(80),
  what: z.enum(['originals of exported notes', 'whole batches']),
  /** `by hand`, or the retention rule that asked for it. */
  rule: z.string().max(200),
  /** Name of the account, as in manifests. */
  actor: z.string().max(200),
  begunAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  batches: z
    .array(z.strictObject({ id, notes: count, notesSha256: hex64 }))
    .min(1)
    .max(100_000),
  /** How the list of notes is hashed. */
  notesHash: sentence,
  removed: z.array(sentence),
  kept: z.array(sentence),
  method: z.array(sentence),
  outOfReach: z.array(sentence),
  /** Copies of the database, from before upgrades or of an interrupted restore, that were deleted with it. */
  schemaCopies: count,
  /** The audit trail ended here when this was signed. */
  audit: z.strictObject({ events: count, head: hex64 }),
});
export type DestructionFacts = z.output<typeof RecordSchema>;

const ProofSchema = z.strictObject({
  format: z.literal('noteveil-destruction'),
  formatVersion: z.literal(1),
  record: RecordSchema,
  algorithm: z.literal('Ed25519'),
  /** Raw 32 bytes, base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  /** Raw 64 bytes over the UTF-8 of the record as JSON without blanks, base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});

/** A proof of a hundred thousand batches has about 15 MB; larger files are something else. */
export const MAX_PROOF_BYTES = 32 * 1024 * 1024;

export type ProofFault = 'not-a-proof' | 'signature' | 'other-key' | 'changed';

export interface ProofVerdict {
  /** Null when nothing is wrong. */
  readonly fault: ProofFault | null;
  /** What the file says; null when it cannot be read. Not to be relied on with a fault. */
  readonly facts: DestructionFacts | null;
  /** 32 hex digits of the key that it names; null when it cannot be read. */
  readonly fingerprint: string | null;
}

/** What is signed: the record as JSON, in the order of the schema. */
function signedBytes(facts: DestructionFacts): Buffer {
  return Buffer.from(JSON.stringify(RecordSchema.parse(facts)), 'utf8');
}

/** The text of a proof file. `sign` is that of the site's key. */
export function writeProof(
  facts: DestructionFacts,
  sign: (bytes: Uint8Array) => { readonly publicKey: string; readonly signature: string },
): string {
  return textOf(facts, sign(signedBytes(facts)));
}

function textOf(
  record: DestructionFacts,
  key: { readonly publicKey: string; readonly signature: string },
): string {
  const proof: z.input<typeof ProofSchema> = {
    ...{ format: 'noteveil-destruction', formatVersion: 1, record: RecordSchema.parse(record) },
    ...{ algorithm: 'Ed25519', publicKey: key.publicKey, signature: key.signature },
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
}

/** Checks a proof. `expectedFingerprint` has 32 hex digits; null when nobody has told one. Never throws. */
export function verifyProof(untrustedText: string, expectedFingerprint: string | null): ProofVerdict {
  const proof = parseProof(untrustedText);
  if (proof === null) return { fault: 'not-a-proof', facts: null, fingerprint: null };
  const { record: facts, publicKey, signature } = proof;
  const key = Buffer.from(publicKey, 'base64');
  const fingerprint = fingerprintOf(key);
  const holds = nodeCrypto.verifyEd25519(key, signedBytes(facts), Buffer.from(signature, 'base64'));
  const fault = !holds
    ? 'signature'
    : // A blank more would harm nothing, but it would be a change that nobody is told of.
      textOf(facts, proof) !== untrustedText
      ? 'changed'
      : expectedFingerprint !== null && expectedFingerprint !== fingerprint
        ? 'other-key'
        : null;
  return { fault, facts, fingerprint };
}

function parseProof(untrustedText: string): z.output<typeof ProofSchema> | null {
  try {
    const parsed = ProofSchema.safeParse(JSON.parse(untrustedText));
    return parsed.success ? parsed.data : null;
  } catch {
    // Expected: a damaged file.
    return null;
  }
}

/** 32 hex digits of a site's key. */
export function fingerprintOf(publicKey: Uint8Array): string {
  const hash = nodeCrypto.sha256();
  hash.update(publicKey);
  return hash.hex().slice(0, FINGERPRINT_DIGITS);
}

/** The sentences of a proof; they describe what originalRemoval.ts, batchRemoval.ts and databaseCopy.ts do. */
export const PROOF_WORDS = {
  notesHash:
    'SHA-256 over one line a note, in order: number in the batch, blank, SHA-256 of its output or "-", line feed.',
  removed: {
    originals: [
      'text of each note as imported, known identifiers, hospital ids of note and patient, date of the note',
      'output, detected spans, decisions and comments of each note, and the keyed hashes of the names it hid',
      'placeholder numbers of patients who have no other note in the batch',
      'names and paths of source files of which no other note is left',
      'words that these batches alone proposed for the list of the site, and the comparison of the list that was not adopted',
    ],
    batches: ['everything the workspace held about the batches except what is named under "kept"'],
  },
  kept: {
    originals: [
      'number, status, SHA-256 of the output, approvals, readings and sendings back of each note; edits of clusters as ids',
      'what each of two reviewers decided by themselves, as ids, ranges and types',
      'name of the batch, export records and audit events',
    ],
    batches: [
      'this proof, and audit events: ids, counts and codes',
      'who got which export: its id, day and number of notes, the recipient as it was recorded, which export it replaced, and under which policy it was written',
      'how many planted identifiers of each type each reader was shown and found, added up over all batches',
    ],
  },
  /** Of both kinds. */
  keptWords: [
    'words that an administrator has put on the list of the site, with the figures they were adopted on, and what administrators wrote as reasons',
    'lists of the site with which batches or trials began that are still there, and packs adapted to the site',
    'which batch gave a word for the list, when and by whom, also of words that are gone; numbers of notes that were frozen as gold',
  ],
  keptLists:
    'all lists of the site with which batches began: which of them are still needed could not be read',
  method: [
    'rows deleted with SQLite secure_delete: their bytes in the database file were overwritten with zeros',
    'write-ahead log moved into the database, overwritten with zeros once and cut to length zero',
    'copies of the database from before upgrades or left by an interrupted restore overwritten with zeros once and deleted',
  ],
  outOfReach: [
    'earlier blocks that an SSD (wear leveling), a copy-on-write file system or a snapshot keeps',
    'blocks that the file system took back when the database became shorter',
    'backups and other copies of the workspace, source files, and exports that were handed over',
    'swap space, hibernation files and crash dumps of the operating system',
  ],
  /** Added where there are any. */
  unreached:
    'half-written exports, gold or recipes in folders that could not be reached when this was signed; they are removed when the workspace is opened and the folder can be reached',
} as const;
