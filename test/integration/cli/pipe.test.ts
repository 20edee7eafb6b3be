/** @file `noteveil pipe` as an engine would run it: the built command, several workers, damaged lines, readers that go. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PipedRecord } from '../../../src-main/workspace/pipe/pipedNote.ts';
import { noteveil, type Ended } from '../../support/commandLine.ts';
import { KEY_PASSPHRASE, writeKeyFile } from '../../support/keyFile.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COMMAND = path.join(ROOT, 'out/main/cli.js');
const env = { NOTEVEIL_KEY_PASSPHRASE: KEY_PASSPHRASE };

/** The French and Chinese-English gold samples as lines, two notes a patient. */
function sampleLines(): readonly string[] {
  const gold = ['fr', 'zh-en'].flatMap((name) =>
    readFileSync(path.join(ROOT, `resources/samples/gold/${name}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return gold.map((line, at) => {
    const { id, text } = JSON.parse(line) as { id: string; text: string };
    return JSON.stringify({ id, patientId: `P-${at >> 1}`, date: '2024-03-17', text });
  });
}

const pipe = (lines: readonly string[], args: readonly string[] = []): Promise<Ended> =>
  noteveil(['pipe', '--pipeline', 'rules', ...args], {
    input: lines.map((line) => `${line}\n`).join(''),
    env,
  });

const linesOf = ({ out }: Ended): readonly string[] => (out === '' ? [] : out.trimEnd().split('\n'));
const recordsOf = (ended: Ended): readonly PipedRecord[] =>
  linesOf(ended).map((line) => JSON.parse(line) as PipedRecord);

describe('noteveil pipe', () => {
  let keyOne = '';
  let keyTwo = '';
  beforeAll(async () => {
    await inTempFolder(async (dir) => {
      await writeKeyFile(path.join(dir, 'one.key'));
      await writeKeyFile(path.join(dir, 'two.key'));
      keyOne = readFileSync(path.join(dir, 'one.key'), 'utf8');
      keyTwo = readFileSync(path.join(dir, 'two.key'), 'utf8');
    });
  });

  async function withKeys<Result>(use: (one: string, two: string, dir: string) => Promise<Result>) {
    return inTempFolder(async (dir) => {
      const files = [path.join(dir, 'one.key'), path.join(dir, 'two.key')] as const;
      writeFileSync(files[0], keyOne);
      writeFileSync(files[1], keyTwo);
      return use(...files, dir);
    });
  }

  it('gives the same lines on two workers as on one, however the notes are divided', async () => {
    await withKeys(async (one, two) => {
      const lines = sampleLines();
      const args = ['--policy', 'research-surrogates', '--key-file', one, '--spans'];
      const alone = await pipe(lines, args);
      expect(alone.err).toBe('');
      expect(alone.code).toBe(0);
      const halves = await Promise.all([
        pipe(lines.filter((_, at) => at % 2 === 0).toReversed(), args),
        pipe(
          lines.filter((_, at) => at % 2 === 1),
          args,
        ),
      ]);
      const together = halves.flatMap(linesOf);
      expect(together).toHaveLength(lines.length);
      expect(together.toSorted()).toEqual(linesOf(alone).toSorted());
      expect(alone.out).not.toMatch(/Le Bihan|LE BIHAN|Kerbrianne/);
      const other = await pipe(lines, ['--policy', 'research-surrogates', '--key-file', two, '--spans']);
      const changed = linesOf(other).filter((line, at) => line !== linesOf(alone)[at]);
      expect(changed.length).toBeGreaterThan(lines.length / 2);
    });
  });

  it('gives notes the same scores beside other notes, with a model as well', async () => {
    const lines = sampleLines().slice(10, 16);
    const args = ['--pipeline', 'rules+noteveil-compact', '--spans'];
    const together = await noteveil(['pipe', ...args], { input: `${lines.join('\n')}\n`, env });
    const alone = await noteveil(['pipe', ...args], { input: lines[2] ?? '', env });
    expect(together.code).toBe(0);
    expect(linesOf(together)).toHaveLength(6);
    expect(alone.out.trimEnd()).toBe(linesOf(together)[2]);
  });

  it('has a line in its place for every line that is no note, and exits with 1', async () => {
    const lines = [
      '{"id":"a","text":"Puls 72."}',
      '{"id":"b","text":',
      '',
      '{"id":"c","text":"Mme Dupont va bien.","nom":"Dupont"}',
      '{"id":"d","text":"Mme Dupont va bien."}',
    ];
    const ended = await pipe(lines);
    expect(ended.code).toBe(1);
    const records = recordsOf(ended);
    expect(records.map(({ id }) => id)).toEqual(['a', null, null, 'c', 'd']);
    expect(records.map(({ error }) => error ?? null)).toEqual([
      null,
      'cli/bad-input-line',
      'cli/bad-input-line',
      'cli/bad-input-line',
      null,
    ]);
    expect(records[3]?.text).toBeNull();
    expect(ended.err.trimEnd().split('\n')).toHaveLength(3);
    expect(ended.err).toContain('line 4');
    expect(ended.err).toContain('unknown-key');
    expect(ended.out + ended.err).not.toContain('Dupont');
    expect((await pipe(lines, ['--tolerate-errors'])).code).toBe(0);
  });

  it('keeps one line one line for readers that end lines at U+2028', async () => {
    const ended = await pipe(['{"id":"\u2028","text":"Puls 72.\u2028Kein\u0085Fieber."}']);
    expect(ended.out).not.toMatch(/[\u0085\u2028\u2029]/);
    expect(recordsOf(ended)[0]).toMatchObject({ id: '\u2028', text: 'Puls 72.\u2028Kein\u0085Fieber.' });
  });

  it('withholds what is not fully anonymized with --only fully, and tells its status all the same', async () => {
    // fr-06 to fr-10: one note with an undecided suspicion among notes without.
    const lines = sampleLines().slice(5, 10);
    const [open, closed] = await Promise.all([pipe(lines), pipe(lines, ['--only', 'fully'])]);
    const partial = recordsOf(open).filter(({ status }) => status === 'partially-anonymized');
    expect(partial.map(({ id }) => id)).toEqual(['fr-09']);
    expect(partial[0]?.text).toBeTypeOf('string');
    for (const [at, record] of recordsOf(open).entries()) {
      const text = record.status === 'fully-anonymized' ? record.text : null;
      expect(recordsOf(closed)[at]).toEqual({ ...record, text });
    }
  });

  it('refuses a policy that draws on a key without one, a wrong passphrase, another file for a key', async () => {
    const [line = ''] = sampleLines();
    const surrogates = ['--policy', 'research-surrogates'];
    const without = await pipe([line], surrogates);
    expect(without).toMatchObject({ code: 2, out: '' });
    expect(without.err).toContain('--key-file');
    await withKeys(async (one, _two, dir) => {
      const args = ['pipe', '--pipeline', 'rules', ...surrogates, '--key-file', one];
      const wrong = await noteveil(args, { input: line, env: { NOTEVEIL_KEY_PASSPHRASE: 'somebody else' } });
      expect(wrong).toMatchObject({ code: 2, out: '' });
      expect(wrong.err).toContain('access/wrong-passphrase');
      const none = await noteveil(args, { input: line, env: { NOTEVEIL_KEY_PASSPHRASE: undefined } });
      expect(none).toMatchObject({ code: 2, out: '' });
      expect(none.err).toContain('access/passphrase-missing');
      const notes = path.join(dir, 'notes.jsonl');
      writeFileSync(notes, line);
      const other = await pipe([line], [...surrogates, '--key-file', notes]);
      expect(other).toMatchObject({ code: 1, out: '' });
      expect(other.err).toContain('access/bad-key-file');
    });
  });

  it('takes a policy from a file, and refuses one that it does not understand', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'own.json');
      const shipped = readFileSync(path.join(ROOT, 'resources/policies/maximum-redaction.json'), 'utf8');
      writeFileSync(file, shipped);
      const lines = sampleLines().slice(0, 3);
      const [own, byId] = await Promise.all([
        pipe(lines, ['--policy', file]),
        pipe(lines, ['--policy', 'maximum-redaction']),
      ]);
      expect(own.code).toBe(0);
      expect(own.out).toBe(byId.out);
      writeFileSync(file, shipped.replace('"redact"', '"anonymise"'));
      for (const policy of [file, path.join(dir, 'missing.json')]) {
        const refused = await pipe(lines, ['--policy', policy]);
        expect(refused).toMatchObject({ code: 1, out: '' });
        expect(refused.err).toContain('redaction/bad-policy');
      }
      expect(await pipe(lines, ['--policy', 'anonymous'])).toMatchObject({ code: 2, out: '' });
    });
  });

  it('answers a line while the next one has not come', async () => {
    const child = spawn(process.execPath, [COMMAND, 'pipe', '--pipeline', 'rules'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const closed = new Promise((resolve) => child.once('close', resolve));
    const first = new Promise<string>((resolve) =>
      child.stdout.once('data', (piece: Buffer) => {
        resolve(piece.toString());
      }),
    );
    child.stdin.write('{"id":1,"text":"Puls 72."}\n');
    expect(JSON.parse(await first)).toMatchObject({ id: 1, text: 'Puls 72.' });
    child.stdin.end();
    expect(await closed).toBe(0);
  });

  it('ends with 1 when its reader has gone, also while more could come', async () => {
    const child = spawn(process.execPath, [COMMAND, 'pipe', '--pipeline', 'rules'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let told = '';
    child.stderr.on('data', (piece: Buffer) => (told += piece.toString()));
    child.stdin.on('error', () => undefined);
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.stdin.write('{"id":1,"text":"Puls 72."}\n');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdout.destroy();
    // Standard input stays open: only the line that cannot be written tells.
    child.stdin.write('{"id":2,"text":"Puls 72."}\n{"id":3,"text":"Puls 72."}\n');
    expect(await closed).toBe(1);
    expect(told).toContain('export/target-unwritable');
    expect(told).toContain('EPIPE');
  });

  it('takes 10,000 lines of 200 MB in a heap of 64 MB, in order, without losing or doubling one', async () => {
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=64', COMMAND, 'pipe', '--pipeline', 'rules', '--tolerate-errors'],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    );
    // Blanks are read, checked and refused: most of the time goes into lines, and not into rules.
    const blank = ' '.repeat(20_000);
    const writing = (async () => {
      for (let at = 0; at < 10_000; at++) {
        const line = JSON.stringify({ id: at, text: at % 20 === 0 ? 'Mme Dupont va bien.' : blank });
        if (!child.stdin.write(`${line}\n`))
          await new Promise((resolve) => child.stdin.once('drain', resolve));
      }
      child.stdin.end();
    })();
    let out = '';
    child.stdout.on('data', (piece: Buffer) => (out += piece.toString('utf8')));
    const code = await new Promise((resolve) => child.once('close', resolve));
    await writing;
    expect(code).toBe(0);
    const records = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as PipedRecord);
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 10_000 }, (_, at) => at));
    const texts = records.filter(({ text }) => text !== null).map(({ text }) => text);
    expect(texts).toHaveLength(500);
    expect(new Set(texts)).toEqual(new Set(['Mme [PATIENT-1] va bien.']));
  });

  it('passes over a line without an end instead of keeping it, and goes on behind it', async () => {
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=64', COMMAND, 'pipe', '--pipeline', 'rules'],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    );
    const closed = new Promise((resolve) => child.once('close', resolve));
    let out = '';
    child.stdout.on('data', (piece: Buffer) => (out += piece.toString('utf8')));
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let at = 0; at < 300; at++)
      if (!child.stdin.write(megabyte)) await new Promise((resolve) => child.stdin.once('drain', resolve));
    child.stdin.end('\n{"id":"after","text":"Puls 72."}\n');
    expect(await closed).toBe(1);
    const records = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as PipedRecord);
    expect(records.map(({ id, error }) => [id, error ?? null])).toEqual([
      [null, 'cli/bad-input-line'],
      ['after', null],
    ]);
  });
});
