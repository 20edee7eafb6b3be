/**
 * @file Every word of the interface in English; the source of the keys for other languages. A data table, by sections.
 *
 * `{name}` is a hole for a parameter; a pair `one`/`other` is chosen by the parameter `count`. Errors say what happened,
 * where, and what to do. No sentence has a hole for note text except those that name a marked place for screen readers.
 */
import { accounts } from './en/accounts.ts';
import { adaptation } from './en/adaptation.ts';
import { annotation } from './en/annotation.ts';
import { approval } from './en/approval.ts';
import { auditFacts } from './en/auditFacts.ts';
import { batches } from './en/batches.ts';
import { bulk } from './en/bulk.ts';
import { common } from './en/common.ts';
import { compare } from './en/compare.ts';
import { documents } from './en/documents.ts';
import { errors } from './en/errors.ts';
import { evaluation } from './en/evaluation.ts';
import { evidence } from './en/evidence.ts';
import { exporting } from './en/exporting.ts';
import { importing } from './en/importing.ts';
import { labels } from './en/labels.ts';
import { models } from './en/models.ts';
import { noteList } from './en/noteList.ts';
import { opinions } from './en/opinions.ts';
import { policyWords } from './en/policyWords.ts';
import { recognizers } from './en/recognizers.ts';
import { release } from './en/release.ts';
import { retention } from './en/retention.ts';
import { report } from './en/report.ts';
import { review } from './en/review.ts';
import { risk } from './en/risk.ts';
import { ruleWords } from './en/ruleWords.ts';
import { sampling } from './en/sampling.ts';
import { settings } from './en/settings.ts';
import { shadow } from './en/shadow.ts';
import { site } from './en/site.ts';
import { statuses } from './en/statuses.ts';
import { unlock } from './en/unlock.ts';
import { window } from './en/window.ts';
import type { Message } from './translate.ts';

export const en = {
  ...common,
  ...accounts,
  ...sampling,
  ...unlock,
  ...batches,
  ...importing,
  ...documents,
  ...report,
  ...risk,
  ...statuses,
  ...noteList,
  ...release,
  ...retention,
  ...review,
  ...opinions,
  ...bulk,
  ...approval,
  ...exporting,
  ...site,
  ...models,
  ...settings,
  ...window,
  ...policyWords,
  ...compare,
  ...shadow,
  ...annotation,
  ...adaptation,
  ...evaluation,
  ...evidence,
  ...auditFacts,
  ...labels,
  ...recognizers,
  ...ruleWords,
  ...errors,
} as const satisfies Readonly<Record<string, Message>>;
