/** @file `--map`: what the user says about columns never takes a probe away. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyMapOverride, parseMapOption } from '../../../src-main/cli/mapOption.ts';
import type { ColumnMapping } from '../../../src-main/domain/sourceFile.ts';
import { noteveil } from '../../support/commandLine.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';

const proposed: ColumnMapping = {
  text: 'text',
  noteId: 'id',
  patientId: 'pid',
  noteDate: null,
  known: [
    { column: 'pid', kind: 'id' },
    { column: 'name', kind: 'name' },
    { column: 'tel', kind: 'phone' },
  ],
};

describe('applyMapOverride', () => {
  it('adds known columns to the proposed ones instead of replacing them', () => {
    const { known } = applyMapOverride(proposed, parseMapOption('phone=mobile'));
    expect(known).toEqual([{ column: 'mobile', kind: 'phone' }, ...proposed.known]);
  });

  it('lets the kind that the user gives to a column win', () => {
    const { known } = applyMapOverride(proposed, parseMapOption('known-id=tel'));
    expect(known).toContainEqual({ column: 'tel', kind: 'id' });
    expect(known).not.toContainEqual({ column: 'tel', kind: 'phone' });
  });

  it('probes for the number of the patient column that the user names, and goes on with the proposed one', () => {
    const { patientId, known } = applyMapOverride(proposed, parseMapOption('patient=patno'));
    expect(patientId).toBe('patno');
    expect(known).toContainEqual({ column: 'patno', kind: 'id' });
    expect(known).toContainEqual({ column: 'pid', kind: 'id' });
  });

  it('does not probe for the text', () => {
    const { known } = applyMapOverride(proposed, parseMapOption('text=name'));
    expect(known.map(({ column }) => column)).toEqual(['pid', 'tel']);
  });
});

describe('noteveil run --map', () => {
  it.each(['text=text,patient=patno', 'text=text,patient=patno,phone=mobile'])(
    'replaces the number of the named patient column in the text: %s',
    async (map) => {
      await inTempFolder(async (dir) => {
        const file = path.join(dir, 'notes.csv');
        writeFileSync(
          file,
          'patno,mobile,text\nZQ-XW,4711,Befund zu ZQ-XW liegt vor.\nYY-YY,4712,Puls 72.\n',
        );
        const workspace = path.join(dir, 'w');
        const run = await noteveil([
          'run',
          file,
          '--workspace',
          workspace,
          '--pipeline',
          'rules',
          '--map',
          map,
        ]);
        expect(run.code).toBe(0);
        expect(run.out).toMatch(/fully-anonymized\s+2\n/);
      });
    },
  );

  it('keeps a note open whose known column holds what cannot be looked for', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'notes.csv');
      writeFileSync(file, 'patno,mobile,text\nZQ-XW,99,Puls 72.\nYY-YY,4712,Puls 72.\n');
      const map = ['--map', 'text=text,patient=patno,phone=mobile'];
      const run = await noteveil([
        'run',
        file,
        '--workspace',
        path.join(dir, 'w'),
        '--pipeline',
        'rules',
        ...map,
      ]);
      expect(run.code).toBe(0);
      expect(run.out).toMatch(/fully-anonymized\s+1\n/);
      expect(run.out).toMatch(/not-anonymized\s+1\n/);
    });
  });

  it('keeps the probe for a proposed name when one more known column is named', async () => {
    await inTempFolder(async (dir) => {
      const file = path.join(dir, 'notes.csv');
      writeFileSync(file, 'patient_name,mobile,text\nQuorx Zebber,99,"Puls 72, quorx zebber stabil"\n');
      const run = await noteveil([
        'run',
        file,
        '--workspace',
        path.join(dir, 'w'),
        '--map',
        'text=text,phone=mobile',
      ]);
      const plain = await noteveil(['run', file, '--workspace', path.join(dir, 'plain')]);
      expect(run.out.replace(/^batch .*/, '')).toBe(plain.out.replace(/^batch .*/, ''));
      expect(run.out).toMatch(/fully-anonymized\s+0\n/);
    });
  });
});
