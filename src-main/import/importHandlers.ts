/** @file What the import process answers: requests to inspect, to read, to tell fields and to write documents. Runs in the import process and in tests. */
import { DeidError } from '../domain/errors.ts';
import type { ChildContext, ChildHandlers } from '../engine/host/childPort.ts';
import {
  IMPORT_MESSAGES,
  IMPORT_REQUESTS,
  parseAcknowledgement,
  parseGatherRequest,
  parseInspectRequest,
  parseReadRequest,
  type ReadSummary,
} from './importMessages.ts';
import { inspectFile } from './inspectFile.ts';
import { CHUNK_CHARS, CHUNK_CREDITS } from './limits.ts';
import { readFields } from '../documents/fields.ts';
import { documentFormat } from '../documents/formats.ts';
import { DOCUMENT_LIMITS } from '../documents/limits.ts';
import { writeDocument } from '../documents/writeDocument.ts';
import { createPersonShelf } from './personShelf.ts';
import { readSource, type ChunkOutlet } from './readSource.ts';
import { parseFieldsRequest, parseWriteRequest } from './writeMessages.ts';

interface CreditedOutlet extends ChunkOutlet {
  acknowledge(): void;
}

/** The handlers of one import process. Several files may be read at once; each has its own credits. */
export function createImportHandlers(): ChildHandlers {
  const outlets = new Map<string, CreditedOutlet>();
  const shelf = createPersonShelf();

  async function read(untrusted: unknown, context: ChildContext): Promise<ReadSummary> {
    const request = parseReadRequest(untrusted);
    const outlet = createOutlet(context);
    outlets.set(request.readId, outlet);
    try {
      return await readSource(request, outlet, context.signal, shelf.of(request.persons));
    } finally {
      outlets.delete(request.readId);
    }
  }

  return {
    requests: {
      [IMPORT_REQUESTS.inspect]: async (untrusted) => {
        const { path, overrides } = parseInspectRequest(untrusted);
        return inspectFile(path, overrides);
      },
      [IMPORT_REQUESTS.gatherPersons]: (untrusted) => shelf.gather(parseGatherRequest(untrusted)),
      [IMPORT_REQUESTS.read]: read,
      [IMPORT_REQUESTS.readFields]: async (untrusted) => {
        const { format, plan, bytes, places } = parseFieldsRequest(untrusted);
        const original = Buffer.from(bytes, 'base64');
        return readFields(documentFormat(format), original, plan, places, DOCUMENT_LIMITS);
      },
      [IMPORT_REQUESTS.writeDocument]: async (untrusted) => {
        const { format, plan, bytes, notes } = parseWriteRequest(untrusted);
        const original = Buffer.from(bytes, 'base64');
        const made = await writeDocument(documentFormat(format), original, plan, notes, DOCUMENT_LIMITS);
        return Buffer.from(made).toString('base64');
      },
    },
    messages: {
      // An acknowledgement may arrive after its reading was aborted; there is nobody left to tell then.
      [IMPORT_MESSAGES.acknowledge]: (untrusted) =>
        outlets.get(parseAcknowledgement(untrusted).readId)?.acknowledge(),
    },
  };
}

/** See [Note: Credits]. */
function createOutlet({ emit, signal }: ChildContext): CreditedOutlet {
  /** Sizes of the chunks under way, oldest first; they are acknowledged in order. */
  const underWay: number[] = [];
  let waiting: PromiseWithResolvers<void> | null = null;
  signal.addEventListener('abort', () => waiting?.reject(new DeidError('queue/cancelled')));

  function mayFollow(size: number): boolean {
    const total = underWay.reduce((sum, one) => sum + one, size);
    return underWay.length === 0 || (underWay.length < CHUNK_CREDITS && total <= CHUNK_CREDITS * CHUNK_CHARS);
  }

  return {
    async send(chunk) {
      const size = chunk.notes.reduce((sum, note) => sum + note.text.length, 0);
      if (signal.aborted) throw new DeidError('queue/cancelled');
      while (!mayFollow(size)) {
        waiting = Promise.withResolvers();
        await waiting.promise;
      }
      underWay.push(size);
      emit(IMPORT_MESSAGES.chunk, chunk);
    },
    acknowledge() {
      underWay.shift();
      waiting?.resolve();
    },
  };
}
