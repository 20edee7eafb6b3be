/** @file HL7 v2 and FHIR through a real workspace: import, decisions, approval, export in their own format. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { isUndecided } from '../../../src-main/review/spanStates.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { FHIR_READ, FHIR_SECRETS, FULL_FHIR } from '../../support/documents/fullFhir.ts';
import { FULL_HL7, HL7_EMPTIED, HL7_READ, oru } from '../../support/documents/fullHl7.ts';
import { codedLeftIn } from '../../support/documents/rawCoded.ts';
import { inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

interface Imported {
  readonly workspace: Workspace;
  readonly dir: string;
  readonly batchId: BatchId;
  readonly ids: readonly NoteId[];
}

async function withBatch(
  files: Readonly<Record<string, string>>,
  use: (imported: Imported) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      mkdirSync(path.join(dir, 'in'));
      const planned = [];
      for (const [name, content] of Object.entries(files)) {
        const file = path.join(dir, 'in', name);
        writeFileSync(file, content);
        planned.push({ path: file, plan: (await workspace.imports.inspectFile(file)).plan });
      }
      const batchId = await workspace.imports.start(
        'test',
        planned,
        await choosePipeline('rules', 'balanced'),
      );
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      await workspace.queue.stop();
      const ids = workspace.store.notes
        .idsAfter(batchId, 0, 100, ['detected', 'in-review'])
        .map(({ id }) => id);
      await use({ workspace, dir, batchId, ids });
    } finally {
      await workspace.close('quit');
    }
  });
}

/** Hides every place of the words that is not hidden yet, settles what is suspected, and approves. */
function approve({ workspace }: Imported, id: NoteId, words: readonly string[]): void {
  const { review, store } = workspace;
  for (const word of words) {
    const { text } = review.open(id);
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      const range = { start, end: start + word.length };
      review.decide(id, store.notes.revisionOf(id), { kind: 'add', range, label: 'PATIENT' }, 'Reviewer');
    }
  }
  for (const span of review.open(id).findings.review.spans)
    if (isUndecided(span))
      review.decide(id, store.notes.revisionOf(id), { kind: 'accept', span: span.key }, 'Reviewer');
  expect(store.notes.require(id).assessment).toMatchObject({ status: 'fully-anonymized' });
  workspace.approvals.approveNote(id, store.notes.revisionOf(id), 'Officer');
}

async function exported({ workspace, batchId, dir }: Imported): Promise<string> {
  const run = await workspace.exports.start({
    batchId,
    targetDir: dir,
    format: 'original',
    actor: 'Officer',
  });
  await workspace.exports.carryOut(run.id, new AbortController().signal, () => undefined);
  const done = workspace.store.exports.get(run.id);
  expect(done?.error).toBeNull();
  expect(done).toMatchObject({ state: 'completed', format: 'original' });
  return ExportService.folderOf(run);
}

const READ = [...Object.values(HL7_READ), ...Object.values(FHIR_READ)];

describe('messages and resources', () => {
  it('leave in the formats they came in, with nobody in any byte of any file', async () => {
    const files = { 'Zwiebelturm.hl7': FULL_HL7, 'b.json': FULL_FHIR };
    await withBatch(files, async (imported) => {
      const { ids, workspace } = imported;
      expect(ids.length).toBeGreaterThan(2);
      for (const id of ids) approve(imported, id, READ);
      const folder = await exported(imported);
      const names = readdirSync(folder);
      expect(names.filter((name) => /\.(?:hl7|json)$/.test(name) && name.startsWith('note'))).toHaveLength(2);
      const secrets = [...READ, ...HL7_EMPTIED, ...FHIR_SECRETS, 'Zwiebelturm'];
      for (const name of names)
        expect(codedLeftIn(readFileSync(path.join(folder, name)), secrets), name).toEqual([]);
      expect(await verifyExport(folder, workspace.siteKey.fingerprint())).toMatchObject({
        ok: true,
        problems: [],
      });
    });
  }, 120_000);

  it('are known by their content under any name, and lose the note that nobody approved', async () => {
    const first = oru({ id: '471100', name: 'Zwiebelturm^Rosa', text: 'Frau Zwiebelturm, Puls 72.' });
    const second = oru({ id: '471200', name: 'Kohlweiss^Emil', text: 'Herr Kohlweiss, Puls 80.' });
    await withBatch({ 'a.txt': first + second }, async (imported) => {
      const { ids } = imported;
      expect(ids).toHaveLength(2);
      approve(imported, ids[1]!, []);
      const folder = await exported(imported);
      const made = readdirSync(folder).find((name) => name.endsWith('.hl7')) ?? '';
      const bytes = readFileSync(path.join(folder, made));
      expect(bytes.toString('utf8')).toContain(', Puls 80.');
      expect(codedLeftIn(bytes, ['Zwiebelturm', 'Kohlweiss', 'Puls 72', '471100', '471200'])).toEqual([]);
    });
  }, 120_000);
});
