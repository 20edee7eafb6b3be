/**
 * @file What a bulk decision would do, before it is made. Runs in main. PHI; kept in memory until the next one is asked for.
 *
 * [Note: Seen before it is released]
 * Hiding asks nothing: one key does it. Releasing text shows the words around every place first, and main, not the page,
 * keeps count: the decision is refused while a page of contexts has not been asked for. Places with the very same words
 * around them are one row, with how many they are.
 */
import type { BulkScope } from '../../domain/bulkDecision.ts';
import { BULK_SCOPES } from '../../domain/bulkDecision.ts';
import { hasRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, NoteId } from '../../domain/ids.ts';
import { foldText } from '../../detection/lexicons/foldedNote.ts';
import { isReleased } from '../../domain/note.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { occurrenceId } from '../../review/clusters/buildCluster.ts';
import type { ClusterMention, IdentifierCluster } from '../../review/clusters/identifierCluster.ts';
import { isUndecided } from '../../review/spanStates.ts';
import { selectTargets, standsSo, type BulkChoice, type Candidate } from '../../review/bulk/selectTargets.ts';
import type { Store } from '../../store/store.ts';
import type { ScopeKind } from '../clusters/clusterScope.ts';
import type { MentionPlace } from '../clusters/mentionPlace.ts';
import type { ClusterShelf } from '../clusters/clusterShelf.ts';
import { candidatesOf } from './candidates.ts';
import type { Redactor } from '../redactor.ts';
import type { ContextRow } from './contextRow.ts';
import { MOST_SITE_WORDS, planWords, type PlanWords } from './planWords.ts';

/** 20: what a dialog can list; the counts speak of all. */
const MOST_LISTED = 20;

export interface BulkOrder extends BulkChoice {
  /** A mention of the cluster; the scopes are about its note and its patient. */
  readonly place: MentionPlace;
}

/** A note of a plan as it was when the plan was made. */
export interface PlannedNote {
  readonly id: NoteId;
  readonly ordinal: number;
  readonly revision: number;
  readonly spanKeys: readonly string[];
  /** Approved or exported: the decision takes that back. */
  readonly isReleased: boolean;
}

/** How many places and notes a scope would reach. */
export interface ScopeReach {
  readonly scope: BulkScope;
  readonly spans: number;
  readonly notes: number;
}

export interface BulkPlan {
  readonly id: string;
  readonly order: BulkOrder;
  readonly batchId: BatchId;
  readonly label: PhiLabel;
  readonly form: string;
  /** What the cluster was looked for in; see [Note: A card says what was looked at]. */
  readonly looked: ScopeKind;
  /** Notes in which the form is undecided and that were not looked at: they take the same decision once more. */
  readonly beyond: number;
  /** It leaves text readable that was hidden or undecided: a reject, or a type that the policy of the batch leaves readable. */
  readonly isRelease: boolean;
  /** Those that can be chosen. */
  readonly scopes: readonly ScopeReach[];
  readonly spans: number;
  /** The forms that would be decided, most frequent first. */
  readonly forms: readonly { readonly form: string; readonly spans: number }[];
  /** Of the places, those that stand apart. */
  readonly apart: number;
  readonly apartLeftOut: number;
  readonly decidedLeftOut: number;
  readonly notes: readonly PlannedNote[];
  /** What is proposed for the site's list; null for another scope. */
  readonly words: PlanWords | null;
  readonly targets: readonly Candidate[];
  /** Null until somebody looks. */
  contexts: readonly ContextRow[] | null;
  /** Pages that were shown. */
  readonly seen: Set<number>;
}

export interface PlanDeps {
  readonly store: Store;
  readonly redactor: Pick<Redactor, 'isKeptIn'>;
}

/**
 * The plan of the order over the shelf of its place. Errors: `review/unknown-span` when the mention is gone,
 * `review/out-of-scope` when the scope reaches further than what was looked at,
 * or nothing of it can go on the site's list.
 */
