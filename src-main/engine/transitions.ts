/**
 * @file The learned transitions of a pack: a JSON file, read and checked. Runs in the engine process, and wherever packs are
 * added.
 */
import { z } from 'zod';
import { DeidError } from '../domain/errors.ts';
import type { Manifest } from './pack/manifest.ts';

const TransitionsSchema = z.strictObject({
  /** `transitions[a][b]`: score of tag b after tag a; the last row: of b at the start of a window. */
  transitions: z.array(z.array(z.number())),
});

/**
 * The table of a pack, of whatever kind; null when it is decoded without one.
 * @param read gives the bytes of a verified file of the pack
 * @throws DeidError `pack/bad-manifest` {reason: 'transitions', at: 'decoding'} when there is a table and no CRF decoding or
 *   the other way round, and as {@link readTransitions}.
 */
export function packTransitions(
  { decoding, transitions, labels }: Pick<Manifest, 'decoding' | 'transitions' | 'labels'>,
  read: (name: string) => Uint8Array,
): Float32Array | null {
  // A table that is not used, or used and not there, would decode otherwise than the pack was measured with.
  if ((decoding === 'crf') !== (transitions !== null))
    throw new DeidError('pack/bad-manifest', { reason: 'transitions', at: 'decoding' });
  return transitions === null ? null : readTransitions(read(transitions), labels.length);
}

/**
 * The table as `(labels + 1) x labels`, row-major.
 * @throws DeidError `pack/bad-graph` {reason: 'transitions'} when it is no JSON, has another shape, or holds a number that
 *   single precision cannot: a decoder that adds infinities finds no best sequence.
 */
export function readTransitions(bytes: Uint8Array, labels: number): Float32Array {
  const { transitions } = parseTransitions(bytes);
  if (transitions.length !== labels + 1) throw badTransitions();
  const table = new Float32Array((labels + 1) * labels);
  transitions.forEach((row, index) => {
    if (row.length !== labels) throw badTransitions();
    table.set(row, index * labels);
  });
  if (!table.every(Number.isFinite)) throw badTransitions();
  return table;
}

function parseTransitions(bytes: Uint8Array): z.output<typeof TransitionsSchema> {
  let untrustedJson: unknown;
  try {
    untrustedJson = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not UTF-8, or no JSON; the parser's message would quote the file.
    throw badTransitions();
  }
  const parsed = TransitionsSchema.safeParse(untrustedJson);
  if (!parsed.success) throw badTransitions();
  return parsed.data;
}

function badTransitions(): DeidError {
  return new DeidError('pack/bad-graph', { reason: 'transitions' });
}
