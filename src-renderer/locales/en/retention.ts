/** @file English words: retention, destroying, backup and restore. */

export const retention = {
  'retention.title': 'Retention',
  'retention.about':
    'Nothing is destroyed by itself. The rule only says what is due; a privacy officer confirms it, and a signed proof is written.',
  'retention.originalsDays': 'Originals of exported notes are due, days after the last export',
  'retention.batchesDays': 'Whole batches are due, days after the last export or the import',
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
    'Text, known identifiers, output, marks, decisions and comments are deleted for good. These notes can then be neither opened, corrected nor exported again. Approvals, hashes and the audit trail stay.',
  'retention.destroyText.batches':
    'Everything the workspace holds of this batch is deleted for good. Only audit events and the proof stay.',
  'retention.outOfReach':
    'Out of reach are backups, exports that were handed over, source files, snapshots, and blocks that an SSD keeps.',
  'retention.confirm': 'Type the number of notes: {count}',
  'retention.confirmButton': 'Destroy for good',
  'retention.done': 'Destroyed. The proof is under Settings, Retention.',
  'retention.bannerTitle': 'Retention: something is due',
  'retention.banner': {
    one: '{count} batch holds notes that are due. A privacy officer can destroy them under Settings.',
    other: '{count} batches hold notes that are due. A privacy officer can destroy them under Settings.',
  },
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
  'errors.backup/cancelled': 'The backup was cancelled. What had been copied was removed.',
  'errors.backup/already-running':
    'A backup of this workspace is being made already. Wait until it has ended, or cancel it.',
  'auditKinds.destruction-begun': 'Destruction begun',
  'auditKinds.batch-destroyed': 'Notes of a batch destroyed',
  'auditKinds.destruction-finished': 'Destruction finished',
  'auditKinds.workspace-backup-begun': 'Backup begun',
  'auditKinds.workspace-backed-up': 'Workspace backed up',
  'auditKinds.workspace-backup-failed': 'Backup cancelled or failed',
  'auditKinds.workspace-restored': 'Workspace restored from a backup',
} as const;
