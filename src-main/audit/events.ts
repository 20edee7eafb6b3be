/**
 * @file Every event of the audit trail as a closed schema: ids, counts, codes and keys, never text. Runs in the main
 * process.
 *
 * Payloads are flat, so that they can be shown as facts. People appear as `actorKey` (`actorKeyOf`), a keyed hash of
 * the name: the trail can prove that two events are by the same person without naming anybody.
 */
import { z } from 'zod';
import { BULK_SCOPES, BULK_VERDICTS } from '../domain/bulkDecision.ts';
import { ROLES } from '../domain/account.ts';
import { OPERATING_POINTS } from '../domain/detection.ts';
import { ERROR_CODES, type ErrorCode } from '../domain/errorCodes.ts';
import { REVIEWER_COUNTS } from '../domain/opinion.ts';
import { PACK_ID_PATTERN } from '../domain/pack.ts';
import { REJECTION_REASONS } from '../domain/noteRejection.ts';
import { PHI_LABELS } from '../domain/phiLabel.ts';
import { SITE_SIDES } from '../domain/siteWord.ts';
import { SHADOW_SITES, SHADOW_STATES } from '../domain/shadowRun.ts';
import type { Store } from '../store/store.ts';
import { LOOKUP } from '../store/sealedNote.ts';
import { ANNOTATION_EVENTS } from './annotationEvents.ts';
import { actorKey, count, event, hex64, id, name, rowId, toldActor } from './eventFields.ts';
import { SAMPLE_EVENTS } from './sampleEvents.ts';

/** A pipeline's id, see [Note: Pipeline ids]; users choose pack ids, within the pattern. */
const pipeline = z.string().regex(/^[a-z0-9.+:,-]{1,640}$/);
const pack = z.string().regex(PACK_ID_PATTERN);
const code = z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]);
/** 16 hex digits that name a pseudonym key. */
const keyName = z.string().regex(/^[0-9a-f]{16}$/);
const slot = z.enum(['passphrase', 'keystore']);
/** Roles joined by `+`. */
const roles = z
  .string()
  .refine((joined) => joined.split('+').every((one) => ROLES.some((role) => role === one)));

