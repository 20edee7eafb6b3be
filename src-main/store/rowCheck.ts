/**
 * @file Looks whether the rows of the large tables can be read and stand in every index of theirs that should hold them, some rows at a
 * time. Runs in the main process. An entry too many, which leads to no row, is left to the reading of it.
 *
 * [Note: What a killed session was writing]
 * A power cut can spoil the pages that were being written, and nothing else. In a file that is too large to be checked whole, the
 * check before the first write looks at these: the jobs in hand and the newest ones, with their neighbours, notes and texts. They are
 * a few hundred rows however many notes there are, so work goes on within seconds. All jobs and notes are looked at afterwards,
 * while the app works; until then nothing is approved and nothing leaves (workspace/rowWatch.ts). That this is owed is
 * told by a file beside the database: it outlives a second kill, a wrong passphrase, and an early end.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DeidError, invariant } from '../domain/errors.ts';
import type { Steps } from '../domain/steps.ts';
import type { SqliteDatabase } from './database.ts';
import { inStoreWords } from './sqliteErrors.ts';

/** Both have `id` as the row's own number. Spans and texts are left to their own seals. */
const LARGE_TABLES = ['job', 'note'] as const;
type LargeTable = (typeof LARGE_TABLES)[number];

/** Rows on each side of what was being written: the log holds 128 pages before it is folded into the file, a job takes several. */
const NEIGHBOURS = 64;
/** Three claims of 32 are in hand at most, and one job of each other kind. */
const IN_HAND = 100;
/** 100 notes with ten indexes take a few milliseconds. */
const ROWS_PER_STEP = 100;

/** Beside the database. */
export const OWED_FILE = 'rows-unchecked';
const DAMAGED = 'damaged';

/** What is left to be looked at in a workspace. */
export type OwedCheck = 'nothing' | 'rows' | 'known-damaged';

/** Reads the file beside the database. @throws DeidError store/unwritable */
export function owedCheck(dir: string): OwedCheck {
  return inStoreWords(() => {
    const file = path.join(dir, OWED_FILE);
    if (!existsSync(file)) return 'nothing';
    return readFileSync(file, 'utf8') === DAMAGED ? 'known-damaged' : 'rows';
  });
}

/** Puts on record that all rows have to be looked at, or that damage was found. @throws DeidError store/unwritable, store/disk-full */
export function oweCheck(dir: string, found: 'rows' | 'known-damaged'): void {
  inStoreWords(() => {
    const content = found === 'rows' ? '' : DAMAGED;
    writeFileSync(path.join(dir, OWED_FILE), content, { mode: 0o600, flush: true });
  });
}

/** All rows were looked at. @throws DeidError store/unwritable */
export function settleCheck(dir: string): void {
  inStoreWords(() => {
    rmSync(path.join(dir, OWED_FILE), { force: true });
  });
}

/** Looks at what was being written. @throws DeidError store/damaged */
export function checkLastWritten(database: SqliteDatabase): void {
  const inHand = database.prepare<[], { id: number }>(
    `SELECT id FROM job INDEXED BY job_running WHERE state = 'running' ORDER BY id LIMIT ${IN_HAND}`,
  );
  const newest = database.prepare<[], { id: number | null }>('SELECT max(id) AS id FROM job');
  const ids = [...inHand.all(), ...newest.all()].flatMap(({ id }) => id ?? []);
  const jobs = rowCheckOf(database, 'job', 'id BETWEEN @from AND @to');
  const OF_JOBS = 'IN (SELECT note_id FROM job WHERE id BETWEEN @from AND @to)';
  const notes = rowCheckOf(database, 'note', `id ${OF_JOBS}`);
  // Their length is read from the end of the last page that they lie on.
  const texts = database.prepare<[Place]>(
    `SELECT total(length(text) + length(coalesce(output, ''))) FROM note_text WHERE note_id ${OF_JOBS}`,
  );
  for (const place of neighbourhoods(ids)) {
    jobs(place);
    notes(place);
    texts.get(place);
  }
}

/** Looks at all jobs and notes. @throws DeidError store/damaged */
export function* rowCheckSteps(database: SqliteDatabase): Steps<void> {
  for (const table of LARGE_TABLES) {
    const check = inStoreWords(() => rowCheckOf(database, table, 'id > @from AND id < @to'));
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = inStoreWords(() => check({ from, to: Number.MAX_SAFE_INTEGER }, ROWS_PER_STEP));
      yield;
    }
  }
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Ranges of ids around these, joined where they meet. */
function neighbourhoods(ids: readonly number[]): readonly Place[] {
  const places: Place[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = places.at(-1);
    const place = { from: id - NEIGHBOURS, to: id + NEIGHBOURS };
    if (last !== undefined && place.from <= last.to) places[places.length - 1] = { ...last, to: place.to };
    else places.push(place);
  }
  return places;
}

interface FoundRows extends Readonly<Record<string, number | null>> {
  readonly last: number | null;
}

/** Checks rows of a place, in order of id; gives the id of the last one, null when there was none. */
function rowCheckOf(
  database: SqliteDatabase,
  table: LargeTable,
  where: string,
): (place: Place, limit?: number) => number | null {
  const indexes = indexesOf(database, table);
  const missing = indexes.map(({ name, columns, holds }, at) => {
    const same = columns.map((column) => `i."${column}" IS t."${column}"`).join(' AND ');
    // `holds` names columns alone: of the row `t` outside, of the entry `i` inside.
    const entry = `SELECT 1 FROM ${table} i INDEXED BY "${name}" WHERE ${holds} AND ${same} AND i.id = t.id`;
    return `total(${holds} AND NOT EXISTS (${entry})) AS "i${at}"`;
  });
  const lastColumn = namesOf(database, `table_info("${table}")`).at(-1) ?? 'id';
  const statement = database.prepare<[Place & { readonly limit: number }], FoundRows>(
    `SELECT max(id) AS last, count("${lastColumn}") AS ends, ${missing.join(', ')}
     FROM (SELECT * FROM ${table} NOT INDEXED WHERE ${where} ORDER BY id LIMIT @limit) t`,
  );
  return (place, limit = -1) => {
    const found = statement.get({ ...place, limit });
    if (found === undefined || indexes.some((_, at) => found[`i${at}`] !== 0))
      throw new DeidError('store/damaged', { reason: 'index' });
    return found.last;
  };
}

interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  /** SQL: which rows stand in it. */
  readonly holds: string;
}

function indexesOf(database: SqliteDatabase, table: LargeTable): readonly Index[] {
  const list = database.pragma(`index_list("${table}")`) as readonly { name: string; partial: 0 | 1 }[];
  const statement = database
    .prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?')
    .pluck();
  return list.map(({ name, partial }) => {
    const [, condition] = partial === 1 ? (/\sWHERE\s(.+)$/su.exec(statement.get(name) ?? '') ?? []) : [];
    invariant(partial === 0 || condition !== undefined, 'a partial index has a condition');
    const columns = namesOf(database, `index_info("${name}")`);
    return { name, columns, holds: condition === undefined ? 'TRUE' : `(${condition})` };
  });
}

function namesOf(database: SqliteDatabase, pragma: string): readonly string[] {
  return (database.pragma(pragma) as readonly { name: string }[]).map(({ name }) => name);
}
