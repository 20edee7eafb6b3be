/** @file The calls that create, open and lock a workspace. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { AccountNameSchema, PassphraseSchema, SignInChoiceSchema } from './accountSchemas.ts';
import { AppSnapshotSchema, CountSchema, FileTicketSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const openErrors = [
  'access/wrong-passphrase',
  'access/unknown-account',
  'access/locked-out',
  'access/passphrase-too-short',
  'access/bad-account-name',
  'access/keystore-unavailable',
  'store/in-use',
  'store/not-a-workspace',
  'store/already-exists',
  'store/damaged',
  'store/row-tampered',
  'store/from-the-future',
  'store/disk-full',
  'store/unwritable',
  'import/unknown-ticket',
] as const;

export const workspaceGroup = {
  /** Opens a folder dialog. Null when the user cancelled. */
  chooseFolder: command({
    input: z.strictObject({ purpose: z.enum(['create', 'open']) }),
    output: z
      .strictObject({
        ticket: FileTicketSchema,
        name: z.string(),
        holdsWorkspace: z.boolean(),
        isEmpty: z.boolean(),
      })
      .nullable(),
  }),
  /** Who can sign in; empty for a workspace from before there were accounts, which has one passphrase. */
  signInChoices: query({
    input: z.strictObject({ ticket: FileTicketSchema }),
    output: z.array(SignInChoiceSchema),
    errors: ['import/unknown-ticket'],
  }),
  create: command({
    input: z.strictObject({
      ticket: FileTicketSchema,
      passphrase: PassphraseSchema,
      useKeystore: z.boolean(),
      /** Name of the first account, which gets all roles. */
      actor: AccountNameSchema,
      /** True lets this one person import, review and approve. */
      singleUser: z.boolean().default(false),
    }),
    output: AppSnapshotSchema,
    errors: openErrors,
  }),
  /** `passphrase` null asks the operating system's keystore; `account` null is the only account there is. */
  unlock: command({
    input: z.strictObject({
      ticket: FileTicketSchema,
      passphrase: PassphraseSchema.nullable(),
      account: AccountNameSchema.nullable().default(null),
    }),
    output: AppSnapshotSchema,
    errors: openErrors,
  }),
  /** `idle` when nobody touched the app for the time set; the audit trail keeps the reason. */
  lock: command({ input: z.strictObject({ reason: z.enum(['user', 'idle']) }), output: AppSnapshotSchema }),
  /**
   * Copies the workspace's files into a folder that the user chooses; null when cancelled. Refused with `store/in-use`
   * while the workspace is open for writing.
   */
  saveCopy: command({
    input: z.strictObject({ ticket: FileTicketSchema }),
    output: z.strictObject({ files: CountSchema, bytes: CountSchema }).nullable(),
    errors: [
      'store/in-use',
      'store/not-a-workspace',
      'store/already-exists',
      'store/unwritable',
      'store/disk-full',
      'import/unknown-ticket',
    ],
  }),
  /** Replaces the passphrase of the account that is signed in; `current` is asked for once more. */
  changePassphrase: command({
    input: z.strictObject({ current: PassphraseSchema, next: PassphraseSchema }),
    output: z.null(),
    errors: [
      'access/wrong-passphrase',
      'access/locked-out',
      'access/passphrase-too-short',
      'access/unknown-account',
      'store/disk-full',
      'store/unwritable',
    ],
  }),
} as const;
