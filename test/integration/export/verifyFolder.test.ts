/**
 * @file Every kind of change to an export, asked of both verifiers: Node's cryptography, as in the command, and the page's.
 * Runs in Node on exports that were really written.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserCrypto } from '../../../resources/verifier/browserCrypto.ts';
import { exportNotes } from '../../../src-main/export/exportNotes.ts';
import { nodeCrypto } from '../../../src-main/export/folderFiles.ts';
import type { ExportProblem, ExportVerdict } from '../../../src-main/export/verify/faults.ts';
import { serialiseSignature } from '../../../src-main/export/verify/signature.ts';
import { verifyFolder } from '../../../src-main/export/verify/verifyFolder.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../src-main/export/writers/writer.ts';
import {
  changed,
  filesIn,
  flipped,
  folderBytes,
  textOf,
  type FolderBytes,
} from '../../support/exportBytes.ts';
import { evidence, FINGERPRINT, hostileNotes, requestFor, run, sourceOf } from './exportFixture.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
let dir = '';
const folders = new Map<ExportFormat, FolderBytes>();
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'noteveil-verify-'));
  for (const format of EXPORT_FORMATS) {
    const { folder } = await run(exportNotes(requestFor(dir, { format, exportId: format })));
    folders.set(format, folderBytes(path.join(dir, folder)));
  }
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

const exported = (format: ExportFormat = 'csv'): FolderBytes => folders.get(format)!;

/** What both verifiers say; the test fails when they disagree. */
async function verdictOf(
  folder: FolderBytes,
  expectedFingerprint: string | null = null,
): Promise<ExportVerdict> {
  const files = filesIn(folder);
  const inNode = await verifyFolder({ files, crypto: nodeCrypto, expectedFingerprint });
  const inPage = await verifyFolder({ files, crypto: browserCrypto, expectedFingerprint });
  expect(inPage).toEqual(inNode);
  return inNode;
}

async function problemsOf(folder: FolderBytes): Promise<readonly ExportProblem[]> {
  const { ok, problems } = await verdictOf(folder);
  expect(ok).toBe(problems.length === 0);
  return problems;
}

