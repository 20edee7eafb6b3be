/**
 * @file Notes with the hits of probes written into them: `⟦reason!|whole⟧`, `⟦reason|part⟧`, `⟦reason?|doubtful⟧`. Runs in
 * tests.
 */
import type { KnownIdentifier, KnownIdentifierKind } from '../../../src-main/domain/note.ts';
import { probeVocabulary } from '../../../src-main/detection/lexicons/probeVocabulary.ts';
import { compileProbes } from '../../../src-main/probes/compileProbes.ts';
import type { ProbeHit } from '../../../src-main/probes/probe.ts';

/** The note without its marks. */
export function plain(marked: string): string {
  return marked.replace(/⟦[^|⟧]*\|([^⟧]*)⟧/gu, '$1');
}

/** The text with a mark around every hit; hits that overlap are marked one inside or behind the other's start. */
export function mark(text: string, hits: readonly ProbeHit[]): string {
  let marked = '';
  let at = 0;
  for (const { start, end, reason, isWhole, isDoubtful } of hits) {
    const sign = (isWhole ? '!' : '') + (isDoubtful ? '?' : '');
    marked += `${text.slice(at, start)}⟦${reason}${sign}|${text.slice(start, end)}⟧`;
    at = end;
  }
  return marked + text.slice(at);
}

/** Identifiers of one kind. */
export function known(kind: KnownIdentifierKind, ...cells: readonly string[]): readonly KnownIdentifier[] {
  return cells.map((text) => ({ kind, text }));
}

/** What the identifiers find in a note, as marks; with the word lists of detection. */
export function found(
  identifiers: readonly KnownIdentifier[],
  note: string,
  noteDate: string | null = null,
): string {
  const text = plain(note);
  const matcher = compileProbes(identifiers, { noteDate, vocabulary: probeVocabulary });
  return mark(text, matcher.find(text));
}
