/** @file Broken messages and resources: whatever can be written with empty fields can be written with filled ones. */
import { describe, expect, it } from 'vitest';
import { readFields } from '../../../src-main/documents/fields.ts';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument, type NoteToWrite } from '../../../src-main/documents/writeDocument.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { oru } from '../../support/documents/fullHl7.ts';
import { malformed } from '../../support/documents/malformed.ts';
import { seedsOf } from '../../support/documents/seeds.ts';

const FILES = 400;
const DAYS = 35 * 86_400_000;
const NAMES: ReadonlySet<PhiLabel> = new Set(['PATIENT', 'STAFF', 'RELATIVE', 'PERSON']);

/** As surrogates and moved dates look. */
function replacementOf(label: PhiLabel, mention: string): string | null {
  const [, year, month = '-07', day = '-15'] = /^(\d{4})(-\d\d)?(-\d\d)?$/.exec(mention) ?? [];
  if (label === 'DATE' || label === 'BIRTHDATE') {
    if (year === undefined) return null;
    const moved = new Date(Date.parse(`${year}${month}${day}T00:00:00Z`) + DAYS).toISOString();
    return moved.slice(0, mention.length);
  }
  if (NAMES.has(label)) return mention.includes(', ') ? 'Qwertz, Uiop' : 'Qwertz';
  const signs = mention.replace(/\p{L}/gu, 'y').replace(/\p{N}/gu, '6');
  // Signs that no surrogate is made of.
  return /[<>[\]{}|\p{Cc}]/u.test(signs) ? null : signs;
}

/** `written`, or why not. */
async function outcomeOf(write: () => Promise<unknown>): Promise<string> {
  try {
    await write();
    return 'written';
  } catch (error) {
    if (!(error instanceof DeidError)) throw error;
    return String(error.facts['reason'] ?? error.code);
  }
}

describe.each(['hl7', 'fhir'] as const)('broken files of the format %s', (id) => {
  it('are written with their fields filled, or not at all, as they are without', async () => {
    const format = documentFormat(id);
    const plan = { format: id, encoding: 'utf8', delimiter: null, mapping: null } as const;
    const two = oru({ id: '4711', name: 'Zwiebelturm^Rosa', text: 'Puls 72' });
    const seeds = [...(await seedsOf(id)), ...(id === 'hl7' ? [new TextEncoder().encode(two + two)] : [])];
    const outcomes: Record<string, number> = {};
    for (const { how, bytes } of await malformed(seeds, FILES, 20261124)) {
      let notes: readonly NoteToWrite[] = [];
      const read = await outcomeOf(async () => {
        notes = (await readDocument(format, bytes, plan, DOCUMENT_LIMITS)).notes.map((note, place) => ({
          ...{ place, text: note.text, known: note.knownIdentifiers },
          edits: [{ start: 0, end: note.text.length, text: 'X' }],
        }));
      });
      if (read !== 'written') continue;
      const places = notes.map(({ place }) => place);
      const fields = await readFields(format, bytes, plan, places, DOCUMENT_LIMITS);
      const filled = notes.map((note, at) => ({
        ...note,
        fields: (fields[at] ?? []).map(({ label, mention }) => replacementOf(label, mention)),
      }));
      const empty = await outcomeOf(() => writeDocument(format, bytes, plan, notes, DOCUMENT_LIMITS));
      const full = await outcomeOf(() => writeDocument(format, bytes, plan, filled, DOCUMENT_LIMITS));
      expect(full, how).toBe(empty);
      outcomes[full] = (outcomes[full] ?? 0) + 1;
    }
    // Else nothing was reached, or nothing was broken.
    expect(outcomes['written'], JSON.stringify(outcomes)).toBeGreaterThan(FILES / 8);
  }, 300_000);
});
