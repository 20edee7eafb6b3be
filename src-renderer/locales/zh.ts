/** @file Every word of the interface in Chinese (simplified), for staff in mainland China. A data table, by sections. */
import { accounts } from './zh/accounts.ts';
import { adaptation } from './zh/adaptation.ts';
import { annotation } from './zh/annotation.ts';
import { approval } from './zh/approval.ts';
import { auditFacts } from './zh/auditFacts.ts';
import { batches } from './zh/batches.ts';
import { bulk } from './zh/bulk.ts';
import { common } from './zh/common.ts';
import { compare } from './zh/compare.ts';
import { documents } from './zh/documents.ts';
import { errors } from './zh/errors.ts';
import { evaluation } from './zh/evaluation.ts';
import { evidence } from './zh/evidence.ts';
import { exporting } from './zh/exporting.ts';
import { importing } from './zh/importing.ts';
import { labels } from './zh/labels.ts';
import { models } from './zh/models.ts';
import { noteList } from './zh/noteList.ts';
import { opinions } from './zh/opinions.ts';
import { policyWords } from './zh/policyWords.ts';
import { recognizers } from './zh/recognizers.ts';
import { release } from './zh/release.ts';
import { retention } from './zh/retention.ts';
import { report } from './zh/report.ts';
import { review } from './zh/review.ts';
import { risk } from './zh/risk.ts';
import { ruleWords } from './zh/ruleWords.ts';
import { sampling } from './zh/sampling.ts';
import { settings } from './zh/settings.ts';
import { shadow } from './zh/shadow.ts';
import { site } from './zh/site.ts';
import { statuses } from './zh/statuses.ts';
import { unlock } from './zh/unlock.ts';
import { window } from './zh/window.ts';
import type { Dictionary } from './translate.ts';

export const zh: Dictionary = {
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
