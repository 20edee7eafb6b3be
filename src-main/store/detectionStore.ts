/** @file Detection results: spans, coverage and failures of each note. Runs in the main process. */
import type { DetectionResult } from '../domain/detection.ts';
import { invariant } from '../domain/errors.ts';
import type { EpochMs, NoteId } from '../domain/ids.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Span } from '../domain/span.ts';
import { HAS_DECISIONS } from './standingDecisions.ts';
import type { StoreKit } from './statements.ts';

export interface DetectionToSave {
  readonly noteId: NoteId;
  readonly pipelineFingerprint: string;
  readonly result: DetectionResult;
  /** One key per span, in the same order: `cipher.fingerprint(normalised mention, LOOKUP.mention)`. */
  readonly mentionKeys: readonly string[];
}

export interface DetectionRecord extends DetectionToSave {
  readonly createdAt: EpochMs;
}

export interface DetectionStore {
  /**
   * Replaces the note's result; run it in the transaction that completes the job. Decisions name spans by their
   * ordinal in the result, so a note with decisions that count refuses a new one (InvariantError).
   * See [Note: Examined anew].
   */
  save(detection: DetectionToSave): void;
  /** Adds a failure to the note's result, whose spans stay: coverage is lost. Nothing without a result. */
  addFailure(noteId: NoteId, failure: DetectionResult['failures'][number]): void;
  get(noteId: NoteId): DetectionRecord | null;
  /** How many failures the note's result has; 0 without a result. */
  failuresOf(noteId: NoteId): number;
}

interface DetectionRow {
  readonly pipelineFingerprint: string;
  readonly coverage: string;
  readonly failures: string;
  readonly languages: string;
  readonly classifications: string;
  readonly gate: string | null;
  readonly createdAt: EpochMs;
}

interface SpanRow {
  readonly start: number;
  readonly end: number;
  readonly label: PhiLabel;
  readonly score: number;
  readonly suspected: 0 | 1;
  readonly sources: string;
  readonly mentionKey: string;
}

function prepareStatements(kit: StoreKit) {
  return {
    hasDecisions: kit.statement('detections.hasDecisions', HAS_DECISIONS),
    addFailure: kit.statement(
      'detections.addFailure',
      "UPDATE detection SET failures = json_insert(failures, '$[#]', json(@failure)) WHERE note_id = @noteId",
    ),
    failuresOf: kit.statement<{ failures: number }>(
      'detections.failuresOf',
      'SELECT json_array_length(failures) AS failures FROM detection WHERE note_id = @noteId',
    ),
    forget: kit.statement('detections.forget', 'DELETE FROM span WHERE note_id = @noteId'),
    save: kit.statement(
      'detections.save',
      `INSERT INTO detection (note_id, pipeline_fingerprint, coverage, failures, languages, classifications, gate,
         created_at)
       VALUES (@noteId, @pipelineFingerprint, @coverage, @failures, @languages, @classifications, @gate, @createdAt)
       ON CONFLICT (note_id) DO UPDATE SET pipeline_fingerprint = excluded.pipeline_fingerprint,
         coverage = excluded.coverage, failures = excluded.failures, languages = excluded.languages,
         classifications = excluded.classifications, gate = excluded.gate, created_at = excluded.created_at`,
    ),
    saveSpan: kit.statement(
      'detections.saveSpan',
      `INSERT INTO span (note_id, ordinal, start_at, end_at, label, score, is_suspected, sources, mention_key)
       VALUES (@noteId, @ordinal, @start, @end, @label, @score, @suspected, @sources, @mentionKey)`,
    ),
    tally: kit.statement(
      'detections.tally',
      `INSERT INTO label_tally (batch_no, label, spans)
       SELECT batch_no, @label, @change FROM note WHERE id = @noteId
       ON CONFLICT (batch_no, label) DO UPDATE SET spans = spans + excluded.spans`,
    ),
    untally: kit.statement(
      'detections.untally',
      `UPDATE label_tally SET spans = label_tally.spans - old.spans
       FROM (SELECT label, count(*) AS spans FROM span WHERE note_id = @noteId GROUP BY label) AS old
       WHERE label_tally.label = old.label AND batch_no = (SELECT batch_no FROM note WHERE id = @noteId)`,
    ),
    get: kit.statement<DetectionRow>(
      'detections.get',
      `SELECT pipeline_fingerprint AS pipelineFingerprint, coverage, failures, languages, classifications, gate,
         created_at AS createdAt
       FROM detection WHERE note_id = @noteId`,
    ),
    spans: kit.statement<SpanRow>(
      'detections.spans',
      `SELECT start_at AS start, end_at AS "end", label, score, is_suspected AS suspected, sources,
         mention_key AS mentionKey
       FROM span WHERE note_id = @noteId ORDER BY ordinal`,
    ),
  };
}

