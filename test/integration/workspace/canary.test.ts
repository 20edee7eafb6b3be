/** @file A full run over hostile notes leaves no mention in logs, output, temporary folders or the database's plain bytes. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteveil } from '../../support/commandLine.ts';
import { CANARIES, HOSTILE_NOTES } from '../../support/hostileNotes.ts';
import { csvLine, inTempFolder } from '../../support/workspaceHarness.ts';

/** Every canary in the encodings in which text could have been written. */
function leaksIn(bytes: Buffer): readonly string[] {
  return CANARIES.filter(
    (mention) =>
      bytes.includes(Buffer.from(mention, 'utf8')) || bytes.includes(Buffer.from(mention, 'utf16le')),
  );
}

function filesBelow(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('a full run over hostile notes', () => {
  it('leaves no mention anywhere but in the sealed workspace', { timeout: 120_000 }, async () => {
    await inTempFolder(async (dir) => {
      const temporary = path.join(dir, 'tmp');
      mkdirSync(temporary);
      const workspace = path.join(dir, 'workspace');
      // The file's name is PHI, too.
      const source = path.join(dir, 'source', `${CANARIES[0]}.csv`);
      mkdirSync(path.dirname(source));
      const rows = HOSTILE_NOTES.map(({ text }, at) => csvLine([`${CANARIES[1]}-${at}`, CANARIES[0], text]));
      // A broken row at the end: its error must not quote it.
      writeFileSync(
        source,
        csvLine(['note_id', 'patient_name', 'text']) + rows.join('') + `x,"${CANARIES[0]}\n`,
      );
      const bad = path.join(dir, 'source', 'bad.jsonl');
      writeFileSync(bad, `{"id":"1","text":"${CANARIES[0]}"\n{"id":"2","text":5,"name":"${CANARIES[1]}"}\n`);
      const env = { TMPDIR: temporary, TMP: temporary, TEMP: temporary };

      const run = await noteveil(
        ['run', source, bad, '--workspace', workspace, '--as', 'Officer', '--single-user'],
        { env },
      );
      const batch = /^batch (\S+)/.exec(run.out)?.[1] ?? '';
      const approve = await noteveil(
        ['approve', '--workspace', workspace, '--batch', batch, '--as', 'Officer'],
        { env },
      );
      const target = path.join(dir, 'target');
      const exported = await noteveil(
        ['export', '--workspace', workspace, '--batch', batch, '--out', target, '--format', 'jsonl'],
        { env },
      );
      expect([approve.code, exported.code], `${approve.err}${exported.err}`).toEqual([0, 0]);

      for (const { out, err } of [run, approve, exported])
        expect(leaksIn(Buffer.from(out + err))).toEqual([]);
      expect(filesBelow(temporary)).toEqual([]);
      const stored = filesBelow(workspace);
      expect(stored.some((file) => file.endsWith('noteveil.db'))).toBe(true);
      for (const file of stored) expect(leaksIn(readFileSync(file)), path.basename(file)).toEqual([]);
      // What rules cannot see may be in an output; a known identifier of its note may not.
      for (const file of filesBelow(target))
        expect(leaksIn(readFileSync(file)), path.basename(file)).not.toContain(CANARIES[0]);
    });
  });

  it('would notice a leak', () => {
    expect(leaksIn(Buffer.from(`x${CANARIES[0]}x`))).toEqual([CANARIES[0]]);
    expect(leaksIn(Buffer.from(`x${CANARIES[5]}x`, 'utf16le'))).toEqual([CANARIES[5]]);
  });
});
