/** @file The calls about accounts. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import {
  AccountIdSchema,
  AccountNameSchema,
  AccountSchema,
  PassphraseSchema,
  RolesSchema,
} from './accountSchemas.ts';
import { command, query } from './verbs.ts';

/** All accounts that are not removed, oldest first, after whatever was asked for. */
const listed = z.array(AccountSchema);

export const accountGroup = {
  list: query({ input: z.undefined(), output: listed }),
  add: command({
    input: z.strictObject({ name: AccountNameSchema, roles: RolesSchema, passphrase: PassphraseSchema }),
    output: listed,
    errors: [
      'access/account-exists',
      'access/bad-account-name',
      'access/passphrase-too-short',
      'store/disk-full',
    ],
  }),
  setRoles: command({
    input: z.strictObject({ id: AccountIdSchema, roles: RolesSchema }),
    output: listed,
    errors: ['access/unknown-account', 'access/last-administrator'],
  }),
  /** Ends an account: it can no longer sign in. What it did stays in the records. */
  remove: command({
    input: z.strictObject({ id: AccountIdSchema }),
    output: listed,
    errors: ['access/unknown-account', 'access/last-administrator', 'access/own-account', 'store/unwritable'],
  }),
  /** An administrator gives another account a new passphrase; the old one no longer opens this workspace. */
  setPassphrase: command({
    input: z.strictObject({ id: AccountIdSchema, passphrase: PassphraseSchema }),
    output: listed,
    errors: ['access/unknown-account', 'access/passphrase-too-short', 'store/disk-full', 'store/unwritable'],
  }),
  /** Whether one person may import, review and approve. The snapshot says what holds. */
  setSingleUser: command({ input: z.strictObject({ on: z.boolean() }), output: z.null() }),
} as const;
