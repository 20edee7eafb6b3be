/** @file Sources of `noteveil run`: folders, problems, issues, readers that leave early; refused exports. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandArguments, tellLeftOut } from '../../../src-main/cli/sourceArguments.ts';
import { planFiles } from '../../../src-main/cli/sourcePlans.ts';
import type { Terminal } from '../../../src-main/cli/terminal.ts';
import { inspectFile } from '../../../src-main/import/inspectFile.ts';
import { noteveil } from '../../support/commandLine.ts';
import { inTempFolder, PASSPHRASE } from '../../support/workspaceHarness.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../out/main/cli.js');

function recordingTerminal(): Terminal & { readonly told: string[] } {
  const told: string[] = [];
  const ignore = (): undefined => undefined;
  return { told, print: ignore, tell: (line) => void told.push(line), progress: ignore, endProgress: ignore };
}

function jsonLines(texts: readonly string[]): string {
  return texts.map((text, at) => `${JSON.stringify({ id: at, text })}\n`).join('');
}

/** Runs the command and closes its stream after the first piece of output, as `head -1` does. */
function withDepartingReader(args: readonly string[], stream: 'stdout' | 'stderr'): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NOTEVEIL_PASSPHRASE: PASSPHRASE },
    });
    const other = stream === 'stdout' ? 'stderr' : 'stdout';
    child[other].resume();
    child[stream].once('data', () => child[stream].destroy());
    child.once('exit', resolve);
  });
}

describe('noteveil run on folders', () => {
  it('tells what it leaves out by place and reason, without a name, and succeeds', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'in');
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'notes.jsonl'), jsonLines(['Puls 72.']));
      writeFileSync(path.join(folder, 'Testberg_Anna.doc'), 'not read');
      symlinkSync(path.join(folder, 'notes.jsonl'), path.join(folder, 'link.jsonl'));
      const run = await noteveil(['run', folder, '--workspace', path.join(dir, 'w')]);
      expect(run.code).toBe(0);
      expect(run.out).toMatch(/notes\s+1\n/);
      expect(run.err.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/^argument 1, left out 1: .*\(detected extension\)$/),
        expect.stringMatching(/^argument 1, left out 2: .*\(detected symlink\)$/),
      ]);
      expect(run.err).not.toContain('Testberg');
    });
  });

  it('leaves no batch behind when no file has the column that was named, and says how to name it', async () => {
    await inTempFolder(async (dir) => {
      const workspace = path.join(dir, 'w');
      const tables = ['a.csv', 'b.csv'].map((name) => path.join(dir, name));
      for (const table of tables) writeFileSync(table, 'nr,body\n1,Puls 72.\n');
      const run = (map: string) => noteveil(['run', ...tables, '--workspace', workspace, '--map', map]);
      const wrong = await run('text=boddy');
      expect(wrong.code).toBe(1);
      expect(wrong.err).toMatch(/^file 1: .*--map.*text=COLUMN.*\[import\/missing-column\] \(role text/m);
      expect(wrong.err).toMatch(/batch \S+ was removed again/);
      expect(wrong.err).toContain('files are counted in the order of the arguments');
      const list = await noteveil(['batches', '--workspace', workspace]);
      expect(list).toEqual({ code: 0, out: '', err: 'no batch\n' });
      const right = await run('text=body');
      expect(right.err).not.toContain('removed again');
      expect(right.out).toMatch(/notes\s+2/);
    });
  });

  it('keeps a batch of which one file has the column that was named', async () => {
    await inTempFolder(async (dir) => {
      const workspace = path.join(dir, 'w');
      writeFileSync(path.join(dir, 'a.csv'), 'nr,body\n1,Puls 72.\n');
      writeFileSync(path.join(dir, 'b.csv'), 'nr,inhalt\n1,Puls 73.\n');
      const files = ['a.csv', 'b.csv'].map((name) => path.join(dir, name));
      const run = await noteveil(['run', ...files, '--workspace', workspace, '--map', 'text=body']);
      expect(run.code).toBe(1);
      expect(run.err).toContain('import/missing-column');
      expect(run.err).not.toContain('removed again');
      const list = await noteveil(['batches', '--workspace', workspace]);
      expect(list.out).toMatch(/ 1 notes\n$/);
    });
  });

  it('makes no workspace when there is nothing to import', async () => {
    await inTempFolder(async (dir) => {
      writeFileSync(path.join(dir, 'a.doc'), 'not read');
      const workspace = path.join(dir, 'w');
      const run = await noteveil(['run', dir, '--workspace', workspace]);
      expect(run.code).toBe(1);
      expect(run.err).toContain('import/nothing-to-import');
      expect(existsSync(workspace)).toBe(false);
    });
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'reports a folder that cannot be read as one failure and imports the rest',
    async () => {
      await inTempFolder(async (dir) => {
        const folder = path.join(dir, 'in');
        const closed = path.join(folder, 'closed');
        mkdirSync(closed, { recursive: true });
        writeFileSync(path.join(folder, 'notes.jsonl'), jsonLines(['Puls 72.']));
        chmodSync(closed, 0o000);
        const run = await noteveil(['run', folder, '--workspace', path.join(dir, 'w')]);
        chmodSync(closed, 0o700);
        expect(run.code).toBe(1);
        expect(run.err).toContain('EACCES');
        expect(run.out).toMatch(/notes\s+1\n/);
      });
    },
  );

  it('counts what cannot be read as failures, and says how much more there is', () => {
    const terminal = recordingTerminal();
    const other = Array.from({ length: 60 }, (_, at) => ({
      argument: 1,
      ordinal: at + 1,
      code: 'import/unsupported-format' as const,
      facts: { detected: 'extension' },
    }));
    const closed = {
      argument: 2,
      ordinal: 1,
      code: 'import/unreadable-file' as const,
      facts: { errno: 'EACCES' },
    };
    expect(tellLeftOut([...other, closed], terminal)).toBe(1);
    expect(terminal.told[0]).toMatch(/^argument 2, left out 1: .*import\/unreadable-file.*EACCES/);
    expect(terminal.told.at(-1)).toBe('… and 11 more left out');
  });

  it('keeps arguments that are not there, to fail one by one', async () => {
    expect(await expandArguments(['/nonexistent/a.csv'])).toEqual({
      files: [path.resolve('/nonexistent/a.csv')],
      leftOut: [],
    });
  });
});

