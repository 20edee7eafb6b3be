/** @file The pseudonym key destroyed: when it is refused, what is gone, what the proof says, and what a crash leaves. */
import Database from 'better-sqlite3';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { EXIT } from '../../../src-main/cli/exitCodes.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { batchPolicies } from '../../../src-main/workspace/policies.ts';
import { KEY_WORDS, verifyKeyProof } from '../../../src-main/workspace/retention/keyProof.ts';
import { KeyRetention } from '../../../src-main/workspace/retention/keyRetention.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { ACTOR, bytesOf, destroyOriginals, importOne } from './retentionFixture.ts';

/** The sealed key as it lies in the file, in parts. */
function sealedKey(dir: string): readonly string[] {
  const database = new Database(databasePath(dir), { readonly: true });
  const value = database
    .prepare<[], string>("SELECT value FROM setting WHERE key = 'pseudonym-key'")
    .pluck()
    .get();
  database.close();
  expect(value?.length ?? 0).toBeGreaterThan(40);
  return [value?.slice(0, 24) ?? '', value?.slice(24, 48) ?? ''];
}

async function verify(file: string): Promise<{ readonly text: string; readonly code: number | null }> {
  const lines: string[] = [];
  const terminal = { print: (line: string) => void lines.push(line), tell: () => undefined };
  let code: number | null = null;
  const program = buildProgram(
    { ...terminal, progress: () => undefined, endProgress: () => undefined },
    (ended) => (code = ended),
  );
  await program.parseAsync(['node', 'noteveil', 'retention', 'verify', file]);
  return { text: lines.join('\n'), code };
}

