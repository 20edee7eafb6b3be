/** @file Mutations on the tree of JSON: it stays JSON, its values are not where or what they were. For tests. */
import { drawn, type Draw, type Mutation, type Mutations } from './mutation.ts';

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
/** Where a value stands. */
interface Place {
  readonly holder: Record<string | number, Value>;
  readonly key: string | number;
}

/** Stands for what a serialiser never writes; taken out of its quotes afterwards. */
const RAW = '#raw:';
const TWIN = '#twin';

function placesOf(root: Value): readonly Place[] {
  const found: Place[] = [];
  const visit = (value: Value): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Record<string | number, Value>;
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      found.push({ holder, key });
      visit(holder[key] ?? null);
    }
  };
  visit(root);
  return found;
}

/** On one value of the file, or of one of its lines. Bytes that are no JSON stay as they are. */
function onValue(change: (place: Place, draw: Draw, all: readonly Place[]) => void): Mutation {
  return (bytes, draw) => {
    const text = Buffer.from(bytes).toString('utf8');
    const lines = isJson(text) ? [text] : text.split('\n');
    const at = draw(lines.length);
    const line = lines[at] ?? '';
    if (!isJson(line)) return bytes;
    const root = JSON.parse(line) as Value;
    const all = placesOf(root);
    const place = drawn(all, draw);
    if (place === undefined) return bytes;
    change(place, draw, all);
    lines[at] = JSON.stringify(root)
      .replaceAll(new RegExp(`"${RAW}([^"]*)"`, 'g'), '$1')
      .replaceAll(`${TWIN}":`, '":');
    return Buffer.from(lines.join('\n'), 'utf8');
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function put(by: (value: Value, draw: Draw) => Value): Mutation {
  return onValue(({ holder, key }, draw) => {
    holder[key] = by(holder[key] ?? null, draw);
  });
}

const KINDS: readonly Value[] = [null, true, false, 0, -1, '', 'Zz', [], {}, [null], { x: [] }, [[]], [{}]];

export const ON_JSON: Mutations = {
  'value of another kind': put((_value, draw) => drawn(KINDS, draw) ?? null),
  'value in a list': put((value) => [value]),
  'value in an object': put((value) => ({ value, reference: value, data: value })),
  'value swapped with another': onValue(({ holder, key }, draw, all) => {
    const other = drawn(all, draw);
    // A copy, since one may hold the other.
    if (other !== undefined) holder[key] = structuredClone(other.holder[other.key] ?? null);
  }),
  'key doubled': onValue(({ holder, key }, draw, all) => {
    const other = drawn(all, draw);
    if (typeof key === 'string') holder[`${key}${TWIN}`] = structuredClone(other?.holder[other.key] ?? null);
  }),
  'key of another': onValue(({ holder, key }, draw, all) => {
    const name = drawn(all, draw)?.key;
    if (typeof key !== 'string' || typeof name !== 'string') return;
    const value = holder[key] ?? null;
    Reflect.deleteProperty(holder, key);
    holder[name] = value;
  }),
  'key that every object has': onValue(({ holder, key }, draw) => {
    const name = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', ''][draw(6)]!;
    if (typeof key === 'string')
      Object.defineProperty(holder, name, { value: holder[key], enumerable: true, configurable: true });
  }),
  'value removed': onValue(({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }),
  'value doubled': onValue(({ holder, key }) => {
    const value = holder[key] ?? null;
    if (Array.isArray(holder)) holder.push(structuredClone(value));
    else holder[key] = [value, structuredClone(value)];
  }),
  'nested deep': put((value, draw) => {
    let made = value;
    for (let left = 5 + draw(300); left > 0; left -= 1) made = left % 2 === 0 ? [made] : { extension: made };
    return made;
  }),
  'nested deeper than any stack': put((_value, draw) => {
    const depth = 5_000 + draw(200_000);
    return `${RAW}${'['.repeat(depth)}${']'.repeat(depth)}`;
  }),
  'huge number': put(
    (_value, draw) =>
      `${RAW}${['1e999', '-1e-999', '9'.repeat(400), '0.'.padEnd(400, '1'), '-0', '1E+2'][draw(6)]}`,
  ),
  'half a character': put((value) => `${typeof value === 'string' ? value : 'Zz'}\ud83d`),
  'other half of a character': put((value) => `\udc00${typeof value === 'string' ? value : 'Zz'}`),
  'signs nobody sees': put(() => '\u0000\u0008\u202e\ufeff\uffff\u2028'),
  'very long text': put((_value, draw) => 'Zz '.repeat(draw(50_000))),
  'reference to itself': put(
    (_value, draw) => ['#', '', 'Patient/', 'urn:uuid:', 'Patient/p1', '#o1', 'http://', '/'][draw(8)]!,
  ),
};
