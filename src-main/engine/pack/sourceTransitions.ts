/** @file `transitions.json` of an export: the learned transitions of a tagger, or nothing. Runs with proposePack. */
import { DeidError } from '../../domain/errors.ts';
import type { PackTask } from '../../domain/pack.ts';
import { readTransitions } from '../transitions.ts';
import { MAX_JSON_BYTES } from './sourceJson.ts';
import type { SourceLayout } from './sourceLayout.ts';

/** What the table is called, in an export as in a pack. */
export const TRANSITIONS_FILE = 'transitions.json';

/** What the table must fit. */
export interface TransitionsReader {
  readonly task: PackTask;
  readonly labels: readonly string[];
}

/**
 * Name of the file beside config.json, read once to be sure that it fits; null when there is none. Every tag scheme may
 * have one: where all steps are legal (IO, IOB1), learned ones still tell a likely step from an unlikely one.
 * @throws DeidError `pack/bad-graph` {reason: 'transitions'} for a table of another form or for other labels, and for any
 *   beside a note classifier; `pack/too-large` {file, reason: 'bytes'}
 */
export async function transitionsOfSource(
  layout: SourceLayout,
  { task, labels }: TransitionsReader,
): Promise<string | null> {
  if (!layout.has(TRANSITIONS_FILE)) return null;
  // One row per text has no steps: the file belongs to another model, and so may the graph.
  if (task === 'sequence-classification') throw wrongTransitions();
  if (layout.bytesOf(TRANSITIONS_FILE) > MAX_JSON_BYTES)
    throw new DeidError('pack/too-large', { file: TRANSITIONS_FILE, reason: 'bytes' });
  readTransitions(await layout.read(TRANSITIONS_FILE), labels.length);
  return TRANSITIONS_FILE;
}

/** The refusal of an export's transitions, or of their absence. */
export function wrongTransitions(): DeidError {
  return new DeidError('pack/bad-graph', { reason: 'transitions' });
}
