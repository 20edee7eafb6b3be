/**
 * @file Composition root of the app: wires rooms to Electron. Runs in main.
 *
 * No top-level await on anything that waits for `ready`: Electron fires it only after this module has finished.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../audit/jsonLinesLogger.ts';
import { createRotatingFileSink } from '../audit/rotatingFileSink.ts';
import { contract } from '../contract/contract.ts';
import { createEmitters, registerHandlers } from '../contract/handlers.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { Zoom } from '../domain/windowSettings.ts';
import type { Logger } from '../domain/logger.ts';
import { createPortHost } from '../engine/host/portHost.ts';
import { createHandlers } from '../workspace/api/createHandlers.ts';
import { snapshotOf } from '../workspace/api/appHandlers.ts';
import { isPersonsCall } from '../workspace/api/personsCalls.ts';
import { childFlags } from '../workspace/childFlags.ts';
import { AppSession } from '../workspace/appSession.ts';
import { openMachine } from '../workspace/machine.ts';
import { modelsDir, resourcesDir } from '../workspace/resources.ts';
import { openDesktop, startFiles } from './electron.ts';
import type { Desktop, DesktopEvents } from './desktop.ts';

const here = import.meta.dirname;

// Before the first file: everything this process makes is its user's alone.
process.umask(0o077);

async function main(): Promise<void> {
  // Filled once the desktop is there; events can only come after that.
  const running: {
    session: AppSession | null;
    offer: (paths: readonly string[]) => void;
    keepZoom: (zoom: Zoom) => void;
  } = {
    session: null,
    offer: () => undefined,
    keepZoom: () => undefined,
  };
  const events: DesktopEvents = {
    filesOffered: (paths) => {
      running.offer(paths);
    },
    personActive: () => {
      running.session?.noteActivity();
    },
    zoomed: (zoom) => {
      running.keepZoom(zoom);
    },
    sessionLocked: () => {
      void running.session?.close('suspend').then(() => {
        running.offer([]);
      });
    },
    closing: async () => {
      await running.session?.close('quit');
    },
  };
  const desktop = await openDesktop({
    pageDir: path.join(here, '../renderer'),
    preloadFile: path.join(here, '../preload/preload.cjs'),
    events,
  });
  if (desktop === null) return;
  const log = createLogger({ sink: createRotatingFileSink(desktop.preferencesDir), clock });
  const session = createSession(desktop, log);
  const emit = createEmitters(contract, desktop.send);
  running.session = session;
  running.offer = (paths) => {
    const offered = session.offer(paths);
    emit.app.changed(snapshotOf(session));
    if (offered.length > 0) emit.importing.offered([...offered]);
  };
  running.keepZoom = (zoom) => {
    session.preferences.rememberZoom(zoom);
    emit.app.changed(snapshotOf(session));
  };
  // A bug outside any call: its words may quote what it failed on, so only its kind is kept. The window stays.
  process.on('uncaughtException', (cause) => {
    log.error('contract/unexpected', { error: cause.name });
  });
  registerHandlers(
    contract,
    createHandlers({
      session,
      emit,
      chooseFiles: desktop.chooseFiles,
      chooseFolder: desktop.chooseFolder,
      reveal: desktop.reveal,
      applyZoom: desktop.applyZoom,
      printPdf: desktop.printPdf,
      notices: () => readFileSync(path.join(resourcesDir(here), 'licenses', 'NOTICES.txt'), 'utf8'),
    }),
    (channel, answer) => {
      desktop.handle(channel, (untrustedInput) => {
        if (isPersonsCall(channel)) session.noteActivity();
        return answer(untrustedInput);
      });
    },
    {
      onFailure: (code, facts) => {
        log.error(code, facts);
        session.recordContractFailure(code, String(facts['channel']));
      },
    },
  );
  session.offer(startFiles());
  // The page locks by itself, too; this one also works when the page hangs.
  setInterval(() => {
    void session.lockWhenIdle().then((didLock) => {
      if (didLock) running.offer([]);
    });
  }, IDLE_CHECK_MS).unref();
}

/** Ten seconds: exact enough for limits of minutes. */
const IDLE_CHECK_MS = 10_000;

const clock = { now: () => Date.now() as EpochMs };

function createSession(desktop: Desktop, logger: Logger): AppSession {
  return new AppSession({
    clock,
    ids: { next: randomUUID },
    logger,
    appVersion: desktop.version,
    isStandin: desktop.isStandin,
    preferencesDir: desktop.preferencesDir,
    keystore: desktop.keystore,
    clipboard: desktop.clipboard,
    samplesDir: path.join(resourcesDir(here), 'samples'),
    modelsDir: modelsDir(here),
    machine: openMachine(desktop.preferencesDir),
    createHost: (entry) =>
      createPortHost(() => desktop.fork(path.join(here, `${entry}.js`), childFlags(entry))),
  });
}

main().catch((cause: unknown) => {
  // Nothing can be shown without a window; the name of the error holds no text of a note.
  process.stderr.write(
    `NoteVeil could not start: ${cause instanceof Error ? cause.name : 'unknown error'}\n`,
  );
  process.exit(1);
});
