/** @file The migrations in order. Runs in the main process. */
import { migration as createWorkspace } from './0010-create-workspace.ts';
import { migration as createNotes } from './0020-create-notes.ts';
import { migration as createDetection } from './0030-create-detection.ts';
import { migration as createQueue } from './0040-create-queue.ts';
import { migration as createRelease } from './0050-create-release.ts';
import { migration as addClassifications } from './0060-add-classifications.ts';
import { migration as addPolicies } from './0070-add-policies.ts';
import { migration as addGate } from './0080-add-gate.ts';
import { migration as indexPatients } from './0090-index-patients.ts';
import { migration as addClusterEdits } from './0100-add-cluster-edits.ts';
import { migration as addBulkDecisions } from './0140-add-bulk-decisions.ts';
import { migration as addDesk } from './0150-add-desk.ts';
import { migration as addOpinions } from './0160-add-opinions.ts';
import { migration as addActivity } from './0190-add-activity.ts';
import { migration as addRejectionsAndRecall } from './0180-add-rejections-and-recall.ts';
import { migration as addRetention } from './0170-add-retention.ts';
import { migration as addAccounts } from './0110-add-accounts.ts';
import { migration as addSamples } from './0130-add-samples.ts';
import { migration as addRisk } from './0120-add-risk.ts';
import { migration as addNoteTally } from './0200-add-note-tally.ts';
import { migration as addPublication } from './0210-add-publication.ts';
import { migration as mendDestruction } from './0220-mend-destruction.ts';
import { migration as addShadowRuns } from './0230-add-shadow-runs.ts';
import { migration as addRedetectionAndSiteWords } from './0240-add-redetection-and-site-words.ts';
import { migration as addRiskTally } from './0260-add-risk-tally.ts';
import { migration as addDocuments } from './0250-add-documents.ts';
import { migration as mendReview } from './0270-mend-review.ts';
import { migration as addMayBeOut } from './0280-add-may-be-out.ts';
import { migration as addAnnotation } from './0290-add-annotation.ts';
import { migration as addJobTally } from './0300-add-job-tally.ts';
import { migration as nameTrials } from './0310-name-trials.ts';
import { migration as guardOpinions } from './0320-guard-opinions.ts';
import { migration as tellImportersByName } from './0330-tell-importers-by-name.ts';
import { migration as sealDuties } from './0340-seal-duties.ts';
import { migration as beginSamples } from './0350-begin-samples.ts';
import { migration as tellSingleApprovals } from './0380-tell-single-approvals.ts';
import { migration as countReviewedNotes } from './0390-count-reviewed-notes.ts';
import { migration as addOpenForms } from './0410-add-open-forms.ts';
import { migration as holdNotesOfUnknownPersons } from './0420-hold-notes-of-unknown-persons.ts';
import { migration as tellRecallCorrections } from './0430-tell-recall-corrections.ts';
import { migration as emptyKeysOfWordsTakenOut } from './0440-empty-keys-of-words-taken-out.ts';
import { migration as addKeyDestruction } from './0450-add-key-destruction.ts';
import { migration as guardExportedBatches } from './0460-guard-exported-batches.ts';
import { migration as keepRecipients } from './0470-keep-recipients.ts';
import { migration as guardSamples } from './0480-guard-samples.ts';
import { migration as forgetRisksNotFitted } from './0500-forget-risks-not-fitted.ts';
import { migration as countOpinions } from './0510-count-opinions.ts';
import { migration as keepPoliciesOfGoneExports } from './0520-keep-policies-of-gone-exports.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [
  createWorkspace,
  createNotes,
  createDetection,
  createQueue,
  createRelease,
  addClassifications,
  addPolicies,
  addGate,
  indexPatients,
  addClusterEdits,
  addAccounts,
  addRisk,
  addSamples,
  addBulkDecisions,
  addDesk,
  addOpinions,
  addRetention,
  addRejectionsAndRecall,
  addActivity,
  addNoteTally,
  addPublication,
  mendDestruction,
  addShadowRuns,
  addRedetectionAndSiteWords,
  addDocuments,
  addRiskTally,
  mendReview,
  addMayBeOut,
  addAnnotation,
  addJobTally,
  nameTrials,
  guardOpinions,
  tellImportersByName,
  sealDuties,
  beginSamples,
  tellSingleApprovals,
  countReviewedNotes,
  addOpenForms,
  holdNotesOfUnknownPersons,
  tellRecallCorrections,
  emptyKeysOfWordsTakenOut,
  addKeyDestruction,
  guardExportedBatches,
  keepRecipients,
  guardSamples,
  forgetRisksNotFitted,
  countOpinions,
  keepPoliciesOfGoneExports,
];
