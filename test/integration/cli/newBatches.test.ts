/** @file By what `noteveil run` examines a batch: by what the workspace says, or, for an administrator, by something else. On the built command. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unlockWorkspace } from '../../../src-main/access/workspaceAccess.ts';
import { DEFAULT_ACCOUNT_NAME } from '../../../src-main/domain/account.ts';
import { saveFrozenGold } from '../../../src-main/workspace/adaptation/adaptationState.ts';
import { Workspace } from '../../../src-main/workspace/workspace.ts';
import { noteveil, type Ended } from '../../support/commandLine.ts';
import {
  csvLine,
  inTempFolder,
  openTestWorkspace,
  PASSPHRASE,
  workspacePorts,
} from '../../support/workspaceHarness.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../fixtures/packs/small-es');
const OPERATORS = 'another long passphrase';

interface Site {
  readonly dir: string;
  readonly notes: string;
  /** With every role. */
  readonly asOwner: (...args: readonly string[]) => Promise<Ended>;
  /** May import and nothing else. */
  readonly asOperator: (...args: readonly string[]) => Promise<Ended>;
}

/** A workspace with the small Spanish pack. */
async function inSite(use: (site: Site) => Promise<void>): Promise<void> {
  await inTempFolder(async (folder) => {
    const [dir, notes] = [path.join(folder, 'w'), path.join(folder, 'notes.csv')];
    writeFileSync(notes, csvLine(['text']) + csvLine(['Ingresa la paciente Marta Beispiel.']));
    const workspace = await openTestWorkspace(dir);
    await workspace.accounts.add({ name: 'Ona', roles: ['operator'], passphrase: OPERATORS });
    await workspace.close('quit');
    cpSync(FIXTURE, path.join(dir, 'models/small-es'), { recursive: true });
    const signedIn =
      (name: string, passphrase: string) =>
      (...args: readonly string[]): Promise<Ended> =>
        noteveil([...args, '--workspace', dir, '--as', name], { env: { NOTEVEIL_PASSPHRASE: passphrase } });
    await use({
      dir,
      notes,
      asOwner: signedIn(DEFAULT_ACCOUNT_NAME, PASSPHRASE),
      asOperator: signedIn('Ona', OPERATORS),
    });
  });
}

/** Runs `use` on the workspace as its owner. */
async function inWorkspace<Result>({ dir }: Site, use: (workspace: Workspace) => Result): Promise<Result> {
  const ports = workspacePorts();
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE, account: DEFAULT_ACCOUNT_NAME } as const;
  const workspace = new Workspace(
    await unlockWorkspace(dir, { secret }, { ...ports, keystore: null }),
    ports,
  );
  try {
    return use(workspace);
  } finally {
    await workspace.close('quit');
  }
}

/** What the trail says of choosing pipelines and of batches, the oldest first. */
function told(site: Site): Promise<readonly unknown[]> {
  return inWorkspace(site, ({ store }) =>
    store.audit
      .after(0, 1000)
      .filter(({ kind }) => kind === 'pipeline-chosen' || kind === 'batch-created')
      .map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as object) })),
  );
}

describe('noteveil run', { timeout: 120_000 }, () => {
  it('examines a batch by the pipeline and at the operating point of new batches, whoever imports', async () => {
    await inSite(async (site) => {
      const { asOwner, asOperator, notes } = site;
      expect(await asOwner('pipelines', 'use', 'rules+small-es')).toEqual({
        ...{ code: 0, out: 'new batches: rules+small-es\n', err: '' },
      });
      await inWorkspace(site, ({ settings }) =>
        settings.save({ ...settings.read(), operatingPoint: 'recall' }),
      );
      expect((await asOperator('run', notes)).out).toMatch(/^batch /);
      expect(await told(site)).toMatchObject([
        { kind: 'pipeline-chosen', pipeline: 'rules+small-es' },
        { kind: 'batch-created', pipeline: 'rules+small-es', operatingPoint: 'recall' },
      ]);
    });
  });

  it('asks for an administrator where a batch is to be examined by something else', async () => {
    await inSite(async (site) => {
      const { asOwner, asOperator, notes } = site;
      expect((await asOwner('pipelines', 'use', 'rules')).code).toBe(0);
      for (const other of [
        ['--pipeline', 'small-es'],
        ['--pipeline', 'rules', '--operating-point', 'recall'],
        ['--operating-point', 'recall'],
      ]) {
        const { code, out, err } = await asOperator('run', notes, ...other);
        expect([code, out], other.join(' ')).toEqual([1, '']);
        expect(err).toContain('[access/role-missing] (role administrator)');
      }
      const own = await asOperator('run', notes, '--pipeline', 'rules', '--operating-point', 'balanced');
      const others = await asOwner('run', notes, '--pipeline', 'small-es');
      for (const { out } of [own, others]) expect(out).toMatch(/^batch /);
      // Nothing is frozen that the pipeline could have been measured on.
      expect(others.err).not.toContain('frozen gold');
      expect(await told(site)).toMatchObject([
        { kind: 'pipeline-chosen', pipeline: 'rules' },
        { kind: 'batch-created', pipeline: 'rules', operatingPoint: 'balanced' },
        { kind: 'batch-created', pipeline: 'small-es', operatingPoint: 'balanced' },
      ]);
    });
  });

  it('says where a pipeline is chosen that was not measured on the frozen gold', async () => {
    await inSite(async (site) => {
      const { asOwner, asOperator, notes } = site;
      const gold = { seed: 1, percent: 17, at: 1, notes: [1], task: null };
      await inWorkspace(site, ({ store }) => saveFrozenGold(store, gold));
      const words = 'this pipeline was not measured on the frozen gold of the workspace';
      const used = await asOwner('pipelines', 'use', 'rules');
      expect([used.code, used.out, used.err]).toEqual([
        0,
        'new batches: rules\n',
        expect.stringContaining(words),
      ]);
      expect((await asOwner('run', notes, '--pipeline', 'small-es')).err).toContain(words);
      // An operator chooses nothing.
      expect((await asOperator('run', notes)).err).not.toContain(words);
    });
  });
});