export const AuditEventSchema = z.discriminatedUnion('kind', [
  event('workspace-created', { workspace: id, version: name }),
  event('workspace-migrated', { from: count, to: count }),
  /** Somebody signed in; the key says who, and is null only where the name could not be read. */
  event('unlocked', { slot, version: name, readOnly: z.boolean(), actorKey: actorKey.nullable() }),
  /** Failed tries since the last successful one; recorded at the next success, for only then the key is there. */
  event('unlock-failed', { tries: count, lastAt: count }),
  event('locked', { reason: z.enum(['user', 'idle', 'quit', 'suspend']) }),
  event('passphrase-changed', { account: id, actorKey: actorKey.nullable() }),
  /** `personKey` is the new one's; nobody (null) adds the first account of a workspace. */
  event('account-added', { account: id, roles, personKey: actorKey, actorKey: actorKey.nullable() }),
  event('account-changed', { account: id, roles, actorKey: actorKey.nullable() }),
  event('account-removed', { account: id, actorKey: actorKey.nullable() }),
  /** While it is on one person may import, review and approve. */
  event('single-user-changed', { on: z.boolean(), actorKey: actorKey.nullable() }),
  /** From here on every batch has a sealed copy of who made it. `batches` were there before and were sealed as they stood. */
  event('duties-sealed', { batches: count }),
  event('keystore-slot-changed', { present: z.boolean(), actorKey: toldActor }),
  event('pseudonym-key-exported', { key: keyName, actorKey: toldActor }),
  event('pseudonym-key-imported', { key: keyName, actorKey: toldActor }),
  /** The key was replaced by a fresh one for good. `isDerived`: it can be computed from the data key as long as that is there. */
  event('pseudonym-key-destroyed', { destruction: id, key: keyName, isDerived: z.boolean(), actorKey }),
  event('pseudonym-key-destruction-finished', { destruction: id, schemaCopies: count }),
  /** The key that signs exports was made; `key` is its fingerprint. */
  event('site-key-created', { key: z.string().regex(/^[0-9a-f]{32}$/), actorKey: toldActor }),
  event('settings-changed', { setting: name, actorKey: actorKey.nullable() }),
  event('pack-added', { pack, digest: hex64, files: count, bytes: count, actorKey: actorKey.nullable() }),
  /** Of the pack with its int8 graph; `precision` is what runs from now on. */
  event('pack-quantized', {
    ...{ pack, digest: hex64, precision: z.enum(['fp32', 'int8']), actorKey: actorKey.nullable() },
  }),
  event('pack-removed', { pack, actorKey: actorKey.nullable() }),
  /** A file of the site: its name without its end, where that is the id of what is in it; null for others. */
  event('site-changed', {
    change: z.enum(['added', 'removed', 'switched-off', 'switched-on']),
    part: z.enum(['pipelines', 'rule-packs']),
    file: z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,64}$/)
      .nullable(),
    actorKey: actorKey.nullable(),
  }),
  /** Words of the site's own list, as counts; `batch` and `seq` name the bulk decision that they came with. */
  event('site-words-changed', {
    change: z.enum(['proposed', 'listed', 'removed']),
    side: z.enum(SITE_SIDES),
    words: count,
    batch: id.nullable(),
    seq: rowId.nullable(),
    actorKey,
  }),
  /**
   * A word was listed without a comparison, because no gold is frozen. `override`: the reason's id. `reasonSha256`: of the reason, kept
   * sealed.
   */
  event('site-word-not-compared', { override: id, reasonSha256: hex64, actorKey }),
  event('pipeline-chosen', { pipeline, actorKey: actorKey.nullable() }),
  event('batch-created', {
    batch: id,
    files: count,
    pipeline,
    fingerprint: name,
    operatingPoint: z.enum(OPERATING_POINTS),
    policy: name,
    policyFingerprint: hex64,
    actorKey: toldActor,
  }),
  event('import-finished', { batch: id, notes: count, duplicates: count, issues: count, durationMs: count }),
  event('import-cancelled', { batch: id, notes: count, actorKey: toldActor }),
  event('import-failed', { batch: id, file: id, code }),
  event('batch-paused', { batch: id, actorKey: toldActor }),
  event('batch-resumed', { batch: id, actorKey: toldActor }),
  event('batch-cancelled', { batch: id, actorKey: toldActor }),
  /** Without a person where a destruction removed it, which may end under another one: `destruction-begun` names who ordered it. */
  event('batch-removed', { batch: id, notes: count, actorKey: toldActor }),
  event('detection-finished', {
    batch: id,
    notes: count,
    fully: count,
    partially: count,
    not: count,
    spans: count,
    failed: count,
  }),
  event('note-decided', {
    batch: id,
    note: rowId,
    seq: rowId,
    verdict: z.enum(['accept', 'reject', 'relabel', 'resize', 'add', 'clear', 'undo', 'redo']),
    label: z.enum(PHI_LABELS as unknown as [string, ...string[]]).nullable(),
    actorKey,
  }),
  /** How many people review each note of the batch. */
  event('reviewers-set', { batch: id, reviewers: z.enum(REVIEWER_COUNTS), actorKey }),
  /** One decision of one of two reviewers. It names neither verdict nor type: the other one may read this trail. */
  event('opinion-decided', { batch: id, note: rowId, actorKey }),
  event('opinion-done', { batch: id, note: rowId, round: rowId, actorKey }),
  /** What holds from now on, and by how many decisions it was written. */
  event('note-settled', {
    batch: id,
    note: rowId,
    round: rowId,
    how: z.enum(['agreed', 'adjudicated']),
    disagreements: count,
    decisions: count,
    actorKey,
  }),
  event('note-reopened', { batch: id, note: rowId, round: rowId, actorKey }),
  /**
   * One event for all span decisions of it; they are in the histories of their notes under `seq`, which counts within the
   * batch. For an undo `undoes` is what was taken back, `scope` null. Each approval that falls by it has its own event.
   */
  event('bulk-decided', {
    batch: id,
    seq: rowId,
    verdict: z.enum([...BULK_VERDICTS, 'undo']),
    label: z.enum(PHI_LABELS as unknown as [string, ...string[]]).nullable(),
    scope: z.enum(BULK_SCOPES).nullable(),
    notes: count,
    spans: count,
    approvalsWithdrawn: count,
    undoes: rowId.nullable(),
    actorKey,
  }),
  /** `seq` within the batch; for an undo `note` is null and `undoes` the edit taken back. */
  event('cluster-edited', {
    batch: id,
    note: rowId.nullable(),
    seq: rowId,
    edit: z.enum(['part', 'join', 'undo']),
    undoes: rowId.nullable(),
    actorKey,
  }),
  /** `seq` within the note; what was said stays in the sealed store. */
  event('comment-added', { batch: id, note: rowId, seq: rowId, onSpan: z.boolean(), actorKey }),
  event('comment-settled', { batch: id, note: rowId, seq: rowId, actorKey }),
  /** `seq` within the note; the comment that may say more has an event of its own. */
  event('note-sent-back', {
    batch: id,
    note: rowId,
    seq: rowId,
    reason: z.enum(REJECTION_REASONS),
    actorKey,
  }),
  /** It is to be examined anew; `seq` within the note. */
  event('note-detection-ordered', {
    batch: id,
    note: rowId,
    seq: rowId,
    pipeline,
    fingerprint: name,
    actorKey,
  }),
  /** A new result replaced the old one; `kept` and `lost` count decided spans that stand as they were decided, or do not. */
  event('note-detected-again', {
    batch: id,
    note: rowId,
    seq: rowId,
    fingerprint: name,
    kept: count,
    lost: count,
  }),
  event('note-dealt-with', { batch: id, note: rowId, seq: rowId, actorKey }),
  /** Somebody says to have read this output of the note from beginning to end. */
  event('note-read', { batch: id, note: rowId, outputSha256: hex64, actorKey }),
  /** `untouched`: nobody had decided anything in the note before, or said to have read this output. */
  event('note-approved', {
    ...{ batch: id, note: rowId, revision: count, outputSha256: hex64, untouched: z.boolean(), actorKey },
  }),
  /** The key is null where nobody withdrew it: another note of the patient gave the note something that is hidden in it now. */
  event('approval-withdrawn', { batch: id, note: rowId, revision: count, actorKey: actorKey.nullable() }),
  /** `untouched` of the `approved` ones, as in their own events. */
  event('batch-approved', { batch: id, approved: count, untouched: count, left: count, actorKey }),
  ...SAMPLE_EVENTS,
  event('export-started', {
    batch: id,
    export: id,
    format: z.enum(['csv', 'jsonl', 'txt', 'original']),
    notes: count,
    actorKey,
  }),
  /** `filesSha256`: SHA-256 over the lines `<sha256> <bytes> <name>` of the written files in order. */
  event('export-finished', {
    batch: id,
    export: id,
    notes: count,
    files: count,
    bytes: count,
    filesSha256: hex64,
  }),
  event('export-failed', { batch: id, export: id, code }),
  /** Who gets an export is sealed in the store; `replaces` is the earlier export that it corrects. */
  event('export-addressed', { batch: id, export: id, named: z.boolean(), replaces: id.nullable(), actorKey }),
  /**
   * Somebody looked through all past exports. `searchKey` is a keyed hash of what was looked for, which is kept nowhere;
   * `hidden`, `readable` and `unsearchable` count notes in exports.
   */
  event('recall-searched', {
    searchKey: actorKey,
    exports: count,
    concerned: count,
    hidden: count,
    readable: count,
    unsearchable: count,
    actorKey,
  }),
  /** What a recall found still readable was hidden in the notes; each decision has its own event. */
  event('recall-corrected', { searchKey: actorKey, notes: count, places: count, actorKey }),
  /**
   * Another pipeline began to look at a batch, or went on; nothing of the batch changes by it. `adaptation`: the one that is tried, and
   * whether it was adopted when the run began; null where none is.
   */
  event('shadow-begun', {
    batch: id,
    shadow: id,
    pipeline,
    fingerprint: hex64,
    operatingPoint: z.enum(OPERATING_POINTS),
    site: z.enum(SHADOW_SITES),
    adaptation: id.nullable(),
    wasAdopted: z.boolean().nullable(),
    actorKey,
  }),
  /** How it ended for now; counts of notes. `exposing`: with something that the new pipeline would show. */
  event('shadow-ended', {
    batch: id,
    shadow: id,
    state: z.enum(SHADOW_STATES),
    notes: count,
    same: count,
    different: count,
    exposing: count,
    notCompared: count,
    destroyed: count,
  }),
  event('shadow-discarded', { batch: id, shadow: id, actorKey }),
  /** Which approved notes are gold was drawn, once; `of` so many. */
  event('adaptation-gold-frozen', { notes: count, of: count, seed: count, task: id.nullable(), actorKey }),
  /** A pack was adapted to the site and measured on gold; it examines nothing yet. `worse`: than `parent`, see its statement. */
  event('adaptation-made', {
    adaptation: id,
    parent: pack,
    parentDigest: hex64,
    digest: hex64,
    how: z.enum(['head', 'points', 'outside']),
    /** The annotation task whose settled notes were learned from; null for reviewed notes and notes of files. */
    task: id.nullable(),
    notes: count,
    gold: count,
    goldSha256: hex64,
    /** False where a file took the place of the frozen notes; `goldGone` of those count no more. */
    goldIsFrozen: z.boolean(),
    goldGone: count,
    worse: z.boolean(),
    actorKey,
  }),
  /** `pipeline` is that of new batches from now on. `reasonSha256`: of the reason for adopting what is worse, kept sealed. */
  event('adaptation-adopted', {
    adaptation: id,
    pack,
    digest: hex64,
    pipeline,
    override: z.boolean(),
    reasonSha256: hex64.nullable(),
    actorKey,
  }),
  /** `digest` is that of the pack which is in its place again; null where there was none. */
  event('adaptation-rolled-back', {
    adaptation: id,
    pack,
    digest: hex64.nullable(),
    pipeline,
    actorKey,
  }),
  /** An adaptation that was not adopted is deleted. */
  event('adaptation-discarded', { adaptation: id, actorKey }),
  /**
   * The site's list was measured as it is and as it would be with so many words more, `found` of them in decisions of reviewers; it is
   * as it was. `statementSha256`: of what was signed.
   */
  event('adaptation-lists-compared', {
    adaptation: id,
    hide: count,
    keep: count,
    found: count,
    statementSha256: hex64,
    gold: count,
    goldSha256: hex64,
    goldGone: count,
    worse: z.boolean(),
    actorKey,
  }),
  /** All words of a comparison were listed. `reasonSha256`: as in `adaptation-adopted`. */
  event('adaptation-lists-adopted', {
    adaptation: id,
    hide: count,
    keep: count,
    statementSha256: hex64,
    override: z.boolean(),
    reasonSha256: hex64.nullable(),
    actorKey,
  }),
  /** The words of the last adoption were taken off the list; its digest is what it was before. */
  event('adaptation-lists-rolled-back', { adaptation: id, hide: count, keep: count, actorKey }),
  /** Original texts of approved notes were written to a folder outside, for a training elsewhere. */
  event('adaptation-data-written', { notes: count, gold: count, actorKey }),
  ...ANNOTATION_EVENTS,
  /** The days of the rule from now on; null for never. */
  event('retention-rule-changed', {
    ...{
      originalsDays: count.nullable(),
      batchesDays: count.nullable(),
      keyDays: count.nullable().exactOptional(),
    },
    actorKey,
  }),
  /** `what` was going to be destroyed for good; `notes` as counted before. `days` are those of the rule, null by hand. */
  event('destruction-begun', {
    destruction: id,
    what: z.enum(['originals', 'batches']),
    batches: count,
    notes: count,
    days: count.nullable(),
    actorKey,
  }),
  /** `notesSha256`: SHA-256 over the lines `<note> <output hash>`; the proof has the same. */
  event('batch-destroyed', { batch: id, destruction: id, notes: count, notesSha256: hex64 }),
  event('destruction-finished', { destruction: id, batches: count, notes: count, schemaCopies: count }),
  /** A backup was begun; a copy of the trail that ends here is the one in it. Followed by how it ended, unless the program ended. */
  event('workspace-backup-begun', { backup: id, actorKey }),
  /** It was made whole. In workspaces from before there was `workspace-backup-begun`: it was begun. */
  event('workspace-backed-up', { backup: id, actorKey }),
  /** It was cancelled or failed, and what was copied was removed. */
  event('workspace-backup-failed', { backup: id, code, actorKey }),
  /** The workspace was put back from a backup: what was removed or destroyed after `madeAt` is here again. */
  event('workspace-restored', { backup: id, madeAt: count, events: count, actorKey: actorKey.nullable() }),
  /** An evidence report was made of a batch; `sha256` is that of its file. */
  event('report-written', { batch: id, format: z.enum(['html', 'pdf']), sha256: hex64, actorKey }),
  event('contract-failure', { channel: name, code, count }),
  /**
   * The newest event was not the one that the sealed head names: events were cut off, replaced or added without the
   * data key since the last one. `expected` is the head's `seq`, null when the head is gone too; `found` is the `seq`
   * of the newest event there was, 0 for none. The chain counts as broken from here on, for ever.
   */
  event('chain-broken', { expected: count.nullable(), found: count }),
  event('chain-verified', { events: count, brokenAt: rowId.nullable() }),
]);

export type AuditEvent = z.infer<typeof AuditEventSchema>;

/** The key under which the trail knows a person. */
export function actorKeyOf(store: Pick<Store, 'cipher'>, actor: string): string {
  return store.cipher.fingerprint(actor.normalize('NFC').trim(), LOOKUP.actor);
}