describe('noteveil run and how files are read', () => {
  it('tells the problems of a file, and reads it as --encoding, --delimiter and --format say', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'notes.txt');
      writeFileSync(file, Buffer.from('nr|text\n1|Kein Fieber, Müdigkeit\n2|Puls 72; RR 120\n', 'latin1'));
      const args = [
        'run',
        file,
        '--workspace',
        path.join(dir, 'w'),
        '--format',
        'csv',
        '--delimiter',
        'pipe',
      ];
      const wrong = await noteveil([...args, '--encoding', 'utf8']);
      expect(wrong.code).toBe(1);
      expect(wrong.err).toMatch(/^file 1 of 1: .*\[import\/undecodable\] \(count 1\)$/m);
      expect(wrong.err).toMatch(/^file 1, row 1: .*\[import\/undecodable\] \(column 2, count 1\)$/m);
      const right = await noteveil([...args, '--encoding', 'windows-1252', '--verbose']);
      expect(right.code).toBe(0);
      expect(right.err).toBe('file 1 of 1: csv, windows-1252 (confidence 1), pipe\n');
      expect(right.out).toMatch(/notes\s+2\n/);
    });
  });

  it.each([
    ['--delimiter', ';'],
    ['--encoding', 'ebcdic'],
    ['--format', 'doc'],
  ])('refuses %s %s', async (option, value) => {
    const ended = await noteveil(['run', 'x.csv', '--workspace', 'w', option, value]);
    expect(ended.code).toBe(2);
    expect(ended.err).toContain(option);
  });

  it('loses only the file that disappears while the others are looked at', async () => {
    await inTempFolder(async (dir) => {
      const files = ['a.jsonl', 'b.jsonl', 'c.jsonl'].map((name) => path.join(dir, name));
      for (const file of files) writeFileSync(file, jsonLines(['Puls 72.']));
      const terminal = recordingTerminal();
      const inspector = {
        inspectFile: async (...args: Parameters<typeof inspectFile>) => {
          const found = await inspectFile(...args);
          if (args[0] === files[2]) rmSync(files[0] ?? '');
          return found;
        },
      };
      const overrides = { format: null, encoding: null, delimiter: null };
      const reading = { overrides, map: undefined, isVerbose: false };
      const plans = await planFiles(inspector, files, reading, terminal);
      expect(plans.files.map((file) => file.path)).toEqual(files.slice(1));
      expect(plans.places).toEqual([2, 3]);
      expect(plans.failed).toBe(1);
      expect(terminal.told).toEqual([expect.stringMatching(/^file 1 of 3: .*import\/unreadable-file/)]);
    });
  });

  it('counts files the same way before and after the import', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'b.jsonl');
      writeFileSync(file, `${jsonLines(['Puls 72.'])}no note\n`);
      const missing = path.join(dir, 'a.jsonl');
      const run = await noteveil(['run', missing, file, '--workspace', path.join(dir, 'w')]);
      expect(run.code).toBe(1);
      expect(run.err).toMatch(/^file 1 of 2: .*import\/unreadable-file/m);
      expect(run.err).toMatch(/^file 2, row 2: .*import\/bad-row/m);
    });
  });
});

