/** @file Planted identifiers: where they appear, what finding and missing them does, and that they appear nowhere else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { createKeyedBytes } from '../../../src-main/store/pseudonymKey.ts';
import { hasCanary, plantCanary } from '../../../src-main/workspace/sampling/canary.ts';
import { samplingState } from '../../../src-main/workspace/sampling/samplingState.ts';
import {
  canaryRange,
  markedPlace,
  shownPieces,
  shownText,
  type ShownPiece,
} from '../../../src-main/workspace/sampling/shownNote.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import {
  markLeak,
  OFFICER,
  READER,
  samplingFixture,
  usualNote,
  type SamplingFixture,
} from './samplingFixture.ts';

afterAll(removeTemporaryFolders);

const NOTES = Array.from({ length: 70 }, (_, n) => usualNote(n));
const keyed = createKeyedBytes(new Uint8Array(32).fill(3));

async function drawn(canaryRate: number): Promise<SamplingFixture> {
  const fixture = samplingFixture(NOTES, { rule: { canaryRate } });
  await fixture.sampling.draw(fixture.batchId, 0.05, OFFICER);
  return fixture;
}

/** What stands in the shown text where the real output has its placeholder; null when that is there. */
function plantedName(text: string): string | null {
  const found = /^Vu ce jour Mme (.+), chambre/u.exec(text)?.[1] ?? '';
  return found.startsWith('[') ? null : found;
}

describe('a planted identifier', () => {
  it('stands where a mention was hidden, and reads like one', async () => {
    const { sampling, batchId } = await drawn(1);
    const name = plantedName(sampling.next(batchId)!.text);
    expect(name).toMatch(/^\p{Lu}[\p{L}' -]+$/u);
    expect(name).not.toContain('Delacroix');
  });

  it('is planted in about as many notes as the rule says, and always in the same', async () => {
    const places = Array.from({ length: 2000 }, (_, n) => `sample-1/${n}`);
    const once = places.filter((place) => hasCanary(keyed, place, 0.2));
    expect(places.filter((place) => hasCanary(keyed, place, 0.2))).toEqual(once);
    // 400 expected; five standard deviations are 90.
    expect(Math.abs(once.length - 400)).toBeLessThan(90);
    expect(places.filter((place) => hasCanary(keyed, place, 0))).toEqual([]);
    expect(places.filter((place) => hasCanary(keyed, place, 1))).toEqual(places);
  });

  it('that is marked counts as found, is told at once, and leaves the note to be read', async () => {
    const fixture = await drawn(1);
    const { sampling, batchId, store } = fixture;
    const shown = sampling.next(batchId)!;
    const name = plantedName(shown.text)!;
    const answer = markLeak(fixture, name);
    expect(answer.outcome).toBe('planted-found');
    expect(shown.text.slice(answer.planted!.start, answer.planted!.end)).toBe(name);
    const again = sampling.next(batchId)!;
    expect(again.position).toBe(1);
    expect(plantedName(again.text)).toBeNull();
    expect(sampling.settle(batchId, 1, { kind: 'clean' }, READER)).toEqual({
      outcome: 'clean',
      planted: null,
    });
    expect(store.samples.newest(batchId)).toMatchObject({ read: 1, leaking: 0, state: 'open' });
    expect(store.approvals.summary(batchId).approved).toBe(NOTES.length);
  });

  it('that was found is not planted again after the app was restarted', async () => {
    const fixture = await drawn(1);
    const { sampling, batchId } = fixture;
    markLeak(fixture, plantedName(sampling.next(batchId)!.text)!);
    sampling.stop();
    expect(plantedName(sampling.next(batchId)!.text)).toBeNull();
  });

  it('that is called clean counts as missed and is shown to the reader afterwards', async () => {
    const { sampling, batchId } = await drawn(1);
    const shown = sampling.next(batchId)!;
    const answer = sampling.settle(batchId, 1, { kind: 'clean' }, READER);
    expect(answer.outcome).toBe('planted-missed');
    expect(shown.text.slice(answer.planted!.start, answer.planted!.end)).toBe(plantedName(shown.text));
  });

  it('is not counted when the note leaks by itself', async () => {
    const fixture = await drawn(1);
    markLeak(fixture, 'retour', 'OTHER');
    expect(fixture.database.prepare('SELECT count(*) FROM canary_reading').pluck().get()).toBe(0);
  });

  it('gives the reader a miss rate and the sample an adjusted bound', async () => {
    const fixture = await drawn(1);
    const { sampling, batchId, store, gate } = fixture;
    let planted = 0;
    for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId)) {
      const name = plantedName(next.text);
      if (name !== null) planted += 1;
      // Every tenth is missed.
      if (name !== null && planted % 10 !== 0) markLeak(fixture, name);
      sampling.settle(batchId, next.position, { kind: 'clean' }, READER);
    }
    const sample = store.samples.newest(batchId)!;
    expect(planted).toBe(sample.size);
    const { figures } = samplingState(store, batchId).sample!;
    const missed = Math.floor(planted / 10);
    expect(figures!.readers).toMatchObject([
      { name: READER, notes: planted, planted, found: planted - missed },
    ]);
    expect(figures!.readers[0]!.missRate!.rate).toBeCloseTo(missed / planted, 10);
    expect(figures!.adjusted!.notes).toBeGreaterThan(figures!.bound.notes);
    expect((await gate.facts(batchId)).sample).toMatchObject({ planted, plantedFound: planted - missed });
  });

  it('is in no row, no log and no file, found or missed', async () => {
    const fixture = await drawn(1);
    const { sampling, batchId, dir, database, logger, store } = fixture;
    const names: string[] = [];
    for (let next = sampling.next(batchId); next !== null; next = sampling.next(batchId)) {
      const name = plantedName(next.text)!;
      names.push(name);
      if (next.position % 2 === 0) markLeak(fixture, name);
      sampling.settle(batchId, next.position, { kind: 'clean' }, READER);
    }
    expect(new Set(names).size).toBeGreaterThan(10);
    for (const id of fixture.ids) {
      const opened = `${store.notes.openText(id).text}${store.notes.openOutput(id)!.text}${store.notes.openOutput(id)!.segments}`;
      expect(names.filter((name) => opened.includes(name))).toEqual([]);
    }
    database.pragma('wal_checkpoint(TRUNCATE)');
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.map((file) => readFileSync(path.join(file.parentPath, file.name)));
    const told = Buffer.from(JSON.stringify(logger.lines));
    expect(names.filter((name) => [...bytes, told].some((one) => one.includes(Buffer.from(name))))).toEqual(
      [],
    );
    // The scan finds what is there: the label is stored in clear.
    expect(
      bytes.some((one) => one.includes(Buffer.from('planted')) || one.includes(Buffer.from('PATIENT'))),
    ).toBe(true);
  });
});

