/**
 * @file HL7 v2: messages, batches and MLLP frames; one note a message that says something. Pure; the import process and tests.
 *
 * Read: OBX-5, NTE-3, texts of codes, diagnoses, procedures, allergies, reasons; ED attachments that are text or HTML. Known
 * and emptied: persons, relatives, providers, ids, addresses, phones. Emptied: every other field that fieldRules.ts does not
 * name, all times among them. Taken out: segments without a row there. Not covered: other attachments, continuation segments.
 */
import type { ReadPlan } from '../../domain/sourceFile.ts';
import type { DocumentFormat, DocumentNote, OpenDocument } from '../document.ts';
import { append } from '../append.ts';
import { bytesOfBase64, stringsOfEmbedded } from '../embedded.ts';
import { createFindings } from '../findings.ts';
import { tooLarge, type DocumentLimits } from '../limits.ts';
import { decodeMessages, type Decoded } from './charset.ts';
import { isoDate } from '../structured.ts';
import { cleanFields, WORDS_OF_HL7 } from './cleanFields.ts';
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
} from './messages.ts';
import { isReportLine, messagePieces, type MessagePieces } from './observations.ts';

async function open(bytes: Uint8Array, plan: ReadPlan, limits: DocumentLimits): Promise<OpenDocument> {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  const decoded = decodeMessages(bytes, plan.encoding);
  const file = parseMessages(decoded.text, decoded.decode, limits);
  const findings = createFindings();
  const kept = new Set<string>();
  const notes: DocumentNote[] = [];
  const finishes: { readonly block: Block; readonly finish: MessagePieces['finish'] }[] = [];
  for (const block of file.blocks) {
    const about = aboutMessage(block);
    const known = cleanFields(block, findings, kept);
    if (block.kind === 'envelope') continue;
    const { pieces, finish } = await messagePieces(block, plan.encoding, findings, kept, limits);
    finishes.push({ block, finish });
    // A message without any text (most ADT) stays in the file, emptied, and is no note.
    if (!pieces.some(({ place }) => place === 'text')) continue;
    const remove = (): void => {
      block.isRemoved = true;
    };
    notes.push({ ...about, known, pieces, remove });
  }
  return {
    notes,
    carriers: findings.carriers(),
    cleaned: findings.texts().filter((text) => !kept.has(text.toLowerCase())),
    save: async () => {
      for (const { block, finish } of finishes) if (!block.isRemoved) await finish();
      finishHeaders(file, decoded);
      return new TextEncoder().encode(writeMessages(file).toWellFormed());
    },
  };
}

/** What import wants to know of a message; before it is emptied. */
function aboutMessage({ segments }: Block): Pick<DocumentNote, 'externalId' | 'patientId' | 'noteDate'> {
  const first = (name: string, number: number): string => {
    const segment = segments.find((one) => one.name === name);
    return segment === undefined ? '' : componentOf(fieldOf(segment, number)[0], 1);
  };
  const date = first('OBR', 7) || first('TXA', 4) || first('OBX', 14) || first('MSH', 7);
  return {
    externalId: first('TXA', 12) || first('OBR', 3) || first('MSH', 10) || null,
    patientId: first('PID', 3) || first('PID', 2) || null,
    noteDate: date === '' ? null : isoDate(date),
  };
}

/** Messages get numbers for ids, say that they are UTF-8 where they need to, and batches say how many they hold. */
function finishHeaders(file: MessageFile, { isUtf8 }: Decoded): void {
  let number = 0;
  let inBatch = 0;
  for (const { kind, segments, isRemoved } of file.blocks) {
    const [header] = segments;
    if (header === undefined || isRemoved) continue;
    if (header.name === 'BHS') inBatch = 0;
    if (header.name === 'BTS' && leavesOf(fieldOf(header, 1)).some(({ bits }) => bits.length > 0))
      setField(header.fields, 1, String(inBatch));
    if (kind !== 'message') continue;
    number += 1;
    inBatch += 1;
    setField(header.fields, 10, String(number));
    if (!isUtf8) setField(header.fields, 18, 'UNICODE UTF-8');
  }
}

function setField(fields: Field[], number: number, text: string): void {
  while (fields.length <= number) fields.push(emptyField());
  fields[number] = [[[{ bits: [{ isMark: false, text }] }]]];
}

/** All leaves, and what attachments hold, found by their encoding alone. */
async function strings(bytes: Uint8Array, limits: DocumentLimits): Promise<readonly string[]> {
  const { text, decode } = decodeMessages(bytes, 'utf8');
  const found: string[] = [];
  for (const { segments } of parseMessages(text, decode, limits).blocks) {
    const labels = new Set<string>();
    for (const segment of segments)
      for (const [number, field] of segment.fields.entries())
        for (const leaf of leavesOf(field)) {
          const said = textOfLeaf(leaf);
          if (said === '' || WORDS_OF_HL7.has(said.toLowerCase())) continue;
          // The label of many lines is one text of the note, and counts as often.
          if (number === 3 && isReportLine(segment)) {
            if (labels.has(said)) continue;
            labels.add(said);
          }
          const data = said.length < 8 ? null : (bytesOfBase64(said) ?? bytesOfHex(said));
          if (data !== null) append(found, await stringsOfEmbedded(data, limits));
          found.push(said);
        }
  }
  return found;
}

function bytesOfHex(text: string): Uint8Array | null {
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? new Uint8Array(Buffer.from(text, 'hex')) : null;
}

/** A header with its four or five delimiters, the first of them twice. */
const START = /^(?:MSH|FHS|BHS)([^\w\s])[^\w\s]{2,5}\1/;

/** HL7 v2 messages. */
export const hl7: DocumentFormat = {
  id: 'hl7',
  claims: ({ text }) => text !== null && START.test(text),
  open,
  strings,
};
