/** @file Mutations on the groups and control words of RTF. For tests. */
import { insert, join, type Mutations } from './mutation.ts';

const WORDS = 'upr v deleted fonttbl stylesheet pict sp field fldinst u ud shptxt row plain'.split(' ');

export const ON_RTF: Mutations = {
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
  'word anywhere': (bytes, draw) => insert(bytes, draw, `\\${WORDS[draw(WORDS.length)] ?? ''} `),
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
