/** @file A note that is opened without a search shows what a search shows. On a real workspace. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { runThrough } from '../../../src-main/domain/steps.ts';
import { packResiduals } from '../../../src-main/review/residual/packedResiduals.ts';
import { context } from '../../../src-main/store/sealContexts.ts';
import { openDatabase } from '../../../src-main/store/database.ts';
import { findingsOf, type NoteFindings } from '../../../src-main/workspace/noteWork.ts';
import type { OpenedNote, ReviewService } from '../../../src-main/workspace/reviewService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

// A known name in another order and alone, a name of the text that stands again in small letters, and a number.
const TEXT =
  'Revu avec Mme Dupont hier soir. Courrier de M. Martin Lerouge. LEROUGE rappelle, dupont aussi, et Mme Zelkova le 03.04.2021 au 01 42 34 56 78.';

interface Place {
  readonly workspace: Workspace;
  readonly noteId: NoteId;
  /** The note as it comes from the store, nothing of it in hand. */
  readonly reopened: () => OpenedNote;
  readonly decide: (verdict: Verdict) => void;
}

async function withNote(use: (place: Place) => void): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = [
        ['note_id', 'Patient', 'text'],
        ['n1', 'Lerouge, Martin', TEXT],
        ['n2', '', 'Puls 72.'],
      ];
      writeFileSync(file, rows.map(csvLine).join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const { review, store } = workspace;
      const [note, other] = store.notes.idsAfter(batchId, 0, 2, ['detected']).map(({ id }) => id);
      const noteId = note!;
      use({
        ...{ workspace, noteId },
        reopened: () => {
          review.open(other!);
          return review.open(noteId);
        },
        decide: (verdict) => review.decide(noteId, store.notes.revisionOf(noteId), verdict, 'test'),
      });
    } finally {
      await workspace.close('quit');
    }
  });
}

/** What the note shows when everything is worked out from its text, detection and decisions. */
function searched({ workspace: { store }, noteId }: Place): NoteFindings {
  const { result } = store.detections.get(noteId)!;
  return findingsOf(store.notes.openText(noteId), result, store.decisions.listOf(noteId));
}

const shown = ({ findings }: OpenedNote): unknown => findings;
const at = (word: string) => ({ start: TEXT.indexOf(word), end: TEXT.indexOf(word) + word.length });

const prepare = (review: ReviewService, noteId: NoteId): void => runThrough(review.prepareDecision(noteId));

/** Stores other residuals beside the output of the note, as they are given or in the row of an earlier version. */
function storeResiduals({ workspace: { store }, noteId }: Place, residuals: string | null): void {
  const { assessment, spanCount, outputHash } = store.notes.require(noteId);
  const output = { ...store.notes.openOutput(noteId)!, residuals };
  store.notes.saveAssessment({
    ...{ noteId, assessment, spanCount, outputHash, output, stage: null, languages: null },
  });
}

