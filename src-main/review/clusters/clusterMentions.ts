/** @file Groups the mentions of a batch into identifier clusters. Pure; main process. See [Note: Clusters part rather than join]. */
import type { JoinReason } from '../../domain/clusterReasons.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { byWeight, clusterOf, memberOf } from './buildCluster.ts';
import { collectNodes, isPersonLabel, type FormDraft, type FormNode } from './formNodes.ts';
import {
  compareText,
  type ClusterMember,
  type ClusterMention,
  type IdentifierCluster,
} from './identifierCluster.ts';
import { joinNames } from './joinNames.ts';
import { joinPlaces } from './joinPlaces.ts';
import { createJoins, type Joins } from './joins.ts';
import { inSteps, runThrough, type Steps } from '../../domain/steps.ts';

/**
 * Clusters of the mentions, the largest first. Equal for equal mentions in any order. Time grows with the number of
 * mentions (look-ups by word and patient, never all pairs); 300,000 mentions take less than 3 s (test/bench/clusterBench.ts).
 */
export function clusterMentions(mentions: readonly ClusterMention[]): readonly IdentifierCluster[] {
  return runThrough(clusterSteps(mentions));
}

/** The same in steps of a few milliseconds, for a process that has something else to do as well. */
export function* clusterSteps(mentions: readonly ClusterMention[]): Steps<readonly IdentifierCluster[]> {
  const nodes = yield* collectNodes(mentions);
  const joins = createJoins(nodes.length);
  yield* joinNames(nodes, joins);
  yield;
  yield* joinPlaces(nodes, joins);
  const groups = new Map<number, number[]>();
  for (const index of nodes.keys()) {
    const root = joins.sets.rootOf(index);
    const known = groups.get(root);
    if (known === undefined) groups.set(root, [index]);
    else known.push(index);
  }
  const clusters: IdentifierCluster[] = [];
  yield* inSteps(groups.values(), (group) => clusters.push(clusterOf(membersOf(nodes, joins, group))));
  yield;
  return clusters.sort(byWeight);
}

interface Part {
  readonly index: number;
  readonly node: FormNode;
}

/** One member for each folded form, however many patients' nodes hold it. */
function membersOf(
  nodes: readonly FormNode[],
  joins: Joins,
  group: readonly number[],
): readonly ClusterMember[] {
  const parts = group.flatMap((index) => {
    const node = nodes[index];
    return node === undefined ? [] : [{ index, node }];
  });
  const [only] = parts;
  if (parts.length === 1 && only !== undefined)
    return formsOf(joins, only, only).map(({ form, reason }) => memberOf(form.mentions, reason));
  const head = parts.reduce((best, next) => (next.node.count > best.node.count ? next : best));
  const drafts = new Map<string, { readonly mentions: ClusterMention[]; readonly reason: JoinReason }>();
  for (const part of [head, ...parts.filter(({ index }) => index !== head.index)]) {
    for (const { reason, form } of formsOf(joins, head, part)) {
      const known = drafts.get(form.folded);
      if (known === undefined) drafts.set(form.folded, { mentions: [...form.mentions], reason });
      else for (const mention of form.mentions) known.mentions.push(mention);
    }
  }
  return [...drafts.values()].map(({ mentions, reason }) => memberOf(mentions, reason));
}

function formsOf(
  joins: Joins,
  head: Part,
  { index, node }: Part,
): readonly { readonly form: FormDraft; readonly reason: JoinReason }[] {
  const forms = [...node.forms.values()];
  if (forms.length > 1) forms.sort(byCount);
  const joined = joins.reasons.get(index) ?? joins.reasons.get(head.index) ?? 'same-form';
  const reason = index === head.index ? headReason(joins, index) : joined;
  return forms.map((form, at) => ({
    form,
    reason: at === 0 || forms[0] === undefined ? reason : reasonWithin(labelOf(form), forms[0], form),
  }));
}

function headReason(joins: Joins, index: number): JoinReason {
  return joins.ambiguous.has(index) ? 'ambiguous' : 'head';
}

function byCount(a: FormDraft, b: FormDraft): number {
  return b.mentions.length - a.mentions.length || compareText(a.folded, b.folded);
}

function labelOf({ mentions }: FormDraft): PhiLabel {
  return mentions[0]?.label ?? 'OTHER';
}

/** Why two forms of one node are one: they differ in what the key leaves out. */
function reasonWithin(label: PhiLabel, head: FormDraft, { folded, name }: FormDraft): JoinReason {
  if (!isPersonLabel(label))
    return /\d/u.test(folded) && !/\p{L}{3}/u.test(folded) ? 'compact-form' : 'abbreviation';
  const order = (form: Pick<FormDraft, 'name'>): string =>
    [...(form.name?.words ?? []), ...(form.name?.initials ?? [])].join(' ');
  return order(head) === order({ name }) ? 'spelling' : 'other-order';
}
