/** @file Accounts and roles as they cross the boundary. Pure; used on both sides. */
import { z } from 'zod';
import { MAX_ACCOUNT_NAME, ROLES } from '../domain/account.ts';

export const RoleSchema = z.enum(ROLES);
export const RolesSchema = z.array(RoleSchema).min(1).max(ROLES.length);
export const AccountIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
/** As typed; main refuses names that are no single line. */
export const AccountNameSchema = z.string().max(MAX_ACCOUNT_NAME);
/** 1,024: far more than anybody types, and little enough to stretch at once. */
export const PassphraseSchema = z.string().max(1024);

export const AccountSchema = z.strictObject({
  id: AccountIdSchema,
  name: z.string(),
  roles: z.array(RoleSchema).readonly(),
});

/** A line of the sign-in screen, read before there is a key. */
export const SignInChoiceSchema = z.strictObject({
  name: z.string(),
  roles: z.array(RoleSchema),
  /** True when the operating system's keystore can open it. */
  keystore: z.boolean(),
});
