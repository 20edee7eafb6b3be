/** @file What two reviewers of each note agreed on, in a report. Pure. */
import { facts, paragraph, section, table, wide, type Cell, type Markup } from '../html.ts';
import type { ReportAgreement, ReportFacts, ReportReview } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';

export function reviewersSection({ review }: ReportFacts, format: ReportFormat): Markup {
  const { t, number } = format;
  if (review === null) return section('reviewers', t('reviewers'), paragraph(t('reviewersOne')));
  const { settled, notes } = review;
  return section(
    'reviewers',
    t('reviewers'),
    paragraph(t('reviewersIntro')),
    facts([
      [t('settledNotes'), t('settledValue', { settled, notes })],
      [t('adjudicatedNotes'), { number: number(review.adjudicated) }],
      [t('differingNotes'), { number: number(review.differing) }],
    ]),
    ...agreement(review, format),
  );
}

function agreement({ all, pairs }: ReportReview, format: ReportFormat): readonly Markup[] {
  const { t } = format;
  if (all === null) return [paragraph(t('noPairs'), 'warning')];
  const headings = [
    ...[t('pair'), t('notes'), t('equalNotes'), t('rangesAB'), t('sameRanges')],
    ...[t('spanAgreement'), t('characterAgreement'), t('kappa')],
  ];
  const rows = pairs.map((pair) => row(pair.people.join(' – '), pair, format));
  // One pair is all there is.
  if (pairs.length > 1) rows.push(row(t('allPairs'), all, format));
  return [wide(t('reviewers'), table(headings, rows)), paragraph(t('agreementHint'))];
}

function row(name: string, figures: ReportAgreement, { number, score }: ReportFormat): readonly Cell[] {
  const { notes, equalNotes, spansA, spansB, sameSpans } = figures;
  return [
    ...[name, { number: number(notes) }, { number: number(equalNotes) }],
    ...[{ number: `${number(spansA)} / ${number(spansB)}` }, { number: number(sameSpans) }],
    ...[figures.spanAgreement, figures.characterAgreement, figures.kappa].map((one) => ({
      number: score(one),
    })),
  ];
}
