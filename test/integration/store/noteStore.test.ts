/** @file Notes in a real database: sealed, bound to their place, counted as duplicates, assessed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const hostile = 'Frau Beispiel \u0000\u001b[31m 👩‍⚕️ שלום \ufeff １２３\r\nEnde \ud800 lone';

describe('notes', () => {
  it('gives back every field exactly as imported, lone surrogates and NUL included', () => {
    const { store } = createStoreFixture();
    const batch = createBatchFixture(store);
    const note = importedNote(hostile, {
      externalId: 'N-17',
      patientId: 'P-4',
      noteDate: '03.04.2021',
      knownIdentifiers: [{ kind: 'name', text: 'Beispiel' }],
    });
    const [inserted] = batch.add(note);
    expect(store.notes.openText(inserted!.id)).toEqual(note);
    expect(store.notes.openNote(inserted!.id).text).toBe(hostile);
    expect(store.notes.require(inserted!.id)).toMatchObject({
      ordinal: 1,
      externalId: 'N-17',
      stage: 'imported',
      textLength: hostile.length,
      assessment: { status: 'not-anonymized', reasons: [{ code: 'not-processed', count: 1 }], openPoints: 1 },
    });
  });

  it('marks a later note with the same text in the same batch as duplicate and still stores it', () => {
    const { store } = createStoreFixture();
    const first = createBatchFixture(store);
    const other = createBatchFixture(store, 'other');
    const notes = first.add(
      importedNote('same', { externalId: 'A' }),
      importedNote('different', { externalId: 'A' }),
      importedNote('same'),
    );
    expect(notes.map((note) => [note.ordinal, note.isDuplicate, note.sharesExternalId])).toEqual([
      [1, false, false],
      [2, false, true],
      [3, true, false],
    ]);
    expect(other.add(importedNote('same'))[0]).toMatchObject({ ordinal: 1, isDuplicate: false });
    expect(store.batches.counts(first.batchId)).toMatchObject({ notes: 3, duplicates: 1 });
  });

  it('refuses a text that was moved to another note', () => {
    const { store, database } = createStoreFixture();
    const [one, two] = createBatchFixture(store).add(importedNote('first text'), importedNote('second text'));
    database.exec(
      `UPDATE note_text SET text = (SELECT text FROM note_text WHERE note_id = ${two!.id}) WHERE note_id = ${one!.id}`,
    );
    expect(() => store.notes.openText(one!.id)).toThrow('store/row-tampered');
    expect(store.notes.openText(two!.id).text).toBe('second text');
  });

  it('refuses a text with one flipped bit', () => {
    const { store, database } = createStoreFixture();
    const [one] = createBatchFixture(store).add(importedNote('first text'));
    const { text } = database.prepare('SELECT text FROM note_text').get() as { text: string };
    const bytes = Buffer.from(text, 'base64');
    bytes[bytes.length - 1]! ^= 1;
    database.prepare('UPDATE note_text SET text = ?').run(bytes.toString('base64'));
    expect(() => store.notes.openText(one!.id)).toThrow('store/row-tampered');
  });

  it('leaves no word of a note, name, path or actor in the file', () => {
    const { store, dir } = createStoreFixture();
    const batch = createBatchFixture(store, 'Canaryward');
    const [note] = batch.add(
      importedNote('Canarytext', { externalId: 'Canaryid', patientId: 'Canarypatient' }),
    );
    store.decisions.append(note!.id, { kind: 'accept', span: 'd0' }, 'Canaryactor');
    store.settings.set('actor', 'Canaryactor');
    store.close();
    const file = readFileSync(path.join(dir, 'noteveil.db'));
    expect(file.includes('Canary')).toBe(false);
    expect(file.includes(Buffer.from('Canary').toString('base64').slice(0, 8))).toBe(false);
  });

  it('raises the revision with every assessment and refuses a stale one', () => {
    const { store } = createStoreFixture();
    const [note] = createBatchFixture(store).add(importedNote('Frau Beispiel'));
    const toSave = {
      noteId: note!.id,
      stage: 'detected' as const,
      assessment: {
        status: 'fully-anonymized' as const,
        reasons: [{ code: 'all-replaced' as const, count: 0 }],
        openPoints: 0,
      },
      spanCount: 1,
      languages: ['de', 'fr'] as const,
      output: { text: 'Frau [NAME-1]', segments: '[]', residuals: null },
      outputHash: 'abc',
    };
    expect(store.notes.saveAssessment({ ...toSave, expectedRevision: 0 })).toBe(1);
    expect(() => store.notes.saveAssessment({ ...toSave, expectedRevision: 0 })).toThrow(
      'review/stale-revision',
    );
    expect(store.notes.openOutput(note!.id)).toEqual({
      text: 'Frau [NAME-1]',
      segments: '[]',
      residuals: null,
    });
    expect(
      store.notes.saveAssessment({ ...toSave, stage: null, languages: null, output: null, outputHash: null }),
    ).toBe(2);
    expect(store.notes.require(note!.id)).toMatchObject({
      stage: 'detected',
      languages: ['de', 'fr'],
      revision: 2,
    });
    expect(store.notes.openOutput(note!.id)).toBeNull();
  });

  it('names an unknown note as such', () => {
    const { store } = createStoreFixture();
    expect(() => store.notes.openText(99 as NoteId)).toThrow('store/unknown-note');
    expect(() => store.notes.revisionOf(99 as NoteId)).toThrow('store/unknown-note');
  });
});