describe('planting', () => {
  const text = 'Mme Delacroix, Lyon, 12/03/2021.';
  const own: readonly ShownPiece[] = [
    { text: 'Mme ', kind: 'taken', source: { start: 0, end: 4 }, label: null },
    { text: '[PATIENT-1]', kind: 'replaced', source: { start: 4, end: 13 }, label: 'PATIENT' },
    { text: ', ', kind: 'taken', source: { start: 13, end: 15 }, label: null },
    { text: '[CITY-1]', kind: 'replaced', source: { start: 15, end: 19 }, label: 'CITY' },
    { text: ', ', kind: 'taken', source: { start: 19, end: 21 }, label: null },
    { text: '[DATE-1]', kind: 'replaced', source: { start: 21, end: 31 }, label: 'DATE' },
    { text: '.', kind: 'taken', source: { start: 31, end: 32 }, label: null },
  ];
  const at = (place: string) => ({ keyed, place, languages: ['fr'] as const, text, known: ['Delacroix'] });

  it('puts one identifier in place of one mention and changes nothing else', () => {
    const labels = new Set<PhiLabel>();
    for (let n = 0; n < 40; n += 1) {
      const { pieces, label } = plantCanary(own, at(`s/${n}`))!;
      labels.add(label);
      expect(pieces.filter(({ kind }) => kind === 'canary')).toHaveLength(1);
      const range = canaryRange(pieces)!;
      const planted = shownText(pieces).slice(range.start, range.end);
      expect(text).not.toContain(planted);
      expect(pieces.map((piece, index) => (piece.kind === 'canary' ? own[index] : piece))).toEqual(own);
    }
    // Dates have no invented counterpart; both others take their turn.
    expect([...labels].sort()).toEqual(['CITY', 'PATIENT']);
  });

  it.each([
    ['a bare number', 'chambre 34', 'OTHER_ID', '34'],
    ['a country', 'né en Italie', 'COUNTRY', 'Italie'],
    ['a date', 'le 12/03/2021', 'DATE', '12/03/2021'],
  ] as const)('does not plant %s, which nobody would take for a leak', (_, words, label, mention) => {
    const from = words.indexOf(mention);
    const pieces: readonly ShownPiece[] = [
      { text: words.slice(0, from), kind: 'taken', source: { start: 0, end: from }, label: null },
      { text: `[${label}-1]`, kind: 'replaced', source: { start: from, end: words.length }, label },
    ];
    const where = { keyed, languages: ['fr'] as const, text: words, known: [] };
    for (let n = 0; n < 20; n += 1) {
      const planted = plantCanary(pieces, { ...where, place: `s/${n}` })!;
      expect(planted.label).toBe('STAFF');
      expect(shownText(planted.pieces).startsWith(shownText(pieces))).toBe(true);
    }
  });

  it('invents another one for another place, and the same one for the same', () => {
    const texts = Array.from({ length: 20 }, (_, n) => shownText(plantCanary(own, at(`s/${n}`))!.pieces));
    expect(new Set(texts).size).toBeGreaterThan(10);
    expect(shownText(plantCanary(own, at('s/3'))!.pieces)).toBe(texts[3]);
  });

  it.each(['fr', 'de', 'es', 'ca', 'en', 'zh-Hans', 'zh-Hant'] as const)(
    'signs a note of %s in which nothing was hidden',
    (language) => {
      const plain = 'Puls 72.';
      const piece: ShownPiece = { text: plain, kind: 'taken', source: { start: 0, end: 8 }, label: null };
      const planted = plantCanary([piece], {
        keyed,
        place: 's/1',
        languages: [language],
        text: plain,
        known: [],
      })!;
      expect(planted.label).toBe('STAFF');
      expect(shownText(planted.pieces)).toMatch(/^Puls 72\.\n\n\S/);
      const range = canaryRange(planted.pieces)!;
      expect(markedPlace(planted.pieces, range)).toEqual({ isCanary: true, source: null });
    },
  );
});

