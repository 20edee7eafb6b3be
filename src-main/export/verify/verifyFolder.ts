/**
 * @file Checks a finished export against its manifest, the manifest against its signature and the trail against both, years
 * later and anywhere. Pure: the command and the page in the export run this very code, so that they cannot disagree.
 */
import { DeidError } from '../../domain/errors.ts';
import { areDistinctFiles, isSafeFileName } from '../fileNames.ts';
import { MANIFEST_FILE, ManifestSchema, SIGNATURE_FILE, type Manifest } from '../manifest.ts';
import { CHECKSUM_FILE } from '../writers/writer.ts';
import { createTrailFollower } from './trailCopy.ts';
import type { ExportProblem, ExportVerdict, VerifyProgress } from './faults.ts';
import type { ExportFiles, VerifyCrypto } from './ports.ts';
import { linesOf, readChecksums, readRecords } from './records.ts';
import { FINGERPRINT_DIGITS, parseSignature } from './signature.ts';

export interface VerifyRequest {
  readonly files: ExportFiles;
  readonly crypto: VerifyCrypto;
  /** 32 hex digits of the key that the recipient was told of by another channel; null when they have none at hand. */
  readonly expectedFingerprint?: string | null;
  readonly onProgress?: (progress: VerifyProgress) => void;
}

/** 16 MiB: a manifest holds counts and names; one of this size is none of ours. */
export const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 16 * 1024;
/** An event has a few hundred characters. */
const MAX_TRAIL_LINE_CHARS = 1_000_000;
/** As many as a person looks at; a folder with more was not touched by accident. */
const MAX_UNEXPECTED = 20;

type ManifestArchive = NonNullable<Manifest['archives']>[number];

/** A check in progress: what is asked, what is known, and what was found wrong so far. */
interface Check extends VerifyRequest {
  readonly problems: ExportProblem[];
  /** Names that the manifest accounts for. */
  readonly expected: Set<string>;
  /** Tells that so many bytes more are done. */
  readonly advance: (bytes: number) => void;
}

/**
 * Reads every file of an export folder again: sizes, SHA-256 and numbers of records have to be those of the manifest, the
 * manifest's bytes have to fit the signature, the trail has to be one unbroken chain up to the event that the manifest
 * names, and no other file may lie there. Every fault is told, not only the first. Rejects only by a bug.
 */
export async function verifyFolder(request: VerifyRequest): Promise<ExportVerdict> {
  const problems: ExportProblem[] = [];
  const bytes = await readWhole(request.files, MANIFEST_FILE, MAX_MANIFEST_BYTES);
  const manifest = bytes === null ? null : parseManifest(bytes);
  if (bytes === null) problems.push({ file: MANIFEST_FILE, fault: 'manifest-missing' });
  else if (manifest === null) problems.push({ file: MANIFEST_FILE, fault: 'manifest-invalid' });
  const signed = await checkSignature(request, bytes, problems);
  const nothing = { ok: false, notes: 0, untouched: null, files: 0, events: 0, problems, ...signed };
  if (manifest === null) return nothing;
  const check: Check = {
    ...request,
    problems,
    expected: new Set([MANIFEST_FILE, SIGNATURE_FILE]),
    advance: meter(request, manifest),
  };
  const isDataSound = await checkDataFiles(check, manifest);
  if (isDataSound) {
    await checkRecords(check, manifest);
    await checkContents(check, manifest);
  }
  const events = await checkEvidence(check, manifest);
  await checkNames(check);
  return {
    ...{ ok: problems.length === 0, notes: manifest.notes.exported, files: check.expected.size },
    ...{ untouched: manifest.notes.untouched ?? null, events, problems, ...signed },
  };
}

/** The manifest in these bytes; null when they are none of ours or name files that we would not write. */
export function parseManifest(bytes: Uint8Array): Manifest | null {
  const parsed = ManifestSchema.safeParse(parseJson(bytes));
  if (!parsed.success) return null;
  const { files, archives = [] } = parsed.data;
  const names = [...files, ...archives].map(({ name }) => name);
  return names.every(isSafeFileName) && areDistinctFiles(names) ? parsed.data : null;
}

