/** @file Opens what stands encoded in a CDA document, and puts it back. Node; the import process and tests. */
import { DeidError } from '../../domain/errors.ts';
import type { DocumentPiece } from '../document.ts';
import { openEmbedded, type Embedded } from '../embedded.ts';
import type { Findings } from '../findings.ts';
import { html } from '../html/html.ts';
import type { DocumentLimits } from '../limits.ts';
import type { XmlElement } from '../xml/xmlTree.ts';
import type { EncodedContent } from './media.ts';

const PAGE = { format: 'html', encoding: 'utf8', delimiter: null, mapping: null } as const;

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
  for (const { bytes, isBody, isPage, element } of bodies) {
    const found = isPage ? await openPage(bytes, limits) : await openEmbedded(bytes, 'utf8', limits);
    if (found.kind === 'image') findings.counted('image', isBody ? 'not-covered' : 'cleaned');
    else if (found.kind === 'unseen') findings.counted('attachment', 'not-covered');
    else {
      for (const { kind, state, count } of found.carriers)
        for (let at = 0; at < count; at += 1) findings.counted(kind, state);
      opened.push({ element, pieces: found.pieces, cleaned: found.cleaned, save: found.save });
    }
  }
  return opened;
}

/** `unseen` where the bytes do not decode. */
async function openPage(bytes: Uint8Array, limits: DocumentLimits): Promise<Embedded> {
  try {
    const { notes, carriers, cleaned, save } = await html.open(bytes, PAGE, limits);
    return {
      kind: 'text',
      pieces: notes.flatMap(({ pieces }) => pieces),
      carriers,
      known: [],
      cleaned,
      save,
    };
  } catch (error) {
    if (error instanceof DeidError && error.code === 'import/damaged-document') return { kind: 'unseen' };
    throw error;
  }
}

/** Writes the contents into their elements. */
export async function saveBodies(bodies: readonly OpenBody[]): Promise<void> {
  for (const { element, save } of bodies)
    element.children = [{ type: 'text', text: Buffer.from(await save()).toString('base64') }];
}
