/** @file Mentions in a short notation for the tests of clusters. Runs in tests. */
import { isPhiLabel, type PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { clusterMentions } from '../../../../src-main/review/clusters/clusterMentions.ts';
import type {
  ClusterMention,
  IdentifierCluster,
} from '../../../../src-main/review/clusters/identifierCluster.ts';
import type { MentionContext } from '../../../../src-main/review/hints/neighbours.ts';

/** `P1 PATIENT Jean Dupont`; a patient `-` is a note without a patient; `kin:P1 …` sets the context. One note per row. */
export function mentionsOf(rows: readonly string[]): readonly ClusterMention[] {
  return rows.map((row, index) => {
    const [, context = 'plain', patient = '', label = '', text = ''] =
      /^(?:([a-z]+):)?(\S+) ([A-Z_]+) (.*)$/su.exec(row) ?? [];
    if (!isPhiLabel(label)) throw new Error(`unknown label in ${row}`);
    return mention({ index, patient, label, text, context: context as MentionContext });
  });
}

function mention(facts: {
  readonly index: number;
  readonly patient: string;
  readonly label: PhiLabel;
  readonly text: string;
  readonly context: MentionContext;
}): ClusterMention {
  const { index, patient, label, text, context } = facts;
  return {
    noteId: patient === '-' ? `note${index}` : `note-${patient}`,
    patientKey: patient === '-' ? null : patient,
    spanKey: `d${String(index).padStart(4, '0')}`,
    label,
    text,
    score: 0.9,
    suspected: false,
    state: 'proposed',
    context,
  };
}

/** Each cluster as its forms in alphabetical order, joined by ` | `; clusters in alphabetical order. */
export function show(clusters: readonly IdentifierCluster[]): readonly string[] {
  return clusters
    .map(({ members }) =>
      members
        .map(({ form }) => form)
        .sort()
        .join(' | '),
    )
    .sort();
}

export function clustered(...rows: readonly string[]): readonly string[] {
  return show(clusterMentions(mentionsOf(rows)));
}

/** The row as often as given. */
export function times(count: number, row: string): readonly string[] {
  return Array.from({ length: count }, () => row);
}
