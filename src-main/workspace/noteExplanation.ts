/** @file What review tells about a note besides its places: why its rules fired, and its languages. Runs in main. */
import { explanationOf, explanationsOf, packIdOf } from '../detection/rulePacks/ruleExplanations.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../detection/rulePacks/shippedRulePacks.ts';
import { DeidError } from '../domain/errors.ts';
import type { SpanSource } from '../domain/span.ts';
import {
  languageMixSteps,
  languagePassages,
  mixedSentences,
  type LanguageShare,
  type SentenceLanguages,
} from '../text/languageMix.ts';
import { inTurns } from './inTurns.ts';
import type { OpenedNote } from './reviewService.ts';
import { SITE_LIST_PACK, type ReadSite } from './site/siteFiles.ts';

export interface ExplainedRule {
  readonly rule: string;
  /** As the pack has it; English where the app says it. */
  readonly sentence: string;
  /** The app says it, so the interface has words for it in every language; false for what the site wrote. */
  readonly isOfApp: boolean;
}

export interface NoteExplanation {
  readonly rules: readonly ExplainedRule[];
  readonly languages: {
    readonly shares: readonly LanguageShare[];
    readonly passages: readonly SentenceLanguages[];
    readonly mixedSentences: number;
  };
}

const SHIPPED = [...LANGUAGE_PACKS, ...PUBLISHED_PACKS];
const shippedIds: ReadonlySet<string> = new Set(SHIPPED.map(({ id }) => id));
let shipped: ReadonlyMap<string, string> | null = null;

/** Read once: hundreds of sentences in many thousand words, and every opened note asks. */
function shippedExplanations(): ReadonlyMap<string, string> {
  shipped ??= explanationsOf(SHIPPED);
  return shipped;
}

/** Explains the note by the packs of this version and of the site. Never rejects for a site whose files are broken. */
export async function explainNote(
  note: OpenedNote,
  readSite: ReadSite,
  signal: AbortSignal = new AbortController().signal,
): Promise<NoteExplanation> {
  const { languages } = note.record;
  // The languages by which rules were chosen; a note that waits for detection is read here for the first time.
  const mix = await inTurns(
    languageMixSteps(note.text, languages.length === 0 ? undefined : languages),
    signal,
  );
  return {
    rules: await explainRules(
      note.findings.review.spans.flatMap(({ sources }) => sources),
      readSite,
    ),
    languages: {
      shares: mix.shares,
      passages: languagePassages(mix),
      mixedSentences: mixedSentences(mix),
    },
  };
}

/**
 * The sentences of the rules that packs stand behind; a rule that is in no pack of this version and workspace any more
 * is left out. The site is read only where one of its rules has voted.
 */
export async function explainRules(
  sources: readonly Pick<SpanSource, 'recognizer' | 'rule'>[],
  readSite: ReadSite,
): Promise<readonly ExplainedRule[]> {
  // The rule of a model is the type that its pack calls the place; the forms of known identifiers have no pack.
  const ofPacks = sources.filter(
    ({ recognizer, rule }) => !recognizer.startsWith('model/') && rule.includes('.'),
  );
  const rules = [...new Set(ofPacks.map(({ rule }) => rule))].sort();
  const isOfSite = rules.some((rule) => !shippedIds.has(packIdOf(rule)));
  const ofSite = isOfSite ? await siteExplanations(readSite) : new Map<string, string>();
  return rules.flatMap((rule) => {
    const pack = packIdOf(rule);
    const isShipped = shippedIds.has(pack);
    const sentence = explanationOf(rule, isShipped ? shippedExplanations() : ofSite);
    // The words of the site's list are the site's, their reason is ours.
    return sentence === null ? [] : [{ rule, sentence, isOfApp: isShipped || pack === SITE_LIST_PACK }];
  });
}

async function siteExplanations(readSite: ReadSite): Promise<ReadonlyMap<string, string>> {
  try {
    return explanationsOf((await readSite()).rulePacks.map(({ pack }) => pack));
  } catch (cause) {
    // A broken file stops detection, which says so; a note that is detected can still be read.
    if (cause instanceof DeidError) return new Map();
    throw cause;
  }
}
