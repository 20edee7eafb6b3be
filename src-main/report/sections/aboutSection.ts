/** @file What a report is about, and how the notes were treated. Pure. */
import { NOTE_STATUSES } from '../../domain/noteStatus.ts';
import { groupedFingerprint } from '../../export/verify/signature.ts';
import { policyFacts, statementsFor } from '../../export/statements.ts';
import { facts, joined, paragraph, section, tag, text, type Cell, type Markup } from '../html.ts';
import type { ReportFacts } from '../reportFacts.ts';
import type { ReportFormat } from '../reportFormat.ts';

export function aboutSection(report: ReportFacts, format: ReportFormat): Markup {
  const { t, number } = format;
  const { notes, trail } = report;
  const separation = report.separation === 'enforced' ? t('separationEnforced') : t('separationExcepted');
  const formats = notes.sourceFormats.map((one) => `${one.format} (${number(one.files)})`);
  const languages = notes.languages.map((one) => `${format.language(one.language)} (${number(one.notes)})`);
  const statuses = NOTE_STATUSES.toReversed().map(
    (status) => [t(`status.${status}`), { number: number(notes.byStatus[status]) }] as const,
  );
  return section(
    'about',
    t('about'),
    facts([
      [t('madeAt'), format.time(report.madeAt)],
      [t('madeBy'), report.madeBy],
      [t('version'), { code: report.version }],
      [t('workspaceId'), { code: report.workspaceId }],
      [t('batchId'), { code: report.batchId }],
      [t('importedAt'), format.time(report.importedAt)],
      [t('siteKey'), { code: groupedFingerprint(report.siteKey) }],
      [t('trail'), t('trailValue', { events: trail.events, head: trail.head })],
      [t('separation'), separation],
    ]),
    paragraph(t('compareKey')),
    facts([
      [t('notes'), { number: number(notes.total) }],
      ...statuses,
      [t('approvedNotes'), { number: number(notes.approved) }],
      ...(notes.destroyed === 0 ? [] : [[t('destroyedNotes'), { number: number(notes.destroyed) }] as const]),
      [t('duplicates'), { number: number(notes.duplicates) }],
      [t('importIssues'), { number: number(notes.importIssues) }],
      [t('sourceFormats'), format.list(formats)],
      [t('languages'), format.list(languages)],
    ]),
    paragraph(t('statusHint')),
  );
}

export function configurationSection(report: ReportFacts, format: ReportFormat): Markup {
  const { t, number } = format;
  const { pipeline, policy } = report;
  const manifest = policyFacts(policy);
  const rows: (readonly [string, Cell])[] = [
    [t('pipeline'), { code: pipeline.id }],
    [t('fingerprint'), { code: pipeline.fingerprint }],
    [t('operatingPoint'), { code: pipeline.operatingPoint }],
    ...pipeline.others.map(
      ({ id, fingerprint, notes }) =>
        [t('examinedAnew', { notes: number(notes) }), { code: `${id} ${fingerprint}` }] as const,
    ),
    ...partRows(pipeline, format),
    [t('policy'), `${manifest.name} (${manifest.id} ${manifest.version})`],
    [t('policyHash'), { code: manifest.fingerprint }],
    [t('linkable'), manifest.isLinkable ? t('yes') : t('no')],
    [t('output'), manifest.output],
  ];
  const statements = statementsFor(policy.policy, report.separation, report.reliance);
  return section(
    'configuration',
    t('configuration'),
    facts(rows),
    pipeline.others.length === 0 ? joined() : paragraph(t('mixedPipelines'), 'warning'),
    pipeline.parts === null ? paragraph(t('partsChanged'), 'warning') : joined(),
    tag('h3', {}, text(t('statements'))),
    // As they stand in the manifest, to the letter: the language is that of the manifest.
    tag('ul', { lang: 'en' }, ...statements.map((statement) => tag('li', {}, text(statement)))),
  );
}

function partRows(
  { parts }: ReportFacts['pipeline'],
  { t }: ReportFormat,
): readonly (readonly [string, Cell])[] {
  if (parts === null) return [];
  const packs = parts.packs.map(({ id, digest }) => [t('packs'), { code: `${id} ${digest}` }] as const);
  const rules = parts.siteRulePacks.map((digest) => [t('siteRules'), { code: digest }] as const);
  return [
    ...(packs.length === 0 ? [[t('packs'), t('none')] as const] : packs),
    ...(rules.length === 0 ? [[t('siteRules'), t('none')] as const] : rules),
  ];
}
