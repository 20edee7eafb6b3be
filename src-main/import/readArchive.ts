/**
 * @file Reads an archive: each of its files as if it lay in a folder, in its own format. Runs in the import process.
 *
 * Each file is read as its preview proposes: format, encoding, columns. One that cannot be read is an issue with a record
 * number of its own, and the others are imported.
 */
import { DeidError } from '../domain/errors.ts';
import { isDocumentFormat, MAPPED_FORMATS, type ReadPlan } from '../domain/sourceFile.ts';
import type { RowCipher } from '../store/rowCipher.ts';
import { archiveMembers, memberFailure, type ArchiveMember } from './archiveMembers.ts';
import { createNoteReader } from './createNoteReader.ts';
import { inspectBytes } from './inspectFile.ts';
import { createRecordJoin } from './joinPersons.ts';
import type { ReadIssue, ReadItem } from './noteReader.ts';
import { originOf } from './personOrigin.ts';
import { readMember, type DocumentItem, type DocumentSource, type MemberPlace } from './readDocuments.ts';
import { createTextDecoder } from './textDecoding.ts';

/** Errors: those of the archive as a whole, and `import/empty-file` for one without files. */
export async function* readArchive(
  cipher: RowCipher,
  source: DocumentSource,
  bytes: Uint8Array,
): AsyncGenerator<DocumentItem> {
  let record = 0;
  let ordinal = 0;
  let members = 0;
  for await (const member of archiveMembers(bytes)) {
    members += 1;
    // Whole before any of it goes on: a file that fails half way must not leave half of its notes.
    const place = { ordinal: ordinal + 1, firstRecord: record + 1, member: members };
    const { items, isDocument } = await readFile(member, place, cipher, source);
    // Counted although it may be stored already and not come again.
    if (isDocument) ordinal += 1;
    for (const item of items) {
      if ('row' in item) record = Math.max(record, item.row ?? 0);
      yield item;
    }
  }
  if (members === 0) throw new DeidError('import/empty-file');
}

/** What one file gives. */
interface FileReading {
  readonly items: readonly DocumentItem[];
  readonly isDocument: boolean;
}

async function readFile(
  member: ArchiveMember,
  place: MemberPlace,
  cipher: RowCipher,
  source: DocumentSource,
): Promise<FileReading> {
  try {
    if (member.kind === 'problem') throw member.error;
    const { plan } = await inspectBytes(member.bytes, member.name);
    if (MAPPED_FORMATS.includes(plan.format) && !hasText(plan))
      throw new DeidError('import/bad-mapping', { missing: 'text' });
    const items: DocumentItem[] = [];
    if (isDocumentFormat(plan.format)) {
      const document = { plan, bytes: member.bytes };
      for await (const item of readMember(cipher, source, document, place)) items.push(item);
    } else {
      const of = { index: source.persons ?? null, origin: originOf(source.sourceFileId, place.member) };
      const { joined, finish } = createRecordJoin(of);
      for (const item of joined(readText(plan, member.bytes))) items.push(numbered(item, place));
      items.push(...finish());
    }
    const rows = items.flatMap((item) => ('row' in item && item.row !== null ? [item.row] : []));
    // Every file counts at least one record, so that it can be told which one it was.
    if (rows.length === 0 && !items.some(({ kind }) => kind === 'issue'))
      throw new DeidError('import/empty-file');
    const isDocument = rows.length > 0 && isDocumentFormat(plan.format);
    return { items: issuesLast(items, rows.at(-1) ?? place.firstRecord), isDocument };
  } catch (error) {
    return { items: [issueAt(place, memberFailure(error))], isDocument: false };
  }
}

/**
 * What concerns a whole file gets the number of its last record, behind that record: the store keeps one issue a record and
 * code, and goes on behind the number that it has seen last.
 */
function issuesLast(items: readonly DocumentItem[], row: number): readonly DocumentItem[] {
  const ofFile = (item: DocumentItem): item is ReadIssue => item.kind === 'issue' && item.row === null;
  return [
    ...items.filter((item) => !ofFile(item)),
    ...items.filter(ofFile).map((issue): ReadIssue => ({ ...issue, row })),
  ];
}

function hasText({ mapping }: ReadPlan): boolean {
  return mapping !== null && mapping.text !== '';
}

function* readText(plan: ReadPlan, bytes: Uint8Array): Generator<ReadItem> {
  const decoder = createTextDecoder(plan.encoding);
  const reader = createNoteReader(plan);
  yield* reader.push(decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (!reader.isDone) yield* reader.push(decoder.end());
  yield* reader.finish();
}

/** Records of all files are counted through. */
function numbered(item: ReadItem, { firstRecord }: MemberPlace): ReadItem {
  return item.row === null ? item : { ...item, row: firstRecord - 1 + item.row };
}

function issueAt({ firstRecord }: MemberPlace, { code, facts }: DeidError): ReadIssue {
  return { kind: 'issue', row: firstRecord, code, facts };
}
