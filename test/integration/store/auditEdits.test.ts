/**
 * @file A thousand random single edits of the audit trail in a real database file, made by a second connection as somebody
 * with an editor for the file would make them. Every one is detected.
 */
import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { GENESIS, hashedText } from '../../../src-main/audit/eventHash.ts';
import { appendAudit, verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { auditRowsToNow } from '../../../src-main/audit/chainedRows.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { createStoreFixture, removeTemporaryFolders } from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const EDITS = 1000;
const EVENTS = 60;
const SEED = 20_261_122;

interface Row {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly payload: string;
  readonly prev_hash: string;
  readonly hash: string;
}

/** Numbers from 0 to `below` - 1, the same in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Draw = (below: number) => number;
/** One character of the text turned into another one of the alphabet. */
function mutated(text: string, draw: Draw, alphabet: string): string {
  const at = draw(text.length);
  const others = [...alphabet].filter((one) => one !== text[at]);
  return text.slice(0, at) + others[draw(others.length)]! + text.slice(at + 1);
}

const HEX = '0123456789abcdef';
const hashOf = (row: Row): string =>
  createHash('sha256')
    .update(hashedText({ ...row, prevHash: row.prev_hash }))
    .digest('hex');
/** From the row on, every hash made anew: what somebody without the data key can do. */
function rehashed(rows: readonly Row[], from: number): Row[] {
  let prev = from === 0 ? GENESIS : rows[from - 1]!.hash;
  return rows.map((row, at) => {
    if (at < from) return row;
    const next = { ...row, prev_hash: prev };
    prev = hashOf(next);
    return { ...next, hash: prev };
  });
}

/** Rows after one random edit, by the name of the edit. */
const EDIT: Readonly<Record<string, (rows: readonly Row[], at: number, draw: Draw) => readonly Row[]>> = {
  time: (rows, at, draw) => rows.with(at, { ...rows[at]!, at: rows[at]!.at + 1 + draw(1e6) }),
  kind: (rows, at, draw) =>
    rows.with(at, { ...rows[at]!, kind: mutated(rows[at]!.kind, draw, 'abcdefghijklmnopqrstuvwxyz-') }),
  payload: (rows, at, draw) =>
    rows.with(at, { ...rows[at]!, payload: mutated(rows[at]!.payload, draw, '{}":,abcdef0123456789 ') }),
  spacing: (rows, at) => rows.with(at, { ...rows[at]!, payload: `${rows[at]!.payload} ` }),
  predecessor: (rows, at, draw) =>
    rows.with(at, { ...rows[at]!, prev_hash: mutated(rows[at]!.prev_hash, draw, HEX) }),
  hash: (rows, at, draw) => rows.with(at, { ...rows[at]!, hash: mutated(rows[at]!.hash, draw, HEX) }),
  'hash in capitals': (rows, at) => rows.with(at, { ...rows[at]!, hash: rows[at]!.hash.toUpperCase() }),
  number: (rows, at) => rows.with(at, { ...rows[at]!, seq: 10_000 + at }),
  removal: (rows, at) => rows.toSpliced(at, 1),
  'removal with all numbers moved up': (rows, at) =>
    rehashed(
      rows.toSpliced(at, 1).map((row, index) => ({ ...row, seq: index + 1 })),
      at,
    ),
  cut: (rows, at) => rows.slice(0, at),
  exchange: (rows, at) => {
    const other = (at + 1) % rows.length;
    return rows
      .with(at, { ...rows[other]!, seq: rows[at]!.seq })
      .with(other, { ...rows[at]!, seq: rows[other]!.seq });
  },
  'event before the first': (rows, at) => [...rows, { ...rows[at]!, seq: -at }],
  'event behind the last': (rows, at) => {
    const last = rows.at(-1)!;
    return rehashed([...rows, { ...rows[at]!, seq: last.seq + 1 }], rows.length);
  },
  'edit with every hash made anew': (rows, at, draw) =>
    rehashed(rows.with(at, { ...rows[at]!, at: rows[at]!.at + 1 + draw(1e6) }), at),
};

describe('a random edit of the audit trail', () => {
  it(`is detected, ${EDITS} times out of ${EDITS}`, async () => {
    const { store, dir } = createStoreFixture();
    store.transaction(() => {
      for (let n = 1; n < EVENTS; n += 1)
        appendAudit(
          store,
          n % 3 === 0
            ? { kind: 'batch-removed', batch: `batch-${n}`, notes: n }
            : { kind: 'batch-paused', batch: `batch-${n}` },
        );
    });
    const editor = new Database(databasePath(dir));
    editor.pragma('synchronous = OFF');
    editor.exec('DROP TRIGGER audit_event_no_update; DROP TRIGGER audit_event_no_delete');
    const original = editor.prepare('SELECT * FROM audit_event ORDER BY seq').all() as Row[];
    const insert = editor.prepare(
      'INSERT INTO audit_event VALUES (@seq, @at, @kind, @payload, @prev_hash, @hash)',
    );
    const put = editor.transaction((rows: readonly Row[]) => {
      editor.exec('DELETE FROM audit_event');
      for (const row of rows) insert.run(row);
    });
    const draw = numbers(SEED);
    const names = Object.keys(EDIT);
    const undetected: string[] = [];
    let made = 0;
    while (made < EDITS) {
      const name = names[draw(names.length)]!;
      const at = draw(original.length);
      const edited = EDIT[name]!(original, at, draw);
      // An edit that changes nothing would prove nothing.
      expect(edited).not.toEqual(original);
      put(edited);
      made += 1;
      const { brokenAt } = await verifyChain(store);
      if (brokenAt === null) undetected.push(`${name} at ${at + 1}`);
      // Nothing of a broken trail is given to an export.
      if (made % 50 === 0)
        await expect(auditRowsToNow(store).next()).rejects.toMatchObject({
          code: 'audit/chain-broken',
          facts: { brokenAt },
        });
    }
    expect(undetected).toEqual([]);
    put(original);
    expect(await verifyChain(store)).toEqual({ events: original.length, brokenAt: null });
    editor.close();
    store.close();
  });
});