/** Parses equal JSON once: thousands of spans of a long note have some hundred different sources, and share them. */
function sourcesParser(): (json: string) => Span['sources'] {
  const parsed = new Map<string, Span['sources']>();
  return (json) => {
    const known = parsed.get(json);
    if (known !== undefined) return known;
    const value = JSON.parse(json) as Span['sources'];
    parsed.set(json, value);
    return value;
  };
}

/** Detection results of an open workspace. */
export function createDetectionStore(kit: StoreKit): DetectionStore {
  const statements = prepareStatements(kit);

  function save({ noteId, pipelineFingerprint, result, mentionKeys }: DetectionToSave): void {
    invariant(mentionKeys.length === result.spans.length, 'every span has a mention key');
    invariant(
      statements.hasDecisions.get({ noteId }) === undefined,
      'a note with decisions is not detected again',
    );
    statements.untally.run({ noteId });
    statements.forget.run({ noteId });
    statements.save.run({
      ...{ noteId, pipelineFingerprint, createdAt: kit.clock.now() },
      coverage: JSON.stringify(result.coverage),
      failures: JSON.stringify(result.failures),
      languages: JSON.stringify(result.languages),
      classifications: JSON.stringify(result.classifications),
      gate: result.gate === null ? null : JSON.stringify(result.gate),
    });
    const spansByLabel = new Map<PhiLabel, number>();
    for (const [ordinal, { start, end, label, score, suspected, sources }] of result.spans.entries()) {
      const mentionKey = mentionKeys[ordinal] ?? '';
      const row = { noteId, ordinal, start, end, label, score, mentionKey };
      statements.saveSpan.run({ ...row, suspected: suspected ? 1 : 0, sources: JSON.stringify(sources) });
      spansByLabel.set(label, (spansByLabel.get(label) ?? 0) + 1);
    }
    for (const [label, change] of spansByLabel) statements.tally.run({ noteId, label, change });
  }

  return {
    save: (detection) => kit.transaction(() => save(detection)),
    addFailure: (noteId, failure) =>
      void statements.addFailure.run({ noteId, failure: JSON.stringify(failure) }),
    failuresOf: (noteId) => statements.failuresOf.get({ noteId })?.failures ?? 0,
    get(noteId) {
      const row = statements.get.get({ noteId });
      if (row === undefined) return null;
      const spans = statements.spans.all({ noteId });
      const sourcesIn = sourcesParser();
      return {
        noteId,
        pipelineFingerprint: row.pipelineFingerprint,
        createdAt: row.createdAt,
        mentionKeys: spans.map((span) => span.mentionKey),
        result: {
          spans: spans.map(({ start, end, label, score, suspected, sources }) => {
            return { start, end, label, score, suspected: suspected === 1, sources: sourcesIn(sources) };
          }),
          coverage: JSON.parse(row.coverage) as DetectionResult['coverage'],
          failures: JSON.parse(row.failures) as DetectionResult['failures'],
          languages: JSON.parse(row.languages) as DetectionResult['languages'],
          classifications: JSON.parse(row.classifications) as DetectionResult['classifications'],
          gate: row.gate === null ? null : (JSON.parse(row.gate) as DetectionResult['gate']),
        },
      };
    },
  };
}
