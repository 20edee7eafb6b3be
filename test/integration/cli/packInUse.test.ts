/** @file Whether a pack is waited for, as the command line sees it. Real workspace, real database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeModels } from '../../../src-main/cli/models/modelsContext.ts';
import { processTerminal } from '../../../src-main/cli/terminal.ts';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import type { BatchRecord } from '../../../src-main/store/batchStore.ts';
import { keepSite } from '../../../src-main/workspace/site/keptSite.ts';
import { siteReader } from '../../../src-main/workspace/site/siteFiles.ts';
import { addToSite } from '../../../src-main/workspace/site/siteShelf.ts';
import { openTestWorkspace, PASSPHRASE } from '../../support/workspaceHarness.ts';

let dir: string;
let workspace: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-in-use-'));
  workspace = path.join(dir, 'workspace');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A pipeline of the site that names a tagger and a translator. */
const SITE_PIPELINE = {
  ...{ format: 1, id: 'ward-tm', title: 'Ours', view: 'one-language' },
  translation: { by: 'pack', pack: 'ward-zh-en' },
  models: [{ role: 'tagger', task: 'tagger', pack: 'tagger' }],
};

async function withSitePipeline(): Promise<void> {
  const file = path.join(dir, 'ward-tm.json');
  writeFileSync(file, JSON.stringify(SITE_PIPELINE));
  await addToSite(workspace, 'pipelines', file);
}

async function withBatch(pipelineId: string, state: Pick<BatchRecord, 'control' | 'importState'>) {
  const open = await openTestWorkspace(workspace);
  const { id } = open.store.batches.create({
    name: 'Sample',
    pipelineId,
    pipelineFingerprint: 'a'.repeat(64),
    operatingPoint: 'balanced',
    policyId: 'placeholders',
    policyFingerprint: null,
  });
  open.store.batches.setControl(id, state.control);
  open.store.batches.setImportState(id, state.importState);
  await open.close('quit');
}

function remove(id: string): Promise<void> {
  const context = {
    terminal: processTerminal(),
    finish: () => undefined,
    createHost: () => createChildProcessHost('never-started'),
  };
  const passphraseFile = path.join(dir, 'passphrase');
  writeFileSync(passphraseFile, PASSPHRASE);
  return changeModels({ workspace, passphraseFile }, context, (models) => models.remove(id));
}

describe('removing a pack on the command line', () => {
  it.each([
    ['is being imported', 'rules+tagger', { control: 'running', importState: 'running' }],
    ['is paused', 'tagger+other', { control: 'paused', importState: 'done' }],
    ['was interrupted', 'tagger', { control: 'running', importState: 'paused' }],
  ] as const)('is refused while a batch that names it %s', async (_, pipelineId, state) => {
    await withBatch(pipelineId, state);
    await expect(remove('tagger')).rejects.toMatchObject({ code: 'pack/in-use', facts: { id: 'tagger' } });
  });

  it.each([
    ['the batch is ready', 'rules+tagger', { control: 'running', importState: 'done' }],
    ['the batch names others', 'rules+tagger-2', { control: 'paused', importState: 'done' }],
    ['the batch names rules alone', 'rules', { control: 'running', importState: 'running' }],
  ] as const)('gets as far as looking for it when %s', async (_, pipelineId, state) => {
    await withBatch(pipelineId, state);
    await expect(remove('tagger')).rejects.toMatchObject({ code: 'pack/unknown' });
  });

  it.each(['tagger', 'ward-zh-en'])('is refused for %s, which a pipeline of the site names', async (id) => {
    await withBatch('ward-tm', { control: 'paused', importState: 'done' });
    await withSitePipeline();
    await expect(remove(id)).rejects.toMatchObject({ code: 'pack/in-use', facts: { id } });
    await expect(remove('another')).rejects.toMatchObject({ code: 'pack/unknown' });
  });

  it('is refused while nobody can tell what the site names', async () => {
    await withBatch('ward-tm', { control: 'paused', importState: 'done' });
    await withSitePipeline();
    writeFileSync(path.join(workspace, 'site', 'pipelines', 'ward-tm.json'), '{');
    await expect(remove('ward-zh-en')).rejects.toMatchObject({ code: 'pack/in-use' });
  });

  it('is refused for a pack of the pipeline that a batch began with, whatever the site says now', async () => {
    await withBatch('ward-tm', { control: 'paused', importState: 'done' });
    await withSitePipeline();
    await keepSite(workspace, 'a'.repeat(64), await siteReader(workspace)());
    const changed = { ...SITE_PIPELINE, translation: { by: 'pack', pack: 'newer' } };
    writeFileSync(path.join(workspace, 'site', 'pipelines', 'ward-tm.json'), JSON.stringify(changed));
    await expect(remove('ward-zh-en')).rejects.toMatchObject({ code: 'pack/in-use' });
    await expect(remove('newer')).rejects.toMatchObject({ code: 'pack/unknown' });
  });
});
