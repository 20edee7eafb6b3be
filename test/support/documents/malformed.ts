/** @file Broken files made from sound ones: the same files for the same seed. For tests. */
import { DOCUMENT_LIMITS } from '../../../src-main/documents/limits.ts';
import { openZip } from '../../../src-main/documents/zip/openZip.ts';
import { writeZip, type ZipPart } from '../../../src-main/documents/zip/writeZip.ts';

export interface MalformedFile {
  /** What was done; for messages of tests. */
  readonly how: string;
  readonly bytes: Uint8Array;
}

/** A number from 0 to below `limit`. */
type Draw = (limit: number) => number;

/** mulberry32: small, and good enough to choose places. */
function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

type Mutation = (bytes: Uint8Array, draw: Draw, other: Uint8Array) => Uint8Array;

const join = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** On bytes, whatever they mean. */
const ON_BYTES: Readonly<Record<string, Mutation>> = {
  'bits flipped': (bytes, draw) => {
    const made = Uint8Array.from(bytes);
    for (let count = 1 + draw(12); count > 0; count -= 1) made[draw(made.length)]! ^= 1 << draw(8);
    return made;
  },
  truncated: (bytes, draw) => bytes.subarray(0, draw(bytes.length)),
  'beginning lost': (bytes, draw) => bytes.subarray(draw(bytes.length)),
  'stretch lost': (bytes, draw) => {
    const at = draw(bytes.length);
    return join(bytes.subarray(0, at), bytes.subarray(at + 1 + draw(40)));
  },
  'stretch doubled': (bytes, draw) => {
    const at = draw(bytes.length);
    return join(bytes.subarray(0, at + draw(200)), bytes.subarray(at));
  },
  spliced: (bytes, draw, other) =>
    join(bytes.subarray(0, draw(bytes.length)), other.subarray(draw(other.length))),
  'filled with one byte': (bytes, draw) => {
    const made = Uint8Array.from(bytes);
    const at = draw(made.length);
    return made.fill([0, 0xff, 0x3c, 0x7b][draw(4)] ?? 0, at, at + 1 + draw(64));
  },
  'longest length': (bytes, draw) => {
    const made = Uint8Array.from(bytes);
    const at = draw(made.length);
    return made.fill(0xff, at, at + 4);
  },
};

/** On the text of markup, so that what is broken is its structure. */
const ON_TEXT: Readonly<Record<string, Mutation>> = {
  'nested deep': (bytes, draw) => insert(bytes, draw, '<a>'.repeat(300 + draw(20_000))),
  'nested deep in words': (bytes, draw) => insert(bytes, draw, '<w:p><w:r>'.repeat(200 + draw(3_000))),
  'billion laughs': (bytes) => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    return join(
      ascii(`<!DOCTYPE x [<!ENTITY l0 "lol">${levels}]>`),
      replaceFirst(bytes, '<', '<x>&l9;</x><'),
    );
  },
  'outside entity': (bytes) =>
    join(ascii('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'), replaceFirst(bytes, '>', '>&e;')),
  'tag lost': (bytes, draw) => {
    const text = Buffer.from(bytes).toString('latin1');
    const tags = [...text.matchAll(/<[^>]*>/g)];
    const tag = tags[draw(tags.length)];
    return tag === undefined
      ? bytes
      : ascii(text.slice(0, tag.index) + text.slice(tag.index + tag[0].length));
  },
  'many attributes': (bytes, draw) => {
    const attributes = Array.from({ length: 1 + draw(5_000) }, (_, n) => ` a${n}="x"`).join('');
    return replaceFirst(bytes, '>', `${attributes}>`);
  },
  'foreign encoding': (bytes, draw) =>
    join(
      ascii(`<?xml version="1.0" encoding="${['utf-7', 'x-unknown', 'utf-16', 'gb18030'][draw(4)]}"?>`),
      bytes,
    ),
  'bytes that do not decode': (bytes, draw) =>
    insertBytes(bytes, draw, Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80])),
  'zeros in it': (bytes, draw) => insertBytes(bytes, draw, new Uint8Array(1 + draw(2_000))),
  emptied: () => new Uint8Array(),
  'formatting that multiplies': (bytes, draw) => {
    const count = 200 + draw(1_500);
    const open = Array.from({ length: count }, (_, n) => `<b a${n}=1>`).join('');
    return insert(bytes, draw, open + '<p>x'.repeat(count));
  },
};