describe('the place of a mark', () => {
  const pieces: readonly ShownPiece[] = [
    { text: 'Mme ', kind: 'taken', source: { start: 0, end: 4 }, label: null },
    { text: '[PATIENT-1]', kind: 'replaced', source: { start: 4, end: 9 }, label: 'PATIENT' },
    { text: ' et Ruiz', kind: 'taken', source: { start: 9, end: 17 }, label: null },
  ];
  it.each([
    ['own text, character by character', 19, 23, { start: 13, end: 17 }],
    ['own text beside a placeholder', 14, 18, { start: 4, end: 12 }],
    ['all of it', 0, 23, { start: 0, end: 17 }],
    ['nothing but a placeholder', 5, 9, null],
    ['nothing', 3, 3, null],
    ['what lies behind the end', 40, 50, null],
  ])('of %s', (_, start, end, source) => {
    expect(markedPlace(pieces, { start, end })).toEqual({ isCanary: false, source });
  });
});

describe('what is shown of a replaced mention', () => {
  const segments = [
    { text: 'Vu ', span: null, sourceStart: 0, sourceEnd: 3 },
    { text: 'Mercier', span: 'd0', sourceStart: 3, sourceEnd: 8 },
  ];
  it.each([
    [{ operator: 'placeholder' }, 'Vu Mercier', 'replaced'],
    [{ operator: 'redact' }, 'Vu Mercier', 'replaced'],
    [{ operator: 'surrogate', otherwise: 'redact' }, 'Vu [PATIENT]', 'replaced'],
    [
      { operator: 'shiftDate', maxDays: 30, keepWeekdays: true, otherwise: 'redact' },
      'Vu [PATIENT]',
      'replaced',
    ],
    [{ operator: 'generalise', to: 'year', otherwise: 'redact' }, 'Vu [PATIENT]', 'replaced'],
    [{ operator: 'hash', otherwise: 'redact' }, 'Vu [PATIENT]', 'replaced'],
    [{ operator: 'keep' }, 'Vu Mercier', 'taken'],
  ] as const)('by %o is %s', (treatment, shown, kind) => {
    const pieces = shownPieces(
      segments,
      () => 'PATIENT',
      () => treatment,
    );
    expect(shownText(pieces)).toBe(shown);
    expect(pieces[1]!.kind).toBe(kind);
  });
});
