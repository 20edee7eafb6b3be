/**
 * @file The words of the site's own list as a rule pack, which the detection process reads like those of files. Runs in main.
 *
 * The pack never becomes a file: main gives its text along with a request. It is named by a keyed hash, because the
 * fingerprint of a pipeline leaves with every export, and whoever has it could try names on a plain one.
 */
import { createPackPatterns } from '../../detection/recognizers/pack-patterns/packPatterns.ts';
import { createRecognizers } from '../../detection/recognizers/all.ts';
import { couldBeName } from '../../detection/rulePacks/couldBeName.ts';
import { parseRulePack } from '../../detection/rulePacks/parseRulePack.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { ListedForm } from '../../domain/siteWord.ts';
import { LOOKUP } from '../../store/sealedNote.ts';
import type { Store } from '../../store/store.ts';
import { SITE_LIST_PACK, type SiteListPack } from './siteFiles.ts';

/** As sure as a rule with a caption: somebody who knows the house said so. */
const SCORE = 0.9;
/** What is looked for as a phrase, see detection/lexicons/phraseFinder.ts; anything else as a pattern. */
const IS_PHRASE = /^\p{Script=Latin}/u;
const HIDE_WHY = 'The list of this site says that this is always an identifier.';
const KEEP_WHY = 'The list of this site says that this is no identifier.';

/** The words that are listed now; null without any. Errors: `store/row-tampered`. */
export function siteListPack(store: Store): SiteListPack | null {
  const listed = store.siteWords.list().filter(({ isListed }) => isListed);
  return listed.length === 0 ? null : packOf(store, siteListText(listed));
}

/** The pack of a list that may be no site's yet. Errors: `detection/bad-rule-pack`. */
export function listPackOf(store: Store, words: readonly ListedForm[]): SiteListPack {
  return packOf(store, siteListText(words));
}

/** Keyed hash (hex) of a list, also of an empty one; equal lists have equal ones. */
export function siteListDigest(store: Store, words: readonly ListedForm[]): string {
  return store.cipher.fingerprint(siteListText(words), LOOKUP.siteList);
}

/** A list as a batch began with it; null for one that is not there. Errors: `store/row-tampered`, `detection/bad-rule-pack`. */
export function keptListPack(store: Store, digest: string): SiteListPack | null {
  const text = store.siteWords.kept(digest);
  return text === null ? null : packOf(store, text);
}

/**
 * Whether the word does anything on the side `keep`: what could as well be a name protects nothing by itself, and protected
 * phrases are looked for in Latin script alone.
 */
export function canBeKept(word: string): boolean {
  return IS_PHRASE.test(word) && !couldBeName(word);
}

/** The text of the pack. Equal lists are equal texts, in whatever order the words were given. */
export function siteListText(words: readonly ListedForm[]): string {
  const hidden = words.filter(({ side }) => side === 'hide');
  const labels = [...new Set(hidden.map(({ label }) => label))].sort();
  const kept = sorted(words.filter(({ side }) => side === 'keep'));
  const votes = labels.map((label) => {
    const all = sorted(hidden.filter((one) => one.label === label));
    const vote = { rule: ruleOf(label), why: HIDE_WHY, label, score: SCORE };
    return {
      vote,
      phrases: all.filter((word) => IS_PHRASE.test(word)),
      others: all.filter((word) => !IS_PHRASE.test(word)),
    };
  });
  return JSON.stringify({
    ...{ format: 1, id: SITE_LIST_PACK, version: 1, title: 'Words of the site' },
    patterns: {
      words: votes
        .filter(({ phrases }) => phrases.length > 0)
        .map(({ vote, phrases }) => ({ ...vote, words: phrases })),
      patterns: votes.flatMap(({ vote, others }) =>
        others.map((word) => ({ ...vote, anyCase: true, pattern: patternOf(word) })),
      ),
    },
    protected: { lists: kept.length === 0 ? [] : [{ rule: 'keep', why: KEEP_WHY, phrases: kept }] },
  });
}

/**
 * The word as RE2. It is whole where it begins or ends with a letter or digit of ASCII, for RE2 knows no other edges: a word of
 * another script is found within longer ones, too, as Chinese has to be.
 */
function patternOf(word: string): string {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
  const edge = (sign: RegExp): string => (sign.test(word) ? String.raw`\b` : '');
  return `${edge(/^[0-9A-Za-z]/)}${literal}${edge(/[0-9A-Za-z]$/)}`;
}

function sorted(words: readonly ListedForm[]): readonly string[] {
  return [...new Set(words.map(({ word }) => word))].sort();
}

function ruleOf(label: PhiLabel): string {
  return `hide-${label.toLowerCase().replaceAll('_', '-')}`;
}

/** The one that was made last: every claim of notes asks. */
const last = new WeakMap<Store, SiteListPack>();

function packOf(store: Store, text: string): SiteListPack {
  const known = last.get(store);
  if (known?.text === text) return known;
  const pack = parseRulePack(JSON.parse(text));
  // What only building finds is found here, not with the first note.
  createPackPatterns([pack]);
  createRecognizers([pack]);
  const digest = store.cipher.fingerprint(text, LOOKUP.siteList);
  const made = { pack, text, digest, keep: () => store.siteWords.keep(digest, text) };
  last.set(store, made);
  return made;
}
