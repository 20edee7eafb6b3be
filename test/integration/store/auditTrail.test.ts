/** @file The audit trail over a real store: what may be recorded, and what breaks the chain. */
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { appendAudit, verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { actorKeyOf, type AuditEvent } from '../../../src-main/audit/events.ts';
import { createStoreFixture, removeTemporaryFolders } from './storeFixture.ts';

afterAll(removeTemporaryFolders);

/** The first event is the one that makes the workspace. */
function trail(events = 1200) {
  const { store, database } = createStoreFixture();
  store.transaction(() => {
    for (let n = 1; n < events; n += 1) appendAudit(store, { kind: 'batch-paused', batch: `b-${n}` });
  });
  /** As somebody with an editor for the file would: without our triggers in the way. */
  const forge = (sql: string) => {
    database.exec(
      'DROP TRIGGER IF EXISTS audit_event_no_update; DROP TRIGGER IF EXISTS audit_event_no_delete',
    );
    database.exec(sql);
  };
  return { store, forge, database };
}

describe('the hash chain', () => {
  it('holds for what was appended', async () => {
    expect(await verifyChain(trail().store)).toEqual({ events: 1200, brokenAt: null });
    expect(await verifyChain(trail(1).store)).toEqual({ events: 1, brokenAt: null });
  });

  it.each([
    ['an edited payload', `UPDATE audit_event SET payload = '{"batch":"x"}' WHERE seq = 700`, 700],
    ['an edited time', 'UPDATE audit_event SET at = at + 1 WHERE seq = 1', 1],
    ['an edited kind', "UPDATE audit_event SET kind = 'batch-resumed' WHERE seq = 1200", 1200],
    ['an event taken out', 'DELETE FROM audit_event WHERE seq = 500', 500],
    ['events cut off the end', 'DELETE FROM audit_event WHERE seq > 1190', 1191],
    ['an emptied trail', 'DELETE FROM audit_event', 1],
    ['a forged head', "UPDATE workspace SET audit_head = 'AAAA'", 1201],
    ['a removed head', 'UPDATE workspace SET audit_head = NULL', 1201],
  ])('breaks with %s', async (_, sql, brokenAt) => {
    const { store, forge } = trail();
    forge(sql);
    expect((await verifyChain(store)).brokenAt).toBe(brokenAt);
  });

  it('breaks when everything from a point on is recomputed without the key', async () => {
    const { store, forge, database } = trail(3);
    forge(`UPDATE audit_event SET payload = '{"batch":"forged"}' WHERE seq = 3`);
    const row = database
      .prepare('SELECT at, kind, payload, seq, prev_hash FROM audit_event WHERE seq = 3')
      .get() as Record<string, unknown>;
    const { prev_hash: prevHash, ...hashed } = row;
    const hash = createHash('sha256').update(String(prevHash)).update(JSON.stringify(hashed)).digest('hex');
    forge(`UPDATE audit_event SET hash = '${hash}' WHERE seq = 3`);
    expect((await verifyChain(store)).brokenAt).toBe(3);
  });

  it.each([
    ['events cut off the end', 'DELETE FROM audit_event WHERE seq >= 4', 4, { expected: 10, found: 3 }],
    [
      'all events and the head',
      'DELETE FROM audit_event; UPDATE workspace SET audit_head = NULL',
      1,
      { expected: null, found: 0 },
    ],
    ['all events', 'DELETE FROM audit_event', 1, { expected: 10, found: 0 }],
    ['a removed head', 'UPDATE workspace SET audit_head = NULL', 11, { expected: null, found: 10 }],
    ['a forged head', "UPDATE workspace SET audit_head = 'AAAA'", 11, { expected: null, found: 10 }],
    [
      'a newest event replaced',
      `UPDATE audit_event SET hash = '${'0'.repeat(64)}' WHERE seq = 10`,
      10,
      { expected: 10, found: 10 },
    ],
  ])(
    'does not seal over %s: the next event records the break for ever',
    async (_, sql, brokenAt, payload) => {
      const { store, forge } = trail(10);
      forge(sql);
      appendAudit(store, {
        kind: 'unlocked',
        slot: 'passphrase',
        version: '1',
        readOnly: false,
        actorKey: null,
      });
      appendAudit(store, { kind: 'locked', reason: 'quit' });
      appendAudit(store, {
        kind: 'unlocked',
        slot: 'passphrase',
        version: '1',
        readOnly: false,
        actorKey: null,
      });
      expect((await verifyChain(store)).brokenAt).toBe(brokenAt);
      const recorded = store.audit.after(0, 100).filter(({ kind }) => kind === 'chain-broken');
      expect(recorded.map((row) => JSON.parse(row.payload) as unknown)).toEqual([payload]);
    },
  );

  it('breaks behind the sealed head when events were added without the key', async () => {
    const { store, forge } = trail(3);
    const last = store.audit.last()!;
    const added = { at: last.at, kind: 'batch-paused', payload: '{"batch":"forged"}', seq: 4 };
    const hash = createHash('sha256').update(last.hash).update(JSON.stringify(added)).digest('hex');
    forge(`INSERT INTO audit_event (seq, at, kind, payload, prev_hash, hash)
      VALUES (4, ${added.at}, '${added.kind}', '${added.payload}', '${last.hash}', '${hash}')`);
    expect((await verifyChain(store)).brokenAt).toBe(4);
    appendAudit(store, { kind: 'locked', reason: 'quit' });
    expect((await verifyChain(store)).brokenAt).toBe(5);
  });

  it('holds while events are appended during the verification', async () => {
    const { store } = trail(1200);
    const verified = verifyChain(store);
    appendAudit(store, { kind: 'locked', reason: 'quit' });
    expect(await verified).toEqual({ events: 1201, brokenAt: null });
  });

  it('takes nothing back with a rolled-back transaction but what was in it', async () => {
    const { store } = trail(2);
    expect(() =>
      store.transaction(() => {
        appendAudit(store, { kind: 'batch-paused', batch: 'never' });
        throw new Error('rolled back');
      }),
    ).toThrow('rolled back');
    expect(await verifyChain(store)).toEqual({ events: 2, brokenAt: null });
  });
});

describe('audit events', () => {
  it('take no text: a sentence, a name or an unknown field is refused without being quoted', () => {
    const { store } = trail(1);
    const wrong = [
      { kind: 'batch-paused', batch: 'Frau Beispiel' },
      { kind: 'batch-paused', batch: 'b', comment: 'Beispiel' },
      {
        kind: 'note-approved',
        batch: 'b',
        note: 1,
        revision: 1,
        outputSha256: 'a'.repeat(64),
        actorKey: 'Dr. Beispiel',
      },
      { kind: 'said', text: 'Beispiel' },
    ] as unknown as AuditEvent[];
    for (const event of wrong) {
      expect(() => appendAudit(store, event)).toThrow(/^invariant: audit events fit their schema$/);
    }
    expect(store.audit.page(0, 1).total).toBe(1);
  });

  it('know a person by a key that does not name them', () => {
    const { store } = trail(1);
    expect(actorKeyOf(store, ' Dr. Müller ')).toBe(actorKeyOf(store, 'Dr. Müller'.normalize('NFD')));
    expect(actorKeyOf(store, 'Dr. Müller')).toMatch(/^[0-9a-f]{32}$/);
  });
});
