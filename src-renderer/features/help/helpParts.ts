/** @file A document of docs/ as headings with what stands below them. Pure. */
import { guidelineParts, type GuidelinePart } from '../annotation/guideline/guidelineParts.ts';

/** Without the comments between which tools write figures: whoever edits the file needs them, and nobody who reads it. */
export function helpParts(markdown: string): readonly GuidelinePart[] {
  return guidelineParts(markdown).map((part) => ({
    ...part,
    tokens: part.tokens.filter(({ type, raw }) => type !== 'html' || !/^<!--[^]*-->\s*$/.test(raw)),
  }));
}
