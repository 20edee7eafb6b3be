/**
 * @file HL7 v2: messages, batches and MLLP frames; one note a message that says something. Pure; the import process and tests.
 *
 * Read: OBX-5, NTE-3, texts of codes, diagnoses, procedures, allergies, reasons; ED attachments that are text, HTML, RTF, PDF or CDA. Known
 * and emptied: persons, relatives, providers, ids, addresses, phones. Emptied: points in time, and every other field that
 * fieldRules.ts does not name. Filled afterwards: see [Note: Fields are filled]. Taken out: segments without a row there. Not covered: other attachments, continuation segments.
 */
import type { ReadPlan } from '../../domain/sourceFile.ts';
import type { DocumentFormat, DocumentNote, OpenDocument } from '../document.ts';
import { append } from '../append.ts';
import { stringsOfData } from '../attached.ts';
import { createFindings } from '../findings.ts';
import { joinKnown } from '../joinKnown.ts';
import { limitsOfFile, tooLarge, type DocumentLimits } from '../limits.ts';
import { otherReadings } from '../otherReadings.ts';
import { dataOf } from './attachment.ts';
import { decodeMessages, type Decoded } from './charset.ts';
import { isoDate } from '../structured.ts';
import { cleanFields, WORDS_OF_HL7 } from './cleanFields.ts';
import { fieldsOf, type HeldField } from './heldFields.ts';
import { textOfLeaf } from './leaf.ts';
import {
  componentOf,
  emptyField,
  fieldOf,
  leavesOf,
  parseMessages,
  writeMessages,
  type Block,
  type Field,
  type MessageFile,
  type Segment,
} from './messages.ts';
import { isReportLine, messagePieces, type MessagePieces } from './observations.ts';
import { isSamePatient, patientsOf, segmentsOfOthers, type MessagePatient } from './patients.ts';
import { personsOfHl7 } from './personsOfFile.ts';
import { shareKnown, type TellingMessage } from './sharedKnown.ts';

/** What was emptied of a message, whose it is, and the note that it is; null for a message without text. */
interface HeldMessage {
  readonly own: readonly HeldField[];
  readonly note: number | null;
  readonly patient: MessagePatient | null;
  /** Segments that are about another patient than the first of the message. */
  readonly ofOthers: ReadonlySet<Segment>;
}

async function open(bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits): Promise<OpenDocument> {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  const decoded = decodeMessages(bytes, plan.encoding);
  const fileLimits = limitsOfFile(limits);
  const file = parseMessages(decoded.text, decoded.decode, limits);
  const findings = createFindings();
  const kept = new Set<string>();
  /** `known`: whom documents attached to the message name. */
  const read: DocumentNote[] = [];
  const held: HeldMessage[] = [];
  const telling: TellingMessage[] = [];
  let elsewhere = 0;
  const finishes: { readonly block: Block; readonly finish: MessagePieces['finish'] }[] = [];
  for (const block of file.blocks) {
    const patients = patientsOf(block);
    const [patient = null] = patients.values();
    const about = aboutMessage(block, patient);
    const ofOthers = segmentsOfOthers(block);
    const own: HeldField[] = [];
    const known = cleanFields(block, findings, kept, own);
    if (block.kind === 'envelope') continue;
    const {
      pieces,
      known: attached,
      elsewhere: pointers,
      finish,
    } = await messagePieces(block, decoded.decodeAttached, findings, kept, fileLimits);
    elsewhere += pointers;
    finishes.push({ block, finish });
    // A message without any text (most ADT) stays in the file and is no note.
    const isNote = pieces.some(({ place }) => place === 'text');
    held.push({ own, note: isNote ? read.length : null, patient, ofOthers });
    telling.push({ known, patients, isNote });
    if (!isNote) continue;
    const remove = (): void => {
      block.isRemoved = true;
    };
    read.push({ ...about, known: attached, pieces, remove });
  }
  const shared = shareKnown(telling, limits);
  for (let field = 0; field < shared.fields; field += 1) findings.counted('identifier', 'known');
  return {
    notes: read.map((note, place) => ({
      ...note,
      known: joinKnown(shared.ofNotes[place] ?? [], note.known),
    })),
    carriers: findings.carriers(),
    elsewhere,
    namesPersons: telling.some(({ known }) => known.length > 0),
    cleaned: findings.texts().filter((text) => !kept.has(text.toLowerCase())),
    fields: function* () {
      const notesOf = placesOfPatients(held);
      for (const { own, note, patient, ofOthers } of held) {
        // A message without text goes by the notes of its patient.
        const of = { note, treatedUnder: note === null ? notesOf(patient) : [note] };
        // What stands for somebody is drawn for a patient: that of the first would show in what is about the second.
        const ofNobody = { note, treatedUnder: [] };
        for (const field of own) yield* fieldsOf(field, ofOthers.has(field.segment) ? ofNobody : of);
      }
    },
    save: async () => {
      for (const { block, finish } of finishes) if (!block.isRemoved) await finish();
      finishHeaders(file, decoded);
      return new TextEncoder().encode(writeMessages(file).toWellFormed());
    },
  };
}

