/** @file `noteveil policies` and `key`, and a run with a policy from import to export; on the built command. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../../src-main/export/manifest.ts';
import { noteveil } from '../../support/commandLine.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../resources/samples');
/** People of the sample notes in French; none of their names is an ordinary word. */
const NAMES = /Le Bihan|LE BIHAN/;

/** Imports the French samples, approves and exports; the folder of the export. */
async function exportSamples(workspace: string, policy: string, out: string): Promise<string> {
  // What is only suspected is replaced too, so that most notes are approved without a reviewer.
  const order = ['--policy', policy, '--operating-point', 'recall'];
  const alone = ['--as', 'Officer', '--single-user'];
  const run = await noteveil([
    'run',
    path.join(SAMPLES, 'fr.csv'),
    '--workspace',
    workspace,
    ...alone,
    ...order,
  ]);
  expect(run.err).toBe('');
  const batch = /^batch (\S+)$/m.exec(run.out)?.[1] ?? '';
  const approve = await noteveil(['approve', '--workspace', workspace, '--batch', batch, '--as', 'Officer']);
  expect(approve.code).toBe(0);
  const ended = await noteveil([
    'export',
    '--workspace',
    workspace,
    '--batch',
    batch,
    '--out',
    out,
    '--format',
    'jsonl',
  ]);
  expect(ended.err).toBe('');
  return ended.out.split('\n')[0] ?? '';
}

describe('noteveil run --policy', () => {
  it('carries the French sample notes to an export with surrogates', async () => {
    await inTempFolder(async (dir) => {
      const folder = await exportSamples(path.join(dir, 'w'), 'research-surrogates', path.join(dir, 'out'));
      const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
      expect(manifest.policy).toMatchObject({ id: 'research-surrogates', isLinkable: true });
      expect(manifest.statements[0]).toContain('pseudonymised (personal data)');
      expect(manifest.spans.byOperator.surrogate).toBeGreaterThan(manifest.spans.byOperator.placeholder ?? 0);
      const notes = readFileSync(path.join(folder, 'notes.jsonl'), 'utf8');
      expect(notes).not.toMatch(NAMES);
      // What is only suspected to be a name may have none of its forms, and gets a placeholder; a name behind a title has.
      expect(notes).not.toMatch(/(?:Mme|M\.|Madame|Monsieur|Dr) \[(?:PATIENT|STAFF)-\d/);
    });
  });

  it('refuses a policy that does not exist before a workspace is made', async () => {
    await inTempFolder(async (dir) => {
      const workspace = path.join(dir, 'w');
      const run = await noteveil([
        'run',
        path.join(SAMPLES, 'fr.csv'),
        '--workspace',
        workspace,
        '--policy',
        'anonymous',
      ]);
      expect(run.code).toBe(2);
      expect(run.err).toContain('redaction/unknown-policy');
      expect(run.err).toContain('maximum-redaction');
      expect(existsSync(workspace)).toBe(false);
    });
  });
});

describe('noteveil policies', () => {
  it('lists every policy with what its output is called', async () => {
    const { out, code } = await noteveil(['policies', 'list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^research-surrogates +1\.0\.0 +pseudonymised \(personal data\)/m);
    expect(out).toMatch(/^hipaa-safe-harbor +1\.0\.0 +de-identified/m);
    const lines = (await noteveil(['policies', 'list', '--json'])).out.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toHaveLength(5);
  });

  it('shows the coverage matrix with what nothing treats', async () => {
    const { out } = await noteveil(['policies', 'show', 'hipaa-safe-harbor']);
    expect(out).toMatch(/^Q {2}full-face photographs.*\n {3}found by +none\n {3}treatment +none$/m);
    expect(out.match(/^[A-R] {2}\w/gm)).toHaveLength(18);
    expect((await noteveil(['policies', 'show', 'placeholders'])).out).not.toMatch(/^A {2}/m);
  });

  it('names what exists when asked for another one', async () => {
    const { err, code } = await noteveil(['policies', 'show', 'ours']);
    expect(code).toBe(2);
    expect(err).toContain('hipaa-safe-harbor');
  });
});

describe('noteveil key', () => {
  it('carries the key of one workspace to another, where surrogates are then the same', async () => {
    await inTempFolder(async (dir) => {
      const [one, two] = [path.join(dir, 'one'), path.join(dir, 'two')];
      const first = await exportSamples(one, 'research-surrogates', path.join(dir, 'out'));
      const file = path.join(dir, 'study.key');
      const env = { NOTEVEIL_KEY_PASSPHRASE: 'carried by hand only' };
      const exported = await noteveil(['key', 'export', '--workspace', one, '--out', file], { env });
      expect(exported.code).toBe(0);
      const again = await noteveil(['key', 'export', '--workspace', one, '--out', file], { env });
      expect(again.err).toContain('export/target-exists');
      const alone = ['--as', 'Officer', '--single-user'];
      const wrong = await noteveil(['key', 'import', file, '--workspace', two, ...alone], {
        env: { NOTEVEIL_KEY_PASSPHRASE: 'carried by somebody else' },
      });
      expect([wrong.code, wrong.out]).toEqual([2, '']);
      const imported = await noteveil(['key', 'import', file, '--workspace', two, ...alone], { env });
      expect(imported.out).toBe(exported.out);
      expect((await noteveil(['key', 'show', '--workspace', two])).out).toBe(exported.out);
      const second = await exportSamples(two, 'research-surrogates', path.join(dir, 'out'));
      const notesOf = (folder: string): string => readFileSync(path.join(folder, 'notes.jsonl'), 'utf8');
      expect(notesOf(second)).toBe(notesOf(first));
    });
  });

  it('takes no other file for a key', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'some.json');
      writeFileSync(file, '{"format":"noteveil-policy"}');
      const env = { NOTEVEIL_KEY_PASSPHRASE: 'carried by hand only' };
      for (const untrusted of [file, path.join(dir, 'missing')]) {
        const { code, err } = await noteveil(
          ['key', 'import', untrusted, '--workspace', path.join(dir, 'w')],
          { env },
        );
        expect(code).not.toBe(0);
        expect(err).toContain('access/bad-key-file');
      }
    });
  });
});
