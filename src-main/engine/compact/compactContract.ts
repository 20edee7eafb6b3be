/** @file What a manifest must say for the compact kind, beyond its own rules. Pure; runs in the engine process. */
import { DeidError } from '../../domain/errors.ts';
import type { Manifest } from '../pack/manifest.ts';
import { COMPACT_INPUTS } from './compactBatch.ts';
import { COMPACT_ROWS } from './compactFeatures.ts';

/**
 * Returns for a manifest of this build's compact kind. Its transitions are looked at where they are read.
 * @throws DeidError `pack/bad-manifest` {reason, at}: not the compact kind, tables of another size than the hash gives
 *   rows of, inputs other than the five, a note classifier that decodes tags or gives features of tokens, or windows that
 *   hardly move.
 */
export function checkCompactManifest(manifest: Manifest): void {
  const { tokenizer, inputs, window, decoding, task, features } = manifest;
  if (manifest.kind !== 'compact' || tokenizer.kind !== 'compact')
    throw badManifest('kind-and-tokenizer', 'tokenizer');
  for (const table of ['word', 'affix', 'shape', 'character'] as const)
    if (tokenizer.rows[table] !== COMPACT_ROWS[table]) throw badManifest('rows', `tokenizer.rows.${table}`);
  if (inputs.length !== COMPACT_INPUTS.length || !COMPACT_INPUTS.every((input) => inputs.includes(input)))
    throw badManifest('inputs', 'inputs');
  if (task === 'sequence-classification') {
    if (decoding !== 'argmax') throw badManifest('task', 'decoding');
    if (features !== null) throw badManifest('task', 'features');
  }
  if (window.overlap * 2 > window.maxTokens) throw badManifest('overlap', 'window.overlap');
}

function badManifest(reason: string, at: string): DeidError {
  return new DeidError('pack/bad-manifest', { reason, at });
}
