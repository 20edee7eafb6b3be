/**
 * @file Has the import process look through the files of a batch for persons, before the first of them is read. Runs in main.
 * See [Note: Files of an import tell each other].
 */
import { FORMATS_WITH_FIELDS } from '../domain/document.ts';
import type { BatchId } from '../domain/ids.ts';
import { isDocumentFormat, type SourceFormat } from '../domain/sourceFile.ts';
import type { EngineHost } from '../engine/host/engineHost.ts';
import { IMPORT_REQUESTS, type GatherRequest } from '../import/importMessages.ts';
import type { JobContext } from '../queue/handler.ts';
import type { SourceFileRecord, SourceFileStore } from '../store/sourceFileStore.ts';

/** Between two signs of life. */
const FILES_PER_REQUEST = 50;
const BYTES_PER_REQUEST = 64 * 2 ** 20;

export interface PersonGatherer {
  /** The key for readings of this batch; null where no file names persons of another. Errors: `engine/*`. */
  gather(batchId: BatchId, host: EngineHost, context: JobContext): Promise<string | null>;
  /** The import process may have lost what it held. */
  forget(): void;
}

export function createPersonGatherer(sourceFiles: SourceFileStore): PersonGatherer {
  let last: { readonly batchId: BatchId; readonly key: string | null } | null = null;
  return {
    async gather(batchId, host, context) {
      if (last?.batchId === batchId) return last.key;
      last = null;
      const all = sourceFiles.listOf(batchId);
      const telling = all.filter(({ plan }) => mayName(plan.format));
      const isNeeded = telling.length > 0 && (all.length > 1 || telling[0]?.plan.format === 'zip');
      if (isNeeded)
        for (const [at, files] of grouped(telling).entries()) {
          const request: GatherRequest = { key: batchId, isFirst: at === 0, files: files.map(toRead) };
          await host.request(IMPORT_REQUESTS.gatherPersons, request, { signal: context.signal });
          context.heartbeat();
        }
      last = { batchId, key: isNeeded ? batchId : null };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}

function mayName(format: SourceFormat): boolean {
  return format === 'zip' || (isDocumentFormat(format) && FORMATS_WITH_FIELDS.has(format));
}

function grouped(files: readonly SourceFileRecord[]): readonly (readonly SourceFileRecord[])[] {
  const groups: SourceFileRecord[][] = [];
  let bytes = 0;
  for (const file of files) {
    const group = groups.at(-1);
    bytes += file.sizeBytes;
    if (group === undefined || group.length >= FILES_PER_REQUEST || bytes > BYTES_PER_REQUEST) {
      groups.push([file]);
      bytes = file.sizeBytes;
    } else group.push(file);
  }
  return groups;
}

function toRead({ id, path, plan, sizeBytes, modifiedAt }: SourceFileRecord): GatherRequest['files'][number] {
  return { path, plan, sourceFileId: id, source: { sizeBytes, mtimeMs: modifiedAt } };
}
