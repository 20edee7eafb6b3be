/** @file What review shows of the cluster that a mention belongs to. Pure; runs in main. PHI. */
import type { OccurrenceRef } from '../../domain/clusterEdit.ts';
import type { JoinReason, OutlierReason } from '../../domain/clusterReasons.ts';
import type { SpanState } from '../../domain/decision.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { occurrenceId } from '../../review/clusters/buildCluster.ts';
import { groupOf } from '../../review/clusters/formNodes.ts';
import type {
  ClusterMember,
  ClusterMention,
  ClusterOccurrence,
  IdentifierCluster,
} from '../../review/clusters/identifierCluster.ts';
import type { ClusterShelf } from './clusterShelf.ts';

/** 20: what a side panel can list; the counts speak of all. */
const MOST_PLACES = 20;
/** 8: the largest of the same patient; who looks for another one finds it through its note. */
const MOST_OTHERS = 8;

export interface CardPlace {
  readonly noteId: NoteId;
  readonly spanKey: string;
  readonly ordinal: number;
  readonly state: SpanState;
  readonly suspected: boolean;
  readonly outlier: OutlierReason | null;
}

/** One form of the cluster with its places. */
export interface CardForm {
  readonly form: string;
  /** How many ways of writing share the form. */
  readonly writings: number;
  readonly reason: JoinReason;
  readonly occurrences: number;
  /** Of the occurrences, those in the note that was asked for. */
  readonly inThisNote: number;
  /** Suspected and not decided. */
  readonly open: number;
  /** Left visible by decision. */
  readonly visible: number;
  /** Up to 20: those that stand apart first, then this note's, then in order of the notes. */
  readonly places: readonly CardPlace[];
}

/** An edit that shaped the cluster and still holds. */
export interface CardEdit {
  readonly seq: number;
  readonly kind: 'part' | 'join';
  /** The form that was parted or joined; null when its mention is gone. */
  readonly form: string | null;
}

/** Another cluster of the same patient that could be joined. */
export interface CardOther {
  readonly form: string;
  readonly occurrences: number;
  readonly place: { readonly noteId: NoteId; readonly spanKey: string };
}

export interface ClusterCard {
  readonly label: PhiLabel;
  readonly occurrences: number;
  readonly notes: number;
  /** Most frequent first. */
  readonly forms: readonly CardForm[];
  readonly edits: readonly CardEdit[];
  readonly others: readonly CardOther[];
}

/** The card of the cluster that holds the occurrence; null when no cluster does, as for a mention that is gone. */
export function cardOf(shelf: ClusterShelf, place: OccurrenceRef): ClusterCard | null {
  const cluster = shelf.edited.holderOf.get(occurrenceId(place));
  if (cluster === undefined) return null;
  return {
    label: cluster.label,
    occurrences: cluster.occurrenceCount,
    notes: cluster.noteCount,
    forms: cluster.members.map((member) => formOf(shelf, member, place.noteId)),
    edits: editsOf(shelf, cluster),
    others: othersOf(shelf, cluster, place),
  };
}

/** The mention as it is now: clusters are older than the last decision. */
function mentionAt({ notes }: ClusterShelf, { noteId, spanKey }: OccurrenceRef): ClusterMention | undefined {
  return notes.get(Number(noteId) as NoteId)?.byKey.get(spanKey);
}

function formOf(shelf: ClusterShelf, member: ClusterMember, thisNote: string): CardForm {
  const rank = ({ outlier, noteId }: ClusterOccurrence): number =>
    (outlier === null ? 2 : 0) + (noteId === thisNote ? 0 : 1);
  const places = member.occurrences
    .map((occurrence) => ({ occurrence, place: placeOf(shelf, occurrence) }))
    .sort((a, b) => rank(a.occurrence) - rank(b.occurrence) || a.place.ordinal - b.place.ordinal);
  const count = (holds: (place: CardPlace) => boolean): number =>
    places.filter(({ place }) => holds(place)).length;
  return {
    form: member.form,
    writings: member.writings,
    reason: member.reason,
    occurrences: member.occurrences.length,
    inThisNote: member.occurrences.filter(({ noteId }) => noteId === thisNote).length,
    open: count(({ state, suspected }) => state === 'proposed' && suspected),
    visible: count(({ state }) => state === 'rejected'),
    places: places.slice(0, MOST_PLACES).map(({ place }) => place),
  };
}

function placeOf(shelf: ClusterShelf, occurrence: ClusterOccurrence): CardPlace {
  const noteId = Number(occurrence.noteId) as NoteId;
  const { state, suspected } = mentionAt(shelf, occurrence) ?? occurrence;
  return {
    ...{ noteId, spanKey: occurrence.spanKey, state, suspected, outlier: occurrence.outlier },
    ordinal: shelf.notes.get(noteId)?.place.ordinal ?? 0,
  };
}

/** Edits about forms that the rules had put into one cluster with a form of this one. */
function editsOf(shelf: ClusterShelf, cluster: IdentifierCluster): readonly CardEdit[] {
  if (shelf.edits.length === 0) return [];
  const plain = ({ noteId, spanKey }: OccurrenceRef): IdentifierCluster | undefined =>
    shelf.plain.holderOf.get(occurrenceId({ noteId, spanKey }));
  const sources = new Set(cluster.members.flatMap(({ occurrences }) => occurrences.map(plain)));
  return shelf.edits.flatMap(({ seq, verdict }) => {
    const refs = verdict.kind === 'join' ? [verdict.member, verdict.to] : [verdict.member];
    const isAbout = refs.map(plain).some((source) => source !== undefined && sources.has(source));
    const form = mentionAt(shelf, verdict.member)?.text ?? null;
    return isAbout ? [{ seq, kind: verdict.kind, form }] : [];
  });
}

function othersOf(
  shelf: ClusterShelf,
  cluster: IdentifierCluster,
  place: OccurrenceRef,
): readonly CardOther[] {
  const mention = mentionAt(shelf, place);
  if (mention === undefined) return [];
  const { patientKey } = mention;
  const found = new Set<IdentifierCluster>();
  for (const { place: note, mentions } of shelf.notes.values()) {
    if (patientKey === null ? String(note.id) !== place.noteId : note.patientKey !== patientKey) continue;
    for (const other of mentions) {
      if (groupOf(other.label) !== groupOf(mention.label)) continue;
      const holder = shelf.edited.holderOf.get(occurrenceId(other));
      if (holder !== undefined && holder !== cluster) found.add(holder);
    }
  }
  const largest = [...found].sort((a, b) => b.occurrenceCount - a.occurrenceCount).slice(0, MOST_OTHERS);
  return largest.flatMap(({ members, occurrenceCount: occurrences }) => {
    const [head] = members;
    const [first] = head?.occurrences ?? [];
    if (head === undefined || first === undefined) return [];
    const { noteId, spanKey } = first;
    return [{ form: head.form, occurrences, place: { noteId: Number(noteId) as NoteId, spanKey } }];
  });
}
