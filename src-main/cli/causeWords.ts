/**
 * @file English words of the command line for failures whose fact `reason` asks for another remedy than the code alone.
 * Pure data.
 */
import type { ErrorCode, Facts } from '../domain/errors.ts';

const CAUSE_WORDS: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, string>>>>> = {
  'adaptation/not-adopted': {
    'no-open-workspace':
      'This pack was adapted to a site. Whether it is adopted only its workspace can tell, which this command does not open, so it examines nothing here. Have it examine notes in the workspace, with noteveil run.',
  },
  'access/passphrase-missing': {
    'unreadable-file':
      'The file that was named for the passphrase is not there or cannot be read. Check the path behind the option.',
    'empty-file':
      'The first line of the file that was named for the passphrase is empty. Put the passphrase into its first line.',
    'not-repeated':
      'The passphrase was not typed the same way twice. Run the command again and type it alike both times.',
  },
  'store/unwritable': {
    'inside-workspace':
      'The folder lies inside the workspace, where a backup would be lost with it. Name a folder outside of the workspace.',
  },
  'evaluation/unmapped-type': {
    'canonical-only':
      'Adaptation takes notes and gold in the canonical scheme alone: in another, what it has no type for would be learned as no identifier. Mark in the canonical scheme, or take the approved notes.',
  },
  'export/target-unwritable': {
    'inside-workspace':
      'The folder lies inside a workspace, where this would lie in clear beside what is encrypted. Name a folder outside of every workspace.',
  },
};

/** The words for the cause that the facts name; null when the words of the code say all. */
export function causeWords(code: ErrorCode, { reason }: Facts): string | null {
  return typeof reason === 'string' ? (CAUSE_WORDS[code]?.[reason] ?? null) : null;
}
