/**
 * @file Documents in a real window: a letter, a list and a message with somebody in every carrier are imported by the wizard, their
 * parts looked at, approved, exported as they came, and opened again by readers that share no code with the product.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewSpan } from '../../src-main/domain/decision.ts';
import { isUndecided } from '../../src-main/review/spanStates.ts';
import { zipOf } from '../support/documents/docxFile.ts';
import { fullDocxParts, SECRETS } from '../support/documents/fullDocx.ts';
import { FULL_HL7, HL7_EMPTIED, HL7_READ } from '../support/documents/fullHl7.ts';
import {
  fullXlsxParts,
  XLSX_DAYS,
  XLSX_PHONE,
  XLSX_READ,
  XLSX_SECRETS,
} from '../support/documents/fullXlsx.ts';
import { leftIn, rawTexts } from '../support/documents/rawBytes.ts';
import { codedLeftIn } from '../support/documents/rawCoded.ts';
import {
  addFiles,
  createWorkspaceIn,
  invoke,
  obstacle,
  shownIn,
  signFor,
  startApp,
  type RunningApp,
} from '../support/e2e.ts';

/** What stands in texts and no rule knows; a reviewer has to hide it. */
const READ: readonly string[] = [
  ...Object.values(SECRETS),
  ...XLSX_READ.map((one) => XLSX_SECRETS[one]),
  ...[XLSX_DAYS.birth, XLSX_DAYS.note, XLSX_PHONE],
  ...Object.values(HL7_READ),
];
const EVERYBODY: readonly string[] = [
  ...Object.values(SECRETS),
  ...[...Object.values(XLSX_SECRETS), XLSX_PHONE],
  ...[...Object.values(HL7_READ), ...HL7_EMPTIED],
];

/** Those of the words that either reader finds. */
function found(bytes: Uint8Array, words: readonly string[]): readonly string[] {
  return [...leftIn(bytes, words), ...codedLeftIn(bytes, words)];
}

interface OpenedNote {
  readonly text: string;
  readonly revision: number;
  readonly spans: readonly ReviewSpan[];
}

const reason = obstacle();

describe.skipIf(reason !== null)('documents in a window', () => {
  let run: RunningApp;
  let page: Page;

  beforeAll(async () => {
    run = await startApp();
    page = run.page;
    await createWorkspaceIn(run);
    // Quicker than with a model, and nothing here asks for one.
    await invoke(page, 'models.usePipeline', { pipeline: 'rules' });
  });

  afterAll(async () => {
    await run.stop();
  });

  it('come in by the wizard, which says what they are', async () => {
    const files: Readonly<Record<string, string | Uint8Array>> = {
      'Brief Zwiebelturm.docx': await zipOf(fullDocxParts()),
      'Liste Zwiebelturm.xlsx': await zipOf(fullXlsxParts()),
      'Zwiebelturm.hl7': FULL_HL7,
    };
    const sources = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
    const isIn = (word: string) => sources.some(({ bytes }) => found(bytes, [word]).length > 0);
    // Else what is read at the end would prove nothing. Two stand there in the coding of cells and of formats.
    expect(EVERYBODY.filter((word) => !isIn(word))).toEqual([XLSX_SECRETS.coded, XLSX_SECRETS.escapedFormat]);
    const paths = sources.map(({ name, bytes }) => {
      const file = path.join(run.dir, name);
      writeFileSync(file, bytes);
      return file;
    });
    await addFiles(run, paths);
    const list = page.getByRole('list', { name: 'Files to import' });
    for (const words of ['Word document', 'Excel workbook', 'HL7 v2 messages · 1 thing to check'])
      await list.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Import 3 files' }).click();
    await page.getByText('Ready for review').waitFor();
  });

  it('show each of their parts with what becomes of it', async () => {
    await page.getByRole('tab', { name: 'Import report' }).click();
    const parts = page.getByRole('table').filter({ hasText: 'Deleted text' });
    const rows = (await parts.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
    const stateOf = (kind: string) => rows.filter(([one]) => one === kind).map(([, state]) => state);
    for (const kind of ['Text', 'Headers', 'Footers', 'Footnotes', 'Cells'])
      expect(stateOf(kind), kind).toContain('read');
    for (const kind of [
      'Comments',
      'Authors',
      'Deleted text',
      'Properties',
      'Pictures',
      'Macros',
      'File names',
    ])
      expect(stateOf(kind), kind).toContain('taken out');
    expect(stateOf('Identifiers')).toContain('known identifiers');
    expect(rows.filter(([, state]) => state === 'not covered')).toEqual([]);
  });

  it('are reviewed like any other text, a header as well', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('row').nth(1).click();
    const texts = page.getByLabel('Original and output of the note');
    for (const one of [SECRETS.header, SECRETS.footnote, SECRETS.textBox])
      await texts.getByText(one).first().waitFor();
    await page.keyboard.press('Escape');
    await hideEverybody();
  });

  it('leave as they came, and nobody is found in any byte of them', async () => {
    await page.getByRole('tab', { name: 'Approval' }).click();
    await page.getByRole('button', { name: /^Approve 9 notes…/ }).click();
    await signFor(page);
    await page.getByText('9 of 9 notes approved').waitFor();
    const target = path.join(run.dir, 'target');
    mkdirSync(target);
    await page.getByRole('tab', { name: 'Export' }).click();
    await page.getByRole('radio', { name: /^As imported/ }).check();
    await run.answerDialog([target]);
    await page.getByRole('button', { name: 'Choose folder…' }).click();
    await page.getByRole('button', { name: 'Export 9 notes' }).click();
    await expect.poll(() => shownIn(target), { timeout: 120_000 }).toHaveLength(1);
    const folder = path.join(target, shownIn(target)[0] ?? '');
    const made = new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
    expect([...made.keys()].filter((name) => name.startsWith('note-'))).toEqual([
      ...['note-000001.docx', 'note-000002.xlsx', 'note-000009.hl7'],
    ]);
    for (const [name, bytes] of made) expect(found(bytes, EVERYBODY), name).toEqual([]);
    const textOf = (name: string) => rawTexts(made.get(name) ?? new Uint8Array()).join('\n');
    expect(textOf('note-000001.docx')).toContain('wurde aufgenommen.');
    expect(textOf('note-000002.xlsx')).toContain(' rief an');
    expect(textOf('note-000009.hl7')).toContain('aufgenommen');
    expect(run.foreignRequests).toEqual([]);
  });

  /** What a reviewer would do with each of some fifty names, past the screens: review by hand is the matter of other tests. */
  async function hideEverybody(): Promise<void> {
    const [batch] = await invoke<readonly { id: string }[]>(page, 'batches.list');
    const filter = {
      ...{ statuses: [], stages: [], language: null, onlyOpen: false, onlyDuplicates: false, search: '' },
    };
    const { rows } = await invoke<{ rows: readonly { id: number }[] }>(page, 'notes.page', {
      ...{ batchId: batch?.id, filter, sort: { by: 'ordinal', descending: false }, offset: 0, limit: 100 },
    });
    for (const { id: noteId } of rows) {
      const opened = () => invoke<OpenedNote>(page, 'review.openNote', { noteId });
      const decide = async (verdict: unknown): Promise<void> => {
        const { revision } = await opened();
        await invoke(page, 'review.decide', { noteId, revision, verdict });
      };
      const { text } = await opened();
      for (const word of READ)
        for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
          await decide({ kind: 'add', range: { start, end: start + word.length }, label: 'PATIENT' });
      for (const span of (await opened()).spans)
        if (isUndecided(span)) await decide({ kind: 'accept', span: span.key });
    }
  }
});
