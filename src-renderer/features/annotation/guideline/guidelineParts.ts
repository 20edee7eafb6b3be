/** @file A guideline in Markdown as headings with what stands below them. Pure. */
import { Marked, type Token } from 'marked';

export interface GuidelinePart {
  readonly level: number;
  readonly title: string;
  /** Tag of the language that the chapter is written in; null before the first chapter that names one. */
  readonly language: string | null;
  readonly tokens: readonly Token[];
}

/** Guidelines in several languages have a chapter for each, `Part 2: English`. */
const CHAPTERS: Readonly<Record<string, string>> = {
  ...{ Deutsch: 'de', English: 'en', español: 'es', français: 'fr', català: 'ca', 中文: 'zh' },
};

/** A stretch of text of an example; `type` where the guideline shows it as marked: `⟦Type|text⟧`. */
export interface ExamplePiece {
  readonly text: string;
  readonly type: string | null;
}

/** Parts in order; what stands before the first heading has none. Text is only ever drawn as text: no HTML is made of it. */
export function guidelineParts(markdown: string): readonly GuidelinePart[] {
  const parts: { level: number; title: string; language: string | null; tokens: Token[] }[] = [];
  let language: string | null = null;
  for (const token of new Marked().lexer(markdown)) {
    if (token.type === 'space' || token.type === 'hr') continue;
    if (token.type === 'heading') {
      const { depth, text } = token as { readonly depth: number; readonly text: string } & typeof token;
      if (depth <= 2) language = CHAPTERS[/: (.+)$/.exec(text)?.[1] ?? ''] ?? null;
      parts.push({ level: depth, title: text.replaceAll('`', ''), language, tokens: [] });
    } else {
      if (parts.length === 0) parts.push({ level: 1, title: '', language, tokens: [] });
      parts.at(-1)?.tokens.push(token);
    }
  }
  return parts;
}

/** Parts that hold all the words, with only the blocks that do, or all of them where the heading does. */
export function searchParts(parts: readonly GuidelinePart[], wanted: string): readonly GuidelinePart[] {
  const words = wanted.trim().toLowerCase();
  if (words === '') return parts;
  const holds = (text: string): boolean => text.toLowerCase().includes(words);
  return parts.flatMap((part) => {
    if (holds(part.title)) return [part];
    const tokens = part.tokens.filter(({ raw }) => holds(raw));
    return tokens.length === 0 ? [] : [{ ...part, tokens }];
  });
}

/** The part about a type: its title is the type, in brackets perhaps said in the language of its chapter. */
export function partOfType(
  parts: readonly GuidelinePart[],
  type: string,
  language: string,
): GuidelinePart | null {
  const wanted = type.toLowerCase();
  const found = parts.filter(({ title }) => title.toLowerCase().replace(/ \([^)]*\)$/, '') === wanted);
  return inLanguage(found, language);
}

/** The first part for who reads this language: written in it, for Catalan readers in Spanish, else in English, else any. */
export function inLanguage(parts: readonly GuidelinePart[], language: string): GuidelinePart | null {
  const order = [language, ...(language === 'ca' ? ['es'] : []), 'en'];
  for (const one of order) {
    const part = parts.find((candidate) => candidate.language === one);
    if (part !== undefined) return part;
  }
  return parts[0] ?? null;
}

/** An example cut at its marks. */
export function examplePieces(example: string): readonly ExamplePiece[] {
  const pieces: ExamplePiece[] = [];
  let at = 0;
  for (const found of example.matchAll(/⟦([^|⟧]+)\\?\|([^⟧]*)⟧/g)) {
    if (found.index > at) pieces.push({ text: example.slice(at, found.index), type: null });
    pieces.push({ text: found[2] ?? '', type: found[1]?.replace(/\\$/, '') ?? null });
    at = found.index + found[0].length;
  }
  if (at < example.length) pieces.push({ text: example.slice(at), type: null });
  return pieces;
}