describe('the exit code of noteveil run', () => {
  it('knows of a failed row behind hundreds of notices and tells it before them', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'notes.jsonl');
      const copies = Array.from({ length: 620 }, () => 'Puls 72.');
      writeFileSync(file, `${jsonLines(copies)}no note\n`);
      const run = await noteveil(['run', file, '--workspace', path.join(dir, 'w')]);
      expect(run.code).toBe(1);
      const lines = run.err.trimEnd().split('\n');
      expect(lines[0]).toMatch(/^file 1, row 621: .*\[import\/bad-row\] \(.+\)$/);
      expect(lines.at(-1)).toBe('… and 120 more import issues');
    });
  });

  it.each(['stdout', 'stderr'] as const)(
    'stays when the reader of %s leaves, and the workspace is closed in order',
    async (stream) => {
      await inTempFolder(async (dir) => {
        const file = path.join(dir, 'notes.jsonl');
        writeFileSync(file, `${jsonLines(['Puls 72.', 'RR 120/80'])}no note\nnor this\n`);
        const workspace = path.join(dir, 'w');
        expect(await withDepartingReader(['run', file, '--workspace', workspace], stream)).toBe(1);
        expect(existsSync(path.join(workspace, 'noteveil.db-wal'))).toBe(false);
      });
    },
  );
});

describe('noteveil export', () => {
  it('makes no folder for a batch that does not exist', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'notes.jsonl');
      writeFileSync(file, jsonLines(['Puls 72.']));
      const workspace = path.join(dir, 'w');
      const run = await noteveil(['run', file, '--workspace', workspace, '--as', 'Officer', '--single-user']);
      const batch = /^batch (\S+)/.exec(run.out)?.[1] ?? '';
      const out = path.join(dir, 'new', 'folder');
      const order = (id: string, target: string) =>
        noteveil(['export', '--workspace', workspace, '--batch', id, '--out', target]);
      const unknown = await order('x', out);
      expect(unknown.code).toBe(2);
      expect(unknown.err).toContain('store/unknown-batch');
      expect(existsSync(path.dirname(out))).toBe(false);

      await noteveil(['approve', '--workspace', workspace, '--batch', batch, '--as', 'Officer']);
      if (process.platform === 'linux') {
        const impossible = await order(batch, '/proc/noteveil/x');
        expect(impossible.code).toBe(1);
        expect(impossible.err).toContain('export/target-unwritable');
      }
      expect((await order(batch, out)).code).toBe(0);
    });
  });
});

describe.skipIf(process.platform !== 'linux')('the title of the process', () => {
  it('names the program and no file', async () => {
    const child = spawn(process.execPath, [COMMAND, 'annotate', '--input', '-', '--output', '-'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.write('{"id":1,"text":"Puls"}\n');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').replace(/\0+$/, '')).toBe('noteveil');
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});
