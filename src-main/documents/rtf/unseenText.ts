/** @file Hidden and deleted text of an RTF file, on its way to the findings. Pure; the import process and tests. */
import type { Findings } from '../findings.ts';
import { gathered, tellDropped, type Dropped } from './dropped.ts';
import type { Frame } from './frames.ts';

export interface UnseenText {
  /** Takes text that nobody sees; false, and nothing is taken, where it is seen. Pieces of it that follow each other are one. */
  readonly take: (frame: Frame, text: string) => boolean;
  /** At the end of the file. */
  readonly end: () => void;
}

export function createUnseenText(findings: Findings): UnseenText {
  let piece: Dropped | null = null;
  function end(): void {
    if (piece !== null) tellDropped(piece, findings);
    piece = null;
  }
  return {
    end,
    take: (frame, text) => {
      const kind = frame.isHidden ? 'hidden-text' : frame.isDeleted ? 'deleted-text' : null;
      if (piece !== null && piece.kind !== kind) end();
      if (kind === null) return false;
      piece ??= gathered(kind);
      piece.text += text;
      return true;
    },
  };
}
