/** @file `noteveil policies`: lists the policies, and shows one with its treatments and coverage matrix. */
import type { Command } from 'commander';
import { outputClassOf } from '../redaction/policies/policy.ts';
import { COVERAGE_HEAD, coverageRows, labelsByTreatment } from '../redaction/policies/policyWords.ts';
import { OUTPUT_WORDS } from '../export/manifest.ts';
import { shippedPolicies, type ChosenPolicy } from '../workspace/policies.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { textColumns } from './models/packWords.ts';
import type { Terminal } from './terminal.ts';

/** Adds the command to the program; `finish` receives the exit code. */
export function addPoliciesCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const policies = program
    .command('policies')
    .description('Policies: what becomes of each kind of detail, and what the output may be called.');
  policies
    .command('list')
    .description('List the policies that batches can have.')
    .option('--json', 'one JSON object a policy')
    .action((options: { readonly json?: true }) => {
      const all = shippedPolicies(import.meta.dirname).list();
      const lines = options.json === true ? all.map(jsonOf) : tableOf(all);
      for (const line of lines) terminal.print(line);
      finish(EXIT.ok);
    });
  policies
    .command('show')
    .description(
      'Show what a policy does with each label, and which categories of a regulation it covers how.',
    )
    .argument('<id>', 'policy id, as listed')
    .option('--json', 'the policy and its fingerprint as one JSON object')
    .action((id: string, options: { readonly json?: true }) => {
      const chosen = shippedPolicies(import.meta.dirname).require(id);
      const lines = options.json === true ? [jsonOf(chosen)] : wordsOf(chosen);
      for (const line of lines) terminal.print(line);
      finish(EXIT.ok);
    });
  // Subcommands of subcommands inherit neither exitOverride nor the help hint.
  for (const command of policies.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

function tableOf(all: readonly ChosenPolicy[]): readonly string[] {
  const rows = all.map(({ policy }) => [
    policy.id,
    policy.version,
    OUTPUT_WORDS[outputClassOf(policy)],
    policy.words.name,
  ]);
  return textColumns([['id', 'version', 'output is called', 'name'], ...rows]);
}

function jsonOf({ policy, fingerprint }: ChosenPolicy): string {
  return JSON.stringify({ ...policy, output: OUTPUT_WORDS[outputClassOf(policy)], fingerprint });
}

function wordsOf({ policy, fingerprint }: ChosenPolicy): readonly string[] {
  const { words, coverage } = policy;
  const facts = [
    ['id', policy.id],
    ['version', policy.version],
    ['fingerprint', fingerprint],
    ['output is called', OUTPUT_WORDS[outputClassOf(policy)]],
  ];
  const treatments = labelsByTreatment(policy).map((group) => [group.words, group.labels.join(' ')]);
  return [
    words.name,
    words.summary,
    '',
    ...textColumns(facts),
    '',
    ...textColumns([['treatment', 'labels'], ...treatments]),
    ...(coverage === null ? [] : ['', coverage.regulation, ...coverageLines(policy)]),
    '',
    `Recipients are told: ${words.output}`,
  ];
}

/** One block a category: cells are sentences, and a terminal is narrow. */
function coverageLines(policy: ChosenPolicy['policy']): readonly string[] {
  const [, , ...heads] = COVERAGE_HEAD;
  const width = Math.max(...heads.map((head) => head.length));
  return coverageRows(policy).flatMap(([id, name, ...cells]) => [
    `${id}  ${name}`,
    ...cells.flatMap((cell, at) => (cell === '' ? [] : [`   ${(heads[at] ?? '').padEnd(width)}  ${cell}`])),
  ]);
}
