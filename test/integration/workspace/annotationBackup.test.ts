/** @file Annotation tasks come back with a backup, sealed values and all. All people are invented. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '../../../src-main/workspace/backup/restoreBackup.ts';
import {
  inTempFolder,
  openTestWorkspace,
  PASSPHRASE,
  workspacePorts,
} from '../../support/workspaceHarness.ts';
import { ACTOR, workspaceWithExport } from '../retention/retentionFixture.ts';

it('a restored workspace has the tasks, sheets and titles of the one that was copied', async () => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId } = await workspaceWithExport(dir, 2, { isExported: false });
    const { annotations, accounts, notes } = workspace.store;
    const [first, second] = notes.idsAfter(batchId, 0, 2, ['detected']).map(({ id }) => id);
    const accountId = accounts.signedIn()!.id;
    const { id } = annotations.make({
      ...{
        batchId,
        name: 'Probe',
        scheme: 'canonical',
        types: ['DATE'],
        start: 'blank',
        seed: 1,
        perNote: 1,
      },
      ...{ overlap: 0, annotators: [accountId] },
      notes: [first!, second!].map((noteId) => ({ noteId, isOverlap: false })),
      sheets: [first!, second!].map((noteId, at) => ({ noteId, accountId, place: at + 1 })),
    });
    const marks = [{ start: 1, end: 4, type: 'DATE' }];
    annotations.write(id, first!, 0, marks, 4);
    annotations.write(id, second!, 0, marks, null);
    annotations.addExport(id, { side: 'annotators', format: 'jsonl', notes: 1, marks: 1, reason: 'Messung' });
    const [backupDir, targetDir] = [path.join(dir, 'backup'), path.join(dir, 'restored')];
    await workspace.backups.make(backupDir, ACTOR);
    await workspace.close('quit');
    const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
    await restoreBackup({ backupDir, targetDir, secret }, { ...workspacePorts(), keystore: null });

    const again = await openTestWorkspace(targetDir);
    const { annotations: restored } = again.store;
    expect(restored.list(batchId)).toMatchObject([{ id, name: 'Probe', scheme: 'canonical' }]);
    expect(restored.ownSheet(id, first!)).toMatchObject({ marks, confidence: 4 });
    expect(restored.ownSheet(id, second!)).toMatchObject({ marks, confidence: null, revision: 1 });
    expect(restored.exportsOf(id)).toMatchObject([{ reason: 'Messung' }]);
    await again.close('quit');
  });
});
