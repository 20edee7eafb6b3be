/** @file What reviewers part and join in clusters. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClusterEdit } from '../../../../src-main/domain/clusterEdit.ts';
import { applyClusterEdits, standingEdits } from '../../../../src-main/review/clusters/clusterEdits.ts';
import { clusterMentions } from '../../../../src-main/review/clusters/clusterMentions.ts';
import { mentionsOf, show } from './support.ts';

const rows = [
  'P1 PATIENT Jean Dupont',
  'P1 PATIENT Dupont',
  'P1 PATIENT J. Dupont',
  'P1 STAFF Luc Garnier',
  'P2 STAFF Roux',
];
const clusters = clusterMentions(mentionsOf(rows));
const at = (index: number, patient = 'P1') => ({ noteId: `note-${patient}`, spanKey: `d000${index}` });

describe('edits of clusters', () => {
  it('part one form from its cluster', () => {
    const { clusters: edited, refused } = applyClusterEdits(clusters, [{ kind: 'part', member: at(1) }]);
    expect(show(edited)).toEqual(['Dupont', 'J. Dupont | Jean Dupont', 'Luc Garnier', 'Roux']);
    expect(refused).toEqual([]);
    expect(edited.find(({ members }) => members[0]?.form === 'Dupont')?.reasons).toEqual([
      'parted-by-reviewer',
    ]);
  });

  it('keep a head when the head is parted', () => {
    const edited = applyClusterEdits(clusters, [{ kind: 'part', member: at(0) }]).clusters;
    expect(show(edited)).toContain('Dupont | J. Dupont');
    const rest = edited.find(({ members }) => members.length === 2);
    expect(rest?.members.map(({ reason }) => reason)).toContain('head');
  });

  it('join two clusters of one label', () => {
    const { clusters: edited } = applyClusterEdits(clusters, [
      { kind: 'join', member: at(4, 'P2'), to: at(3) },
    ]);
    expect(show(edited)).toEqual(['Dupont | J. Dupont | Jean Dupont', 'Luc Garnier | Roux']);
  });

  it('take back a join by parting', () => {
    const join: ClusterEdit = { kind: 'join', member: at(4, 'P2'), to: at(3) };
    const { clusters: edited } = applyClusterEdits(clusters, [join, { kind: 'part', member: at(4, 'P2') }]);
    expect(show(edited)).toEqual(show(clusters));
  });

  it.each<readonly [string, ClusterEdit]>([
    ['an occurrence that is gone', { kind: 'part', member: at(9) }],
    ['the only form', { kind: 'part', member: at(3) }],
    ['a cluster with itself', { kind: 'join', member: at(0), to: at(1) }],
    ['patient and staff', { kind: 'join', member: at(0), to: at(3) }],
    ['with an occurrence that is gone', { kind: 'join', member: at(0), to: at(9) }],
  ])('refuse %s', (_what, edit) => {
    const { clusters: edited, refused } = applyClusterEdits(clusters, [edit]);
    expect(refused).toEqual([0]);
    expect(edited).toEqual(clusters);
  });

  it('hold after more notes have come', () => {
    const more = clusterMentions(mentionsOf([...rows, 'P1 PATIENT DUPONT', 'P0 STAFF Weber']));
    const { clusters: edited, refused } = applyClusterEdits(more, [{ kind: 'part', member: at(1) }]);
    expect(refused).toEqual([]);
    expect(show(edited)).toContain('J. Dupont | Jean Dupont');
  });

  it('lose no occurrence and replay equally, whatever is asked', () => {
    const ref = fc.nat({ max: rows.length }).map((index) => at(index, index === 4 ? 'P2' : 'P1'));
    const edit: fc.Arbitrary<ClusterEdit> = fc.oneof(
      fc.record({ kind: fc.constant('part' as const), member: ref }),
      fc.record({ kind: fc.constant('join' as const), member: ref, to: ref }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const edited = applyClusterEdits(clusters, edits);
        expect(edited.clusters.flatMap(({ members }) => members.map(({ form }) => form)).sort()).toEqual(
          clusters.flatMap(({ members }) => members.map(({ form }) => form)).sort(),
        );
        expect(applyClusterEdits(clusters, edits)).toEqual(edited);
        const ids = edited.clusters.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('edits that still hold', () => {
  const part = { kind: 'part', member: at(1) } as const;
  const join = { kind: 'join', member: at(4, 'P2'), to: at(3) } as const;

  it('are those that nobody took back, in their order', () => {
    const entries = [
      { seq: 3, verdict: { kind: 'undo', seq: 1 } as const },
      { seq: 2, verdict: join },
      { seq: 1, verdict: part },
      { seq: 4, verdict: part },
    ];
    expect(standingEdits(entries)).toEqual([
      { seq: 2, verdict: join },
      { seq: 4, verdict: part },
    ]);
  });

  it('are all of them when an undo names none of them', () => {
    const entries = [
      { seq: 1, verdict: part },
      { seq: 2, verdict: { kind: 'undo', seq: 7 } as const },
    ];
    expect(standingEdits(entries)).toEqual([{ seq: 1, verdict: part }]);
    expect(standingEdits([])).toEqual([]);
  });
});
