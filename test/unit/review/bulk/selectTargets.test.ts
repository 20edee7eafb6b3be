/** @file Which mentions of a cluster one decision is about: scopes, what stands apart, what somebody has decided already. */
import { describe, expect, it } from 'vitest';
import type { BulkScope, BulkVerdict } from '../../../../src-main/domain/bulkDecision.ts';
import { selectTargets, type Candidate } from '../../../../src-main/review/bulk/selectTargets.ts';
import { standApart } from '../../../../src-main/review/bulk/standApart.ts';
import type { ClusterMention } from '../../../../src-main/review/clusters/identifierCluster.ts';

const mention = (noteId: string, spanKey: string, more: Partial<ClusterMention> = {}): ClusterMention => ({
  ...{ noteId, spanKey, patientKey: 'p1', label: 'PATIENT', text: 'Vogel', score: 0.4 },
  ...{ suspected: true, state: 'proposed', context: 'plain' },
  ...more,
});
const plain = (one: ClusterMention): Candidate => ({ mention: one, apart: null });
const names = (candidates: readonly Candidate[]) =>
  candidates.map(({ mention: { noteId, spanKey } }) => `${noteId}:${spanKey}`);

const FROM = mention('1', 'd0');
const CLUSTER: readonly Candidate[] = [
  plain(FROM),
  plain(mention('1', 'd1')),
  plain(mention('2', 'd0')),
  plain(mention('3', 'd0', { patientKey: 'p2' })),
  plain(mention('4', 'd0', { patientKey: null })),
];
const choice = (scope: BulkScope, verdict: BulkVerdict = { kind: 'accept' }) => ({
  ...{ scope, verdict, withApart: false, withDecided: false },
});

describe('the scope', () => {
  it.each([
    ['span', ['1:d0']],
    ['note', ['1:d0', '1:d1']],
    ['patient', ['1:d0', '1:d1', '2:d0']],
    ['batch', ['1:d0', '1:d1', '2:d0', '3:d0', '4:d0']],
  ] as const)('%s reaches its own mentions and no others', (scope, expected) => {
    expect(names(selectTargets(CLUSTER, FROM, choice(scope)).targets)).toEqual(expected);
  });

  it('patient never reaches two notes without a patient id', () => {
    const from = mention('4', 'd0', { patientKey: null });
    const other = plain(mention('5', 'd0', { patientKey: null }));
    expect(names(selectTargets([plain(from), other], from, choice('patient')).targets)).toEqual(['4:d0']);
  });
});

describe('what somebody has decided already', () => {
  const hidden = plain(mention('1', 'd1', { state: 'accepted' }));
  const shown = plain(mention('2', 'd0', { state: 'rejected' }));

  it('stays hidden when the others are released', () => {
    const { targets, decidedLeftOut } = selectTargets(
      [plain(FROM), hidden],
      FROM,
      choice('batch', { kind: 'reject' }),
    );
    expect(names(targets)).toEqual(['1:d0']);
    expect(decidedLeftOut).toBe(1);
  });

  it('stays visible when the others are hidden', () => {
    expect(selectTargets([shown], FROM, choice('batch'))).toEqual({
      targets: [],
      apartLeftOut: 0,
      decidedLeftOut: 1,
    });
  });

  it('is taken along when that is asked for', () => {
    const asked = { ...choice('batch', { kind: 'reject' }), withDecided: true };
    expect(names(selectTargets([hidden, shown], FROM, asked).targets)).toEqual(['1:d1']);
  });

  it('is not said again', () => {
    const asked = { ...choice('batch'), withDecided: true };
    expect(selectTargets([hidden], FROM, asked)).toEqual({ targets: [], apartLeftOut: 0, decidedLeftOut: 0 });
  });

  it('is another decision when the type is another one', () => {
    const relabel = { ...choice('batch', { kind: 'relabel', label: 'STAFF' }), withDecided: true };
    expect(names(selectTargets([hidden], FROM, relabel).targets)).toEqual(['1:d1']);
    const same = { ...choice('batch', { kind: 'relabel', label: 'PATIENT' }), withDecided: true };
    expect(selectTargets([hidden], FROM, same).targets).toEqual([]);
  });
});

describe('what stands apart', () => {
  const apart: Candidate = { mention: mention('2', 'd0'), apart: 'eponym-context' };

  it('is left out and counted, unless it is asked for', () => {
    const { targets, apartLeftOut } = selectTargets([plain(FROM), apart], FROM, choice('batch'));
    expect([names(targets), apartLeftOut]).toEqual([['1:d0'], 1]);
    const asked = { ...choice('batch'), withApart: true };
    expect(names(selectTargets([plain(FROM), apart], FROM, asked).targets)).toEqual(['1:d0', '2:d0']);
  });

  it('is meant when it is named itself, decided or not', () => {
    const named: Candidate = { mention: { ...FROM, state: 'accepted' }, apart: 'kin-context' };
    expect(names(selectTargets([named], named.mention, choice('span', { kind: 'reject' })).targets)).toEqual([
      '1:d0',
    ]);
  });

  const reasons = (texts: readonly string[], more: Partial<ClusterMention> = {}) =>
    standApart(
      texts.map((text, at) => ({
        mention: mention('1', `d${at}`, { text, ...(at === 0 ? more : {}) }),
        outlier: null,
      })),
      'PATIENT',
    ).map(({ apart: reason }) => reason);

  it('is small letters among capitals', () => {
    expect(reasons(['vogel', 'Vogel', 'VOGEL'])).toEqual(['small-letters', null, null]);
  });

  it('is not small letters where most are so, nor where a script has none', () => {
    expect(reasons(['vogel', 'vogel', 'Vogel'])).toEqual([null, null, null]);
    expect(reasons(['王小明', '王小明', '王小明'])).toEqual([null, null, null]);
    expect(reasons(['12-3456', 'A12-3456', 'A12-3456'])).toEqual([null, null, null]);
  });

  it('is another type than the cluster has, and never hides a reason that is known', () => {
    expect(reasons(['Vogel', 'Vogel'], { label: 'MRN' })).toEqual(['other-label', null]);
    const [one] = standApart(
      [{ mention: mention('1', 'd0', { label: 'MRN' }), outlier: 'eponym-context' }],
      'PATIENT',
    );
    expect(one?.apart).toBe('eponym-context');
  });
});
