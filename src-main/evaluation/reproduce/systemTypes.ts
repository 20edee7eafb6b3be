/** @file Gold in the types of a system: what its publication would have been scored on. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { GoldNote, GoldSpan } from '../gold/goldNote.ts';
import type { LabelScheme } from '../labelScheme.ts';

/** A type of the gold that may be several types of the system; its spans are counted under the first. */
export interface UnclearType {
  readonly type: string;
  readonly meant: readonly string[];
}

export interface SystemGold {
  readonly notes: readonly GoldNote[];
  /** By name. */
  readonly unclear: readonly UnclearType[];
}

/**
 * The notes with every span in the type of the scheme that means its labels. Where several do, any of them is a hit. Spans
 * that mean nothing there count neither way, like those that their own scheme leaves out.
 */
export function inSystemTypes(notes: readonly GoldNote[], scheme: LabelScheme): SystemGold {
  const unclear = new Map<string, UnclearType>();
  const mapped = notes.map((note): GoldNote => {
    const spans: GoldSpan[] = [];
    const leftOut = [...note.leftOut];
    for (const span of note.spans) {
      const meant = typesWith(span.labels, scheme);
      const [type, ...others] = meant;
      if (type === undefined) {
        leftOut.push({ start: span.start, end: span.end, type: span.type });
        continue;
      }
      if (others.length > 0) unclear.set(span.type, { type: span.type, meant });
      const labels = new Set(meant.flatMap((one) => scheme.types[one] ?? []));
      spans.push({ ...span, type, labels: [...labels] });
    }
    return { ...note, spans, leftOut };
  });
  return { notes: mapped, unclear: [...unclear.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1)) };
}

function typesWith(labels: readonly PhiLabel[], { types }: LabelScheme): readonly string[] {
  return Object.keys(types).filter((type) => types[type]?.some((label) => labels.includes(label)) === true);
}
