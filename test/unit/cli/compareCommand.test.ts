/** @file `noteveil compare` with the rules in this process: what it prints, writes and refuses. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildProgram } from '../../../src-main/cli/program.ts';
import { runPipeline } from '../../../src-main/detection/pipeline.ts';
import { textAlone } from '../../../src-main/domain/note.ts';
import { serveHost } from '../../../src-main/engine/host/childPort.ts';
import { createInProcessHost } from '../../../src-main/engine/host/inProcessHost.ts';
import { createDetectHandlers } from '../../../src-main/worker/detectHandlers.ts';
import { rulesPipeline } from '../../support/rulesPipeline.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-compare-'));
  await writeFile(inDir('gold.jsonl'), GOLD.map((note) => `${JSON.stringify(note)}\n`).join(''));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const inDir = (name: string): string => path.join(dir, name);

const GOLD = [
  { id: 'a', text: 'Mail: a@example.org', spans: [{ start: 6, end: 19, type: 'EMAIL' }] },
  { id: 'b', text: 'Puls 72, kein Fieber.', spans: [] },
  { id: 'c', text: 'Er kam mit Zorro.', spans: [{ start: 11, end: 16, type: 'RELATIVE' }] },
];

async function compare(...args: readonly string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const progress: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    tell: (line: string) => void told.push(line),
    progress: (line: string) => void progress.push(line),
    endProgress: () => undefined,
  };
  const createHost = () =>
    createInProcessHost((port) => {
      serveHost(port, createDetectHandlers());
    });
  const program = buildProgram(terminal, () => undefined, createHost);
  const gold = args.includes('--gold') ? [] : ['--gold', inDir('gold.jsonl')];
  await program.parseAsync(['node', 'noteveil', 'compare', ...gold, ...args]);
  return { printed, told, progress };
}

const rowOf = (printed: readonly string[], words: string) =>
  printed
    .find((line) => line.startsWith(words))
    ?.slice(words.length)
    .trim();

describe('noteveil compare', () => {
  it('prints pipelines side by side, each once, in the order asked for', async () => {
    const { printed, progress } = await compare('--pipelines', 's3-1,rules', '--pipelines', 'rules');
    expect(printed[0]).toBe('operating point balanced, scheme canonical; 3 notes: 2 with PHI, 1 PHI-free');
    expect(printed[1]?.trim().split(/\s+/)).toEqual(['s3-1', 'rules']);
    expect(rowOf(printed, 'notes with PHI detected')).toMatch(/^\d of 2\s+1 of 2$/);
    expect(rowOf(printed, 'notes with PHI not detected')).toMatch(/1 of 2$/);
    expect(printed.join('\n')).not.toContain('Zorro');
    expect(progress.at(-1)).toMatch(/^rules \(2 of 2\): 3\/3 notes/);
  });

  it('measures at the point it names: a span that is only suspected is not replaced', async () => {
    const suspected = { text: 'Mail: anna@rechner', spans: [{ start: 6, end: 18, type: 'EMAIL' }] };
    await writeFile(inDir('one.jsonl'), JSON.stringify({ id: 'd', ...suspected }));
    const { printed } = await compare('--gold', inDir('one.jsonl'), '--pipelines', 'rules', '--notes');
    expect(printed[0]).toMatch(/^operating point balanced,/);
    expect(printed.at(-1)?.split(/\s+/)).toEqual(['d', 'phi', 'undetected']);
    // The very span that the other point replaces.
    const spans = (point: 'balanced' | 'recall') =>
      runPipeline(textAlone(suspected.text), rulesPipeline, point).spans.map((span) => span.suspected);
    expect([spans('balanced'), spans('recall')]).toEqual([[true], [false]]);
  });

  it('prints ids and outcomes of notes on demand, never their text', async () => {
    const { printed } = await compare('--pipelines', 'rules', '--notes');
    expect(printed.slice(-3).map((line) => line.split(/\s+/))).toEqual([
      ['a', 'phi', 'fully'],
      ['b', 'phi-free', 'left-alone'],
      ['c', 'phi', 'undetected'],
    ]);
    expect((await compare('--pipelines', 'rules')).printed.some((line) => line.includes('left-alone'))).toBe(
      false,
    );
  });

  it('narrows the figures to the types asked for', async () => {
    const { printed } = await compare('--pipelines', 'rules', '--count', 'EMAIL');
    expect(printed[0]).toBe(
      'operating point balanced, scheme canonical, counting EMAIL; 3 notes: 1 with PHI, 1 PHI-free, 1 with left-out gold only',
    );
  });

  it('writes JSON, CSV and SVG, the same bytes every time', async () => {
    const files = ['json', 'csv', 'svg'].flatMap((kind) => [`--${kind}`, inDir(`c.${kind}`)]);
    await compare('--pipelines', 'rules', '--notes', ...files);
    const read = () =>
      Promise.all(['json', 'csv', 'svg'].map((kind) => readFile(inDir(`c.${kind}`), 'utf8')));
    const [json = '', csv, svg] = await read();
    expect(JSON.parse(json)).toMatchObject({
      format: 'noteveil-compare',
      operatingPoint: 'balanced',
      pipelines: [{ pipeline: 'rules', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      byNote: [{ id: 'a', gold: 'phi', outcomes: ['fully'] }, {}, {}],
    });
    expect(csv).toMatch(/^pipeline,figure,.*\nrules,detected,,1,2,0\.5,/);
    expect(svg).toMatch(/^<svg [^\n]*<\/svg>\n$/);
    await compare('--pipelines', 'rules', '--notes', ...files);
    expect(await read()).toEqual([json, csv, svg]);
    expect((await readdir(dir)).sort()).toEqual(['c.csv', 'c.json', 'c.svg', 'gold.jsonl']);
  });

  it.each([
    [['--pipelines', 'rules,no such'], 'detection/unknown-pipeline'],
    [['--pipelines', 'rules,ward'], 'pack/unknown'],
    [['--pipelines', 's0-bert:ward,other'], 'detection/unknown-pipeline'],
    [['--pipelines', ' , '], 'cli/usage'],
    [['--pipelines', 'rules', '--scheme', 'nonsense'], 'evaluation/unknown-scheme'],
    [['--pipelines', 'rules', '--count', 'MYSTERY'], 'evaluation/unmapped-type'],
    [['--pipelines', 'rules', '--csv', 'same', '--svg', 'same'], 'cli/usage'],
  ])('refuses %j before anything runs', async (args, code) => {
    await expect(compare(...args)).rejects.toMatchObject({ code });
    expect(await readdir(dir)).toEqual(['gold.jsonl']);
  });

  it('refuses to write over the gold, and leaves nothing when a place cannot be written', async () => {
    await expect(compare('--pipelines', 'rules', '--csv', inDir('gold.jsonl'))).rejects.toMatchObject({
      code: 'cli/usage',
    });
    const nowhere = ['--json', inDir('c.json'), '--svg', path.join(dir, 'nowhere', 'c.svg')];
    await expect(compare('--pipelines', 'rules', ...nowhere)).rejects.toMatchObject({
      code: 'export/target-unwritable',
    });
    expect(await readdir(dir)).toEqual(['gold.jsonl']);
  });

  it('names line and place of bad gold, never its text', async () => {
    await writeFile(
      inDir('bad.jsonl'),
      '{"id":1,"text":"Zorro","spans":[{"start":0,"end":9,"type":"STAFF"}]}\n',
    );
    await expect(compare('--pipelines', 'rules', '--gold', inDir('bad.jsonl'))).rejects.toMatchObject({
      code: 'evaluation/bad-gold',
      facts: { line: 1, problem: 'span-outside-text', at: 'spans.0' },
    });
    await writeFile(inDir('bad.jsonl'), '\n');
    await expect(compare('--pipelines', 'rules', '--gold', inDir('bad.jsonl'))).rejects.toMatchObject({
      code: 'evaluation/bad-gold',
      facts: { problem: 'no-notes' },
    });
  });
});
