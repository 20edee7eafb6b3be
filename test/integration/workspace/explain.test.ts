/** @file `review.explain` on a real workspace: rules of the app and of the site, after the site has changed, and the mix. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../src-main/contract/contract.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { createHandlers } from '../../../src-main/workspace/api/createHandlers.ts';
import type { ApiPorts } from '../../../src-main/workspace/api/ports.ts';
import { SITE_FOLDER } from '../../../src-main/workspace/site/siteFiles.ts';
import { addToSite, removeFromSite } from '../../../src-main/workspace/site/siteShelf.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { wardsPack } from '../../support/wardsPack.ts';

const WARDS = wardsPack('The name of a ward.');

function put(dir: string, name: string, text: string): string {
  const file = path.join(dir, name);
  writeFileSync(file, text);
  return file;
}

async function importNote(workspace: Workspace, dir: string, text: string): Promise<NoteId> {
  const file = put(dir, 'notes.csv', csvLine(['note_id', 'text']) + csvLine(['n1', text]));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await workspace.choosePipeline('rules', 'balanced');
  const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  const [note] = workspace.store.notes.idsAfter(batchId, 0, 1, ['detected']);
  return note!.id;
}

/** Asks as the page does; the answer has passed the contract. */
async function explain(workspace: Workspace, noteId: NoteId) {
  // The handler uses the session's workspace and nothing else of the ports.
  const ports = { session: { workspace } } as unknown as ApiPorts;
  return contract.review.explain.output.parse(await createHandlers(ports).review.explain({ noteId }));
}

describe('explaining a note', () => {
  it('tells why the rules of the app and of the site fired, also when the site has changed since', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
      try {
        await addToSite(workspace.dir, 'rule-packs', put(dir, 'wards.json', JSON.stringify(WARDS)));
        const text =
          'Die Patientin wurde am 3. März 2021 auf Sonnenblume verlegt und von Frau Dr. Beispiel gesehen.';
        const noteId = await importNote(workspace, dir, text);
        const before = await explain(workspace, noteId);
        expect(before.rules).toContainEqual({
          rule: 'st-elsewhere.ward',
          sentence: 'The name of a ward.',
          isOfApp: false,
        });
        const named = workspace.review.open(noteId).findings.review.spans.flatMap(({ sources }) => sources);
        expect(named.length).toBeGreaterThan(2);
        expect(before.rules.map(({ rule }) => rule)).toEqual(
          [...new Set(named.map(({ rule }) => rule))].sort(),
        );
        expect(before.languages).toEqual({
          shares: [{ language: 'de', share: 1 }],
          passages: [{ start: 0, end: text.length, languages: ['de'] }],
          mixedSentences: 0,
        });
        await removeFromSite(workspace.dir, 'rule-packs', 'st-elsewhere');
        expect(await explain(workspace, noteId)).toEqual(before);
        // Nothing kept and nothing there: the rule is left out, everything else stays.
        rmSync(path.join(workspace.dir, SITE_FOLDER), { recursive: true });
        const after = await explain(workspace, noteId);
        expect(after.rules).toEqual(before.rules.filter(({ rule }) => rule !== 'st-elsewhere.ward'));
      } finally {
        await workspace.close('quit');
      }
    });
  });
});
