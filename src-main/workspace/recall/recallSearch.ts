/**
 * @file Looks for a person in everything that was ever exported. Runs in main, a little at a time.
 *
 * [Note: Recall]
 * Each exported output is opened, one after the other, and searched with the same probes that judge notes; a place inside
 * a replacement counts only when the replacement is the original text. That the person was in the note, but hidden, is
 * told by the keyed hashes that the export left, and by the original where it is still held. An output that is no longer
 * held cannot be searched: it is counted as such and never as clean. An export counts from the moment it was about to
 * get its name, see [Note: Out before it is out]. What was looked for is kept in memory only.
 */
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../../domain/ids.ts';
import type { KnownIdentifier } from '../../domain/note.ts';
import { contains, type Range } from '../../domain/range.ts';
import type { Steps } from '../../domain/steps.ts';
import { compileProbes } from '../../probes/compileProbes.ts';
import type { ProbeHit } from '../../probes/probe.ts';
import type { OutputSegment } from '../../redaction/applyOperators.ts';
import { unpackSegments } from '../../redaction/packedSegments.ts';
import { formsSought } from '../../review/recall/recallForms.ts';
import type { ExportedCopy } from '../../store/exportedNoteStore.ts';
import type { ExportRecord } from '../../store/exportStore.ts';
import type { Store } from '../../store/store.ts';
import { probeContext } from '../noteWork.ts';
import { formKeysOf } from './exportedForms.ts';
import { goneExports, type GoneExport } from './goneExports.ts';

/** `whole`: all of what is looked for stands there. `part`: a word of it, or something that is also an ordinary word. */
export type Readable = 'whole' | 'part';

/** A note of an export that has to do with what is looked for. */
export interface RecallNote {
  readonly noteId: NoteId;
  readonly ordinal: number;
  /** In the output that left; null when nothing is readable, or the output is no longer held. */
  readonly readable: Readable | null;
  /** Places in that output. */
  readonly places: number;
  readonly isHidden: boolean;
  readonly isHeld: boolean;
}

export interface RecallExport {
  readonly exportId: string;
  readonly batchId: BatchId;
  /** PHI, both. */
  readonly batchName: string;
  readonly recipient: string | null;
  readonly createdAt: EpochMs;
  readonly notes: number;
  readonly concerned: readonly RecallNote[];
  /** Notes whose output is no longer held, whether they have to do with it or not. */
  readonly unsearchable: number;
  /** The complete export that corrects this one, or null. */
  readonly replacedBy: string | null;
}

export interface RecallFindings {
  /** Every export that is out, newest first. */
  readonly exports: readonly RecallExport[];
  /** Exports of batches that were deleted, or are being deleted, newest first: nothing of them can be searched. */
  readonly gone: readonly GoneExport[];
}

export type RecallProgress = { readonly done: number; readonly total: number };

const NOTES_PER_READ = 100;

/** Where in a text it stands, in any of its forms. */
export type RecallMatcher = (text: string) => readonly ProbeHit[];

/** The probes for it. Errors: `export/nothing-to-search` when they would not even find what was entered. */
export function recallMatcher(sought: KnownIdentifier): RecallMatcher {
  const probes = compileProbes([sought], probeContext(null));
  if (probes.unusable.length > 0 || probes.find(sought.text).length === 0)
    throw new DeidError('export/nothing-to-search');
  // Probes take one word for a part of a patient's name; here it is all that was entered.
  const isOneWord = sought.kind === 'name' && !/\s/u.test(sought.text.trim());
  return (text) => {
    const hits = probes.find(text);
    return isOneWord ? hits.map((hit) => ({ ...hit, isWhole: true })) : hits;
  };
}

/** See [Note: Recall]. `report` is told after every read. Errors: `export/nothing-to-search`, `store/row-tampered`. */
export function* recallSteps(
  store: Store,
  sought: KnownIdentifier,
  report: (progress: RecallProgress) => void,
): Steps<RecallFindings> {
  const { whole, part } = formsSought(sought.kind, sought.text);
  const formKeys = formKeysOf(store, [...whole, ...part]);
  const search: Search = { store, find: recallMatcher(sought), known: new Map() };
  let exports: readonly RecallExport[] = [];
  const searched = new Set<string>();
  // Again until there is none: an export can get out while the others are searched.
  for (let done = 0; ;) {
    const published = store.exports.listPublished();
    const runs = published.filter(({ id }) => !searched.has(id));
    if (runs.length === 0) break;
    const total = done + runs.reduce((sum, run) => sum + run.done, 0);
    const found: RecallExport[] = [];
    for (const run of runs) {
      const before = done;
      const facts = factsOf(store, run, published);
      // Its batch went while another one was searched: it counts as gone.
      if (facts === null) continue;
      searched.add(run.id);
      const looked = yield* searchRun(search, run, formKeys, (listed) => {
        report({ done: before + listed, total });
      });
      found.push({ ...facts, ...looked });
      done += run.done;
      report({ done, total });
    }
    exports = [...found, ...exports];
  }
  return { exports, gone: yield* goneExports(store, searched) };
}

