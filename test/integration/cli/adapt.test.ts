/** @file `noteveil adapt` as a user runs it: freeze, train, adopt, roll back; exit codes, and no text of a note. */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexCodePoints } from '../../../src-main/text/codePoints.ts';
import { noteveil } from '../../support/commandLine.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';
import { CATALAN_GOLD, catalanTexts } from '../workspace/adaptationFixture.ts';

/** Words of the notes: none of them may be printed. */
const SAID = /Quimeta|Narcís|Beispiel/;
const PACK = path.resolve(import.meta.dirname, '../../fixtures/packs/small-es');

type Marked = { readonly text: string; readonly spans: (typeof CATALAN_GOLD)[number]['spans'] };

function jsonl(notes: readonly Pick<Marked, 'text' | 'spans'>[]): string {
  return notes
    .map(({ text, spans }, at) => {
      const index = indexCodePoints(text);
      const marks = spans.map(({ start, end, labels }) => ({
        start: index.toCodePoint(start),
        end: index.toCodePoint(end),
        type: labels[0],
      }));
      return `${JSON.stringify({ id: `n${at}`, text, spans: marks })}\n`;
    })
    .join('');
}

async function withHome(
  use: (
    adapt: (...args: readonly string[]) => ReturnType<typeof noteveil>,
    files: {
      readonly notes: string;
      readonly gold: string;
      readonly home: string;
      readonly batch: string;
    },
  ) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const home = path.join(dir, 'w');
    const source = path.join(dir, 'notes.csv');
    writeFileSync(source, csvLine(['text']) + csvLine(['Vorgestellt wurde Frau Dr. Beispiel.']));
    const made = await noteveil(['run', source, '--workspace', home, '--single-user', '--pipeline', 'rules']);
    expect(made.out, made.err).toContain('batch ');
    mkdirSync(path.join(home, 'models'), { recursive: true });
    cpSync(PACK, path.join(home, 'models/small-es'), { recursive: true });
    const batch = /^batch (\S+)$/m.exec(made.out)?.[1] ?? '';
    const files = { notes: path.join(dir, 'notes.jsonl'), gold: path.join(dir, 'gold.jsonl'), home, batch };
    const texts = catalanTexts(6).map(({ text, spans }) => ({
      text,
      spans: spans.map((span) => ({ ...span, type: span.labels[0] ?? '' })),
    }));
    writeFileSync(files.notes, jsonl(texts));
    writeFileSync(files.gold, jsonl(CATALAN_GOLD.slice(0, 20)));
    await use((name, ...args) => noteveil(['adapt', name, '--workspace', home, ...args]), files);
  });
}

