/**
 * @file Keeps whom the files of a batch name while its files are read. Runs in the import process. See [Note: Files of an import
 * tell each other].
 */
import { documentFormat } from '../documents/formats.ts';
import { DOCUMENT_LIMITS } from '../documents/limits.ts';
import { createPersonIndex, type PersonIndex } from '../documents/personIndex.ts';
import { DeidError } from '../domain/errors.ts';
import { isDocumentFormat, type ReadPlan } from '../domain/sourceFile.ts';
import { archiveMembers } from './archiveMembers.ts';
import type { GatherRequest } from './importMessages.ts';
import { inspectBytes } from './inspectFile.ts';
import { originOf } from './personOrigin.ts';
import { gatherBytes } from './readDocuments.ts';
import { isSameSource, openSource } from './sourceBytes.ts';

export interface PersonShelf {
  /** Looks through some files of a batch; the first call for a batch forgets the batch before. */
  gather(request: GatherRequest): Promise<void>;
  /** Null for a reading without other files. @throws DeidError engine/host-lost when the batch is not, or no longer, here. */
  of(key: string | null): PersonIndex | null;
}

export function createPersonShelf(): PersonShelf {
  let held: { readonly key: string; readonly index: PersonIndex } | null = null;
  return {
    async gather({ key, isFirst, files }) {
      if (isFirst) held = { key, index: createPersonIndex() };
      if (held?.key !== key) throw new DeidError('engine/host-lost');
      for (const file of files) await addFile(held.index, file);
    },
    of(key) {
      if (key === null) return null;
      if (held?.key !== key) throw new DeidError('engine/host-lost');
      return held.index;
    },
  };
}

async function addFile(index: PersonIndex, file: GatherRequest['files'][number]): Promise<void> {
  const bytes = await bytesOf(file);
  if (bytes === null) {
    index.addUnread();
    return;
  }
  if (file.plan.format !== 'zip') {
    addDocument(index, originOf(file.sourceFileId, 1), file.plan, bytes);
    return;
  }
  let member = 0;
  try {
    for await (const one of archiveMembers(bytes)) {
      member += 1;
      const plan = one.kind === 'file' ? await planOf(one.bytes, one.name) : null;
      if (one.kind === 'file' && plan !== null)
        addDocument(index, originOf(file.sourceFileId, member), plan, one.bytes);
    }
  } catch (error) {
    // What is wrong with the archive is told when it is read.
    if (!(error instanceof DeidError)) index.addUnread();
  }
}

/** Null when the file is not there any more, or another one. */
async function bytesOf({
  path,
  source: expected,
}: GatherRequest['files'][number]): Promise<Uint8Array | null> {
  try {
    const source = await openSource(path);
    try {
      if (!isSameSource(source.identity, expected)) return null;
      return await gatherBytes(source.pieces(), source.identity.sizeBytes);
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof DeidError) return null;
    throw error;
  }
}

/** How a file of an archive will be read; null when it cannot be. */
async function planOf(bytes: Uint8Array, name: string): Promise<ReadPlan | null> {
  try {
    return (await inspectBytes(bytes, name)).plan;
  } catch {
    // Told when the archive is read; what it says may be text of the file.
    return null;
  }
}

/** One that its reader refuses is an import issue of its own and names nobody. */
function addDocument(index: PersonIndex, origin: string, plan: ReadPlan, bytes: Uint8Array): void {
  if (!isDocumentFormat(plan.format)) return;
  try {
    const persons = documentFormat(plan.format).persons?.(bytes, plan, DOCUMENT_LIMITS);
    if (persons !== undefined) index.add(origin, persons);
  } catch (error) {
    // What no reader has foreseen, such as a stack that ran out, concerns this file alone.
    if (!(error instanceof DeidError)) index.addUnread();
  }
}
