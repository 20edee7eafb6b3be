/**
 * @file `noteveil pipe`: notes as JSON lines on standard input, de-identified ones on standard output, without a workspace.
 *
 * [Note: One line for one line]
 * Every input line has exactly one output line, in the same order; one that is no note has its line, too, with an error
 * code. An engine that spreads lines over workers can therefore count them, and nothing else has to be agreed on.
 */
import { Option, type Command } from 'commander';
import type { DetectionResult } from '../domain/detection.ts';
import { DeidError, type ErrorCode } from '../domain/errors.ts';
import { oneLine } from '../export/writers/jsonlWriter.ts';
import type { KeyedBytes } from '../redaction/keyed.ts';
import { DEFAULT_POLICY, drawsOnKey, POLICY_ID_PATTERN } from '../redaction/policies/policy.ts';
import { NOTES_PER_REQUEST, requestsOf } from '../workspace/examining.ts';
import { MAX_LINE_BYTES, readPipedLine, type ReadLine } from '../workspace/pipe/pipedLine.ts';
import { createPipe, failedRecord, type PipedRecord, type PipeNote } from '../workspace/pipe/pipedNote.ts';
import { policyFromFile, shippedPolicies, type ChosenPolicy } from '../workspace/policies.ts';
import { openPseudonymKey } from '../workspace/pseudonymKeys.ts';
import {
  answeredInOrder,
  grouped,
  withDetector,
  type CreateDetector,
  type Detect,
  type DetectorOptions,
} from './detector.ts';
import { ERROR_WORDS } from './errorWords.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { KEY_PASSPHRASE, readKeyFile } from './keyCommand.ts';
import { openLineWriter, readerGone, readLines } from './lineStream.ts';
import { operatingPointOption, packWorkspaceOption, pipelineOption } from './options.ts';
import { keyPassphraseFor, type KeyPassphraseOptions } from './passphrase.ts';
import type { Terminal } from './terminal.ts';

interface PipeOptions extends DetectorOptions, KeyPassphraseOptions {
  readonly policy: string;
  readonly keyFile?: string;
  readonly only?: 'fully';
  readonly spans?: true;
  readonly tolerateErrors?: true;
}

/** Adds the command to the program; `finish` receives the exit code. */
export function addPipeCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
  createDetector: CreateDetector,
): void {
  program
    .command('pipe')
    .description(
      'Read {"id","patientId","date","text","known"} lines, write one {"id","status","reasons","text","counts"} line for each, in the same order.',
    )
    .addOption(pipelineOption())
    .addOption(packWorkspaceOption())
    .addOption(operatingPointOption())
    .addOption(
      new Option(
        '--policy <id or file>',
        'what becomes of each kind of detail: an id, or a policy file',
      ).default(DEFAULT_POLICY),
    )
    .option(
      '--key-file <file>',
      'key file of `noteveil key export`; needed by policies that draw on a key (see docs/scale.md)',
    )
    .option(...KEY_PASSPHRASE)
    .addOption(
      new Option('--only <status>', 'withhold the text of notes with another status').choices(['fully']),
    )
    .option('--spans', 'tell the spans of each note (offsets, types, scores; no text)')
    .option('--tolerate-errors', 'exit with 0 although lines have errors; for engines that would start anew')
    .action(async (options: PipeOptions, command: Command) => {
      const { policy } = chosenPolicy(options.policy);
      if (drawsOnKey(policy) && options.keyFile === undefined) {
        command.error(
          `error: the policy ${policy.id} draws on a pseudonym key; give the same --key-file to every worker`,
        );
      }
      const pipe = createPipe({
        policy,
        keyed: drawsOnKey(policy) ? await keyOf(options) : null,
        isOnlyFully: options.only === 'fully',
        withSpans: options.spans === true,
      });
      const failed = await withDetector(options, createDetector, (detect) => pipeAll(detect, pipe, terminal));
      finish(failed === 0 || options.tolerateErrors === true ? EXIT.ok : EXIT.findings);
    });
}

