/** @file Makes real packs from test exports without running them. Runs in vitest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { proposeTagging } from '../../../../src-main/detection/labelProposal.ts';
import { DeidError, type ErrorCode, type Facts } from '../../../../src-main/domain/errors.ts';
import type { Manifest } from '../../../../src-main/engine/pack/manifest.ts';
import type { PackChoices, PackDraft } from '../../../../src-main/engine/pack/packProposal.ts';
import { openSource } from '../../../../src-main/engine/pack/packSource.ts';
import { proposePack } from '../../../../src-main/engine/pack/proposePack.ts';
import { writePack, type WriteTools } from '../../../../src-main/engine/pack/writePack.ts';
import { writeExport, type ExportOptions } from '../../../support/packs/exports.ts';
import type { TransformerFamily } from '../../../support/packs/tokenizers.ts';

/** Runs `use` in a new folder that is gone afterwards. */
export async function inFolder<Result>(use: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-pack-'));
  try {
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Expects a DeidError and gives its facts. */
export async function refusal(work: Promise<unknown>, code: ErrorCode): Promise<Facts> {
  const cause: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(cause).toBeInstanceOf(DeidError);
  const { code: got, facts } = cause as DeidError;
  expect(got).toBe(code);
  return facts;
}

/** What the source could become. */
export async function draftOf(place: string): Promise<PackDraft> {
  const source = await openSource(place);
  try {
    return await proposePack(source, proposeTagging);
  } finally {
    await source.close();
  }
}

/** Choices as proposed; what has no proposal is left out. */
export function choicesFor({ proposal }: PackDraft, changes: Partial<PackChoices> = {}): PackChoices {
  const positive = proposal.classes[1];
  return {
    id: proposal.suggestedId,
    name: proposal.name,
    licence: proposal.licence ?? 'made for this test',
    types: proposal.types,
    classifier: positive === undefined ? null : { positive, threshold: 0.5 },
    ...changes,
  };
}

/** Tools that answer a made-up probe and accept everything. */
export function fakeTools(shelfDir: string, labelCount: number): WriteTools {
  return {
    shelfDir,
    answerProbe: () => Promise.resolve({ ids: [1], scores: Array<number>(labelCount).fill(0.5) }),
    prove: () => Promise.resolve(),
  };
}

export interface MadePack {
  readonly dir: string;
  readonly manifest: Manifest;
}

/** A pack on a shelf, made from an export of the family. The shelf folder is `<dir>/shelf`. */
export async function makePack(
  dir: string,
  id = 'test-pack',
  family: TransformerFamily = 'bert',
  options: ExportOptions = {},
): Promise<MadePack> {
  const exported = path.join(dir, `export-${id}`);
  writeExport(exported, family, options);
  const draft = await draftOf(exported);
  const shelf = path.join(dir, 'shelf');
  const labels = draft.form === 'export' ? draft.facts.labels.length : 1;
  const source = await openSource(exported);
  const manifest = await writePack(source, draft, choicesFor(draft, { id }), fakeTools(shelf, labels));
  return { dir: path.join(shelf, id), manifest };
}
