/** @file Handlers of `backup`. Runs in main. */
import path from 'node:path';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import { readManifest } from '../backup/backupManifest.ts';
import { snapshotOf } from './appHandlers.ts';
import type { ApiPorts } from './ports.ts';

/** Screens draw no more than a hundred steps. */
const STEP = 0.01;

export function backupHandlers(ports: ApiPorts): Handlers<AppContract>['backup'] {
  const { session, emit } = ports;
  const teller = () => {
    let told = 0;
    return (fraction: number): void => {
      if (fraction < 1 && fraction - told < STEP) return;
      told = fraction;
      emit.backup.progressed({ fraction });
    };
  };
  return {
    make: async () => {
      const parent = await ports.chooseFolder('save-copy');
      if (parent === null) return null;
      const { backups, actor } = session.writable;
      const stop = backups.onProgress(teller());
      try {
        const { folder, files, bytes } = await backups.make(path.join(parent, backups.folderName()), actor);
        return { name: path.basename(folder), files, bytes };
      } finally {
        stop();
      }
    },
    cancel: () => {
      session.workspace.backups.cancel();
      return null;
    },
    choose: async () => {
      const dir = await ports.chooseFolder('open-workspace');
      if (dir === null) return null;
      const { madeAt, files } = readManifest(dir);
      return {
        ...{ ticket: session.tickets.issue(dir), name: path.basename(dir), madeAt: Date.parse(madeAt) },
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    restore: async ({ backup, target, account, passphrase }) => {
      await session.restore({
        backupDir: session.tickets.pathOf(backup),
        targetDir: session.tickets.pathOf(target),
        secret: { kind: 'passphrase', passphrase, account },
        onProgress: teller(),
      });
      return snapshotOf(session);
    },
  };
}