/** On the groups and control words of RTF. */
const ON_RTF: Readonly<Record<string, Mutation>> = {
  'nested deep': (bytes, draw) => insert(bytes, draw, '{\\b '.repeat(200 + draw(20_000))),
  'nested deep and closed': (bytes, draw) => {
    const depth = 100 + draw(400);
    return insert(bytes, draw, `${'{'.repeat(depth)}x${'}'.repeat(depth)}`);
  },
  'brace lost': (bytes, draw) => {
    const from = draw(bytes.length);
    const at = bytes.findIndex((byte, index) => index >= from && (byte === 0x7b || byte === 0x7d));
    return join(bytes.subarray(0, Math.max(0, at)), bytes.subarray(at + 1));
  },
  'word anywhere': (bytes, draw) => {
    const words = [
      'upr',
      'v',
      'deleted',
      'fonttbl',
      'stylesheet',
      'pict',
      'sp',
      'field',
      'fldinst',
      'u',
      'ud',
      'shptxt',
      'row',
      'plain',
    ];
    return insert(bytes, draw, `\\${words[draw(words.length)] ?? ''} `);
  },
  'largest numbers': (bytes, draw) =>
    insert(
      bytes,
      draw,
      `\\uc${'9'.repeat(1 + draw(30))}\\u-${'9'.repeat(1 + draw(30))}\\f99999999\\ansicpg${String(draw(70_000))} `,
    ),
  'data without an end': (bytes, draw) => insert(bytes, draw, `{\\pict\\bin${String(draw(2 ** 30))} x`),
  'signs half written': (bytes, draw) => insert(bytes, draw, "\\'\\'z\\'f\\u\\\u00ff\\*\\"),
  emptied: () => new Uint8Array(),
};

function insert(bytes: Uint8Array, draw: Draw, text: string): Uint8Array {
  return insertBytes(bytes, draw, ascii(text));
}

function insertBytes(bytes: Uint8Array, draw: Draw, more: Uint8Array): Uint8Array {
  const at = draw(bytes.length + 1);
  return join(bytes.subarray(0, at), more, bytes.subarray(at));
}

function replaceFirst(bytes: Uint8Array, found: string, by: string): Uint8Array {
  return ascii(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(found, () => by),
  );
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

/** `count` broken files; every third of an archive is broken inside, with sound sums around. */
export async function malformed(
  seeds: readonly Uint8Array[],
  count: number,
  seed: number,
): Promise<readonly MalformedFile[]> {
  const draw = createDraw(seed);
  const isArchive = seeds.every((one) => one[0] === 0x50 && one[1] === 0x4b);
  const opened = isArchive ? await Promise.all(seeds.map(partsOf)) : [];
  const made: MalformedFile[] = [];
  for (let index = 0; made.length < count; index += 1) {
    const sound = seeds[draw(seeds.length)] ?? new Uint8Array();
    const other = seeds[draw(seeds.length)] ?? sound;
    const parts = opened[draw(opened.length)];
    if (parts === undefined)
      made.push(mutated({ ...ON_BYTES, ...(isRtf(sound) ? ON_RTF : ON_TEXT) }, sound, other, draw));
    else if (index % 20 === 0) made.push(await brokenArchive(parts, draw));
    else if (index % 3 === 0) made.push(mutated(ON_BYTES, sound, other, draw));
    else {
      const at = draw(parts.length);
      const inner = mutated({ ...ON_BYTES, ...ON_TEXT }, parts[at]?.bytes ?? sound, sound, draw);
      const bytes = await writeZip(
        parts.map((part, index_) => (index_ === at ? { ...part, bytes: inner.bytes } : part)),
      );
      made.push({ how: `${parts[at]?.name ?? ''}: ${inner.how}`, bytes });
    }
  }
  return made;
}

function isRtf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '{\\rtf';
}

function mutated(
  ways: Readonly<Record<string, Mutation>>,
  bytes: Uint8Array,
  other: Uint8Array,
  draw: Draw,
): MalformedFile {
  const all = Object.entries(ways);
  const [how, mutate] = all[draw(all.length)]!;
  return { how, bytes: mutate(bytes, draw, other) };
}

async function partsOf(bytes: Uint8Array): Promise<readonly ZipPart[]> {
  const members = await openZip(bytes, DOCUMENT_LIMITS);
  return Promise.all(members.map(async ({ name, read }) => ({ name, bytes: await read() })));
}
