/** @file Whom the messages of a file name, for the notes of other files. Pure; the import process and tests. */
import type { SourceEncoding } from '../../domain/sourceFile.ts';
import { createFindings } from '../findings.ts';
import { tooLarge, type DocumentLimits } from '../limits.ts';
import type { FilePersons, PersonNode } from '../personIndex.ts';
import { decodeMessages } from './charset.ts';
import { cleanFields } from './cleanFields.ts';
import { parseMessages } from './messages.ts';
import { patientsOf } from './patients.ts';
import { PERSONS } from './sharedKnown.ts';

/** Segments with text; a message without any is no note, see hl7.ts. */
const SPOKEN = new Set(['OBX', 'NTE', 'AL1', 'DG1', 'PR1', 'OBR', 'TXA']);

/**
 * By the id of the patient, whatever the authority. What a message with text says of orders and doctors stays with it: see [Note: Messages tell each other].
 * Errors: `import/damaged-document`, `import/document-too-large`.
 */
export function personsOfHl7(
  bytes: Uint8Array,
  encoding: SourceEncoding,
  limits: DocumentLimits,
): FilePersons {
  if (bytes.length > limits.entryBytes) tooLarge('entryBytes', limits);
  const { text, decode } = decodeMessages(bytes, encoding);
  const nodes: PersonNode[] = [];
  let isAlone = true;
  for (const block of parseMessages(text, decode, limits).blocks) {
    const patients = patientsOf(block);
    const isSpoken = block.segments.some(({ name }) => SPOKEN.has(name));
    if (isSpoken) isAlone = false;
    const known = cleanFields(block, createFindings(), new Set(), []);
    for (const { segment, identifiers } of known) {
      const id = patients.get(segment)?.id;
      if (id === undefined || identifiers.length === 0 || (isSpoken && !PERSONS.has(segment.name))) continue;
      nodes.push({ names: [], patientIds: [id], known: identifiers, leadsTo: [], belongsTo: [] });
    }
  }
  return { nodes, isAlone: isAlone && nodes.length > 0 };
}
