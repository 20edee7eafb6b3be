/** @file Records what left: the output of a note and keyed hashes of what it hides. Runs in main, inside the caller's transaction. */
import type { ExportedNote } from '../../export/exportNotes.ts';
import { formsOfMention } from '../../review/recall/recallForms.ts';
import { replayDecisions } from '../../review/replayDecisions.ts';
import { isReplaced } from '../../review/spanStates.ts';
import { LOOKUP } from '../../store/sealedNote.ts';
import type { Store } from '../../store/store.ts';

/** The keyed hashes under which forms are stored and asked for. */
export function formKeysOf({ cipher }: Pick<Store, 'cipher'>, forms: readonly string[]): readonly string[] {
  return [...new Set(forms)].map((form) => cipher.fingerprint(form, LOOKUP.exportedForm));
}

/**
 * Records that the note is in the export. The hashes are those of the spans as they stand: a note that was decided anew
 * since it was written gets none for the output that left, and is found by reading that output. Errors: `store/row-tampered`.
 */
export function recordExported(store: Store, exportId: string, { id, approvedAt }: ExportedNote): void {
  const outputHash = store.exportedNotes.add(exportId, id, approvedAt);
  if (outputHash === null || store.notes.require(id).outputHash !== outputHash) return;
  if (store.exportedNotes.hasForms(id, outputHash)) return;
  const { text } = store.notes.openText(id);
  const detected = store.detections.get(id)?.result.spans ?? [];
  const { spans } = replayDecisions(detected, store.decisions.listOf(id), text.length);
  const forms = spans
    .filter(isReplaced)
    .flatMap(({ label, start, end }) => formsOfMention(label, text.slice(start, end)));
  store.exportedNotes.addForms(id, outputHash, formKeysOf(store, forms));
}
