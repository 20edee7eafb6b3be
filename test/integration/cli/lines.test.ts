/** @file Lines of `annotate` and `evaluate`: bytes, line breaks, files that are both or cannot be written. */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLineWriter, readLines } from '../../../src-main/cli/lineStream.ts';
import { noteveil } from '../../support/commandLine.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../out/main/cli.js');
const LATIN_LINE = Buffer.from('{"id":"l","text":"Herr Müller, Puls 72."}\n', 'latin1');
const GOOD_LINE = '{"id":"g","text":"Puls 72.","spans":[]}\n';

async function linesOf(file: string): Promise<readonly (string | null)[]> {
  const lines: (string | null)[] = [];
  for await (const line of readLines(file)) lines.push(line);
  return lines;
}

async function withFile<Result>(
  content: string | Buffer,
  use: (file: string, dir: string) => Promise<Result>,
): Promise<Result> {
  return inTempFolder(async (dir) => {
    const file = path.join(dir, 'in.jsonl');
    writeFileSync(file, content);
    return use(file, dir);
  });
}

describe('readLines', () => {
  it('ends lines at LF and CRLF and nowhere else', async () => {
    const text = 'a\u2028b\u2029c\rd\u0085e\r\n\nlast without break';
    expect(await withFile(text, linesOf)).toEqual(['a\u2028b\u2029c\rd\u0085e', '', 'last without break']);
  });

  it('gives null for a line that is no UTF-8 and goes on behind it', async () => {
    const content = Buffer.concat([
      Buffer.from('\uFEFFä\n'),
      LATIN_LINE,
      Buffer.from([0xc3]),
      Buffer.from('\nz\n'),
    ]);
    expect(await withFile(content, linesOf)).toEqual(['ä', null, null, 'z']);
  });

  it('joins lines and characters over the edges of what was read at once', async () => {
    const lines = ['ä𠀀'.repeat(50_000), 'x', '漢'.repeat(70_001)];
    expect(await withFile(lines.join('\n'), linesOf)).toEqual(lines);
  });

  it('keeps no line that was read', async () => {
    const line = `${'x'.repeat(999)}\n`;
    await withFile(line.repeat(150_000), async (file) => {
      let before = 0;
      let most = 0;
      let count = 0;
      for await (const text of readLines(file)) {
        // No expectation here: each one would keep something of its own.
        if (text?.length !== 999 || ++count % 10_000 !== 0) continue;
        globalThis.gc?.();
        const used = process.memoryUsage().heapUsed;
        if (count === 10_000) before = used;
        most = Math.max(most, used - before);
      }
      expect(count).toBe(150_000);
      // The file has 150 MB.
      expect(most).toBeLessThan(75_000_000);
    });
  });

  it('fails with a code for a file that is not there', async () => {
    await expect(linesOf('/nonexistent/x')).rejects.toMatchObject({
      code: 'import/unreadable-file',
      facts: { reason: 'ENOENT' },
    });
  });
});

describe('openLineWriter', () => {
  it('shows the file under its name only when it is complete', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'out.jsonl');
      const writer = await openLineWriter(file);
      for (let at = 0; at < 300; at++) await writer.write('x'.repeat(1000));
      expect(existsSync(file)).toBe(false);
      await writer.end();
      expect(readFileSync(file, 'utf8')).toBe(`${'x'.repeat(1000)}\n`.repeat(300));
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(readdirSync(dir)).toEqual(['out.jsonl']);
    });
  });

  it('leaves what was there when it is given up', async () => {
    await withFile('old\n', async (file, dir) => {
      const writer = await openLineWriter(file);
      await writer.write('new');
      await writer.discard();
      expect(readFileSync(file, 'utf8')).toBe('old\n');
      expect(readdirSync(dir)).toEqual(['in.jsonl']);
    });
  });

  it('writes behind a link and leaves the link', async () => {
    await withFile('old\n', async (file, dir) => {
      const link = path.join(dir, 'link');
      symlinkSync(file, link);
      const writer = await openLineWriter(link);
      await writer.write('new');
      await writer.end();
      expect(readFileSync(file, 'utf8')).toBe('new\n');
      expect(readdirSync(dir).sort()).toEqual(['in.jsonl', 'link']);
      expect(readFileSync(link, 'utf8')).toBe('new\n');
    });
  });
});

