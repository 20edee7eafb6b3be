/** @file `noteveil models quantize`: makes the int8 graph of a pack and decides by gold notes which graph runs. */
import { InvalidArgumentError, type Command } from 'commander';
import type { Quantized } from '../../workspace/models/quantizePack.ts';
import { loadNamedScheme } from '../../workspace/namedScheme.ts';
import { EXIT } from '../exitCodes.ts';
import { alignColumns, type Terminal } from '../terminal.ts';
import { loadGoldNotes } from '../../workspace/gold/goldNotes.ts';
import {
  annotatorOption,
  GOLD_WORDS,
  goldFormatOption,
  goldOrder,
  goldReadingOptions,
  schemeOption,
  type GoldReadingOptions,
} from '../goldOptions.ts';
import type { GoldFormat } from '../../evaluation/gold/goldFormat.ts';
import { countGoldSpans, scoreOnGold } from './goldScore.ts';
import type { WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import { changeModels, type ModelReader, type ModelsContext } from './modelsContext.ts';
import { megabytes } from './packWords.ts';
import { refuseCall } from './usage.ts';

interface QuantizeCommandOptions extends WorkspaceOptions, GoldReadingOptions {
  readonly gold: string;
  readonly goldFormat?: GoldFormat;
  readonly annotator?: string;
  readonly scheme: string;
  readonly tolerance: number;
}

/** 0.002 of F1: a third of the sampling error of 5,661 gold spans (training.md), five times what int8 was seen to cost. */
const DEFAULT_TOLERANCE = 0.002;
/** 0.05 of F1: 25 times the default; whoever accepts more does not want a check. */
const LARGEST_TOLERANCE = 0.05;
/** Below 50 notes one note is 2 % of the evidence, ten times the loss that is accepted by default. */
const FEW_NOTES = 50;
/** A model that misses half has little to lose: that int8 keeps it says nothing about a good one. */
const LOW_F1 = 0.5;

export function addModelsQuantize(models: Command, context: ModelsContext): void {
  const command = signingIn(models.command('quantize'))
    .description(
      'Make the int8 graph of a pack; it runs only when its F1 on your gold notes holds. For administrators.',
    )
    .argument('<id>', 'id of a pack of the workspace')
    .requiredOption('--gold <place>', GOLD_WORDS)
    .addOption(goldFormatOption())
    .addOption(annotatorOption())
    .addOption(schemeOption('label scheme of the gold types', 'canonical'))
    .option('--tolerance <number>', 'largest loss of F1 that is accepted', acceptedLoss, DEFAULT_TOLERANCE)
    .action(async (id: string, options: QuantizeCommandOptions) => {
      const scheme = await loadNamedScheme(options.scheme);
      const order = goldOrder(options, options.goldFormat);
      const gold = await loadGoldNotes(options.gold, scheme, order, options.annotator ?? null);
      if (countGoldSpans(gold, scheme) === 0)
        refuseCall(
          context.terminal,
          `the gold notes mark nothing that counts (notes: ${gold.length}, spans: 0), so they prove nothing; nothing was written`,
        );
      const outcome = await changeModels(options, context, async (service) => {
        await refuseClassifier(id, service, context.terminal);
        return service.quantize(id, {
          tolerance: options.tolerance,
          score: (detect) => scoreOnGold(gold, scheme, detect),
        });
      });
      for (const line of outcomeLines(id, outcome)) context.terminal.print(line);
      for (const line of warningLines(outcome)) context.terminal.tell(line);
      context.finish(EXIT.ok);
    });
  for (const option of goldReadingOptions()) command.addOption(option);
}

/** A note classifier finds no spans: its F1 is 0 in either precision. Another id is left to the service's own words. */
async function refuseClassifier(id: string, service: ModelReader, terminal: Terminal): Promise<void> {
  const pack = (await service.list()).packs.find(({ manifest }) => manifest.id === id);
  if (pack?.manifest.task !== 'sequence-classification') return;
  refuseCall(
    terminal,
    `${id} is a note classifier and finds no spans, so gold spans cannot show what int8 loses; it keeps running in fp32, and nothing was written`,
  );
}

/** What to know before trusting the check. */
function warningLines({ check }: Quantized): readonly string[] {
  const few = `warning: the check rests on ${check.notes} ${check.notes === 1 ? 'note' : 'notes'}; use at least ${FEW_NOTES}`;
  const low = `warning: F1 of fp32 is only ${check.f1Fp32.toFixed(4)} on these notes, so there was little to lose; use notes of the kind that the model is made for`;
  return [...(check.notes < FEW_NOTES ? [few] : []), ...(check.f1Fp32 < LOW_F1 ? [low] : [])];
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

function acceptedLoss(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= LARGEST_TOLERANCE))
    throw new InvalidArgumentError(`expected a number from 0 to ${LARGEST_TOLERANCE}`);
  return value;
}
