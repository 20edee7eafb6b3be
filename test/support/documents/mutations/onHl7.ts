/** @file Mutations on the segments, fields and escapes of HL7 v2. For tests. */
import { bytesOf, drawn, textOf, type Draw, type Mutation, type Mutations } from './mutation.ts';

const SIGNS = '#!$%*+;:@~^&|\\';
const ESCAPES = [
  '\\',
  '\\X',
  '\\X4\\',
  '\\XZZ\\',
  '\\C2842\\',
  '\\M1B\\',
  '\\.br',
  '\\Zx\\',
  '\\F',
  '\\\\',
  '\\E\\F\\',
];
const TYPES = ['ED', 'TX', 'FT', 'ST', 'CE', 'XPN', 'TS', 'NM', 'RP', 'SN', '', 'ZZ', 'TX&FT', 'ED^X'];

/** On the segments, the end of each left where it is. */
function onSegments(change: (segments: string[], at: number, draw: Draw) => void): Mutation {
  return (bytes, draw) => {
    const segments = textOf(bytes).split('\r');
    change(segments, draw(segments.length), draw);
    return bytesOf(segments.join('\r'));
  };
}

/** On one field of one segment; fields are counted from 1, as in the standard but for those of MSH. */
function onField(change: (fields: string[], at: number, draw: Draw) => void): Mutation {
  return onSegments((segments, at, draw) => {
    const fields = (segments[at] ?? '').split('|');
    if (fields.length < 2) return;
    change(fields, 1 + draw(fields.length - 1), draw);
    segments[at] = fields.join('|');
  });
}

/** On the beginning of one message. */
function onHeader(change: (header: string, draw: Draw) => string): Mutation {
  return (bytes, draw) => {
    const text = textOf(bytes);
    const found = drawn([...text.matchAll(/(?:MSH|FHS|BHS)\|[^\r|]*/g)], draw);
    if (found === undefined) return bytes;
    return bytesOf(
      text.slice(0, found.index) + change(found[0], draw) + text.slice(found.index + found[0].length),
    );
  };
}

export const ON_HL7: Mutations = {
  'segment lost': onSegments((segments, at) => void segments.splice(at, 1)),
  'segment doubled': onSegments((segments, at) => void segments.splice(at, 0, segments[at] ?? '')),
  'segment moved': onSegments((segments, at, draw) => {
    const [moved = ''] = segments.splice(at, 1);
    segments.splice(draw(segments.length + 1), 0, moved);
  }),
  'segment of another name': onSegments((segments, at, draw) => {
    const name = ['PID', 'OBX', 'NTE', 'ZZZ', 'ADD', 'MSH', 'BTS', 'obx', 'O', ''][draw(10)] ?? '';
    segments[at] = name + (segments[at] ?? '').slice(3);
  }),
  'segment many times': onSegments((segments, at, draw) => {
    segments.splice(at, 0, ...Array.from({ length: 20 + draw(300) }, () => segments[at] ?? ''));
  }),
  'segments end as lines': (bytes, draw) =>
    bytesOf(textOf(bytes).replaceAll('\r', ['\n', '\r\n', '\n\r'][draw(3)]!)),
  'delimiter changed in the header': onHeader((header, draw) => {
    const at = 3 + draw(header.length - 3);
    return header.slice(0, at) + SIGNS.charAt(draw(SIGNS.length)) + header.slice(at + 1);
  }),
  'delimiter lost in the header': onHeader((header, draw) => {
    const at = 3 + draw(header.length - 3);
    return header.slice(0, at) + header.slice(at + 1);
  }),
  'delimiter lost': (bytes, draw) => {
    const text = textOf(bytes);
    const at = drawn([...text.matchAll(/[|^~&\\]/g)], draw)?.index ?? 0;
    return bytesOf(text.slice(0, at) + text.slice(at + 1));
  },
  'delimiters in a field': onField((fields, at, draw) => {
    const signs = ['^', '~', '&', '^&~^&~', '~~~~', '&&&&', '^^^^^^^^^^^'];
    fields[at] = `${fields[at] ?? ''}${signs[draw(signs.length)]}${fields[at] ?? ''}`;
  }),
  'half an escape': onField((fields, at, draw) => {
    const value = fields[at] ?? '';
    const cut = draw(value.length + 1);
    fields[at] = value.slice(0, cut) + (drawn(ESCAPES, draw) ?? '') + value.slice(cut);
  }),
  'field moved': onField((fields, at, draw) => {
    const [moved = ''] = fields.splice(at, 1);
    fields.splice(1 + draw(fields.length), 0, moved);
  }),
  'field emptied': onField((fields, at) => {
    fields[at] = '';
  }),
  'field with nothing said': onField((fields, at) => {
    fields[at] = '""';
  }),
  'field swapped with another': (bytes, draw) => {
    const fields = textOf(bytes).split('|');
    const [one, other] = [draw(fields.length), draw(fields.length)];
    [fields[one], fields[other]] = [fields[other] ?? '', fields[one] ?? ''];
    return bytesOf(fields.join('|'));
  },
  'field very long': onField((fields, at, draw) => {
    fields[at] = 'Zz '.repeat(draw(30_000));
  }),
  'type of an observation changed': (bytes, draw) => {
    const text = textOf(bytes);
    const found = drawn([...text.matchAll(/OBX\|[^|\r]*\|(?=[^|\r]*\|)/g)], draw);
    if (found === undefined) return bytes;
    const end = found.index + found[0].length;
    return bytesOf(`${text.slice(0, end)}${drawn(TYPES, draw)}${text.slice(text.indexOf('|', end))}`);
  },
  'character set changed': (bytes, draw) => {
    const text = textOf(bytes);
    const end = text.indexOf('\r', text.indexOf('MSH'));
    const set = ['8859/1', 'UNICODE UTF-16', 'ISO IR87', 'ASCII~8859/15', 'KLINGON'][draw(5)]!;
    return end < 0 ? bytes : bytesOf(`${text.slice(0, end)}||||||||${set}${text.slice(end)}`);
  },
  'message in another': (bytes, draw, other) => {
    const text = textOf(bytes);
    const at = drawn([...text.matchAll(/\r/g)], draw)?.index ?? 0;
    return bytesOf(`${text.slice(0, at + 1)}${textOf(other)}${text.slice(at + 1)}`);
  },
};
