/** @file The rows of the audit trail; what they mean is up to audit/. Runs in the main process. */
import type { EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export interface AuditRow {
  readonly seq: number;
  readonly at: EpochMs;
  readonly kind: string;
  /** Canonical JSON of ids, counts and codes. */
  readonly payload: string;
  readonly prevHash: string;
  readonly hash: string;
}

export interface AuditStore {
  /** The newest row; null in an empty trail. */
  last(): AuditRow | null;
  /** `row.seq` must follow the newest row. Seals the new head of the chain as well. */
  append(row: AuditRow): void;
  /** True when there is an event of the kind. Looks from the oldest on, through all of them when there is none. */
  has(kind: string): boolean;
  /** Newest first. */
  page(offset: number, limit: number): { readonly total: number; readonly rows: readonly AuditRow[] };
  /** Oldest first, from behind `afterSeq` (0 starts). */
  after(afterSeq: number, limit: number): readonly AuditRow[];
  /** Those of these kinds whose `seq` lies behind `afterSeq` and is at most `lastSeq`, oldest first. */
  ofKinds(kinds: readonly string[], afterSeq: number, lastSeq: number): readonly AuditRow[];
  /** The sealed memory of the newest row, which only the holder of the data key can write; null in an empty trail. */
  head(): { readonly seq: number; readonly hash: string } | null;
}

const COLUMNS = 'seq, at, kind, payload, prev_hash AS prevHash, hash';

/** The audit rows of an open workspace. */
export function createAuditStore(kit: StoreKit): AuditStore {
  const last = kit.statement<AuditRow>(
    'audit.last',
    `SELECT ${COLUMNS} FROM audit_event ORDER BY seq DESC LIMIT 1`,
  );
  const append = kit.statement(
    'audit.append',
    `INSERT INTO audit_event (seq, at, kind, payload, prev_hash, hash)
     VALUES (@seq, @at, @kind, @payload, @prevHash, @hash)`,
  );
  const setHead = kit.statement('audit.setHead', 'UPDATE workspace SET audit_head = @head');
  const head = kit.statement<{ head: string | null }>(
    'audit.head',
    'SELECT audit_head AS head FROM workspace',
  );
  const page = kit.statement<AuditRow>(
    'audit.page',
    `SELECT ${COLUMNS} FROM audit_event ORDER BY seq DESC LIMIT @limit OFFSET @offset`,
  );
  const total = kit.statement<{ total: number }>('audit.total', 'SELECT count(*) AS total FROM audit_event');
  const after = kit.statement<AuditRow>(
    'audit.after',
    `SELECT ${COLUMNS} FROM audit_event WHERE seq > @afterSeq ORDER BY seq LIMIT @limit`,
  );
  const ofKinds = kit.statement<AuditRow>(
    'audit.ofKinds',
    // By the rows alone, as the chain is verified: an index could be made to leave some out.
    `SELECT ${COLUMNS} FROM audit_event NOT INDEXED
     WHERE seq > @afterSeq AND seq <= @lastSeq AND kind IN (SELECT value FROM json_each(@kinds)) ORDER BY seq`,
  );
  const has = kit.statement<{ seq: number }>(
    'audit.has',
    'SELECT seq FROM audit_event WHERE kind = @kind ORDER BY seq LIMIT 1',
  );
  return {
    last: () => last.get() ?? null,
    has: (kind) => has.get({ kind }) !== undefined,
    append: (row) =>
      kit.transaction(() => {
        append.run({ ...row });
        setHead.run({ head: kit.cipher.seal(`${row.seq}:${row.hash}`, context.auditHead) });
      }),
    page: (offset, limit) => ({ total: total.get()?.total ?? 0, rows: page.all({ offset, limit }) }),
    after: (afterSeq, limit) => after.all({ afterSeq, limit }),
    ofKinds: (kinds, afterSeq, lastSeq) => ofKinds.all({ kinds: JSON.stringify(kinds), afterSeq, lastSeq }),
    head() {
      const sealed = head.get()?.head ?? null;
      if (sealed === null) return null;
      const [seq = '0', hash = ''] = kit.cipher.open(sealed, context.auditHead).split(':');
      return { seq: Number(seq), hash };
    },
  };
}
