/** @file The little of HTML that the report needs; everything told passes through `escaped`. Pure. */
import { escaped } from '../evaluation/compare/svgMarkup.ts';

type Attributes = Readonly<Record<string, string>>;
/** Finished markup, apart from text so that text cannot get in unescaped. */
export type Markup = string & { readonly __markup: true };

/** Text as markup. */
export function text(told: string): Markup {
  return escaped(told) as Markup;
}

/** Markup of elsewhere, such as an SVG picture that is built by {@link escaped} as well. */
export function trusted(markup: string): Markup {
  return markup as Markup;
}

export function joined(...parts: readonly Markup[]): Markup {
  return parts.join('') as Markup;
}

/** An element with an end tag; strings are not children, so text has to be made markup first. */
export function tag(name: string, attributes: Attributes, ...children: readonly Markup[]): Markup {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${told.join('')}>${children.join('')}</${name}>` as Markup;
}

export function paragraph(told: string, kind = ''): Markup {
  return tag('p', kind === '' ? {} : { class: kind }, text(told));
}

/** A section with a heading that the contents can lead to. */
export function section(id: string, title: string, ...children: readonly Markup[]): Markup {
  return tag('section', { id }, tag('h2', {}, text(title)), ...children);
}

/** A cell: text, or markup for names of codes and for pictures. Numbers stand at the right. */
export type Cell =
  string | { readonly number: string } | { readonly code: string } | { readonly picture: Markup };

/** A table with a row of headings; the first cell of each row names it. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  const head = headings.map((heading) => tag('th', { scope: 'col' }, text(heading)));
  const body = rows.map((cells) => tag('tr', {}, ...cells.map((told, at) => cell(told, at === 0))));
  return tag('table', {}, tag('thead', {}, tag('tr', {}, ...head)), tag('tbody', {}, ...body));
}

/** Around a table that may be wider than the page: named, and within reach of the keys, so that it can be scrolled by them. */
export function wide(name: string, content: Markup): Markup {
  return tag('div', { class: 'wide', role: 'region', tabindex: '0', 'aria-label': name }, content);
}

/** Names and values, one pair a row. */
export function facts(rows: readonly (readonly [name: string, value: Cell])[]): Markup {
  const body = rows.map(([name, value]) => tag('tr', {}, cell(name, true), cell(value, false)));
  return tag('table', { class: 'facts' }, tag('tbody', {}, ...body));
}

function cell(told: Cell, isName: boolean): Markup {
  const name = isName ? 'th' : 'td';
  const scope: Attributes = isName ? { scope: 'row' } : {};
  if (typeof told === 'string') return tag(name, scope, text(told));
  if ('number' in told) return tag(name, { ...scope, class: 'number' }, text(told.number));
  if ('picture' in told) return tag(name, scope, told.picture);
  return tag(name, scope, tag('code', {}, text(told.code)));
}
