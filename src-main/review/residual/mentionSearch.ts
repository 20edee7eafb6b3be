/**
 * @file Looks for the forms of all replaced mentions of a note at once, and knows what a change of them changes. Pure; main
 * process.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import { createCodeIndex, type CodeIndex } from '../../probes/codes.ts';
import { createPhraseTrie, type CaseRule, type PhraseTrie } from '../../probes/phraseTrie.ts';
import { caseFits, isInMeasurement } from '../../probes/surface.ts';
import type { Token } from '../../probes/tokens.ts';
import { formsOf, type MentionForms } from './mentionRules.ts';

/** A span whose text is looked for in the rest of the note; never changed in place. */
export interface Mention extends Range {
  readonly label: PhiLabel;
}

export interface MentionSearch {
  /**
   * Looks for these mentions from now on. Gives, when it is asked, the folded keys with which the forms that came or went begin: what
   * is found among tokens without any of these keys is what was found there before.
   */
  lookFor(mentions: readonly Mention[]): () => ReadonlySet<string>;
  /** Every place among the tokens of a part of the text where a form of a mention stands; places may overlap. */
  findIn(tokens: readonly Token[]): readonly Range[];
}

/** A search that looks for nothing yet in a note with this text. */
export function createMentionSearch(text: string): MentionSearch {
  // A long note says the same name hundreds of times, and nearly all of its mentions stay from one decision to the next.
  const formsByName = new Map<string, MentionForms>();
  const names = new WeakMap<Mention, string>();
  let wanted = new Set<string>();
  let tables = tablesOf([]);
  const nameOf = (mention: Mention): string => {
    const known = names.get(mention);
    if (known !== undefined) return known;
    const name = `${mention.label} ${text.slice(mention.start, mention.end)}`;
    names.set(mention, name);
    return name;
  };
  const formsNamed = (name: string): MentionForms => {
    const known = formsByName.get(name);
    if (known !== undefined) return known;
    const forms = formsOf(labelIn(name), name.slice(name.indexOf(' ') + 1));
    formsByName.set(name, forms);
    return forms;
  };
  return {
    lookFor: (mentions) => {
      const before = wanted;
      wanted = new Set(mentions.map(nameOf));
      const came = [...wanted].filter((name) => !before.has(name));
      const went = [...before].filter((name) => !wanted.has(name));
      const changed = [...came, ...went].map(formsNamed);
      if (changed.length > 0) tables = tablesOf([...wanted].map(formsNamed));
      return () => new Set(changed.flatMap(beginningsOf));
    },
    findIn: (tokens) => placesIn(text, tokens, tables),
  };
}

/** No label holds a blank. */
function labelIn(name: string): PhiLabel {
  return name.slice(0, name.indexOf(' ')) as PhiLabel;
}

interface Tables {
  readonly phrases: PhraseTrie<CaseRule>;
  readonly codes: CodeIndex;
}

function tablesOf(all: readonly MentionForms[]): Tables {
  const phrases = createPhraseTrie<CaseRule>(
    (a, b) => a.kind === b.kind && (a.kind !== 'exact' || b.kind !== 'exact' || a.surface === b.surface),
  );
  for (const forms of all) for (const { keys, rule } of forms.phrases) phrases.add(keys, rule);
  return { phrases, codes: createCodeIndex(all.flatMap(({ codes }) => codes)) };
}

/** A phrase begins with its first key, a code with any key that is a beginning of it. */
function beginningsOf({ phrases, codes }: MentionForms): readonly string[] {
  const first = phrases.flatMap(({ keys }) => keys.slice(0, 1));
  const prefixes = codes.flatMap((code) =>
    Array.from({ length: code.length }, (_, at) => code.slice(0, at + 1)),
  );
  return [...first, ...prefixes];
}

function placesIn(text: string, tokens: readonly Token[], { phrases, codes }: Tables): readonly Range[] {
  const places: Range[] = [];
  for (const [index, first] of tokens.entries()) {
    if (phrases.mayBegin(first.key))
      phrases.matchAt(tokens, index, (last, length, caseRule) => {
        const place = { start: first.start, end: last.end };
        if (isInMeasurement(text, tokens, index, length)) return;
        if (caseFits(text, place, caseRule)) places.push(place);
      });
    if (codes.mayBegin(first.key)) codes.matchAt(tokens, index, (place) => places.push(place));
  }
  return places;
}
