/** @file What a report says of two reviewers, as the screens tell it. Runs in main. */
import type { BatchId } from '../../domain/ids.ts';
import type { ReportAgreement, ReportReview } from '../../report/reportFacts.ts';
import { agreementOf, type AgreementCounts } from '../../review/agreement/agreement.ts';
import type { Store } from '../../store/store.ts';

/** Null for a batch whose notes have one reviewer. Errors: `store/row-tampered`. */
export function reviewFacts(store: Store, batchId: BatchId): ReportReview | null {
  const { opinions, accounts, report } = store;
  if (opinions.reviewersOf(batchId) === 'one') return null;
  const { notes, settled, differing } = opinions.counts(batchId);
  const pairs = opinions.pairs(batchId);
  const [first, ...others] = pairs;
  return {
    ...{ notes, settled, differing, adjudicated: report.adjudicated(batchId) },
    all: first === undefined ? null : figures(others.reduce<AgreementCounts>(added, first)),
    pairs: pairs.map((pair) => ({
      people: [accounts.nameOf(pair.accountA), accounts.nameOf(pair.accountB)],
      ...figures(pair),
    })),
  };
}

function figures(counts: AgreementCounts): ReportAgreement {
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
