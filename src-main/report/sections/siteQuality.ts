/** @file What packs adapted to the site reached on its own gold, as a part of its own under the measured quality. Pure. */
import { facts, joined, paragraph, table, tag, text, wide, type Cell, type Markup } from '../html.ts';
import type { ReportFacts, SiteFigures, SiteQuality } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';

/** Nothing for a pipeline without such a pack. Never in one table with the figures that come with the app: those are of other notes. */
export function siteQualityPart({ siteQuality }: ReportFacts, format: ReportFormat): Markup {
  if (siteQuality.length === 0) return joined();
  const heading = tag('h3', {}, text(format.t('siteQuality')));
  return joined(heading, ...siteQuality.map((one) => packPart(one, format)));
}

function packPart({ pack, wasWorse, measured }: SiteQuality, format: ReportFormat): Markup {
  const { t } = format;
  if (measured === null) return paragraph(t('siteUnread', { pack }), 'warning');
  const { parent, gold, before, after, isSamePipeline } = measured;
  const title = t(gold.isFrozen ? 'siteOnFrozen' : 'siteOnOther', { pack, notes: gold.notes });
  const headings = [
    ...[t('packs'), t('charRecall'), t('charPrecision'), t('fullNoteRate')],
    ...[t('strictSpanF1'), t('strictTypedF1')],
  ];
  const rows = [
    [t('siteBefore', { pack: parent }), ...figureCells(before, format)],
    [t('siteAfter', { pack }), ...figureCells(after, format)],
  ];
  return joined(
    paragraph(title, gold.isFrozen ? '' : 'warning'),
    paragraph(t('siteSigned')),
    facts(frameRows(measured, format)),
    wide(title, table(headings, rows)),
    isSamePipeline ? paragraph(t('qualitySame')) : paragraph(t('siteOther'), 'warning'),
    gold.gone === 0 ? joined() : paragraph(t('siteGone', { gone: gold.gone }), 'warning'),
    wasWorse ? paragraph(t('siteWorse'), 'warning') : joined(),
  );
}

function frameRows(
  { madeAt, pipeline, operatingPoint, gold }: NonNullable<SiteQuality['measured']>,
  { t, time, number }: ReportFormat,
): readonly (readonly [string, Cell])[] {
  return [
    [t('siteMeasuredAt'), time(madeAt)],
    [t('pipeline'), { code: pipeline }],
    [t('operatingPoint'), { code: operatingPoint }],
    [t('siteSpans'), { number: number(gold.spans) }],
    [t('siteGoldHash'), { code: gold.sha256 }],
  ];
}

function figureCells(figures: SiteFigures, { score }: ReportFormat): readonly Cell[] {
  const { charRecall, charPrecision, fullNoteRate, strictSpanF1, strictTypedF1 } = figures;
  return [charRecall, charPrecision, fullNoteRate, strictSpanF1, strictTypedF1].map((value) => ({
    number: score(value),
  }));
}
