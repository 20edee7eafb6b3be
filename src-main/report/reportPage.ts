/** @file The evidence report as one page of HTML that needs nothing else. Pure. See [Note: Evidence report]. */
import type { InterfaceLanguage } from '../domain/windowSettings.ts';
import { joined, paragraph, tag, text, type Markup } from './html.ts';
import type { ReportFacts } from './reportFacts.ts';
import { createReportFormat, type ReportFormat } from './reportFormat.ts';
import { wholePage } from './wholePage.ts';
import { aboutSection, configurationSection } from './sections/aboutSection.ts';
import {
  chartsOf,
  limitsSection,
  riskSection,
  signingSection,
  workSection,
} from './sections/closingSection.ts';
import { coverageSection, qualitySection } from './sections/coverageSection.ts';
import { approvalsSection, exportsSection, samplingSection } from './sections/releaseSection.ts';
import { reviewersSection } from './sections/reviewersSection.ts';
import type { ReportWordKey } from './words/en.ts';

/** In the order of the page; each is the id of its section and the key of its title. */
const SECTIONS = [
  ...['about', 'configuration', 'coverage', 'quality', 'reviewers', 'sampling', 'approvals', 'exports'],
  ...['risk', 'work', 'limits', 'signing'],
] as readonly ReportWordKey[];

/** The whole page, ending with a line break. The same facts give the same bytes. */
export function reportPage(report: ReportFacts, language: InterfaceLanguage): string {
  const format = createReportFormat(language);
  return wholePage(format.tag, format.t('title'), body(report, format));
}

function body(report: ReportFacts, format: ReportFormat): Markup {
  const charts = chartsOf(report, format);
  return joined(
    tag('h1', {}, text(format.t('title'))),
    paragraph(format.t('intro')),
    paragraph(format.t('numbersNote')),
    contents(format),
    aboutSection(report, format),
    configurationSection(report, format),
    coverageSection(report, format),
    qualitySection(report, format),
    reviewersSection(report, format),
    samplingSection(report, format),
    approvalsSection(report, format),
    exportsSection(report, format),
    riskSection(report, charts, format),
    workSection(charts, format),
    limitsSection(format),
    signingSection(format),
  );
}

function contents({ t }: ReportFormat): Markup {
  const items = SECTIONS.map((id) => tag('li', {}, tag('a', { href: `#${id}` }, text(t(id)))));
  return tag('nav', { 'aria-label': t('contents') }, tag('ul', {}, ...items));
}
