/**
 * @file What the audit trail in a backup says of that backup. Runs in main and on the command line.
 *
 * [Note: A backup is known by its trail]
 * `backup.json` is not signed: whoever can write it can give it another time, another id or another workspace. The trail is
 * chained and its head sealed, so the copy of the database says by itself which backup it is: making one begins with an event
 * that names it, and while one is made no other is. So the newest such event of a restored trail is that of the backup, its
 * time is the time of the backup, and a manifest that names another one is refused.
 */
import { DeidError } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import type { AuditEvent } from '../../audit/events.ts';
import type { Store } from '../../store/store.ts';
import type { BackupManifest } from './backupManifest.ts';

/** `workspace-backed-up` came before the copy until there was an event for the beginning. */
const KINDS: readonly string[] = [
  'workspace-backup-begun',
  'workspace-backed-up',
] satisfies AuditEvent['kind'][];
const PAGE = 200;

/**
 * When the backup of the manifest was begun, by the trail of the restored store. Call it when the chain was verified.
 * Errors: `backup/wrong-manifest` (fact `reason`: `workspace`, `backup`).
 */
export function backedUpAt(
  store: Pick<Store, 'audit' | 'workspace'>,
  { id, workspace }: Pick<BackupManifest, 'id' | 'workspace'>,
): EpochMs {
  if (store.workspace.id !== workspace) throw new DeidError('backup/wrong-manifest', { reason: 'workspace' });
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = store.audit.page(offset, PAGE);
    const newest = rows.find(({ kind }) => KINDS.includes(kind));
    if (newest !== undefined) {
      const { backup } = JSON.parse(newest.payload) as { readonly backup?: unknown };
      if (backup !== id) break;
      return newest.at;
    }
    if (offset + PAGE >= total) break;
  }
  throw new DeidError('backup/wrong-manifest', { reason: 'backup' });
}
