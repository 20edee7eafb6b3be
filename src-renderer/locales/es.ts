/** @file Every word of the interface in Spanish. A data table, by sections. */
import { accounts } from './es/accounts.ts';
import { adaptation } from './es/adaptation.ts';
import { annotation } from './es/annotation.ts';
import { approval } from './es/approval.ts';
import { auditFacts } from './es/auditFacts.ts';
import { batches } from './es/batches.ts';
import { bulk } from './es/bulk.ts';
import { common } from './es/common.ts';
import { compare } from './es/compare.ts';
import { documents } from './es/documents.ts';
import { errors } from './es/errors.ts';
import { evaluation } from './es/evaluation.ts';
import { evidence } from './es/evidence.ts';
import { exporting } from './es/exporting.ts';
import { importing } from './es/importing.ts';
import { labels } from './es/labels.ts';
import { models } from './es/models.ts';
import { noteList } from './es/noteList.ts';
import { opinions } from './es/opinions.ts';
import { policyWords } from './es/policyWords.ts';
import { recognizers } from './es/recognizers.ts';
import { release } from './es/release.ts';
import { retention } from './es/retention.ts';
import { report } from './es/report.ts';
import { review } from './es/review.ts';
import { risk } from './es/risk.ts';
import { ruleWords } from './es/ruleWords.ts';
import { sampling } from './es/sampling.ts';
import { settings } from './es/settings.ts';
import { shadow } from './es/shadow.ts';
import { site } from './es/site.ts';
import { statuses } from './es/statuses.ts';
import { unlock } from './es/unlock.ts';
import { window } from './es/window.ts';
import type { Dictionary } from './translate.ts';

export const es: Dictionary = {
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
};
