/** @file `noteveil models quantize`: makes the int8 graph of a pack and decides by gold notes which graph runs. */
import { InvalidArgumentError, type Command } from 'commander';
import type { Quantized } from '../../workspace/models/quantizePack.ts';
import { loadScheme } from '../evaluateCommand.ts';
import { EXIT } from '../exitCodes.ts';
import { alignColumns } from '../terminal.ts';
import { readGoldNotes, scoreOnGold } from './goldScore.ts';
import {
  targetWorkspaceOption,
  withModels,
  type ModelsContext,
  type ModelsOptions,
} from './modelsContext.ts';
import { megabytes } from './packWords.ts';

interface QuantizeCommandOptions extends ModelsOptions {
  readonly gold: string;
  readonly scheme: string;
  readonly tolerance: number;
}

/** 0.002 of F1: a third of the sampling error of 5,661 gold spans (training.md), five times what int8 was seen to cost. */
const DEFAULT_TOLERANCE = 0.002;

export function addModelsQuantize(models: Command, context: ModelsContext): void {
  models
    .command('quantize')
    .description('Make the int8 graph of a pack; it runs only when its F1 on your gold notes holds.')
    .argument('<id>', 'id of a pack of the workspace')
    .addOption(targetWorkspaceOption())
    .requiredOption('--gold <file>', 'gold notes, JSON lines; - for standard input')
    .requiredOption('--scheme <id>', 'label scheme of the gold types')
    .option('--tolerance <number>', 'largest loss of F1 that is accepted', share, DEFAULT_TOLERANCE)
    .action(async (id: string, options: QuantizeCommandOptions) => {
      const scheme = loadScheme(options.scheme);
      const gold = await readGoldNotes(options.gold, scheme);
      const outcome = await withModels(options, 'write', context, (service) =>
        service.quantize(id, {
          tolerance: options.tolerance,
          score: (detect) => scoreOnGold(gold, scheme, detect),
        }),
      );
      for (const line of outcomeLines(id, outcome)) context.terminal.print(line);
      context.finish(EXIT.ok);
    });
}

function outcomeLines(id: string, outcome: Quantized): readonly string[] {
  const { check, precision, bytesFp32, bytesInt8, quantized, left } = outcome;
  const rows = [
    ['gold notes, spans', `${check.notes}, ${check.goldSpans}`],
    ['character F1 of fp32', check.f1Fp32.toFixed(4)],
    ['character F1 of int8', check.f1Int8.toFixed(4)],
    ['accepted loss', check.tolerance.toFixed(4)],
    ['graph', `${megabytes(bytesFp32)} to ${megabytes(bytesInt8)}`],
    ['matrix products in int8', `${quantized} of ${quantized + left}`],
  ];
  const reason = check.holds
    ? 'its F1 holds'
    : check.goldSpans === 0 || check.f1Fp32 === 0
      ? 'the gold notes prove nothing'
      : 'its F1 does not hold';
  return [...alignColumns(rows), `${id} runs ${precision}: int8 was checked and ${reason}`];
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('expected a number from 0 to 1');
  return value;
}
