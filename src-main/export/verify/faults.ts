/** @file What can be wrong with an export folder, as closed codes. Pure; used by the command line and the page. */

export const EXPORT_FAULTS = [
  'manifest-missing',
  'manifest-invalid',
  /** There is no `manifest.sig`: made before exports were signed, or somebody took it away. */
  'not-signed',
  'signature-invalid',
  /** The signature was made for other bytes, or with another key than it names. */
  'manifest-signature',
  /** The signature holds, and the key is not the one that was expected. */
  'wrong-key',
  'missing',
  'size-differs',
  'hash-differs',
  'record-count-differs',
  'unreadable-records',
  'trail-broken',
  'trail-shorter',
  'trail-longer',
  'trail-head-differs',
  'unexpected-file',
] as const;
export type ExportFault = (typeof EXPORT_FAULTS)[number];

export interface ExportProblem {
  /** Name of the file inside the export; null for one whose name this program would not have made. */
  readonly file: string | null;
  readonly fault: ExportFault;
  /** What the manifest or the one who asks expects, and what was found: sizes, numbers of records or events. */
  readonly expected?: number | string;
  readonly found?: number | string;
  /** The first event of the trail that does not fit. */
  readonly seq?: number;
}

export interface ExportVerdict {
  readonly ok: boolean;
  readonly notes: number;
  /** Notes whose approval rests on the finders alone, as the manifest says; null where it does not, or is none. */
  readonly untouched: number | null;
  /** Files that the manifest accounts for, itself and its signature included. */
  readonly files: number;
  /** Events of the trail that were followed; 0 without a trail. */
  readonly events: number;
  readonly problems: readonly ExportProblem[];
  /** Of the key that the signature names, 32 hex digits; null when nothing could be read as a signature. */
  readonly fingerprint: string | null;
  /** Whether the signature fits the manifest's bytes and the key it names. Says nothing about whose key that is. */
  readonly isSigned: boolean;
}

/** How far a verification is. `done` and `total` count bytes of the files with a known size. */
export interface VerifyProgress {
  readonly done: number;
  readonly total: number;
}
