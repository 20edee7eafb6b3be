/** @file Maps the types of annotated notes by a label scheme, all or nothing. Pure. */
import { DeidError } from '../../domain/errors.ts';
import type { Range } from '../../domain/range.ts';
import type { GoldNote, GoldSpan } from './goldNote.ts';
import { isMapped, labelsOfType, type LabelScheme } from '../labelScheme.ts';
import type { AnnotatedNote } from './annotatedNote.ts';
import type { GoldPlace } from './goldProblem.ts';

/** A type of the gold, how many spans have it, and where the first of them is. */
export interface TypeCount {
  readonly type: string;
  readonly spans: number;
  readonly first: GoldPlace;
}

/** The types of the notes by name. */
export function typeCounts(notes: readonly AnnotatedNote[]): readonly TypeCount[] {
  const counts = new Map<string, TypeCount>();
  for (const { spans, place, typesAt } of notes) {
    for (const { type } of spans) {
      const known = counts.get(type);
      counts.set(type, {
        type,
        spans: (known?.spans ?? 0) + 1,
        first: known?.first ?? typesAt?.get(type) ?? place,
      });
    }
  }
  return [...counts.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

/**
 * Fails with `evaluation/unmapped-type` when the scheme does not know all types of the notes: `types` lists every one of them
 * with the number of its spans and the place of the first; `type` is the first of them.
 */
export function requireMapped(notes: readonly AnnotatedNote[], scheme: LabelScheme): void {
  const unmapped = typeCounts(notes).filter(({ type }) => !isMapped(scheme, type));
  if (unmapped.length === 0) return;
  const types = unmapped.map(({ type, spans, first }) => `${type}: ${spans}, first in ${placeWords(first)}`);
  throw new DeidError('evaluation/unmapped-type', {
    scheme: scheme.id,
    unmapped: unmapped.length,
    type: unmapped[0]?.type ?? null,
    types: types.join('; '),
  });
}

function placeWords({ file, note, line, at }: GoldPlace): string {
  const words = Object.entries({ file, note, line, at }).filter(([, value]) => value !== undefined);
  return words.map(([name, value]) => `${name} ${value}`).join(' ');
}

/** The notes with the labels that their types mean. Errors: as {@link requireMapped}. */
export function mapNotes(notes: readonly AnnotatedNote[], scheme: LabelScheme): readonly GoldNote[] {
  requireMapped(notes, scheme);
  return notes.map((note) => mapNote(note, scheme));
}

/** One note; fails with `evaluation/unmapped-type` at the first type that the scheme does not know. */
export function mapNote({ id, text, spans }: AnnotatedNote, scheme: LabelScheme): GoldNote {
  const mapped: GoldSpan[] = [];
  const leftOut: (Range & { readonly type: string })[] = [];
  for (const { start, end, type } of spans) {
    const labels = labelsOfType(scheme, type);
    if (labels === 'left-out') leftOut.push({ start, end, type });
    else mapped.push({ start, end, type, labels });
  }
  return { id, text, spans: mapped, leftOut };
}
