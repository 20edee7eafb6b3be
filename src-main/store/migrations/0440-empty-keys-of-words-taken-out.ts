/**
 * @file Migration 440: what is taken off the site's list leaves no keyed hash of the word either. Runs in the main process.
 *
 * Whoever has the key could try names on it, and the proof of a destroyed batch says that nothing of such a word is left; for the words
 * themselves see [Note: Words of the site].
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 440,
  name: 'empty-keys-of-words-taken-out',
  up: `
DROP TRIGGER site_word_moves;
UPDATE site_word SET word_key = '' WHERE state = 'removed';
-- As before, and the key goes with the word.
CREATE TRIGGER site_word_moves BEFORE UPDATE ON site_word
WHEN NOT ((OLD.state = 'proposed' AND NEW.state IN ('listed', 'removed')) OR (OLD.state = 'listed' AND NEW.state = 'removed'))
  OR NEW.no IS NOT OLD.no OR NEW.side IS NOT OLD.side OR NEW.label IS NOT OLD.label
  OR NEW.batch_id IS NOT OLD.batch_id OR NEW.bulk_seq IS NOT OLD.bulk_seq
  OR NEW.actor IS NOT OLD.actor OR NEW.added_at IS NOT OLD.added_at
  OR (NEW.state <> 'removed' AND (NEW.word IS NOT OLD.word OR NEW.word_key IS NOT OLD.word_key))
  OR (NEW.state = 'removed' AND (NEW.word <> '' OR NEW.word_key <> ''))
BEGIN SELECT RAISE(ABORT, 'site_word moves forwards only'); END;
`,
};
