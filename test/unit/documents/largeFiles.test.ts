/** @file The time that a document takes follows its size: eight times the parts take eight times as long, not sixty-four. */
import { describe, expect, it } from 'vitest';
import { documentFormat } from '../../../src-main/documents/formats.ts';
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { readDocument } from '../../../src-main/documents/readDocument.ts';
import { writeDocument } from '../../../src-main/documents/writeDocument.ts';
import { oru } from '../../support/documents/fullHl7.ts';
import { observationOf, patientOf } from '../../support/documents/fullFhir.ts';

const SLOW = 300_000;
const SMALL = 500;
const LARGE = 8 * SMALL;
/** Of 8 for a straight line and 64 for a square, with room for a busy machine. */
const MOST = 30;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const planOf = (format: 'hl7' | 'fhir') =>
  ({ format, encoding: 'utf8', delimiter: null, mapping: null }) as const;
const open = (format: 'hl7' | 'fhir', text: string) =>
  documentFormat(format).open(bytesOf(text), planOf(format), DOCUMENT_LIMITS);

/** How many times longer the large one takes than the small one, of two runs each the shorter. */
async function growth(run: (count: number) => Promise<unknown>): Promise<number> {
  const time = async (count: number): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < 2; at += 1) {
      const from = performance.now();
      await run(count);
      times.push(performance.now() - from);
    }
    return Math.min(...times);
  };
  const small = await time(SMALL);
  return (await time(LARGE)) / Math.max(small, 1);
}

/** A name for each number, none of them part of another. */
const nameOf = (at: number): string =>
  `Zwiebel${[...String(at).padStart(5, '0')].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}turm`;

describe('the time of', () => {
  it('verifying a batch of HL7 messages', { timeout: SLOW }, async () => {
    const grown = await growth(async (count) => {
      const messages = Array.from({ length: count }, (_, at) =>
        oru({ id: String(4_711_000 + at), name: `${nameOf(at)}^Rosa`, text: `Frau ${nameOf(at)}, Puls 72.` }),
      );
      const bytes = bytesOf(messages.join(''));
      const { notes } = await readDocument(documentFormat('hl7'), bytes, planOf('hl7'), DOCUMENT_LIMITS);
      const toWrite = notes.map(({ text, knownIdentifiers: known }, place) => {
        const start = text.indexOf('Zwiebel');
        return { place, text, edits: [{ start, end: start + nameOf(0).length, text: '[X]' }], known };
      });
      await writeDocument(documentFormat('hl7'), bytes, planOf('hl7'), toWrite, DOCUMENT_LIMITS);
    });
    expect(grown).toBeLessThan(MOST);
  });

  it('reading a text of very many lines in an HL7 message', { timeout: SLOW }, async () => {
    const message = oru({ id: '4711', name: 'Zwiebelturm^Rosa', text: 'Anfang' });
    const lines = (count: number): string =>
      message.replaceAll('\r', '\n').replace('Anfang', `Anfang\n${'kurz\n'.repeat(count * 40)}Ende`);
    const opened = await open('hl7', lines(SMALL));
    expect(opened.notes[0]?.pieces.map(({ text }) => text).join('')).toContain('kurz\nEnde');
    expect(await growth((count) => open('hl7', lines(count)))).toBeLessThan(MOST);
  });

  it('following references into contained resources of FHIR', { timeout: SLOW }, async () => {
    const holder = (count: number): string => {
      const parts = Array.from({ length: count * 4 }, (_, at) => `c${at}`);
      const contained = parts.map((id) => ({ resourceType: 'Specimen', id }));
      const specimen = parts.map((id) => ({ reference: `#${id}` }));
      return JSON.stringify({ resourceType: 'DiagnosticReport', conclusion: 'Gut', contained, specimen });
    };
    const made = await (await open('fhir', holder(2))).save();
    expect(new TextDecoder().decode(made)).toContain('"specimen":[{"reference":"#r2"},{"reference":"#r3"}');
    expect(await growth((count) => open('fhir', holder(count)))).toBeLessThan(MOST);
  });

  it('gathering the relatives of one patient', { timeout: SLOW }, async () => {
    const family = (count: number): string =>
      [
        patientOf('p1', 'Zwiebelturm'),
        observationOf('p1', 'Gut'),
        ...Array.from({ length: count * 10 }, (_, at) => ({
          ...{ resourceType: 'RelatedPerson', id: `q${at}`, patient: { reference: 'Patient/p1' } },
          name: [{ family: nameOf(at) }],
        })),
      ]
        .map((one) => JSON.stringify(one))
        .join('\n');
    const { notes } = await open('fhir', family(1));
    expect(notes[0]?.known.filter(({ kind }) => kind === 'name')).toHaveLength(11);
    expect(await growth((count) => open('fhir', family(count)))).toBeLessThan(MOST);
  });
});

describe('a file made to give every note all identifiers of everybody', () => {
  it('is too large', { timeout: SLOW }, async () => {
    const telecom = Array.from({ length: 4_000 }, (_, at) => ({
      value: `07912${String(at).padStart(5, '0')}`,
    }));
    const notes = Array.from({ length: 4_000 }, () => observationOf('p1', 'Gut'));
    const source = [{ ...patientOf('p1', 'Zwiebelturm'), telecom }, ...notes];
    const text = source.map((one) => JSON.stringify(one)).join('\n');
    await expect(open('fhir', text)).rejects.toMatchObject({ code: 'import/document-too-large' });
    // The same notes of a patient with one phone.
    const sound = [patientOf('p1', 'Zwiebelturm'), ...notes].map((one) => JSON.stringify(one)).join('\n');
    expect((await open('fhir', sound)).notes).toHaveLength(4_000);
  });
});
