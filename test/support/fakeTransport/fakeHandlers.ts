/** @file A handler per call of the contract, on the fake state. Simple on purpose: it imitates answers, not rules. */
import type { FileTicket } from '../../../src-main/domain/ids.ts';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import { answerFrom } from '../../../src-main/contract/noteChange.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { Account, BatchSummary, NoteView } from '../../../src-renderer/api/types.ts';
import type { BatchId, Verdict } from '../../../src-main/contract/vocabulary.ts';
import { fakeOpinionHandlers } from './fakeOpinions.ts';
import { fakeAccounts } from './fakeAccounts.ts';
import { fakeAdaptationHandlers } from './fakeAdaptation.ts';
import { fakeAnnotationHandlers } from './fakeAnnotation.ts';
import { fakeBulkHandlers } from './fakeBulk.ts';
import { fakeClusterHandlers } from './fakeClusters.ts';
import { fakeCompareHandlers } from './fakeCompare.ts';
import { fakeRecallHandlers, fakeRejectionHandlers } from './fakeRecall.ts';
import { fakeDeskHandlers } from './fakeDesk.ts';
import { fakeEvidenceHandlers } from './fakeEvidence.ts';
import { fakeReportHandlers } from './fakeReport.ts';
import { fakeExplanation } from './fakeExplanation.ts';
import { fakeFiles, previewOf } from './fakeFiles.ts';
import { fakeHelp } from './fakeHelp.ts';
import { fakeModelHandlers } from './fakeModels.ts';
import { assessed, fakeHints, initialView } from './fakeNotes.ts';
import { fakePolicies, fakePolicy } from './fakePolicies.ts';
import { pageOf } from './fakeRows.ts';
import { fakeBackupHandlers, fakeRetentionHandlers } from './fakeRetention.ts';
import { fakeSamplingHandlers } from './fakeSampling.ts';
import { fakeBatchRisk } from './fakeRisk.ts';
import { fakeShadowHandlers } from './fakeShadow.ts';
import { fakeSiteHandlers } from './fakeSite.ts';
import { NOW, batch, fakeAccount, ticket, type DecidedState, type FakeState } from './fakeState.ts';