/** What can be an id is one; every name of a file with an ending or a folder is none. */
function chosenPolicy(idOrFile: string): ChosenPolicy {
  return POLICY_ID_PATTERN.test(idOrFile)
    ? shippedPolicies(import.meta.dirname).require(idOrFile)
    : policyFromFile(idOrFile);
}

async function keyOf(options: PipeOptions): Promise<KeyedBytes> {
  const untrustedText = readKeyFile(options.keyFile ?? '');
  return openPseudonymKey(untrustedText, await keyPassphraseFor(options, 'unlock'));
}

interface NumberedLine {
  readonly lineNumber: number;
  readonly read: ReadLine;
}

/**
 * Notes that are sent at once. Models examine the notes of a request in common runs, whose rounding may depend on the
 * company: sent alone, a note has the same scores beside any other note.
 */
const notesAtOnce = (detect: Detect): number => (detect.usesModels ? 1 : NOTES_PER_REQUEST);

/** Number of lines with an error. Errors: `export/target-unwritable`, also when the reader has gone; `engine/*`. */
async function pipeAll(detect: Detect, pipe: PipeNote, terminal: Terminal): Promise<number> {
  const output = await openLineWriter('-');
  const groups = grouped(numberedLines(), notesAtOnce(detect));
  let failed = 0;
  // One more than there are processes: they examine the next notes while this one writes.
  const answered = answeredInOrder(groups, detect.lanes + 1, (group) => examined(group, detect));
  for await (const { item: group, answer: results } of answered) {
    for (const [at, line] of group.entries()) {
      const record = recordOf(line.read, results[at], pipe);
      if (record.error !== undefined) {
        failed++;
        terminal.tell(problemOf(line, record.error));
      }
      await output.write(oneLine(record));
      if (output.isGone()) throw readerGone();
    }
    terminal.progress(`${group.at(-1)?.lineNumber ?? 0} lines`);
  }
  terminal.endProgress();
  await output.end();
  if (output.isGone()) throw readerGone();
  return failed;
}

/** Of the note only where it stands and what is wrong with it. */
function problemOf({ lineNumber, read }: NumberedLine, code: ErrorCode): string {
  const problem = read.kind === 'refused' && read.problem !== undefined ? ` (problem ${read.problem})` : '';
  return `line ${lineNumber}: ${ERROR_WORDS[code]} [${code}]${problem}`;
}

async function* numberedLines(): AsyncGenerator<NumberedLine> {
  let lineNumber = 0;
  for await (const line of readLines('-', MAX_LINE_BYTES)) {
    lineNumber++;
    yield { lineNumber, read: readPipedLine(line) };
  }
}

type Answer = DetectionResult | DeidError | null;

/** One answer per line; null for lines that are no note. */
async function examined(group: readonly NumberedLine[], detect: Detect): Promise<readonly Answer[]> {
  const notes = group.flatMap(({ read: one }) => (one.kind === 'note' ? [one.note] : []));
  const results: (DetectionResult | DeidError)[] = [];
  for (const request of requestsOf(notes, ({ text }) => text.length)) {
    const asked = request.map(({ text, knownIdentifiers: known, noteDate }) => ({ text, known, noteDate }));
    results.push(...(await detect(asked)));
  }
  let next = 0;
  return group.map(({ read }) => (read.kind === 'note' ? (results[next++] ?? null) : null));
}

function recordOf(read: ReadLine, answer: Answer | undefined, pipe: PipeNote): PipedRecord {
  if (read.kind === 'refused') return failedRecord(read.id, read.code);
  if (answer === null || answer === undefined) return failedRecord(read.id, 'contract/invalid-output');
  if (answer instanceof DeidError) return failedRecord(read.id, answer.code);
  return pipe(read.id, read.note, answer);
}
