/** @file Which columns of a sheet are hidden. Pure; the import process and tests. */
import { LAST_COLUMN } from './names.ts';

export interface HiddenColumns {
  /** 0-based, both included. */
  readonly hide: (first: number, last: number) => void;
  /** 0-based; no more than a sheet has. */
  readonly all: () => ReadonlySet<number>;
}

/** Only beginnings and ends are kept: a file can hide all columns forty thousand times. */
export function createHiddenColumns(): HiddenColumns {
  const changes = new Int32Array(LAST_COLUMN + 2);
  const add = (column: number, by: number): void => {
    changes[column] = (changes[column] ?? 0) + by;
  };
  return {
    hide: (first, last) => {
      if (!(first >= 0 && first <= last && first <= LAST_COLUMN) || !Number.isInteger(first)) return;
      add(first, 1);
      add(Math.min(Math.floor(last), LAST_COLUMN) + 1, -1);
    },
    all: () => {
      const columns = new Set<number>();
      let open = 0;
      for (const [column, by] of changes.entries()) {
        open += by;
        if (open > 0) columns.add(column);
      }
      return columns;
    },
  };
}
