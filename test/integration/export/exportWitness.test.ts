/** @file Who records what leaves is told before it leaves, and told again when it did not. See [Note: Out before it is out]. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { exportNotes } from '../../../src-main/export/exportNotes.ts';
import type { ExportWitness } from '../../../src-main/export/exportWitness.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';
import { exportable, requestFor, run, sourceOf } from './exportFixture.ts';

const FOLDER = 'noteveil-export-2026-05-06-exp-1';
const PARTIAL = '.noteveil-export-exp-1.partial';
const source = sourceOf([exportable(1, 'Frau ⟦PATIENT|Dupont⟧ ging.'), exportable(2, 'Puls 72.')]);

/** Writes down what it is told, each with what lies in the target folder at that moment. */
function recording(dir: string, change: Partial<ExportWitness> = {}) {
  const told: (readonly [string, readonly string[]])[] = [];
  const say = (word: string) => told.push([word, readdirSync(dir)]);
  const witness: ExportWitness = {
    written: ({ ordinal }) => say(`written ${ordinal}`),
    allWritten: () => say('all written'),
    publishing: ({ notes, files }) => say(`publishing ${notes} notes, ${files.length} files`),
    withheld: () => say('withheld'),
    ...change,
  };
  return { told, witness };
}

describe('the witness of an export', () => {
  it('is told of every note and of the publication while the folder is still partial', async () => {
    await inTempFolder(async (dir) => {
      const { told, witness } = recording(dir);
      const { files } = await run(exportNotes(requestFor(dir, { source, witness })));
      expect(told).toEqual([
        ['written 1', [PARTIAL]],
        ['written 2', [PARTIAL]],
        ['all written', [PARTIAL]],
        [`publishing 2 notes, ${files.length} files`, [PARTIAL]],
      ]);
      expect(readdirSync(dir)).toEqual([FOLDER]);
    });
  });

  it('is not told of a publication when a note is refused', async () => {
    await inTempFolder(async (dir) => {
      const { told, witness } = recording(dir);
      const refused = sourceOf([exportable(1, 'x', { approval: null })]);
      await expect(run(exportNotes(requestFor(dir, { source: refused, witness })))).rejects.toThrow(
        'export/not-approved',
      );
      expect(told).toEqual([]);
    });
  });

  it('is told when the folder did not get its name, before the partial one goes', async () => {
    await inTempFolder(async (dir) => {
      const { told, witness } = recording(dir, {
        publishing: () => {
          // Somebody else makes a folder of that name in the last moment.
          mkdirSync(path.join(dir, FOLDER));
          writeFileSync(path.join(dir, FOLDER, 'x'), 'x');
        },
      });
      await expect(run(exportNotes(requestFor(dir, { source, witness })))).rejects.toThrow(
        'export/target-exists',
      );
      expect(told.at(-1)).toEqual(['withheld', [PARTIAL, FOLDER]]);
      expect(readdirSync(dir)).toEqual([FOLDER]);
    });
  });

  it('finds the partial folder again when it could not record that nothing left', async () => {
    await inTempFolder(async (dir) => {
      const { witness } = recording(dir, {
        publishing: () => {
          mkdirSync(path.join(dir, FOLDER));
          writeFileSync(path.join(dir, FOLDER, 'x'), 'x');
        },
        withheld: () => {
          throw new DeidError('store/disk-full');
        },
      });
      await expect(run(exportNotes(requestFor(dir, { source, witness })))).rejects.toThrow('store/disk-full');
      expect(existsSync(path.join(dir, PARTIAL))).toBe(true);
    });
  });

  it.each(['written', 'allWritten', 'publishing'] as const)(
    'keeps the export from leaving by throwing in %s',
    async (moment) => {
      await inTempFolder(async (dir) => {
        const { told, witness } = recording(dir, {
          [moment]: () => {
            throw new DeidError('store/disk-full');
          },
        });
        await expect(run(exportNotes(requestFor(dir, { source, witness })))).rejects.toThrow(
          'store/disk-full',
        );
        expect(readdirSync(dir)).toEqual([]);
        expect(told.map(([word]) => word)).not.toContain('withheld');
      });
    },
  );
});
