/** @file English words: approving. */

export const approval = {
  'approval.ofNotes': { one: 'of {count} note approved', other: 'of {count} notes approved' },
  'approval.progress': 'Approved notes',
  'approval.ready': {
    one: '{count} note is ready to be approved',
    other: '{count} notes are ready to be approved',
  },
  'approval.readyText':
    'These notes are fully anonymized: all of their text was examined, everything found is replaced or was decided, and nothing known is left in the output. Look at some of them before you sign.',
  'approval.noneReady': 'No further note is fully anonymized at the moment.',
  'approval.untouched': {
    one: 'In {count} of them no person has decided anything or said to have read the text through. Your signature for it rests on the finders alone, and finders miss identifiers.',
    other:
      'In {count} of them no person has decided anything or said to have read the text through. Your signature for these rests on the finders alone, and finders miss identifiers.',
  },
  'approval.look': 'Look at these notes',
  'approval.vouch': 'I have looked at a sample of them, or I answer for them unseen.',
  'approval.approve': { one: 'Approve {count} note…', other: 'Approve {count} notes…' },
  'approval.toExport': 'Go to export',
  'approval.blocked': { one: '{count} note is not ready', other: '{count} notes are not ready' },
  'approval.blockedText': 'A note can be counted under more than one reason.',
  'approval.showBlocked': 'Show notes with open points',
  'approval.nothingBlocked': 'Nothing stands in the way.',
  'approval.found': 'Found in this batch',
  'approval.confirmTitle': { one: 'Sign for {count} note?', other: 'Sign for {count} notes?' },
  'approval.confirmText': {
    one: 'This is your signature: you confirm that {count} note may leave this workspace. It is recorded in the audit trail under a key instead of your name. You can withdraw it in review.',
    other:
      'This is your signature: you confirm that {count} notes may leave this workspace. Each approval is recorded in the audit trail under a key instead of your name. You can withdraw single approvals in review.',
  },
  'approval.sign': { one: 'Approve {count} note', other: 'Approve {count} notes' },
  'approval.done': { one: 'Approved {count} note.', other: 'Approved {count} notes.' },
  'approval.running': 'Approving notes',
  'approval.runningNote': 'What is approved by then stays approved; the others can be approved later.',
  'approval.cancel': 'Stop approving',
  'approval.stopped': {
    one: 'Stopped: {count} note was approved and stays approved.',
    other: 'Stopped: {count} notes were approved and stay approved.',
  },
} as const;
