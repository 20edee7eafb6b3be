/** @file `noteveil retention`: what is due, destroying it with a signed proof, and checking such a proof. */
import { readFileSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { writeFile } from '../export/evidence.ts';
import { groupedFingerprint, parseFingerprint } from '../export/verify/signature.ts';
import type { DestructionKind } from '../store/destructionStore.ts';
import { MAX_PROOF_BYTES, verifyProof, type ProofFault } from '../workspace/retention/destructionProof.ts';
import { verifyKeyProof } from '../workspace/retention/keyProof.ts';
import { proofFileName } from '../workspace/retention/proofFile.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { addDestroyKey, keyDueRows, keyProofLines, keyRows } from './destroyKeyCommand.ts';
import { EXIT, type ExitCode } from './exitCodes.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { accountOption, passphraseFileOption, workspaceOption } from './options.ts';
import { alignColumns, type Terminal } from './terminal.ts';

interface RuleOptions extends WorkspaceOptions {
  readonly originalsDays?: string;
  readonly batchesDays?: string;
  readonly keyDays?: string;
}

interface DestroyOptions extends WorkspaceOptions {
  readonly confirm: string;
  readonly proof: string;
}

const NEVER = 'never';
/** What is wrong with a proof, in words. */
const FAULT_WORDS: Readonly<Record<ProofFault, string>> = {
  'not-a-proof': 'this is no proof of destruction that this version can read',
  signature: 'the signature does not fit: the file was changed, or another program wrote it',
  changed: 'the file is not, to the last character, what NoteVeil writes',
  'other-key': 'it is signed with another key than the one that was named',
};

/** Adds the command to the program; `finish` receives the exit code. */
export function addRetentionCommand(
  program: Command,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  const retention = program
    .command('retention')
    .description(
      'How long notes are kept; destroys originals and batches with a signed proof. Nothing goes by itself.',
    );
  const inWorkspace = (name: string, about: string) =>
    retention
      .command(name)
      .description(about)
      .addOption(workspaceOption())
      .addOption(passphraseFileOption())
      .addOption(accountOption());
  inWorkspace('list', 'Print the rule, what is due, and what was destroyed.').action(
    async (options: WorkspaceOptions) => {
      await withWorkspace(options, 'open', async (workspace) => {
        await workspace.retention.finishInterrupted();
        await workspace.keyRetention.finishInterrupted();
        for (const line of listLines(workspace)) terminal.print(line);
      });
      finish(EXIT.ok);
    },
  );
  inWorkspace('rule', 'Set after how many days something is due. For administrators.')
    .option('--originals-days <days>', 'after the last export: originals of exported notes; or never')
    .option('--batches-days <days>', 'after the last export or the import: whole batches; or never')
    .option('--key-days <days>', 'after the last export that was drawn under it: the pseudonym key; or never')
    .action(async (options: RuleOptions) => {
      await withWorkspace(options, 'open', (workspace) => {
        const { retention: service, actor } = workspace;
        const before = service.rule();
        service.saveRule(
          {
            originalsDays: daysOf(options.originalsDays, before.originalsDays, 'originals-days'),
            batchesDays: daysOf(options.batchesDays, before.batchesDays, 'batches-days'),
            keyDays: daysOf(options.keyDays, before.keyDays, 'key-days'),
          },
          actor,
        );
        for (const line of ruleLines(workspace)) terminal.print(line);
        return Promise.resolve();
      });
      finish(EXIT.ok);
    });
  addDestroying(inWorkspace, terminal, finish);
  addDestroyKey({
    ...{ inWorkspace, terminal, proofFolder, writeProof: writeProofFile, done: () => finish(EXIT.ok) },
  });
  addProofs(retention, inWorkspace, terminal, finish);
  // Subcommands of subcommands inherit neither exitOverride nor the help hint.
  for (const command of retention.commands)
    command.exitOverride().showHelpAfterError('(add --help for the options)');
}

const CONFIRM = [
  '--confirm <notes>',
  'how many notes you expect to be destroyed; another number stops it',
] as const;
const PROOF = ['--proof <dir>', 'folder for the signed proof'] as const;

type InWorkspace = (name: string, about: string) => Command;

function addDestroying(inWorkspace: InWorkspace, terminal: Terminal, finish: (code: ExitCode) => void): void {
  inWorkspace(
    'destroy',
    'Destroy the originals of the exported notes of one batch, or the whole batch. For privacy officers.',
  )
    .requiredOption('--batch <id>', 'batch id as printed by run')
    .option('--what <kind>', 'originals or batches', 'originals')
    .requiredOption(...CONFIRM)
    .requiredOption(...PROOF)
    .action(async (options: DestroyOptions & { readonly batch: string; readonly what: string }) => {
      const what = kindOf(options.what);
      const batchIds = [options.batch as BatchId];
      await withWorkspace(options, 'open', (workspace) =>
        destroy(workspace, terminal, options, { what, batchIds, byRule: false }),
      );
      finish(EXIT.ok);
    });
  inWorkspace('purge', 'Destroy what is due by the rule: originals, or whole batches. For privacy officers.')
    .requiredOption('--what <kind>', 'originals or batches')
    .requiredOption(...CONFIRM)
    .requiredOption(...PROOF)
    .action(async (options: DestroyOptions & { readonly what: string }) => {
      const what = kindOf(options.what);
      await withWorkspace(options, 'open', (workspace) => {
        const due = workspace.retention.due().filter((item) => item.what === what);
        const batchIds = due.map(({ batchId }) => batchId);
        return destroy(workspace, terminal, options, { what, batchIds, byRule: true });
      });
      finish(EXIT.ok);
    });
}

/** Errors: `cli/usage`. */
function kindOf(what: string): DestructionKind {
  if (what !== 'originals' && what !== 'batches') throw new DeidError('cli/usage', { option: 'what' });
  return what;
}

async function destroy(
  workspace: Workspace,
  terminal: Terminal,
  options: DestroyOptions,
  order: { readonly what: DestructionKind; readonly batchIds: readonly BatchId[]; readonly byRule: boolean },
): Promise<void> {
  const confirmedNotes = wholeNumber(options.confirm, 'confirm');
  // Before anything is gone: a proof that cannot be written should stop it.
  const folder = await proofFolder(options.proof);
  const run = await workspace.retention.destroy({ ...order, confirmedNotes, actor: workspace.actor });
  const file = await writeProofFile(folder, run.id, run.proof ?? '');
  const notes = run.batches.reduce((sum, batch) => sum + (batch.notes ?? 0), 0);
  const rows = [
    ['destroyed', order.what],
    ['batches', String(run.batches.length)],
    ['notes', String(notes)],
    ['proof', file],
  ] as const;
  for (const [name, value] of rows) terminal.print(`${name}: ${value}`);
}

/** Makes the folder unless it is there; its full path. */
async function proofFolder(name: string): Promise<string> {
  const folder = path.resolve(name);
  await mkdir(folder, { recursive: true });
  return folder;
}

async function writeProofFile(folder: string, id: string, proof: string): Promise<string> {
  const name = proofFileName(id);
  if ((await stat(path.join(folder, name)).catch(() => null)) !== null)
    throw new DeidError('export/target-exists');
  await writeFile(folder, name, (file) => file.write(proof));
  return path.join(folder, name);
}

function addProofs(
  retention: Command,
  inWorkspace: InWorkspace,
  terminal: Terminal,
  finish: (code: ExitCode) => void,
): void {
  inWorkspace('proof', 'Write the proof of an earlier destruction once more.')
    .argument('<id>', 'id as printed by retention list')
    .requiredOption(...PROOF)
    .action(async (id: string, options: WorkspaceOptions & { readonly proof: string }) => {
      await withWorkspace(options, 'open', async (workspace) => {
        await workspace.retention.finishInterrupted();
        await workspace.keyRetention.finishInterrupted();
        const runs = [...workspace.retention.list(), ...workspace.keyRetention.list()];
        const run = runs.find((one) => one.id === id);
        if (run === undefined) throw new DeidError('cli/usage', { argument: 'id' });
        if (run.proof === null) throw new DeidError('retention/no-proof');
        terminal.print(await writeProofFile(await proofFolder(options.proof), id, run.proof));
      });
      finish(EXIT.ok);
    });
  retention
    .command('verify')
    .description('Check a proof of destruction. Needs no workspace and no passphrase.')
    .argument('<file>', 'proof file')
    .option('--fingerprint <hex>', 'fingerprint of the key it must be signed with, told over another channel')
    .action((file: string, options: { readonly fingerprint?: string }) => {
      finish(verify(terminal, file, options.fingerprint));
    });
}

function verify(terminal: Terminal, file: string, fingerprint: string | undefined): ExitCode {
  const expected = fingerprint === undefined ? null : parseFingerprint(fingerprint);
  if (fingerprint !== undefined && expected === null)
    throw new DeidError('cli/usage', { option: 'fingerprint', digits: 32 });
  const text = readProof(file);
  const verdict = verifyProof(text, expected);
  const ofKey = verifyKeyProof(text, expected);
  for (const line of keyProofLines(ofKey)) terminal.print(line);
  if (verdict.facts !== null) {
    const { what, rule, actor, finishedAt, batches, outOfReach, audit } = verdict.facts;
    const rows = [
      ['destroyed', what],
      ['batches', String(batches.length)],
      ['notes', String(batches.reduce((sum, { notes }) => sum + notes, 0))],
      ['finished', finishedAt],
      ['rule', rule],
      ['by', actor],
      ['audit trail', `${audit.events} events, ${audit.head}`],
      ['key', groupedFingerprint(verdict.fingerprint ?? '')],
    ] as const;
    for (const [name, value] of rows) terminal.print(`${name}: ${value}`);
    terminal.print('not shown by this proof:');
    for (const one of outOfReach) terminal.print(`  ${one}`);
  }
  const { fault } = ofKey.facts === null ? verdict : ofKey;
  if (fault !== null) {
    terminal.print(`WRONG: ${FAULT_WORDS[fault]}`);
    return EXIT.findings;
  }
  terminal.print(
    expected === null
      ? 'The signature holds. Compare the key with the one that the site tells you over another channel.'
      : 'The signature holds, with the key that was named.',
  );
  return EXIT.ok;
}

function readProof(file: string): string {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined || size > MAX_PROOF_BYTES) throw new DeidError('retention/bad-proof');
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new DeidError('retention/bad-proof', { reason: 'unreadable' }, { cause });
  }
}

