/** @file The frame of every page that is written for people: one file that needs nothing else. Pure. */
import { tag, text, trusted, type Markup } from './html.ts';
import { REPORT_STYLE } from './reportStyle.ts';

/** Nothing may run and nothing may be fetched, wherever the page is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The page with its style, ending with a line break. `language` is a tag of BCP 47. */
export function wholePage(language: string, title: string, ...content: readonly Markup[]): string {
  const head = tag(
    'head',
    {},
    trusted('<meta charset="utf-8">'),
    trusted(`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`),
    trusted('<meta name="viewport" content="width=device-width, initial-scale=1">'),
    tag('title', {}, text(`NoteVeil – ${title}`)),
    tag('style', {}, trusted(REPORT_STYLE)),
  );
  const body = tag('body', {}, tag('main', {}, ...content));
  return `<!doctype html>\n${tag('html', { lang: language }, head, body)}\n`;
}
