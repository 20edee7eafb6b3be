/** @file The manifest of an export: what was written, from what, by whom, and what it does not claim. Pure; main process. */
import { z } from 'zod';
import { CARRIER_KINDS, CARRIER_STATES } from '../domain/document.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { OPERATOR_IDS, type OperatorId } from '../redaction/treatment.ts';
import type { OutputClass } from '../redaction/policies/policy.ts';
import { EXPORT_FORMATS, EXPORT_STATUSES } from './writers/writer.ts';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.sig';
export const AUDIT_FILE = 'audit.jsonl';
export const VERIFIER_FILE = 'verify.html';
/** Raised when a field changes its meaning or goes; new fields alone do not raise it. */
export const MANIFEST_VERSION = 1;

/** How an export calls its texts; see [Note: What an output is called]. */
export const OUTPUT_WORDS = {
  identifying: 'personal data with identifying details left in',
  pseudonymised: 'pseudonymised (personal data)',
  'de-identified': 'de-identified',
} as const satisfies Readonly<Record<OutputClass, string>>;

/** Whether the approver had to be another account than the importer; see [Note: Who may do what]. */
export const SEPARATIONS = ['enforced', 'single-user exception'] as const;
export type Separation = (typeof SEPARATIONS)[number];

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const ManifestSchema = z.object({
  format: z.literal('noteveil-export'),
  formatVersion: z.literal(MANIFEST_VERSION),
  software: z.object({ name: z.string(), version: z.string() }),
  /** The pipeline that proposed the spans; the fingerprint changes with every rule and setting. */
  pipeline: z.object({ id: z.string(), version: z.string(), fingerprint: z.string() }),
  /**
   * Which pipelines examined how many of the exported notes, where it was not `pipeline` alone: notes that were sent back can
   * be examined anew by another one. Left out where it was.
   */
  examinedBy: z.array(z.object({ id: z.string(), fingerprint: z.string(), notes: count })).optional(),
  /** What became of each label. Manifests from before there were policies have none: numbered placeholders. */
  policy: z
    .object({
      id: z.string(),
      version: z.string(),
      name: z.string(),
      /** Of the policy's canonical text. */
      fingerprint: sha256,
      /** Whether equal mentions can be told to be equal. */
      isLinkable: z.boolean(),
      output: z.enum(Object.values(OUTPUT_WORDS)),
    })
    .optional(),
  /** Opaque ids of the workspace that exported; they say nothing about the source. */
  batchId: z.string(),
  exportId: z.string(),
  /** ISO 8601, UTC. `finishedAt` is when the data files were verified. */
  startedAt: z.string(),
  finishedAt: z.string(),
  exportedBy: z.string(),
  /**
   * Whether the one who imported a batch was kept from approving it. Manifests from before there were accounts have none:
   * nothing was enforced then.
   */
  separationOfDuties: z.enum(SEPARATIONS).optional(),
  /** Who gets the export, where the officer wanted that said. */
  recipient: z.string().optional(),
  /**
   * The earlier export of the same batch that this one corrects: numbers of its notes that have another text now, and of
   * those that are not in this export. The recipient replaces the one by the other.
   */
  replaces: z
    .object({
      exportId: z.string(),
      startedAt: z.string(),
      corrected: z.array(count),
      withdrawn: z.array(count),
      unchanged: count,
    })
    .optional(),
  /** Of the data files. Texts are UTF-8 without byte order mark, with the line ends of the note. */
  dataFormat: z.enum(EXPORT_FORMATS),
  notes: z.object({
    exported: count,
    byStatus: z.record(z.enum(EXPORT_STATUSES), count),
    /**
     * Of the exported ones: whose approval rests on the finders alone, because nobody had decided anything in them before, or
     * said to have read the text through. Manifests of older versions do not say it.
     */
    untouched: count.optional(),
    /** Notes of the batch that are not in the export, by reason; see the app's list for which. */
    leftOut: z.array(z.object({ reason: z.string(), notes: count })),
    /** Notes whose text a spreadsheet could take for a formula; in CSV these carry an apostrophe in front. */
    beginLikeFormula: count,
    /** Notes whose placeholders carry tildes, because their source held look-alikes. See [Note: Literal placeholders]. */
    withMarkedPlaceholders: count,
  }),
  /**
   * The documents that the notes come from: how many, and how many of their carriers were read, cleaned or became known
   * identifiers. Manifests without any document have none.
   */
  documents: z
    .object({
      files: count,
      carriers: z.array(z.object({ kind: z.enum(CARRIER_KINDS), state: z.enum(CARRIER_STATES), count })),
    })
    .optional(),
  /** Spans in the exported notes; labels and operators without any are left out. */
  spans: z.object({
    byLabel: z.record(z.string(), count),
    byOperator: z.partialRecord(z.enum(OPERATOR_IDS), count),
  }),
  /** Who approved how many of the exported notes, by name as given in the app, sorted by name. */
  approvals: z.array(z.object({ name: z.string(), notes: count })),
  /**
   * The sample that was read before the export; `sample` is null when none was accepted, which is allowed where none was
   * `required`. Bounds are upper bounds of the notes of the population that may still leak, at the `confidence` of the sample,
   * which is above that of the rule where earlier ones failed; `adjustedBound` allows for what the readers were measured to
   * miss and is null while that is not known. Whoever has the seed and the numbers of the approved notes can draw the same
   * sample again. Manifests from before there were samples have none.
   */
  sampling: z
    .object({
      required: z.boolean(),
      /** From how many approved notes on the workspace asks for a sample; null when it asks for none. Older manifests have none. */
      requiredFrom: count.nullable().optional(),
      limit: z.number(),
      confidence: z.number(),
      /**
       * Samples of the batch that did not end well; `brokenOff` are those of the void ones that were given up, or lost to a
       * change of approvals, after one of their notes was shown and before their verdict.
       */
      earlier: z.object({ rejected: count, void: count, brokenOff: count.optional() }),
      sample: z
        .object({
          seed: z.string(),
          population: count,
          populationSha256: sha256,
          drawn: count,
          read: count,
          leaking: count,
          leaksAllowed: count,
          /** That of the bounds, so that the rule's holds over all samples of the batch. */
          confidence: z.number().optional(),
          upperBound: z.object({ notes: count, rate: z.number() }),
          adjustedBound: z.object({ notes: count, rate: z.number() }).nullable(),
          /** Invented identifiers that were planted for the readers, here and in earlier samples, and those found. */
          planted: count,
          plantedFound: count,
        })
        .nullable(),
    })
    .optional(),
  /** The data files; for TXT the list of checksums, which holds the note files. `records` counts notes. */
  files: z.array(z.object({ name: z.string(), sha256, bytes: count, records: count })),
  /**
   * Archives among the files: how many files of which ending are in each. The index says which note is in which of them.
   * Manifests without any archive have none.
   */
  archives: z
    .array(z.object({ name: z.string(), sha256, bytes: count, contents: z.record(z.string(), count) }))
    .optional(),
  /**
   * The audit trail in the folder: how many events it has, and the hash of the last one. Manifests from before exports were
   * signed have neither this nor `verifier`.
   */
  audit: z
    .object({ file: z.literal(AUDIT_FILE), sha256, bytes: count, events: count, head: sha256 })
    .optional(),
  /** The page in the folder that checks it without this program. */
  verifier: z.object({ file: z.literal(VERIFIER_FILE), sha256, bytes: count }).optional(),
  statements: z.array(z.string()),
});
export type Manifest = z.infer<typeof ManifestSchema>;
export type ManifestReplaces = NonNullable<Manifest['replaces']>;
export type ManifestSampling = NonNullable<Manifest['sampling']>;

/** Leaves out what counts nothing and sorts by name, so that equal counts are equal bytes. */
export function nonZero<Key extends PhiLabel | OperatorId>(
  counts: Readonly<Record<Key, number>>,
): Partial<Record<Key, number>> {
  const entries = (Object.entries(counts) as [Key, number][]).filter(([, value]) => value > 0);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as Partial<Record<Key, number>>;
}

/** The manifest as text; two blanks of indent, one final line break. */
export function serialiseManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
