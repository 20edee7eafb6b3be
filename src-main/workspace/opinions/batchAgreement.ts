/** @file How far the two reviewers of a batch's notes agree, in all and by pair. Runs in main. See [Note: Agreement of two reviewers]. */
import type { BatchId } from '../../domain/ids.ts';
import { agreementOf, type AgreementCounts } from '../../review/agreement/agreement.ts';
import type { Store } from '../../store/store.ts';

type AgreementFigures = ReturnType<typeof figures>;

export interface BatchAgreement {
  /** Null while no note has two opinions. */
  readonly all: AgreementFigures | null;
  /** By name; people who have left are still named. */
  readonly pairs: readonly (AgreementFigures & { readonly people: [string, string] })[];
}

/** The figures of all pairs together and of each. Errors: `store/row-tampered`. */
export function batchAgreement({ opinions, accounts }: Store, batchId: BatchId): BatchAgreement {
  const pairs = opinions.pairs(batchId);
  const [first, ...others] = pairs;
  return {
    all: first === undefined ? null : figures(others.reduce<AgreementCounts>(added, first)),
    pairs: pairs.map((pair) => ({
      people: [accounts.nameOf(pair.accountA), accounts.nameOf(pair.accountB)],
      ...figures(pair),
    })),
  };
}

function figures(counts: AgreementCounts) {
  const { notes, equalNotes, spansA, spansB, sameSpans } = counts;
  return { notes, equalNotes, spansA, spansB, sameSpans, ...agreementOf(counts) };
}

/** Counts of two pairs of people; who is A and who is B does not matter to the figures of each. */
function added(one: AgreementCounts, other: AgreementCounts): AgreementCounts {
  return {
    notes: one.notes + other.notes,
    equalNotes: one.equalNotes + other.equalNotes,
    spansA: one.spansA + other.spansA,
    spansB: one.spansB + other.spansB,
    sameSpans: one.sameSpans + other.sameSpans,
    characters: one.characters + other.characters,
    charactersA: one.charactersA + other.charactersA,
    charactersB: one.charactersB + other.charactersB,
    charactersBoth: one.charactersBoth + other.charactersBoth,
  };
}
