/** @file The calls of `rejection` and `recall` with notes of their own, kept for the life of the bridge. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { EpochMs, NoteId } from '../../../src-main/domain/ids.ts';
import type { RejectionReason } from '../../../src-main/domain/noteRejection.ts';
import { NOW, type FakeState } from './fakeState.ts';

interface FakeRejection {
  readonly reason: RejectionReason;
  readonly actor: string;
  readonly rejectedAt: EpochMs;
  readonly hasComment: boolean;
}

export function fakeRejectionHandlers({ examinedAnew }: FakeState): Handlers<AppContract>['rejection'] {
  const waiting = new Map<NoteId, FakeRejection>();
  const dealt: RejectionReason[] = [];
  /** Pipelines by which notes were examined anew: at once, with one decision kept and one that no longer fits. */
  const again = new Map<NoteId, string>();
  return {
    ofBatch: () => {
      const given = [...new Set([...[...waiting.values()].map(({ reason }) => reason), ...dealt])];
      return {
        waiting: waiting.size,
        notes: [...waiting].map(([noteId, one]) => ({ ...one, noteId, ordinal: noteId, openPoints: 0 })),
        counts: given.map((reason) => ({
          reason,
          open: [...waiting.values()].filter((one) => one.reason === reason).length,
          dealtWith: dealt.filter((one) => one === reason).length,
        })),
      };
    },
    ofNote: ({ noteId }) => waiting.get(noteId) ?? null,
    examined: ({ noteId }) => {
      const by = again.get(noteId);
      if (by === undefined)
        return {
          pipeline: 'rules',
          isOfBatch: true,
          ordered: null,
          isWaiting: false,
          hasFailed: false,
          last: null,
        };
      const last = { at: NOW as EpochMs, actor: 'Dr. Beispiel', kept: 1, lost: 1 };
      return {
        pipeline: by,
        isOfBatch: by === 'rules',
        ...(examinedAnew === 'waiting'
          ? { ordered: by, isWaiting: true, last: null }
          : { ordered: null, isWaiting: false, last }),
        hasFailed: false,
      };
    },
    leftBehind: () => [
      { reason: 'not-approved', notes: 12 },
      ...(waiting.size > 0 ? [{ reason: 'sent-back' as const, notes: waiting.size }] : []),
    ],
    reject: ({ notes, reason, comment, again: order }) => {
      const ids = 'ids' in notes ? notes.ids : [1 as NoteId];
      const fresh = ids.filter((id) => !waiting.has(id));
      for (const id of fresh)
        waiting.set(id, {
          reason,
          actor: 'Dr. Beispiel',
          rejectedAt: NOW as EpochMs,
          hasComment: comment !== '',
        });
      if (order !== undefined) for (const id of ids) again.set(id, order.pipeline ?? 'rules');
      return {
        ...{ sentBack: fresh.length, skipped: ids.length - fresh.length },
        again: order === undefined ? 0 : ids.length,
      };
    },
    settle: ({ noteId }) => {
      const one = waiting.get(noteId);
      if (one === undefined) throw new DeidError('review/not-sent-back');
      waiting.delete(noteId);
      dealt.push(one.reason);
      return null;
    },
  };
}

export function fakeRecallHandlers({ recall }: FakeState): Handlers<AppContract>['recall'] {
  let isSearched = false;
  return {
    state: () => ({
      progress: null,
      failure: null,
      findings: !isSearched
        ? null
        : recall === 'nothing-left'
          ? { exports: [], searched: 0, gone: [] }
          : {
              exports: [
                {
                  exportId: 'e-1',
                  batchId: 'big',
                  batchName: 'ED discharge letters 2021–2026',
                  folder: 'noteveil-export-2026-11-18-1',
                  recipient: 'Institut Beispiel',
                  createdAt: NOW - 86_400_000,
                  notes: 120,
                  hidden: 3,
                  readable: 1,
                  readablePart: 0,
                  unsearchable: 2,
                  replacedBy: null,
                  shown: [{ noteId: 4, ordinal: 4, readable: 'whole' as const, places: 1 }],
                },
                {
                  ...{ exportId: 'e-0', batchId: 'sample', batchName: 'Sample notes' },
                  ...{ folder: 'noteveil-export-2026-03-02-1', recipient: null },
                  ...{
                    createdAt: NOW - 261 * 86_400_000,
                    notes: 24,
                    hidden: 12,
                    readable: 0,
                    readablePart: 2,
                  },
                  ...{ unsearchable: 0, replacedBy: 'e-1' },
                  shown: [
                    { noteId: 7, ordinal: 7, readable: 'part' as const, places: 2 },
                    { noteId: 9, ordinal: 9, readable: 'part' as const, places: 1 },
                  ],
                },
              ],
              searched: 5,
              gone: [
                {
                  ...{ exportId: 'e-gone', folder: 'noteveil-export-2025-11-02-gone' },
                  ...{ recipient: 'Klinik Musterstadt', createdAt: NOW - 380 * 86_400_000 },
                  ...{ notes: 40, replacedBy: null },
                },
              ],
            },
    }),
    start: ({ text }) => {
      if (text.length < 3) throw new DeidError('export/nothing-to-search');
      isSearched = true;
      return null;
    },
    forget: () => {
      isSearched = false;
      return null;
    },
    correct: () => ({
      ...{ notes: 1, places: 1, alreadyHidden: 0, stillReadable: 0 },
      ...{ destroyed: 1, inReading: 2 },
    }),
    saveList: () => ({ name: 'recall-2026-11-22.csv' }),
  };
}
