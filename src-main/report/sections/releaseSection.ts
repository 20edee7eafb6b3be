/** @file Sampling, approvals and exports in a report. Pure. */
import { facts, joined, paragraph, section, table, type Cell, type Markup } from '../html.ts';
import type { ReportApprover, ReportFacts, ReportSampling } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';

export function samplingSection({ sampling }: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  const { sample, blocked } = sampling;
  const rule = { rate: format.rateUp(sampling.maxRate), confidence: format.rateUp(sampling.confidence) };
  const rows: (readonly [string, Cell])[] = [
    [t('samplingRule'), t('samplingRuleValue', rule)],
    [t('samplingRequired'), sampling.required ? t('yes') : t('no')],
    [t('samplingBlocked'), blocked === null ? t('notBlocked') : t(`blocked.${blocked}`)],
    [t('samplesRejected'), { number: format.number(sampling.rejected) }],
    [t('samplesChanged'), { number: format.number(sampling.voided['population-changed']) }],
    [t('samplesAbandoned'), { number: format.number(sampling.voided.abandoned) }],
    ...(sample === null ? [] : sampleRows(sample, format)),
  ];
  const figures = sample?.figures ?? null;
  return section(
    'sampling',
    t('sampling'),
    facts(rows),
    sample === null ? paragraph(t('noSample'), 'warning') : joined(),
    figures === null ? joined() : readersTable(figures, format),
  );
}

type Sample = NonNullable<ReportSampling['sample']>;
type Figures = NonNullable<Sample['figures']>;

function sampleRows(sample: Sample, format: ReportFormat): readonly (readonly [string, Cell])[] {
  const { t } = format;
  const { read, drawn, population, figures } = sample;
  const rows: (readonly [string, Cell])[] = [
    [t('sampleState'), t(`sample.${sample.state}`)],
    [t('sampleRead'), t('sampleReadValue', { read, drawn, population })],
  ];
  if (figures === null) return rows;
  const { leaking, leaksAllowed: allowed, bound, adjusted } = figures;
  const boundWords = (one: Figures['bound']): string =>
    t('boundValue', { notes: one.notes, rate: format.rateUp(one.rate) });
  return [
    ...rows,
    [t('sampleLeaking'), t('sampleLeakingValue', { leaking, allowed })],
    [t('bound'), boundWords(bound)],
    [t('adjusted'), adjusted === null ? t('unknown') : boundWords(adjusted)],
  ];
}

function readersTable({ readers }: Figures, { t, number, rateUp }: ReportFormat): Markup {
  const headings = [t('reader'), t('notesRead'), t('planted'), t('plantedFound'), t('missUpTo')];
  const rows = readers.map((reader) => [
    reader.name,
    ...[reader.notes, reader.planted, reader.found].map((count) => ({ number: number(count) })),
    { number: reader.missUpTo === null ? t('unknown') : rateUp(reader.missUpTo) },
  ]);
  return table(headings, rows);
}

export function approvalsSection(report: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  const { approvals } = report;
  if (approvals.length === 0)
    return section('approvals', t('approvals'), paragraph(t('noApprovals'), 'warning'));
  const rows = approvals.map(({ name, account, notes, first, last }) => [
    name,
    accountWords(account, format),
    { number: format.number(notes) },
    ...[format.time(first), format.time(last)],
  ]);
  const headings = [t('name'), t('account'), t('notes'), t('first'), t('last')];
  return section(
    'approvals',
    t('approvals'),
    paragraph(t('approvalsIntro')),
    table(headings, rows),
    ...reliance(report, format),
  );
}

/** Since when there is the account, so that two of one name are told apart. */
function accountWords(account: ReportApprover['account'], { t, time }: ReportFormat): string {
  if (account === null) return t('accountNone');
  const since = time(account.createdAt);
  return account.removedAt === null
    ? t('accountSince', { since })
    : t('accountRemoved', { since, removed: time(account.removedAt) });
}

/** In how many notes nobody but the finders was at work; where originals are destroyed it is not known any more. */
function reliance({ reliance: known, notes }: ReportFacts, { t }: ReportFormat): readonly Markup[] {
  const { destroyed } = notes;
  return [
    ...(known.notes === 0 ? [] : [paragraph(t('reliance', { ...known }), 'warning')]),
    ...(destroyed === 0 ? [] : [paragraph(t('relianceDestroyed', { destroyed }))]),
  ];
}

export function exportsSection(report: ReportFacts, format: ReportFormat): Markup {
  const { t } = format;
  if (report.exports.length === 0) return section('exports', t('exports'), paragraph(t('noExports')));
  const runs = report.exports.map((run) => [
    ...[{ code: run.folder }, format.time(run.at), { code: run.format }],
    ...[t(`export.${run.state}`), { number: format.number(run.notes) }],
  ]);
  const files = report.exports.flatMap(({ folder, files: written }) =>
    written.map(({ name, sha256, bytes }) => [
      ...[{ code: `${folder}/${name}` }, { number: format.number(bytes) }, { code: sha256 }],
    ]),
  );
  return section(
    'exports',
    t('exports'),
    table([t('folder'), t('when'), t('format'), t('state'), t('notes')], runs),
    files.length === 0 ? joined() : table([t('file'), t('bytes'), 'SHA-256'], files),
  );
}
