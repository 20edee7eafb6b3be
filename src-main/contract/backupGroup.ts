/** @file The calls about backups of a whole workspace. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { AccountNameSchema, PassphraseSchema } from './accountSchemas.ts';
import { AppSnapshotSchema, CountSchema, FileTicketSchema } from './schemas.ts';
import { command, event } from './verbs.ts';

export const BackupMadeSchema = z.strictObject({ name: z.string(), files: CountSchema, bytes: CountSchema });

export const ChosenBackupSchema = z.strictObject({
  ticket: FileTicketSchema,
  name: z.string(),
  /** Milliseconds since 1970, UTC. */
  madeAt: z.number().int(),
  bytes: CountSchema,
});

export const backupGroup = {
  /** Asks for a folder and makes the backup in a new one inside it; null when the dialog was cancelled. */
  make: command({
    input: z.undefined(),
    output: BackupMadeSchema.nullable(),
    errors: [
      'backup/cancelled',
      'backup/already-running',
      'review/actor-missing',
      'store/already-exists',
      'store/unwritable',
      'store/disk-full',
      'store/read-only',
    ],
  }),
  /** Ends the backup in hand; its call then fails with `backup/cancelled`. */
  cancel: command({ input: z.undefined(), output: z.null() }),
  /** How far the backup or the restore in hand is, 0 to 1. */
  progressed: event(z.strictObject({ fraction: z.number().min(0).max(1) })),
  /** Asks for the folder of a backup and reads what it says of itself; null when cancelled. */
  choose: command({
    input: z.undefined(),
    output: ChosenBackupSchema.nullable(),
    errors: ['backup/not-a-backup', 'backup/damaged', 'store/from-the-future'],
  }),
  /** Verifies and restores into the empty folder `target`; the workspace there is then the one to unlock. */
  restore: command({
    input: z.strictObject({
      backup: FileTicketSchema,
      target: FileTicketSchema,
      account: AccountNameSchema.nullable(),
      passphrase: PassphraseSchema,
    }),
    output: AppSnapshotSchema,
    errors: [
      'backup/not-a-backup',
      'backup/damaged',
      'backup/wrong-manifest',
      'access/wrong-passphrase',
      'access/unknown-account',
      'access/locked-out',
      'access/role-missing',
      'audit/chain-broken',
      'store/already-exists',
      'store/in-use',
      'store/damaged',
      'store/row-tampered',
      'store/from-the-future',
      'store/disk-full',
      'store/unwritable',
      'import/unknown-ticket',
    ],
  }),
} as const;
