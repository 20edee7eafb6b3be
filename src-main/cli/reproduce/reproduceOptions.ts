/** @file The options of `noteveil reproduce`, and which of them go together. */
import type { SystemId } from '../../evaluation/reproduce/recipe.ts';
import type { GoldFormat } from '../../evaluation/gold/goldFormat.ts';
import type { GoldReadingOptions } from '../goldOptions.ts';
import { refuseCall } from '../models/usage.ts';
import type { Terminal } from '../terminal.ts';

export interface ReproduceOptions extends GoldReadingOptions {
  readonly data?: string;
  readonly goldFormat?: GoldFormat;
  readonly annotator?: string;
  readonly scheme: string;
  readonly train?: true;
  readonly out?: string;
  readonly base?: string;
  readonly python?: string;
  readonly json?: true;
}

/** Refuses what cannot be meant, before anything is read. */
export function refuseContradictions(system: SystemId, options: ReproduceOptions, terminal: Terminal): void {
  const { train, out, base, python, data, scheme } = options;
  if (train !== true) {
    for (const [name, value] of Object.entries({ base, out, python }))
      if (value !== undefined)
        refuseCall(terminal, `--${name} is for --train: without it nothing is trained`);
  } else if (out === undefined) {
    refuseCall(
      terminal,
      '--train needs --out: a new folder for what is trained, and for the split of --data',
    );
  }
  if (base !== undefined && system === 'S4')
    refuseCall(terminal, 'S4 has no base: its network starts from random weights');
  if (data === undefined && scheme !== 'canonical')
    refuseCall(terminal, '--scheme is for --data: the stand-in notes have canonical types');
  if (data === '-') refuseCall(terminal, '--data needs a file or folder');
}
