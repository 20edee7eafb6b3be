/** @file Of which forms the undecided places of the notes are, and what one decision about each settles. Runs in the main process. See [Note: Open forms]. */
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { NotePlace } from './patientStore.ts';
import { MOST_SETTLED, settlesRank } from './riskRank.ts';
import { LOOKUP } from './sealedNote.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** The undecided places of one form in a note. */
export interface NoteForm {
  /** What is equal by itself, in words; PHI. Only its keyed hash is stored. */
  readonly id: string;
  /** As what its words are read, whoever's it is; PHI, stored likewise. */
  readonly reading: string;
  readonly label: PhiLabel;
  readonly places: number;
}

/** A form with what is undecided of it in a batch. */
export interface OpenForm {
  readonly form: number;
  readonly label: PhiLabel;
  /** Notes that have no other open point. */
  readonly settles: number;
  readonly notes: number;
  readonly places: number;
  /** One of its notes, one that it settles where there is one. */
  readonly noteId: NoteId;
}

export interface OpenFormQuery {
  readonly batchId: BatchId;
  readonly label: PhiLabel | null;
  /** Readings of which a form has one; null for any. PHI. */
  readonly readings: readonly string[] | null;
}

export interface OpenFormStore {
  /** The stored form of what {@link NoteForm.id} says. */
  formOf(id: string): number;
  /** Notes whose rows are older than the note, in order of `ordinal`, from behind `afterOrdinal` (0 starts). */
  waiting(
    batchId: BatchId,
    afterOrdinal: number,
    limit: number,
  ): readonly { readonly id: NoteId; readonly ordinal: number; readonly openPoints: number }[];
  waitingCount(batchId: BatchId): number;
  /** Replaces the rows of a note and gives it the rank of its form. The forms are those of its present revision. */
  save(noteId: NoteId, forms: readonly NoteForm[], openPoints: number): void;
  /**
   * Brings the rank of up to `limit` notes up to date whose form settles another number of notes than they were ranked with;
   * false when there is none.
   */
  rankSome(batchId: BatchId, limit: number): boolean;
  /** Those that settle the most notes first, then those in the most notes. */
  page(query: OpenFormQuery & { readonly offset: number; readonly limit: number }): {
    readonly total: number;
    readonly forms: readonly OpenForm[];
  };
  /** Notes in which the form is undecided, those first that it settles. */
  notesOf(batchId: BatchId, form: number, limit: number): readonly NotePlace[];
  notesCount(batchId: BatchId, form: number): number;
}

/** 13 hex digits are 52 bits: a whole number that SQLite and JavaScript both hold. Two forms of a batch that share one are a card for both. */
const FORM_DIGITS = 13;
const WAITS = `destruction_no IS NULL AND stage <> 'imported' AND forms_revision IS NOT iif(open_points > 0, revision, NULL)`;
const UNRANKED = `ranked <> min(settles, ${MOST_SETTLED})`;

function prepareStatements(kit: StoreKit) {
  return {
    waiting: kit.statement<{ id: NoteId; ordinal: number; openPoints: number }>(
      'openForms.waiting',
      `SELECT id, ordinal, open_points AS openPoints FROM note INDEXED BY note_forms_wait
       WHERE batch_no = ${BATCH_NO} AND ${WAITS} AND ordinal > @afterOrdinal ORDER BY ordinal LIMIT @limit`,
    ),
    waitingCount: kit.statement<{ notes: number }>(
      'openForms.waitingCount',
      `SELECT count(*) AS notes FROM note INDEXED BY note_forms_wait WHERE batch_no = ${BATCH_NO} AND ${WAITS}`,
    ),
    clear: kit.statement('openForms.clear', 'DELETE FROM open_form WHERE note_id = @noteId'),
    add: kit.statement(
      'openForms.add',
      `INSERT INTO open_form (note_id, form, batch_no, label, reading, places, is_sole)
       SELECT id, @form, batch_no, @label, @reading, @places, @isSole FROM note WHERE id = @noteId
       ON CONFLICT (note_id, form) DO NOTHING`,
    ),
    known: kit.statement(
      'openForms.known',
      'UPDATE note SET forms_revision = iif(open_points > 0, revision, NULL) WHERE id = @noteId',
    ),
    rankedOf: kit.statement<{ ranked: number }>(
      'openForms.rankedOf',
      `SELECT t.ranked FROM note n JOIN open_form_tally t ON t.batch_no = n.batch_no AND t.form = @form WHERE n.id = @noteId`,
    ),
    rankOne: kit.statement(
      'openForms.rankOne',
      'UPDATE note SET risk_rank = (risk_rank & ~1023) | @low WHERE id = @noteId',
    ),
    unranked: kit.statement<{ form: number; settles: number }>(
      'openForms.unranked',
      `SELECT form, settles FROM open_form_tally INDEXED BY open_form_unranked
       WHERE batch_no = ${BATCH_NO} AND ${UNRANKED} LIMIT 1`,
    ),
    rank: kit.statement(
      'openForms.rank',
      `UPDATE note SET risk_rank = (risk_rank & ~1023) | @low WHERE id IN (
         SELECT f.note_id FROM open_form f CROSS JOIN note n ON n.id = f.note_id
         WHERE f.batch_no = ${BATCH_NO} AND f.form = @form AND f.is_sole = 1 AND (n.risk_rank & 1023) <> @low LIMIT @limit)`,
    ),
    ranked: kit.statement(
      'openForms.ranked',
      `UPDATE open_form_tally SET ranked = min(settles, ${MOST_SETTLED}) WHERE batch_no = ${BATCH_NO} AND form = @form`,
    ),
    notesOf: kit.statement<NotePlace>(
      'openForms.notesOf',
      `SELECT n.id, n.ordinal, n.patient_key AS patientKey, n.revision
       FROM open_form f INDEXED BY open_form_by_form CROSS JOIN note n ON n.id = f.note_id
       WHERE f.batch_no = ${BATCH_NO} AND f.form = @form ORDER BY f.is_sole DESC, f.note_id DESC LIMIT @limit`,
    ),
    notesCount: kit.statement<{ notes: number }>(
      'openForms.notesCount',
      `SELECT notes FROM open_form_tally WHERE batch_no = ${BATCH_NO} AND form = @form`,
    ),
  };
}

