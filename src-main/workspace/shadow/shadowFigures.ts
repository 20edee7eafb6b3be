/** @file The sums of a shadow run as people read them. Pure; runs in main and on the command line. */
import type { ErrorCode } from '../../domain/errors.ts';
import { NOTE_STATUSES, type NoteStatus } from '../../domain/noteStatus.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import {
  DIFFERENCE_KINDS,
  SHADOW_FACETS,
  type DifferenceKind,
  type ShadowFacet,
} from '../../domain/shadowRun.ts';
import type { ShadowTallies } from '../../store/shadowStore.ts';

export interface ShadowFigures {
  /** Notes that are through. */
  readonly done: number;
  readonly same: number;
  readonly different: number;
  readonly notCompared: number;
  /** Notes per facet; a note can have several. */
  readonly facets: Readonly<Record<ShadowFacet, number>>;
  /** Notes whose status by the pipeline alone is another, worst first. */
  readonly statusMoves: readonly {
    readonly from: NoteStatus;
    readonly to: NoteStatus;
    readonly notes: number;
  }[];
  /** Why notes could not be compared, most frequent first. */
  readonly reasons: readonly { readonly code: ErrorCode; readonly notes: number }[];
  /** One row a label with a difference, those that would show most first. */
  readonly labels: readonly LabelFigures[];
}

/** Places of one label. */
export interface LabelFigures {
  readonly label: PhiLabel;
  readonly places: number;
  /** Of these, with letters or digits that the new pipeline would show. */
  readonly exposing: number;
  readonly contradicted: number;
  readonly kinds: Readonly<Record<DifferenceKind, number>>;
}

export function shadowFigures({ notes, places }: ShadowTallies): ShadowFigures {
  const countWhere = (isMeant: (row: ShadowTallies['notes'][number]) => boolean): number =>
    notes.filter(isMeant).reduce((sum, row) => sum + row.notes, 0);
  const isDifferent = ({ facets, code }: ShadowTallies['notes'][number]) => code === '' && facets.length > 0;
  const notCompared = countWhere(({ code }) => code !== '');
  const different = countWhere(isDifferent);
  const done = countWhere(() => true);
  return {
    ...{ done, different, notCompared, same: done - different - notCompared },
    facets: recordOf(SHADOW_FACETS, (facet) => countWhere(({ facets }) => facets.includes(facet))),
    statusMoves: statusMoves(notes),
    reasons: reasonsOf(notes),
    labels: labelRows(places),
  };
}

function statusMoves(notes: ShadowTallies['notes']): ShadowFigures['statusMoves'] {
  return NOTE_STATUSES.flatMap((to) =>
    NOTE_STATUSES.toReversed().flatMap((from) => {
      const moved = notes.filter((row) => row.oldStatus === from && row.newStatus === to && from !== to);
      const count = moved.reduce((sum, row) => sum + row.notes, 0);
      return count === 0 ? [] : [{ from, to, notes: count }];
    }),
  );
}

function reasonsOf(notes: ShadowTallies['notes']): ShadowFigures['reasons'] {
  const byCode = new Map<ErrorCode, number>();
  for (const { code, notes: count } of notes)
    if (code !== '') byCode.set(code, (byCode.get(code) ?? 0) + count);
  return [...byCode]
    .map(([code, count]) => ({ code, notes: count }))
    .sort((a, b) => b.notes - a.notes || a.code.localeCompare(b.code, 'en'));
}

function labelRows(places: ShadowTallies['places']): readonly LabelFigures[] {
  const labels = [...new Set(places.map(({ label }) => label))];
  const rows = labels.map((label) => {
    const own = places.filter((row) => row.label === label);
    const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
      label,
      places: sum((row) => row.places),
      exposing: sum((row) => row.exposing),
      contradicted: sum((row) => row.contradicted),
      kinds: recordOf(DIFFERENCE_KINDS, (kind) => sum((row) => (row.kind === kind ? row.places : 0))),
    };
  });
  return rows.sort(
    (a, b) => b.exposing - a.exposing || b.places - a.places || a.label.localeCompare(b.label, 'en'),
  );
}

function recordOf<Key extends string>(
  keys: readonly Key[],
  valueOf: (key: Key) => number,
): Readonly<Record<Key, number>> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, number>;
}
