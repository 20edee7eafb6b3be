/** @file `noteveil run`: imports files into a workspace and processes them. */
import type { Command } from 'commander';
import type { OperatingPoint } from '../domain/detection.ts';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import type { ReviewerCount } from '../domain/opinion.ts';
import type { SourceEncoding, SourceFormat } from '../domain/sourceFile.ts';
import { bindPipeline } from '../detection/pipelineId.ts';
import { reportBatch } from './batchReport.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { parseMapOption, type MapOverride } from './mapOption.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import {
  DELIMITER_WORDS,
  batchPipelineOption,
  batchPointOption,
  accountOption,
  passphraseFileOption,
  singleUserOption,
  policyOption,
  reviewersOption,
  readingOptions,
  workspaceOption,
  type DelimiterWord,
} from './options.ts';
import { expandArguments, tellLeftOut, tellOrder } from './sourceArguments.ts';
import { planFiles, type Reading } from './sourcePlans.ts';
import type { Terminal } from './terminal.ts';
import { shippedPolicies } from '../workspace/policies.ts';
import { watchBatch } from './watchBatch.ts';
import { isComparedOnGold } from '../workspace/adaptation/comparedOnGold.ts';
import { chooseForBatch } from '../workspace/models/newBatches.ts';
import type { PipelineChoice } from '../workspace/pipelineChoice.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { NOT_COMPARED } from './models/goldWords.ts';

interface RunOptions extends WorkspaceOptions {
  readonly pipeline?: string;
  readonly policy?: string;
  readonly reviewers: ReviewerCount;
  readonly operatingPoint?: OperatingPoint;
  readonly map?: MapOverride;
  readonly name?: string;
  readonly format?: SourceFormat;
  readonly encoding?: SourceEncoding;
  readonly delimiter?: DelimiterWord;
  readonly verbose?: true;
}

export function addRunCommand(program: Command, terminal: Terminal, finish: (code: ExitCode) => void): void {
  const command = program
    .command('run')
    .description(
      'Import files (TXT, CSV, TSV, JSONL, XLSX, DOCX, ODT, RTF, PDF, HTML, CDA, HL7 v2, FHIR, ZIP; a folder stands for its files) and process them.',
    )
    .argument('<file...>', 'source files or folders')
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .addOption(singleUserOption())
    .addOption(batchPipelineOption())
    .addOption(policyOption())
    .addOption(reviewersOption())
    .addOption(batchPointOption())
    .option(
      '--map <pairs>',
      'columns: text=COL,id=COL,patient=COL,date=COL,name=COL,birth-date=COL,known-id=COL,address=COL,phone=COL',
      parseMapOption,
    )
    .option('--name <name>', 'name of the batch (default: the date)')
    .option('--verbose', 'tell format, encoding and delimiter of every file (always on a terminal)');
  for (const option of readingOptions()) command.addOption(option);
  command.action(async (files: string[], options: RunOptions) => {
    if (options.pipeline !== undefined) bindPipeline(options.pipeline);
    if (options.policy !== undefined) shippedPolicies(import.meta.dirname).require(options.policy);
    // Before the workspace is made or opened: nothing to import must leave nothing behind.
    const sources = await expandArguments(files);
    const leftOut = tellLeftOut(sources.leftOut, terminal);
    if (sources.files.length === 0) throw new DeidError('import/nothing-to-import');
    finish(
      await withWorkspace(options, 'create-or-open', async (workspace) => {
        expectRole(workspace.store.accounts.signedIn(), ['operator']);
        const choice = await choiceOf(workspace, options, terminal);
        const plans = await planFiles(workspace.imports, sources.files, readingOf(options), terminal);
        if (plans.files.length === 0) {
          tellOrder(sources.files.length, terminal);
          throw new DeidError('import/nothing-to-import');
        }
        const name = options.name ?? new Date().toISOString().slice(0, 16).replace('T', ' ');
        const policy = workspace.policies.require(options.policy ?? workspace.settings.read().policy);
        const reviewers = { count: options.reviewers, actor: workspace.actor };
        const batchId = await workspace.imports.start(name, plans.files, choice, { policy, reviewers });
        terminal.print(`batch ${batchId}`);
        workspace.queue.wake();
        await watchBatch(workspace, batchId, terminal);
        const { hasSucceeded, cannotBeRead } = reportBatch(workspace, batchId, plans.places, terminal);
        if (cannotBeRead) {
          await workspace.batches.remove(batchId);
          terminal.tell(`batch ${batchId} was removed again: none of its files could be read`);
        }
        const isWhole = plans.failed === 0 && hasSucceeded;
        if (!isWhole) tellOrder(sources.files.length, terminal);
        return isWhole && leftOut === 0 ? EXIT.ok : EXIT.findings;
      }),
    );
  });
}

/** Says of one that is not that of new batches whether the frozen gold shows anything of it. Errors: those of {@link chooseForBatch}. */
async function choiceOf(
  workspace: Workspace,
  { pipeline, operatingPoint }: RunOptions,
  terminal: Terminal,
): Promise<PipelineChoice> {
  const wanted = { pipeline: pipeline ?? null, operatingPoint: operatingPoint ?? null };
  const { choice, isOfNew } = await chooseForBatch(workspace, wanted);
  if (!isOfNew && (await isComparedOnGold(workspace, choice)) === false) terminal.tell(NOT_COMPARED);
  return choice;
}

function readingOf(options: RunOptions): Reading {
  return {
    overrides: {
      format: options.format ?? null,
      encoding: options.encoding ?? null,
      delimiter: options.delimiter === undefined ? null : DELIMITER_WORDS[options.delimiter],
    },
    map: options.map,
    isVerbose: options.verbose === true || process.stderr.isTTY,
  };
}
