/** @file Opens what stands encoded in a CDA document, and puts it back. Node; the import process and tests. */
import type { DocumentPiece } from '../document.ts';
import { openEmbedded } from '../embedded.ts';
import type { Findings } from '../findings.ts';
import type { DocumentLimits } from '../limits.ts';
import type { XmlElement } from '../xml/xmlTree.ts';
import type { EncodedContent } from './media.ts';

/** A content, and where it is written. */
export interface EncodedBody extends EncodedContent {
  /** Of the new tree; its only child is the text that holds the base64. */
  readonly element: XmlElement;
}

/** An encoded content, opened. */
export interface OpenBody {
  readonly element: XmlElement;
  readonly pieces: readonly DocumentPiece[];
  /** What was taken out of it; PHI. */
  readonly cleaned: readonly string[];
  /** The bytes with what was put into the pieces. */
  readonly save: () => Promise<Uint8Array>;
}

/** Plain text, pages, RTF and PDF; whatever else it is, nobody has seen it. Errors: those of openEmbedded. */
export async function openBodies(
  bodies: readonly EncodedBody[],
  limits: DocumentLimits,
  findings: Findings,
): Promise<readonly OpenBody[]> {
  const opened: OpenBody[] = [];
  for (const { bytes, isPage, element } of bodies) {
    const declared = { kind: isPage ? 'page' : 'none', encoding: null } as const;
    const found = await openEmbedded(bytes, 'utf8', limits, declared);
    if (found.kind !== 'text') findings.counted('attachment', 'not-covered');
    else {
      for (const { kind, state, count } of found.carriers)
        for (let at = 0; at < count; at += 1) findings.counted(kind, state);
      opened.push({ element, pieces: found.pieces, cleaned: found.cleaned, save: found.save });
    }
  }
  return opened;
}

/** Writes the contents into their elements. */
export async function saveBodies(bodies: readonly OpenBody[]): Promise<void> {
  for (const { element, save } of bodies)
    element.children = [{ type: 'text', text: Buffer.from(await save()).toString('base64') }];
}
