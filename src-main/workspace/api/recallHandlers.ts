/** @file Handlers of `recall`. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError } from '../../domain/errors.ts';
import { exportFolderName } from '../../export/exportFolder.ts';
import { isConcerned, recallCounts } from '../recall/recallRows.ts';
import type { GoneExport } from '../recall/goneExports.ts';
import type { RecallExport } from '../recall/recallSearch.ts';
import type { RecallState } from '../recall/recallService.ts';
import { saveRecallList } from '../recall/saveRecallList.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiPorts } from './ports.ts';

/** 100 notes an export are shown with a way to review; the counts tell of the rest. */
const NOTES_SHOWN = 100;

const NOTHING: RecallState = { progress: null, findings: null, failure: null };

export function recallHandlers(ports: ApiPorts): Handlers<AppContract>['recall'] {
  const { session } = ports;
  return {
    // Asked by every screen that shows it; what was found is for those who may search.
    state: () => stateView(maySearch(session.workspace) ? session.workspace.recall.state : NOTHING),
    start: (sought) => {
      const { recall, actor } = session.writable;
      // How it ends is in the state.
      recall.start(sought, actor).catch(() => undefined);
      return null;
    },
    forget: () => {
      session.workspace.recall.forget();
      return null;
    },
    correct: ({ what }) => {
      const { recall, actor } = session.writable;
      return recall.correct(what, actor);
    },
    saveList: async () => {
      const { findings } = session.workspace.recall.state;
      if (findings === null) throw new DeidError('export/nothing-to-search');
      const folder = await ports.chooseFolder('export');
      return folder === null ? null : saveRecallList(findings, folder, Date.now());
    },
  };
}

function maySearch({ store }: Workspace): boolean {
  try {
    expectRole(store.accounts.signedIn(), ['officer']);
    return true;
  } catch {
    return false;
  }
}

function stateView({ progress, findings, failure }: RecallState) {
  return {
    progress,
    failure: failure === null ? null : { code: failure.code, facts: { ...failure.facts } },
    findings: findings && {
      exports: findings.exports.filter(isConcerned).map(exportView),
      searched: findings.exports.length,
      gone: findings.gone.map(goneView),
    },
  };
}

function exportView(run: RecallExport) {
  const { concerned, ...rest } = run;
  const shown = concerned.flatMap(({ noteId, ordinal, readable, places }) =>
    readable === null ? [] : [{ noteId, ordinal, readable, places }],
  );
  return {
    ...rest,
    ...recallCounts({ concerned }),
    folder: exportFolderName(run.exportId, run.createdAt),
    shown: shown.slice(0, NOTES_SHOWN),
  };
}

function goneView({ batchId: _batch, ...run }: GoneExport) {
  return { ...run, folder: exportFolderName(run.exportId, run.createdAt) };
}
