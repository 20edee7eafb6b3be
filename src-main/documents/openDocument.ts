/** @file Opens a document, and counts what no format can see of itself. Node; the import process and tests. */
import type { ReadPlan } from '../domain/sourceFile.ts';
import { notesInDisguise } from './codedText.ts';
import type { DocumentFormat, OpenDocument } from './document.ts';
import type { DocumentLimits } from './limits.ts';

/** See [Note: Text in disguise]. Errors: those of opening the format. */
export async function openDocument(
  format: DocumentFormat,
  bytes: Uint8Array,
  plan: ReadPlan,
  limits: DocumentLimits,
): Promise<OpenDocument> {
  const opened = await format.open(bytes, plan, limits);
  const count = notesInDisguise(opened.notes);
  if (count === 0) return opened;
  return { ...opened, carriers: [...opened.carriers, { kind: 'attachment', state: 'not-covered', count }] };
}
