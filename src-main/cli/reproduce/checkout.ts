/** @file What a reproduction needs of the repository beside the built command: corpora, small packs, trainers. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { resourcesDir } from '../../workspace/resources.ts';
import { refuseCall } from '../models/usage.ts';
import type { Terminal } from '../terminal.ts';

export interface Checkout {
  /** models/training. */
  readonly training: string;
  readonly gold: string;
  readonly notes: string;
  /** The packs made for reproductions, none of which any installation has. */
  readonly packs: string;
  /** Where a virtual environment for the trainers is looked for. */
  readonly root: string;
}

/** Refuses the call where the command does not lie in the repository: installations carry neither corpora nor trainers. */
export function openCheckout(terminal: Terminal): Checkout {
  const root = path.dirname(resourcesDir(import.meta.dirname));
  const training = path.join(root, 'models', 'training');
  if (!existsSync(path.join(training, 'noteveil_training')))
    refuseCall(
      terminal,
      'reproduce works in a checkout of the repository only: it needs its folder models/training',
    );
  return {
    root,
    training,
    gold: path.join(training, 'corpora', 'gold'),
    notes: path.join(training, 'corpora', 'notes'),
    packs: path.join(training, 'reproduce'),
  };
}
