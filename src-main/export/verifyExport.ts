/** @file Checks a finished export against its manifest, years later and anywhere. Node; main process. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import { createBreath } from './breath.ts';
import { asTargetError } from './exportFolder.ts';
import { hashFile } from './hashedFile.ts';
import { MANIFEST_FILE, ManifestSchema, type Manifest } from './manifest.ts';
import { readChecksums, readRecords } from './readBack.ts';

export type ExportFault =
  | 'manifest-missing'
  | 'manifest-invalid'
  | 'missing'
  | 'size-differs'
  | 'hash-differs'
  | 'record-count-differs'
  | 'unreadable-records'
  | 'unexpected-file';

export interface ExportProblem {
  /** Name of the file inside the export; made by this program, except for unexpected files, which have none here. */
  readonly file: string | null;
  readonly fault: ExportFault;
}

export interface ExportVerdict {
  readonly ok: boolean;
  readonly notes: number;
  readonly files: number;
  readonly problems: readonly ExportProblem[];
}

/**
 * Reads every file of the export folder again: sizes, SHA-256 and numbers of records have to be those of the manifest,
 * and no other file may lie there. Who altered the manifest too is not found out: it is not signed.
 */
export async function verifyExport(dir: string): Promise<ExportVerdict> {
  const problems: ExportProblem[] = [];
  const manifest = await readManifest(dir, problems);
  if (manifest === null) return { ok: false, notes: 0, files: 0, problems };
  const expected = new Set([MANIFEST_FILE]);
  for (const file of manifest.files) {
    expected.add(file.name);
    await checkFile(dir, file, problems);
  }
  if (manifest.dataFormat === 'txt' && problems.length === 0) await checkNoteFiles(dir, expected, problems);
  if (problems.length === 0) await checkRecords(dir, manifest, problems);
  for (const name of await readdir(dir)) {
    if (!expected.has(name) && problems.every((problem) => problem.fault !== 'unexpected-file')) {
      problems.push({ file: null, fault: 'unexpected-file' });
    }
  }
  return { ok: problems.length === 0, notes: manifest.notes.exported, files: expected.size, problems };
}

/** The manifest of an export folder; null, with the fault added to `problems`, when it is missing or not one of ours. */
export async function readManifest(dir: string, problems: ExportProblem[]): Promise<Manifest | null> {
  let untrustedText: string;
  try {
    untrustedText = await readFile(path.join(dir, MANIFEST_FILE), 'utf8');
  } catch {
    // Expected: not an export folder, or the manifest was removed or made unreadable.
    problems.push({ file: MANIFEST_FILE, fault: 'manifest-missing' });
    return null;
  }
  const parsed = ManifestSchema.safeParse(parseJson(untrustedText));
  const hasSafeNames =
    parsed.data?.files.every((file) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(file.name)) ?? false;
  if (parsed.success && hasSafeNames) return parsed.data;
  problems.push({ file: MANIFEST_FILE, fault: 'manifest-invalid' });
  return null;
}

function parseJson(untrustedText: string): unknown {
  try {
    return JSON.parse(untrustedText);
  } catch {
    // Expected: a damaged manifest; the schema refuses undefined.
    return undefined;
  }
}

async function checkFile(
  dir: string,
  file: { readonly name: string; readonly sha256: string; readonly bytes: number | null },
  problems: ExportProblem[],
): Promise<void> {
  try {
    const onDisk = await hashFile(dir, file.name);
    if (file.bytes !== null && onDisk.bytes !== file.bytes)
      problems.push({ file: file.name, fault: 'size-differs' });
    else if (onDisk.sha256 !== file.sha256) problems.push({ file: file.name, fault: 'hash-differs' });
  } catch (error) {
    const failure = asTargetError(error);
    if (!(failure instanceof DeidError)) throw error;
    problems.push({ file: file.name, fault: 'missing' });
  }
}

async function checkNoteFiles(dir: string, expected: Set<string>, problems: ExportProblem[]): Promise<void> {
  const breathe = createBreath();
  for await (const checksum of readChecksums(dir)) {
    if (checksum === null) problems.push({ file: null, fault: 'unreadable-records' });
    else {
      expected.add(checksum.name);
      await checkFile(dir, { ...checksum, bytes: null }, problems);
    }
    await breathe();
  }
}

async function checkRecords(dir: string, manifest: Manifest, problems: ExportProblem[]): Promise<void> {
  const file = manifest.files[0]?.name ?? null;
  let records = 0;
  let previous = 0;
  try {
    for await (const record of readRecords(dir, manifest.dataFormat)) {
      records += 1;
      // Numbers ascend: a note that stands there twice is not two notes.
      if (!(Number(record.note) > previous)) problems.push({ file, fault: 'unreadable-records' });
      previous = Number(record.note);
    }
  } catch {
    // Expected: hashes fit but the content is no CSV or JSONL, as when a manifest was made for other files.
    problems.push({ file, fault: 'unreadable-records' });
    return;
  }
  const isCount =
    records === manifest.notes.exported && manifest.files.every((one) => one.records === records);
  if (!isCount) problems.push({ file, fault: 'record-count-differs' });
}
