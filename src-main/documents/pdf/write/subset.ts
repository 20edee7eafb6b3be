/** @file Takes the letters that are used out of a font, by HarfBuzz. Node; the import process and tests. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { InvariantError } from '../../../domain/errors.ts';

/** The functions of harfbuzz-subset.wasm that are used (hb-subset.h); pointers and handles are numbers. */
interface HbSubset {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _initialize: () => void;
  readonly malloc: (bytes: number) => number;
  readonly free: (at: number) => void;
  readonly hb_blob_create: (at: number, length: number, mode: number, data: number, free: number) => number;
  readonly hb_blob_destroy: (blob: number) => void;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_destroy: (face: number) => void;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_destroy: (input: number) => void;
  readonly hb_subset_input_unicode_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, which: number) => number;
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
}

/** hb-subset.h: HB_SUBSET_FLAGS_NOTDEF_OUTLINE and HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE. */
const FLAGS = 0x40 | 0x200;
/** HB_SUBSET_SETS_DROP_TABLE_TAG. */
const DROPPED_TABLES = 3;
/** Tables that a PDF has no use for: shaping, names, kerning. */
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'name', 'post', 'kern', 'OS/2', 'gasp'];
/** HB_MEMORY_MODE_WRITABLE: the memory is ours, and freed by us. */
const WRITABLE = 2;

let loading: Promise<HbSubset> | null = null;

/** A font of these characters alone; its numbers of glyphs are new. Same font and characters, same bytes. */
export async function subsetOf(font: Uint8Array, codePoints: readonly number[]): Promise<Uint8Array> {
  loading ??= load();
  const hb = await loading;
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, FLAGS);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const codePoint of codePoints) hb.hb_set_add(unicodes, codePoint);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const tag of DROPPED) hb.hb_set_add(dropped, Buffer.from(tag, 'latin1').readUInt32BE());
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new InvariantError('fonts of ours can be cut');
  const made = hb.hb_face_reference_blob(subset);
  const from = hb.hb_blob_get_data(made, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(made));
  hb.hb_blob_destroy(made);
  hb.hb_face_destroy(subset);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(at);
  return bytes;
}

async function load(): Promise<HbSubset> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { instantiate(code: Uint8Array): Promise<{ instance: { exports: HbSubset } }> };
  };
  const exported = (await WebAssembly.instantiate(await readFile(file))).instance.exports;
  exported._initialize();
  return exported;
}
