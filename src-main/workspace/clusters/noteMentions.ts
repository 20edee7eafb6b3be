/** @file Reads the mentions of one note for clusters. Runs in main. What it returns is PHI and stays in memory. */
import type { ReviewSpan } from '../../domain/decision.ts';
import type { NoteId } from '../../domain/ids.ts';
import type { ClusterMention } from '../../review/clusters/identifierCluster.ts';
import { contextOf } from '../../review/hints/neighbours.ts';
import { replayDecisions } from '../../review/replayDecisions.ts';
import type { NotePlace } from '../../store/patientStore.ts';
import type { Store } from '../../store/store.ts';

export interface NoteMentions {
  readonly place: NotePlace;
  /** Every span after decisions, what was left visible included: it tells how others decided. In order of their places. */
  readonly mentions: readonly ClusterMention[];
  /** By their `spanKey`: one note may hold thousands, and a card asks for each. */
  readonly byKey: ReadonlyMap<string, ClusterMention>;
}

/** The mentions of a note; none while it has not been examined. Errors: `store/row-tampered`. */
export function readMentions(store: Store, place: NotePlace): NoteMentions {
  const { text, spans } = spansOf(store, place.id);
  const mentions = spans.map(({ key, start, end, label, score, suspected, state }) => ({
    ...{ noteId: String(place.id), patientKey: place.patientKey, spanKey: key },
    ...{ label, score, suspected, state },
    text: text.slice(start, end),
    context: contextOf(text, { start, end }),
  }));
  return { place, mentions, byKey: new Map(mentions.map((mention) => [mention.spanKey, mention])) };
}

/** Text and spans of a note after decisions. Errors: `store/unknown-note`, `store/row-tampered`. */
export function spansOf(
  store: Store,
  noteId: NoteId,
): { readonly text: string; readonly spans: readonly ReviewSpan[] } {
  const detection = store.detections.get(noteId);
  if (detection === null) return { text: '', spans: [] };
  const { text } = store.notes.openNote(noteId);
  const { spans } = replayDecisions(detection.result.spans, store.decisions.listOf(noteId), text.length);
  return { text, spans };
}

/** True when clusters of the two are the same; states and scores play no part in them. */
export function sameMentions(one: NoteMentions, other: NoteMentions): boolean {
  return (
    one.mentions.length === other.mentions.length &&
    one.mentions.every((mention, at) => {
      const same = other.mentions[at];
      return (
        mention.spanKey === same?.spanKey &&
        mention.label === same.label &&
        mention.text === same.text &&
        mention.context === same.context
      );
    })
  );
}
