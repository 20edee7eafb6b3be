/**
 * @file Who may call what, and the one place where it is asked. Runs in main.
 *
 * One row a command; queries are for everybody who is signed in. This table is what the screens follow. The acts that
 * matter most are refused by the store once more, and that is what holds; see [Note: Who may do what].
 */
import type { z } from 'zod';
import { contract, type AppContract } from '../../contract/contract.ts';
import { channelOf, type Call, type Handlers } from '../../contract/verbs.ts';
import { expectRole, type Role } from '../../domain/account.ts';
import { invariant, type ErrorCode } from '../../domain/errors.ts';
import type { AppSession } from '../appSession.ts';

/** Roles of which one is enough. `everybody`: also where no workspace is open, or the handler asks by itself. */
export type Right = 'everybody' | readonly [Role, ...Role[]];

type CommandsOf<G> = {
  [K in keyof G]: G[K] extends Call<'command', z.ZodType, z.ZodType, ErrorCode> ? K : never;
}[keyof G];

/** Complete by type: a command without a row does not compile. */
type Rights<C> = {
  readonly [G in keyof C as CommandsOf<C[G]> extends never ? never : G]: Readonly<
    Record<CommandsOf<C[G]>, Right>
  >;
};

const OPERATOR = ['operator'] as const;
const REVIEWER = ['reviewer', 'officer'] as const;
const OFFICER = ['officer'] as const;
const ADMINISTRATOR = ['administrator'] as const;
const OFFICER_OR_ADMINISTRATOR = ['officer', 'administrator'] as const;
const EXAMINER = ['operator', 'officer', 'administrator'] as const;

