/** @file Residual risk, the charts, the limits of a report, and where a person signs. Pure. */
import { batchCharts, type BatchChart } from '../charts/batchCharts.ts';
import { facts, joined, paragraph, section, table, tag, text, trusted, type Markup } from '../html.ts';
import type { ReportFacts, ReportLeaks } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';

/** The charts of a report, made once. */
export function chartsOf(
  { activity, coverage, risk }: ReportFacts,
  format: ReportFormat,
): readonly BatchChart[] {
  const types = coverage
    .filter(({ found }) => found > 0)
    .map(({ label, found }) => ({ label, spans: found }))
    .toSorted((a, b) => b.spans - a.spans);
  return batchCharts({ activity, types, tenths: risk.tenths }, format);
}

export function riskSection(
  { risk }: ReportFacts,
  charts: readonly BatchChart[],
  format: ReportFormat,
): Markup {
  const { t } = format;
  const words = ({ notes, expected, low, high }: ReportLeaks): string =>
    notes === 0 ? t('unknown') : t('riskValue', { expected, notes, low, high });
  return section(
    'risk',
    t('risk'),
    paragraph(t('riskIntro')),
    facts([
      [t('riskAll'), words(risk.all)],
      [t('riskReleased'), words(risk.released)],
      [t('riskUnknown'), { number: format.number(risk.unknown) }],
    ]),
    ...charts.filter(({ id }) => id === 'risk').map(figure),
  );
}

export function workSection(charts: readonly BatchChart[], { t }: ReportFormat): Markup {
  const shown = charts.filter(({ id }) => id !== 'risk');
  const content = shown.length === 0 ? [paragraph(t('chartEmpty'))] : shown.map(figure);
  return section('work', t('work'), ...content);
}

/** The picture, and the same as a table, which paper and screen readers can tell. */
function figure({ words, svg, headings, rows }: BatchChart): Markup {
  const numbers = rows.map(([name = '', ...cells]) => [name, ...cells.map((told) => ({ number: told }))]);
  return tag('figure', {}, trusted(svg), tag('figcaption', {}, text(words)), table(headings, numbers));
}

export function limitsSection({ t }: ReportFormat): Markup {
  const limits = (['limit1', 'limit2', 'limit3', 'limit4', 'limit5'] as const).map((key) =>
    tag('li', {}, text(t(key))),
  );
  return section('limits', t('limits'), tag('ul', {}, ...limits));
}

export function signingSection({ t }: ReportFormat): Markup {
  const lines = (['signJudgement', 'signName', 'signPlace', 'signSignature'] as const).map((key) =>
    tag('p', { class: 'line' }, text(t(key))),
  );
  return joined(section('signing', t('signing'), paragraph(t('signHint')), ...lines), paragraph(t('signed')));
}
