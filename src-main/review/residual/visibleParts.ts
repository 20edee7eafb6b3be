/**
 * @file The parts of a note that are readable in its output, cut into words and searched, kept from one decision to the next.
 * Pure; main process.
 *
 * [Note: What a decision changes]
 * The text of a note never changes, and neither do its known identifiers. A decision hides or shows a place, so it changes
 * the one or two parts beside it; and it may change what is looked for, which matters only to the parts that hold the
 * first word of a changed form. Everything else is what it was. A property holds the result equal to a search from the start.
 */
import type { Range } from '../../domain/range.ts';
import type { ProbeMatcher } from '../../probes/findProbes.ts';
import type { ProbeHit } from '../../probes/probe.ts';
import { tokenise, type Token } from '../../probes/tokens.ts';
import { createMentionSearch, type Mention } from './mentionSearch.ts';

/** What stands in the readable parts, whatever was decided about it; by part, places may overlap. */
export interface VisibleHits {
  readonly identifiers: readonly ProbeHit[];
  readonly mentions: readonly Range[];
}

export interface VisibleParts {
  /** What is found when these mentions are replaced and these parts, in order and apart, are readable. */
  search(mentions: readonly Mention[], visible: readonly Range[]): VisibleHits;
}

const NONE: ReadonlySet<string> = new Set();

interface Part extends Range {
  readonly tokens: readonly Token[];
  readonly identifiers: readonly ProbeHit[];
  readonly mentions: readonly Range[];
}

/** Nothing is kept yet. `probes` looks for the known identifiers of the note. */
export function createVisibleParts(text: string, probes: ProbeMatcher): VisibleParts {
  const mentionSearch = createMentionSearch(text);
  let parts: ReadonlyMap<number, Part> = new Map();
  const readPart = ({ start, end }: Range): Part => {
    const tokens = tokenise(text, start, end);
    const identifiers = probes.findIn(text, tokens);
    return { start, end, tokens, identifiers, mentions: mentionSearch.findIn(tokens) };
  };
  return {
    search: (mentions, visible) => {
      const changedKeys = mentionSearch.lookFor(mentions);
      // Nothing was read yet: nothing can have changed.
      const changed = parts.size === 0 ? NONE : changedKeys();
      const found = visible.map((range) => {
        const known = parts.get(range.start);
        if (known?.end !== range.end) return readPart(range);
        if (changed.size === 0 || !known.tokens.some(({ key }) => changed.has(key))) return known;
        return { ...known, mentions: mentionSearch.findIn(known.tokens) };
      });
      parts = new Map(found.map((part) => [part.start, part]));
      return {
        identifiers: found.flatMap(({ identifiers }) => identifiers),
        mentions: found.flatMap((part) => part.mentions),
      };
    },
  };
}
