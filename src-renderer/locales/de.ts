/** @file Every word of the interface in German. A data table, by sections. */
import { accounts } from './de/accounts.ts';
import { adaptation } from './de/adaptation.ts';
import { annotation } from './de/annotation.ts';
import { approval } from './de/approval.ts';
import { auditFacts } from './de/auditFacts.ts';
import { batches } from './de/batches.ts';
import { bulk } from './de/bulk.ts';
import { common } from './de/common.ts';
import { compare } from './de/compare.ts';
import { documents } from './de/documents.ts';
import { errors } from './de/errors.ts';
import { evaluation } from './de/evaluation.ts';
import { evidence } from './de/evidence.ts';
import { exporting } from './de/exporting.ts';
import { importing } from './de/importing.ts';
import { labels } from './de/labels.ts';
import { models } from './de/models.ts';
import { noteList } from './de/noteList.ts';
import { opinions } from './de/opinions.ts';
import { policyWords } from './de/policyWords.ts';
import { recognizers } from './de/recognizers.ts';
import { release } from './de/release.ts';
import { retention } from './de/retention.ts';
import { report } from './de/report.ts';
import { review } from './de/review.ts';
import { risk } from './de/risk.ts';
import { ruleWords } from './de/ruleWords.ts';
import { sampling } from './de/sampling.ts';
import { settings } from './de/settings.ts';
import { shadow } from './de/shadow.ts';
import { site } from './de/site.ts';
import { statuses } from './de/statuses.ts';
import { unlock } from './de/unlock.ts';
import { window } from './de/window.ts';
import type { Dictionary } from './translate.ts';

export const de: Dictionary = {
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
