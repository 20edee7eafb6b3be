/** @file The card of a very large cluster: it is made while nothing else in main runs. */
import { describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../../src-main/domain/ids.ts';
import { occurrenceId } from '../../../../src-main/review/clusters/buildCluster.ts';
import { clusterMentions } from '../../../../src-main/review/clusters/clusterMentions.ts';
import type {
  ClusterMention,
  IdentifierCluster,
} from '../../../../src-main/review/clusters/identifierCluster.ts';
import { cardOf } from '../../../../src-main/workspace/clusters/clusterCard.ts';
import type { ClusterShelf } from '../../../../src-main/workspace/clusters/clusterShelf.ts';

const NOTE = 1 as NoteId;

function shelfOf(mentions: readonly ClusterMention[]): ClusterShelf {
  const place = { id: NOTE, ordinal: 1, patientKey: 'p', revision: 1 };
  const byKey = new Map(mentions.map((mention) => [mention.spanKey, mention]));
  const clusters = clusterMentions(mentions);
  const holderOf = new Map<string, IdentifierCluster>();
  for (const cluster of clusters)
    for (const { occurrences } of cluster.members)
      for (const occurrence of occurrences) holderOf.set(occurrenceId(occurrence), cluster);
  const index = { clusters, holderOf };
  return {
    scope: { kind: 'note', batchId: 'b' as BatchId, id: 'note:1', notes: [place], beyond: 0 },
    notes: new Map([[NOTE, { place, mentions, byKey }]]),
    ...{ plain: index, edited: index, edits: [] },
  };
}

const mention = (at: number): ClusterMention => ({
  ...{ noteId: String(NOTE), patientKey: 'p', spanKey: `d${at}`, label: 'PATIENT', score: 0.9 },
  ...{ suspected: false, state: 'proposed', text: 'Jean Dupont', context: 'plain' },
});

describe('the card of a cluster with 20,000 mentions in one note', () => {
  it('does not look through the note for each of them', { timeout: 30_000 }, () => {
    const shelf = shelfOf(Array.from({ length: 20_000 }, (_, at) => mention(at)));
    const begun = performance.now();
    const card = cardOf(shelf, { noteId: String(NOTE), spanKey: 'd5' });
    // Half a second alone on a desktop; 5 s and more when every mention is searched for.
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(card).toMatchObject({ occurrences: 20_000, forms: [{ inThisNote: 20_000 }] });
    expect(card?.forms[0]?.places).toHaveLength(20);
  });
});
