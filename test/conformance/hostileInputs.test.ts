/**
 * @file Every field in which a person types, against words that have broken other programs: SQL, markup, formulas, paths,
 * shell, what turns text around. Through the channels of the contract, into a real workspace with real child processes.
 * A word is kept as it is or refused by a code; nothing else of the workspace changes, and no file gets a name of it.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../src-main/audit/auditTrail.ts';
import type { Result } from '../../src-main/contract/verbs.ts';
import { ERROR_CODES } from '../../src-main/domain/errorCodes.ts';
import type { BatchId, NoteId } from '../../src-main/domain/ids.ts';
import { isSafeFileName } from '../../src-main/export/fileNames.ts';
import { beginsLikeFormula } from '../../src-main/text/formulaGuard.ts';
import { verifyExport } from '../../src-main/export/verifyExport.ts';
import { openReadOnly } from '../../src-main/store/database.ts';
import { fakeDesktop, type FakeDesktop } from '../integration/session/fakeDesktop.ts';
import { BROKEN_WORDS, HOSTILE_WORDS } from '../support/hostileWords.ts';
import { csvLine, PASSPHRASE } from '../support/workspaceHarness.ts';

const WORDS = [...HOSTILE_WORDS.map(({ text }) => text), ...BROKEN_WORDS];
const WHOLE = {
  ...{ statuses: [], stages: [], language: null },
  ...{ onlyOpen: false, onlyDuplicates: false, search: '' },
};
const SORT = { by: 'ordinal', descending: false } as const;

let dir = '';
let desktop: FakeDesktop;
let batchId: BatchId;
let noteId: NoteId;
/** Tables, indexes and triggers as they were before anything was typed. */
let schema = '';

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'noteveil-hostile-'));
  desktop = fakeDesktop(dir);
  const { api, session } = desktop;
  valueOf(
    await api.workspace.create({
      ...{ ticket: desktop.ticketOf(path.join(dir, 'workspace')), passphrase: PASSPHRASE },
      ...{ useKeystore: false, actor: 'Maker', singleUser: true },
    }),
  );
  const rows = WORDS.map((word, at) => [
    `n${String(at)} ${word}`,
    `p ${word}`,
    word,
    `Puls 72. ${word} Befund.`,
  ]);
  batchId = await imported('first', [['n-plain', 'p-plain', '', 'Puls 72.'], ...rows]);
  noteId = session.workspace.store.notes.idsAfter(batchId, 0, 1, ['detected'])[0]!.id;
  schema = schemaNow();
}, 120_000);
afterAll(async () => {
  await desktop.session.close('quit');
  rmSync(dir, { recursive: true, force: true });
});

/** The value, or a failure with what came instead. */
function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** A refusal in our own words: no bug, no call that broke, and nothing of the word in it. */
function expectPlainRefusal(answer: Result<unknown>, word: string): void {
  expect(answer.ok).toBe(false);
  if (answer.ok) return;
  expect(Object.keys(ERROR_CODES)).toContain(answer.error.code);
  expect(answer.error.code, word).not.toMatch(/^contract\/(unexpected|invalid-output)$/);
  // What a pipeline or pack was called is told; it is no name of a person.
  if (word.length > 4 && !/^(detection|pack)\//.test(answer.error.code))
    expect(JSON.stringify(answer.error)).not.toContain(JSON.stringify(word).slice(1, -1));
}

/** Imports a CSV of note id, patient id, patient name and text under a name, and waits for its detection. */
async function imported(name: string, rows: readonly (readonly string[])[]): Promise<BatchId> {
  const { api, session } = desktop;
  const file = path.join(dir, 'source.csv');
  writeFileSync(
    file,
    csvLine(['note_id', 'patient_id', 'patient_name', 'text']) + rows.map((row) => csvLine(row)).join(''),
  );
  const ticket = desktop.ticketOf(file);
  const none = { format: null, encoding: null, delimiter: null };
  const { plan } = valueOf(await api.importing.inspect({ ticket, ...none }));
  const started = valueOf(await api.importing.start({ name, files: [{ ticket, plan }] }));
  session.workspace.queue.wake();
  await session.workspace.queue.whenSettled(started.batchId);
  return started.batchId;
}

/** Every table, index and trigger, and whether the file is sound; read on a connection of its own. */
function schemaNow(): string {
  const database = openReadOnly(path.join(dir, 'workspace'));
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return JSON.stringify(database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all());
  } finally {
    database.close();
  }
}

/** What was typed, in the form in which it is kept. */
const kept = (word: string): string => word.trim();

