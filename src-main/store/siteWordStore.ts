/** @file The words of the site's own list, sealed, and the lists that batches began with. Runs in the main process. See [Note: Words of the site]. */
import type { BatchId, EpochMs } from '../domain/ids.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { ListedForm, SiteSide, SiteWord } from '../domain/siteWord.ts';
import { context } from './sealContexts.ts';
import { LOOKUP } from './sealedNote.ts';
import type { StoreKit } from './statements.ts';

/** Where words came from. `actor` is stored sealed. */
export interface WordOrigin {
  readonly batchId: BatchId;
  /** Number of the bulk decision within the batch. */
  readonly bulk: number;
  readonly actor: string;
  /** True to list them at once, which is an administrator's right; else they are proposed. */
  readonly isListed: boolean;
}

export interface SiteWordStore {
  /**
   * Adds those that are not there yet; listing lists what was only proposed. Returns how many were added or listed. The bulk
   * decision is a giver of all of them; see [Note: A word has its givers]. Errors: `access/role-missing`.
   */
  add(forms: readonly ListedForm[], origin: WordOrigin): number;
  /** Listed and proposed ones, in the order in which they were given. Errors: `store/row-tampered`. */
  list(): readonly SiteWord[];
  /** Listed and proposed ones. */
  count(): number;
  /** Lists a proposed word; its side, or null when it is not proposed any more. Errors: `access/role-missing`. */
  accept(no: number): SiteSide | null;
  /** Takes a word out and empties it, and its keyed hash; its side, or null when it is gone already. Errors: `access/role-missing`. */
  remove(no: number): SiteSide | null;
  /**
   * Takes out what a bulk decision gave and no other that still holds; how many. Proposals are enough for a listed word to stay
   * hidden, not for one to stay readable: what hides more is done. Rows of `held` stay whoever gave them. Errors: `access/role-missing`.
   */
  removeOf(batchId: BatchId, bulk: number, held?: readonly number[]): number;
  /**
   * Takes out the proposed words that this batch gave and no batch that is still there with what it had: their sides. A batch of
   * which anything was destroyed counts as gone, so that the last of several lets go of what they all gave. Needs no role.
   */
  forgetProposedOf(batchId: BatchId): readonly SiteSide[];
  /** Keeps a list for the batches that begin with it; `digest` is its keyed hash. */
  keep(digest: string, list: string): void;
  /** A kept list; null for one that is not there. Errors: `store/row-tampered`. */
  kept(digest: string): string | null;
  /** Deletes kept lists but those with these digests. */
  sweep(needed: ReadonlySet<string>): void;
}

interface WordRow {
  readonly no: number;
  readonly side: SiteSide;
  readonly label: PhiLabel;
  readonly word: string;
  readonly wordKey: string;
  readonly state: 'proposed' | 'listed';
  readonly actor: string;
  readonly addedAt: EpochMs;
}

function prepareStatements(kit: StoreKit) {
  return {
    byKey: kit.statement<{ no: number; state: WordRow['state'] }>(
      'siteWords.byKey',
      "SELECT no, state FROM site_word WHERE word_key = @wordKey AND state <> 'removed'",
    ),
    add: kit.statement(
      'siteWords.add',
      `INSERT INTO site_word (side, label, word, word_key, state, batch_id, bulk_seq, actor, added_at, account_id, changed_at)
       VALUES (@side, @label, @word, @wordKey, @state, @batchId, @bulk, @actor, @at, @accountId, @at)`,
    ),
    list: kit.statement<WordRow>(
      'siteWords.list',
      `SELECT no, side, label, word, word_key AS wordKey, state, actor, added_at AS addedAt FROM site_word
       WHERE state <> 'removed' ORDER BY no`,
    ),
    count: kit.statement<{ words: number }>(
      'siteWords.count',
      "SELECT count(*) AS words FROM site_word WHERE state <> 'removed'",
    ),
    accept: kit.statement<{ side: SiteSide }>(
      'siteWords.accept',
      `UPDATE site_word SET state = 'listed', account_id = @accountId, changed_at = @at
       WHERE no = @no AND state = 'proposed' RETURNING side`,
    ),
    remove: kit.statement<{ side: SiteSide }>(
      'siteWords.remove',
      `UPDATE site_word SET state = 'removed', word = '', word_key = '', account_id = @accountId, changed_at = @at
       WHERE no = @no AND state <> 'removed' RETURNING side`,
    ),
    give: kit.statement(
      'siteWords.give',
      `INSERT INTO site_word_giver (word_no, batch_id, bulk_seq, lists, given_at, account_id)
       SELECT no, @batchId, @bulk, @lists, @at, @accountId FROM site_word
       WHERE word_key = @wordKey AND state <> 'removed'
       ON CONFLICT (word_no, batch_id, bulk_seq) DO NOTHING`,
    ),
    takeBack: kit.statement(
      'siteWords.takeBack',
      `UPDATE site_word_giver SET taken_back_at = @at, account_id = @accountId
       WHERE batch_id = @batchId AND bulk_seq = @bulk AND taken_back_at IS NULL
         AND word_no IN (SELECT no FROM site_word WHERE state <> 'removed')`,
    ),
    removeOf: kit.statement(
      'siteWords.removeOf',
      `UPDATE site_word SET state = 'removed', word = '', word_key = '', account_id = @accountId, changed_at = @at
       WHERE state <> 'removed' AND no NOT IN (SELECT value FROM json_each(@held))
         AND no IN (SELECT word_no FROM site_word_giver WHERE batch_id = @batchId AND bulk_seq = @bulk)
         AND NOT EXISTS (SELECT 1 FROM site_word_giver WHERE word_no = no AND taken_back_at IS NULL
           AND (side = 'hide' OR state = 'proposed' OR lists = 1))`,
    ),
    forget: kit.statement<{ side: SiteSide }>(
      'siteWords.forget',
      `UPDATE site_word SET state = 'removed', word = '', word_key = '', account_id = @accountId, changed_at = @at
       WHERE state = 'proposed' AND no IN (SELECT word_no FROM site_word_giver WHERE batch_id = @batchId)
         AND NOT EXISTS (SELECT 1 FROM site_word_giver g JOIN batch b ON b.id = g.batch_id AND b.is_removing = 0
           WHERE g.word_no = site_word.no AND g.taken_back_at IS NULL AND g.batch_id <> @batchId
           AND g.batch_id NOT IN (SELECT batch_id FROM destruction_batch))
       RETURNING side`,
    ),
    keep: kit.statement(
      'siteWords.keep',
      'INSERT INTO kept_site_list (digest, list) VALUES (@digest, @list) ON CONFLICT (digest) DO NOTHING',
    ),
    kept: kit.statement<{ list: string }>(
      'siteWords.kept',
      'SELECT list FROM kept_site_list WHERE digest = @digest',
    ),
    sweep: kit.statement(
      'siteWords.sweep',
      'DELETE FROM kept_site_list WHERE digest NOT IN (SELECT value FROM json_each(@needed))',
    ),
  };
}

