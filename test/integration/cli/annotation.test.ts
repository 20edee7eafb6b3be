/** @file `noteveil annotation` on the built command, from a plan to gold that `noteveil gold check` reads. All people are invented. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unlockWorkspace } from '../../../src-main/access/workspaceAccess.ts';
import { finishSheet, openSheet } from '../../../src-main/workspace/annotation/sheets.ts';
import { Workspace } from '../../../src-main/workspace/workspace.ts';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder, PASSPHRASE, workspacePorts } from '../../support/workspaceHarness.ts';

const TEXTS = ['Herr Kolbe kam am 25.11.2020.', 'Befund unauffällig.'];

interface Site {
  readonly dir: string;
  readonly batch: string;
  /** `noteveil annotation …` as one of the accounts. */
  readonly annotation: (who: string, ...args: readonly string[]) => ReturnType<typeof noteveil>;
}

/** Dana has imported two notes; Ann and Ben may review, Off approves. */
async function atSite(use: (site: Site) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const file = path.join(dir, 'notes.csv');
    const rows = TEXTS.map((text, at) => csvLine([`n${at}`, text]));
    writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
    const open = ['--workspace', path.join(dir, 'w')];
    const ran = await noteveil([
      'run',
      file,
      ...open,
      '--pipeline',
      'rules',
      '--as',
      'Dana',
      '--single-user',
    ]);
    const batch = /^batch (\S+)$/m.exec(ran.out)?.[1] ?? '';
    const env = { NOTEVEIL_NEW_PASSPHRASE: PASSPHRASE };
    for (const [name, roles] of [
      ['Ann', 'reviewer'],
      ['Ben', 'reviewer'],
      ['Off', 'officer'],
    ] as const)
      expect(
        (await noteveil(['accounts', 'add', name, '--roles', roles, ...open, '--as', 'Dana'], { env })).code,
      ).toBe(0);
    await use({
      ...{ dir, batch },
      annotation: (who, ...args) => noteveil(['annotation', ...args, ...open, '--as', who]),
    });
  });
}

/** Says of every note of the own set that `Kolbe` is to be marked where it stands. */
async function markAll(dir: string, account: string, taskId: string, type: string): Promise<void> {
  const ports = workspacePorts();
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE, account } as const;
  const unlocked = await unlockWorkspace(path.join(dir, 'w'), { secret }, { ...ports, keystore: null });
  const workspace = new Workspace(unlocked, ports);
  for (const { noteId } of workspace.store.annotations.ownSet(taskId)) {
    const { text, revision } = openSheet(workspace, taskId, noteId);
    const start = text.indexOf('Kolbe');
    const marks = start < 0 ? [] : [{ start, end: start + 5, type }];
    finishSheet(workspace, { taskId, noteId, revision }, marks, 4);
  }
  await workspace.close('quit');
}

describe('noteveil annotation', () => {
  it('plans, makes, shows, settles, counts and writes, and prints no text of a note', async () => {
    await atSite(async ({ dir, batch, annotation }) => {
      const order = ['--batch', batch, '--draw', '2', '--annotator', 'ann', '--annotator', 'Ben'];
      const plan = await annotation('Off', 'plan', ...order, '--overlap', '2');
      expect(plan.err).toBe('');
      expect(plan.out).toMatch(/^2 notes, 2 annotators\nannotator +notes\nannotator-1 Ann +2\n/);
      expect((await annotation('Off', 'list')).out).toBe('no annotation tasks\n');

      const refused = await annotation('Ann', 'make', ...order, '--scheme', 'german-13');
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('access/role-missing')]);
      const made = await annotation('Off', 'make', ...order, '--scheme', 'german-13', '--name', 'Probe');
      const task = /^task (\S+)$/m.exec(made.out)?.[1] ?? '';
      expect((await annotation('Ben', 'list')).out).toMatch(new RegExp(`^${task} .* Probe$`, 'm'));

      await markAll(dir, 'Ann', task, 'Patient');
      await markAll(dir, 'Ben', task, 'Staff');
      const settled = await annotation('Off', 'settle', task);
      expect(settled.out).toBe('settled: 1 marked alike, 0 of one annotator\n');
      const shown = await annotation('Off', 'show', task);
      expect(shown.out).toMatch(/^ {2}marks differ +1$/m);
      expect(shown.out).toMatch(/^wait for your word: 1$/m);
      const agreement = await annotation('Off', 'agreement', task);
      expect(agreement.out).toMatch(/^2 annotators, 2 notes$/m);
      expect(agreement.out).toMatch(/^confidence from 1 to 5, mean 4\.00$/m);
      const json = JSON.parse((await annotation('Off', 'agreement', task, '--json')).out) as {
        agreement: { format: string };
      };
      expect(json.agreement.format).toBe('noteveil-agreement');

      const out = path.join(dir, 'gold');
      const write = ['write', task, '--to', 'jsonl', '--out', out, '--reason', 'Probe'];
      expect((await annotation('Ben', ...write)).err).toContain('access/role-missing');
      expect(existsSync(out)).toBe(false);
      const written = await annotation('Off', ...write, '--annotators');
      expect(written.out).toMatch(/^written: 2 notes, 2 marks, 1 files; read back the same$/m);
      expect(written.err).toContain('in the clear');
      const checked = await noteveil(['gold', 'check', out, '--scheme', 'german-13']);
      expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('2 annotators')]);

      const all = [plan, made, settled, shown, agreement, written];
      for (const { out: printed, err } of all) expect(printed + err).not.toMatch(/Kolbe|Befund/);
    });
  });

  it('removes a task only where its work was counted, and excuses who left', async () => {
    await atSite(async ({ dir, batch, annotation }) => {
      const order = ['--batch', batch, '--note', '1', '2', '--annotator', 'Ann', '--annotator', 'Ben'];
      const made = await annotation('Dana', 'make', ...order, '--scheme', 'coarse-7', '--start', 'pipeline');
      expect(made.err).toContain('tends to leave it');
      const task = /^task (\S+)$/m.exec(made.out)?.[1] ?? '';
      await markAll(dir, 'Ann', task, 'NAME');
      expect((await annotation('Off', 'excuse', task, 'ben')).out).toBe('taken back: 2 notes\n');
      expect((await annotation('Off', 'excuse', task, 'Nobody')).err).toContain('access/unknown-account');
      const wrong = await annotation('Off', 'remove', task, '--done', '0');
      expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('2 are done, not 0')]);
      expect((await annotation('Off', 'remove', task, '--done', '2')).code).toBe(0);
      expect((await annotation('Off', 'show', task)).err).toContain('annotation/unknown-task');
    });
  });

  it.each([
    ['no notes', ['plan', '--batch', 'b', '--annotator', 'Ann']],
    ['both ways to name notes', ['plan', '--batch', 'b', '--annotator', 'Ann', '--draw', '2', '--note', '1']],
    ['no notes to draw', ['plan', '--batch', 'b', '--annotator', 'Ann', '--draw', '0']],
    ['no scheme', ['make', '--batch', 'b', '--annotator', 'Ann', '--draw', '2']],
    ['an unknown scheme', ['make', '--batch', 'b', '--annotator', 'Ann', '--draw', '2', '--scheme', 'mine']],
    ['no reason', ['write', 't', '--to', 'brat', '--out', 'o']],
    ['an unknown format', ['write', 't', '--to', 'docx', '--out', 'o', '--reason', 'r']],
  ])('calls %s wrong usage', async (_what, args) => {
    const { code } = await noteveil(['annotation', ...args, '--workspace', 'nowhere']);
    expect(code).toBe(2);
  });
});
