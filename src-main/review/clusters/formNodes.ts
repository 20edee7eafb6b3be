/** @file Gathers the mentions of a batch into one node per comparable form. Pure; main process. */
import { coarseOf, PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import { compareText, type ClusterMention } from './identifierCluster.ts';
import { readName, type NameForm } from './nameForm.ts';
import { readPlain } from './placeForm.ts';
import { inSteps, type Steps } from '../../domain/steps.ts';

/** Mentions of one folded form inside a node. */
export interface FormDraft {
  readonly folded: string;
  /** Null for what is no name. */
  name: NameForm | null;
  readonly mentions: ClusterMention[];
}

/** Mentions that are equal by themselves: same group of labels, same key, and for short names the same patient. */
export interface FormNode {
  readonly group: string;
  readonly key: string;
  /** Null for what is no person's name. */
  name: NameForm | null;
  /** Patients, and notes without a patient, in which the name occurs; empty for what is no name. */
  readonly scopes: ReadonlySet<string>;
  readonly forms: Map<string, FormDraft>;
  count: number;
}

/** One distinct text of a group of labels as it was read. */
interface Reading {
  readonly folded: string;
  readonly name: NameForm | null;
  /** The nodes of its key. */
  readonly entry: Entry;
}

/** All nodes of one key: one for the batch, or one for each patient. */
interface Entry {
  readonly id: string;
  readonly group: string;
  readonly key: string;
  readonly isLocal: boolean;
  /** Of the one node for the batch. */
  readonly scopes: Set<string>;
  readonly byScope: Map<string, FormNode>;
}

/** True for labels of people, whose names have variants; logins have none. */
export function isPersonLabel(label: PhiLabel): boolean {
  return coarseOf(label) === 'NAME' && label !== 'USERNAME';
}

/** Labels that may share a cluster: all kinds of ids, telephone and fax; any other label only itself. */
export function groupOf(label: PhiLabel): string {
  if (coarseOf(label) === 'ID') return 'ID';
  return label === 'FAX' ? 'PHONE' : label;
}

/** The patient of a mention, or its note where the import knows no patient. */
export function scopeOf({ patientKey, noteId }: Pick<ClusterMention, 'patientKey' | 'noteId'>): string {
  return patientKey === null ? `n${noteId}` : `p${patientKey}`;
}

/**
 * Nodes in an order that does not depend on the order of the mentions. A full name is one node for the batch; one word or
 * one word with initials is a node per patient, because in another patient it is somebody else until shown.
 */
export function* collectNodes(mentions: readonly ClusterMention[]): Steps<readonly FormNode[]> {
  const entries = new Map<string, Entry>();
  const readings = new Map<string, Map<string, Reading>>();
  const scopes = new Map<string, Scope>();
  yield* inSteps(mentions, (mention) => {
    const group = groupOf(mention.label);
    const ofGroup = readings.get(group) ?? new Map<string, Reading>();
    readings.set(group, ofGroup);
    // Every text is read once: a batch says the same names again and again.
    let reading = ofGroup.get(mention.text);
    if (reading === undefined) {
      reading = read(group, mention, entries);
      ofGroup.set(mention.text, reading);
    }
    const scope = scopeOnce(scopes, mention);
    const node = nodeAt(reading.entry, scope);
    addTo(node, reading, mention);
    if (!reading.entry.isLocal && reading.name !== null) reading.entry.scopes.add(scope.id);
  });
  yield;
  return yield* inOrder(entries);
}

/** What the node of a mention is called, wherever the mention stands: equal where {@link collectNodes} has one node. PHI. */
export function formIdOf(mention: ClusterMention): string {
  return formOf(mention).id;
}

/** The same, and as what the words are read, whoever's they are: equal for all nodes of one key. PHI. */
export function formOf(mention: ClusterMention): { readonly id: string; readonly reading: string } {
  const { id: reading, isLocal } = entryOf(mention);
  return { id: `${reading}\n${isLocal ? scopeOf(mention) : ''}`, reading };
}

/** As what a mention of these words can be read, of one label or of any. PHI. */
export function readingsOf(text: string, label: PhiLabel | null): readonly string[] {
  const labels = label === null ? PHI_LABELS : [label];
  return [...new Set(labels.map((one) => entryOf({ label: one, text }).id))];
}

/** The entry of a mention that is read by itself. */
function entryOf(mention: Pick<ClusterMention, 'label' | 'text'>): Entry {
  return read(groupOf(mention.label), mention, new Map()).entry;
}

interface Scope {
  readonly id: string;
  /** The scopes of every node that belongs to this patient alone; one set for all of them. */
  readonly own: ReadonlySet<string>;
}

/** The scope of a mention; one object per patient. */
function scopeOnce(scopes: Map<string, Scope>, mention: ClusterMention): Scope {
  // A line break keeps the ids of notes apart from patient keys.
  const source = mention.patientKey ?? `\n${mention.noteId}`;
  const known = scopes.get(source);
  if (known !== undefined) return known;
  const id = scopeOf(mention);
  const scope = { id, own: new Set([id]) };
  scopes.set(source, scope);
  return scope;
}

function read(
  group: string,
  { label, text }: Pick<ClusterMention, 'label' | 'text'>,
  entries: Map<string, Entry>,
): Reading {
  const name = isPersonLabel(label) ? readName(text) : null;
  const { key, folded } = name ?? readPlain(label, text);
  const id = [group, name?.shape ?? '', key].join('\n');
  const isLocal = name !== null && name.shape !== 'full';
  const entry = entries.get(id) ?? {
    id,
    group,
    key,
    isLocal,
    scopes: new Set<string>(),
    byScope: new Map<string, FormNode>(),
  };
  entries.set(id, entry);
  return { folded, name, entry };
}

function nodeAt({ group, key, isLocal, scopes, byScope }: Entry, scope: Scope): FormNode {
  const place = isLocal ? scope.id : '';
  const known = byScope.get(place);
  if (known !== undefined) return known;
  const node: FormNode = {
    group,
    key,
    name: null,
    scopes: isLocal ? scope.own : scopes,
    forms: new Map(),
    count: 0,
  };
  byScope.set(place, node);
  return node;
}

function* inOrder(entries: ReadonlyMap<string, Entry>): Steps<readonly FormNode[]> {
  const nodes: FormNode[] = [];
  const sorted = [...entries.values()].sort((a, b) => compareText(a.id, b.id));
  yield* inSteps(sorted, ({ byScope }) => {
    for (const [, node] of [...byScope].sort((a, b) => compareText(a[0], b[0]))) {
      node.name = nameOf(node);
      nodes.push(node);
    }
  });
  return nodes;
}

function addTo(node: FormNode, { folded, name }: Reading, mention: ClusterMention): void {
  let draft = node.forms.get(folded);
  if (draft === undefined) {
    draft = { folded, name, mentions: [] };
    node.forms.set(folded, draft);
  }
  // `Muller` and `Müller` fold to the same: the one that shows its umlaut says more.
  if (draft.name?.umlautKey === null && name?.umlautKey != null) draft.name = name;
  draft.mentions.push(mention);
  node.count += 1;
}

/** The name by which the node is compared, whatever form came first. */
function nameOf({ forms }: FormNode): NameForm | null {
  if (forms.size === 1) for (const { name } of forms.values()) return name;
  const drafts = [...forms.values()].sort((a, b) => compareText(a.folded, b.folded));
  const name = drafts[0]?.name ?? null;
  const umlautKey = drafts.map((draft) => draft.name?.umlautKey ?? null).find((key) => key !== null) ?? null;
  return name === null ? null : { ...name, umlautKey };
}
