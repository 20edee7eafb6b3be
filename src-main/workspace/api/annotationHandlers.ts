/** @file Handlers of `annotation`. Runs in main. */
import path from 'node:path';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { hasRole } from '../../domain/account.ts';
import type { AnnotationMark } from '../../domain/annotation.ts';
import type { BatchId } from '../../domain/ids.ts';
import { ANNOTATORS } from '../annotation/annotationHost.ts';
import { guidelineOf } from '../annotation/guideline.ts';
import { excuseAnnotator, makeTask, planTask, removeTask } from '../annotation/makeTask.ts';
import { openDispute, settleAlike, settleDispute, takeOut } from '../annotation/settling.ts';
import { finishSheet, openSheet, reopenSheet, saveSheet, type SavedSheet } from '../annotation/sheets.ts';
import { taskAgreement, type TaskAgreement } from '../annotation/taskAgreement.ts';
import { listTasks, taskStanding, type TaskStanding } from '../annotation/taskStanding.ts';
import { writeGold } from '../annotation/writeGold.ts';
import { labelSchemeIds, loadLabelScheme } from '../labelSchemes.ts';
import type { ApiPorts } from './ports.ts';

export function annotationHandlers({ session }: ApiPorts): Handlers<AppContract>['annotation'] {
  return {
    choices: ({ batchId }) => choices(session.workspace.store, batchId),
    plan: async (order) => {
      const { names, sets, byReaders, pairs, notes } = await planTask(session.workspace, order);
      return { notes, names: [...names], sets: [...sets], byReaders: [...byReaders], pairs: [...pairs] };
    },
    make: async (order) => {
      const { writable } = session;
      return standingView(taskStanding(writable, (await makeTask(writable, order)).id));
    },
    list: ({ batchId }) => listTasks(session.workspace, batchId).map(standingView),
    standing: ({ taskId }) => standingView(taskStanding(session.workspace, taskId)),
    notes: ({ taskId }) => [...session.workspace.store.annotations.notesOf(taskId)],
    ownSet: ({ taskId }) => [...session.workspace.store.annotations.ownSet(taskId)],
    guideline: ({ taskId }) => guidelineOf(session.workspace.store.annotations.require(taskId).scheme),
    openSheet: ({ taskId, noteId }) => {
      const { marks, types, ...sheet } = openSheet(session.workspace, taskId, noteId);
      return { ...sheet, types: [...types], marks: [...marks] };
    },
    save: ({ marks, ...sheet }) => savedView(saveSheet(session.writable, sheet, marks)),
    finish: ({ marks, confidence, ...sheet }) =>
      savedView(finishSheet(session.writable, sheet, marks, confidence)),
    reopen: (sheet) => ({ revision: reopenSheet(session.writable, sheet) }),
    openDispute: ({ taskId, noteId }) => {
      const { types, sheets, alike, stretches, settled, ...dispute } = openDispute(
        session.workspace,
        taskId,
        noteId,
      );
      return {
        ...{ ...dispute, types: [...types], alike: [...alike] },
        sheets: sheets.map(({ marks, confidence }) => ({ marks: [...marks], confidence })),
        stretches: stretches.map(({ sides, ...range }) => ({ ...range, sides: sides.map(listOf) })),
        settled: settled === null ? null : [...settled],
      };
    },
    settle: ({ choices: chosen, added, ...dispute }) => {
      settleDispute(session.writable, dispute, chosen, added);
      return null;
    },
    takeOut: (dispute) => {
      takeOut(session.writable, dispute);
      return null;
    },
    settleAlike: ({ taskId, alsoSingle }) => settleAlike(session.writable, taskId, alsoSingle),
    agreement: async ({ taskId }) => agreementView(await taskAgreement(session.workspace, taskId)),
    excuse: ({ taskId, accountId }) => ({ sheets: excuseAnnotator(session.writable, taskId, accountId) }),
    remove: async ({ taskId }) => {
      await removeTask(session.writable, taskId);
      return null;
    },
    exports: ({ taskId }) => {
      const { annotations, accounts } = session.workspace.store;
      return annotations
        .exportsOf(taskId)
        .map(({ accountId, ...written }) => ({ ...written, by: accounts.nameOf(accountId) }));
    },
    writeGold: async ({ ticket, ...order }) => {
      const { writable } = session;
      const folder = folderName(order.taskId, order.side, writable.store.now());
      const out = path.join(session.tickets.pathOf(ticket), folder);
      return { ...(await writeGold(writable, { ...order, tags: 'bio', out })), folder };
    },
  };
}

/** Says nothing about patients or staff; the time parts it from earlier ones. */
function folderName(taskId: string, side: string, at: number): string {
  const time = new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
  return `noteveil-gold-${taskId.slice(0, 8)}-${side}-${time}`;
}

function choices(store: ApiPorts['session']['workspace']['store'], batchId: BatchId) {
  return {
    schemes: labelSchemeIds().map((id) => {
      const { title, types, leftOut } = loadLabelScheme(id);
      const all = [...Object.keys(types), ...Object.keys(leftOut)];
      return { id, title, types: all, hasGuideline: guidelineOf(id) !== null };
    }),
    annotators: store.accounts
      .list()
      .filter((account) => hasRole(account, ANNOTATORS))
      .map(({ id: accountId, name }) => ({ accountId, name })),
    notes: store.annotations.drawableCount(store.batches.require(batchId).id),
  };
}

const listOf = (marks: readonly AnnotationMark[]): AnnotationMark[] => [...marks];

function savedView({ revision, marks }: SavedSheet) {
  return { revision, marks: listOf(marks) };
}

function standingView({ types, annotators, states, ...standing }: TaskStanding) {
  return { ...standing, types: [...types], states: { ...states }, annotators: [...annotators] };
}

function agreementView({ agreement, confidence }: TaskAgreement) {
  const { annotators, average, pairs, ...rest } = agreement;
  return {
    agreement: {
      ...{ ...rest, annotators: [...annotators] },
      average: { ...average, types: [...average.types] },
      pairs: pairs.map(({ types, confusion, ...pair }) => ({
        ...{ ...pair, types: [...types] },
        confusion: { types: [...confusion.types], counts: confusion.counts.map((row) => [...row]) },
      })),
    },
    confidence: {
      ...confidence,
      annotators: [...confidence.annotators],
      levels: [...confidence.levels],
    },
  };
}
