/** @file Has documents written by the import process, from the bytes that the store keeps. Runs in main. */
import { writtenEnding } from '../domain/document.ts';
import { DeidError } from '../domain/errors.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import type { DocumentPort } from '../export/documentPort.ts';
import { IMPORT_REQUESTS } from '../import/importMessages.ts';
import { parseWritten, type WriteDocumentRequest } from '../import/writeMessages.ts';
import type { Store } from '../store/store.ts';

/** Milliseconds for one document: the largest that is taken is opened three times, at about 10 MB a second. */
const WRITE_TIMEOUT_MS = 120_000;

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
      const payload: WriteDocumentRequest = { format, plan, bytes, notes };
      const options = { timeoutMs: WRITE_TIMEOUT_MS, ...(signal && { signal }) };
      try {
        return parseWritten(await host.request(IMPORT_REQUESTS.writeDocument, payload, options));
      } catch (error) {
        // A process that hangs over one document would hold up all that come after it.
        if (error instanceof DeidError && error.code === 'engine/no-answer') await host.stop();
        throw error;
      }
    },
  };
}
