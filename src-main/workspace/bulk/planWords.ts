/**
 * @file What a bulk decision would give to the site's own list. Pure; runs in main. PHI.
 *
 * [Note: Scope of the site]
 * A decision for the site is one for the batch whose forms go on the site's list as well, so that batches that begin later
 * find them, or protect them. They are only proposed, whoever decides; see [Note: What is listed is compared first]. Forms that hide may
 * be given by whoever reviews. What is to be kept readable is given by an administrator alone, who
 * has seen every context first; what could as well be a name, types that a protected phrase says nothing about, and words that
 * stand hidden at a place that the decision leaves as it is, are not taken: the list would make that place's like readable. Forms that would match too much (initials, ages) are never listed.
 */
import type { BulkVerdict } from '../../domain/bulkDecision.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { listedWord, type ListedForm, type SiteSide } from '../../domain/siteWord.ts';
import { PROTECTED_LABELS } from '../../detection/resolve/protection.ts';
import type { Candidate } from '../../review/bulk/selectTargets.ts';
import { canBeKept } from '../site/siteListPack.ts';

/** More would make every request to the detection process carry them; about 10 MB of text are far above what a house has. */
export const MOST_SITE_WORDS = 5000;

export interface PlanWords {
  readonly side: SiteSide;
  readonly forms: readonly ListedForm[];
  /** Forms that the list does not take. */
  readonly leftOut: number;
}

export interface WordsOrder {
  readonly verdict: BulkVerdict;
  /** The words would be kept readable, in whatever policy; a type that a policy keeps is hidden by others. */
  readonly keepsWords: boolean;
  readonly isAdministrator: boolean;
  /** Words that can still be added. */
  readonly room: number;
  /** Whether a place that the decision leaves as it is hides the same words. */
  readonly isHiddenElsewhere: (form: string) => boolean;
}

/** Null when nothing of it can be listed. */
export function planWords(
  meant: readonly Candidate[],
  clusterLabel: PhiLabel,
  { verdict, keepsWords, isAdministrator, room, isHiddenElsewhere }: WordsOrder,
): PlanWords | null {
  const side: SiteSide = keepsWords ? 'keep' : 'hide';
  if (
    side === 'keep' &&
    !(isAdministrator && verdict.kind === 'reject' && PROTECTED_LABELS.has(clusterLabel))
  )
    return null;
  const label = verdict.kind === 'relabel' ? verdict.label : clusterLabel;
  const given = [...new Set(meant.map(({ mention }) => mention.text))];
  const words = new Set(
    given.flatMap((form) => {
      const word = listedWord(form);
      return word === null || (side === 'keep' && (!canBeKept(word) || isHiddenElsewhere(form)))
        ? []
        : [word];
    }),
  );
  if (words.size === 0 || words.size > room) return null;
  const forms = [...words].map((word) => ({ side, label, word }));
  return { side, forms, leftOut: given.length - forms.length };
}
