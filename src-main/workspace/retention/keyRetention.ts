/**
 * @file Destroys the pseudonym key for good, with a signed proof. Runs in main. See [Note: A destroyed key].
 *
 * Nothing does so by itself, not even with the last batch: a study that goes on, or a site with several machines, needs the key. The
 * retention rule only says when it is due.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError, invariant } from '../../domain/errors.ts';
import type { EpochMs } from '../../domain/ids.ts';
import type { KeyDestructionRecord } from '../../store/keyDestructionStore.ts';
import type { Store } from '../../store/store.ts';
import type { PolicyOf } from '../policies.ts';
import type { PseudonymKeys } from '../pseudonymKeys.ts';
import { requireName } from '../requireName.ts';
import type { RowWatch } from '../rowWatch.ts';
import type { SiteKey } from '../siteKey.ts';
import { keyDueAt } from './keyDue.ts';
import { keyProofFacts, writeKeyProof } from './keyProof.ts';
import { isLogBusy, leaveNothing, LOG_WAITS, type LogWaits } from './leaveNothing.ts';

export interface KeyOrder {
  /** What the person typed; nothing happens unless it is the fingerprint of the key. */
  readonly confirmedKey: string;
  readonly actor: string;
}

export interface KeyState {
  /** Its fingerprint. */
  readonly key: string;
  readonly isDerived: boolean;
  /** Nobody can destroy it now. */
  readonly isInUse: boolean;
  /** When it became due by the retention rule; null while it is not. */
  readonly dueAt: EpochMs | null;
}

export interface KeyRetentionDeps {
  readonly store: Store;
  readonly keys: Pick<PseudonymKeys, 'fingerprint' | 'isDerived' | 'isInUse' | 'replace'>;
  readonly policyOf: PolicyOf;
  readonly siteKey: SiteKey;
  readonly rows: Pick<RowWatch, 'require'>;
  readonly softwareVersion: string;
  /** {@link LOG_WAITS} unless a test says otherwise. */
  readonly waits?: LogWaits;
}

export class KeyRetention {
  readonly #deps: KeyRetentionDeps;
  readonly #store: Store;
  readonly #stopping = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #again: NodeJS.Timeout | null = null;

  constructor(deps: KeyRetentionDeps) {
    this.#deps = deps;
    this.#store = deps.store;
  }

  /** Lets the step in hand end; the next start goes on. */
  async stop(): Promise<void> {
    this.#stopping.abort(new DeidError('access/locked'));
    if (this.#again !== null) clearTimeout(this.#again);
    await this.#last.catch(() => undefined);
  }

  /** The key as it is now. It is due when the rule says so and it can be destroyed. Errors: `store/row-tampered`. */
  state(): KeyState {
    const { keys, policyOf } = this.#deps;
    const isInUse = keys.isInUse();
    const dueAt = isInUse ? null : keyDueAt(this.#store, policyOf);
    return { key: keys.fingerprint(), isDerived: keys.isDerived(), isInUse, dueAt };
  }

  /** Newest first. */
  list(): readonly KeyDestructionRecord[] {
    return this.#store.keyDestructions.list();
  }

  /**
   * Replaces the key by a fresh one, and gives the run with its proof. With `retention/log-busy` the key is replaced, and the log and the
   * proof are tried again while the workspace is open and at the next start.
   * Errors: `access/role-missing`, `review/actor-missing`, `retention/key-not-confirmed`, `retention/key-in-use` while the gate may
   * have to draw on it once more, `retention/log-busy`, `store/damaged`, `store/read-only`, `store/disk-full`.
   */
  destroy({ confirmedKey, actor }: KeyOrder): Promise<KeyDestructionRecord> {
    return this.#inTurn(async () => {
      requireName(actor);
      expectRole(this.#store.accounts.signedIn(), ['officer']);
      await this.#deps.rows.require();
      // Before the key is gone: without a signature there would be no proof.
      this.#deps.siteKey.ensure();
      const { id } = this.#replace(confirmedKey, actor);
      return this.#finish(id);
    });
  }

  /** Goes on with what was interrupted. Rejects with the first error. */
  finishInterrupted(): Promise<void> {
    return this.#inTurn(async () => {
      for (const { id, proof } of this.list().toReversed()) if (proof === null) await this.#finish(id);
    });
  }

  #replace(confirmedKey: string, actor: string): KeyDestructionRecord {
    const { keys } = this.#deps;
    return keys.replace(({ key, isDerived }) => {
      if (confirmedKey !== key) throw new DeidError('retention/key-not-confirmed');
      if (keys.isInUse()) throw new DeidError('retention/key-in-use');
      const run = this.#store.keyDestructions.begin({ key, isDerived, actor });
      appendAudit(this.#store, {
        ...{ kind: 'pseudonym-key-destroyed', destruction: run.id, key, isDerived },
        actorKey: actorKeyOf(this.#store, actor),
      });
      return run;
    });
  }

  async #finish(id: string): Promise<KeyDestructionRecord> {
    const { keyDestructions: destructions, files } = this.#store;
    const { tries, again } = this.#deps.waits ?? LOG_WAITS;
    try {
      await leaveNothing({ destructions, files }, id, tries, this.#stopping.signal);
    } catch (error) {
      if (isLogBusy(error)) this.#tryAgainLater(again);
      throw error;
    }
    return this.#prove(id);
  }

  /** The person was told once; the list says that it is not finished. */
  #tryAgainLater(after: number): void {
    if (this.#again !== null || this.#stopping.signal.aborted) return;
    this.#again = setTimeout(() => {
      this.#again = null;
      // It fails as it did before: then it waits once more.
      void this.finishInterrupted().catch(() => undefined);
    }, after);
    this.#again.unref();
  }

  #prove(id: string): KeyDestructionRecord {
    const { store, siteKey, softwareVersion } = this.#deps;
    const required = (): KeyDestructionRecord => {
      const run = this.list().find((one) => one.id === id);
      invariant(run !== undefined, 'destroyed keys are asked for by ids that were given out');
      return run;
    };
    return store.transaction(() => {
      const run = required();
      const { schemaCopies } = run;
      appendAudit(store, { kind: 'pseudonym-key-destruction-finished', destruction: id, schemaCopies });
      const head = store.audit.last();
      invariant(head !== null, 'an event was just appended');
      const facts = keyProofFacts(run, {
        ...{ workspace: store.workspace.id, softwareVersion, finishedAt: store.now() },
        audit: { events: head.seq, head: head.hash },
      });
      store.keyDestructions.prove(
        id,
        writeKeyProof(facts, (bytes) => siteKey.sign(bytes)),
      );
      return required();
    });
  }

  async #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    const turn = (async () => {
      await before.catch(() => undefined);
      this.#stopping.signal.throwIfAborted();
      return run();
    })();
    this.#last = turn;
    return turn;
  }
}
