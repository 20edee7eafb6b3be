/** @file Has documents written by the import process, from the bytes that the store keeps. Runs in main. */
import { FORMATS_WITH_FIELDS, writtenEnding } from '../domain/document.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { createBreath } from '../export/breath.ts';
import type { DocumentNoteOutput, DocumentPort } from '../export/documentPort.ts';
import { IMPORT_REQUESTS } from '../import/importMessages.ts';
import {
  parseFields,
  parseWritten,
  type ReadFieldsRequest,
  type WriteDocumentRequest,
} from '../import/writeMessages.ts';
import type { Store } from '../store/store.ts';

/** Milliseconds for one document: the largest that is taken is opened three times, at about 10 MB a second. */
const WRITE_TIMEOUT_MS = 120_000;

/** Fields between two looks at whether somebody has stopped the export. */
const FIELDS_A_BREATH = 200;

type Document = Omit<WriteDocumentRequest, 'notes'>;
type NoteToWrite = WriteDocumentRequest['notes'][number];
type Ask = (name: string, payload: ReadFieldsRequest | WriteDocumentRequest) => Promise<unknown>;

export function createDocumentWriter(store: Store, runningHost: () => Promise<EngineHost>): DocumentPort {
  return {
    ending: (no) => {
      const { format } = store.documents.require(no);
      // Of all formats one alone has several forms; no other document is opened for its first byte.
      return writtenEnding(format, format === 'fhir' ? store.documents.openBytes(no) : new Uint8Array());
    },
    write: async (no, notes, signal) => {
      const { format, plan } = store.documents.require(no);
      const bytes = Buffer.from(store.documents.openBytes(no)).toString('base64');
      const host = await runningHost();
      const document: Document = { format, plan, bytes };
      const options = { timeoutMs: WRITE_TIMEOUT_MS, ...(signal && { signal }) };
      const ask: Ask = (name, payload) => host.request(name, payload, options);
      try {
        const toWrite = await withFields(document, notes, ask, signal);
        return parseWritten(await ask(IMPORT_REQUESTS.writeDocument, { ...document, notes: toWrite }));
      } catch (error) {
        // A process that hangs over one document would hold up all that come after it.
        if (error instanceof DeidError && error.code === 'engine/no-answer') await host.stop();
        throw error;
      }
    },
  };
}

/** The notes with what their fields become: the import process tells what they say, and main has the key. */
async function withFields(
  document: Document,
  notes: readonly DocumentNoteOutput[],
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<readonly NoteToWrite[]> {
  const hasFields = FORMATS_WITH_FIELDS.has(document.format);
  const places = notes.map(({ place }) => place);
  const fields = hasFields
    ? parseFields(await ask(IMPORT_REQUESTS.readFields, { ...document, places }))
    : places.map(() => []);
  invariant(fields.length === notes.length, 'every note has a list of fields');
  const breathe = createBreath();
  const made: NoteToWrite[] = [];
  for (const [at, { fieldOf, ...note }] of notes.entries()) {
    failWhenStopped(signal);
    const treated: (string | null)[] = [];
    // A lab report says one day and one doctor in each of its lines.
    const known = new Map<string, string | null>();
    for (const { label, mention, lastYear = null } of fields[at] ?? []) {
      const key = JSON.stringify([label, mention, lastYear]);
      const before = known.get(key);
      const next = before === undefined ? (fieldOf?.(label, mention, lastYear) ?? null) : before;
      known.set(key, next);
      treated.push(next);
      if (treated.length % FIELDS_A_BREATH !== 0) continue;
      failWhenStopped(signal);
      await breathe();
    }
    made.push({ ...note, fields: treated });
    await breathe();
  }
  return made;
}

function failWhenStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DeidError('export/interrupted');
}
