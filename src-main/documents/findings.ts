/** @file What cleaning a document has met. Pure; the import process and tests. */
import type { CarrierCount, CarrierKind, CarrierState } from '../domain/document.ts';
import { append } from './append.ts';

/** Collects while a format is opened. */
export interface Findings {
  /** A carrier that is not in the text; `texts` must not stand in the output. Blank texts are no carriers. */
  readonly cleaned: (kind: CarrierKind, ...texts: readonly (string | null)[]) => void;
  /** The same for texts of any number. */
  readonly cleanedAll: (kind: CarrierKind, texts: readonly (string | null)[]) => void;
  /** A carrier without text of its own, such as a picture. */
  readonly counted: (kind: CarrierKind, state: CarrierState) => void;
  readonly carriers: () => readonly CarrierCount[];
  /** PHI. */
  readonly texts: () => readonly string[];
}

export function createFindings(): Findings {
  const counts: CarrierCount[] = [];
  const found: string[] = [];
  const cleanedAll: Findings['cleanedAll'] = (kind, texts) => {
    const filled = texts.filter((text) => text !== null && text.trim() !== '') as string[];
    if (filled.length === 0) return;
    counts.push({ kind, state: 'cleaned', count: 1 });
    append(found, filled);
  };
  return {
    cleaned: (kind, ...texts) => cleanedAll(kind, texts),
    cleanedAll,
    counted: (kind, state) => void counts.push({ kind, state, count: 1 }),
    carriers: () => counts,
    texts: () => found,
  };
}
