/** @file The coverage matrix and the measured quality of a report. Pure. */
import { joined, paragraph, section, table, tag, type Cell, type Markup } from '../html.ts';
import type { CoverageRow, QualityRow, ReportFacts } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';

export function coverageSection({ coverage, policy }: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  const headings = [
    ...[t('label'), t('finders'), t('operator'), t('found'), t('suspected'), t('recognizers')],
    ...[t('accepted'), t('rejected'), t('added'), t('retyped')],
  ];
  const rows = coverage.map((row) => matrixRow(row, policy.policy.treatments[row.label].operator, format));
  return section(
    'coverage',
    t('coverage'),
    paragraph(t('coverageIntro')),
    tag('div', { class: 'wide' }, table(headings, rows)),
    paragraph(t('decidedHint')),
    paragraph(coveredWords(coverage, format), 'warning'),
    paragraph(t('nothingFound', { labels: labelsOf(coverage.filter(isEmpty), format) })),
    paragraph(t('images'), 'warning'),
  );
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

function matrixRow(row: CoverageRow, operator: string, { t, number, list }: ReportFormat): readonly Cell[] {
  const { finders } = row;
  const told =
    finders === null
      ? t('unknown')
      : finders.length === 0
        ? t('byHand')
        : list(finders.map((finder) => t(`finder.${finder}`)));
  const votes = row.recognizers.map(({ recognizer, spans }) => `${recognizer} ${number(spans)}`);
  return [
    ...[{ code: row.label }, told, { code: operator }],
    ...[{ number: number(row.found) }, { number: number(row.suspected) }, votes.join(', ')],
    ...[row.accepted, row.rejected, row.added, row.retyped].map((count) => ({ number: number(count) })),
  ];
}

export function qualitySection({ quality, notes }: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  const [first] = quality;
  if (first === undefined) return section('quality', t('quality'), paragraph(t('qualityNone'), 'warning'));
  const spoken = notes.languages.map(({ language }) => language);
  const measured = new Set(quality.flatMap(({ language }) => language.split('-')));
  const missing = spoken.filter((language) => !measured.has(baseOf(language)));
  const headings = [
    ...[t('language'), t('inBatch'), t('notes'), t('charRecall'), t('charPrecision')],
    ...[t('fullNoteRate'), t('leakingAmongFully')],
  ];
  return section(
    'quality',
    t('quality'),
    paragraph(t('qualityIntro')),
    paragraph(
      quality.every(({ isSamePipeline }) => isSamePipeline) ? t('qualitySame') : t('qualityOther'),
      'warning',
    ),
    tag(
      'div',
      { class: 'wide' },
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
