/** @file Occurrences that are used unlike the rest of their cluster. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { clusterMentions } from '../../../../src-main/review/clusters/clusterMentions.ts';
import { contextOf, type MentionContext } from '../../../../src-main/review/hints/neighbours.ts';
import { parseAnnotated } from '../../../support/annotated.ts';
import { mentionsOf, times } from './support.ts';

function outliers(...rows: readonly string[]): readonly (string | null)[] {
  return clusterMentions(mentionsOf(rows))
    .flatMap(({ members }) => members.flatMap(({ occurrences }) => occurrences))
    .map(({ outlier }) => outlier)
    .filter((outlier) => outlier !== null);
}

describe('an occurrence stands apart', () => {
  it.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'as an eponym among people',
      [...times(3, 'title:P1 STAFF Koch'), 'eponym:P1 STAFF Koch'],
      ['eponym-context'],
    ],
    ['in a dose', [...times(3, 'P1 STAFF Rosa'), 'measure:P1 STAFF Rosa'], ['measure-context']],
    ['behind a kin word', [...times(3, 'title:P1 PATIENT Dupont'), 'kin:P1 PATIENT Dupont'], ['kin-context']],
    [
      'as a person among eponyms',
      [...times(3, 'eponym:P1 STAFF Koch'), 'title:P1 STAFF Koch'],
      ['person-context'],
    ],
    ['as one of two', ['title:P1 STAFF Koch', 'eponym:P1 STAFF Koch'], ['eponym-context']],
  ])('%s', (_what, rows, expected) => {
    expect(outliers(...rows)).toEqual(expected);
  });

  it.each<readonly [string, readonly string[]]>([
    ['not when it is alone', ['eponym:P1 STAFF Koch']],
    ['not without a title among titles', [...times(3, 'title:P1 STAFF Koch'), 'P1 STAFF Koch']],
    ['not with a title among none', [...times(3, 'P1 STAFF Koch'), 'title:P1 STAFF Koch']],
    ['not as a relative among relatives', [...times(3, 'P1 RELATIVE Eva'), 'kin:P1 RELATIVE Eva']],
    ['not when most are eponyms', [...times(3, 'eponym:P1 STAFF Koch')]],
    ['not in another cluster', ['title:P1 STAFF Koch', 'eponym:P1 PATIENT Koch']],
  ])('%s', (_what, rows) => {
    expect(outliers(...rows)).toEqual([]);
  });
});

describe('the context of a mention', () => {
  it.each<readonly [MentionContext, string]>([
    ['title', 'vue par le Dr. ⟦STAFF|Garnier⟧ ce jour'],
    ['title', 'Frau ⟦PATIENT|Berger⟧ wurde'],
    ['title', 'la Sra. ⟦PATIENT|García⟧ acude'],
    ['title', '由⟦STAFF|陳明華⟧醫師診視'],
    ['kin', 'sa fille, son père ⟦RELATIVE|Marc⟧'],
    ['kin', 'her husband (⟦RELATIVE|Tom⟧)'],
    ['kin', '案妻⟦RELATIVE|林美玉⟧'],
    ['eponym', 'Morbus ⟦STAFF|Koch⟧'],
    ['eponym', 'maladie de ⟦PATIENT|Crohn⟧'],
    ['eponym', 'enfermedad de la ⟦PATIENT|Torre⟧'],
    ['eponym', '⟦PATIENT|Parkinson⟧-Syndrom'],
    ['eponym', '⟦PATIENT|Crohn⟧’s disease'],
    ['eponym', '⟦PATIENT|川崎⟧氏病'],
    ['measure', '⟦PATIENT|Rosa⟧ 10 mg 1-0-1'],
    ['plain', 'avec ⟦PATIENT|Dupont⟧ hier'],
    ['plain', 'Morbus Crohn, ⟦PATIENT|Koch⟧ kam'],
    ['plain', '⟦PATIENT|Rosa⟧ 10 Jahre'],
    ['plain', 'Dr. Garnier et ⟦PATIENT|Dupont⟧'],
    ['plain', 'maladie. ⟦PATIENT|Dupont⟧ dit'],
    ['plain', '⟦PATIENT|王明⟧來診'],
  ])('is %s in %s', (context, annotated) => {
    const { text, spans } = parseAnnotated(annotated);
    expect(contextOf(text, spans[0]!)).toBe(context);
  });
});