export const RIGHTS: Rights<AppContract> = {
  // Theme and language are everybody's; the handler asks an administrator for what belongs to the workspace.
  app: { saveSettings: 'everybody', copied: 'everybody' },
  workspace: {
    chooseFolder: 'everybody',
    create: 'everybody',
    unlock: 'everybody',
    lock: 'everybody',
    saveCopy: 'everybody',
    changePassphrase: 'everybody',
  },
  accounts: {
    add: ADMINISTRATOR,
    setRoles: ADMINISTRATOR,
    remove: ADMINISTRATOR,
    setPassphrase: ADMINISTRATOR,
    setSingleUser: ADMINISTRATOR,
  },
  importing: { chooseFiles: 'everybody', start: OPERATOR },
  batches: { pause: OPERATOR, resume: OPERATOR, cancel: OPERATOR, remove: OPERATOR },
  review: { decide: REVIEWER },
  clusters: { edit: REVIEWER },
  bulk: { decide: REVIEWER, undo: REVIEWER },
  desk: { keepPlace: 'everybody', markRead: REVIEWER, comment: REVIEWER, settle: REVIEWER },
  rejection: { reject: REVIEWER, settle: REVIEWER },
  // Whoever searches learns who was a patient, and to whom texts were given.
  recall: { start: OFFICER, forget: OFFICER, correct: OFFICER, saveList: OFFICER },
  opinions: { setReviewers: OFFICER, markDone: REVIEWER, adjudicate: REVIEWER, reopen: REVIEWER },
  // What the limits are is the privacy officer's, as is calling a sample off; reading it is a reviewer's work.
  approval: { approveNote: OFFICER, withdraw: OFFICER, approveBatch: OFFICER, cancelBatch: OFFICER },
  sampling: { saveRule: OFFICER, draw: OFFICER, next: REVIEWER, settle: REVIEWER, abandon: OFFICER },
  // Who may begin one may end it; an operator ends it with its batch.
  exporting: { chooseFolder: 'everybody', start: OFFICER, cancel: OFFICER, reveal: 'everybody' },
  // Destroying is asked of the store once more. Without a workspace, restoring asks for an administrator of the backup.
  retention: { saveRule: ADMINISTRATOR, destroy: OFFICER, destroyKey: OFFICER, saveProof: 'everybody' },
  backup: { make: ADMINISTRATOR, cancel: ADMINISTRATOR, choose: 'everybody', restore: 'everybody' },
  report: { save: OFFICER },
  evidence: { makeKey: ['officer', 'administrator'] },
  models: {
    propose: ADMINISTRATOR,
    addTranslator: ADMINISTRATOR,
    add: ADMINISTRATOR,
    verify: 'everybody',
    measure: 'everybody',
    remove: ADMINISTRATOR,
    use: ADMINISTRATOR,
    usePipeline: ADMINISTRATOR,
  },
  site: {
    add: ADMINISTRATOR,
    switchPack: ADMINISTRATOR,
    remove: ADMINISTRATOR,
    acceptWord: ADMINISTRATOR,
    removeWord: ADMINISTRATOR,
  },
  // Who can have a batch examined, or choose its pipeline, may see what another one would do; nothing of the batch changes.
  shadow: { start: EXAMINER, pause: EXAMINER, resume: EXAMINER, cancel: EXAMINER, discard: EXAMINER },
  // Who may is asked once more beside each act, and by the store; of a note's sheets only who annotated none of them says what holds.
  annotation: {
    make: OFFICER_OR_ADMINISTRATOR,
    excuse: OFFICER_OR_ADMINISTRATOR,
    remove: OFFICER_OR_ADMINISTRATOR,
    writeGold: OFFICER_OR_ADMINISTRATOR,
    save: REVIEWER,
    finish: REVIEWER,
    reopen: REVIEWER,
    settle: REVIEWER,
    takeOut: REVIEWER,
    settleAlike: REVIEWER,
  },
  // Asked once more beside each act, and by the queries: what a site learns from is notes with identifiers.
  adaptation: {
    freeze: OFFICER_OR_ADMINISTRATOR,
    make: OFFICER_OR_ADMINISTRATOR,
    cancel: OFFICER_OR_ADMINISTRATOR,
    adopt: OFFICER_OR_ADMINISTRATOR,
    rollBack: OFFICER_OR_ADMINISTRATOR,
    discard: OFFICER_OR_ADMINISTRATOR,
    writeRecipe: OFFICER_OR_ADMINISTRATOR,
    tryOut: OFFICER_OR_ADMINISTRATOR,
    compareLists: OFFICER_OR_ADMINISTRATOR,
    adoptLists: ADMINISTRATOR,
    rollBackLists: ADMINISTRATOR,
    discardLists: OFFICER_OR_ADMINISTRATOR,
  },
  // Reads gold that the user chose and writes a report where the user says; nothing of the workspace changes.
  compare: {
    ...{ chooseGold: 'everybody', train: 'everybody', start: 'everybody' },
    ...{ cancel: 'everybody', save: 'everybody' },
  },
};

type Implementation = (input: unknown) => unknown;
type Implementations = Readonly<Record<string, Readonly<Record<string, Implementation>>>>;

/** The handlers, each command behind its right. Errors of the calls: `access/role-missing`, `contract/no-workspace`. */
export function withRights(handlers: Handlers<AppContract>, session: AppSession): Handlers<AppContract> {
  const guarded: Record<string, Record<string, Implementation>> = {};
  for (const [group, verbs] of Object.entries(handlers as unknown as Implementations)) {
    const members: Record<string, Implementation> = {};
    for (const [verb, implementation] of Object.entries(verbs)) {
      members[verb] = (input) => {
        expectRight(group, verb, session);
        return implementation(input);
      };
    }
    guarded[group] = members;
  }
  return guarded as unknown as Handlers<AppContract>;
}

function expectRight(group: string, verb: string, session: AppSession): void {
  const groups: Readonly<Record<string, Readonly<Record<string, { readonly kind: string }>>>> = contract;
  if (groups[group]?.[verb]?.kind !== 'command') return;
  const rows: Readonly<Record<string, Readonly<Record<string, Right>>>> = RIGHTS;
  const right = rows[group]?.[verb];
  invariant(right !== undefined, `a right is stated for ${channelOf(group, verb)}`);
  if (right === 'everybody') return;
  const { isReadOnly, store } = session.workspace;
  // A damaged workspace may not say who is who; its handlers refuse every change.
  if (!isReadOnly) expectRole(store.accounts.signedIn(), right);
}
