/** @file The calls of `retention` and `backup` on the fake state. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import type { BatchId } from '../../../src-main/contract/vocabulary.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { RetentionState } from '../../../src-renderer/api/types.ts';
import { NOW, ticket, type FakeState } from './fakeState.ts';

const DAY_MS = 86_400_000;

/** What is due by the rule: originals of a batch, the whole of it, or the pseudonym key alone. */
export type FakeRetention = 'originals-due' | 'batch-due' | 'key-due';

function dueBatch(kind: FakeRetention): RetentionState['due'][number] {
  return {
    batchId: 'due' as BatchId,
    name: 'Cardiology, March',
    what: kind === 'batch-due' ? 'batches' : 'originals',
    notes: 412,
    dueAt: NOW - 3 * DAY_MS,
  };
}

export function fakeRetentionHandlers(kind: FakeRetention): Handlers<AppContract>['retention'] {
  let retention: RetentionState = {
    rule: {
      originalsDays: 30,
      batchesDays: kind === 'batch-due' ? 365 : null,
      keyDays: kind === 'key-due' ? 90 : null,
    },
    due: kind === 'key-due' ? [] : [dueBatch(kind)],
    destroyable: [
      { batchId: 'due' as BatchId, name: 'Cardiology, March', notes: 412 },
      { batchId: 'new' as BatchId, name: 'Surgery, May', notes: 96 },
    ],
    exported: [
      { batchId: 'due' as BatchId, name: 'Cardiology, March', notes: 430 },
      { batchId: 'again' as BatchId, name: 'Oncology, January', notes: 77 },
    ],
    past: [
      {
        id: 'd-1',
        what: 'batches',
        batches: 2,
        notes: 1280,
        begunAt: NOW - 90 * DAY_MS,
        actor: 'Ana Officer',
        isProven: true,
      },
    ],
    pseudonymKey: {
      fingerprint: '5b1d0c7e9a34f286',
      isDerived: false,
      isInUse: kind === 'originals-due',
      dueAt: kind === 'key-due' ? NOW - 2 * DAY_MS : null,
      past: [],
    },
    running: null,
  };
  return {
    state: () => retention,
    saveRule: (rule) => (retention = { ...retention, rule }),
    destroy: ({ what, batchIds, confirmedNotes }) => {
      const held = what === 'originals' ? retention.destroyable : retention.exported;
      const chosen = held.filter(({ batchId }) => batchIds.includes(batchId));
      const notes = chosen.reduce((sum, one) => sum + one.notes, 0);
      if (notes !== confirmedNotes) throw new DeidError('retention/not-confirmed', { notes });
      const run = {
        id: 'd-2',
        what,
        batches: batchIds.length,
        notes,
        begunAt: NOW,
        actor: 'Ana Officer',
        isProven: true,
      };
      return (retention = {
        ...retention,
        due: retention.due.filter(({ batchId }) => !batchIds.includes(batchId)),
        destroyable: retention.destroyable.filter(({ batchId }) => !batchIds.includes(batchId)),
        exported: retention.exported.filter(
          ({ batchId }) => what === 'originals' || !batchIds.includes(batchId),
        ),
        past: [run, ...retention.past],
      });
    },
    destroyKey: ({ confirmedKey }) => {
      const { fingerprint } = retention.pseudonymKey;
      if (retention.pseudonymKey.isInUse) throw new DeidError('retention/key-in-use');
      if (confirmedKey !== fingerprint) throw new DeidError('retention/key-not-confirmed');
      const gone = { id: 'k-1', fingerprint, begunAt: NOW, actor: 'Ana Officer', isProven: true };
      const pseudonymKey = {
        fingerprint: '0f6e2d91c8b7a543',
        isDerived: false,
        isInUse: false,
        dueAt: null,
        past: [gone],
      };
      return (retention = { ...retention, pseudonymKey });
    },
    saveProof: ({ id }) => ({ file: `noteveil-destruction-${id}.json` }),
  };
}

export function fakeBackupHandlers(state: FakeState): Handlers<AppContract>['backup'] {
  return {
    make: () => ({ name: 'noteveil-backup-2026-03-01-10-00', files: 3, bytes: 48_300_000 }),
    cancel: () => null,
    choose: () => ({
      ticket: ticket('backup'),
      name: 'noteveil-backup-2026-03-01-10-00',
      madeAt: NOW,
      bytes: 48_300_000,
    }),
    restore: ({ passphrase }) => {
      if (passphrase === 'wrong passphrase') throw new DeidError('access/wrong-passphrase');
      return state.snapshot;
    },
  };
}
