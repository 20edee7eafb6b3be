/** @file Every word of the interface in Catalan. A data table, by sections. */
import { accounts } from './ca/accounts.ts';
import { adaptation } from './ca/adaptation.ts';
import { annotation } from './ca/annotation.ts';
import { approval } from './ca/approval.ts';
import { auditFacts } from './ca/auditFacts.ts';
import { batches } from './ca/batches.ts';
import { bulk } from './ca/bulk.ts';
import { common } from './ca/common.ts';
import { compare } from './ca/compare.ts';
import { documents } from './ca/documents.ts';
import { errors } from './ca/errors.ts';
import { evaluation } from './ca/evaluation.ts';
import { evidence } from './ca/evidence.ts';
import { exporting } from './ca/exporting.ts';
import { importing } from './ca/importing.ts';
import { labels } from './ca/labels.ts';
import { models } from './ca/models.ts';
import { noteList } from './ca/noteList.ts';
import { opinions } from './ca/opinions.ts';
import { policyWords } from './ca/policyWords.ts';
import { recognizers } from './ca/recognizers.ts';
import { release } from './ca/release.ts';
import { retention } from './ca/retention.ts';
import { report } from './ca/report.ts';
import { review } from './ca/review.ts';
import { risk } from './ca/risk.ts';
import { ruleWords } from './ca/ruleWords.ts';
import { sampling } from './ca/sampling.ts';
import { settings } from './ca/settings.ts';
import { shadow } from './ca/shadow.ts';
import { site } from './ca/site.ts';
import { statuses } from './ca/statuses.ts';
import { unlock } from './ca/unlock.ts';
import { window } from './ca/window.ts';
import type { Dictionary } from './translate.ts';

export const ca: Dictionary = {
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