describe.each(EXPORT_FORMATS)('an export as %s', (format) => {
  it('is sound, signed by the key it shows, and every file is accounted for', async () => {
    const folder = exported(format);
    expect(await verdictOf(folder, FINGERPRINT)).toEqual({
      ok: true,
      notes: hostileNotes.length,
      untouched: 0,
      files: folder.size,
      events: 5,
      problems: [],
      fingerprint: FINGERPRINT,
      isSigned: true,
    });
  });

  it('is found out when any one bit of any file is another', async () => {
    const folder = exported(format);
    const places = [...folder].flatMap(([name, { length }]) =>
      [0, Math.floor(length / 2), length - 1].map((at) => ({ name, at })),
    );
    for (const { name, at } of places) {
      const problems = await problemsOf(flipped(folder, name, at));
      expect(problems, `${name} at ${at}`).not.toEqual([]);
      const told = problems.map(({ file }) => file);
      // A changed manifest is told of by name too, as is what its signature says.
      expect(told, `${name} at ${at}`).toContain(name === 'manifest.sig' ? told[0] : name);
    }
    const files = [...folder].filter(([, { length }]) => length > 0);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(7), async (file, place, bit) => {
        const [name, { length }] = files[file % files.length]!;
        expect(await problemsOf(flipped(folder, name, place % length, 1 << bit))).not.toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('is found out when a file is missing, cut, longer or emptied', async () => {
    const folder = exported(format);
    for (const [name, bytes] of folder) {
      for (const [bad, other] of [
        ['missing', null],
        ['cut', bytes.subarray(0, -1)],
        ['longer', Buffer.concat([bytes, Buffer.from(' ')])],
        ['emptied', new Uint8Array()],
      ] as const) {
        // An empty file cannot be emptied.
        if (bytes.length === 0 && bad !== 'longer') continue;
        expect(await problemsOf(changed(folder, name, other)), `${name} ${bad}`).not.toEqual([]);
      }
    }
  });
});

describe('an export with archives', () => {
  it('is found out when an archive is another, is missing or holds what the manifest does not say', async () => {
    const notes = hostileNotes.map((note, at) => ({ ...note, archive: at < 6 ? 1 : null }));
    const request = requestFor(dir, { format: 'original', exportId: 'archives', source: sourceOf(notes) });
    const { folder: name, manifest } = await run(exportNotes(request));
    const folder = folderBytes(path.join(dir, name));
    expect(await verdictOf(folder, FINGERPRINT)).toMatchObject({ ok: true, files: folder.size });
    const zip = 'note-000001.zip';
    expect(manifest.archives).toMatchObject([{ name: zip, contents: { txt: 6 } }]);
    expect(await problemsOf(flipped(folder, zip, 40))).toEqual([{ file: zip, fault: 'hash-differs' }]);
    expect(await problemsOf(changed(folder, zip, null))).toEqual([{ file: zip, fault: 'missing' }]);
    expect(await problemsOf(changed(folder, zip, 'x'))).toMatchObject([{ file: zip, fault: 'size-differs' }]);
    // What follows is found beside the broken signature, whoever might have signed.
    const saying = async (change: (archive: Record<string, unknown>) => void) => {
      const said = JSON.parse(textOf(folder, 'manifest.json')) as { archives: Record<string, unknown>[] };
      change(said.archives[0]!);
      const problems = await problemsOf(
        changed(folder, 'manifest.json', `${JSON.stringify(said, null, 2)}\n`),
      );
      return problems.filter(({ fault }) => fault !== 'manifest-signature');
    };
    expect(await saying(() => undefined)).toEqual([]);
    expect(await saying((archive) => (archive['contents'] = { txt: 7 }))).toEqual([
      { file: zip, fault: 'record-count-differs', expected: 7, found: 6 },
    ]);
    expect(await saying((archive) => (archive['contents'] = { docx: 6 }))).toEqual([
      { file: zip, fault: 'record-count-differs', expected: 6, found: 6 },
    ]);
    expect(await saying((archive) => (archive['name'] = 'note-000002.zip'))).toContainEqual({
      ...{ file: 'note-000002.zip', fault: 'missing' },
    });
    expect(await saying((archive) => (archive['name'] = '../x.zip'))).toEqual([
      { file: 'manifest.json', fault: 'manifest-invalid' },
    ]);
    const { sha256 } = manifest.files[0]!;
    expect((await saying((archive) => (archive['sha256'] = sha256))).map(({ fault }) => fault)).toEqual([
      ...['hash-differs', 'hash-differs'],
    ]);
  });
});

describe('the signature', () => {
  it('of version 1 exports from before is said to be missing, and nothing else', async () => {
    const manifest = JSON.parse(textOf(exported(), 'manifest.json')) as Record<string, unknown>;
    delete manifest['audit'];
    delete manifest['verifier'];
    const old = new Map([
      ['notes.csv', exported().get('notes.csv')!],
      ['manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
    ]);
    expect(await verdictOf(old)).toMatchObject({
      ...{ ok: false, notes: hostileNotes.length, fingerprint: null, isSigned: false },
      problems: [{ file: 'manifest.sig', fault: 'not-signed' }],
    });
  });

  it('by another key holds and has another fingerprint; whoever named one is warned', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
    const signature = sign(null, exported().get('manifest.json')!, privateKey).toString('base64');
    const other = changed(exported(), 'manifest.sig', serialiseSignature(raw, signature));
    const verdict = await verdictOf(other);
    expect(verdict).toMatchObject({ ok: true, isSigned: true });
    expect(verdict.fingerprint).not.toBe(FINGERPRINT);
    expect(await verdictOf(other, FINGERPRINT)).toMatchObject({
      ok: false,
      isSigned: true,
      problems: [
        ...[{ file: 'manifest.sig', fault: 'wrong-key', expected: FINGERPRINT, found: verdict.fingerprint }],
      ],
    });
  });

  it.each([
    ['no JSON', 'x'],
    ['another algorithm', 'RSA'],
    ['a key that is too short', 'AAAA'],
    ['a key that is no point of the curve', Buffer.alloc(32, 0xff).toString('base64')],
    ['another spelling of the same bytes', 'respelled'],
  ])('with %s is refused without an error', async (_, bad) => {
    const original = textOf(exported(), 'manifest.sig');
    const { publicKey } = JSON.parse(original) as { publicKey: string };
    // The last letter carries two bits that nobody reads.
    const respelled = publicKey.replace(/.=$/, (end) => `${ALPHABET[ALPHABET.indexOf(end[0]!) + 1]!}=`);
    const texts: Readonly<Record<string, string>> = {
      x: 'x',
      RSA: original.replace('Ed25519', 'RSA'),
      respelled: original.replace(publicKey, respelled),
    };
    const text = texts[bad] ?? original.replace(publicKey, bad);
    const faults = (await problemsOf(changed(exported(), 'manifest.sig', text))).map(({ fault }) => fault);
    expect(faults).toEqual([bad.length === 44 ? 'manifest-signature' : 'signature-invalid']);
  });

  it('does not cover a manifest that says the same in other characters', async () => {
    const compact = JSON.stringify(JSON.parse(textOf(exported(), 'manifest.json')));
    expect(await problemsOf(changed(exported(), 'manifest.json', compact))).toEqual([
      { file: 'manifest.json', fault: 'manifest-signature' },
    ]);
  });
});

describe('the audit trail', () => {
  const lines = (): string[] => textOf(exported(), 'audit.jsonl').trimEnd().split('\n');
  const withLines = (next: readonly string[]): FolderBytes =>
    changed(exported(), 'audit.jsonl', `${next.join('\n')}\n`);
  const trailFaults = async (next: readonly string[]) =>
    (await problemsOf(withLines(next))).filter(({ fault }) => fault.startsWith('trail-'));

  it('tells events of this batch and of the workspace, and only the numbers and hashes of others', () => {
    expect(lines().map((line) => (JSON.parse(line) as { kind?: string }).kind)).toEqual([
      ...['workspace-created', 'batch-created', undefined, undefined, 'export-started'],
    ]);
    expect(textOf(exported(), 'audit.jsonl')).not.toContain('secret-batch');
    expect(Object.keys(JSON.parse(lines()[2]!) as object)).toEqual(['seq', 'prevHash', 'hash']);
  });

  it('is told with the event at which it breaks', async () => {
    const all = lines();
    const edited = all.with(1, all[1]!.replace('batch-1', 'batch-2'));
    expect(await trailFaults(edited)).toEqual([{ file: 'audit.jsonl', fault: 'trail-broken', seq: 2 }]);
    expect(await trailFaults(all.toSpliced(2, 1))).toMatchObject([{ fault: 'trail-broken', seq: 3 }]);
    expect(await trailFaults([...all.slice(1)])).toMatchObject([{ fault: 'trail-broken', seq: 1 }]);
    expect(await trailFaults(all.with(3, all[3]!.replace('"hash":"', '"hash":"0')))).toMatchObject([
      { fault: 'trail-broken', seq: 4 },
    ]);
    const otherHash = (JSON.parse(all[3]!) as { hash: string }).hash.replace(/^./, (c) =>
      c === '0' ? '1' : '0',
    );
    const forged = JSON.stringify({ ...(JSON.parse(all[3]!) as object), hash: otherHash });
    expect(await trailFaults(all.with(3, forged))).toMatchObject([{ fault: 'trail-broken', seq: 5 }]);
    expect(await trailFaults(all.with(4, 'x'))).toMatchObject([{ fault: 'trail-broken', seq: 5 }]);
  });

  it('is told when it is shorter or longer than the manifest says, or ends elsewhere', async () => {
    const all = lines();
    expect(await trailFaults(all.slice(0, 3))).toEqual([
      { file: 'audit.jsonl', fault: 'trail-shorter', expected: 5, found: 3 },
    ]);
    const { hash } = JSON.parse(all[4]!) as { hash: string };
    const added = JSON.stringify({ seq: 6, prevHash: hash, hash: 'a'.repeat(64) });
    expect(await trailFaults([...all, added])).toEqual([
      { file: 'audit.jsonl', fault: 'trail-longer', expected: 5, found: 6 },
    ]);
    // The last event closed, with a hash of one's own: nothing follows that would not fit.
    const { seq, prevHash } = JSON.parse(all[4]!) as { seq: number; prevHash: string };
    const last = JSON.stringify({ seq, prevHash, hash: 'b'.repeat(64) });
    expect(await trailFaults(all.with(4, last))).toEqual([
      { file: 'audit.jsonl', fault: 'trail-head-differs' },
    ]);
  });

  it('always breaks for the file hash too, also where the chain goes on to hold', async () => {
    const spaced = lines().map((line) => line.replace('{', '{ '));
    expect(await problemsOf(withLines(spaced))).toMatchObject([
      { file: 'audit.jsonl', fault: 'size-differs' },
    ]);
  });
});

describe('foreign files', () => {
  it('are told by name when the name is harmless, and without it when it is not', async () => {
    const folder = new Map([
      ...exported(),
      ['extra.csv', new Uint8Array()],
      ['x\u001B[2J.txt', new Uint8Array()],
      ['sub/deep.txt', new Uint8Array()],
    ]);
    expect(await problemsOf(folder)).toEqual([
      { file: 'extra.csv', fault: 'unexpected-file' },
      { file: 'sub', fault: 'unexpected-file' },
      { file: null, fault: 'unexpected-file' },
    ]);
  });

  it('that a manifest names outside the folder, twice or as devices make the manifest invalid', async () => {
    const text = textOf(exported(), 'manifest.json');
    for (const name of [
      '../notes.csv',
      '/etc/passwd',
      'C:\\notes.csv',
      'a/b',
      'nul',
      'COM1.csv',
      'x\u0000y',
      '.hidden',
      'x.',
      'é.csv',
      'x'.repeat(101),
    ]) {
      const named = text.replaceAll('"notes.csv"', JSON.stringify(name));
      expect(
        (await problemsOf(changed(exported(), 'manifest.json', named))).map(({ fault }) => fault),
        name,
      ).toEqual(['manifest-invalid', 'manifest-signature']);
    }
    const manifest = JSON.parse(text) as { files: { name: string }[] };
    manifest.files.push({ ...manifest.files[0]!, name: 'NOTES.csv' });
    const twice = changed(exported(), 'manifest.json', JSON.stringify(manifest));
    expect((await problemsOf(twice))[0]).toMatchObject({ fault: 'manifest-invalid' });
  });
});

describe('an export of an older version', () => {
  it('is sound, and does not say in how many notes the approval rests on the finders alone', async () => {
    const manifest = JSON.parse(textOf(exported(), 'manifest.json')) as { notes: { untouched?: number } };
    expect(manifest.notes.untouched).toBe(0);
    delete manifest.notes.untouched;
    const bytes = new TextEncoder().encode(JSON.stringify(manifest));
    const { publicKey, signature } = evidence().sign(bytes);
    const without = changed(exported(), 'manifest.json', bytes);
    const signed = changed(without, 'manifest.sig', serialiseSignature(publicKey, signature));
    expect(await verdictOf(signed)).toMatchObject({ ok: true, untouched: null });
  });
});

describe('a folder on a disk', () => {
  it('with links and folders in the place of files counts them as missing, without following or waiting', async () => {
    const folder = path.join(dir, 'links');
    await mkdir(path.join(folder, 'notes.csv'), { recursive: true });
    for (const [name, bytes] of exported()) {
      if (name === 'notes.csv') continue;
      if (name === 'audit.jsonl') {
        await writeFile(path.join(dir, 'elsewhere.jsonl'), bytes);
        await symlink(path.join(dir, 'elsewhere.jsonl'), path.join(folder, name));
      } else await writeFile(path.join(folder, name), bytes);
    }
    expect((await verifyExport(folder)).problems).toEqual([
      { file: 'notes.csv', fault: 'missing' },
      { file: 'audit.jsonl', fault: 'missing' },
    ]);
  });
});
