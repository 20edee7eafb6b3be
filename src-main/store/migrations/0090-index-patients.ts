/** @file Migration 90: the notes of a patient are found at once. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 90,
  name: 'index-patients',
  up: `
-- What is accepted in one note of a patient is looked for in the others.
CREATE INDEX note_by_patient ON note (batch_no, patient_key) WHERE patient_key IS NOT NULL;
`,
};