/** The list by size, of all forms, of one label, or of some readings; each walks an index of its own. */
function preparePages(kit: StoreKit) {
  const prepare = (index: string, condition: string) => ({
    rows: kit.statement<OpenForm>(
      'openForms.page',
      `SELECT t.form, t.label, t.settles, t.notes, t.places, (SELECT f.note_id FROM open_form f INDEXED BY open_form_by_form
           WHERE f.batch_no = t.batch_no AND f.form = t.form ORDER BY f.is_sole DESC, f.note_id DESC LIMIT 1) AS noteId
       FROM open_form_tally t INDEXED BY ${index} WHERE t.batch_no = ${BATCH_NO}${condition}
       ORDER BY t.settles DESC, t.notes DESC, t.places DESC, t.form DESC LIMIT @limit OFFSET @offset`,
    ),
    total: kit.statement<{ total: number }>(
      'openForms.total',
      `SELECT count(*) AS total FROM open_form_tally t INDEXED BY ${index} WHERE t.batch_no = ${BATCH_NO}${condition}`,
    ),
  });
  return {
    all: prepare('open_form_by_size', ''),
    label: prepare('open_form_by_label', ' AND t.label = @label'),
    readings: prepare(
      'open_form_by_reading',
      ' AND t.reading IN (SELECT value FROM json_each(@readings)) AND (@label IS NULL OR t.label = @label)',
    ),
  };
}

/** Open forms of an open workspace. */
export function createOpenFormStore(kit: StoreKit): OpenFormStore {
  const statements = prepareStatements(kit);
  const pages = preparePages(kit);
  const hashed = (text: string, purpose: string): number =>
    Number.parseInt(kit.cipher.fingerprint(text, purpose).slice(0, FORM_DIGITS), 16);
  const formOf = (id: string): number => hashed(id, LOOKUP.openForm);
  const readingOf = (reading: string): number => hashed(reading, LOOKUP.openReading);

  function save(noteId: NoteId, forms: readonly NoteForm[], openPoints: number): void {
    kit.transaction(() => {
      statements.clear.run({ noteId });
      for (const { id, reading, label, places } of forms) {
        const isSole = places === openPoints;
        const form = formOf(id);
        const row = { noteId, form, label, reading: readingOf(reading), places };
        statements.add.run({ ...row, isSole: isSole ? 1 : 0 });
        const ranked = isSole ? (statements.rankedOf.get({ noteId, form })?.ranked ?? 0) : 0;
        if (ranked > 0) statements.rankOne.run({ noteId, low: settlesRank(ranked) });
      }
      statements.known.run({ noteId });
    });
  }

  function rankSome(batchId: BatchId, limit: number): boolean {
    const next = statements.unranked.get({ batchId });
    if (next === undefined) return false;
    const { form } = next;
    const changed = statements.rank.run({ batchId, form, low: settlesRank(next.settles), limit });
    if (changed < limit) statements.ranked.run({ batchId, form });
    return true;
  }

  return {
    formOf,
    waiting: (batchId, afterOrdinal, limit) => statements.waiting.all({ batchId, afterOrdinal, limit }),
    waitingCount: (batchId) => statements.waitingCount.get({ batchId })?.notes ?? 0,
    save,
    rankSome,
    page({ batchId, label, readings, offset, limit }) {
      const { rows, total } = readings !== null ? pages.readings : label !== null ? pages.label : pages.all;
      const which = {
        batchId,
        ...(readings === null && label === null ? {} : { label }),
        ...(readings === null ? {} : { readings: JSON.stringify(readings.map(readingOf)) }),
      };
      return { total: total.get(which)?.total ?? 0, forms: rows.all({ ...which, limit, offset }) };
    },
    notesOf: (batchId, form, limit) => statements.notesOf.all({ batchId, form, limit }),
    notesCount: (batchId, form) => statements.notesCount.get({ batchId, form })?.notes ?? 0,
  };
}
