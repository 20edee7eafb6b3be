/** @file Invented notes with identifiers in them, as many as are asked for. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sampleTexts } from '../../../src-main/workspace/models/sampleNotes.ts';
import { csvLine } from '../../support/workspaceHarness.ts';

/** As many patients as twenty notes each make. */
const NOTES_OF_A_PATIENT = 20;

/** A CSV of the shipped sample notes of all languages, again and again; a number in each keeps them apart. */
export async function writeSampleNotes(filePath: string, count: number): Promise<void> {
  const texts = await sampleTexts(import.meta.dirname);
  function* rows(): Generator<string> {
    yield csvLine(['note_id', 'patient_id', 'text']);
    for (let at = 0; at < count; at += 1) {
      const text = `${at + 1}\n${texts[at % texts.length] ?? ''}`;
      yield csvLine([`N${at + 1}`, `P${Math.floor(at / NOTES_OF_A_PATIENT)}`, text]);
    }
  }
  await pipeline(Readable.from(rows()), createWriteStream(filePath));
}