export function fakeHandlers(state: FakeState, emit: Emitters<AppContract>): Handlers<AppContract> {
  const find = (batchId: BatchId): BatchSummary => {
    const found = state.batches.find((one) => one.id === batchId);
    if (found === undefined) throw new DeidError('store/unknown-batch');
    return found;
  };
  const change = (batchId: BatchId, to: Partial<BatchSummary>): BatchSummary => {
    const changed = { ...find(batchId), ...to };
    state.batches = state.batches.map((one) => (one.id === batchId ? changed : one));
    return changed;
  };
  const note = (noteId: number): NoteView => {
    const known = state.notes.get(noteId) ?? initialView(noteId, state.batches[0]?.id ?? ('big' as BatchId));
    state.notes.set(noteId, known);
    return known;
  };
  const put = (view: NoteView): NoteView => {
    const stage = view.approvedBy === null ? 'in-review' : 'approved';
    const changed = { ...view, revision: view.revision + 1, stage } as const;
    const next = assessed(changed, state.cleared.has(view.noteId));
    state.notes.set(next.noteId, next);
    return next;
  };
  const named = (): string => {
    const { workspace } = state.snapshot;
    if (workspace.state !== 'open' || workspace.account === null) throw new DeidError('review/actor-missing');
    return workspace.account.name;
  };
  const open = (name: string, account: Account = fakeAccount, singleUser = false): FakeState['snapshot'] => {
    state.snapshot = {
      ...state.snapshot,
      workspace: { state: 'open', name, readOnly: false, account, singleUser },
    };
    return state.snapshot;
  };
  const progressOf = (one: BatchSummary): number => one.counts.jobs.completed;

  return {
    app: {
      help: ({ page }) => fakeHelp(page),
      snapshot: () => state.snapshot,
      saveSettings: (settings) => (state.snapshot = { ...state.snapshot, settings }),
      copied: () => null,
      notices: () => 'svelte 5.57.3\nMIT License\n\nelectron 45.4.1\nMIT License\n',
    },
    workspace: {
      chooseFolder: ({ purpose }) => ({
        ticket: ticket('ws-new'),
        name: 'Cardiology 2026',
        holdsWorkspace: purpose === 'open',
        isEmpty: true,
      }),
      signInChoices: ({ ticket: wanted }) =>
        wanted === 'ws-old'
          ? []
          : state.accounts.map(({ name, roles }, at) => ({ name, roles: [...roles], keystore: at === 0 })),
      create: ({ passphrase, actor, singleUser }) => {
        if ([...passphrase].length < 10) throw new DeidError('access/passphrase-too-short', { minimum: 10 });
        return open('Cardiology 2026', { ...fakeAccount, name: actor }, singleUser);
      },
      unlock: ({ ticket: wanted, passphrase, account }) => {
        if (passphrase === 'wrong') throw new DeidError('access/wrong-passphrase');
        if (passphrase === 'in use') throw new DeidError('store/in-use');
        if (passphrase === 'damaged') throw new DeidError('store/damaged');
        const name = state.snapshot.recent.find((one) => one.ticket === wanted)?.name ?? 'Workspace';
        return open(
          name,
          state.accounts.find((one) => one.name === account),
        );
      },
      lock: () =>
        (state.snapshot = {
          ...state.snapshot,
          workspace: {
            state: 'locked',
            ticket: state.snapshot.recent[0]?.ticket ?? ('recent-1' as FileTicket),
            name: state.snapshot.recent[0]?.name ?? 'Workspace',
            keystore: true,
          },
        }),
      saveCopy: () => ({ files: 3, bytes: 48_220_000 }),
      changePassphrase: () => null,
    },
    accounts: fakeAccounts(state, emit),
    importing: {
      chooseFiles: ({ folder }) => (folder ? fakeFiles : fakeFiles.slice(0, 3)),
      sampleFiles: () => fakeFiles.slice(3),
      inspect: (input) => previewOf(input),
      start: ({ name, policy, reviewers }) => {
        const made = batch(`made-${state.batches.length}`, name, 48, 12, {
          state: 'processing',
          policy: fakePolicy(policy ?? state.snapshot.settings.policy),
          createdAt: NOW as BatchSummary['createdAt'],
          progress: { phase: 'detect', done: 12, total: 48, fraction: 0.25, perSecond: 6, secondsLeft: 6 },
        });
        state.batches = [made, ...state.batches];
        if (reviewers === 'two') state.twoReviewers.add(made.id);
        return { batchId: made.id };
      },
      carriers: () => [
        { kind: 'body', state: 'read', count: 2 },
        { kind: 'comment', state: 'cleaned', count: 1 },
      ],
      issues: ({ offset, limit }) => ({
        total: state.issues.length,
        issues: state.issues.slice(offset, offset + limit),
      }),
    },
    policies: { list: () => [...fakePolicies] },
    batches: {
      list: () => state.batches,
      get: ({ batchId }) => find(batchId),
      pause: ({ batchId }) => change(batchId, { state: 'paused' }),
      resume: ({ batchId }) => change(batchId, { state: 'processing' }),
      cancel: ({ batchId }) => change(batchId, { state: 'cancelled', progress: null }),
      remove: ({ batchId }) => {
        find(batchId);
        state.batches = state.batches.filter((one) => one.id !== batchId);
        emit.batches.removed({ batchId });
        return null;
      },
    },
    notes: {
      page: ({ batchId, filter, sort, offset, limit }) => {
        const one = find(batchId);
        const page = pageOf(one.counts.notes, progressOf(one), filter, sort, offset, limit);
        if (state.risk === 'fitted') return page;
        return { ...page, rows: page.rows.map((row) => ({ ...row, risk: null })) };
      },
      facets: ({ batchId }) => ({
        languages: [
          { language: 'fr', notes: 61_204 },
          { language: 'de', notes: 59_870 },
          { language: 'zh-Hant', notes: 58_100 },
        ],
        statuses: Object.entries(find(batchId).counts.byStatus).map(([status, notes]) => ({
          status: status as NoteView['assessment']['status'],
          notes,
        })),
        waits: state.twoReviewers.has(batchId) ? { own: 20, 'second-opinion': 12, adjudication: 3 } : null,
      }),
    },
    review: {
      openNote: ({ noteId }) => (state.risk === 'fitted' ? note(noteId) : { ...note(noteId), risk: null }),
      explain: ({ noteId }) => fakeExplanation(note(noteId)),
      findHints: ({ noteId }) => ({ hints: fakeHints(note(noteId)) }),
      decide: ({ noteId, revision, verdict }) => {
        named();
        const view = note(noteId);
        if (view.revision !== revision) throw new DeidError('review/stale-revision');
        return answerFrom(view, revision, put(decided(state, view, verdict)));
      },
      neighbour: ({ batchId, noteId, direction, openOnly, filter, sort }) => {
        const one = find(batchId);
        const { rows } = pageOf(one.counts.notes, progressOf(one), filter, sort, 0, 500);
        const from = rows.findIndex((row) => row.id === noteId);
        const step = direction === 'next' ? 1 : -1;
        for (let index = from + step; index >= 0 && index < rows.length; index += step) {
          const row = rows[index];
          if (row !== undefined && (!openOnly || row.openPoints > 0)) return { noteId: row.id };
        }
        return null;
      },
    },
    clusters: fakeClusterHandlers(note, named),
    bulk: fakeBulkHandlers(named, (batchId) => find(batchId).counts.notes > 3000),
    desk: fakeDeskHandlers(state, note, named),
    opinions: fakeOpinionHandlers(state),
    annotation: fakeAnnotationHandlers(state.annotation),
    adaptation: fakeAdaptationHandlers(state, emit),
    rejection: fakeRejectionHandlers(state),
    recall: fakeRecallHandlers(state),
    approval: {
      summary: ({ batchId }) => {
        const { counts } = find(batchId);
        /** Of the batch of 300,000 notes; less of a smaller one. */
        const part = (of: number): number => Math.round((of * counts.notes) / 300_000);
        return {
          notes: counts.notes,
          approved: counts.approved,
          approvable: counts.byStatus['fully-anonymized'] - counts.approved,
          blocked: (
            [
              {
                reason: 'suspected-undecided',
                notes: Math.round(counts.byStatus['partially-anonymized'] * 0.83),
              },
              {
                reason: 'known-identifier-left',
                notes: Math.round(counts.byStatus['partially-anonymized'] * 0.14),
              },
              { reason: 'not-covered', notes: part(312) },
              { reason: 'processing-failed', notes: part(61) },
            ] as const
          ).filter(({ notes }) => notes > 0),
          spansByLabel: [
            { label: 'DATE', spans: part(1_204_113) },
            { label: 'STAFF', spans: part(804_220) },
            { label: 'PATIENT', spans: part(512_004) },
            { label: 'HOSPITAL', spans: part(301_220) },
            { label: 'PHONE', spans: part(97_310) },
            { label: 'MRN', spans: part(88_001) },
            { label: 'AGE', spans: part(61_200) },
            { label: 'PROFESSION', spans: part(12_090) },
          ],
          underWay: state.approving && { progress: state.approving },
        };
      },
      approveNote: ({ noteId }) => {
        const actor = named();
        const view = note(noteId);
        if (view.assessment.openPoints > 0) throw new DeidError('review/not-approvable');
        return answerFrom(view, view.revision, put({ ...view, approvedBy: actor }));
      },
      withdraw: ({ noteId }) => {
        const view = note(noteId);
        return answerFrom(view, view.revision, put({ ...view, approvedBy: null }));
      },
      approveBatch: ({ batchId }) => {
        named();
        const one = find(batchId);
        const all = one.counts.byStatus['fully-anonymized'];
        const approved = all - one.counts.approved;
        emit.batches.progressed(change(batchId, { counts: { ...one.counts, approved: all } }));
        return { approved, left: one.counts.notes - all, isCancelled: false };
      },
      cancelBatch: () => null,
    },
    sampling: fakeSamplingHandlers(),
    exporting: {
      chooseFolder: () => ({ ticket: ticket('out'), name: 'Handover to research' }),
      start: ({ batchId, format }) => {
        const one = find(batchId);
        if (one.counts.approved === 0) throw new DeidError('export/nothing-approved');
        const run = {
          ...state.exports[0],
          id: `ex-${state.exports.length + 1}`,
          batchId,
          format,
          state: 'running' as const,
          notes: one.counts.approved,
          done: Math.floor(one.counts.approved / 3),
          perSecond: 40,
          secondsLeft: 130,
          folder: 'noteveil-export-2026-11-21-1',
          recipient: null,
          replaces: null,
          isListed: true,
          files: [],
          error: null,
          actor: named(),
          createdAt: NOW as BatchSummary['createdAt'],
        };
        state.exports = [run, ...state.exports];
        return run;
      },
      list: ({ batchId }) => state.exports.filter((run) => run.batchId === batchId),
      cancel: ({ exportId }) => {
        const run = state.exports.find(({ id }) => id === exportId);
        if (run === undefined) throw new DeidError('import/unknown-ticket');
        const error = { code: 'export/interrupted' as const, facts: {} };
        const ended = { ...run, state: 'failed' as const, perSecond: null, secondsLeft: null, error };
        state.exports = state.exports.map((known) => (known.id === exportId ? ended : known));
        return ended;
      },
      reveal: () => null,
    },
    models: fakeModelHandlers(state, emit),
    site: fakeSiteHandlers(state, emit),
    retention: fakeRetentionHandlers(state.retention),
    backup: fakeBackupHandlers(state),
    evidence: fakeEvidenceHandlers(state),
    report: fakeReportHandlers(find),
    risk: {
      ofBatch: ({ batchId }) => {
        const found = find(batchId);
        return fakeBatchRisk(found.counts.notes, state.risk === 'none' ? 0 : progressOf(found));
      },
    },
    compare: fakeCompareHandlers(state, emit),
    shadow: fakeShadowHandlers(state, emit),
    audit: {
      page: ({ offset, limit }) => ({
        total: state.audit.length,
        events: state.audit.slice(offset, offset + limit),
      }),
      verify: () => {
        const { trail } = state.evidence;
        return { events: state.audit.length, brokenAt: trail.state === 'broken' ? trail.brokenAt : null };
      },
    },
  };
}