export function makePlan(
  { store, redactor }: PlanDeps,
  shelf: ClusterShelf,
  order: BulkOrder,
  id: string,
): BulkPlan {
  const { place, verdict } = order;
  const { batchId } = shelf.scope;
  const ref = { noteId: String(place.noteId), spanKey: place.spanKey };
  const cluster = shelf.edited.holderOf.get(occurrenceId(ref));
  const from = shelf.notes.get(place.noteId)?.byKey.get(place.spanKey);
  if (cluster === undefined || from === undefined) throw new DeidError('review/unknown-span');
  const candidates = candidatesOf(shelf, cluster);
  // Of a batch that was not looked at as a whole, only what waits for a decision is known.
  const undecided = candidates.filter(({ mention }) => isUndecided(mention));
  const targetsIn = (scope: BulkScope) =>
    selectTargets(scope === 'batch' && shelf.scope.kind === 'form' ? undecided : candidates, from, {
      ...order,
      scope,
    });
  const isKept = redactor.isKeptIn(batchId);
  const { targets, apartLeftOut, decidedLeftOut } = targetsIn(order.scope);
  const isRelease = leavesReadable(verdict, targets, isKept);
  const keepsWords = isRelease && verdict.kind !== 'accept';
  const words = planWords(
    meantForSite(candidates, targetsIn('site').targets, order, keepsWords),
    cluster.label,
    {
      ...{ verdict, keepsWords, isAdministrator: isAdministrator(store) },
      isHiddenElsewhere: hiddenElsewhere(shelf, targetsIn('site').targets),
      room: MOST_SITE_WORDS - store.siteWords.count(),
    },
  );
  const reachable = scopesOf(shelf, from).filter((scope) => scope !== 'site' || words !== null);
  if (!reachable.includes(order.scope)) throw new DeidError('review/out-of-scope', { scope: order.scope });
  return {
    ...{ id, order, batchId, label: cluster.label, form: formOf(cluster) },
    looked: shelf.scope.kind,
    beyond: shelf.scope.beyond,
    isRelease,
    scopes: reachable.map((scope) => reachOf(scope, targetsIn(scope).targets)),
    spans: targets.length,
    forms: formsOf(targets),
    apart: targets.filter(({ apart }) => apart !== null).length,
    ...{ apartLeftOut, decidedLeftOut, targets },
    notes: notesOf(store, shelf, targets),
    words: order.scope === 'site' ? words : null,
    contexts: null,
    seen: new Set(),
  };
}

/** To hide what is undecided settles its point, but its words stay where the policy keeps the type. */
function leavesReadable(
  verdict: BulkOrder['verdict'],
  targets: readonly Candidate[],
  isKept: (label: PhiLabel) => boolean,
): boolean {
  if (verdict.kind === 'reject') return true;
  if (verdict.kind === 'relabel') return isKept(verdict.label);
  return targets.some(({ mention }) => isUndecided(mention) && isKept(mention.label));
}

/**
 * The mentions whose forms are for the site's list: those that the decision changes, and where it hides those that somebody
 * has decided so already. What is kept readable is only what its contexts were shown of.
 */
function meantForSite(
  candidates: readonly Candidate[],
  targets: readonly Candidate[],
  { verdict }: BulkOrder,
  keepsWords: boolean,
): readonly Candidate[] {
  if (keepsWords) return targets;
  return [...targets, ...candidates.filter(({ mention }) => standsSo(mention, verdict))];
}

/** Tells forms that a mention outside the targets has, whatever its type, unless somebody has kept that one readable. */
function hiddenElsewhere({ notes }: ClusterShelf, targets: readonly Candidate[]): (form: string) => boolean {
  let hidden: ReadonlySet<string> | null = null;
  return (form) => {
    hidden ??= formsBeside(notes, new Set(targets.map(({ mention }) => mention)));
    return hidden.has(foldText(form));
  };
}

function formsBeside(
  notes: ClusterShelf['notes'],
  targets: ReadonlySet<Candidate['mention']>,
): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const { mentions } of notes.values())
    for (const mention of mentions)
      if (mention.state !== 'rejected' && !targets.has(mention)) forms.add(foldText(mention.text));
  return forms;
}

/** Whether the person who is signed in may give words to keep readable. */
function isAdministrator(store: Store): boolean {
  return hasRole(store.accounts.signedIn(), ['administrator']);
}

/** The scopes that what was looked at can answer for. */
function scopesOf(shelf: ClusterShelf, from: ClusterMention): readonly BulkScope[] {
  return BULK_SCOPES.filter((scope) => {
    if (scope === 'patient') return from.patientKey !== null;
    if (scope === 'batch') return shelf.scope.kind === 'batch' || shelf.scope.kind === 'form';
    return scope === 'site' ? shelf.scope.kind === 'batch' : true;
  });
}

function reachOf(scope: BulkScope, targets: readonly Candidate[]): ScopeReach {
  return { scope, spans: targets.length, notes: new Set(targets.map(({ mention }) => mention.noteId)).size };
}

function formOf({ members: [head] }: IdentifierCluster): string {
  return head?.form ?? '';
}

function formsOf(targets: readonly Candidate[]): BulkPlan['forms'] {
  const counts = new Map<string, number>();
  for (const { mention } of targets) counts.set(mention.text, (counts.get(mention.text) ?? 0) + 1);
  return [...counts]
    .map(([form, spans]) => ({ form, spans }))
    .sort((a, b) => b.spans - a.spans)
    .slice(0, MOST_LISTED);
}

function notesOf(store: Store, shelf: ClusterShelf, targets: readonly Candidate[]): readonly PlannedNote[] {
  const keys = new Map<NoteId, string[]>();
  for (const { mention } of targets) {
    const id = Number(mention.noteId) as NoteId;
    const known = keys.get(id);
    if (known === undefined) keys.set(id, [mention.spanKey]);
    else known.push(mention.spanKey);
  }
  return [...keys].flatMap(([id, spanKeys]) => {
    const place = shelf.notes.get(id)?.place;
    if (place === undefined) return [];
    const { stage } = store.notes.require(id);
    const { ordinal, revision } = place;
    return [{ id, ordinal, revision, spanKeys, isReleased: isReleased(stage) }];
  });
}
