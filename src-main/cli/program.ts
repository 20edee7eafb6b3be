/** @file The commands of `noteveil` and their options. */
import { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import { addAccountsCommand } from './accountsCommand.ts';
import { addAdaptCommand } from './adaptCommand.ts';
import { addAgreementCommand } from './agreementCommand.ts';
import { addAnnotateCommand } from './annotateCommand.ts';
import { addAnnotationCommand } from './annotationCommand.ts';
import { addBackupCommand } from './backupCommand.ts';
import { addBatchesCommand } from './batchesCommand.ts';
import { addRetentionCommand } from './retentionCommand.ts';
import { addApproveCommand } from './approveCommand.ts';
import { addCompareCommand } from './compareCommand.ts';
import { addEvaluateCommand } from './evaluateCommand.ts';
import { addExportCommand } from './exportCommand.ts';
import { addGoldCommand } from './goldCommand.ts';
import { childHost } from './childHost.ts';
import type { CreateDetector } from './detector.ts';
import { describeFailure } from './errorText.ts';
import type { ExitCode } from './exitCodes.ts';
import { brokenTrailOf } from './openWorkspace.ts';
import { addRecallCommand } from './recallCommand.ts';
import { addRejectCommand } from './rejectCommand.ts';
import { addReportCommand } from './reportCommand.ts';
import { addReproduceCommand } from './reproduceCommand.ts';
import { addResumeCommand } from './resumeCommand.ts';
import { addRunCommand } from './runCommand.ts';
import { addShadowCommand } from './shadowCommand.ts';
import { addSampleCommand } from './sampleCommand.ts';
import { addModelsCommand } from './modelsCommand.ts';
import { addKeyCommand } from './keyCommand.ts';
import { addPipeCommand } from './pipeCommand.ts';
import { addPoliciesCommand } from './policiesCommand.ts';
import { addPipelinesCommand } from './site/pipelinesCommand.ts';
import { addRulesCommand } from './site/rulesCommand.ts';
import type { Terminal } from './terminal.ts';
import { addVerifyCommand } from './verifyCommand.ts';
import { version } from './version.ts';

/**
 * Builds the program; `finish` receives the exit code of the command that ran. `createDetector` starts detection processes
 * of commands that need no workspace; tests have their own.
 */
export function buildProgram(
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector = () => childHost('detectWorker'),
): Command {
  const program = new Command('noteveil')
    .description('Takes the identity of patients, relatives and staff out of clinical notes, offline.')
    .version(version())
    .showHelpAfterError('(add --help for the options)')
    .exitOverride();
  for (const add of [
    addRunCommand,
    addResumeCommand,
    addBatchesCommand,
    addApproveCommand,
    addRejectCommand,
    addSampleCommand,
    addExportCommand,
    addRecallCommand,
    addReportCommand,
    addVerifyCommand,
    addAnnotateCommand,
    addPipeCommand,
    addEvaluateCommand,
    addGoldCommand,
    addAgreementCommand,
    addAnnotationCommand,
    addCompareCommand,
    addReproduceCommand,
    addShadowCommand,
    addModelsCommand,
    addAdaptCommand,
    addPipelinesCommand,
    addRulesCommand,
    addPoliciesCommand,
    addKeyCommand,
    addAccountsCommand,
    addRetentionCommand,
    addBackupCommand,
  ]) {
    add(program, terminal, finish, createDetector);
  }
  // After its results: what was done stands, and must not go on unnoticed.
  program.hook('postAction', (_program, command) => {
    const broken = brokenTrailOf(command.opts());
    if (broken === null) return;
    const failure = new DeidError('audit/chain-broken', { brokenAt: broken.brokenAt });
    if (broken.hasChanged) throw failure;
    terminal.tell(describeFailure(failure).text);
  });
  program.addHelpText(
    'after',
    '\nExit code: 0 when all went well, 1 when a note or file failed or the audit trail is broken, 2 for wrong usage.' +
      '\nThe passphrase comes from --passphrase-file, NOTEVEIL_PASSPHRASE or a prompt, never from an argument.',
  );
  // Subcommands inherit neither exitOverride nor the help hint.
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
  return program;
}