function* searchRun(
  search: Search,
  run: ExportRecord,
  formKeys: readonly string[],
  report: (listed: number) => void,
): Steps<Pick<RecallExport, 'concerned' | 'unsearchable'>> {
  const hidden = search.store.exportedNotes.withForms(run.id, formKeys);
  const concerned: RecallNote[] = [];
  let [listed, unsearchable] = [0, 0];
  for (const copies of copiesOf(search.store, run)) {
    for (const copy of copies) {
      const look = lookAt(search, copy);
      const isHidden = look.isHidden || hidden.has(copy.noteId);
      if (!look.isHeld) unsearchable += 1;
      if (isHidden || look.readable !== null)
        concerned.push({ noteId: copy.noteId, ordinal: copy.ordinal, ...look, isHidden });
      yield;
    }
    listed += copies.length;
    report(listed);
  }
  // What is not recorded cannot be searched: of an export from before there were records, none can.
  unsearchable += Math.max(0, run.done - listed);
  return { concerned: concerned.sort((a, b) => a.ordinal - b.ordinal), unsearchable };
}

/** Null when its batch is being removed. */
function factsOf(store: Store, run: ExportRecord, runs: readonly ExportRecord[]) {
  const batch = store.batches.get(run.batchId);
  if (batch === null) return null;
  return {
    exportId: run.id,
    batchId: run.batchId,
    batchName: batch.name,
    recipient: run.recipient,
    createdAt: run.createdAt,
    notes: run.done,
    replacedBy: runs.find(({ replaces }) => replaces === run.id)?.id ?? null,
  };
}

function* copiesOf(store: Store, { id }: ExportRecord): Generator<readonly ExportedCopy[]> {
  let after: NoteId | 0 = 0;
  for (;;) {
    const copies: readonly ExportedCopy[] = store.exportedNotes.after(id, after, NOTES_PER_READ);
    const last = copies.at(-1);
    if (last === undefined) return;
    yield copies;
    after = last.noteId;
  }
}

type Look = Pick<RecallNote, 'readable' | 'places' | 'isHidden' | 'isHeld'>;

interface Search {
  readonly store: Store;
  readonly find: RecallMatcher;
  /** Most outputs are in several exports. By note and output hash. */
  readonly known: Map<string, Look>;
}

function lookAt({ store, find, known }: Search, { noteId, outputHash }: ExportedCopy): Look {
  const name = `${noteId}:${outputHash}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const look = lookInto(store, find, { noteId, outputHash });
  known.set(name, look);
  return look;
}

function lookInto(
  store: Store,
  find: RecallMatcher,
  { noteId, outputHash }: Pick<ExportedCopy, 'noteId' | 'outputHash'>,
): Look {
  const held = store.exportedNotes.openOutput(noteId, outputHash);
  if (held === null) return { readable: null, places: 0, isHidden: false, isHeld: false };
  const { text } = store.notes.openText(noteId);
  const segments = unpackSegments(held.segments, text);
  const replacements = replacementsIn(segments, text);
  const inOutput = find(held.text).filter((hit) => !isIn(hit, replacements.ofOutput));
  const inOriginal = find(text).filter((hit) => isIn(hit, replacements.ofOriginal));
  return {
    readable: readableOf(inOutput),
    places: inOutput.length,
    isHidden: inOriginal.length > 0,
    isHeld: true,
  };
}

/** What the hits amount to; null for none. */
export function readableOf(hits: readonly ProbeHit[]): Readable | null {
  if (hits.length === 0) return null;
  return hits.some(isWholeHit) ? 'whole' : 'part';
}

/** All of what is looked for stands there, and it is nothing ordinary as well. */
export function isWholeHit({ isWhole, isDoubtful }: ProbeHit): boolean {
  return isWhole && !isDoubtful;
}

/** Ranges of output and original in which something else stands than in the original: a placeholder, an invented name. */
export function replacementsIn(
  segments: readonly OutputSegment[],
  text: string,
): { readonly ofOutput: readonly Range[]; readonly ofOriginal: readonly Range[] } {
  const ofOutput: Range[] = [];
  const ofOriginal: Range[] = [];
  let at = 0;
  for (const { span, text: shown, sourceStart, sourceEnd } of segments) {
    if (span !== null && shown !== text.slice(sourceStart, sourceEnd)) {
      ofOutput.push({ start: at, end: at + shown.length });
      ofOriginal.push({ start: sourceStart, end: sourceEnd });
    }
    at += shown.length;
  }
  return { ofOutput, ofOriginal };
}

/** True when one of the ranges holds all of it. */
export function isIn(hit: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) => contains(range, hit));
}
