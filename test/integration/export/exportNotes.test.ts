/** @file Exports on a real disk: what is written, what is refused, and what a crash leaves. Runs in Node. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { sweepPartialExports } from '../../../src-main/export/exportFolder.ts';
import { exportNotes, type ExportProgress } from '../../../src-main/export/exportNotes.ts';
import type { ExportSource } from '../../../src-main/export/exportSource.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { exportable, hostileNotes, requestFor, run, sourceOf } from './exportFixture.ts';

const FOLDER = 'noteveil-export-2026-05-06-exp-1';
const formats = ['csv', 'jsonl', 'txt'] as const;
let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-export-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

async function dataFiles(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('manifest.')).sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'base64')));
  return new Map(names.map((name, index) => [name, contents[index]!]));
}

describe.each(formats)('an export as %s', (format) => {
  it('is complete, verified, private and holds no original', async () => {
    const result = await run(exportNotes(requestFor(dir, { format })));
    expect(await readdir(dir)).toEqual([FOLDER]);
    expect(result).toMatchObject({ folder: FOLDER, notes: hostileNotes.length });
    const folder = path.join(dir, FOLDER);
    expect(await verifyExport(folder)).toMatchObject({ ok: true, notes: hostileNotes.length, problems: [] });
    for (const name of await readdir(folder)) {
      const content = await readFile(path.join(folder, name), 'utf8');
      for (const mention of ['Dupont', 'Ulm', 'Nowak', '𠮷野醫院']) expect(content).not.toContain(mention);
      if (process.platform !== 'win32') expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
    }
  });

  it('gives the same bytes when it is repeated', async () => {
    await run(exportNotes(requestFor(dir, { format })));
    await run(exportNotes(requestFor(dir, { format, exportId: 'exp-2' })));
    const again = path.join(dir, FOLDER.replace('exp-1', 'exp-2'));
    expect(await dataFiles(again)).toEqual(await dataFiles(path.join(dir, FOLDER)));
  });

  it('is found out when a byte, a file or a count changes', async () => {
    const { files } = await run(exportNotes(requestFor(dir, { format })));
    const folder = path.join(dir, FOLDER);
    const data = path.join(folder, files[0]!.name);
    const original = await readFile(data);
    const faults = async () => (await verifyExport(folder)).problems.map((problem) => problem.fault);

    await writeFile(data, Buffer.concat([original, Buffer.from('x')]));
    expect(await faults()).toContain('size-differs');
    const flipped = Buffer.from(original);
    flipped[flipped.length - 3]! ^= 1;
    await writeFile(data, flipped);
    expect(await faults()).toContain('hash-differs');
    await rm(data);
    expect(await faults()).toContain('missing');
    await writeFile(data, original);
    expect(await faults()).toEqual([]);
    await writeFile(path.join(folder, 'extra.txt'), 'x');
    expect(await faults()).toEqual(['unexpected-file']);
    await rm(path.join(folder, 'extra.txt'));
    const manifestPath = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(manifestPath, 'utf8'));
    manifest.notes.exported = hostileNotes.length + 1;
    await writeFile(manifestPath, JSON.stringify(manifest));
    expect(await faults()).toEqual(['manifest-signature', 'record-count-differs']);
  });

  it('survives a kill at any event: afterwards there is nothing, a partial folder to sweep, or the whole export', async () => {
    const events: string[] = [];
    for await (const event of exportNotes(requestFor(dir, { format }))) events.push(event.step);
    await rm(path.join(dir, FOLDER), { recursive: true });
    const crashes = [
      1,
      events.indexOf('writing') + 1,
      events.lastIndexOf('writing') + 1,
      events.indexOf('verifying') + 1,
    ];
    crashes.push(events.indexOf('publishing') + 1, events.indexOf('completed') + 1);
    const script = path.join(import.meta.dirname, 'crashingExport.ts');
    for (const at of crashes) {
      const step = events[at - 1];
      await expect(
        promisify(execFile)(process.execPath, [script, dir, format, String(at)]),
      ).rejects.toMatchObject({
        signal: 'SIGKILL',
      });
      const left = await readdir(dir);
      if (step === 'gating') expect(left).toEqual([]);
      else if (step === 'completed') expect(left).toEqual([FOLDER]);
      else expect(left).toEqual(['.noteveil-export-exp-1.partial']);
      if (step === 'completed')
        expect(await verifyExport(path.join(dir, FOLDER))).toMatchObject({ ok: true });
      const swept = await sweepPartialExports(dir, ['exp-0', 'exp-1']);
      expect(swept).toBe(step === 'gating' || step === 'completed' ? 0 : 1);
      expect(await readdir(dir)).toEqual(step === 'completed' ? [FOLDER] : []);
    }
  });
});

describe('reading back', () => {
  const damaged = { code: 'export/target-unwritable' };
  const partial = () => path.join(dir, '.noteveil-export-exp-1.partial', 'notes.csv');

  it('notices bytes that changed after the records were compared', async () => {
    const tamper = async () => {
      for await (const event of exportNotes(requestFor(dir))) {
        if (event.step === 'verifying' && event.done === hostileNotes.length)
          await appendFile(partial(), 'x');
      }
    };
    await expect(tamper()).rejects.toMatchObject(damaged);
    expect(await readdir(dir)).toEqual([]);
  });

  it('notices records that are not what was meant: changed, missing, added, damaged', async () => {
    const changes: ((csv: string) => string)[] = [
      (csv) => csv.replace('[CITY-1]', 'Ulm'),
      (csv) => csv.replace('all-replaced', 'no-phi-found'),
      (csv) => csv.slice(0, csv.lastIndexOf('\n17,') + 1),
      (csv) => `${csv}19,"no-phi-found","x"\n`,
      (csv) => `${csv}19,"no`,
      (csv) => csv.replace('note,', 'id,'),
      () => '',
    ];
    for (const change of changes) {
      let calls = 0;
      const good = sourceOf(hostileNotes);
      const source: ExportSource = {
        ...good,
        note: async (id) => {
          calls += 1;
          // The first note of the third pass.
          if (calls === hostileNotes.length * 2 + 1)
            await writeFile(partial(), change(await readFile(partial(), 'utf8')));
          return good.note(id);
        },
      };
      await expect(run(exportNotes(requestFor(dir, { source })))).rejects.toMatchObject(damaged);
      expect(await readdir(dir)).toEqual([]);
    }
  });

  it('runs the gate again', async () => {
    const note = exportable(1, 'Frau ⟦PATIENT|Dupont⟧ ging.');
    const worse = { ...note, knownIdentifiers: [{ kind: 'name' as const, text: 'Frau ging' }] };
    let calls = 0;
    const source: ExportSource = {
      count: 1,
      ids: () => [note.id],
      note: () => ((calls += 1) < 3 ? note : worse),
    };
    await expect(run(exportNotes(requestFor(dir, { source })))).rejects.toMatchObject({
      code: 'export/mention-left',
    });
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('the target of an export', () => {
  it('is refused when the export is there already', async () => {
    await run(exportNotes(requestFor(dir)));
    await expect(run(exportNotes(requestFor(dir)))).rejects.toMatchObject({ code: 'export/target-exists' });
    expect(await readdir(dir)).toEqual([FOLDER]);
  });

  it('is refused even when an empty folder has the name', async () => {
    await mkdir(path.join(dir, FOLDER));
    await expect(run(exportNotes(requestFor(dir)))).rejects.toMatchObject({ code: 'export/target-exists' });
  });

  it('has to exist and be a folder', async () => {
    const missing = path.join(dir, 'gone');
    await expect(run(exportNotes(requestFor(missing)))).rejects.toMatchObject({
      code: 'export/target-unwritable',
      facts: { reason: 'ENOENT' },
    });
    const file = path.join(dir, 'file');
    await writeFile(file, '');
    await expect(run(exportNotes(requestFor(file)))).rejects.toMatchObject({
      code: 'export/target-unwritable',
      facts: { reason: 'ENOTDIR' },
    });
  });

  it.skipIf(process.getuid?.() === 0)('has to be writable', async () => {
    await chmod(dir, 0o500);
    await expect(run(exportNotes(requestFor(dir)))).rejects.toMatchObject({
      code: 'export/target-unwritable',
      facts: { reason: 'EACCES' },
    });
    await chmod(dir, 0o700);
  });

  it('replaces its own leftover and leaves those of others', async () => {
    for (const id of ['exp-1', 'exp-9']) {
      await mkdir(path.join(dir, `.noteveil-export-${id}.partial`));
      await writeFile(path.join(dir, `.noteveil-export-${id}.partial`, 'notes.csv'), 'half');
    }
    await run(exportNotes(requestFor(dir)));
    expect((await readdir(dir)).sort()).toEqual(['.noteveil-export-exp-9.partial', FOLDER]);
    expect(await sweepPartialExports(path.join(dir, 'unplugged'), ['exp-9'])).toBe(0);
    expect(await sweepPartialExports(dir, ['exp-9'])).toBe(1);
  });
});

describe('a running export', () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    exportable(index + 1, `Frau ⟦PATIENT|Dupont⟧ ${'kam und ging. '.repeat(50)}`),
  );

  it('stops when it is aborted, at any step, and leaves nothing', async () => {
    for (const step of ['gating', 'writing', 'verifying', 'publishing']) {
      const abort = new AbortController();
      const stop = async () => {
        for await (const event of exportNotes(requestFor(dir, { signal: abort.signal }))) {
          if (event.step === step) abort.abort();
        }
      };
      await expect(stop()).rejects.toMatchObject({ code: 'export/interrupted' });
      expect(await readdir(dir)).toEqual([]);
    }
  });

  it('leaves nothing when nobody listens any more', async () => {
    for await (const event of exportNotes(requestFor(dir))) if (event.step === 'verifying') break;
    expect(await readdir(dir)).toEqual([]);
  });

  it('reports progress that only grows, and lets the event loop run', async () => {
    // Turns of the event loop, not milliseconds: how long a turn takes depends on what else the machine does.
    let turns = 0;
    let listening = true;
    const turn = () => {
      turns += 1;
      if (listening) setImmediate(turn);
    };
    setImmediate(turn);
    const events: ExportProgress[] = [];
    for await (const event of exportNotes(requestFor(dir, { source: sourceOf(many) }))) events.push(event);
    listening = false;
    expect(turns).toBeGreaterThan(many.length);
    const steps = events.map((event) => event.step);
    expect([...new Set(steps)]).toEqual(['gating', 'writing', 'verifying', 'publishing', 'completed']);
    expect(steps.filter((step) => step === 'writing')).toHaveLength(many.length);
  });

  it('asks for one note at a time', async () => {
    let held = 0;
    let most = 0;
    const source: ExportSource = {
      count: 50,
      ids: async function* () {
        for (const note of many.slice(0, 50)) yield note.id;
      },
      note: async (id: NoteId) => {
        held += 1;
        most = Math.max(most, held);
        await Promise.resolve();
        held -= 1;
        return many.find((note) => note.id === id)!;
      },
    };
    expect(await run(exportNotes(requestFor(dir, { source })))).toMatchObject({ notes: 50 });
    expect(most).toBe(1);
  });
});

describe('the manifest', () => {
  it('says what was written, by whom, and what is not claimed', async () => {
    const { manifest } = await run(exportNotes(requestFor(dir)));
    expect(JSON.parse(await readFile(path.join(dir, FOLDER, 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect(manifest).toMatchObject({
      format: 'noteveil-export',
      formatVersion: 1,
      software: { name: 'NoteVeil', version: '0.1.0' },
      exportedBy: 'Dr. B',
      startedAt: '2026-05-06T07:08:10.000Z',
      notes: {
        exported: 9,
        byStatus: { 'all-replaced': 4, 'no-phi-found': 5 },
        untouched: 0,
        leftOut: [{ reason: 'not-approved', notes: 3 }],
        beginLikeFormula: 2,
        withMarkedPlaceholders: 1,
      },
      spans: {
        byLabel: { CITY: 1, DEPARTMENT: 1, HOSPITAL: 1, PATIENT: 3 },
        byOperator: { keep: 1, placeholder: 5 },
      },
      approvals: [{ name: 'Dr. A', notes: 9 }],
      files: [{ name: 'notes.csv', records: 9 }],
    });
    expect(JSON.stringify(manifest)).not.toMatch(/anonym/i);
  });

  it('is refused when it is damaged or names files elsewhere', async () => {
    await run(exportNotes(requestFor(dir)));
    const file = path.join(dir, FOLDER, 'manifest.json');
    const original = await readFile(file, 'utf8');
    for (const text of [
      '',
      '{}',
      original.replace('notes.csv', '../notes.csv'),
      original.replace('"formatVersion": 1', '"formatVersion": 2'),
    ]) {
      await writeFile(file, text);
      expect(await verifyExport(path.join(dir, FOLDER))).toMatchObject({
        ok: false,
        problems: [{ fault: 'manifest-invalid' }, { fault: 'manifest-signature' }],
      });
    }
    await rm(file);
    expect(await verifyExport(path.join(dir, FOLDER))).toMatchObject({
      ok: false,
      problems: [{ fault: 'manifest-missing' }],
    });
  });
});