describe('a note that is opened', () => {
  it('has something left in it, or the rows below would say nothing', async () => {
    await withNote(({ reopened, decide }) => {
      const known = reopened().findings.review.spans.find(({ start }) => start === TEXT.indexOf('Martin'));
      decide({ kind: 'reject', span: known!.key });
      const reasons = reopened().findings.residuals.map(({ reason }) => reason);
      expect(reasons).toContain('mention');
      expect(reasons.some((reason) => reason !== 'mention')).toBe(true);
    });
  });

  it('shows after every decision what a search shows', async () => {
    await withNote((place) => {
      const { reopened, decide } = place;
      expect(shown(reopened())).toEqual(searched(place));
      const spans = reopened().findings.review.spans;
      const verdicts: readonly Verdict[] = [
        { kind: 'add', range: at('dupont'), label: 'RELATIVE' },
        { kind: 'undo' },
        ...spans.map(({ key }): Verdict => ({ kind: 'reject', span: key })),
        { kind: 'undo' },
        { kind: 'add', range: at('LEROUGE'), label: 'PATIENT' },
        { kind: 'add', range: at('Zelkova'), label: 'STAFF' },
      ];
      for (const verdict of verdicts) {
        decide(verdict);
        const stayed = shown(place.workspace.review.open(place.noteId));
        expect(shown(reopened())).toEqual(stayed);
        expect(stayed).toEqual(searched(place));
      }
    });
  });

  it('shows the same whether its first decision was prepared or not', async () => {
    const after = async (isPrepared: boolean): Promise<unknown> => {
      let findings: unknown = null;
      await withNote(({ workspace: { review }, noteId, reopened, decide }) => {
        const before = shown(reopened());
        if (isPrepared) prepare(review, noteId);
        expect(shown(review.open(noteId))).toBe(before);
        decide({ kind: 'add', range: at('LEROUGE'), label: 'PATIENT' });
        findings = shown(review.open(noteId));
      });
      return findings;
    };
    expect(await after(true)).toEqual(await after(false));
  });

  it('is not prepared when another one is in hand or it has changed since', async () => {
    await withNote((place) => {
      const { workspace, noteId, reopened } = place;
      const other = workspace.store.notes.idsAfter(reopened().record.batchId, 1, 1, ['detected'])[0]!.id;
      workspace.review.open(other);
      prepare(workspace.review, noteId);
      reopened();
      storeResiduals(place, null);
      prepare(workspace.review, noteId);
      expect(shown(workspace.review.open(noteId))).toEqual(searched(place));
    });
  });

  it('is prepared without a byte being written', async () => {
    await withNote(({ workspace, noteId, reopened }) => {
      reopened();
      const database = openDatabase(workspace.dir);
      const version = (): unknown => database.pragma('data_version');
      const before = version();
      prepare(workspace.review, noteId);
      expect(version()).toEqual(before);
      workspace.store.settings.set('desk', '{}');
      expect(version()).not.toEqual(before);
      database.close();
    });
  });

  it('is left alone by a preparation that a decision has overtaken', async () => {
    await withNote((place) => {
      const { workspace, noteId, reopened, decide } = place;
      reopened();
      const steps = workspace.review.prepareDecision(noteId);
      steps.next();
      decide({ kind: 'add', range: at('LEROUGE'), label: 'PATIENT' });
      const decided = shown(workspace.review.open(noteId));
      expect(steps.next().done).toBe(true);
      expect(shown(workspace.review.open(noteId))).toBe(decided);
      expect(decided).toEqual(searched(place));
    });
  });

  it('shows what is stored beside its output, and searches at the next decision', async () => {
    await withNote((place) => {
      storeResiduals(
        place,
        packResiduals({ mentionsLeft: [at('Revu')], knownIdentifiersLeft: [], unusableIdentifiers: 0 }),
      );
      expect(place.reopened().findings.residuals).toEqual([{ ...at('Revu'), reason: 'mention' }]);
      place.decide({ kind: 'add', range: at('Zelkova'), label: 'STAFF' });
      expect(shown(place.reopened())).toEqual(searched(place));
    });
  });

  it('is searched where its row is of an earlier version, which stored none', async () => {
    await withNote((place) => {
      const { workspace, noteId } = place;
      const { text, segments } = workspace.store.notes.openOutput(noteId)!;
      const database = openDatabase(workspace.dir);
      const sealed = workspace.store.cipher.seal(JSON.stringify([text, segments]), context.output(noteId));
      database.prepare('UPDATE note_text SET output = ? WHERE note_id = ?').run(sealed, noteId);
      database.close();
      expect(workspace.store.notes.openOutput(noteId)).toEqual({ text, segments, residuals: null });
      expect(shown(place.reopened())).toEqual(searched(place));
      expect(place.reopened().findings.residuals.length).toBeGreaterThan(0);
    });
  });
});