describe('noteveil annotate', () => {
  it('refuses a line that is no UTF-8 instead of calling its note clean', async () => {
    await withFile(Buffer.concat([LATIN_LINE, Buffer.from(GOOD_LINE)]), async (file) => {
      const ended = await noteveil(['annotate', '--input', file, '--output', '-']);
      expect(ended.code).toBe(1);
      expect(ended.err).toContain('line 1');
      expect(ended.err).toContain('cli/bad-input-line');
      expect(ended.err).not.toContain('ller');
      expect(ended.out.trimEnd().split('\n')).toHaveLength(1);
      expect(ended.out).toContain('"id":"g"');
    });
  });

  it('takes U+2028 for a character of the note', async () => {
    const ended = await noteveil(['annotate', '--input', '-', '--output', '-'], {
      input: '{"id":1,"text":"Puls 72.\u2028Kein Fieber."}\n',
    });
    expect(ended.err).toBe('');
    expect(ended.code).toBe(0);
    expect(ended.out.trimEnd().split('\n')).toHaveLength(1);
  });

  it('refuses to write over its input, whatever the input is called there', async () => {
    await withFile(GOOD_LINE, async (file, dir) => {
      const hardLink = path.join(dir, 'hard');
      const link = path.join(dir, 'soft');
      linkSync(file, hardLink);
      symlinkSync(file, link);
      for (const output of [file, path.relative(process.cwd(), file), hardLink, link]) {
        const ended = await noteveil(['annotate', '--input', file, '--output', output]);
        expect(ended.code).toBe(2);
        expect(ended.err).toContain('are the same file');
        expect(readFileSync(file, 'utf8')).toBe(GOOD_LINE);
      }
    });
  });

  it('leaves the former output alone when the input cannot be read', async () => {
    await withFile('former\n', async (file, dir) => {
      const missing = path.join(dir, 'missing');
      const ended = await noteveil(['annotate', '--input', missing, '--output', file]);
      expect(ended.code).toBe(1);
      expect(ended.err).toContain('import/unreadable-file');
      expect(readFileSync(file, 'utf8')).toBe('former\n');
      expect(readdirSync(dir)).toEqual(['in.jsonl']);
    });
  });

  it('says when the output cannot be written', async () => {
    await withFile(GOOD_LINE, async (file, dir) => {
      const folder = path.join(dir, 'folder');
      mkdirSync(folder);
      for (const output of [folder, path.join(dir, 'no', 'such', 'folder')]) {
        const ended = await noteveil(['annotate', '--input', file, '--output', output]);
        expect(ended.code).toBe(1);
        expect(ended.err).toContain('export/target-unwritable');
      }
    });
  });

  it('ends with 1 when its reader has gone, also while more could come', async () => {
    const child = spawn(process.execPath, [COMMAND, 'annotate', '--input', '-', '--output', '-'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let told = '';
    child.stderr.on('data', (piece: Buffer) => (told += piece.toString()));
    child.stdin.on('error', () => undefined);
    const closed = new Promise((resolve) => child.once('close', resolve));
    // Notes are examined in groups, and the last group of an open input waits for more: several groups.
    const lines = GOOD_LINE.repeat(100);
    child.stdin.write(lines);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdout.destroy();
    // Standard input stays open: only the line that cannot be written tells.
    child.stdin.write(lines);
    expect(await closed).toBe(1);
    expect(told).toContain('export/target-unwritable');
    expect(told).toContain('EPIPE');
  });

  it.skipIf(!existsSync('/dev/full'))('says when the output is full', async () => {
    await withFile(GOOD_LINE, async (file) => {
      const ended = await noteveil(['annotate', '--input', file, '--output', '/dev/full']);
      expect(ended.code).toBe(1);
      expect(ended.err).toContain('export/target-unwritable');
      expect(ended.err).toContain('ENOSPC');
    });
  });
});

describe('noteveil evaluate', () => {
  it.skipIf(!existsSync('/dev/full'))('says when its results cannot be written', async () => {
    await withFile(GOOD_LINE, (file) => {
      const ended = spawnSync(process.execPath, [COMMAND, 'evaluate', '--gold', file], {
        stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
        encoding: 'utf8',
      });
      expect(ended.stderr).toContain('export/target-unwritable');
      expect(ended.status).toBe(1);
      return Promise.resolve();
    });
  });

  it('stops at a line that is no UTF-8 with its number', async () => {
    await withFile(Buffer.concat([Buffer.from(GOOD_LINE), LATIN_LINE]), async (file) => {
      const ended = await noteveil(['evaluate', '--gold', file]);
      expect(ended.code).toBe(1);
      expect(ended.err).toContain('evaluation/bad-gold');
      expect(ended.err).toContain('line 2');
      expect(ended.out).toBe('');
    });
  });

  it.each([
    ['constructor', []],
    ['PATIENT', ['--count', 'toString']],
  ])('takes no inherited property for a type: %s %j', async (type, args) => {
    const line = JSON.stringify({ id: 1, text: 'x', spans: [{ start: 0, end: 1, type }] });
    const ended = await noteveil(['evaluate', '--gold', '-', ...args], { input: `${line}\n` });
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('evaluation/unmapped-type');
  });
});
