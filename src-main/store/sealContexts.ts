/**
 * @file The place names that ciphertexts are bound to. Runs wherever rows are sealed or opened.
 *
 * [Note: Bound to its place]
 * Every sealed value carries, as authenticated data, the name of the row and column it belongs to. Somebody who can
 * write the file but has no key can therefore not move the text of one note under the id of another: opening fails
 * with store/row-tampered.
 */
import type { BatchId, NoteId, SourceFileId } from '../domain/ids.ts';

export type NoteField = 'external-id' | 'patient-id' | 'note-date' | 'known' | 'text';

/** Fields that the import process seals, when the note has no row id yet. */
export function noteContext(field: NoteField, sourceFileId: SourceFileId, record: number): string {
  return `note.${field}:${sourceFileId}:${record}`;
}

export const context = {
  batchName: (id: BatchId) => `batch.name:${id}`,
  sourceFile: (field: 'path' | 'name' | 'plan', id: SourceFileId) => `source-file.${field}:${id}`,
  output: (id: NoteId) => `note.output:${id}`,
  decisionActor: (id: NoteId, seq: number) => `decision.actor:${id}:${seq}`,
  bulkActor: (id: BatchId, seq: number) => `bulk.actor:${id}:${seq}`,
  clusterEditActor: (id: BatchId, seq: number) => `cluster-edit.actor:${id}:${seq}`,
  comment: (field: 'body' | 'actor' | 'settler', id: NoteId, seq: number) => `comment.${field}:${id}:${seq}`,
  rejection: (field: 'actor' | 'dealer', id: NoteId, seq: number) => `rejection.${field}:${id}:${seq}`,
  opinionActor: (id: NoteId, round: number, accountId: string) => `opinion.actor:${id}:${round}:${accountId}`,
  readingActor: (id: NoteId, seq: number) => `reading.actor:${id}:${seq}`,
  approvalActor: (id: NoteId, at: number) => `approval.actor:${id}:${at}`,
  sampleActor: (id: string) => `sample.actor:${id}`,
  readingOfSample: (id: string, position: number) => `sample-reading.actor:${id}:${position}`,
  exportActor: (id: string) => `export.actor:${id}`,
  exportFolder: (id: string) => `export.folder:${id}`,
  exportRecipient: (id: string) => `export.recipient:${id}`,
  destruction: (field: 'actor' | 'proof', id: string) => `destruction.${field}:${id}`,
  setting: (key: string) => `setting:${key}`,
  policy: (fingerprint: string) => `policy:${fingerprint}`,
  account: (id: string) => `account:${id}`,
  keySlotAccount: (id: string) => `key-slot.account:${id}`,
  singleUser: 'workspace.single-user',
  auditHead: 'workspace.audit-head',
} as const;
