/** @file Notes and requests for export tests, from marked text. Runs in Node. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { GENESIS, hashedText } from '../../../src-main/audit/eventHash.ts';
import type { EvidenceSource } from '../../../src-main/export/evidence.ts';
import type { AuditRow } from '../../../src-main/store/auditStore.ts';
import type { ReviewSpan } from '../../../src-main/domain/decision.ts';
import type { BatchId, EpochMs, NoteId } from '../../../src-main/domain/ids.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { ExportableNote, ExportSource } from '../../../src-main/export/exportSource.ts';
import type { ExportProgress, ExportResult } from '../../../src-main/export/exportNotes.ts';
import type { ExportRequest } from '../../../src-main/export/exportRequest.ts';
import type { ExportWitness } from '../../../src-main/export/exportWitness.ts';
import { outputSha256 } from '../../../src-main/export/outputHash.ts';
import { applyOperators } from '../../../src-main/redaction/applyOperators.ts';
import { createPlaceholderNumbers } from '../../../src-main/redaction/mentionIdentity.ts';
import { isKept } from '../../../src-main/redaction/policies/policy.ts';
import { defaultTreatment, policies, policy, pseudonyms } from '../../support/pseudonyms.ts';

/** An approved note; `⟦LABEL|mention⟧` marks what is replaced. */
export function exportable(
  ordinal: number,
  note: string,
  change: Partial<ExportableNote> = {},
): ExportableNote {
  const spans: ReviewSpan[] = [];
  let text = '';
  let at = 0;
  for (const found of note.matchAll(/⟦([A-Z_]+)\|([^⟧]*)⟧/gu)) {
    text += note.slice(at, found.index);
    const start = text.length;
    text += found[2] ?? '';
    const label = found[1] as PhiLabel;
    spans.push({
      key: `d${spans.length}`,
      start,
      end: text.length,
      label,
      score: 1,
      suspected: false,
      state: 'accepted',
      sources: [],
    });
    at = found.index + found[0].length;
  }
  text += note.slice(at);
  const redaction = applyOperators({
    text,
    spans,
    treatmentOf: defaultTreatment,
    placeholderNumber: createPlaceholderNumbers(),
    pseudonyms: pseudonyms(),
  });
  return {
    id: (ordinal + 1000) as NoteId,
    ordinal,
    stage: 'approved',
    approval: { actor: 'Dr. A', approvedAt: 5 as EpochMs, outputSha256: outputSha256(redaction.output) },
    isUntouched: false,
    assessment: { status: 'fully-anonymized', reasons: [{ code: 'all-replaced', count: 0 }], openPoints: 0 },
    text,
    spans,
    knownIdentifiers: [],
    redaction,
    isKept: (label) => isKept(policy('placeholders'), label),
    ...change,
  };
}

/** Notes that writers get wrong first: line ends, quotes, formulas, astral and right-to-left text, look-alikes, BOM. */
export const hostileNotes: readonly ExportableNote[] = [
  'Frau ⟦PATIENT|Dupont⟧, "zitiert", kam\r\naus ⟦CITY|Ulm⟧;\tok\r',
  '=SUM(A1:A9) ⟦PATIENT|Dupont⟧\n',
  '-1 @x\u2028\u2029\u0085\u000B',
  '\uFEFFmit BOM 😀 👩‍👩‍👧 ⟦HOSPITAL|𠮷野醫院⟧ המטופל',
  '[PATIENT-1] war da, ⟦PATIENT|Nowak⟧ auch \u0000\u001B[31m',
  'half \uD83D pair',
  '"',
  '⟦DEPARTMENT|Neurologie⟧, o. B.',
  ' \n\n ',
].map((note, index) => exportable(index * 2 + 1, note));

export function sourceOf(notes: readonly ExportableNote[]): ExportSource {
  const byId = new Map(notes.map((note) => [note.id, note]));
  return { count: notes.length, ids: () => notes.map((note) => note.id), note: (id) => byId.get(id)! };
}

/** A trail of five events, two of them about another batch, and a key that is the same in every run. */
export function evidence(): EvidenceSource {
  return {
    auditRows: async function* () {
      yield* chainOf(TRAIL);
    },
    verifierPage: '<!doctype html><title>stands for the page</title>\n',
    sign: (bytes) => ({
      publicKey: Buffer.from(createPublicKey(KEY).export({ format: 'jwk' }).x ?? '', 'base64url').toString(
        'base64',
      ),
      signature: sign(null, bytes, KEY).toString('base64'),
    }),
  };
}

/** RFC 8032, 7.1, test 1. */
const KEY = createPrivateKey({
  key: {
    ...{ kty: 'OKP', crv: 'Ed25519' },
    d: Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString(
      'base64url',
    ),
    x: Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString(
      'base64url',
    ),
  },
  format: 'jwk',
});
export const FINGERPRINT = createHash('sha256')
  .update(Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex'))
  .digest('hex')
  .slice(0, 32);

const TRAIL = [
  ['workspace-created', { version: '0.1.0', workspace: 'w' }],
  ['batch-created', { batch: 'batch-1' }],
  ['batch-created', { batch: 'secret-batch' }],
  ['batch-removed', { batch: 'secret-batch', notes: 3 }],
  ['export-started', { batch: 'batch-1', export: 'exp-1' }],
] as const;

/** The events as one unbroken chain. */
export function chainOf(events: readonly (readonly [string, object])[]): AuditRow[] {
  let prevHash = GENESIS;
  return events.map(([kind, payload], index) => {
    const row = { seq: index + 1, at: 1000 + index, kind, payload: JSON.stringify(payload), prevHash };
    prevHash = createHash('sha256').update(hashedText(row)).digest('hex');
    return { ...row, at: row.at as EpochMs, hash: prevHash };
  });
}

/** These exports are not looked for by anybody. */
const NO_WITNESS: ExportWitness = {
  written: () => undefined,
  allWritten: () => undefined,
  publishing: () => undefined,
  withheld: () => undefined,
};

export function requestFor(targetDir: string, change: Partial<ExportRequest> = {}): ExportRequest {
  let now = Date.UTC(2026, 4, 6, 7, 8, 9);
  return {
    exportId: 'exp-1',
    batchId: 'batch-1' as BatchId,
    targetDir,
    format: 'csv',
    source: sourceOf(hostileNotes),
    leftOut: () => [{ reason: 'not-approved', notes: 3 }],
    pipeline: { id: 'rules', version: '1', fingerprint: 'f'.repeat(64) },
    policy: policies.require('placeholders'),
    softwareVersion: '0.1.0',
    actor: 'Dr. B',
    separationOfDuties: () => 'enforced',
    evidence: evidence(),
    witness: NO_WITNESS,
    // None of the notes comes from a document.
    documents: { ending: () => 'txt', write: () => Promise.reject(new Error('no documents')) },
    clock: { now: () => (now += 1000) as EpochMs },
    ...change,
  };
}

export async function run(progress: AsyncIterable<ExportProgress>): Promise<ExportResult> {
  let result: ExportResult | null = null;
  for await (const event of progress) if (event.step === 'completed') result = event.result;
  if (result === null) throw new Error('no result');
  return result;
}
