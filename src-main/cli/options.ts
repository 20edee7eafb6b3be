/** @file Options that several commands share. */
import { Option, type Command } from 'commander';
import { DEFAULT_PIPELINE } from '../detection/pipelineId.ts';
import { OPERATING_POINTS } from '../domain/detection.ts';
import { REVIEWER_COUNTS } from '../domain/opinion.ts';
import { SOURCE_ENCODINGS, SOURCE_FORMATS, type Delimiter } from '../domain/sourceFile.ts';

const PIPELINE_WORDS = 'rules, the id of a model pack, or several joined by +';
const OF_WORKSPACE =
  'another one than that of new batches is for administrators; default: that of new batches';

/** `--pipeline ID`. The id is checked by the detection room, so that its error names what exists. */
export function pipelineOption(): Option {
  return new Option('--pipeline <id>', `${PIPELINE_WORDS} (see \`noteveil models list\`)`).default(
    DEFAULT_PIPELINE,
  );
}

/** `--pipeline ID` of a command that begins a batch; left out, the one of new batches. */
export function batchPipelineOption(): Option {
  return new Option('--pipeline <id>', `${PIPELINE_WORDS} (${OF_WORKSPACE})`);
}

/** `--operating-point balanced|recall` of the same; left out, the one in the settings. */
export function batchPointOption(): Option {
  return new Option(
    '--operating-point <point>',
    `recall also replaces what is only suspected (${OF_WORKSPACE})`,
  ).choices(OPERATING_POINTS);
}

/** `--policy ID`; left out, the policy of the workspace's settings. */
export function policyOption(): Option {
  return new Option(
    '--policy <id>',
    'what becomes of each kind of detail (see `noteveil policies list`; default: the one in the settings)',
  );
}

/** `--reviewers one|two`. */
export function reviewersOption(): Option {
  return new Option('--reviewers <number>', 'how many people review each note, blind to each other')
    .choices(REVIEWER_COUNTS)
    .default('one');
}

/** `--operating-point balanced|recall`. */
export function operatingPointOption(): Option {
  return new Option('--operating-point <point>', 'recall also replaces what is only suspected')
    .choices(OPERATING_POINTS)
    .default('balanced');
}

/** `--workspace DIR` of commands that only use the packs in it. */
export function packWorkspaceOption(): Option {
  return new Option('--workspace <dir>', 'workspace whose model packs may take part');
}

/** `--workspace DIR`. */
export function workspaceOption(): Option {
  return new Option('--workspace <dir>', 'workspace folder').makeOptionMandatory();
}

/** `--passphrase-file FILE`; without it NOTEVEIL_PASSPHRASE or a prompt. */
export function passphraseFileOption(): Option {
  return new Option(
    '--passphrase-file <file>',
    'file whose first line is the passphrase (else NOTEVEIL_PASSPHRASE, else a prompt)',
  );
}

/** `--as NAME` of every command that opens a workspace: whose passphrase it is. */
export function accountOption(): Option {
  return new Option('--as <account>', 'account to sign in with (default: the only one there is)');
}

/** The three options of a command that signs in to a workspace. */
export function signingIn(command: Command): Command {
  return command.addOption(workspaceOption()).addOption(passphraseFileOption()).addOption(accountOption());
}

/** `--single-user` of the commands that can make a workspace. */
export function singleUserOption(): Option {
  return new Option(
    '--single-user',
    'where this command makes the workspace: one person may import and approve; every manifest says so',
  );
}

/** Delimiters by name: a shell makes a tab, bar or semicolon hard to type. */
export const DELIMITER_WORDS: Readonly<Record<'comma' | 'semicolon' | 'tab' | 'pipe', Delimiter>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
};
export type DelimiterWord = keyof typeof DELIMITER_WORDS;

/** `--format`, `--encoding` and `--delimiter`: for every source file of the command, in place of what is detected. */
export function readingOptions(): readonly Option[] {
  return [
    new Option('--format <format>', 'format of all files (default: by name and content)').choices(
      SOURCE_FORMATS,
    ),
    new Option('--encoding <encoding>', 'encoding of all files (default: detected)').choices(
      SOURCE_ENCODINGS,
    ),
    new Option('--delimiter <word>', 'delimiter of all tables (default: detected)').choices(
      Object.keys(DELIMITER_WORDS),
    ),
  ];
}
