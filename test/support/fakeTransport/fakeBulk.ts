/** @file Bulk decisions on the fake transport: a list of clusters, plans with three pages of contexts, one undo. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import type { BatchId, NoteId } from '../../../src-main/contract/vocabulary.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BulkContext, BulkPlan, BulkState, ListedCluster } from '../../../src-renderer/api/types.ts';

const PAGES = 3;
const FORMS = ['Walker', 'Brennan', 'Ulm', 'Garnier', 'Station 4B'] as const;

export const fakeClusters: readonly ListedCluster[] = FORMS.map((form, at) => ({
  place: { noteId: (at + 1) as NoteId, spanKey: 'd0' },
  label: at === 2 ? 'CITY' : 'STAFF',
  form,
  others: at === 0 ? ['WALKER', 'Walkre'] : [],
  otherForms: at === 0 ? 5 : 0,
  occurrences: 40 - at * 8,
  notes: 12 - at * 2,
  open: at === 4 ? 0 : 9 - at,
  openNotes: at === 4 ? 0 : 6 - at,
  settles: Math.max(0, 5 - at * 2),
  visible: at === 1 ? 2 : 0,
  apart: at === 0 ? 1 : 0,
}));

/** Approvals that a decision would take along when it is taken back: notes of one of the clusters were approved since. */
const approvedSince = ({ form }: BulkPlan): number => (form === 'Brennan' ? 3 : 0);

/** `named` throws `review/actor-missing` where nobody is named. */
export function fakeBulkHandlers(
  named: () => string,
  isTooLarge: (batchId: BatchId) => boolean,
): Handlers<AppContract>['bulk'] {
  let plans = 0;
  let plan: BulkPlan | null = null;
  const seen = new Set<number>();
  let state: BulkState = { last: null, waiting: 0 };
  let decided = 0;

  return {
    list: ({ batchId, filter, offset, limit }) => {
      const found = fakeClusters.filter(
        ({ form, label, open }) =>
          form.toLowerCase().includes(filter.search.toLowerCase()) &&
          (filter.label === null || filter.label === label) &&
          (!(filter.onlyOpen || isTooLarge(batchId)) || open > 0),
      );
      const inPart = isTooLarge(batchId) ? { waiting: 12 } : null;
      return { total: found.length, clusters: found.slice(offset, offset + limit), inPart };
    },
    plan: ({ place, verdict, scope, withApart, withDecided }) => {
      plans += 1;
      seen.clear();
      const isRelease = verdict.kind === 'reject';
      const spans =
        { span: 1, note: 2, patient: 9, batch: 40, site: 40 }[scope] -
        (withApart || scope === 'span' ? 0 : 1);
      return (plan = {
        id: `plan-${plans}`,
        label: 'STAFF',
        form: fakeClusters.find((one) => one.place.noteId === place.noteId)?.form ?? 'Walker',
        looked: 'batch',
        beyond: 0,
        scopes: [
          { scope: 'span', spans: 1, notes: 1 },
          { scope: 'note', spans: 2, notes: 1 },
          { scope: 'patient', spans: 9, notes: 3 },
          { scope: 'batch', spans: 40, notes: 12 },
          { scope: 'site', spans: 40, notes: 12 },
        ],
        spans,
        notes: { span: 1, note: 1, patient: 3, batch: 12, site: 12 }[scope],
        isRelease,
        forms: [
          { form: 'Walker', spans: 30 },
          { form: 'WALKER', spans: 10 },
        ],
        apart: withApart ? 1 : 0,
        apartLeftOut: withApart ? 0 : 1,
        decidedLeftOut: withDecided ? 0 : 2,
        approvals: scope === 'batch' ? 2 : 0,
        approvedNotes:
          scope === 'batch'
            ? [
                { noteId: 3 as NoteId, ordinal: 3 },
                { noteId: 8 as NoteId, ordinal: 8 },
              ]
            : [],
        site:
          scope === 'site'
            ? { side: isRelease ? 'keep' : 'hide', words: ['Walker', 'WALKER'], total: 2, leftOut: 1 }
            : null,
      });
    },
    contexts: ({ planId, page }) => {
      if (plan?.id !== planId) throw new DeidError('review/stale-revision');
      if (page < PAGES) seen.add(page);
      const rows = Array.from({ length: page < PAGES ? 20 : 0 }, (_, at): BulkContext => {
        const isApart = page === 0 && at === 0;
        return {
          ...{ noteId: (page * 20 + at + 1) as NoteId, spanKey: 'd0', ordinal: page * 20 + at + 1 },
          ...{
            before: '…seen today by Dr. ',
            mention: 'Walker',
            after: ', who will call…',
            places: at === 1 ? 3 : 1,
          },
          apart: isApart ? 'eponym-context' : null,
        };
      });
      return { rows, pages: PAGES, unseen: PAGES - seen.size };
    },
    decide: ({ planId }) => {
      const actor = named();
      if (plan?.id !== planId) throw new DeidError('review/stale-revision');
      if (plan.isRelease && seen.size < PAGES) throw new DeidError('review/contexts-unseen');
      decided += 1;
      const { spans, notes, isRelease, site } = plan;
      const verdict = isRelease ? 'reject' : 'accept';
      const last = {
        seq: decided,
        verdict,
        label: null,
        scope: site === null ? 'batch' : 'site',
        notes,
        spans,
      } as const;
      state = { last: { ...last, decidedAt: 0, actor, approvals: approvedSince(plan) }, waiting: 7 };
      plan = null;
      const siteWords = site && { words: site.total };
      return { seq: decided, notes, spans, siteWords };
    },
    undo: ({ seq, approvals }) => {
      const { last } = state;
      if (last?.seq !== seq) throw new DeidError('review/nothing-to-undo');
      if (last.approvals > approvals) throw new DeidError('review/stale-revision');
      state = { last: null, waiting: 0 };
      return { seq: seq + 1, notes: last.notes, spans: last.spans, siteWords: null };
    },
    state: () => state,
  };
}
