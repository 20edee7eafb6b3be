/** @file The evidence report of a real batch: what it says is what the services say, and nothing of a note is in it. */
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyReport } from '../../../src-main/export/verifyReport.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { createReportFormat } from '../../../src-main/report/reportFormat.ts';
import { en } from '../../../src-main/report/words/en.ts';
import { makeAdaptation } from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { adopt } from '../../../src-main/workspace/adaptation/adoption.ts';
import { batchRisk } from '../../../src-main/workspace/batchRisk.ts';
import { reportFileName } from '../../../src-main/workspace/report/reportService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { CATALAN_GOLD, catalanTexts, PACK, quiet, withSmallPack } from './adaptationFixture.ts';
import { NOTES, withBatch, type Released } from './releaseFixture.ts';

async function savedReport({ workspace, batchId, outDir, actor }: Released, name = 'report.html') {
  const file = path.join(outDir, name);
  const names = await workspace.reports.save({ batchId, language: 'en', kind: 'html', file, actor });
  return { file, names, html: readFileSync(file, 'utf8') };
}

/** Text as a reader sees it, without the style. */
function seenText(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, ' ').replace(/<[^>]+>/g, ' ');
}

describe('the evidence report', () => {
  it('holds no mention, no file name, no note id and not the name of the batch', async () => {
    await withBatch(async (given) => {
      const { html } = await savedReport(given);
      const seen = seenText(html);
      for (const word of [
        'Beispiel',
        'Zwiebelturm',
        'Vorgestellt',
        'Befund',
        '3. März 2021',
        'Puls',
        'notes.csv',
      ])
        expect(html.includes(word), word).toBe(false);
      for (const own of ['n1', 'n2', 'n3']) expect(seen.split(/\W+/).includes(own), own).toBe(false);
      expect(html.includes('>test<')).toBe(false);
    });
  });

  it('holds no word of the notes but those that the report says by itself', async () => {
    await withBatch(async (given) => {
      const { html } = await savedReport(given);
      const seen = new Set(seenText(html).match(/\p{L}{5,}/gu) ?? []);
      const words = NOTES.join(' ').match(/\p{L}{5,}/gu) ?? [];
      expect(words.length).toBeGreaterThan(5);
      expect(words.filter((word) => seen.has(word))).toEqual([]);
    });
  });

  it('tells the figures that the services tell', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId } = given;
      const { store } = workspace;
      const { html } = await savedReport(given);
      const batch = store.batches.require(batchId);
      const { notes, byStatus } = store.batches.counts(batchId);
      expect(html).toContain(`<th scope="row">Notes</th><td class="number">${notes}</td>`);
      for (const [status, words] of [
        ['fully-anonymized', 'fully anonymized'],
        ['not-anonymized', 'not anonymized'],
      ] as const)
        expect(html).toContain(`<th scope="row">${words}</th><td class="number">${byStatus[status]}</td>`);
      expect(html).toContain(batch.pipelineFingerprint);
      for (const { label, spans } of store.batches.spansByLabel(batchId)) {
        const row = new RegExp(`<th scope="row"><code>${label}</code></th>.*?</tr>`).exec(html)?.[0] ?? '';
        expect(row, label).toContain(`<td class="number">${spans}</td>`);
      }
      const { all } = batchRisk(store, batchId);
      expect(html.includes(all.notes === 0 ? 'not known' : `of ${all.notes} (95%`)).toBe(true);
      expect(html).toContain(
        `<th scope="row">Notes without an estimate</th><td class="number">${notes - all.notes}</td>`,
      );
    });
  });

  it('names the head of the trail that it stands on, and is in the trail afterwards', async () => {
    await withBatch(async (given) => {
      const { workspace, kinds, trail } = given;
      workspace.siteKey.ensure();
      const before = workspace.store.audit.head();
      const { html } = await savedReport(given);
      expect(html).toContain(before?.hash);
      expect(kinds().at(-1)).toBe('report-written');
      expect(trail()).not.toContain('report.html');
    });
  });

  it('tells approvals, exports and the decisions of people', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor } = given;
      const noteId = noteIds[0]!;
      const { revision } = workspace.store.notes.require(noteId);
      workspace.review.decide(noteId, revision, { kind: 'accept', span: 'd0' }, actor);
      await workspace.approvals.approveBatch(batchId, actor);
      const { folder } = await given.exportBatch();
      const { html } = await savedReport(given);
      const { approved } = workspace.store.approvals.summary(batchId);
      expect(approved).toBeGreaterThan(0);
      expect(html).toContain(path.basename(folder));
      expect(html).toContain(`<th scope="row">${actor}</th><td>since `);
      expect(html).toMatch(
        new RegExp(`${actor}</th><td>since [^<]*</td><td class="number">${String(approved)}<`),
      );
      const label = workspace.store.detections.get(noteId)?.result.spans[0]?.label ?? '';
      const row = new RegExp(`<th scope="row"><code>${label}</code></th>.*?</tr>`).exec(html)?.[0] ?? '';
      const cells = row.match(/<td class="number">\d+/g) ?? [];
      expect(cells.at(2), 'accepted').toBe('<td class="number">1');
    });
  });

  it('says that figures of destroyed notes are gone, and tells no zeros for them', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, noteIds, actor } = given;
      const { store, retention, approvals } = workspace;
      await approvals.approveBatch(batchId, actor);
      await given.exportBatch();
      // One note keeps its original.
      approvals.withdraw(noteIds[0]!, store.notes.revisionOf(noteIds[0]!), actor);
      const exported = store.destructions.destroyable(batchId);
      const total = store.batches.counts(batchId).notes;
      const order = { what: 'originals', byRule: false, actor, batchIds: [batchId] } as const;
      await retention.destroy({ ...order, confirmedNotes: exported });
      const some = (await savedReport(given, 'some.html')).html;
      expect(some).toContain(`The originals of ${exported} of ${total} notes are destroyed`);
      expect(some).toContain(`>${en.destroyedNotes}</th><td class="number">${exported}<`);
      expect(some).toContain(
        `Nothing was found in the ${total - exported} notes whose originals are left of:`,
      );
      expect(some).not.toContain('Nothing was found of:');

      await approvals.approveBatch(batchId, actor);
      await given.exportBatch();
      const left = store.destructions.destroyable(batchId);
      await retention.destroy({ ...order, confirmedNotes: left });
      const all = (await savedReport(given, 'all.html')).html;
      expect(store.destructions.destroyed(batchId)).toBe(total);
      expect(all.includes(`The originals of all ${total} notes are destroyed`)).toBe(true);
      expect(all.includes(`<th scope="col">${en.found}</th>`)).toBe(false);
    });
  });

  it('is signed: an unchanged one is intact, one changed byte is noticed, another key too', async () => {
    await withBatch(async (given) => {
      const { file, names } = await savedReport(given);
      expect(names).toEqual(['report.html', 'report.html.sig']);
      const key = given.workspace.siteKey.fingerprint();
      expect(await verifyReport(file, key)).toEqual({ state: 'intact', fingerprint: key });
      expect((await verifyReport(file, '0'.repeat(32))).state).toBe('wrong-key');
      writeFileSync(file, readFileSync(file, 'utf8').replace('Evidence', 'evidence'));
      expect((await verifyReport(file, key)).state).toBe('changed');
    });
  });

  it('takes no signature of an export for one of a report', async () => {
    await withBatch(async (given) => {
      await given.workspace.approvals.approveBatch(given.batchId, given.actor);
      const { folder } = await given.exportBatch();
      const manifest = path.join(folder, 'manifest.json');
      writeFileSync(`${manifest}.sig`, readFileSync(path.join(folder, 'manifest.sig')));
      expect(await verifyReport(manifest, null)).toEqual({ state: 'not-signed', fingerprint: null });
    });
  });

  it('writes over nothing, and leaves no report without a signature', async () => {
    await withBatch(async (given) => {
      await savedReport(given);
      await expect(savedReport(given)).rejects.toThrow('export/target-exists');
      writeFileSync(path.join(given.outDir, 'other.html.sig'), 'in the way');
      await expect(savedReport(given, 'other.html')).rejects.toThrow('export/target-exists');
      expect(existsSync(path.join(given.outDir, 'other.html'))).toBe(false);
    });
  });

  it('makes no PDF where nothing can print, and signs what was printed where something can', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, outDir, actor } = given;
      const file = path.join(outDir, 'report.pdf');
      const order = { batchId, language: 'en', kind: 'pdf', file, actor } as const;
      await expect(workspace.reports.save(order)).rejects.toThrow('report/no-pdf');
      expect(existsSync(file)).toBe(false);
      const printPdf = (html: string) => Promise.resolve(Buffer.from(`%PDF ${html.length}`));
      await workspace.reports.save({ ...order, printPdf });
      expect(readFileSync(file, 'utf8')).toMatch(/^%PDF \d+$/);
      expect((await verifyReport(file, null)).state).toBe('intact');
    });
  });

  it('refuses a trail that does not hold, a nameless actor and an unknown batch', async () => {
    await withBatch(async ({ workspace, batchId, actor }) => {
      const order = { batchId, language: 'en', actor } as const;
      await expect(workspace.reports.make({ ...order, actor: ' ' })).rejects.toThrow('review/actor-missing');
      await expect(workspace.reports.make({ ...order, batchId: 'none' as typeof batchId })).rejects.toThrow(
        'store/unknown-batch',
      );
    });
  });

  it('calls its file by the time alone', () => {
    expect(reportFileName(Date.UTC(2026, 0, 31, 14, 30, 5), 'pdf')).toBe(
      'noteveil-report-20260131-143005.pdf',
    );
  });
});

