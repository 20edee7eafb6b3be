/** @file The site's list as it is, by its digest, and the site with another list in its place. Runs in main. */
import type { ListedForm, SiteSide, SiteWord } from '../../../domain/siteWord.ts';
import type { Store } from '../../../store/store.ts';
import { listPackOf, siteListDigest } from '../../site/siteListPack.ts';
import { withList, type ReadSite } from '../../site/siteFiles.ts';
import { readFrozenGold } from '../adaptationState.ts';

/** Keyed hash of the words that are listed now; of an empty list, too. Errors: `store/row-tampered`. */
export function digestNow(store: Store): string {
  return siteListDigest(store, listedNow(store));
}

export function listedNow(store: Store): readonly SiteWord[] {
  return store.siteWords.list().filter(({ isListed }) => isListed);
}

/** The site with this list in place of its own; rule packs in files are read as ever. Errors: `detection/bad-rule-pack`. */
export function siteWithList(store: Store, readSite: ReadSite, words: readonly ListedForm[]): ReadSite {
  return async () => {
    const { pipelines, rulePacks } = await readSite();
    const files = rulePacks.filter((one) => 'file' in one);
    return { pipelines, rulePacks: withList(files, words.length === 0 ? null : listPackOf(store, words)) };
  };
}

export interface SideCounts {
  readonly hide: number;
  readonly keep: number;
}

export function sideCounts(words: readonly { readonly side: SiteSide }[]): SideCounts {
  const hide = words.filter(({ side }) => side === 'hide').length;
  return { hide, keep: words.length - hide };
}

/**
 * Whether words of this side wait to be compared before they are listed.
 *
 * [Note: What makes readable is compared first]
 * Where gold is frozen, a word that keeps text readable is listed by the adoption of a comparison alone: otherwise whoever lists it
 * would know its contexts in one batch and nothing of the rest. A word that hides may be listed one by one: it hides more, and what
 * it hides too much is seen in review and taken off the list. Where no gold is frozen, nothing can be compared.
 */
export function mustBeCompared(store: Store, side: SiteSide): boolean {
  return side === 'keep' && readFrozenGold(store) !== null;
}
