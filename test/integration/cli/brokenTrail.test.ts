/** @file A trail that somebody changed is told by every command that opens the workspace, and ends those that change something with exit code 1. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { createCommandBench } from '../../support/commandBench.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import { PASSPHRASE } from '../../support/workspaceHarness.ts';

const bench = createCommandBench('broken-trail');
const { dir, workspace, noteveil } = bench;
const PACK = { format: 1, id: 'st-elsewhere', version: 1, title: 'Names of our house', language: 'de' };

beforeAll(async () => {
  await bench.open({ passphrase: PASSPHRASE });
  writeFileSync(path.join(dir, 'pack.json'), JSON.stringify(PACK));
});
beforeEach(bench.reset);
afterAll(bench.close);

/** As somebody with an editor for the file would who puts our triggers back. */
function breakTrail(): void {
  const database = new Database(databasePath(workspace));
  try {
    editUnguarded(database, 'UPDATE audit_event SET at = at + 1 WHERE seq = 2');
  } finally {
    database.close();
  }
}

describe('a trail that holds', () => {
  it('is not spoken of', async () => {
    for (const command of [['batches'], ['retention', 'rule', '--originals-days', '30']])
      expect(await noteveil(...command)).toMatchObject({
        code: 0,
        err: expect.not.stringContaining('audit/'),
      });
  });
});

describe('a broken trail', () => {
  beforeEach(breakTrail);

  it('is told by a command that only reads, which answers all the same', async () => {
    const listed = await noteveil('accounts', 'list');
    expect(listed.code).toBe(0);
    expect(listed.out).toContain('administrator');
    expect(listed.err).toContain('[audit/chain-broken] (brokenAt 2)');
  });

  it('ends a command that changes something with exit code 1, behind what it did', async () => {
    const changed = await noteveil('retention', 'rule', '--originals-days', '30');
    expect(changed.code).toBe(1);
    expect(changed.err).toContain('[audit/chain-broken] (brokenAt 2)');
    expect((await noteveil('retention', 'list')).out).toContain('30');
  });

  it('ends what an administrator changes of the packs of the site with exit code 1 too', async () => {
    const added = await noteveil('rules', 'add', '@pack.json');
    expect(added.code).toBe(1);
    expect(added.err).toContain('audit/chain-broken');
    expect((await noteveil('rules', 'list')).out).toContain('st-elsewhere');
  });
});
