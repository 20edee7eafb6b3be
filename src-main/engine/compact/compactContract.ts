/** @file What a manifest must say for the compact kind, beyond its own rules. Pure; runs in the engine process. */
import { DeidError } from '../../domain/errors.ts';
import type { Manifest } from '../pack/manifest.ts';
import { COMPACT_INPUTS } from './compactBatch.ts';
import { COMPACT_ROWS } from './compactFeatures.ts';

type CompactTokenizer = Extract<Manifest['tokenizer'], { kind: 'compact' }>;

/**
 * The manifest's tokenizer, known to be compact.
 * @throws DeidError `pack/bad-manifest` {reason, at}: not the compact kind, tables of another size than the hash gives
 *   rows of, inputs other than the five, a task without rows per token, windows that hardly move, or CRF decoding without
 *   transitions.
 */
export function checkCompactManifest(manifest: Manifest): CompactTokenizer {
  const { tokenizer, inputs, window, decoding, task } = manifest;
  if (manifest.kind !== 'compact' || tokenizer.kind !== 'compact')
    throw badManifest('kind-and-tokenizer', 'tokenizer');
  for (const table of ['word', 'affix', 'shape', 'character'] as const)
    if (tokenizer.rows[table] !== COMPACT_ROWS[table]) throw badManifest('rows', `tokenizer.rows.${table}`);
  if (inputs.length !== COMPACT_INPUTS.length || !COMPACT_INPUTS.every((input) => inputs.includes(input)))
    throw badManifest('inputs', 'inputs');
  if (task !== 'token-classification') throw badManifest('task', 'task');
  if (window.overlap * 2 > window.maxTokens) throw badManifest('overlap', 'window.overlap');
  // A table that is not used, or used and not there, would decode otherwise than the pack was measured with.
  if ((decoding === 'crf') !== (tokenizer.transitions !== null)) throw badManifest('transitions', 'decoding');
  return tokenizer;
}

function badManifest(reason: string, at: string): DeidError {
  return new DeidError('pack/bad-manifest', { reason, at });
}