function listLines({ retention, keyRetention, store }: Workspace): readonly string[] {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const due = retention
    .due()
    .map(({ what, batchId, notes, dueAt }) => [
      ...['due', what, batchId, `${notes} notes`, `since ${day(dueAt)}`],
    ]);
  const open = store.batches.list().flatMap(({ id }) => {
    const notes = store.destructions.destroyable(id);
    const originals = notes === 0 ? [] : [['can be destroyed', 'originals', id, `${notes} notes`, '']];
    if (!store.exports.hasPublished(id)) return originals;
    const all = retention.notesOf('batches', [id]);
    return [...originals, ['can be destroyed', 'batches', id, `${all} notes`, '']];
  });
  const past = retention.list().map(({ id, what, batches, begunAt, proof }) => {
    const notes = batches.reduce((sum, batch) => sum + (batch.notes ?? 0), 0);
    return ['destroyed', what, id, `${notes} notes`, proof === null ? 'not finished' : `on ${day(begunAt)}`];
  });
  const [keyDue, key] = [keyDueRows(keyRetention), keyRows(keyRetention)];
  return [...ruleLines({ retention }), ...alignColumns([...due, ...keyDue, ...open, ...past, ...key])];
}

function ruleLines({ retention }: Pick<Workspace, 'retention'>): readonly string[] {
  const { originalsDays, batchesDays, keyDays } = retention.rule();
  const words = (days: number | null, after: string) =>
    days === null ? NEVER : `${days} days after ${after}`;
  return [
    `originals are due: ${words(originalsDays, 'the last export')}`,
    `batches are due: ${words(batchesDays, 'the last export, or after the import')}`,
    `the pseudonym key is due: ${words(keyDays, 'the last export drawn under it')}`,
  ];
}

function daysOf(text: string | undefined, before: number | null, option: string): number | null {
  if (text === undefined) return before;
  return text === NEVER ? null : wholeNumber(text, option);
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new DeidError('cli/usage', { option });
  return Number(text);
}
