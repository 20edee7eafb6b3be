/**
 * @file SIGKILL at random moments of import, detection, decision and export: after each restart nothing that was
 * acknowledged is lost, nothing is done twice, and no half export exists.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const KILLS = 30;
const NOTES = 2500;
const VICTIM = path.resolve(import.meta.dirname, '../../support/kill/worker.ts');

interface Life {
  readonly said: readonly string[];
  readonly ended: boolean;
}

/** When to kill: a while after the victim has said a word for the nth time. */
interface Moment {
  readonly word: string;
  readonly times: number;
  readonly delayMs: number;
}

/** Runs the victim and kills it at the moment, or lets it end when that is null or never comes. */
function live(args: readonly string[], moment: Moment | null): Promise<Life> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VICTIM, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    let timer: NodeJS.Timeout | null = null;
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (moment === null || timer !== null) return;
      const said = output.split('\n').filter((line) => line.startsWith(moment.word)).length;
      if (said >= moment.times) timer = setTimeout(() => child.kill('SIGKILL'), moment.delayMs);
    });
    child.once('close', () => {
      if (timer !== null) clearTimeout(timer);
      // A line without its line feed was not finished and acknowledges nothing.
      const said = output.split('\n').slice(0, -1);
      resolve({ said, ended: said.includes('done') });
    });
  });
}

/**
 * Spread over a life of the victim: import and detection, decisions, export, and the first moments after unlocking.
 * Words and not times from the start, because a slow machine would otherwise never be hit behind unlocking.
 */
function momentOf(kill: number): Moment {
  const delayMs = (kill * 7919) % 180;
  if (kill < 13) return { word: 'notes', times: 1 + (kill % 3), delayMs };
  if (kill < 22) return { word: 'decided', times: 1 + (kill % 4), delayMs: delayMs % 25 };
  if (kill < 28) return { word: 'approved', times: 1, delayMs: delayMs % 60 };
  return { word: 'open', times: 1, delayMs };
}

it(`survives ${KILLS} kills without loss, repetition or half exports`, { timeout: 600_000 }, async () => {
  await inTempFolder(async (dir) => {
    const workspaceDir = path.join(dir, 'workspace');
    const target = path.join(dir, 'target');
    const source = path.join(dir, 'source.csv');
    const lines = Array.from({ length: NOTES }, (_, n) =>
      csvLine([
        `id-${n}`,
        `Notiz ${n}: Frau Testberg kam am 03.04.2021 aus 70173 Stuttgart. Befund unauffällig. Schlusswort`,
      ]),
    );
    writeFileSync(source, csvLine(['note_id', 'text']) + lines.join(''));
    mkdirSync(target);

    const acknowledged = { notes: 0, decided: new Set<number>(), exports: new Set<string>() };
    const lastWords: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const life = await live([workspaceDir, source, target], momentOf(kill));
      for (const line of life.said) {
        const [word = '', first = '', second = ''] = line.split(' ');
        if (word === 'notes') acknowledged.notes = Math.max(acknowledged.notes, Number(first));
        if (word === 'decided') acknowledged.decided.add(Number(first));
        if (word === 'exported' && second === 'completed') acknowledged.exports.add(first);
      }
      lastWords.push(life.said.at(-1) ?? 'nothing');
      await checkNothingLost(workspaceDir, target, acknowledged);
    }
    const last = await live([workspaceDir, source, target], null);
    expect(last.ended, `the victim did not reach its end; last words ${lastWords.join(' | ')}`).toBe(true);
    await checkFinished(workspaceDir, target);
    // The kills must have met the victim in different phases, or the test proves little.
    expect(
      new Set(lastWords.map((words) => words.split(' ')[0])).size,
      lastWords.join(' | '),
    ).toBeGreaterThanOrEqual(3);
  });
});

async function checkNothingLost(
  dir: string,
  target: string,
  acknowledged: {
    readonly notes: number;
    readonly decided: ReadonlySet<number>;
    readonly exports: ReadonlySet<string>;
  },
): Promise<void> {
  for (const folder of readdirSync(target).filter((name) => !name.startsWith('.'))) {
    expect((await verifyExport(path.join(target, folder))).problems).toEqual([]);
  }
  if (!existsSync(path.join(dir, 'noteveil.db'))) {
    expect(acknowledged.notes).toBe(0);
    return;
  }
  const workspace = await openTestWorkspace(dir);
  try {
    const batch = workspace.batches.list()[0];
    expect(batch?.counts.notes ?? 0).toBeGreaterThanOrEqual(acknowledged.notes);
    for (const id of acknowledged.decided)
      expect(workspace.store.decisions.listOf(id as NoteId)).toHaveLength(1);
    for (const id of acknowledged.exports) expect(workspace.store.exports.get(id)?.state).toBe('completed');
    expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
  } finally {
    await workspace.close('quit');
  }
}

async function checkFinished(dir: string, target: string): Promise<void> {
  const workspace = await openTestWorkspace(dir);
  try {
    const batches = workspace.batches.list();
    expect(batches).toHaveLength(1);
    const { id, counts } = batches[0] ?? { id: '' as never, counts: null };
    expect(counts).toMatchObject({ notes: NOTES, importIssues: 0, duplicates: 0 });
    const stages = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;
    const notes = workspace.store.notes.idsAfter(id, 0, NOTES + 1, stages);
    const externalIds = notes.map((note) => workspace.store.notes.require(note.id).externalId);
    expect(new Set(externalIds).size).toBe(NOTES);
    expect(counts?.jobs.running).toBe(0);
    expect(counts?.jobs.discarded).toBe(0);
    const completed = workspace.store.exports.listOf(id).filter(({ state }) => state === 'completed');
    expect(completed).toHaveLength(1);
    const folders = readdirSync(target);
    expect(folders.filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(folders).toHaveLength(1);
    const verdict = await verifyExport(path.join(target, folders[0] ?? ''));
    expect(verdict).toMatchObject({ ok: true, problems: [] });
  } finally {
    await workspace.close('quit');
  }
}
