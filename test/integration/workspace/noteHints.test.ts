/** @file `review.findHints` on a real workspace: what it finds, and that it goes on neither behind another note nor behind a lock. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '../../../src-main/contract/contract.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { createHandlers } from '../../../src-main/workspace/api/createHandlers.ts';
import type { ApiPorts } from '../../../src-main/workspace/api/ports.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const SHORT =
  'Revu avec Mme Dupont hier soir dans le service. Le voisin du patient appelle Kerloc ce soir au 01 42 34 56 78 pour la suite.';
/** A word of its own for each number. */
const wordOf = (at: number): string =>
  Array.from(String(at), (digit) => 'aeioubdklm'[Number(digit)]).join('');
/** Long enough for several turns of the search: every sentence has names that no other has. */
const LONG = Array.from(
  { length: 900 },
  (_, at) => `Avis du service : vu hier avec Ker${wordOf(at)}u, puis Bro${wordOf(at)}t et Zel${wordOf(at)}k.`,
).join('\n');

async function withNotes(use: (asked: Asked) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = [SHORT, LONG].map((text, at) => csvLine([`n${at}`, text]));
      writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const [short, long] = workspace.store.notes.idsAfter(batchId, 0, 2, ['detected']).map(({ id }) => id);
      // The handlers use the session's workspace and nothing else of the ports.
      const ports = { session: { workspace, writable: workspace } } as unknown as ApiPorts;
      await use({ workspace, review: createHandlers(ports).review, short: short!, long: long! });
    } finally {
      if (!workspace.isClosed) await workspace.close('quit');
    }
  });
}

interface Asked {
  readonly workspace: Workspace;
  readonly review: ReturnType<typeof createHandlers>['review'];
  readonly short: NoteId;
  readonly long: NoteId;
}

const wordsAt = (text: string, answer: unknown): readonly string[] | undefined =>
  contract.review.findHints.output.parse(answer).hints?.map(({ start, end }) => text.slice(start, end));

describe('asking for what may have been missed', () => {
  it('names visible places, none that is replaced, and the note comes without', async () => {
    await withNotes(async ({ review, short }) => {
      const view = contract.review.openNote.output.parse(await review.openNote({ noteId: short }));
      expect(Object.keys(view)).not.toContain('hints');
      const words = wordsAt(SHORT, await review.findHints({ noteId: short }));
      expect(words).toContain('Kerloc');
      expect(words?.join(' ')).not.toMatch(/Dupont|42/);
    });
  });

  it('lets a decision be answered in between, and goes on to the end', async () => {
    await withNotes(async ({ review, long }) => {
      const done: string[] = [];
      const finding = Promise.resolve(review.findHints({ noteId: long })).then((answer) => {
        done.push('hints');
        return wordsAt(LONG, answer);
      });
      const revision = (await review.openNote({ noteId: long })).revision;
      expect(await finding).toBeUndefined();
      const again = Promise.resolve(review.findHints({ noteId: long })).then((answer) => {
        done.push('hints');
        return wordsAt(LONG, answer);
      });
      await new Promise((resolve) => setImmediate(resolve));
      const range = { start: LONG.indexOf('service'), end: LONG.indexOf('service') + 7 };
      await review.decide({ noteId: long, revision, verdict: { kind: 'add', range, label: 'OTHER' } });
      done.push('decision');
      expect(await again).toContain('Kerau');
      expect(done).toEqual(['hints', 'decision', 'hints']);
    });
  });

  it('finds the first decision prepared, which began while the page drew the note', async () => {
    await withNotes(async ({ workspace, review, short, long }) => {
      const steps: string[] = [];
      const prepareDecision = workspace.review.prepareDecision.bind(workspace.review);
      vi.spyOn(workspace.review, 'prepareDecision').mockImplementation(function* (noteId) {
        for (const _ of prepareDecision(noteId)) {
          steps.push(noteId === long ? 'long' : 'short');
          yield;
        }
      });
      await review.openNote({ noteId: short });
      await review.openNote({ noteId: long });
      expect(steps).toEqual([]);
      await review.findHints({ noteId: long });
      // Of a note that nobody looks at any more nothing is prepared, and of the other nothing twice.
      expect(steps).toEqual(['long']);
    });
  });

  it('opens, and looks for hints, where the first decision cannot be prepared', async () => {
    await withNotes(async ({ workspace, review, short }) => {
      vi.spyOn(workspace.review, 'prepareDecision').mockImplementation(() => {
        throw new DeidError('store/unknown-note', { note: short });
      });
      await review.openNote({ noteId: short });
      await expect(review.findHints({ noteId: short })).rejects.toMatchObject({ code: 'store/unknown-note' });
      vi.restoreAllMocks();
      expect(wordsAt(SHORT, await review.findHints({ noteId: short }))).toContain('Kerloc');
    });
  });

  it('ends when another note is opened: nobody has looked at this one', async () => {
    await withNotes(async ({ review, short, long }) => {
      const finding = review.findHints({ noteId: long });
      await review.openNote({ noteId: short });
      expect(await finding).toEqual({ hints: null });
    });
  });

  it('ends with a lock', async () => {
    await withNotes(async ({ workspace, review, long }) => {
      const ended = Promise.allSettled([Promise.resolve(review.findHints({ noteId: long }))]);
      await workspace.close('user');
      expect(await ended).toMatchObject([{ status: 'rejected', reason: { code: 'contract/no-workspace' } }]);
    });
  });
});