describe('a hostile word', () => {
  it('as the name of an account is kept to the letter or refused, and opens nothing', async () => {
    const { api } = desktop;
    const refused: string[] = [];
    for (const word of WORDS) {
      const made = await api.accounts.add({
        name: word,
        roles: ['reviewer'],
        passphrase: 'long enough phrase',
      });
      if (!made.ok) {
        expectPlainRefusal(made, word);
        refused.push(word);
        continue;
      }
      const [account] = made.value.filter(({ name }) => name === word.normalize('NFC').trim());
      expect(account, word).toBeDefined();
      valueOf(await api.accounts.remove({ id: account!.id }));
    }
    // What cannot be seen, turns the line around or breaks it is no part of a name.
    const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
    expect(refused.filter((word) => !unseen.test(word))).toEqual([]);
    expect(WORDS.filter((word) => unseen.test(word) && !refused.includes(word))).toEqual([]);
  });

  it('as the name to sign in with finds nobody', async () => {
    const { api } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    valueOf(
      await api.accounts.add({ name: 'Second', roles: ['reviewer'], passphrase: 'long enough phrase' }),
    );
    for (const word of WORDS) {
      const answer = await api.workspace.unlock({ ticket, passphrase: PASSPHRASE, account: word });
      expect(answer, word).toMatchObject({ ok: false, error: { code: 'access/unknown-account' } });
    }
    valueOf(await api.workspace.unlock({ ticket, passphrase: PASSPHRASE, account: 'Maker' }));
  });

  it('as the passphrase is a wrong one', async () => {
    const { api, clock } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    for (const word of WORDS) {
      // Past the wait after the last ones.
      clock.advance(900_000);
      const answer = await api.workspace.unlock({ ticket, passphrase: word, account: 'Maker' });
      expect(answer, word).toMatchObject({ ok: false, error: { code: 'access/wrong-passphrase' } });
    }
    clock.advance(900_000);
    valueOf(await api.workspace.unlock({ ticket, passphrase: PASSPHRASE, account: 'Maker' }));
  });

  it('as the name of a batch is kept to the letter', async () => {
    const { api } = desktop;
    for (const word of WORDS) {
      const made = await imported(word, [['x', 'y', '', 'Puls 72.']]);
      expect(valueOf(await api.batches.get({ batchId: made })).name).toBe(word);
      valueOf(await api.batches.remove({ batchId: made }));
    }
  });

  it('in a note, its id, its patient and its known name comes back to the letter', () => {
    const { store } = desktop.session.workspace;
    const notes = store.notes.idsAfter(batchId, 0, 500, ['detected']);
    // Nothing was taken for the end of a record.
    expect(notes).toHaveLength(WORDS.length + 1);
    for (const [at, word] of WORDS.entries()) {
      const { text } = store.notes.openText(notes[at + 1]!.id);
      expect(text).toBe(`Puls 72. ${word} Befund.`.toWellFormed());
    }
  });

  it('as a search finds the note with that id and no other', async () => {
    const { api } = desktop;
    const found = async (search: string) =>
      valueOf(
        await api.notes.page({ batchId, filter: { ...WHOLE, search }, sort: SORT, offset: 0, limit: 500 }),
      );
    for (const [at, word] of WORDS.entries()) {
      expect(
        (await found(`n${String(at)} ${word}`.toWellFormed())).rows.map(({ ordinal }) => ordinal),
        word,
      ).toEqual([at + 2]);
      // A number is the number of a note.
      if (!/^#?\d+$/.test(word))
        expect((await found(word)).total, word).toBe(kept(word) === '' ? WORDS.length + 1 : 0);
    }
  });

  it('as a comment, and as one on a note that is sent back, is kept to the letter', async () => {
    const { api } = desktop;
    for (const word of WORDS) {
      const said = await api.desk.comment({ noteId, spanKey: null, body: word });
      if (!said.ok) {
        expectPlainRefusal(said, word);
        expect(kept(word)).toBe('');
        continue;
      }
      expect(said.value.comments.at(-1)?.body).toBe(kept(word));
      const order = { batchId, notes: { ids: [noteId] }, reason: 'other' as const, comment: word };
      expect(valueOf(await api.rejection.reject(order)).sentBack).toBe(1);
      expect(valueOf(await api.rejection.ofNote({ noteId }))).not.toBeNull();
      valueOf(await api.rejection.settle({ noteId }));
      for (const { seq, settledAt } of valueOf(await api.desk.ofNote({ noteId })).comments)
        if (settledAt === null) valueOf(await api.desk.settle({ noteId, seq }));
    }
  });

  it('as a recipient is kept to the letter, names no file, and stands in no cell as a formula', async () => {
    const { api, session } = desktop;
    valueOf(await api.approval.approveBatch({ batchId }));
    const target = path.join(dir, 'exports');
    mkdirSync(target);
    const ticket = desktop.ticketOf(target);
    for (const [at, word] of WORDS.entries()) {
      const format = (['csv', 'jsonl', 'txt'] as const)[at % 3]!;
      const order = { batchId, ticket, format, recipient: word, namesRecipient: true };
      const run = valueOf(await api.exporting.start(order));
      session.workspace.queue.wake();
      await session.workspace.queue.whenSettled(batchId);
      const folder = path.join(target, run.folder);
      const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as {
        recipient?: string;
      };
      expect(manifest.recipient ?? '', word).toBe(kept(word));
      expect((await verifyExport(folder, null)).problems, word).toEqual([]);
    }
    const names = readdirSync(target, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.split(path.sep),
    );
    expect(names.filter((name) => !isSafeFileName(name))).toEqual([]);
    const cells = readdirSync(target)
      .map((folder) => path.join(target, folder, 'notes.csv'))
      .filter((file) => existsSync(file))
      .flatMap((file) => cellsOf(file));
    expect(cells.length).toBeGreaterThan(WORDS.length);
    expect(cells.filter(beginsLikeFormula)).toEqual([]);

    // The list of a recall names all of them.
    valueOf(await api.recall.start({ kind: 'id', text: '72727272' }));
    await expect.poll(async () => valueOf(await api.recall.state()).progress).toBeNull();
    desktop.folders.push(target);
    const saved = valueOf(await api.recall.saveList());
    const list = cellsOf(path.join(target, saved!.name));
    expect(list.filter(beginsLikeFormula)).toEqual([]);
  });

  it('as what a recall looks for finds no more than itself', async () => {
    const { api } = desktop;
    for (const word of WORDS) {
      const begun = await api.recall.start({ kind: 'name', text: word });
      if (!begun.ok) {
        expectPlainRefusal(begun, word);
        continue;
      }
      await expect.poll(async () => valueOf(await api.recall.state()).progress).toBeNull();
      expect(valueOf(await api.recall.state()).failure, word).toBeNull();
    }
    valueOf(await api.recall.forget());
  });

  it('as an id of anything finds nothing and leads nowhere', async () => {
    const { api } = desktop;
    const ticket = desktop.ticketOf(dir);
    for (const word of WORDS) {
      // The folder that a dialog would have given, for those that ask for one first.
      desktop.folders.push(dir, dir);
      const answers = [
        await api.batches.get({ batchId: word }),
        await api.batches.remove({ batchId: word }),
        await api.approval.approveBatch({ batchId: word }),
        await api.exporting.start({ batchId, ticket, format: 'csv', replaces: word }),
        await api.exporting.start({ batchId, ticket: word, format: 'csv' }),
        await api.exporting.cancel({ exportId: word }),
        await api.exporting.reveal({ exportId: word }),
        await api.retention.saveProof({ id: word }),
        await api.accounts.remove({ id: word }),
        await api.models.remove({ id: word }),
        await api.models.usePipeline({ pipeline: word }),
        await api.site.remove({ kind: 'pipelines', name: word }),
        await api.review.decide({ noteId, revision: revisionNow(), verdict: { kind: 'accept', span: word } }),
      ];
      for (const [at, answer] of answers.entries()) {
        // An empty name of a replaced export is none.
        if (at === 3 && answer.ok) throw new Error(`an export replaces ${JSON.stringify(word)}`);
        expectPlainRefusal(answer, word);
      }
      desktop.folders.length = 0;
    }
  });
});

describe('afterwards', () => {
  it('the database is as it was made, sound, and its trail holds without a word of it', async () => {
    expect(schemaNow()).toBe(schema);
    const { store } = desktop.session.workspace;
    expect((await verifyChain(store)).brokenAt).toBeNull();
    const trail = JSON.stringify(store.audit.after(0, 100_000));
    for (const word of WORDS.filter((one) => one.length > 6))
      expect(trail).not.toContain(JSON.stringify(word).slice(1, -1));
  });

  it('no file lies where nobody asked for one', () => {
    const asked = ['exports', 'preferences', 'samples', 'source.csv', 'workspace'];
    expect(readdirSync(dir).toSorted()).toEqual(asked);
    const names = readdirSync(path.join(dir, 'workspace'), { recursive: true, encoding: 'utf8' });
    expect(names.flatMap((name) => name.split(path.sep)).filter((name) => !isSafeFileName(name))).toEqual([]);
  });

  it('the guards are still there: another sign-in compares them', async () => {
    const { api } = desktop;
    const ticket = desktop.ticketOf(path.join(dir, 'workspace'));
    valueOf(await api.workspace.lock({ reason: 'user' }));
    valueOf(await api.workspace.unlock({ ticket, passphrase: PASSPHRASE, account: 'Maker' }));
    expect(valueOf(await api.batches.list())).toHaveLength(1);
  });
});

/** Every cell of a CSV, as a spreadsheet would take them. */
function cellsOf(file: string): readonly string[] {
  const rows: string[][] = parse(readFileSync(file));
  return rows.flat();
}

function revisionNow(): number {
  return desktop.session.workspace.store.notes.revisionOf(noteId);
}