describe('destroying the pseudonym key', () => {
  it('is refused while the key can be needed, for another fingerprint and to whoever is no officer', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'w'));
      const { keyRetention, pseudonymKeys, store } = workspace;
      const key = pseudonymKeys.fingerprint();
      const { batchId } = await importOne(workspace, dir);
      expect(keyRetention.state()).toEqual({ key, isDerived: false, isInUse: true, dueAt: null });
      const order = { confirmedKey: key, actor: ACTOR };
      await expect(keyRetention.destroy(order)).rejects.toMatchObject({ code: 'retention/key-in-use' });
      await destroyOriginals(workspace, dir, batchId);
      // A batch that draws on no key does not keep it.
      await importOne(workspace, dir, 'placeholders');
      expect(keyRetention.state().isInUse).toBe(false);
      for (const confirmedKey of ['', key.toUpperCase(), 'f'.repeat(16)])
        await expect(keyRetention.destroy({ ...order, confirmedKey })).rejects.toMatchObject({
          code: 'retention/key-not-confirmed',
        });
      await expect(keyRetention.destroy({ ...order, actor: ' ' })).rejects.toMatchObject({
        code: 'review/actor-missing',
      });
      const asOperator = Object.create(store, {
        accounts: {
          value: { signedIn: () => ({ id: 'x', name: 'Ann', roles: ['operator', 'administrator'] }) },
        },
      }) as typeof store;
      const { siteKey, rows } = workspace;
      const policyOf = batchPolicies(store, workspace.policies);
      const kept = { keys: pseudonymKeys, policyOf, siteKey, rows, softwareVersion: '1.0.0' };
      await expect(new KeyRetention({ ...kept, store: asOperator }).destroy(order)).rejects.toMatchObject({
        code: 'access/role-missing',
      });
      expect([pseudonymKeys.fingerprint(), keyRetention.list()]).toEqual([key, []]);
      // A batch of which a note is left keeps it again.
      await importOne(workspace, dir);
      await expect(keyRetention.destroy(order)).rejects.toMatchObject({ code: 'retention/key-in-use' });
      await workspace.close('quit');
    });
  });

  it('leaves no byte of it, gives later batches other codes, and is proven to whoever has the file', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'w'));
      const { keyRetention, pseudonymKeys, store, siteKey, dir: home } = workspace;
      const { batchId, output } = await importOne(workspace, dir);
      await destroyOriginals(workspace, dir, batchId);
      const key = pseudonymKeys.fingerprint();
      const keyFile = await pseudonymKeys.exportFile('a passphrase for the key');
      const parts = sealedKey(home);
      mkdirSync(path.join(home, 'backups'), { recursive: true });
      writeFileSync(path.join(home, 'backups', 'noteveil-schema-430.db'), bytesOf(home));
      for (const part of parts) expect(bytesOf(home).includes(part)).toBe(true);
      const run = await keyRetention.destroy({ confirmedKey: key, actor: ACTOR });
      expect(parts.filter((part) => bytesOf(home).includes(part))).toEqual([]);
      expect(pseudonymKeys.fingerprint()).not.toBe(key);
      const proof = run.proof ?? '';
      const fingerprint = siteKey.fingerprint();
      const verdict = verifyKeyProof(proof, fingerprint);
      expect(verdict).toMatchObject({ fault: null, fingerprint, facts: { key, schemaCopies: 1 } });
      expect(verdict.facts?.audit.head).toBe(store.audit.last()?.hash);
      expect(verdict.facts?.outOfReach).not.toContain(KEY_WORDS.derived);
      expect(verifyKeyProof(proof, 'f'.repeat(32)).fault).toBe('other-key');
      expect(verifyKeyProof(proof.replace(ACTOR, 'Else'), null).fault).toBe('signature');
      expect(verifyKeyProof(`${proof} `, null).fault).toBe('changed');
      for (const wrong of ['', '{}', 'null', proof.slice(0, -20)])
        expect(verifyKeyProof(wrong, null).fault).toBe('not-a-proof');
      const file = path.join(dir, 'proof.json');
      writeFileSync(file, proof);
      const told = await verify(file);
      expect(told.code).toBe(EXIT.ok);
      expect(told.text).toContain(`fingerprint of the destroyed key: ${key}`);
      writeFileSync(file, proof.replace(key, '0'.repeat(16)));
      expect(await verify(file)).toMatchObject({ code: EXIT.findings });
      // The key file is out of reach: as no original is left, it may be taken in again, and can be destroyed again.
      expect(await pseudonymKeys.importFile(keyFile, 'a passphrase for the key')).toBe(key);
      await keyRetention.destroy({ confirmedKey: key, actor: ACTOR });
      expect(keyRetention.list().map((one) => one.key)).toEqual([key, key]);
      const later = await importOne(workspace, dir);
      expect(later.output).not.toBe(output);
      expect(later.output).not.toContain('Vogelsang');
      expect((await verifyChain(store)).brokenAt).toBeNull();
      expect(() => store.keyDestructions.prove(run.id, 'another')).toThrow('store/row-tampered');
      await workspace.close('quit');
    });
  });

  it('tells that a derived key can be computed again, and once more destroys one that cannot', async () => {
    await inTempFolder(async (dir) => {
      const home = path.join(dir, 'w');
      await (await openTestWorkspace(home)).close('quit');
      // As in a workspace from before keys were stored.
      const database = new Database(databasePath(home));
      database.prepare("DELETE FROM setting WHERE key = 'pseudonym-key'").run();
      database.close();
      const workspace = await openTestWorkspace(home);
      const { keyRetention, pseudonymKeys } = workspace;
      const destroy = () => keyRetention.destroy({ confirmedKey: pseudonymKeys.fingerprint(), actor: ACTOR });
      expect(keyRetention.state().isDerived).toBe(true);
      const reach = (proof: string | null) => verifyKeyProof(proof ?? '', null).facts?.outOfReach;
      expect(reach((await destroy()).proof)).toContain(KEY_WORDS.derived);
      expect(keyRetention.state().isDerived).toBe(false);
      expect(reach((await destroy()).proof)).not.toContain(KEY_WORDS.derived);
      await workspace.close('quit');
    });
  });

  it('is finished at the next start when it was interrupted, with the copies of the database that were left', async () => {
    await inTempFolder(async (dir) => {
      const home = path.join(dir, 'w');
      const first = await openTestWorkspace(home);
      const key = first.pseudonymKeys.fingerprint();
      const parts = sealedKey(home);
      first.siteKey.ensure();
      first.pseudonymKeys.replace((gone) => first.store.keyDestructions.begin({ ...gone, actor: ACTOR }));
      mkdirSync(path.join(home, 'backups'), { recursive: true });
      writeFileSync(path.join(home, 'backups', 'noteveil-schema-430.db'), parts.join(''));
      await first.close('quit');
      const again = await openTestWorkspace(home);
      await again.keyRetention.finishInterrupted();
      const [run] = again.keyRetention.list();
      expect(run).toMatchObject({ key, schemaCopies: 1 });
      expect(verifyKeyProof(run?.proof ?? '', again.siteKey.fingerprint()).fault).toBeNull();
      expect(parts.filter((part) => bytesOf(home).includes(part))).toEqual([]);
      await again.close('quit');
    });
  });

  it('leaves the key as it is when it cannot be written down', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'w'));
      const { pseudonymKeys } = workspace;
      const key = pseudonymKeys.fingerprint();
      const fail = () =>
        pseudonymKeys.replace(() => {
          throw new Error('no room');
        });
      expect(fail).toThrow('no room');
      expect(pseudonymKeys.fingerprint()).toBe(key);
      await workspace.close('quit');
      const again = await openTestWorkspace(path.join(dir, 'w'));
      expect(again.pseudonymKeys.fingerprint()).toBe(key);
      await again.close('quit');
    });
  });
});
