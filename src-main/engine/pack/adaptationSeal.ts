/**
 * @file What an adapted pack says of itself, signed: a file of the pack, checked whenever the pack is read. Runs wherever packs
 * are written and opened.
 *
 * [Note: An adapted pack is signed]
 * `adaptation.json` names what the pack was made of, and is signed with the site's key (Ed25519, as exports are) over the exact
 * text of its statement. The statement names the SHA-256 of the manifest as it is without the entry of this file, and the
 * manifest those of all others: so whatever is changed in the pack, the signature no longer fits and nobody can open it. Without
 * the file the pack is another one with another digest, which nobody adopted. Whose key it was, the pack cannot prove: the
 * workspace compares it with its own before it adopts.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OPERATING_POINTS } from '../../domain/detection.ts';
import { DeidError } from '../../domain/errors.ts';
import { PACK_ID_PATTERN } from '../../domain/pack.ts';
import { WORSE } from '../../domain/worse.ts';
import type { Manifest } from './manifest.ts';
import { SignedTextSchema, signText, verifiedText, type SignBytes } from './signedText.ts';

/** Name of the file in a pack. */
export const ADAPTATION_FILE = 'adaptation.json';

const count = z.number().int().nonnegative();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const figure = z.number().nullable();

/** Of one side of a comparison, 0 to 1; null without cases. */
const FiguresSchema = z.strictObject({
  charRecall: figure,
  charPrecision: figure,
  strictSpanF1: figure,
  strictTypedF1: figure,
  fullNoteRate: figure,
});
export type AdaptationFigures = z.output<typeof FiguresSchema>;

export const AdaptationStatementSchema = z.strictObject({
  format: z.literal('noteveil-adaptation/1'),
  /** Of the workspace. */
  id: z.uuid(),
  parent: z.strictObject({ id: z.string().regex(PACK_ID_PATTERN), digest: hex64 }),
  /** Milliseconds since 1970, UTC. */
  madeAt: count,
  /** Another last layer, another operating point, or another pack that was trained outside. */
  how: z.enum(['head', 'points', 'outside']),
  /** Null unless the head was trained here. */
  training: z
    .strictObject({
      seed: count,
      notes: count,
      sentences: count,
      mentions: count,
      /** Mentions of types that the pack does not have: they taught nothing. */
      notWritable: count,
      /** Copies of each note with other mentions in it. */
      copies: count,
      heldAside: count,
      epochs: count,
      bestEpoch: count,
      end: z.string().max(40),
      heldLoss: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
    })
    .nullable(),
  gold: z.strictObject({
    notes: count,
    spans: count,
    sha256: hex64,
    /** False where a file took the place of the frozen notes. */
    isFrozen: z.boolean(),
    /** Frozen notes that count no more: they are not approved any more or nobody looked at them, or their original is destroyed. */
    gone: z.strictObject({ withdrawn: count, destroyed: count }),
  }),
  /** Pipeline that was compared, with the adapted pack in it. */
  pipeline: z.string().max(640),
  operatingPoint: z.enum(OPERATING_POINTS),
  /** Of that pipeline with the parent in it: its parts, their weights, the site's rules and the operating point. */
  fingerprintBefore: hex64,
  before: FiguresSchema,
  after: FiguresSchema,
  /** By paired permutation, see docs/metrics.md; null where there was no difference to test. */
  p: z.strictObject({ charRecall: figure, strictSpanF1: figure, strictTypedF1: figure }),
  /** Why it must not be adopted as it is; empty when nothing became worse. */
  worse: z.array(z.enum(WORSE)),
  /** SHA-256 of the manifest without the entry of this file, as canonical text. */
  manifest: hex64,
});
export type AdaptationStatement = z.output<typeof AdaptationStatementSchema>;

/** The file of a pack, signed. `manifest` is that of the pack; an entry for this file in it does not count. */
export function sealAdaptation(
  statement: Omit<AdaptationStatement, 'format' | 'manifest'>,
  manifest: Manifest,
  sign: SignBytes,
): Uint8Array {
  const whole: AdaptationStatement = {
    format: 'noteveil-adaptation/1',
    ...statement,
    manifest: digestWithoutSeal(manifest),
  };
  const text = JSON.stringify(AdaptationStatementSchema.parse(whole));
  return new TextEncoder().encode(`${JSON.stringify(signText(text, sign), null, 1)}\n`);
}

export interface ReadAdaptation extends AdaptationStatement {
  /** Raw 32 bytes of the key that signed, base64. */
  readonly publicKey: string;
}

/**
 * What an adapted pack says of itself, verified; null for a pack that is not adapted. See [Note: An adapted pack is signed].
 * @throws DeidError `pack/bad-manifest` {reason: 'signature', at} when the file is none, is not signed by the key in it, or
 *   speaks of another manifest
 */
export function readAdaptation(
  manifest: Manifest,
  read: (name: string) => Uint8Array,
): ReadAdaptation | null {
  if (!Object.hasOwn(manifest.files, ADAPTATION_FILE)) return null;
  const seal = SignedTextSchema.safeParse(jsonOf(read(ADAPTATION_FILE)));
  const text = seal.success ? verifiedText(seal.data) : null;
  if (!seal.success || text === null) throw badSignature();
  const statement = AdaptationStatementSchema.safeParse(jsonOf(new TextEncoder().encode(text)));
  if (!statement.success || statement.data.manifest !== digestWithoutSeal(manifest)) throw badSignature();
  return { ...statement.data, publicKey: seal.data.publicKey };
}

function digestWithoutSeal({ files, ...rest }: Manifest): string {
  const others = Object.fromEntries(Object.entries(files).filter(([name]) => name !== ADAPTATION_FILE));
  return createHash('sha256')
    .update(canonical({ ...rest, files: others }))
    .digest('hex');
}

/** JSON with the keys of every object in order, so that how a manifest was written down does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // The parser's message would quote the file.
    return null;
  }
}

function badSignature(): DeidError {
  return new DeidError('pack/bad-manifest', { reason: 'signature', at: ADAPTATION_FILE });
}
