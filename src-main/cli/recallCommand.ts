/** @file `noteveil recall`: looks for a person in all past exports. What is looked for is read from standard input or a prompt. */
import path from 'node:path';
import { Option, type Command } from 'commander';
import { read } from 'read';
import { expectRole } from '../domain/account.ts';
import { DeidError } from '../domain/errors.ts';
import { KNOWN_IDENTIFIER_KINDS, type KnownIdentifierKind } from '../domain/note.ts';
import { goneRow, isConcerned, recallRow } from '../workspace/recall/recallRows.ts';
import type { RecallRow } from '../export/recallTable.ts';
import type { RecallCorrection } from '../workspace/recall/recallCorrection.ts';
import type { RecallFindings } from '../workspace/recall/recallSearch.ts';
import { saveRecallList } from '../workspace/recall/saveRecallList.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface RecallOptions extends WorkspaceOptions {
  readonly kind: KnownIdentifierKind;
  readonly list?: string;
  readonly correct?: true | 'part';
}

/** 1000: more than any name or address; a longer input is a file that was given by mistake. */
const LONGEST_INPUT = 1000;

export function addRecallCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  program
    .command('recall')
    .description(
      'Look for a name or identifier, in all its forms, in everything that was ever exported. It is read from standard input or a prompt, never from an argument.',
    )
    .addOption(workspaceOption())
    .addOption(passphraseFileOption())
    .addOption(accountOption())
    .addOption(
      new Option('--kind <kind>', 'what is looked for').choices([...KNOWN_IDENTIFIER_KINDS]).default('name'),
    )
    .option('--list <dir>', 'write the list of exports and recipients as CSV into this folder')
    .addOption(
      new Option('--correct [places]', 'hide what can still be read; `part` also hides single words').choices(
        ['part'],
      ),
    )
    .action(async (options: RecallOptions) => {
      finish(await withWorkspace(options, 'open', (workspace) => search(workspace, options, terminal)));
    });
}

/** Findings when something can still be read, or could not be searched: scripts must not take that for "not there". */
async function search(workspace: Workspace, options: RecallOptions, terminal: Terminal): Promise<ExitCode> {
  const { recall, store, actor } = workspace;
  expectRole(store.accounts.signedIn(), ['officer']);
  const text = await soughtText();
  const findings = await recall.start({ kind: options.kind, text }, actor);
  for (const line of alignColumns(rowsOf(findings))) terminal.print(line);
  for (const line of goneLines(findings)) terminal.print(line);
  if (options.list !== undefined) {
    const { name } = await saveRecallList(findings, path.resolve(options.list), Date.now());
    terminal.print(`list: ${name}`);
  }
  if (options.correct !== undefined) {
    for (const line of correctedLines(
      await recall.correct(options.correct === 'part' ? 'part' : 'whole', actor),
    ))
      terminal.print(line);
  }
  const isClear = findings.exports.every(
    ({ concerned, unsearchable }) =>
      unsearchable === 0 && concerned.every(({ readable }) => readable === null),
  );
  return isClear && findings.gone.length === 0 ? EXIT.ok : EXIT.findings;
}

function correctedLines(corrected: RecallCorrection): readonly string[] {
  const { notes, places, alreadyHidden, stillReadable, destroyed, inReading } = corrected;
  const hidden = `corrected: ${notes} notes, ${places} places; already hidden: ${alreadyHidden}; still readable: ${stillReadable}`;
  if (destroyed + inReading === 0) return [hidden];
  return [
    hidden,
    `not corrected: ${destroyed} notes whose original is destroyed, ${inReading} notes that two reviewers have not settled`,
  ];
}

function rowsOf(findings: RecallFindings): readonly (readonly string[])[] {
  const concerned = findings.exports.filter(isConcerned).map(recallRow);
  const rows = concerned.map((row) => [
    ...[row.folder, recipientWords(row)],
    ...[`${row.hidden} hidden`, `${row.readable} readable`, `${row.readablePart} readable in part`],
    ...[`${row.unsearchable} not searchable`, row.readableNotes.map((note) => `#${note}`).join(' ')],
  ]);
  return [[`searched exports: ${findings.exports.length}, concerned: ${concerned.length}`], ...rows];
}

/** Exports of batches that are gone, with who got them. */
function goneLines({ gone }: RecallFindings): readonly string[] {
  if (gone.length === 0) return [];
  const notes = gone.reduce((sum, run) => sum + run.notes, 0);
  const rows = gone
    .map(goneRow)
    .map((row) => [row.folder, recipientWords(row), `${row.unsearchable} not searchable`]);
  return [
    `deleted batches, or being deleted: ${gone.length} exports with ${notes} notes cannot be searched`,
    ...alignColumns(rows),
  ];
}

function recipientWords({ recipient }: RecallRow): string {
  return recipient === '' ? 'no recipient recorded' : recipient;
}

async function soughtText(): Promise<string> {
  if (process.stdin.isTTY)
    return (await read({ prompt: 'Name or identifier: ', silent: true, output: process.stderr })).trim();
  let text = '';
  for await (const piece of process.stdin) {
    text += String(piece);
    if (text.length > LONGEST_INPUT) throw new DeidError('export/nothing-to-search');
  }
  return text.trim();
}