/** Gives the places of a patient's notes; none for nobody. */
function placesOfPatients(
  held: readonly HeldMessage[],
): (patient: MessagePatient | null) => readonly number[] {
  const byId = Map.groupBy(held, ({ patient }) => patient?.id ?? null);
  const found = new Map<string, readonly number[]>();
  return (patient) => {
    if (patient === null) return [];
    const key = JSON.stringify([patient.id, patient.authority]);
    const known = found.get(key);
    if (known !== undefined) return known;
    const places = (byId.get(patient.id) ?? []).flatMap((one) =>
      one.note !== null && isSamePatient(one.patient, patient) ? [one.note] : [],
    );
    found.set(key, places);
    return places;
  };
}

/** What import wants to know of a message; before it is emptied. */
function aboutMessage(
  { segments }: Block,
  patient: MessagePatient | null,
): Pick<DocumentNote, 'externalId' | 'patientId' | 'noteDate'> {
  const first = (name: string, number: number): string => {
    const segment = segments.find((one) => one.name === name);
    return segment === undefined ? '' : componentOf(fieldOf(segment, number)[0], 1);
  };
  const date = first('OBR', 7) || first('TXA', 4) || first('OBX', 14) || first('MSH', 7);
  return {
    externalId: first('TXA', 12) || first('OBR', 3) || first('MSH', 10) || null,
    patientId: patient?.id ?? null,
    noteDate: date === '' ? null : isoDate(date),
  };
}

/** Messages get numbers for ids, say that they are UTF-8 where they need to, and batches say how many they hold. */
function finishHeaders(file: MessageFile, { isUtf8 }: Decoded): void {
  for (const { block, ours } of numberedBlocks(file)) {
    const [header] = block.segments;
    if (header === undefined || ours === null) continue;
    const isSaid = leavesOf(fieldOf(header, ours.field)).some(({ bits }) => bits.length > 0);
    if (block.kind === 'message' || isSaid) setField(header.fields, ours.field, ours.text);
    if (block.kind === 'message' && !isUtf8) setField(header.fields, 18, 'UNICODE UTF-8');
  }
}

/** A block that stays, and the number that this format writes into its first segment; null for none. */
interface NumberedBlock {
  readonly block: Block;
  readonly ours: { readonly field: number; readonly text: string } | null;
}

/** The place of each message for its id (MSH-10), and how many a batch holds (BTS-1). */
function* numberedBlocks({ blocks }: MessageFile): Generator<NumberedBlock> {
  let number = 0;
  let inBatch = 0;
  for (const block of blocks) {
    if (block.isRemoved) continue;
    const name = block.segments[0]?.name;
    if (name === 'BHS') inBatch = 0;
    if (block.kind === 'message') {
      number += 1;
      inBatch += 1;
      yield { block, ours: { field: 10, text: String(number) } };
    } else yield { block, ours: name === 'BTS' ? { field: 1, text: String(inBatch) } : null };
  }
}

function setField(fields: Field[], number: number, text: string): void {
  while (fields.length <= number) fields.push(emptyField());
  fields[number] = [[[{ bits: [{ isMark: false, text }] }]]];
}

/** All leaves and what they say when they are decoded; of data of attachments nothing but that. */
async function strings(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const { text, decode } = decodeMessages(bytes, 'utf8');
  const found: string[] = [];
  const numbered = numberedBlocks(parseMessages(text, decode, limits));
  for (const { block, ours } of numbered) {
    const { segments } = block;
    const labels = new Set<string>();
    for (const segment of segments) {
      const data = dataOf(segment);
      for (const [number, field] of segment.fields.entries())
        for (const leaf of leavesOf(field)) {
          const said = textOfLeaf(leaf);
          if (said === '' || WORDS_OF_HL7.has(said.toLowerCase())) continue;
          if (segment === segments[0] && ours?.field === number && ours.text === said) continue;
          // The label of many lines is one text of the note, and counts as often.
          if (number === 3 && isReportLine(segment)) {
            if (labels.has(said)) continue;
            labels.add(said);
          }
          const coding = data.get(leaf);
          const inData = coding === undefined ? null : await stringsOfData(said, coding, limits);
          append(found, inData ?? [...(await otherReadings(said, limits)), said]);
        }
    }
  }
  return found;
}

/** A header with its four or five delimiters, the first of them twice. */
const START = /^(?:MSH|FHS|BHS)([^\w\s])[^\w\s]{2,5}\1/;

/** HL7 v2 messages. */
export const hl7: DocumentFormat = {
  id: 'hl7',
  claims: ({ text }) => text !== null && START.test(text),
  open,
  strings,
  persons: (bytes, plan, limits) => personsOfHl7(bytes, plan.encoding, limits),
};
