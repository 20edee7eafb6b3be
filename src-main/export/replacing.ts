/** @file What a corrected export says about the one it replaces. Pure; main process. */
import type { ManifestReplaces } from './manifest.ts';

/** A note of an export: its number, and the SHA-256 of the text that left. */
export interface NumberedOutput {
  readonly ordinal: number;
  readonly outputHash: string;
}

/** Compares what left earlier with what leaves now, note by note. */
export function replacedNotes(
  earlier: Iterable<NumberedOutput>,
  now: ReadonlyMap<number, string>,
): Pick<ManifestReplaces, 'corrected' | 'withdrawn' | 'unchanged'> {
  const corrected: number[] = [];
  const withdrawn: number[] = [];
  let unchanged = 0;
  for (const { ordinal, outputHash } of earlier) {
    const hash = now.get(ordinal);
    if (hash === undefined) withdrawn.push(ordinal);
    else if (hash === outputHash) unchanged += 1;
    else corrected.push(ordinal);
  }
  const ascending = (a: number, b: number): number => a - b;
  return { corrected: corrected.sort(ascending), withdrawn: withdrawn.sort(ascending), unchanged };
}

/** The notice for the recipient, in English like all of the manifest. Names nobody. */
export function noticeOf({ exportId, startedAt, corrected, withdrawn }: ManifestReplaces): string {
  return [
    `This export replaces export ${exportId} of ${startedAt.slice(0, 10)}.`,
    corrected.length === 0 ? '' : `Corrected notes: ${corrected.join(', ')}.`,
    withdrawn.length === 0 ? '' : `Notes that are not in it any more: ${withdrawn.join(', ')}.`,
    'Delete the earlier export and every copy of it, use this one instead, and confirm to the sender that it was done.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
