/** @file The site's list as it is, by its digest, and the site with another list in its place. Runs in main. */
import type { NoteId } from '../../../domain/ids.ts';
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
 * Whether a list can be compared here: gold is frozen, and the original of some of it is there.
 *
 * [Note: What is listed is compared first]
 * What reviewers decide for the site only proposes words, whichever side they are of and whoever decides: one that hides too much makes
 * notes useless, and one that keeps readable shows what nobody looked at outside one batch. They are listed by the adoption of a
 * comparison on the frozen gold. Where there is none, nothing can be compared; an administrator then lists them one by one with a reason
 * that stays. Rule packs in files are written by hand and take part without either: they are no adaptation.
 */
export function canBeCompared(store: Store): boolean {
  const notes: readonly number[] = readFrozenGold(store)?.notes ?? [];
  return (notes as readonly NoteId[]).some(
    (id) => store.notes.get(id) !== null && store.destructions.destroyedAt(id) === null,
  );
}
