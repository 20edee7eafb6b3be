/**
 * @file The front matter of a source's README (its model card): licence, languages, name. Runs with proposePack.
 *
 * Only flat `key: value` lines and simple lists are read; whoever writes something cleverer is asked for it by the
 * proposal instead.
 */
import type { SourceLayout } from './sourceLayout.ts';

export interface CardFacts {
  readonly licence: string | null;
  /** BCP 47, at most twelve. */
  readonly languages: readonly string[];
}

const CARD_NAMES = ['README.md', 'MODEL_CARD.md'];
/** 4 MiB: cards with pictures inside are about that large; anything beyond is no card. */
const MAX_BYTES = 4 * 2 ** 20;

/** 12: more are said of models for whatever language there is. */
const MAX_LANGUAGES = 12;

/** What the card says; nothing when there is none. What it does not say, the proposal asks for. */
export async function readCardFacts(layout: SourceLayout): Promise<CardFacts> {
  const name = CARD_NAMES.find((each) => layout.has(each));
  if (name === undefined || layout.bytesOf(name) > MAX_BYTES) return { licence: null, languages: [] };
  const bytes = await layout.read(name);
  // A card in another encoding loses its odd characters, not the plain keys that are read here.
  return parseFrontMatter(new TextDecoder('utf-8').decode(bytes));
}

/** Exported for its own tests. */
export function parseFrontMatter(card: string): CardFacts {
  const block = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(card)?.[1] ?? '';
  const licence = valuesOf(block, 'licen[sc]e')[0] ?? null;
  const said = valuesOf(block, 'languages?');
  const languages = said.filter((language) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language));
  // Languages limit which scripts count as examined, so a list is taken whole or not at all.
  const isWhole = said.length === languages.length && languages.length <= MAX_LANGUAGES;
  return { licence: licence === null ? null : licence.slice(0, 200), languages: isWhole ? languages : [] };
}

/** `key: a`, `key: [a, b]` and `key:` with `- a` lines below. */
function valuesOf(block: string, key: string): readonly string[] {
  const found = new RegExp(`^${key}:[ \\t]*(.*(?:\\r?\\n[ \\t]*-[ \\t].*)*)`, 'm').exec(block)?.[1] ?? '';
  return found
    .split(/\r?\n[ \t]*-[ \t]|,/)
    .map((value) => value.replace(/[[\]"']/g, '').trim())
    .filter((value) => value !== '' && !/\p{C}/u.test(value));
}
