/**
 * @file Migration 510: what two reviewers decide is activity of their batch when they decide it. Runs in the main process; see
 * activityStore.ts.
 *
 * Until now only what holds was counted: the rows that the program writes when a note is settled, all in that minute. What came
 * before stays as it was counted.
 */
import type { Migration } from './migration.ts';

/** Adds to what was decided in a minute in the batch of the note of the new row. */
const decided = (at: string, amount: string): string => `
  INSERT INTO batch_activity (batch_no, minute, kind, amount)
  SELECT batch_no, NEW.${at} / 60000, 'decided', ${amount} FROM note WHERE id = NEW.note_id
  ON CONFLICT (batch_no, minute, kind) DO UPDATE SET amount = amount + excluded.amount;`;

export const migration: Migration = {
  version: 510,
  name: 'count-opinions',
  up: `
CREATE TRIGGER activity_opinion_decided AFTER INSERT ON opinion_decision
BEGIN${decided('decided_at', '1')}
END;

-- A third person decides once for each stretch; an agreement is nobody's decision.
CREATE TRIGGER activity_adjudicated AFTER INSERT ON opinion_settlement WHEN NEW.disagreements > 0
BEGIN${decided('settled_at', 'NEW.disagreements')}
END;

-- Not what a settlement writes: people have decided it before, and are counted above.
DROP TRIGGER activity_decided;
CREATE TRIGGER activity_decided AFTER INSERT ON span_decision
WHEN NOT EXISTS (SELECT 1 FROM opinion_settlement
  WHERE note_id = NEW.note_id AND NEW.seq BETWEEN first_seq AND last_seq)
BEGIN${decided('decided_at', '1')}
END;
`,
};
