/** @file `noteveil retention destroy-key`: destroys the pseudonym key, and prints what proofs of that say. */
import type { Command } from 'commander';
import { groupedFingerprint } from '../export/verify/signature.ts';
import type { KeyRetention } from '../workspace/retention/keyRetention.ts';
import type { verifyKeyProof } from '../workspace/retention/keyProof.ts';
import { withWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import type { Terminal } from './terminal.ts';

interface KeyOptions extends WorkspaceOptions {
  readonly confirm: string;
  readonly proof: string;
}

/** What the command needs of the one it belongs to. */
export interface KeyCommandPorts {
  readonly inWorkspace: (name: string, about: string) => Command;
  /** Makes the folder of proofs; its full path. */
  readonly proofFolder: (folder: string) => Promise<string>;
  /** Writes a proof and gives the path of the file. */
  readonly writeProof: (folder: string, id: string, proof: string) => Promise<string>;
  readonly terminal: Terminal;
  readonly done: () => void;
}

export function addDestroyKey({
  inWorkspace,
  proofFolder,
  writeProof,
  terminal,
  done,
}: KeyCommandPorts): void {
  inWorkspace(
    'destroy-key',
    'Destroy the pseudonym key, when no batch that draws on it has originals. For privacy officers.',
  )
    .requiredOption(
      '--confirm <fingerprint>',
      'fingerprint of the key as printed by key show; another stops it',
    )
    .requiredOption('--proof <dir>', 'folder for the signed proof')
    .action(async (options: KeyOptions) => {
      // Before anything is gone: a proof that cannot be written should stop it.
      const folder = await proofFolder(options.proof);
      await withWorkspace(options, 'open', async ({ keyRetention, pseudonymKeys, actor }) => {
        const run = await keyRetention.destroy({ confirmedKey: options.confirm.trim(), actor });
        const file = await writeProof(folder, run.id, run.proof ?? '');
        const rows = [
          ['destroyed', 'pseudonym key'],
          ['key', run.key],
          ['key from now on', pseudonymKeys.fingerprint()],
          ['proof', file],
        ] as const;
        for (const [name, value] of rows) terminal.print(`${name}: ${value}`);
      });
      done();
    });
}

/** The row of `retention list` that says since when the key is due; none while it is not. */
export function keyDueRows(keys: KeyRetention): readonly (readonly string[])[] {
  const { key, dueAt } = keys.state();
  return dueAt === null ? [] : [['due', 'pseudonym key', key, '', `since ${dayOf(dueAt)}`]];
}

/** Rows of `retention list`: the key where it can be destroyed, and those that were. */
export function keyRows(keys: KeyRetention): readonly (readonly string[])[] {
  const { key, isInUse } = keys.state();
  const open = isInUse ? [] : [['can be destroyed', 'pseudonym key', key, '', '']];
  const past = keys.list().map((run) => {
    const when = run.proof === null ? 'not finished' : `on ${dayOf(run.begunAt)}`;
    return ['destroyed', 'pseudonym key', run.id, run.key, when];
  });
  return [...open, ...past];
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** What a proof of a destroyed key says. */
export function keyProofLines({ facts, fingerprint }: ReturnType<typeof verifyKeyProof>): readonly string[] {
  if (facts === null) return [];
  const { what, key, actor, finishedAt, audit, outOfReach } = facts;
  const rows = [
    ['destroyed', what],
    ['fingerprint of the destroyed key', key],
    ['finished', finishedAt],
    ['by', actor],
    ['audit trail', `${audit.events} events, ${audit.head}`],
    ['key', groupedFingerprint(fingerprint ?? '')],
  ] as const;
  return [
    ...rows.map(([name, value]) => `${name}: ${value}`),
    'not shown by this proof:',
    ...outOfReach.map((one) => `  ${one}`),
  ];
}
