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

/** A stretch of the bytes of a document, and its read plan, which the import process seals, too. */
export function documentContext(
  field: 'bytes' | 'plan',
  fileId: SourceFileId,
  ordinal: number,
  seq = 0,
): string {
  return `document.${field}:${fileId}:${ordinal}:${seq}`;
}

/** What a row of an approval or withdrawal says. */
export interface ApprovalFacts {
  readonly noteId: NoteId;
  /** Of the batch that the note was in: it is approved for no other. */
  readonly batchId: BatchId;
  readonly seq: number;
  readonly kind: 'approved' | 'withdrawn';
  readonly at: number;
  readonly outputHash: string | null;
  readonly revision: number;
  readonly accountId: string | null;
  /** 0 for rows from before migration 340, whose name is bound to note and time alone. */
  readonly isBound: 0 | 1;
  /** Whether it was given to this note alone; null for a withdrawal and for rows from before migration 380. */
  readonly isSingle: 0 | 1 | null;
}

/** Of the name of who approved: none of these can be changed without the key. */
function approvalActor(facts: ApprovalFacts): string {
  const { noteId, batchId, seq, kind, at, outputHash, revision, accountId, isBound, isSingle } = facts;
  if (isBound === 0) return `approval.actor:${noteId}:${at}`;
  const said = [noteId, batchId, seq, kind, at, outputHash, revision, accountId, isSingle];
  return `approval:${JSON.stringify(said)}`;
}

export const context = {
  batchName: (id: BatchId) => `batch.name:${id}`,
  batchDuties: (id: BatchId) => `batch.duties:${id}`,
  sourceFile: (field: 'path' | 'name' | 'plan' | 'batch', id: SourceFileId) => `source-file.${field}:${id}`,
  output: (id: NoteId) => `note.output:${id}`,
  decisionActor: (id: NoteId, seq: number) => `decision.actor:${id}:${seq}`,
  bulkActor: (id: BatchId, seq: number) => `bulk.actor:${id}:${seq}`,
  clusterEditActor: (id: BatchId, seq: number) => `cluster-edit.actor:${id}:${seq}`,
  comment: (field: 'body' | 'actor' | 'settler', id: NoteId, seq: number) => `comment.${field}:${id}:${seq}`,
  rejection: (field: 'actor' | 'dealer', id: NoteId, seq: number) => `rejection.${field}:${id}:${seq}`,
  redetectionActor: (id: NoteId, seq: number) => `redetection.actor:${id}:${seq}`,
  opinionActor: (id: NoteId, round: number, accountId: string) => `opinion.actor:${id}:${round}:${accountId}`,
  readingActor: (id: NoteId, seq: number) => `reading.actor:${id}:${seq}`,
  approvalActor,
  sampleActor: (id: string) => `sample.actor:${id}`,
  readingOfSample: (id: string, position: number) => `sample-reading.actor:${id}:${position}`,
  exportActor: (id: string) => `export.actor:${id}`,
  exportFolder: (id: string) => `export.folder:${id}`,
  exportRecipient: (id: string) => `export.recipient:${id}`,
  destruction: (field: 'actor' | 'proof', id: string) => `destruction.${field}:${id}`,
  keyDestruction: (field: 'actor' | 'proof', id: string) => `key-destruction.${field}:${id}`,
  shadowActor: (id: string) => `shadow.actor:${id}`,
  shadowDetail: (id: string, noteId: NoteId) => `shadow.detail:${id}:${noteId}`,
  annotationName: (id: string) => `annotation.name:${id}`,
  annotationSheet: (id: string, noteId: NoteId, accountId: string) =>
    `annotation.sheet:${id}:${noteId}:${accountId}`,
  annotationSettlement: (id: string, noteId: NoteId, seq: number) =>
    `annotation.settled:${id}:${noteId}:${seq}`,
  annotationReason: (id: string, seq: number) => `annotation.reason:${id}:${seq}`,
  siteWord: (field: 'word' | 'actor', wordKey: string) => `site-word.${field}:${wordKey}`,
  keptSiteList: (digest: string) => `kept-site-list:${digest}`,
  setting: (key: string) => `setting:${key}`,
  policy: (fingerprint: string) => `policy:${fingerprint}`,
  account: (id: string) => `account:${id}`,
  keySlotAccount: (id: string) => `key-slot.account:${id}`,
  singleUser: 'workspace.single-user',
  auditHead: 'workspace.audit-head',
} as const;
