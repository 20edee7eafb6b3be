/**
 * @file The recipes for Slurm and GNU parallel (docs/scale.md) on this machine: what comes out of them is what one plain `noteveil pipe`
 * gives, also when a share is killed in its middle and begun anew.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, noteveil } from '../../support/commandLine.ts';
import { KEY_PASSPHRASE, writeKeyFile } from '../../support/keyFile.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const EXAMPLES = path.join(ROOT, 'docs/examples');
const JOB = '4711';

/** Both recipes are for Linux: they cut files with the `split` of GNU. */
const isLinux = process.platform === 'linux';
const parallelSays = spawnSync('parallel', ['--version'], { encoding: 'utf8' });
// Another program of that name is not the one that is meant.
const hasParallel = isLinux && parallelSays.status === 0 && parallelSays.stdout.includes('GNU parallel');
if (isLinux && !hasParallel)
  process.stderr.write('the recipe for GNU parallel is not tried: apt-get install parallel\n');

let dir = '';
let expected = '';
const at = (name: string): string => path.join(dir, name);

/** A command of one word that runs the lines of shell; `$@` are the arguments of `noteveil`. */
function command(name: string, lines: string): string {
  writeFileSync(at(name), `#!/bin/bash\n${lines}\n`, { mode: 0o755 });
  return at(name);
}

/** The exit code or signal of the recipe; in a process group of its own, so that all of it can be killed at once. */
function recipe(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number | string | null> {
  return new Promise((resolve) => {
    const all = { ...process.env, NOTEVEIL_OPTIONS: '--pipeline rules', ...env };
    const child = spawn('bash', args, { env: all, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    child.once('close', (code, signal) => {
      resolve(signal ?? code);
    });
  });
}

describe.skipIf(!isLinux)('recipes for many machines', () => {
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'noteveil-recipes-'));
    await writeKeyFile(at('study.key'));
    writeFileSync(at('passphrase.txt'), `${KEY_PASSPHRASE}\n`, { mode: 0o600 });
    const gold = readFileSync(path.join(ROOT, 'resources/samples/gold/fr.jsonl'), 'utf8')
      .trimEnd()
      .split('\n');
    const lines = gold.map((line, no) =>
      JSON.stringify({
        id: `n${no}`,
        patientId: `p${no >> 1}`,
        text: (JSON.parse(line) as { text: string }).text,
      }),
    );
    writeFileSync(at('notes.jsonl'), lines.map((line) => `${line}\n`).join(''));
    const key = ['--key-file', at('study.key'), '--key-passphrase-file', at('passphrase.txt')];
    const policy = [
      '--policy',
      'research-surrogates',
      '--only',
      'fully',
      '--tolerate-errors',
      '--pipeline',
      'rules',
    ];
    const input = readFileSync(at('notes.jsonl'), 'utf8');
    expected = (await noteveil(['pipe', ...policy, ...key], { input })).out;
    expect(expected.trimEnd().split('\n')).toHaveLength(lines.length);
    command('noteveil', `exec '${process.execPath}' '${COMMAND}' "$@"`);
  });

  afterAll(() => {
    rmSync(dir, { recursive: true, force: true });
  });

  it('give as three tasks of a Slurm array what one process gives, one of them killed and begun anew', async () => {
    rmSync(at('parts'), { recursive: true, force: true });
    const task = (no: number, wrapped: string) =>
      recipe(
        [
          path.join(EXAMPLES, 'slurm/deidentify.sbatch'),
          ...[at('notes.jsonl'), at('parts'), at('study.key'), at('passphrase.txt')],
        ],
        {
          NOTEVEIL: wrapped,
          ...{ SLURM_JOB_ID: JOB, SLURM_ARRAY_TASK_ID: `${no}`, SLURM_ARRAY_TASK_MIN: '1' },
          SLURM_ARRAY_TASK_COUNT: '3',
        },
      );
    // As Slurm kills: all processes of the task, when some notes are written.
    const killed = command('killed', `head -n 3 | '${at('noteveil')}' "$@"\nkill -KILL 0`);
    expect(await Promise.all([task(1, at('noteveil')), task(2, killed)])).toEqual([0, 'SIGKILL']);
    expect(readdirSync(at('parts')).sort()).toEqual([`.part-00002.${JOB}`, 'part-00001']);
    expect(statSync(path.join(at('parts'), `.part-00002.${JOB}`)).size).toBeGreaterThan(0);
    expect(await Promise.all([task(2, at('noteveil')), task(3, at('noteveil'))])).toEqual([0, 0]);
    const parts = ['part-00001', 'part-00002', 'part-00003'];
    expect(readdirSync(at('parts')).sort()).toEqual(parts);
    expect(parts.map((part) => readFileSync(path.join(at('parts'), part), 'utf8')).join('')).toBe(expected);
  });

  it.skipIf(!hasParallel)(
    'give by GNU parallel what one process gives, one of them killed and begun anew',
    async () => {
      for (const left of ['killed-one', 'out.jsonl', 'out.jsonl.parts'])
        rmSync(at(left), { recursive: true, force: true });
      // The first to come is killed in its middle; making a folder tells who that is.
      const once = command(
        'once',
        `if mkdir '${at('killed-one')}' 2>/dev/null; then head -n 3 | '${at('noteveil')}' "$@"; kill -KILL $$; fi\nexec '${at('noteveil')}' "$@"`,
      );
      const files = [at('notes.jsonl'), at('out.jsonl'), at('study.key'), at('passphrase.txt')];
      const script = path.join(EXAMPLES, 'parallel/deidentify.sh');
      expect(await recipe([script, '2', ...files], { NOTEVEIL: once, SHARES: '3' })).toBe(0);
      expect(existsSync(at('killed-one'))).toBe(true);
      expect(readFileSync(at('out.jsonl'), 'utf8')).toBe(expected);
      expect(existsSync(at('out.jsonl.parts'))).toBe(false);
    },
  );
});