/** A batch of one note, examined by the pipeline of new batches of a workspace. */
async function importOne(workspace: Workspace): Promise<BatchId> {
  const file = path.join(workspace.dir, '..', 'one.csv');
  writeFileSync(file, 'note_id,text\n1,La paciente acude a consulta.\n');
  const { plan } = await workspace.imports.inspectFile(file);
  const { pipeline, operatingPoint } = workspace.settings.read();
  const choice = await workspace.choosePipeline(pipeline, operatingPoint);
  const batchId = await workspace.imports.start('one', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

describe('the evidence report of a pack that was adapted to the site', { timeout: 300_000 }, () => {
  it('tells the figures of its signed statement, of this very pack alone, and not once they cannot be read', async () => {
    await withSmallPack(async (workspace) => {
      const order = { language: 'en', actor: workspace.actor } as const;
      const reportOf = (batchId: BatchId) => workspace.reports.make({ ...order, batchId });
      const before = await importOne(workspace);
      const { statement } = await makeAdaptation(
        workspace,
        {
          ...{ pack: null, texts: catalanTexts(2), gold: CATALAN_GOLD.slice(0, 8), task: null },
          how: { kind: 'points' },
        },
        1_790_000_000_000,
        quiet,
      );
      expect(await reportOf(before)).not.toContain(en.siteQuality);
      await adopt(workspace, statement.id, 'tried on a file of gold notes', 1_790_000_000_000);
      const after = await importOne(workspace);
      const html = await reportOf(after);
      expect(html).toContain(en.qualityNone);
      expect(html).toContain(
        `The pack ${PACK}-site, which was adapted to this site, measured on 8 notes from a file`,
      );
      expect(html).toContain(`<code>${statement.gold.sha256}</code>`);
      const { score } = createReportFormat('en');
      for (const [name, figures] of [
        [`before: ${PACK}`, statement.before],
        [`adapted: ${PACK}-site`, statement.after],
      ] as const) {
        const told = [figures.charRecall, figures.charPrecision, figures.fullNoteRate];
        const cells = [...told, figures.strictSpanF1, figures.strictTypedF1].map(
          (value) => `<td class="number">${score(value)}</td>`,
        );
        expect(html).toContain(`<th scope="row">${name}</th>${cells.join('')}`);
      }
      // It was worse, for its gold was none of the frozen notes; the pipeline is the one that was measured.
      expect(html).toContain(en.siteWorse);
      expect(html).toContain(en.qualitySame);
      expect(html).not.toContain(en.siteOther);
      // The batch from before was examined by the pack that was adapted, not by what became of it.
      expect(await reportOf(before)).not.toContain(en.siteQuality);

      const file = path.join(workspace.dir, 'adaptations', statement.id, 'adaptation.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('charRecall', 'charRecal1'));
      const unread = await reportOf(after);
      expect(unread).toContain(`The pack ${PACK}-site was adapted to this site, but its signed statement`);
      expect(unread).not.toContain(`<code>${statement.gold.sha256}</code>`);
    });
  });

  it('says so where what was measured is not to the last part the pipeline of the batch', async () => {
    await withSmallPack(async (workspace) => {
      const { statement } = await makeAdaptation(
        workspace,
        {
          ...{ pack: null, texts: catalanTexts(2), gold: CATALAN_GOLD.slice(0, 8), task: null },
          how: { kind: 'points' },
        },
        1_790_000_000_000,
        quiet,
      );
      await adopt(workspace, statement.id, 'tried on a file of gold notes', 1_790_000_000_000);
      workspace.settings.save({ ...workspace.settings.read(), pipeline: `rules+${PACK}-site` });
      const html = await workspace.reports.make({
        ...{ batchId: await importOne(workspace), language: 'en', actor: workspace.actor },
      });
      expect(html).toContain(en.siteOther);
      expect(html).not.toContain(en.qualitySame);
      expect(html).toContain(`<code>${statement.gold.sha256}</code>`);
    });
  });
});

describe('the charts of a batch', () => {
  it('end where the batch stands, and count every note that was examined', async () => {
    await withBatch(({ workspace, batchId }) => {
      const { store } = workspace;
      const { stretches } = store.activity.of(batchId);
      expect(stretches.at(-1)?.statuses).toEqual(store.batches.counts(batchId).byStatus);
      const examined = stretches.reduce((sum, { work }) => sum + work.examined, 0);
      expect(examined).toBe(store.batches.counts(batchId).notes);
      const ids = workspace.reports
        .charts(batchId, { language: 'de', look: 'dark', names: {} })
        .map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(['status', 'examined', 'types']));
      expect(ids).not.toContain('decided');
    });
  });

  it('count decisions, approvals and withdrawals, and forget a batch that is removed', async () => {
    await withBatch(async ({ workspace, batchId, noteIds, actor }) => {
      const { store } = workspace;
      const noteId = noteIds[0]!;
      const verdict = { kind: 'accept', span: 'd0' } as const;
      workspace.review.decide(noteId, store.notes.require(noteId).revision, verdict, actor);
      await workspace.approvals.approveBatch(batchId, actor);
      const approvedBefore = store.approvals.summary(batchId).approved;
      workspace.approvals.withdraw(noteId, store.notes.require(noteId).revision, actor);
      const sums = store.activity.of(batchId).stretches.map(({ work }) => work);
      const sum = (kind: 'decided' | 'approved' | 'withdrawn') =>
        sums.reduce((all, work) => all + work[kind], 0);
      expect([sum('decided'), sum('approved'), sum('withdrawn')]).toEqual([1, approvedBefore, 1]);
      for (const _ of store.batches.remove(batchId));
      expect(store.activity.of(batchId)).toEqual({ stepMinutes: 1, stretches: [] });
    });
  });
});
