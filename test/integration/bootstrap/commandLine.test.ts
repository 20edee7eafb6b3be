/**
 * @file The bootstrap as a user meets it: a small copy of the repository with a stub program, run through `tools/`. Runs in
 * Node, with real builds.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const copied = [
  'electron.vite.config.ts',
  'package-lock.json',
  'package.json',
  'svelte.config.js',
  'tools',
  'tsconfig.base.json',
  'tsconfig.json',
];
/** Answers with what it was given, so that the test sees what arrived. */
const program = `
const chunks: Buffer[] = [];
if (process.argv.includes('-')) for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const seen = { args: process.argv.slice(2), folder: process.cwd(), input: Buffer.concat(chunks).toString() };
process.stdout.write(JSON.stringify(seen));
process.exitCode = 7;
export {};
`;

interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

describe('noteveil', () => {
  let root = '';
  const entry = (): string => path.join(root, 'src-main/cli/main.ts');

  const noteveil = (args: readonly string[], input = ''): Promise<Outcome> => {
    const env = { ...process.env };
    // What an outer npm says about itself must not decide where the command runs.
    delete env['npm_lifecycle_event'];
    delete env['INIT_CWD'];
    const child = spawn(process.execPath, [path.join(root, 'tools/noteveil.mjs'), ...args], {
      cwd: tmpdir(),
      env,
    });
    child.stdin.end(input);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        resolve({ code, stdout, stderr });
      });
    });
  };

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'noteveil-bootstrap-test-'));
    for (const name of copied)
      cpSync(path.join(repository, name), path.join(root, name), { recursive: true });
    // A link, not a copy: the bootstrap finds everything installed and installs nothing.
    symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'), 'junction');
    mkdirSync(path.dirname(entry()), { recursive: true });
    writeFileSync(entry(), program);
    // The build makes the page of exports too; here it is an empty one.
    const verifier = path.join(root, 'resources/verifier');
    mkdirSync(verifier, { recursive: true });
    writeFileSync(path.join(verifier, 'verifier.ts'), "document.title = 'empty';\n");
    writeFileSync(path.join(verifier, 'verifier.css'), '');
    writeFileSync(path.join(verifier, 'index.html'), '<style>%STYLE%</style><script>%SCRIPT%</script>');
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('builds first, and passes arguments, standard input, folder and exit code through', async () => {
    const outcome = await noteveil(['detect', '-', '--label=ä b'], 'Größe\n');
    expect(outcome.stderr).toBe('[noteveil] building\n');
    expect(JSON.parse(outcome.stdout)).toEqual({
      args: ['detect', '-', '--label=ä b'],
      folder: tmpdir(),
      input: 'Größe\n',
    });
    expect(outcome.code).toBe(7);
  });

  it('says nothing of its own when the build is fresh', async () => {
    expect(await noteveil([])).toMatchObject({ code: 7, stderr: '' });
  });

  it('builds a stale tree once when two commands start together', async () => {
    appendFileSync(entry(), '// changed\n');
    const outcomes = await Promise.all([noteveil(['one']), noteveil(['two'])]);
    expect(outcomes.map(({ code }) => code)).toEqual([7, 7]);
    expect(outcomes.map(({ stderr }) => stderr).join('')).toBe('[noteveil] building\n');
  });

  it('shows why a build failed on stderr and keeps stdout empty', async () => {
    appendFileSync(entry(), 'const = ;\n');
    const outcome = await noteveil([]);
    expect(outcome).toMatchObject({ code: 70, stdout: '' });
    expect(outcome.stderr).toContain('main.ts');
    expect(outcome.stderr).toContain('The build failed');
  });
});
