/**
 * @file Which sentences tell the outcome of a check, whatever the language. Pure types; a data table of each language lies
 * beside this file. `{name}` is a hole; holes take numbers, file names of ours and fingerprints, never text of a note.
 */
import type { ExportFault } from '../faults.ts';

/** Languages of the page in the export; the command speaks English. */
export const VERDICT_LANGUAGES = ['en', 'fr', 'de', 'es', 'ca', 'zh'] as const;
export type VerdictLanguage = (typeof VERDICT_LANGUAGES)[number];

export interface VerdictWords {
  readonly faults: Readonly<Record<ExportFault, string>>;
  /** Stands for a file whose name is none of ours. */
  readonly foreignFile: string;
  /** Holes: `notes`, `files`, `events`. */
  readonly sound: string;
  /** Holes: `notes`, `untouched`. */
  readonly reliance: string;
  readonly relianceUnknown: string;
  /** Hole: `count`. */
  readonly faulty: string;
  /** Hole: `fingerprint`. */
  readonly key: string;
  readonly compare: string;
  readonly namedKey: string;
  readonly noKey: string;
}
