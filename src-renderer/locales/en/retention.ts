/** @file English words: retention, destroying, backup and restore. */

export const retention = {
  'retention.title': 'Retention',
  'retention.about':
    'Nothing is destroyed by itself. The rule only says what is due; a privacy officer confirms it, and a signed proof is written.',
  'retention.originalsDays': 'Originals of exported notes are due, days after the last export',
  'retention.batchesDays': 'Whole batches are due, days after the last export or the import',
  'retention.keyDays': 'Pseudonym key is due, days after the last export drawn under it',
  'retention.daysHint': 'Empty means never.',
  'retention.saveRule': 'Save rule',
  'retention.ruleSaved': 'The rule was saved.',
  'retention.due': 'Due',
  'retention.nothingDue': 'Nothing is due.',
  'retention.dueSince': 'due since {date}',
  'retention.notes': { one: '{count} note', other: '{count} notes' },
  'retention.what.originals': 'Originals',
  'retention.what.batches': 'Whole batch',
  'retention.destroyable': 'Originals that can be destroyed now',
  'retention.exported': 'Exported batches that can be destroyed as a whole',
  'retention.destroy': 'Destroy…',
  'retention.saveProof': 'Save proof…',
  'retention.proofSaved': 'Saved as {file}.',
  'retention.past': 'Destroyed',
  'retention.pastRow': '{date}, by {actor}',
  'retention.unfinished': 'not finished: goes on by itself or at the next start',
  'retention.running': '{done} of {notes} notes destroyed',
  'retention.destroyTitle.originals': 'Destroy originals of “{name}”',
  'retention.destroyTitle.batches': 'Destroy the batch “{name}”',
  'retention.destroyText.originals':
    'Text, known identifiers, output, marks, decisions and comments are deleted for good. These notes can then be neither opened, corrected nor exported again. Approvals, hashes and the audit trail stay. A recall can no longer look for a name in past exports of these notes; it only says that they cannot be searched.',
  'retention.destroyText.batches':
    'Everything the workspace holds of this batch is deleted for good. Audit events, the proof, and who got which export stay. A recall can no longer look for a name in its past exports.',
  'retention.destroyWords':
    'Words that only this batch proposed for the site’s list go too, and so does a comparison of the list that was not adopted. Words that an administrator has listed stay, and so do packs adapted to this site and sums of how well samples were read.',
  'retention.outOfReach':
    'Out of reach are backups, exports that were handed over, source files, snapshots, and blocks that an SSD keeps.',
  'retention.confirm': 'Type the number of notes: {count}',
  'retention.confirmButton': 'Destroy for good',
  'retention.done': 'Destroyed. The proof is under Settings, Retention.',
  'retention.key.title': 'Pseudonym key',
  'retention.key.about':
    'Surrogates, codes and moved dates are drawn under this key. With it, a guessed name can be tested against every export. It never goes by itself: a study that goes on, or other computers with the same key, need it.',
  'retention.key.dueSince': 'due since {date}',
  'retention.key.inUse':
    'In use: a batch that draws on it has originals or is being imported, or a sample is being read.',
  'retention.key.derived':
    'Derived from the workspace’s data key: it can be computed again until the workspace is deleted.',
  'retention.key.destroyTitle': 'Destroy the pseudonym key',
  'retention.key.destroyText':
    'The key is replaced by a new one for good. Exports stay as they are. Batches that begin later give the same person another code, another surrogate and another shift of dates.',
  'retention.key.outOfReach':
    'Out of reach are key files, other workspaces with the same key, backups, snapshots, and blocks that an SSD keeps.',
  'retention.key.confirm': 'Type the fingerprint: {key}',
  'retention.key.past': 'Key {key} destroyed',
  'retention.bannerTitle': 'Retention: something is due',
  'retention.banner': {
    one: '{count} batch holds notes that are due. A privacy officer can destroy them under Settings.',
    other: '{count} batches hold notes that are due. A privacy officer can destroy them under Settings.',
  },
  'retention.bannerKey': 'The pseudonym key is due. A privacy officer can destroy it under Settings.',
  'leftBehind.original-destroyed': 'Exported before; its original was destroyed',
  'backup.title': 'Backup',
  'backup.about':
    'Copies the whole workspace into a new folder, sealed as it is, while work goes on. It opens with the passphrases of the accounts of today.',
  'backup.bringsBack':
    'A backup brings back what was removed after it: accounts, batches and destroyed originals. Keep it no longer than the notes themselves.',
  'backup.make': 'Back up now…',
  'backup.making': 'Copying',
  'backup.cancel': 'Cancel',
  'backup.made': 'Backup {name} made: {size}.',
  'backup.restore': 'Restore from a backup…',
  'backup.restoreTitle': 'Restore from a backup',
  'backup.restoreAbout':
    'The backup is verified first. What was removed or destroyed after it was made is here again afterwards; the audit trail says so.',
  'backup.ofBackup': 'Backup',
  'backup.target': 'Empty folder for the workspace',
  'backup.choose': 'Choose…',
  'backup.chosen': '{name}, made {date}, {size}',
  'backup.account': 'Account (an administrator of the backup)',
  'backup.passphrase': 'Passphrase',
  'backup.go': 'Restore and open',
  'backup.notEmpty': 'The folder is not empty. Choose another one.',
  'errors.store/original-destroyed':
    'The original of this note was destroyed, so it can be neither opened, decided nor exported again. Its approvals and the hash of its output remain.',
  'errors.retention/not-confirmed':
    'The number you typed is not the number of notes that would be destroyed. Nothing was touched. Look again and type the number shown.',
  'errors.retention/nothing-to-destroy':
    'There is nothing to destroy: no exported note has its original, or nothing is due.',
  'errors.retention/export-running':
    'An export of this batch is running. Wait until it has ended, or cancel it.',
  'errors.retention/destruction-running':
    'Something of this batch is being destroyed. Wait until that has ended and its proof is written.',
  'errors.retention/batch-exported':
    'Something of this batch was exported, so deleting it is refused. A privacy officer destroys the whole batch under Settings, Retention; a signed proof, and who got which export, stay.',
  'errors.retention/key-in-use':
    'A batch that draws on the pseudonym key still has notes with their originals or is being imported, or a sample is being read. Destroy or remove such batches first.',
  'errors.retention/key-not-confirmed':
    'That is not the fingerprint of the pseudonym key. Nothing was touched. Look again and type what is shown.',
  'errors.retention/bad-rule':
    'That is no number of days. Give a whole number from 1 to 36,500, or nothing for never.',
  'errors.retention/log-busy':
    'What was deleted is still in the database log, because another program reads it. Close that program. It is tried again every half minute and at the next start; then the proof is written.',
  'errors.retention/bad-proof':
    'This is no proof of destruction that this version can read, or it cannot be read. Choose the file that NoteVeil wrote.',
  'errors.retention/no-proof':
    'There is no finished proof of this destruction. It is written when the destruction is through.',
  'errors.backup/not-a-backup':
    'There is no backup of NoteVeil in this folder. Choose the folder that holds backup.json.',
  'errors.backup/damaged':
    'The backup is damaged or was changed, and nothing was restored. Use another backup, or copy this one anew from where it was made.',
  'errors.backup/wrong-manifest':
    'This backup cannot be trusted: backup.json tells of another backup or workspace than the audit trail in it. Nothing was restored. Copy the backup anew from where it was made, or use another one.',
  'errors.backup/cancelled': 'The backup was canceled. What had been copied was removed.',
  'errors.backup/already-running':
    'A backup of this workspace is being made already. Wait until it has ended, or cancel it.',
  'auditKinds.retention-rule-changed': 'Retention rule changed',
  'auditKinds.destruction-begun': 'Destruction begun',
  'auditKinds.batch-destroyed': 'Notes of a batch destroyed',
  'auditKinds.destruction-finished': 'Destruction finished',
  'auditKinds.pseudonym-key-destroyed': 'Pseudonym key destroyed',
  'auditKinds.pseudonym-key-destruction-finished': 'Destruction of the pseudonym key finished',
  'auditKinds.workspace-backup-begun': 'Backup begun',
  'auditKinds.workspace-backed-up': 'Workspace backed up',
  'auditKinds.workspace-backup-failed': 'Backup canceled or failed',
  'auditKinds.workspace-restored': 'Workspace restored from a backup',
} as const;
