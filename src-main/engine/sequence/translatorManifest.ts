/**
 * @file `manifest.json` of a translator: a sequence-to-sequence model as a pack (S0-TM). Runs in the engine process and the
 * command line. [Note: A pack is data] in ../pack/manifest.ts holds for it too.
 *
 * The graphs are those of Hugging Face's exports (`encoder_model.onnx`, `decoder_model.onnx` without cached keys), of which
 * the decoder also gives its cross-attention: without it nobody knows what a produced word stands for.
 */
import { z } from 'zod';
import { DeidError } from '../../domain/errors.ts';
import {
  CARD_FILE,
  MANIFEST_FILE,
  ManifestSchema,
  PackFileNameSchema,
  PackIdSchema,
} from '../pack/manifest.ts';
import { shown } from '../pack/readPack.ts';

export const TRANSLATOR_FORMAT = 'noteveil-translator/1';

const tokenId = z.number().int().nonnegative();
const outputName = z.string().min(1).max(80);

export const TranslatorManifestSchema = z.strictObject({
  format: z.literal(TRANSLATOR_FORMAT),
  id: PackIdSchema,
  name: z.string().min(1).max(120),
  version: z.string().min(1).max(40),
  /** The language whose words are brought into the other one. Sentences given to it may be mixed. */
  languages: z.strictObject({ from: z.enum(['en', 'zh']), to: z.enum(['en', 'zh']) }),
  licence: z.string().min(1).max(200),
  provenance: z.string().max(4000),
  /** Every file of the pack but the manifest. */
  files: ManifestSchema.shape.files,
  graphs: z.strictObject({ encoder: PackFileNameSchema, decoder: PackFileNameSchema }),
  /** The `tokenizer.json` that sentences are read with, and the ids around them; null where the family has none. */
  source: z.strictObject({
    tokenizer: PackFileNameSchema,
    first: tokenId.nullable(),
    last: tokenId.nullable(),
    pad: tokenId,
    unknown: tokenId.nullable(),
    /** Model tokens of the longest sentence, with the special ones. Longer sentences are not translated. */
    maxTokens: z.number().int().min(8).max(1024),
  }),
  /** The `tokenizer.json` that the translation is written with, the id it begins with and the one that ends it. */
  target: z.strictObject({
    tokenizer: PackFileNameSchema,
    start: tokenId,
    end: tokenId,
    /** Produced tokens at most. A translation that has not ended by then counts as none. */
    maxTokens: z.number().int().min(1).max(1024),
  }),
  /**
   * Outputs of the decoder that hold cross-attention, each batch x heads x produced x source. One layer is best: the last
   * but one comes closest to word alignments (Garg et al. 2019, "Jointly Learning to Align and Translate with Transformer
   * Models", section 4.1).
   */
  attention: z.array(outputName).min(1).max(64),
  /** Known answer: this sentence must give these ids, the ending one included, before the pack is used. */
  probe: z.strictObject({ text: z.string().min(1).max(500), ids: z.array(tokenId).min(1) }),
});
const TranslatorFormatSchema = z.object({ format: z.literal(TRANSLATOR_FORMAT) });
export type TranslatorManifest = z.output<typeof TranslatorManifestSchema>;

/** @throws DeidError `pack/bad-manifest` {reason, at}: a fixed word and the JSON path. */
export function parseTranslatorManifest(bytes: Uint8Array): TranslatorManifest {
  const parsed = TranslatorManifestSchema.safeParse(jsonOf(bytes));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const at = shown((issue?.path ?? []).join('.'));
    throw new DeidError('pack/bad-manifest', { reason: issue?.code ?? 'invalid', at });
  }
  const fault = faultOf(parsed.data);
  if (fault !== null) throw new DeidError('pack/bad-manifest', fault);
  return parsed.data;
}

/** Whether a manifest says that its pack is a translator. What is wrong with it otherwise is for who reads it as one. */
export function isTranslatorManifest(bytes: Uint8Array): boolean {
  // Manifests of packs with long known answers are parsed once only.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TRANSLATOR_FORMAT))
    return false;
  try {
    return TranslatorFormatSchema.safeParse(jsonOf(bytes)).success;
  } catch {
    // Expected for what is no JSON, of which the parser of packs says more.
    return false;
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Both errors quote the content.
    throw new DeidError('pack/bad-manifest', { reason: 'not-json', at: '' });
  }
}

function faultOf({
  files,
  graphs,
  source,
  target,
  languages,
}: TranslatorManifest): { reason: string; at: string } | null {
  if (languages.from === languages.to) return { reason: 'same-language', at: 'languages' };
  const names = Object.keys(files).map((name) => name.toLowerCase());
  if (new Set(names).size !== names.length) return { reason: 'names-clash', at: 'files' };
  if (names.includes(MANIFEST_FILE)) return { reason: 'lists-itself', at: 'files' };
  const named = {
    files: CARD_FILE,
    'graphs.encoder': graphs.encoder,
    'graphs.decoder': graphs.decoder,
    'source.tokenizer': source.tokenizer,
    'target.tokenizer': target.tokenizer,
  };
  const missing = Object.entries(named).find(([, file]) => !Object.hasOwn(files, file));
  return missing === undefined ? null : { reason: 'file-not-listed', at: missing[0] };
}
