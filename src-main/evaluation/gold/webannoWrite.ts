/** @file Writes gold in WebAnno TSV 3.3, so that INCEpTION imports it into its layer of named entities. Pure. */
import type { Range } from '../../domain/range.ts';
import { inOrder, type AnnotatedNote, type AnnotatedSpan } from './annotatedNote.ts';
import { cutSentences, cutTokens, refuseBrokenText } from './tokenCuts.ts';
import { escapeText, escapeValue } from './webannoEscapes.ts';
import { NAMED_ENTITIES } from './webannoLayers.ts';

/** A span with the number that joins its units; null where one unit holds it and nothing else. */
interface Marked extends AnnotatedSpan {
  readonly id: number | null;
}

/** The file of a note; the text comes back as it is. Fails with `not-expressible` for half a surrogate pair. */
export function writeWebanno(note: AnnotatedNote): string {
  refuseBrokenText(note);
  const sentences = cutSentences(note).map((range) => ({
    range,
    tokens: cutTokens(note.text, range, note.spans),
  }));
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  const marked = numbered(inOrder(note.spans), tokens);
  const blocks = sentences.map(({ range, tokens: units }, at) => {
    const lines = units.map((unit, number) => unitLine(note.text, unit, marked, `${at + 1}-${number + 1}`));
    return `\n#Text=${escapeText(note.text.slice(range.start, range.end))}\n${lines.join('')}`;
  });
  const { layer, feature } = NAMED_ENTITIES;
  // Two blank lines stand behind the header and one between sentences; the format's own reader counts them.
  return `#FORMAT=WebAnno TSV 3.3\n#T_SP=${layer}|${feature}\n\n${blocks.join('')}`;
}

function covers(span: Range, unit: Range): boolean {
  return unit.start >= span.start && unit.end <= span.end;
}

/** Ids count from 1; a span has one when it has several units or shares its unit. */
function numbered(spans: readonly AnnotatedSpan[], tokens: readonly Range[]): readonly Marked[] {
  let last = 0;
  return spans.map((span) => {
    const units = tokens.filter((token) => covers(span, token));
    const isShared = units.some((unit) => spans.some((other) => other !== span && covers(other, unit)));
    return { ...span, id: units.length > 1 || isShared ? ++last : null };
  });
}

function unitLine(text: string, unit: Range, marked: readonly Marked[], id: string): string {
  const values = marked
    .filter((span) => covers(span, unit))
    .map((span) => `${escapeValue(span.type)}${span.id === null ? '' : `[${span.id}]`}`);
  const token = escapeText(text.slice(unit.start, unit.end));
  const value = values.length === 0 ? '_' : values.join('|');
  return `${id}\t${unit.start}-${unit.end}\t${token}\t${value}\t\n`;
}
