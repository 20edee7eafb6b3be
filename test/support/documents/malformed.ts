/** @file Broken files made from sound ones: the same files for the same seed. For tests. */
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { openZip } from '../../../src-main/documents/zip/openZip.ts';
import { writeZip, type ZipPart } from '../../../src-main/documents/zip/writeZip.ts';
import { createDraw, drawn, textOf, type Draw, type Mutations } from './mutations/mutation.ts';
import { ON_BYTES } from './mutations/onBytes.ts';
import { ON_HL7 } from './mutations/onHl7.ts';
import { ON_JSON } from './mutations/onJson.ts';
import { ON_MARKUP } from './mutations/onMarkup.ts';
import { ON_RTF } from './mutations/onRtf.ts';
import { ON_XML } from './mutations/onXml.ts';

export interface MalformedFile {
  /** What was done; for messages of tests. */
  readonly how: string;
  readonly bytes: Uint8Array;
}

/** On the entries of an archive, which is sound afterwards. */
async function brokenArchive(parts: readonly ZipPart[], draw: Draw): Promise<MalformedFile> {
  const at = draw(parts.length);
  const part = parts[at] ?? { name: 'x', bytes: new Uint8Array() };
  const ways: Readonly<Record<string, () => readonly ZipPart[]>> = {
    'part missing': () => parts.filter((_, index) => index !== at),
    'part twice': () => [...parts, part],
    'many parts': () => [
      ...parts,
      ...Array.from({ length: 4_100 }, (_, n) => ({ name: `x/${n}`, bytes: part.bytes.subarray(0, 1) })),
    ],
    'expands much': () => [
      ...parts.filter((_, index) => index !== at),
      { name: part.name, bytes: new Uint8Array(4 * 2 ** 20 + draw(2 ** 20)) },
    ],
    'parts swapped': () =>
      parts.map((one, index) => ({ ...one, bytes: (parts[(index + 1) % parts.length] ?? one).bytes })),
  };
  const [how, way] = Object.entries(ways)[draw(5)]!;
  return { how, bytes: await writeZip(way()) };
}

/**
 * `count` broken files. Every second one keeps the signs of its format in order and breaks what they say, so that readers get
 * beyond their parsers; every third of an archive is broken as bytes, most others inside, with sound sums around.
 */
export async function malformed(
  seeds: readonly Uint8Array[],
  count: number,
  seed: number,
): Promise<readonly MalformedFile[]> {
  const draw = createDraw(seed);
  const opened = await Promise.all(seeds.map(partsOf));
  const made: MalformedFile[] = [];
  for (let index = 0; made.length < count; index += 1) {
    const at = draw(seeds.length);
    const sound = seeds[at] ?? new Uint8Array();
    const other = drawn(seeds, draw) ?? sound;
    const parts = opened[at] ?? null;
    if (parts === null) made.push(mutated(waysOf(sound, draw), sound, other, draw));
    else if (index % 20 === 0) made.push(await brokenArchive(parts, draw));
    else if (index % 3 === 0) made.push(mutated(ON_BYTES, sound, other, draw));
    else made.push(await brokenInside(parts, sound, draw));
  }
  return made;
}

/** One part broken, the archive sound. */
async function brokenInside(
  parts: readonly ZipPart[],
  sound: Uint8Array,
  draw: Draw,
): Promise<MalformedFile> {
  const at = draw(parts.length);
  const bytes = parts[at]?.bytes ?? sound;
  const inner = mutated(waysOf(bytes, draw), bytes, sound, draw);
  return {
    how: `${parts[at]?.name ?? ''}: ${inner.how}`,
    bytes: await writeZip(
      parts.map((part, index) => (index === at ? { ...part, bytes: inner.bytes } : part)),
    ),
  };
}

/** By the first signs of the file: half of the time those that leave its signs in order. */
function waysOf(bytes: Uint8Array, draw: Draw): Mutations {
  const start = textOf(bytes.subarray(0, 64))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('{\\rtf')) return { ...ON_BYTES, ...ON_RTF };
  const orderly = start.startsWith('<')
    ? ON_XML
    : /^[[{]/.test(start)
      ? ON_JSON
      : /^\u000b?(?:MSH|FHS|BHS)/.test(start)
        ? ON_HL7
        : null;
  return orderly !== null && draw(2) === 0 ? orderly : { ...ON_BYTES, ...ON_MARKUP };
}

function mutated(ways: Mutations, bytes: Uint8Array, other: Uint8Array, draw: Draw): MalformedFile {
  const [how, mutate] = drawn(Object.entries(ways), draw)!;
  return { how, bytes: mutate(bytes, draw, other) };
}

/** Null for what is no archive. */
async function partsOf(bytes: Uint8Array): Promise<readonly ZipPart[] | null> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  const members = await openZip(bytes, DOCUMENT_LIMITS);
  return Promise.all(members.map(async ({ name, read }) => ({ name, bytes: await read() })));
}