describe('noteveil adapt', { timeout: 300_000 }, () => {
  it('says how many approved notes nobody looked at, and takes none of them', async () => {
    await withHome(async (adapt, { home, batch }) => {
      expect((await adapt('list')).out).not.toContain('left out');
      const approved = await noteveil(['approve', '--workspace', home, '--batch', batch]);
      expect(approved.out, approved.err).toMatch(/^approved +1\n +nobody decided or read +1$/m);
      expect((await adapt('list')).out).toContain(
        'approved notes left out because nobody looked at them: 1\n',
      );
      const prepared = await adapt('prepare');
      expect([prepared.code === 0, prepared.out]).toEqual([false, '']);
      expect(prepared.err).toContain('too few notes');
    });
  });

  it('trains on files, shows before and after, adopts and rolls back', async () => {
    await withHome(async (adapt, { notes, gold, home, batch }) => {
      const args = ['--pack', 'small-es', '--notes', notes, '--gold', gold, '--copies', '0'];
      const trained = await adapt('train', ...args);
      expect([trained.code, trained.err]).toEqual([0, '']);
      expect(trained.out).toMatch(
        /^adaptation \S{36} of small-es, compared as small-es-site, operating point balanced$/m,
      );
      expect(trained.out).toMatch(/^strict span F1 +0\.\d{3,4} +0\.\d{3,4} +[01]\.\d{3}$/m);
      const id = /^adaptation (\S+)/m.exec(trained.out)?.[1] ?? '';
      const listed = await adapt('list');
      expect(listed.out).toMatch(
        new RegExp(`^${id} +small-es-site +[0-9a-f]{16} +head .* not adopted$`, 'm'),
      );

      expect(trained.out).toMatch(/^gold of a file, not the frozen notes: 20 notes, \d+ spans$/m);
      expect(trained.out).toMatch(/^became worse, or shows nothing: .*other-gold;/m);
      const early = await adapt('adopt', id);
      expect([early.code === 0, early.err]).toEqual([false, expect.stringContaining('--override')]);

      // Tried before it is adopted: it says so, there and afterwards.
      const trial = `trial of the adaptation ${id}, not adopted then`;
      const tried = await adapt('try', id, '--batch', batch);
      expect([0, 1]).toContain(tried.code);
      expect(tried.out).toMatch(/^run \S{36}: small-es-site, balanced, finished$/m);
      expect(tried.out).toContain(`\n${trial}\n`);
      expect(tried.out).toContain('notes: 1, compared: 1, not compared: 0');
      expect((await noteveil(['shadow', '--workspace', home, '--batch', batch])).out).toContain(trial);
      expect(readdirSync(path.join(home, 'models'))).toEqual(['small-es']);
      const run = /^run (\S{36}):/m.exec(tried.out)?.[1] ?? '';
      const asJson = ['shadow', '--workspace', home, '--batch', batch, '--run', run, '--json'];
      expect(JSON.parse((await noteveil(asJson)).out)).toMatchObject({
        run: { trial: { adaptation: id, wasAdopted: false } },
      });

      const reason = ['--override', 'tried in a test on invented notes'];
      const adopted = await adapt('adopt', id, ...reason);
      expect([adopted.code, adopted.out]).toEqual([0, expect.stringContaining('adopted: small-es-site')]);
      // The pipeline of the workspace does not ask the pack, so the person is told to name it.
      expect(adopted.out).toContain('as before; name the pack there to use it');
      expect(readdirSync(path.join(home, 'models')).toSorted()).toEqual(['small-es', 'small-es-site']);

      const back = await adapt('rollback');
      expect([back.code, back.out]).toEqual([0, expect.stringContaining('small-es-site is gone, as before')]);
      expect(readdirSync(path.join(home, 'models'))).toEqual(['small-es']);
      expect((await adapt('rollback')).code).not.toBe(0);
      expect((await adapt('discard', id)).out).toBe(`discarded: ${id}\n`);
      // The table is empty now, and why it was adopted is still told.
      expect((await adapt('list')).out).toMatch(new RegExp(`${id}: tried in a test on invented notes$`, 'm'));
      for (const { out, err } of [trained, listed, tried, adopted, back]) expect(out + err).not.toMatch(SAID);
    });
  });

  it('asks for notes and gold before it does anything, and refuses wrong calls', async () => {
    await withHome(async (adapt, { gold, home, batch }) => {
      const early = await adapt('prepare');
      expect([early.code, early.err]).toEqual([expect.any(Number), expect.stringContaining('too few notes')]);
      expect(early.code).not.toBe(0);
      const none = await adapt('train', '--pack', 'small-es');
      expect(none.err).toContain('no frozen gold notes');
      expect((await adapt('train', '--pack', 'small-es', '--gold', gold)).err).toContain(
        'no frozen gold notes',
      );
      expect((await adapt('train', '--copies', '-1')).code).toBe(2);
      expect((await adapt('prepare', '--percent', '0')).code).toBe(2);
      const strange = await adapt('prepare', '--task', 'none');
      expect([strange.code === 0, strange.err]).toEqual([
        false,
        expect.stringContaining('no annotation task with this id'),
      ]);
      expect((await adapt('prepare', '--task', 'none', '--percent', '20')).code).toBe(2);
      expect((await adapt('train', '--task', 'none', '--notes', gold)).code).toBe(2);
      expect((await adapt('try', 'nothing')).code).toBe(2);
      expect((await adapt('try', 'nothing', '--batch', batch)).err).toContain('no adaptation with this id');
      expect((await adapt('adopt', 'nothing')).err).toContain('no adaptation with this id');
      expect((await adapt('recipe', path.join(home, 'recipe'))).code).not.toBe(0);
      expect(existsSync(path.join(home, 'adaptations'))).toBe(false);
    });
  });
});
