/** @file The manifest of an export: what was written, from what, by whom, and what it does not claim. Pure; main process. */
import { z } from 'zod';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { OPERATOR_IDS, type OperatorId } from '../redaction/operator.ts';
import { isLinkable, outputClassOf, type OutputClass, type Policy } from '../redaction/policies/policy.ts';
import { EXPORT_FORMATS, EXPORT_STATUSES } from './writers/writer.ts';

export const MANIFEST_FILE = 'manifest.json';
/** Raised when a field changes its meaning or goes; new fields alone do not raise it. */
export const MANIFEST_VERSION = 1;

/** How an export calls its texts; see [Note: What an output is called]. */
export const OUTPUT_WORDS = {
  identifying: 'personal data with identifying details left in',
  pseudonymised: 'pseudonymised (personal data)',
  'de-identified': 'de-identified',
} as const satisfies Readonly<Record<OutputClass, string>>;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const ManifestSchema = z.object({
  format: z.literal('noteveil-export'),
  formatVersion: z.literal(MANIFEST_VERSION),
  software: z.object({ name: z.string(), version: z.string() }),
  /** The pipeline that proposed the spans; the fingerprint changes with every rule and setting. */
  pipeline: z.object({ id: z.string(), version: z.string(), fingerprint: z.string() }),
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
  /** Of the data files. Texts are UTF-8 without byte order mark, with the line ends of the note. */
  dataFormat: z.enum(EXPORT_FORMATS),
  notes: z.object({
    exported: count,
    byStatus: z.record(z.enum(EXPORT_STATUSES), count),
    /** Notes of the batch that are not in the export, by reason; see the app's list for which. */
    leftOut: z.array(z.object({ reason: z.string(), notes: count })),
    /** Notes whose text begins with `=`, `+`, `-` or `@`: a spreadsheet may take it for a formula. */
    beginLikeFormula: count,
    /** Notes whose placeholders carry tildes, because their source held look-alikes. See [Note: Literal placeholders]. */
    withMarkedPlaceholders: count,
  }),
  /** Spans in the exported notes; labels and operators without any are left out. */
  spans: z.object({
    byLabel: z.record(z.string(), count),
    byOperator: z.partialRecord(z.enum(OPERATOR_IDS), count),
  }),
  /** Who approved how many of the exported notes, by name as given in the app, sorted by name. */
  approvals: z.array(z.object({ name: z.string(), notes: count })),
  /** The data files; for TXT the list of checksums, which holds the note files. `records` counts notes. */
  files: z.array(z.object({ name: z.string(), sha256, bytes: count, records: count })),
  statements: z.array(z.string()),
});
export type Manifest = z.infer<typeof ManifestSchema>;

export const SAFE_HARBOR_STATEMENT =
  'Coverage of the identifier categories of the HIPAA Safe Harbor method (45 CFR 164.514(b)(2)) is not claimed.';
export const METHOD_STATEMENT =
  'Every exported note was approved by a person for exactly the text that was written; before writing, each text was ' +
  'searched again for the details removed from it and for the identifiers known from the source.';

/** What the texts are called, by class; the policy's own words follow. See [Note: What an output is called]. */
export const CLASS_STATEMENTS: Readonly<Record<OutputClass, string>> = {
  identifying:
    'Under this policy details that identify people are left readable on purpose: the texts are personal data.',
  pseudonymised: 'The texts are pseudonymised (personal data).',
  'de-identified':
    'The texts are de-identified: nothing that was found is left readable or linkable. What was not found may remain.',
};

/**
 * The sentences a recipient has to know. They follow the policy and not what happened to be in the notes: the same order
 * must not be called one thing today and another tomorrow.
 */
export function statementsFor(policy: Policy): readonly string[] {
  return [
    CLASS_STATEMENTS[outputClassOf(policy)],
    policy.words.output,
    METHOD_STATEMENT,
    SAFE_HARBOR_STATEMENT,
  ];
}

/** What the manifest says of a policy. */
export function policyFacts({
  policy,
  fingerprint,
}: {
  readonly policy: Policy;
  readonly fingerprint: string;
}): NonNullable<Manifest['policy']> {
  const { id, version, words } = policy;
  const output = OUTPUT_WORDS[outputClassOf(policy)];
  return { id, version, name: words.name, fingerprint, isLinkable: isLinkable(policy), output };
}

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
