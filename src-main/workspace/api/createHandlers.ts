/** @file All handlers of the contract, complete by type. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { appHandlers, workspaceHandlers } from './appHandlers.ts';
import { auditHandlers, batchHandlers, noteHandlers } from './batchHandlers.ts';
import { clusterHandlers } from './clusterHandlers.ts';
import { compareHandlers } from './compareHandlers.ts';
import { exportingHandlers } from './exportingHandlers.ts';
import { importingHandlers } from './importingHandlers.ts';
import { modelHandlers } from './modelHandlers.ts';
import { policyHandlers } from './policyHandlers.ts';
import type { ApiPorts } from './ports.ts';
import { approvalHandlers, reviewHandlers } from './reviewHandlers.ts';
import { siteHandlers } from './siteHandlers.ts';

export function createHandlers(ports: ApiPorts): Handlers<AppContract> {
  return {
    app: appHandlers(ports),
    workspace: workspaceHandlers(ports),
    importing: importingHandlers(ports),
    policies: policyHandlers(ports),
    batches: batchHandlers(ports),
    notes: noteHandlers(ports),
    review: reviewHandlers(ports),
    clusters: clusterHandlers(ports),
    approval: approvalHandlers(ports),
    exporting: exportingHandlers(ports),
    models: modelHandlers(ports),
    site: siteHandlers(ports),
    compare: compareHandlers(ports),
    audit: auditHandlers(ports),
  };
}
