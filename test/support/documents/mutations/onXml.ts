/** @file Mutations on the tree of XML and HTML: it stays a tree, its elements are not where or what they were. For tests. */
import { bytesOf, drawn, textOf, type Draw, type Mutation, type Mutations } from './mutation.ts';

/** Places in the text: `start` to `opened` is the start tag, `closing` to `end` the end tag; an empty element has none. */
interface Element {
  readonly name: string;
  readonly start: number;
  readonly opened: number;
  readonly closing: number;
  readonly end: number;
}

const TAG =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<[?!][^>]*>|<(?<close>\/?)(?<name>[\w:.-]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(?<empty>\/?)>/g;
const ATTRIBUTE = /\s(?<name>[\w:.-]+)="(?<value>[^"<>]*)"/g;

/** Elements that end where they should, without the root. */
function elementsOf(text: string): readonly Element[] {
  const found: Element[] = [];
  const open: { name: string; start: number; opened: number }[] = [];
  for (const match of text.matchAll(TAG)) {
    const { close, name, empty } = match.groups ?? {};
    if (name === undefined) continue;
    const end = match.index + match[0].length;
    if (empty === '/') found.push({ name, start: match.index, opened: end, closing: end, end });
    else if (close !== '/') open.push({ name, start: match.index, opened: end });
    else {
      const last = open.findLastIndex((one) => one.name === name);
      const begun = last < 0 ? undefined : open.splice(last)[0];
      if (begun !== undefined) found.push({ ...begun, closing: match.index, end });
    }
  }
  return found.filter(({ start, end }) => found.some((one) => one.start < start && one.end > end));
}

/** On one element of the text. */
function onElement(change: (text: string, element: Element, draw: Draw) => string): Mutation {
  return (bytes, draw) => {
    const text = textOf(bytes);
    const element = drawn(elementsOf(text), draw);
    return element === undefined ? bytes : bytesOf(change(text, element, draw));
  };
}

/** On one attribute, with its value; what is given takes the place of both, behind a blank. */
function onAttribute(change: (name: string, value: string, draw: Draw) => string, chosen = /(?:)/): Mutation {
  return (bytes, draw) => {
    const text = textOf(bytes);
    const found = drawn(
      [...text.matchAll(ATTRIBUTE)].filter((match) => chosen.test(match.groups?.name ?? '')),
      draw,
    );
    if (found === undefined) return bytes;
    const { name = '', value = '' } = found.groups ?? {};
    const made = change(name, value, draw);
    return bytesOf(`${text.slice(0, found.index)} ${made}${text.slice(found.index + found[0].length)}`);
  };
}

function renamed(text: string, { name, start, opened, closing, end }: Element, to: string): string {
  const tail = text.slice(closing, end).replace(`/${name}`, () => `/${to}`);
  const head = `<${to}${text.slice(start + 1 + name.length, opened)}`;
  return text.slice(0, start) + head + text.slice(opened, closing) + tail + text.slice(end);
}

export const ON_XML: Mutations = {
  'element renamed': onElement((text, element, draw) =>
    renamed(text, element, drawn(elementsOf(text), draw)?.name ?? 'x'),
  ),
  'element of an unknown name': onElement((text, element) => renamed(text, element, 'Zzz')),
  'element removed': onElement((text, { start, end }) => text.slice(0, start) + text.slice(end)),
  'element doubled': onElement((text, { start, end }) => text.slice(0, end) + text.slice(start)),
  'element moved': onElement((text, { start, end }, draw) => {
    const rest = text.slice(0, start) + text.slice(end);
    const at = drawn(elementsOf(rest), draw)?.opened ?? start;
    return rest.slice(0, at) + text.slice(start, end) + rest.slice(at);
  }),
  'element emptied': onElement((text, { opened, closing }) => text.slice(0, opened) + text.slice(closing)),
  'element without its tags': onElement(
    (text, { start, opened, closing, end }) =>
      text.slice(0, start) + text.slice(opened, closing) + text.slice(end),
  ),
  'element inside itself': onElement((text, { opened, closing, start, end }, draw) => {
    const head = text.slice(start, opened);
    if (opened === closing) return text;
    const times = 2 + draw(100);
    return (
      text.slice(0, start) +
      head.repeat(times) +
      text.slice(opened, closing) +
      text.slice(closing, end).repeat(times) +
      text.slice(end)
    );
  }),
  'element many times': onElement((text, { start, end }, draw) =>
    end - start > 2_000
      ? text
      : text.slice(0, end) + text.slice(start, end).repeat(50 + draw(500)) + text.slice(end),
  ),
  'text between elements': onElement(
    (text, { end }) =>
      `${text.slice(0, end)}Zz &#x1F600; <![CDATA[<x>]]> <!-- y --> <?z z?>${text.slice(end)}`,
  ),
  'attribute emptied': onAttribute((name) => `${name}=""`),
  'attribute removed': onAttribute(() => ''),
  'attribute of another kind': onAttribute(
    (name, _value, draw) =>
      `${name}="${['-1', '99999999999999999999', 'true', '../../x', '#', '1e999', '&#x10FFFF;'][draw(7)]}"`,
  ),
  'attribute very long': onAttribute((name, value, draw) => `${name}="${value}${'z'.repeat(draw(100_000))}"`),
  'namespace changed': onAttribute((name, value) => `${name}="${value}/x"`, /^xmlns(?::|$)/),
};