/** Words of the site of an open workspace. */
export function createSiteWordStore(kit: StoreKit): SiteWordStore {
  const statements = prepareStatements(kit);
  const { cipher, accountId } = kit;
  const stamp = () => ({ accountId, at: kit.clock.now() });

  const keyOf = ({ side, label, word }: ListedForm): string =>
    cipher.fingerprint(JSON.stringify([side, label, word]), LOOKUP.siteWord);

  function give(form: ListedForm, origin: WordOrigin): boolean {
    const isNew = addOne(form, origin);
    const { batchId, bulk, isListed } = origin;
    statements.give.run({ wordKey: keyOf(form), batchId, bulk, lists: isListed ? 1 : 0, ...stamp() });
    return isNew;
  }

  /** False for one that is there as it is wanted. */
  function addOne(form: ListedForm, origin: WordOrigin): boolean {
    const { side, label, word } = form;
    const wordKey = keyOf(form);
    const known = statements.byKey.get({ wordKey });
    if (known !== undefined) {
      if (known.state === 'listed' || !origin.isListed) return false;
      statements.accept.get({ no: known.no, ...stamp() });
      return true;
    }
    statements.add.run({
      ...{ side, label, wordKey, batchId: origin.batchId, bulk: origin.bulk, ...stamp() },
      state: origin.isListed ? 'listed' : 'proposed',
      word: cipher.seal(word, context.siteWord('word', wordKey)),
      actor: cipher.seal(origin.actor, context.siteWord('actor', wordKey)),
    });
    return true;
  }

  return {
    add: (forms, origin) => kit.transaction(() => forms.filter((form) => give(form, origin)).length),
    list: () =>
      statements.list.all().map(({ wordKey, state, word, actor, ...row }) => ({
        ...row,
        word: cipher.open(word, context.siteWord('word', wordKey)),
        actor: cipher.open(actor, context.siteWord('actor', wordKey)),
        isListed: state === 'listed',
      })),
    count: () => statements.count.get()?.words ?? 0,
    accept: (no) => statements.accept.get({ no, ...stamp() })?.side ?? null,
    remove: (no) => statements.remove.get({ no, ...stamp() })?.side ?? null,
    removeOf: (batchId, bulk, held = []) =>
      kit.transaction(() => {
        statements.takeBack.run({ batchId, bulk, ...stamp() });
        return statements.removeOf.run({ batchId, bulk, held: JSON.stringify(held), ...stamp() });
      }),
    forgetProposedOf: (batchId) => statements.forget.all({ batchId, ...stamp() }).map(({ side }) => side),
    keep: (digest, list) =>
      void statements.keep.run({ digest, list: cipher.seal(list, context.keptSiteList(digest)) }),
    kept(digest) {
      const row = statements.kept.get({ digest });
      return row === undefined ? null : cipher.open(row.list, context.keptSiteList(digest));
    },
    sweep: (needed) => void statements.sweep.run({ needed: JSON.stringify([...needed]) }),
  };
}
