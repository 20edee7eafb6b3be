/** @file The headless flow as the README shows it, on the built command. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';

const TEXTS = [
  'Patient: Anna Testberg, geb. 01.02.1950. Tel. 0711 2345678.',
  'Blutdruck 120/80, Puls 72. Morbus Parkinson bekannt.',
] as const;

function writeNotes(dir: string): string {
  const file = path.join(dir, 'notes.csv');
  writeFileSync(
    file,
    csvLine(['note_id', 'text']) + TEXTS.map((text, at) => csvLine([`n${at}`, text])).join(''),
  );
  return file;
}

describe('noteveil run, approve, export', () => {
  it('carries a file from import to export', async () => {
    await inTempFolder(async (dir) => {
      const workspace = path.join(dir, 'workspace');
      const alone = ['--as', 'Officer', '--single-user'];
      const run = await noteveil(['run', writeNotes(dir), '--workspace', workspace, ...alone]);
      expect(run.err).toBe('');
      expect(run.code).toBe(0);
      const [first = '', ...table] = run.out.trimEnd().split('\n');
      const batch = /^batch ([A-Za-z0-9-]+)$/.exec(first)?.[1] ?? '';
      expect(batch).not.toBe('');
      expect(table.map((line) => line.split(/\s+/)[0])).toEqual([
        'fully-anonymized',
        'partially-anonymized',
        'not-anonymized',
        'notes',
        'expected',
      ]);

      const out = path.join(dir, 'out');
      const early = await noteveil(['export', '--workspace', workspace, '--batch', batch, '--out', out]);
      expect(early.code).toBe(1);
      expect(early.err).toContain('export/nothing-approved');
      expect(existsSync(out)).toBe(false);

      const approve = await noteveil([
        'approve',
        '--workspace',
        workspace,
        '--batch',
        batch,
        '--as',
        'Officer',
      ]);
      expect(approve.code).toBe(0);
      const exported = await noteveil([
        'export',
        '--workspace',
        workspace,
        '--batch',
        batch,
        '--out',
        out,
        '--format',
        'csv',
      ]);
      expect(exported.err).toBe('');
      expect(exported.code).toBe(0);
      const folder = exported.out.split('\n')[0] ?? '';
      const all = readdirSync(folder)
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .join('');
      expect(all).toContain('Morbus Parkinson');
      expect(all).not.toMatch(/Testberg|2345678|01\.02\.1950/);
      const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
      expect(manifest).toMatchObject({ exportedBy: 'Officer', separationOfDuties: 'single-user exception' });
    });
  });

  it('reports a row that failed with exit code 1 and imports the rest', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'notes.jsonl');
      writeFileSync(file, `{"id":"1","text":"Kein Fieber."}\nnot json\n{"id":"3","text":"Puls 72."}\n`);
      const run = await noteveil(['run', file, '--workspace', path.join(dir, 'w')]);
      expect(run.code).toBe(1);
      expect(run.err).toContain('row 2');
      expect(run.err).toContain('import/bad-row');
      expect(run.out).toMatch(/notes\s+2/);
    });
  });

  it('takes columns from --map and folders as their files', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'in', 'deep');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'a.csv'), `nr;inhalt\n1;Frau Testberg kommt\n2;Puls 72\n`);
      writeFileSync(path.join(folder, 'b.csv'), `nr;inhalt\n3;Kein Fieber\n`);
      const run = await noteveil([
        'run',
        path.join(dir, 'in'),
        '--workspace',
        path.join(dir, 'w'),
        '--map',
        'text=inhalt,id=nr',
      ]);
      expect(run.err).toBe('');
      expect(run.out).toMatch(/notes\s+3/);
    });
  });
});

describe('passphrases and usage', () => {
  it('refuses a wrong passphrase with exit code 2', async () => {
    await inTempFolder(async (dir) => {
      const args = ['run', writeNotes(dir), '--workspace', path.join(dir, 'w')];
      expect((await noteveil(args)).code).toBe(0);
      const wrong = await noteveil(args, { env: { NOTEVEIL_PASSPHRASE: 'something else entirely' } });
      expect(wrong.code).toBe(2);
      expect(wrong.err).toContain('access/wrong-passphrase');
    });
  });

  it('takes the passphrase from a file and complains when there is none at all', async () => {
    await inTempFolder(async (dir) => {
      const secret = path.join(dir, 'secret.txt');
      writeFileSync(secret, 'a passphrase from a file\nsecond line\n');
      const args = ['run', writeNotes(dir), '--workspace', path.join(dir, 'w')];
      const without = await noteveil(args, { env: { NOTEVEIL_PASSPHRASE: undefined } });
      expect(without.code).toBe(2);
      expect(without.err).toContain('access/passphrase-missing');
      const withFile = await noteveil([...args, '--passphrase-file', secret], {
        env: { NOTEVEIL_PASSPHRASE: undefined },
      });
      expect(withFile.code).toBe(0);
    });
  });

  it.each([
    [['run']],
    [['frobnicate']],
    [['annotate', '--input', 'x']],
    [['export', '--workspace', 'w', '--batch', 'b', '--out', 'o', '--format', 'xlsx']],
    [['evaluate', '--gold', '-', '--scheme', 'nonsense']],
    [['annotate', '--input', '-', '--output', '-', '--pipeline', 'nonsense']],
  ])('exits with 2 for %j', async (args) => {
    const ended = await noteveil(args);
    expect(ended.code).toBe(2);
    expect(ended.out).toBe('');
    expect(ended.err).not.toBe('');
  });

  it.each(['', 'run', 'approve', 'export', 'annotate', 'evaluate'])(
    'prints help for "%s" with exit code 0',
    async (command) => {
      const ended = await noteveil([...(command === '' ? [] : [command]), '--help']);
      expect(ended.code).toBe(0);
      expect(ended.out).toContain('Usage: noteveil');
    },
  );
});

describe('noteveil annotate', () => {
  it('answers every line in order with code-point offsets', async () => {
    const lines = [
      { id: 'a', text: '😀𠀀 Patient: Anna Testberg, Mail a@example.org' },
      { id: 7, text: 'Puls 72, Morbus Parkinson.' },
    ];
    const ended = await noteveil(['annotate', '--input', '-', '--output', '-'], {
      input: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    expect(ended.err).toBe('');
    expect(ended.code).toBe(0);
    const answers = ended.out
      .trimEnd()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            id: unknown;
            status: string;
            spans: { start: number; end: number; type: string; coarse: string }[];
          },
      );
    expect(answers.map(({ id }) => id)).toEqual(['a', 7]);
    const points = Array.from(lines[0]?.text ?? '');
    const mentions = answers[0]?.spans.map(
      ({ start, end, coarse }) => `${coarse} ${points.slice(start, end).join('')}`,
    );
    expect(mentions).toEqual(['NAME Anna Testberg', 'CONTACT a@example.org']);
    expect(answers[1]).toMatchObject({
      status: 'fully-anonymized',
      spans: [],
      coverage: { complete: true, gaps: [], failed: [] },
    });
  });

  it('names a bad line by its number, goes on, and exits with 1', async () => {
    const ended = await noteveil(['annotate', '--input', '-', '--output', '-'], {
      input: '{"id":1,"text":"Puls"}\nFrau Testberg\n{"id":3,"text":"RR"}\n',
    });
    expect(ended.code).toBe(1);
    expect(ended.err).toContain('line 2');
    expect(ended.err).not.toContain('Testberg');
    expect(ended.out.trimEnd().split('\n')).toHaveLength(2);
  });
});

describe('noteveil evaluate', () => {
  it('scores the shipped samples and names left-out types', async () => {
    const gold = path.resolve(import.meta.dirname, '../../../resources/samples/gold/en.jsonl');
    const ended = await noteveil(['evaluate', '--gold', gold]);
    expect(ended.code).toBe(0);
    expect(ended.out).toMatch(/character recall \(label-blind\)\s+0\.\d{4}/);
    const spanish = JSON.stringify({
      id: 1,
      text: 'Sexo: Mujer',
      spans: [{ start: 6, end: 11, type: 'SEXO_SUJETO_ASISTENCIA' }],
    });
    const leftOut = await noteveil(['evaluate', '--gold', '-', '--scheme', 'meddocan'], {
      input: `${spanish}\n`,
    });
    expect(leftOut.out).toContain('left out: SEXO_SUJETO_ASISTENCIA (1 spans)');
  });

  it('stops at an unmapped type with exit code 2', async () => {
    const line = JSON.stringify({ id: 1, text: 'x', spans: [{ start: 0, end: 1, type: 'MYSTERY' }] });
    const ended = await noteveil(['evaluate', '--gold', '-'], { input: `${line}\n` });
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('MYSTERY');
  });
});