/** All bytes of a small file; null when it is missing, unreadable or longer than `limit` bytes. */
export async function readWhole(files: ExportFiles, name: string, limit: number): Promise<Uint8Array | null> {
  const chunks = await files.read(name);
  if (chunks === null) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > limit) return null;
    parts.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whether the signature holds, and for which key; faults are added to `problems`. */
async function checkSignature(
  { files, crypto, expectedFingerprint = null }: VerifyRequest,
  manifest: Uint8Array | null,
  problems: ExportProblem[],
): Promise<Pick<ExportVerdict, 'fingerprint' | 'isSigned'>> {
  const none = { fingerprint: null, isSigned: false };
  const bytes = await readWhole(files, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
  if (bytes === null) {
    problems.push({ file: SIGNATURE_FILE, fault: 'not-signed' });
    return none;
  }
  const signed = parseSignature(bytes);
  if (signed === null) {
    problems.push({ file: SIGNATURE_FILE, fault: 'signature-invalid' });
    return none;
  }
  const { publicKey, signature } = signed;
  const digest = crypto.sha256();
  digest.update(publicKey);
  const fingerprint = digest.hex().slice(0, FINGERPRINT_DIGITS);
  const isSigned = manifest !== null && crypto.verifyEd25519(publicKey, manifest, signature);
  // Without a manifest there is nothing that the signature could fit; that it is missing is told already.
  if (!isSigned && manifest !== null) problems.push({ file: MANIFEST_FILE, fault: 'manifest-signature' });
  if (expectedFingerprint !== null && expectedFingerprint !== fingerprint)
    problems.push({
      ...{ file: SIGNATURE_FILE, fault: 'wrong-key' },
      ...{ expected: expectedFingerprint, found: fingerprint },
    });
  return { fingerprint, isSigned };
}

/** Sizes and hashes of the data files; true when all are what the manifest says. */
async function checkDataFiles(check: Check, manifest: Manifest): Promise<boolean> {
  const before = check.problems.length;
  for (const file of manifest.files) {
    check.expected.add(file.name);
    await checkFile(check, file);
  }
  if (manifest.dataFormat === 'txt' || manifest.dataFormat === 'original')
    await checkNoteFiles(check, manifest.archives ?? []);
  return check.problems.length === before;
}

async function checkFile(
  check: Check,
  file: { readonly name: string; readonly sha256: string; readonly bytes: number | null },
): Promise<void> {
  const { problems, crypto } = check;
  const chunks = await check.files.read(file.name);
  if (chunks === null) {
    problems.push({ file: file.name, fault: 'missing' });
    return;
  }
  const digest = crypto.sha256();
  let found = 0;
  try {
    for await (const chunk of chunks) {
      digest.update(chunk);
      found += chunk.length;
      if (file.bytes !== null) check.advance(chunk.length);
    }
  } catch {
    // Expected: a medium that cannot be read to the end, or a file that went away meanwhile.
    problems.push({ file: file.name, fault: 'missing' });
    return;
  }
  const expected = file.bytes;
  if (expected !== null && found !== expected)
    problems.push({ file: file.name, fault: 'size-differs', expected, found });
  else if (digest.hex() !== file.sha256) problems.push({ file: file.name, fault: 'hash-differs' });
}

/** Files that the list names; archives have to be what the manifest says of them as well. */
async function checkNoteFiles(check: Check, archives: readonly ManifestArchive[]): Promise<void> {
  const stated = new Map(archives.map((archive) => [archive.name, archive]));
  try {
    for await (const checksum of readChecksums(check.files)) {
      if (checksum === null) check.problems.push({ file: CHECKSUM_FILE, fault: 'unreadable-records' });
      else {
        check.expected.add(checksum.name);
        const archive = stated.get(checksum.name);
        stated.delete(checksum.name);
        await checkFile(check, archive ?? { ...checksum, bytes: null });
        if (archive !== undefined && archive.sha256 !== checksum.sha256)
          check.problems.push({ file: CHECKSUM_FILE, fault: 'hash-differs' });
      }
    }
  } catch (error) {
    // That the list itself is missing is told already.
    if (!(error instanceof DeidError)) throw error;
  }
  for (const { name } of stated.values()) check.problems.push({ file: name, fault: 'missing' });
}

/** Whether the index puts as many files of each ending into an archive as the manifest says are there. */
async function checkContents(
  { files, problems }: Check,
  { dataFormat, archives = [] }: Manifest,
): Promise<void> {
  if (dataFormat !== 'original' || archives.length === 0) return;
  const members = new Map<string, Set<string>>(archives.map(({ name }) => [name, new Set()]));
  try {
    for await (const { inArchive } of readRecords(files, dataFormat))
      if (inArchive !== undefined) members.get(inArchive.name)?.add(inArchive.member);
  } catch {
    // Expected as in checkRecords, which has told it.
    return;
  }
  for (const { name, contents } of archives) {
    const found = [...(members.get(name) ?? [])];
    const expected = Object.values(contents).reduce((sum, one) => sum + one, 0);
    const isEqual = Object.entries(contents).every(
      ([ending, one]) => found.filter((member) => member.endsWith(`.${ending}`)).length === one,
    );
    if (!isEqual || found.length !== expected)
      problems.push({ file: name, fault: 'record-count-differs', expected, found: found.length });
  }
}

async function checkRecords(check: Check, manifest: Manifest): Promise<void> {
  const { files, problems } = check;
  const file = manifest.files[0]?.name ?? null;
  let records = 0;
  let previous = 0;
  let isAscending = true;
  try {
    for await (const record of readRecords(files, manifest.dataFormat)) {
      records += 1;
      // Numbers ascend: a note that stands there twice is not two notes.
      if (!(Number(record.note) > previous)) isAscending = false;
      previous = Number(record.note);
    }
  } catch {
    // Expected: hashes fit but the content is no CSV or JSONL, as when a manifest was made for other files.
    problems.push({ file, fault: 'unreadable-records' });
    return;
  }
  if (!isAscending) problems.push({ file, fault: 'unreadable-records' });
  const expected = manifest.notes.exported;
  if (records !== expected || manifest.files.some((one) => one.records !== records))
    problems.push({ file, fault: 'record-count-differs', expected, found: records });
}

/** The trail and the page in the folder; gives how many events of the trail fit. */
async function checkEvidence(check: Check, { audit, verifier }: Manifest): Promise<number> {
  if (verifier !== undefined) {
    check.expected.add(verifier.file);
    await checkFile(check, { ...verifier, name: verifier.file });
  }
  if (audit === undefined) return 0;
  check.expected.add(audit.file);
  await checkFile(check, { ...audit, name: audit.file });
  const chunks = await check.files.read(audit.file);
  if (chunks === null) return 0;
  const follower = createTrailFollower(check.crypto);
  try {
    for await (const line of linesOf(chunks, MAX_TRAIL_LINE_CHARS)) follower.take(line);
  } catch {
    // Expected as in checkFile, which has told it.
    return 0;
  }
  const { events, problem } = follower.end(audit);
  if (problem !== null) check.problems.push(problem);
  return events;
}

async function checkNames({ files, expected, problems }: Check): Promise<void> {
  const foreign = (await files.list()).filter((name) => !expected.has(name)).sort();
  for (const name of foreign.slice(0, MAX_UNEXPECTED))
    problems.push({ file: isSafeFileName(name) ? name : null, fault: 'unexpected-file' });
}

/** Counts the bytes that the manifest knows of; single note files have no stated size and pass uncounted. */
function meter({ onProgress }: VerifyRequest, manifest: Manifest): (bytes: number) => void {
  const stated = [...manifest.files, ...(manifest.archives ?? []), manifest.audit, manifest.verifier];
  const total = stated.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
  let done = 0;
  return (bytes) => {
    done += bytes;
    onProgress?.({ done: Math.min(done, total), total });
  };
}

function parseJson(untrustedBytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(untrustedBytes));
  } catch {
    // Expected: a damaged file; the schemas refuse undefined.
    return undefined;
  }
}
