/** @file Reads one file from end to end: bytes, text, records, sealed notes, chunks. Runs in the import process. */
import { setImmediate } from 'node:timers/promises';
import { DeidError } from '../domain/errors.ts';
import { createRowCipher } from '../store/rowCipher.ts';
import { isDocumentFormat } from '../domain/sourceFile.ts';
import { sealNote } from '../store/sealedNote.ts';
import { createChunkBuilder, type ChunkContent } from './chunkBuilder.ts';
import type { PersonIndex } from '../documents/personIndex.ts';
import { createNoteReader } from './createNoteReader.ts';
import type { ImportChunk, ReadRequest, ReadSummary } from './importMessages.ts';
import { createRecordJoin } from './joinPersons.ts';
import { originOf } from './personOrigin.ts';
import { readArchive } from './readArchive.ts';
import { gatherBytes, readDocuments, type DocumentItem } from './readDocuments.ts';
import { isSameSource, openSource, type SourceBytes } from './sourceBytes.ts';
import { createTextDecoder } from './textDecoding.ts';

/** Where chunks go. */
export interface ChunkOutlet {
  /** Resolves when the next chunk may be sent; rejects when the reading was aborted. See [Note: Credits]. */
  send(chunk: ImportChunk): Promise<void>;
}

/** Milliseconds of work after which messages are let in; an abort is noticed within a few of these. */
const TURN_MS = 10;

/**
 * Sends every record of the file after `skipRecords` exactly once, in order.
 * @throws DeidError import/unreadable-file, import/source-changed, import/bad-mapping; queue/cancelled after an abort.
 */
export async function readSource(
  request: ReadRequest,
  outlet: ChunkOutlet,
  signal: AbortSignal,
  persons: PersonIndex | null = null,
): Promise<ReadSummary> {
  const source = await openSource(request.path);
  try {
    if (!isSameSource(source.identity, request.source)) throw new DeidError('import/source-changed');
    const summary = await readPieces(request, source, outlet, signal, persons);
    // Notes already sent stay: their import fails as a whole, and the owner decides what becomes of them.
    await source.checkUnchanged();
    return summary;
  } finally {
    await source.close();
  }
}

async function readPieces(
  request: ReadRequest,
  source: SourceBytes,
  outlet: ChunkOutlet,
  signal: AbortSignal,
  persons: PersonIndex | null,
): Promise<ReadSummary> {
  const key = Buffer.from(request.dataKey, 'base64');
  const cipher = createRowCipher(key);
  key.fill(0);
  const builder = createChunkBuilder(request.skipRecords);
  const counts = { records: 0, notes: 0, issues: 0, bytes: 0 };
  let seq = 0;
  let turnBegan = performance.now();

  async function send(content: ChunkContent): Promise<void> {
    await outlet.send({ ...content, readId: request.readId, seq: seq++, bytesDone: counts.bytes });
  }

  async function take(items: Iterable<DocumentItem> | AsyncIterable<DocumentItem>): Promise<void> {
    for await (const item of items) {
      if (performance.now() - turnBegan > TURN_MS) {
        await setImmediate();
        turnBegan = performance.now();
      }
      if (signal.aborted) throw new DeidError('queue/cancelled');
      const row = 'row' in item ? item.row : null;
      if (row !== null) counts.records = row;
      // Rows count up by one, so the number alone tells what an earlier reading has stored.
      if (row !== null && row <= request.skipRecords) continue;
      const full = add(item);
      if (full !== null) await send(full);
    }
  }

  function add(item: DocumentItem): ChunkContent | null {
    if (item.kind === 'document') return builder.addDocument(item.document);
    if (item.kind === 'bytes') return builder.addBytes(item.stretch);
    if (item.kind === 'note') {
      counts.notes++;
      return builder.addNote(sealNote(cipher, request.sourceFileId, item.row, item.note));
    }
    counts.issues++;
    return builder.addIssue({ row: item.row, code: item.code, facts: item.facts });
  }

  async function takeText(): Promise<void> {
    const decoder = createTextDecoder(request.plan.encoding);
    const reader = createNoteReader(request.plan);
    const { joined, finish } = createRecordJoin({
      index: persons,
      origin: originOf(request.sourceFileId, 1),
    });
    for await (const piece of source.pieces()) {
      if (signal.aborted) throw new DeidError('queue/cancelled');
      counts.bytes += piece.length;
      await take(joined(reader.push(decoder.write(piece))));
      if (reader.isDone) break;
    }
    if (!reader.isDone) await take(joined(reader.push(decoder.end())));
    await take(joined(reader.finish()));
    await take(finish());
  }

  async function takeDocuments(): Promise<void> {
    const bytes = await gatherBytes(source.pieces(), source.identity.sizeBytes);
    counts.bytes = bytes.length;
    const isArchive = request.plan.format === 'zip';
    const given = { ...request, persons };
    await take(isArchive ? readArchive(cipher, given, bytes) : readDocuments(cipher, given, bytes));
  }

  if (request.plan.format === 'zip' || isDocumentFormat(request.plan.format)) await takeDocuments();
  else await takeText();
  const rest = builder.takeRest();
  if (rest !== null) await send(rest);
  return counts;
}