function decided(state: FakeState, view: NoteView, verdict: Verdict): NoteView {
  const undo = state.undo.get(view.noteId) ?? [];
  const redo = state.redo.get(view.noteId) ?? [];
  state.undo.set(view.noteId, undo);
  state.redo.set(view.noteId, redo);
  const before: DecidedState = { spans: view.spans, isCleared: state.cleared.has(view.noteId) };
  const mark = (isCleared: boolean): void => {
    if (isCleared) state.cleared.add(view.noteId);
    else state.cleared.delete(view.noteId);
  };
  if (verdict.kind === 'undo' || verdict.kind === 'redo') {
    const [from, to] = verdict.kind === 'undo' ? [undo, redo] : [redo, undo];
    const held = from.pop();
    if (held === undefined)
      throw new DeidError(verdict.kind === 'undo' ? 'review/nothing-to-undo' : 'review/nothing-to-redo');
    to.push(before);
    mark(held.isCleared);
    return { ...view, spans: held.spans, canUndo: undo.length > 0, canRedo: redo.length > 0 };
  }
  const spans = changedSpans(view, verdict);
  undo.push(before);
  redo.length = 0;
  mark(verdict.kind === 'clear');
  return { ...view, spans, canUndo: true, canRedo: false };
}

function changedSpans(
  view: NoteView,
  verdict: Exclude<Verdict, { kind: 'undo' | 'redo' }>,
): NoteView['spans'] {
  if (verdict.kind === 'add') {
    const overlaps = view.spans.some(
      (span) => span.start < verdict.range.end && verdict.range.start < span.end && span.state !== 'rejected',
    );
    if (overlaps) throw new DeidError('review/bad-range');
    const key = `a${view.revision}`;
    return [
      ...view.spans,
      {
        ...verdict.range,
        key,
        label: verdict.label,
        score: 1,
        suspected: false,
        state: 'accepted',
        sources: [],
      },
    ];
  }
  if (verdict.kind === 'clear') return view.spans;
  if (!view.spans.some((span) => span.key === verdict.span)) throw new DeidError('review/unknown-span');
  return view.spans.map((span) => {
    if (span.key !== verdict.span) return span;
    switch (verdict.kind) {
      case 'accept':
        return { ...span, state: 'accepted' as const };
      case 'reject':
        return { ...span, state: 'rejected' as const };
      case 'relabel':
        return { ...span, label: verdict.label, state: 'accepted' as const };
      case 'resize':
        return { ...span, ...verdict.range, state: 'accepted' as const };
    }
  });
}
