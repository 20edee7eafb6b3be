/** @file The outcome of a check in English; the command and the page say it in these words. A data table. */
import type { VerdictWords } from './verdictWords.ts';

export const en: VerdictWords = {
  faults: {
    'manifest-missing': 'The file is not there. This is no export folder, or the manifest was taken away.',
    'manifest-invalid': 'The file is damaged or was not written by NoteVeil.',
    'not-signed':
      'The export is not signed: it was made by an older version, or the signature was taken away. Nothing shows who made it.',
    'signature-invalid': 'The file is damaged: it cannot be read as a signature.',
    'manifest-signature':
      'The manifest or its signature was changed after the export: the signature does not fit the manifest.',
    'wrong-key':
      'The export was signed with another key than the one you named: {found} instead of {expected}.',
    missing: 'The file is missing or cannot be read.',
    'size-differs':
      'The file has another size than when it was exported: {found} bytes instead of {expected}.',
    'hash-differs': 'The content was changed after the export: the SHA-256 is another one.',
    'record-count-differs': 'The number of notes is another one: {found} instead of {expected}.',
    'unreadable-records': 'The content is not in the form in which NoteVeil writes it.',
    'trail-broken': 'The audit trail was changed: it breaks at event {seq}.',
    'trail-shorter': 'The audit trail was cut: {found} events instead of {expected}.',
    'trail-longer': 'The audit trail has events that were added later: {found} instead of {expected}.',
    'trail-head-differs':
      'The audit trail is another one: its last event is not the one that the manifest names.',
    'unexpected-file': 'The manifest does not name this file. It does not belong to the export.',
  },
  foreignFile: 'another file',
  sound:
    'Everything is as it was exported. Notes: {notes}. Files: {files}. Events in the audit trail: {events}.',
  reliance:
    'Notes whose approval rests on the finders alone, because nobody had decided anything in them before it, or said to have read the text through: {untouched} of {notes}.',
  relianceUnknown:
    'The manifest does not say in how many notes the approval rests on the finders alone. Ask the sender.',
  faulty: 'Problems: {count}. Do not use this export; ask the sender for it again.',
  key: 'Fingerprint of the key: {fingerprint}',
  compare:
    'Compare this fingerprint with the one that the sender tells you over another channel, such as a telephone number you already have. Only then do you know who signed.',
  namedKey: 'This is the key that you named.',
  noKey: 'There is no signature that could be read, so there is no key to compare.',
};
