/** @file Mutations on the text of markup that leave it no tree, or one made to fill memory. For tests. */
import {
  bytesOf,
  drawn,
  insert,
  insertBytes,
  join,
  replaceFirst,
  textOf,
  type Mutations,
} from './mutation.ts';

export const ON_MARKUP: Mutations = {
  'nested deep': (bytes, draw) => insert(bytes, draw, '<a>'.repeat(300 + draw(20_000))),
  'nested deep in words': (bytes, draw) => insert(bytes, draw, '<w:p><w:r>'.repeat(200 + draw(3_000))),
  'billion laughs': (bytes) => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    return join(
      bytesOf(`<!DOCTYPE x [<!ENTITY l0 "lol">${levels}]>`),
      replaceFirst(bytes, '<', '<x>&l9;</x><'),
    );
  },
  'outside entity': (bytes) =>
    join(
      bytesOf('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>'),
      replaceFirst(bytes, '>', '>&e;'),
    ),
  'tag lost': (bytes, draw) => {
    const text = textOf(bytes);
    const tag = drawn([...text.matchAll(/<[^>]*>/g)], draw);
    return tag === undefined
      ? bytes
      : bytesOf(text.slice(0, tag.index) + text.slice(tag.index + tag[0].length));
  },
  'many attributes': (bytes, draw) => {
    const attributes = Array.from({ length: 1 + draw(5_000) }, (_, n) => ` a${n}="x"`).join('');
    return replaceFirst(bytes, '>', `${attributes}>`);
  },
  'foreign encoding': (bytes, draw) =>
    join(
      bytesOf(`<?xml version="1.0" encoding="${['utf-7', 'x-unknown', 'utf-16', 'gb18030'][draw(4)]}"?>`),
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
