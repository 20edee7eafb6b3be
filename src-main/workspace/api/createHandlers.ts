/** @file All handlers of the contract, complete by type. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { createAnsweredView } from './answeredView.ts';
import { accountHandlers } from './accountHandlers.ts';
import { adaptationHandlers } from './adaptationHandlers.ts';
import { annotationHandlers } from './annotationHandlers.ts';
import { appHandlers, workspaceHandlers } from './appHandlers.ts';
import { auditHandlers, batchHandlers, noteHandlers } from './batchHandlers.ts';
import { bulkHandlers } from './bulkHandlers.ts';
import { backupHandlers } from './backupHandlers.ts';
import { retentionHandlers } from './retentionHandlers.ts';
import { clusterHandlers } from './clusterHandlers.ts';
import { compareHandlers } from './compareHandlers.ts';
import { recallHandlers } from './recallHandlers.ts';
import { rejectionHandlers } from './rejectionHandlers.ts';
import { deskHandlers } from './deskHandlers.ts';
import { evidenceHandlers } from './evidenceHandlers.ts';
import { exportingHandlers } from './exportingHandlers.ts';
import { importingHandlers } from './importingHandlers.ts';
import { modelHandlers } from './modelHandlers.ts';
import { opinionHandlers } from './opinionHandlers.ts';
import { policyHandlers } from './policyHandlers.ts';
import type { ApiPorts } from './ports.ts';
import { approvalHandlers, reviewHandlers } from './reviewHandlers.ts';
import { withRights } from './rights.ts';
import { samplingHandlers } from './samplingHandlers.ts';
import { reportHandlers } from './reportHandlers.ts';
import { riskHandlers } from './riskHandlers.ts';
import { shadowHandlers } from './shadowHandlers.ts';
import { siteHandlers } from './siteHandlers.ts';

export function createHandlers(ports: ApiPorts): Handlers<AppContract> {
  const ofNote = { ...ports, answers: createAnsweredView() };
  const handlers: Handlers<AppContract> = {
    app: appHandlers(ports),
    workspace: workspaceHandlers(ports),
    accounts: accountHandlers(ports),
    importing: importingHandlers(ports),
    policies: policyHandlers(ports),
    batches: batchHandlers(ports),
    notes: noteHandlers(ports),
    review: reviewHandlers(ofNote),
    clusters: clusterHandlers(ports),
    bulk: bulkHandlers(ports),
    desk: deskHandlers(ports),
    opinions: opinionHandlers(ports),
    rejection: rejectionHandlers(ports),
    recall: recallHandlers(ports),
    approval: approvalHandlers(ofNote),
    sampling: samplingHandlers(ports),
    exporting: exportingHandlers(ports),
    models: modelHandlers(ports),
    risk: riskHandlers(ports),
    report: reportHandlers(ports),
    site: siteHandlers(ports),
    retention: retentionHandlers(ports),
    backup: backupHandlers(ports),
    evidence: evidenceHandlers(ports),
    compare: compareHandlers(ports),
    shadow: shadowHandlers(ports),
    annotation: annotationHandlers(ports),
    adaptation: adaptationHandlers(ports),
    audit: auditHandlers(ports),
  };
  return withRights(handlers, ports.session);
}
