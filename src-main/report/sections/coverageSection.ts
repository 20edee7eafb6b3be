/** @file The coverage matrix and the measured quality of a report. Pure. */
import { joined, paragraph, section, table, wide, type Cell, type Markup } from '../html.ts';
import type { CoverageRow, QualityRow, ReportFacts } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';
import { siteQualityPart } from './siteQuality.ts';

export function coverageSection(report: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  const { coverage, policy, notes } = report;
  const { destroyed } = notes;
  const left = notes.total - destroyed;
  // Zeros would be told of notes whose figures are gone.
  const isCounted = destroyed === 0 || left > 0;
  const headings = [
    ...[t('label'), t('finders'), t('operator')],
    ...(isCounted ? [t('found'), t('suspected'), t('recognizers')] : []),
    ...(isCounted ? [t('accepted'), t('rejected'), t('added'), t('retyped')] : []),
  ];
  const rows = coverage.map((row) => [
    ...treatmentCells(row, policy.policy.treatments[row.label].operator, format),
    ...(isCounted ? countCells(row, format) : []),
  ]);
  const labels = labelsOf(coverage.filter(isEmpty), format);
  return section(
    'coverage',
    t('coverage'),
    paragraph(t('coverageIntro')),
    destroyed === 0 ? joined() : paragraph(destroyedWords(notes, format), 'warning'),
    wide(t('coverage'), table(headings, rows)),
    isCounted ? paragraph(t('decidedHint')) : joined(),
    paragraph(coveredWords(coverage, format), 'warning'),
    !isCounted
      ? joined()
      : paragraph(destroyed === 0 ? t('nothingFound', { labels }) : t('nothingFoundLeft', { left, labels })),
    paragraph(t('images'), 'warning'),
  );
}

function destroyedWords({ total: notes, destroyed }: ReportFacts['notes'], { t }: ReportFormat): string {
  const left = notes - destroyed;
  return left === 0 ? t('destroyedAll', { notes }) : t('destroyedSome', { destroyed, notes, left });
}

/** Nothing proposed it and nobody added it. */
function isEmpty({ found, added, retyped }: CoverageRow): boolean {
  return found + added + retyped === 0;
}

function coveredWords(coverage: readonly CoverageRow[], format: ReportFormat): string {
  const { t } = format;
  if (coverage.some(({ finders }) => finders === null)) return t('coverUnknown');
  const missing = coverage.filter(({ finders }) => finders?.length === 0);
  return missing.length === 0 ? t('coversAll') : t('notCovered', { labels: labelsOf(missing, format) });
}

function labelsOf(rows: readonly CoverageRow[], { list }: ReportFormat): string {
  return list(rows.map(({ label }) => label));
}

function treatmentCells({ label, finders }: CoverageRow, operator: string, format: ReportFormat): Cell[] {
  const { t, list } = format;
  const told =
    finders === null
      ? t('unknown')
      : finders.length === 0
        ? t('byHand')
        : list(finders.map((finder) => t(`finder.${finder}`)));
  return [{ code: label }, told, { code: operator }];
}

function countCells(row: CoverageRow, { number }: ReportFormat): Cell[] {
  const votes = row.recognizers.map(({ recognizer, spans }) => `${recognizer} ${number(spans)}`);
  return [
    ...[{ number: number(row.found) }, { number: number(row.suspected) }, votes.join(', ')],
    ...[row.accepted, row.rejected, row.added, row.retyped].map((count) => ({ number: number(count) })),
  ];
}

export function qualitySection(report: ReportFacts, format: ReportFormat): Markup {
  const title = format.t('quality');
  return section('quality', title, shippedPart(report, format), siteQualityPart(report, format));
}

/** The figures that come with the app. */
function shippedPart({ quality, notes }: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  if (quality.length === 0) return paragraph(t('qualityNone'), 'warning');
  const spoken = notes.languages.map(({ language }) => language);
  const measured = new Set(quality.flatMap(({ language }) => language.split('-')));
  const missing = spoken.filter((language) => !measured.has(baseOf(language)));
  const headings = [
    ...[t('language'), t('inBatch'), t('notes'), t('charRecall'), t('charPrecision')],
    ...[t('fullNoteRate'), t('leakingAmongFully')],
  ];
  return joined(
    paragraph(t('qualityIntro')),
    quality.every(({ isSamePipeline }) => isSamePipeline)
      ? paragraph(t('qualitySame'))
      : paragraph(t('qualityOther'), 'warning'),
    wide(
      t('quality'),
      table(
        headings,
        quality.map((row) => qualityRow(row, spoken, format)),
      ),
    ),
    missing.length === 0
      ? joined()
      : paragraph(t('notMeasured', { languages: missing.map(format.language).join(', ') }), 'warning'),
  );
}

/** `zh-Hans` and `zh-Hant` are measured as Chinese. */
function baseOf(language: string): string {
  return language.split('-')[0] ?? language;
}

function qualityRow(row: QualityRow, spoken: readonly string[], format: ReportFormat): readonly Cell[] {
  const { t, number, score } = format;
  const isSpoken = row.language.split('-').every((part) => spoken.some((one) => baseOf(one) === part));
  const leaking = t('percentOf', { part: row.leakingAmongFully, whole: row.calledFully });
  return [
    ...[format.language(row.language), isSpoken ? t('yes') : t('no'), { number: number(row.notes) }],
    ...[row.charRecall, row.charPrecision, row.fullNoteRate].map((value) => ({ number: score(value) })),
    { number: leaking },
  ];
}
