/** @file `noteveil evaluate` and `noteveil agreement` with the rules in this process: what they print, write and refuse. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { serveHost } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import type { EvaluationReport } from '../../../src-main/evaluation/report/evaluationReport.ts';
import type { PairedReport } from '../../../src-main/evaluation/report/evaluateNotes.ts';
import type { AgreementReport } from '../../../src-main/evaluation/agreement/agreementReport.ts';
import { createDetectHandlers } from '../../../src-main/worker/detectHandlers.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-evaluate-'));
  await writeFile(inDir('gold.jsonl'), linesOf(GOLD));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const inDir = (name: string): string => path.join(dir, name);
const linesOf = (notes: readonly object[]): string =>
  notes.map((note) => `${JSON.stringify(note)}\n`).join('');

const GOLD = [
  { id: 'a', text: '😀 Mail: a@example.org', spans: [{ start: 8, end: 21, type: 'EMAIL' }] },
  { id: 'b', text: 'Puls 72, kein Fieber.', spans: [] },
  { id: 'c', text: '😀 Er kam mit Zorro.', spans: [{ start: 13, end: 18, type: 'RELATIVE' }] },
];

async function noteveil(...args: readonly string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    tell: (line: string) => void told.push(line),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  let hosts = 0;
  const createHost = () => {
    hosts++;
    return createInProcessHost((port) => {
      serveHost(port, createDetectHandlers());
    });
  };
  const program = buildProgram(terminal, () => undefined, createHost);
  for (const command of program.commands)
    command.configureOutput({ writeErr: (text) => void told.push(text) });
  let failure: unknown = null;
  await program.parseAsync(['node', 'noteveil', ...args]).catch((cause: unknown) => {
    failure = cause;
  });
  return { printed, told, hosts, failure, out: printed.join('\n') };
}

const evaluate = (...args: readonly string[]) =>
  noteveil('evaluate', '--gold', inDir('gold.jsonl'), '--pipeline', 'rules', ...args);

describe('noteveil evaluate', () => {
  it('prints scores and a row a type, micro and macro averages behind them', async () => {
    const { printed, out } = await evaluate();
    expect(printed[0]).toBe('pipeline rules (balanced), scheme canonical');
    expect(out).toMatch(/^full-note rate \(2 notes with PHI\) +0\.5000$/m);
    expect(out).toMatch(/^EMAIL +1 +1\.0000 +1 +1\.0000 +1\.0000 +1\.0000 /m);
    expect(out).toMatch(/^RELATIVE +1 +0\.0000 +0 +- +0\.0000 +0\.0000 /m);
    expect(out).toMatch(/^micro +1\.0000 +0\.5000 +0\.6667 /m);
    expect(out).toMatch(/^macro +0\.5000 /m);
    // Figures of publications only where asked for.
    expect(out).not.toContain('meddocan');
    expect(out).not.toContain('Zorro');
  });

  it('counts a note whose gold is left out by --count in neither, and says how many there are', async () => {
    const { out } = await evaluate('--count', 'EMAIL', '--metrics', 'notes');
    expect(out).toMatch(/^full-note rate \(1 notes with PHI\) +1\.0000$/m);
    expect(out).toMatch(/^specificity \(1 PHI-free notes\) +1\.0000$/m);
    expect(out).toMatch(/^notes in neither, all their gold left out +1$/m);
    expect(out).toMatch(/^notes deidentification-specificity +1\.0000$/m);
    expect((await evaluate()).out).not.toContain('notes in neither');
  });

  it('prints the families asked for, all by one word', async () => {
    const { out } = await evaluate('--metrics', 'meddocan,notes');
    expect(out).toMatch(/^meddocan leak +0\.\d{4}$/m);
    expect(out).toMatch(/^notes detection-recall +0\.5000$/m);
    expect(out).not.toMatch(/^i2b2 /m);
    const all = (await evaluate('--metrics', 'all')).out;
    for (const family of ['spans', 'characters', 'tokens', 'notes', 'meddocan', 'i2b2', 'eds-pseudo'])
      expect(all).toMatch(new RegExp(`^${family} `, 'm'));
  });

  it('prints intervals that the same seed gives again', async () => {
    const one = await evaluate('--bootstrap', '100', '--seed', '5', '--metrics', 'characters');
    expect(one.out).toMatch(/^characters blind-recall +0\.\d{4} +0\.\d{4}-1\.0000$/m);
    expect(one.printed.at(-1)).toBe('95 % intervals: notes drawn anew 100 times, seed 5');
    expect(await evaluate('--bootstrap', '100', '--seed', '5', '--metrics', 'characters')).toEqual(one);
  });

  it('keeps its JSON as it was, and adds a report where figures are asked for', async () => {
    const plain = JSON.parse((await evaluate('--json')).out) as Record<string, unknown>;
    expect(Object.keys(plain)).toEqual([
      'notes',
      'charPrecision',
      'charRecall',
      'charF1',
      'strictSpanF1',
      'strictTypedF1',
      'fullNoteRate',
      'specificity',
      'suspectedPerNote',
      'notesWithPhi',
      'calledFully',
      'leakingAmongFully',
      'clean',
      'cleanCalledFully',
      'types',
      'leftOut',
    ]);
    expect(plain['types']).toEqual({ EMAIL: { gold: 1, covered: 1 }, RELATIVE: { gold: 1, covered: 0 } });
    const { report } = JSON.parse((await evaluate('--json', '--metrics', 'all')).out) as {
      report: EvaluationReport;
    };
    expect(report).toMatchObject({
      format: 'noteveil-evaluation',
      version: 1,
      scheme: 'canonical',
      notes: 3,
    });
    expect(report.families).toHaveLength(7);
    expect(report).not.toHaveProperty('errors');
  });

  it('prints CSV with every figure', async () => {
    const rows = parse<Record<string, string>>((await evaluate('--csv')).out, { columns: true });
    expect(rows.find(({ figure }) => figure === 'full-note-rate')).toMatchObject({
      family: 'notes',
      value: '0.5',
    });
    expect(rows.find(({ type, figure }) => type === 'EMAIL' && figure === 'strict-f1')).toMatchObject({
      value: '1',
    });
  });

  it('writes what is wrong with offsets in code points and without text', async () => {
    const file = inDir('errors.jsonl');
    await evaluate('--errors', file);
    const content = await readFile(file, 'utf8');
    expect(
      content
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      {
        id: 'c',
        errors: [
          { kind: 'missed', gold: { start: 13, end: 18, type: 'RELATIVE' }, predicted: null, isLeak: true },
        ],
      },
    ]);
    expect(content).not.toContain('Zorro');
  });

  it('tells what training has never shown', async () => {
    const { out } = await evaluate('--training-gold', inDir('gold.jsonl'));
    expect(out).toMatch(/^vocabulary unseen-share +0\.0000$/m);
    await writeFile(inDir('other.jsonl'), linesOf([{ id: 1, text: 'x', spans: [] }]));
    expect((await evaluate('--training-gold', inDir('other.jsonl'))).out).toMatch(
      /^vocabulary unseen-share +1\.0000$/m,
    );
  });

  it('tests two pipelines against each other', async () => {
    const same = await evaluate('--against', 'rules', '--permutations', '99', '--metrics', 'characters');
    expect(same.printed[0]).toBe('A: rules, B: rules (balanced), scheme canonical');
    expect(same.out).toMatch(/^characters blind-recall +(0\.\d{4}) +\1 +0\.0000 +1\.0000$/m);
    expect(same.printed.at(-1)).toBe('3 notes; p: notes of A and B changed places 99 times, seed 1');
    const json = await evaluate('--against', 's3-1', '--permutations', '99', '--json');
    const paired = JSON.parse(json.out) as PairedReport & { pipelines: object };
    expect(paired.pipelines).toEqual({ a: 'rules', b: 's3-1' });
    // Letters of the address: found by the one alone. Two notes with PHI, in one of which both are the same: p 1.
    const recall = paired.families
      .find(({ family }) => family === 'characters')!
      .figures.find(({ key }) => key === 'blind-recall')!;
    expect(recall.b).toBe(0);
    expect(recall.difference).toBe(recall.a);
    expect(recall.p).toBe(1);
    const rows = parse<Record<string, string>>(
      (await evaluate('--against', 's3-1', '--permutations', '99', '--csv')).out,
      { columns: true },
    );
    expect(rows[0]).toMatchObject({ family: 'spans', figure: 'strict-micro-precision' });
  });

  it.each([
    [['--metrics', 'nonsense']],
    [['--metrics', 'all,spans']],
    [['--metrics', '']],
    [['--bootstrap', '0']],
    [['--bootstrap', '1e3']],
    [['--seed', '-1']],
    [['--seed', '4294967296']],
    [['--json', '--csv']],
    [['--errors', '-']],
    [['--against', 'rules', '--bootstrap', '10']],
    [['--against', 'rules', '--errors', 'x.jsonl']],
  ])('refuses %j before anything runs', async (args) => {
    const { failure, hosts, printed } = await evaluate(...args);
    expect(failure).not.toBeNull();
    expect([hosts, printed]).toEqual([0, []]);
  });

  it('does not write its errors over the gold', async () => {
    const { failure } = await evaluate('--errors', inDir('gold.jsonl'));
    expect(failure).toMatchObject({ code: 'cli/usage' });
    expect(await readFile(inDir('gold.jsonl'), 'utf8')).toBe(linesOf(GOLD));
  });

  it('reads the gold of both before it runs anything', async () => {
    const { failure, hosts } = await evaluate('--training-gold', inDir('nowhere.jsonl'));
    expect(failure).toMatchObject({ code: 'import/unreadable-file' });
    expect(hosts).toBe(0);
  });
});

describe('noteveil agreement', () => {
  const text = 'Frau Anna Berg in Ulm';
  const by = (spans: readonly object[], annotator?: string) => ({
    id: 1,
    text,
    ...(annotator && { annotator }),
    spans,
  });
  const WHOLE = { start: 5, end: 14, type: 'PATIENT' };
  const PART = { start: 10, end: 14, type: 'PATIENT' };

  it('prints averages, every pair and which type is taken for which', async () => {
    await writeFile(inDir('both.jsonl'), linesOf([by([WHOLE], 'ann'), by([PART], 'bea')]));
    const { printed } = await noteveil('agreement', inDir('both.jsonl'));
    expect(printed[0]).toBe('2 annotators, 1 notes');
    // Tokens: 2 and 1 marked, 1 by both: 2/3. Instances: none is the same.
    expect(
      printed
        .find((line) => line.startsWith('all types'))
        ?.split(/\s+/)
        .slice(2, 4),
    ).toEqual(['0.0000', '0.6667']);
    expect(printed.some((line) => line.startsWith('A: ann, B: bea: 1 notes, 0 marked the same; kappa'))).toBe(
      true,
    );
    expect(printed.at(-2)?.trim().split(/\s+/)).toEqual(['PATIENT', '1', '1']);
    expect(printed.join('\n')).not.toContain('Berg');
  });

  it('names annotators after their files or folders where the gold does not', async () => {
    await mkdir(inDir('x'));
    await writeFile(inDir('ann.jsonl'), linesOf([by([WHOLE])]));
    await writeFile(inDir('x/ann.jsonl'), linesOf([by([WHOLE])]));
    const { out } = await noteveil('agreement', inDir('ann.jsonl'), inDir('x/ann.jsonl'), '--json');
    const report = JSON.parse(out) as AgreementReport;
    expect(report.annotators).toEqual(['ann (1)', 'ann (2)']);
    expect(report.average).toMatchObject({ instances: 1, tokens: 1, kappa: 1 });
    const csv = await noteveil('agreement', inDir('ann.jsonl'), inDir('x/ann.jsonl'), '--csv');
    expect(parse(csv.out, { columns: true })).toHaveLength(6 + 1 + 2 + 1 + 3 + 4);
  });

  it.each([
    ['one annotator', [by([WHOLE])], 'one-annotator'],
    ['one who is named', [by([WHOLE], 'ann')], 'one-annotator'],
    ['texts that differ', [by([], 'ann'), { ...by([], 'bea'), text: 'Herr' }], 'texts-differ'],
  ])('refuses %s', async (_, notes, problem) => {
    await writeFile(inDir('both.jsonl'), linesOf(notes));
    const { failure, printed } = await noteveil('agreement', inDir('both.jsonl'));
    expect(failure).toMatchObject({ code: 'evaluation/bad-gold', facts: { problem } });
    expect(printed).toEqual([]);
  });

  it('stops at types that a scheme does not know, where one is named', async () => {
    const odd = { ...WHOLE, type: 'MYSTERY' };
    await writeFile(inDir('both.jsonl'), linesOf([by([odd], 'ann'), by([odd], 'bea')]));
    expect((await noteveil('agreement', inDir('both.jsonl'))).failure).toBeNull();
    expect((await noteveil('agreement', inDir('both.jsonl'), '--scheme', 'canonical')).failure).toMatchObject(
      {
        code: 'evaluation/unmapped-type',
      },
    );
  });
});
