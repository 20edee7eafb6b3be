/** @file What a dialog about accounts is asked to do. Types only. */
import type { Account } from '../../api/types.ts';

export type AccountTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'roles'; readonly account: Account }
  | { readonly kind: 'passphrase'; readonly account: Account }
  /** The passphrase of the account that is signed in. */
  | { readonly kind: 'own' };
