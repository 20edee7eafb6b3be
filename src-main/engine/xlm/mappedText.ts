/**
 * @file A text that is rewritten step by step while every character remembers where it came from. Pure; runs in the
 * engine process.
 */

/** `text` as it reads now; character `i` stands for `[starts[i], ends[i])` of the original, in UTF-16 code units. */
export interface MappedText {
  readonly text: string;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * One replacement of a chain, in the manner of `re.sub`.
 *
 * With a template the pattern must be tiled by its groups: every character it matches lies in exactly one of them, in
 * order. `$1` keeps a group with its origin. Another character stands for the groups that the template does not keep; a
 * blank stands for nothing. Groups that change places become one place. A function's answer stands
 * for the whole match.
 */
export interface Rewrite {
  readonly pattern: RegExp;
  readonly to: string | ((match: string) => string);
}

/** Characters `[start, end)` of a text. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** A rule whose pattern is compiled here, so that every one is global and reads code points. */
export function rewrite(pattern: string, to: Rewrite['to']): Rewrite {
  return { pattern: new RegExp(pattern, 'gv'), to };
}

export function mapText(text: string): MappedText {
  const starts = Int32Array.from({ length: text.length }, (_, at) => at);
  return { text, starts, ends: starts.map((at) => at + 1) };
}

/** Applies the rules in order; a rule that matches nothing costs one search. */
export function rewriteAll(mapped: MappedText, rules: readonly Rewrite[]): MappedText {
  return rules.reduce(applyRewrite, mapped);
}

/** Part of a mapped text. */
export function sliceMapped(mapped: MappedText, start: number, end: number): MappedText {
  return {
    text: mapped.text.slice(start, end),
    starts: mapped.starts.subarray(start, end),
    ends: mapped.ends.subarray(start, end),
  };
}

/** Collects a new mapped text from stretches of an old one and from characters with a given origin. */
export class MappedTextWriter {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #source: MappedText;

  constructor(source: MappedText) {
    this.#source = source;
  }

  /** Characters `[start, end)` of the source as they are. */
  keep(start: number, end: number): void {
    this.#text += this.#source.text.slice(start, end);
    for (let at = start; at < end; at += 1) {
      this.#starts.push(this.#source.starts[at] ?? 0);
      this.#ends.push(this.#source.ends[at] ?? 0);
    }
  }

  /** New characters that stand for `[start, end)` of the source; for no character when that is empty. */
  write(text: string, start: number, end: number): void {
    const origin = originOf(this.#source, start, end);
    this.#text += text;
    // One by one: a run of dots may be longer than a call takes arguments.
    for (let left = text.length; left > 0; left -= 1) {
      this.#starts.push(origin.start);
      this.#ends.push(origin.end);
    }
  }

  done(): MappedText {
    return { text: this.#text, starts: Int32Array.from(this.#starts), ends: Int32Array.from(this.#ends) };
  }
}

/** The part of the original that characters `[start, end)` stand for. */
export function originOf(mapped: MappedText, start: number, end: number): Place {
  const before = start > 0 ? (mapped.ends[start - 1] ?? 0) : 0;
  if (start >= end) return { start: before, end: before };
  let first = Number.MAX_SAFE_INTEGER;
  let last = 0;
  for (let at = start; at < end; at += 1) {
    // A character that stands for nothing must not stretch the others.
    if (mapped.starts[at] === mapped.ends[at]) continue;
    first = Math.min(first, mapped.starts[at] ?? first);
    last = Math.max(last, mapped.ends[at] ?? last);
  }
  return first < last ? { start: first, end: last } : { start: before, end: before };
}

function applyRewrite(mapped: MappedText, { pattern, to }: Rewrite): MappedText {
  if (mapped.text.search(pattern) < 0) return mapped;
  const writer = new MappedTextWriter(mapped);
  let at = 0;
  for (const match of mapped.text.matchAll(pattern)) {
    writer.keep(at, match.index);
    at = match.index + match[0].length;
    if (typeof to === 'string') writeTemplate(writer, match, to);
    else writer.write(to(match[0]), match.index, at);
  }
  writer.keep(at, mapped.text.length);
  return writer.done();
}

function writeTemplate(writer: MappedTextWriter, match: RegExpExecArray, template: string): void {
  const places = groupPlaces(match);
  const kept = [...template.matchAll(/\$(\d)/g)].map((found) => Number(found[1]));
  const whole = { start: match.index, end: match.index + match[0].length };
  const unkept = match.length === 1 ? [whole] : places.filter((_, at) => !kept.includes(at + 1));
  const moved = hull(places.filter((_, at) => isMoved(kept, at + 1)));
  const place = hull(unkept) ?? { start: whole.start, end: whole.start };
  for (const [part] of template.matchAll(/\$\d|[\s\S]/g)) {
    const group = part.length === 2 ? Number(part.charAt(1)) : 0;
    const kin = places[group - 1];
    if (kin === undefined) writer.write(part, place.start, part === ' ' ? place.start : place.end);
    else if (moved !== null && isMoved(kept, group)) writer.write(match[group] ?? '', moved.start, moved.end);
    else writer.keep(kin.start, kin.end);
  }
}

/** True when a template puts the group before one that it follows in the text, or the other way round. */
function isMoved(kept: readonly number[], group: number): boolean {
  const at = kept.indexOf(group);
  return at >= 0 && kept.some((other, place) => (place - at) * (other - group) < 0);
}

function hull(places: readonly Place[]): Place | null {
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** Where each group lies; groups tile the match. */
function groupPlaces(match: RegExpExecArray): readonly Place[] {
  let at = match.index;
  return match.slice(1).map((group) => {
    const start = at;
    at += group.length;
    return { start, end: at };
  });
}
