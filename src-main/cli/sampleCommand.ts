/** @file `noteveil sample`: where a batch stands with its samples, and from which size on batches need one. */
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { expectRole } from '../domain/account.ts';
import type { BatchId } from '../domain/ids.ts';
import type { SampleReader } from '../workspace/sampling/sampleFigures.ts';
import { samplingRuleOf, saveSamplingRule } from '../workspace/sampling/samplingRules.ts';
import { samplingState, type SamplingState } from '../workspace/sampling/samplingState.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface SampleOptions extends WorkspaceOptions {
  readonly batch: string;
  readonly requireFrom?: number | 'never';
}

export function addSampleCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('sample')
    .description(
      'Show where a batch stands with its samples of approved notes; they are drawn and read in the app.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .option(
      '--require-from <notes>',
      'set from how many approved notes on every batch of the workspace needs a sample, or never',
      notesOrNever,
    )
    .action(async (options: SampleOptions) => {
      finish(
        await withWorkspace(options, 'open', (workspace) => {
          const { store, actor } = workspace;
          if (options.requireFrom !== undefined) {
            expectRole(store.accounts.signedIn(), ['officer']);
            const requiredFrom = options.requireFrom === 'never' ? null : options.requireFrom;
            saveSamplingRule(store, { ...samplingRuleOf(store), requiredFrom }, actor);
          }
          for (const line of alignColumns(rowsOf(samplingState(store, options.batch as BatchId))))
            terminal.print(line);
          return Promise.resolve(EXIT.ok);
        }),
      );
    });
}

function notesOrNever(untrustedValue: string): number | 'never' {
  // A parsed null would reach the command as an empty string.
  if (untrustedValue === 'never') return 'never';
  if (!/^[1-9]\d{0,6}$/.test(untrustedValue))
    throw new InvalidArgumentError('A number of notes from 1 on, or never.');
  return Number(untrustedValue);
}

const BLOCKED = {
  missing: 'no: a sample is needed',
  open: 'no: the sample is not read to its end',
  void: 'no: the sample was given up, or approvals changed after it was drawn',
  'above-limit': 'no: the sample does not prove the limit',
} as const;

function rowsOf(state: SamplingState): readonly (readonly string[])[] {
  const { rule, sample } = state;
  return [
    ['approved notes', String(state.approved)],
    ['sample needed', state.required ? 'yes' : 'no'],
    ['limit', `${percentUp(rule.maxRate)} of the notes, ${percentUp(rule.confidence)} sure`],
    ['may be exported, as far as samples go', state.blocked === null ? 'yes' : BLOCKED[state.blocked]],
    ['rejected samples', String(state.rejected)],
    ['samples given up or void after a note was shown', String(state.brokenOff)],
    ...(sample === null ? [['newest sample', 'none']] : sampleRows(sample)),
  ];
}

function sampleRows(sample: NonNullable<SamplingState['sample']>): readonly (readonly string[])[] {
  const { figures } = sample;
  const rows = [
    ['newest sample', sample.voidReason === null ? sample.state : `${sample.state} (${sample.voidReason})`],
    ['  read', `${sample.read} of ${sample.size}, drawn from ${sample.population}`],
  ];
  // Of an open sample nothing more is told: see [Note: No peeking].
  if (figures === null) return rows;
  const { bound, adjusted } = figures;
  return [
    ...rows,
    ['  leaking', String(sample.leaking)],
    ['  at most leaking, if readers miss nothing', `${bound.notes} notes (${percentUp(bound.rate)})`],
    [
      '  given the measured miss rate',
      adjusted === null ? 'not known' : `${adjusted.notes} notes (${percentUp(adjusted.rate)})`,
    ],
    ['  seed', sample.seed],
    ...figures.readers.map((reader) => [`  read by ${reader.name}`, readerWords(reader)]),
  ];
}

/** Seconds are the median and the range. */
function readerWords({ notes, planted, found, seconds }: SampleReader): string {
  const { median, shortest, longest } = seconds;
  return `${notes} notes, ${found} of ${planted} planted found, ${median} s a note (${shortest} to ${longest} s)`;
}

/** Upwards, with two digits: a bound is never told smaller than it is. */
function percentUp(rate: number): string {
  return `${Math.ceil(rate * 10_000 - 1e-9) / 100} %`;
}
