/**
 * @file The audit trail of an export: its lines, and following its chain. Pure; zod.
 *
 * [Note: The trail that leaves]
 * An export carries the chain from the first event of the workspace to the moment of the export. Events of its own batch
 * and of the workspace as a whole stand there in full; of events of other batches only number, predecessor and hash, so
 * that the recipient learns nothing but that there were events, and can still follow the chain through them. The signed
 * manifest names the last hash: with it every line is fixed.
 */
import { z } from 'zod';
import { GENESIS, hashedText, type HashedEvent } from '../../audit/eventHash.ts';
import type { ExportProblem } from './faults.ts';
import type { VerifyCrypto } from './ports.ts';
import { AUDIT_FILE } from '../manifest.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seq = z.number().int().positive();

const FullLine = z.strictObject({
  seq,
  at: z.number().int(),
  kind: z.string(),
  /** The stored characters: another spelling of the same JSON has another hash. */
  payload: z.string(),
  prevHash: hash,
  hash,
});
const ClosedLine = z.strictObject({ seq, prevHash: hash, hash });
const TrailLine = z.union([FullLine, ClosedLine]);

export interface ChainedEvent extends HashedEvent {
  readonly hash: string;
}

/** One line with its line end; `isOpen` decides whether what happened is told. See [Note: The trail that leaves]. */
export function trailLine({ seq, at, kind, payload, prevHash, hash }: ChainedEvent, isOpen: boolean): string {
  const line = isOpen ? { seq, at, kind, payload, prevHash, hash } : { seq, prevHash, hash };
  return `${JSON.stringify(line)}\n`;
}

/** Beginnings of kinds that are about the whole workspace and nobody's business outside: whom a recall sought, what was destroyed. */
const NEVER_TOLD = [
  ...['recall-', 'destruction-', 'pseudonym-key-destr', 'retention-'],
  ...['workspace-back', 'workspace-restored'],
];

/**
 * Whether an export of the batch tells the event: it is about this batch, or about no batch at all. An event that speaks
 * of a note or an export without naming its batch could be about another one and is not told.
 */
export function isTold({ kind, payload }: Pick<ChainedEvent, 'kind' | 'payload'>, batchId: string): boolean {
  const { batch, note, export: exportId } = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  if (batch !== undefined && batch !== null) return batch === batchId;
  if (NEVER_TOLD.some((beginning) => kind.startsWith(beginning))) return false;
  return note === undefined && exportId === undefined;
}

/** What the manifest says of the trail. */
export interface StatedTrail {
  readonly events: number;
  readonly head: string;
}

export interface TrailFollower {
  /** A line without its line end. */
  take(untrustedLine: string): void;
  /** Number of lines that fit, and what is wrong; nothing is said of lines after the first that does not fit. */
  end(stated: StatedTrail): { readonly events: number; readonly problem: ExportProblem | null };
}

/** Follows the chain line by line; memory does not grow. */
export function createTrailFollower(crypto: VerifyCrypto): TrailFollower {
  let events = 0;
  let previous = GENESIS;
  let isBroken = false;
  return {
    take(untrustedLine) {
      if (isBroken) return;
      const line = parseLine(untrustedLine);
      if (line === null || !fits(line, events + 1, previous, crypto)) {
        isBroken = true;
        return;
      }
      events += 1;
      previous = line.hash;
    },
    end(stated) {
      const problem = (fault: ExportProblem['fault'], more: Partial<ExportProblem> = {}): ExportProblem => ({
        file: AUDIT_FILE,
        fault,
        ...more,
      });
      const counts = { expected: stated.events, found: events };
      if (isBroken) return { events, problem: problem('trail-broken', { seq: events + 1 }) };
      if (events < stated.events) return { events, problem: problem('trail-shorter', counts) };
      if (events > stated.events) return { events, problem: problem('trail-longer', counts) };
      return { events, problem: previous === stated.head ? null : problem('trail-head-differs') };
    },
  };
}

function fits(
  line: z.infer<typeof TrailLine>,
  expectedSeq: number,
  previous: string,
  crypto: VerifyCrypto,
): boolean {
  if (line.seq !== expectedSeq || line.prevHash !== previous) return false;
  return !('kind' in line) || line.hash === textHash(crypto, hashedText(line));
}

/** Lower-case hex SHA-256 of the UTF-8 bytes. */
export function textHash(crypto: VerifyCrypto, text: string): string {
  const digest = crypto.sha256();
  digest.update(new TextEncoder().encode(text));
  return digest.hex();
}

function parseLine(untrustedLine: string): z.infer<typeof TrailLine> | null {
  try {
    return TrailLine.safeParse(JSON.parse(untrustedLine)).data ?? null;
  } catch {
    // Expected: a line that somebody damaged.
    return null;
  }
}
