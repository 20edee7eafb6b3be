/** @file Pseudonym keys that were destroyed, and their proofs. Runs in the main process. See [Note: A destroyed key]. */
import { DeidError, invariant } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export interface KeyDestructionRecord {
  readonly id: string;
  /** Fingerprint of the key that is gone. */
  readonly key: string;
  /** Whether it can be computed again from the data key. */
  readonly isDerived: boolean;
  readonly begunAt: EpochMs;
  /** Opened; PHI. */
  readonly actor: string;
  /** Copies of the database that went with it, as far as they have been found. */
  readonly schemaCopies: number;
  /** Opened; the text of the proof file. Null while log and copies are not gone. */
  readonly proof: string | null;
}

export interface KeyDestructionStore {
  /** Writes down that the key is replaced, in the transaction that replaces it. Errors: `access/role-missing`. */
  begin(key: Pick<KeyDestructionRecord, 'key' | 'isDerived' | 'actor'>): KeyDestructionRecord;
  /** Newest first. Errors: `store/row-tampered`. */
  list(): readonly KeyDestructionRecord[];
  /** Copies of the database that were found, before they go; a smaller number than before is not taken. */
  setSchemaCopies(id: string, copies: number): void;
  /** Ends it; done once. */
  prove(id: string, proof: string): void;
}

interface Row extends Omit<KeyDestructionRecord, 'isDerived'> {
  readonly isDerived: 0 | 1;
}

function prepareStatements(kit: StoreKit) {
  return {
    begin: kit.statement(
      'keyDestructions.begin',
      `INSERT INTO key_destruction (id, key, is_derived, begun_at, actor, account_id)
       VALUES (@id, @key, @isDerived, @begunAt, @actor, @accountId)`,
    ),
    list: kit.statement<Row>(
      'keyDestructions.list',
      `SELECT id, key, is_derived AS isDerived, begun_at AS begunAt, actor, schema_copies AS schemaCopies, proof
       FROM key_destruction ORDER BY no DESC`,
    ),
    setSchemaCopies: kit.statement(
      'keyDestructions.setSchemaCopies',
      'UPDATE key_destruction SET schema_copies = max(schema_copies, @copies) WHERE id = @id AND proof IS NULL',
    ),
    prove: kit.statement(
      'keyDestructions.prove',
      'UPDATE key_destruction SET proof = @proof WHERE id = @id AND proof IS NULL',
    ),
  };
}

/** Destroyed keys of an open workspace. */
export function createKeyDestructionStore(kit: StoreKit): KeyDestructionStore {
  const statements = prepareStatements(kit);
  const { cipher } = kit;
  const list = (): readonly KeyDestructionRecord[] =>
    statements.list.all().map(({ actor, proof, isDerived, ...row }) => ({
      ...{ ...row, isDerived: isDerived === 1 },
      actor: cipher.open(actor, context.keyDestruction('actor', row.id)),
      proof: proof === null ? null : cipher.open(proof, context.keyDestruction('proof', row.id)),
    }));
  return {
    begin({ key, isDerived, actor }) {
      const id = kit.ids.next();
      statements.begin.run({
        ...{ id, key, isDerived: isDerived ? 1 : 0, begunAt: kit.clock.now(), accountId: kit.accountId },
        actor: cipher.seal(actor, context.keyDestruction('actor', id)),
      });
      const [begun] = list();
      invariant(begun?.id === id, 'the newest one was just added');
      return begun;
    },
    list,
    setSchemaCopies: (id, copies) => void statements.setSchemaCopies.run({ id, copies }),
    prove(id, proof) {
      const sealed = cipher.seal(proof, context.keyDestruction('proof', id));
      if (statements.prove.run({ id, proof: sealed }) === 0) throw new DeidError('store/row-tampered');
    },
  };
}
