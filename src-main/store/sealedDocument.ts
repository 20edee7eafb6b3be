/** @file Seals a document before it leaves the process that read it. Runs in the import process and in tests. */
import { notCovered, type CarrierCount, type DocumentFormatId } from '../domain/document.ts';
import type { SourceFileId } from '../domain/ids.ts';
import type { ReadPlan } from '../domain/sourceFile.ts';
import type { RowCipher } from './rowCipher.ts';
import { documentContext } from './sealContexts.ts';

/** A document without its bytes: closed words, numbers, and a sealed plan. */
export interface SealedDocument {
  /** 1-based within its source file. */
  readonly ordinal: number;
  readonly format: DocumentFormatId;
  readonly sizeBytes: number;
  readonly plan: string;
  readonly carriers: readonly CarrierCount[];
  readonly notCovered: number;
  /** Records of the source file that its notes are, whether they became notes or not. */
  readonly firstRecord: number;
  readonly lastRecord: number;
}

/** A stretch of a document's bytes, sealed. */
export interface SealedBytes {
  readonly ordinal: number;
  /** 0-based, without gaps. */
  readonly seq: number;
  readonly bytes: string;
}

/** 192 KiB: 256 KiB as base64, the size that chunks of notes have. */
const STRETCH_BYTES = 192 * 1024;

export function sealDocument(
  cipher: RowCipher,
  sourceFileId: SourceFileId,
  document: Omit<SealedDocument, 'plan' | 'notCovered'> & { readonly plan: ReadPlan },
): SealedDocument {
  return {
    ...document,
    plan: cipher.seal(JSON.stringify(document.plan), documentContext('plan', sourceFileId, document.ordinal)),
    notCovered: notCovered(document.carriers),
  };
}

/** The bytes in stretches, in order. */
export function* sealBytes(
  cipher: RowCipher,
  sourceFileId: SourceFileId,
  ordinal: number,
  bytes: Uint8Array,
): Generator<SealedBytes> {
  for (let seq = 0; seq * STRETCH_BYTES < bytes.length; seq += 1) {
    const stretch = bytes.subarray(seq * STRETCH_BYTES, (seq + 1) * STRETCH_BYTES);
    const context = documentContext('bytes', sourceFileId, ordinal, seq);
    yield { ordinal, seq, bytes: cipher.sealBytes(stretch, context) };
  }
}
