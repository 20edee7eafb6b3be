/** @file Every word of the interface in French. A data table, by sections. */
import { accounts } from './fr/accounts.ts';
import { adaptation } from './fr/adaptation.ts';
import { annotation } from './fr/annotation.ts';
import { approval } from './fr/approval.ts';
import { auditFacts } from './fr/auditFacts.ts';
import { batches } from './fr/batches.ts';
import { bulk } from './fr/bulk.ts';
import { common } from './fr/common.ts';
import { compare } from './fr/compare.ts';
import { documents } from './fr/documents.ts';
import { errors } from './fr/errors.ts';
import { evaluation } from './fr/evaluation.ts';
import { evidence } from './fr/evidence.ts';
import { exporting } from './fr/exporting.ts';
import { importing } from './fr/importing.ts';
import { labels } from './fr/labels.ts';
import { models } from './fr/models.ts';
import { noteList } from './fr/noteList.ts';
import { opinions } from './fr/opinions.ts';
import { policyWords } from './fr/policyWords.ts';
import { recognizers } from './fr/recognizers.ts';
import { release } from './fr/release.ts';
import { retention } from './fr/retention.ts';
import { report } from './fr/report.ts';
import { review } from './fr/review.ts';
import { risk } from './fr/risk.ts';
import { ruleWords } from './fr/ruleWords.ts';
import { sampling } from './fr/sampling.ts';
import { settings } from './fr/settings.ts';
import { shadow } from './fr/shadow.ts';
import { site } from './fr/site.ts';
import { statuses } from './fr/statuses.ts';
import { unlock } from './fr/unlock.ts';
import { window } from './fr/window.ts';
import type { Dictionary } from './translate.ts';

export const fr: Dictionary = {
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
