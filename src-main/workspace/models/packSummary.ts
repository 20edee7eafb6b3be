/** @file Packs and translators as the boundary shows them. Pure; runs in main. */
import type { z } from 'zod';
import type {
  PackMeasurementSchema,
  PackSummarySchema,
  TranslatorProposalSchema,
  TranslatorSummarySchema,
} from '../../contract/modelSchemas.ts';
import { typesOfManifest } from '../../engine/pack/proposePack.ts';
import type { ShelfPack, ShelfTranslator } from '../../engine/pack/packShelf.ts';
import type { DescribedTranslator } from '../../engine/sequence/copyTranslator.ts';

export type PackSummary = z.output<typeof PackSummarySchema>;
export type PackMeasurement = z.output<typeof PackMeasurementSchema>;

/** What is known of a pack besides its manifest. */
export interface PackCircumstances {
  /** Measured on this machine, or null. */
  readonly measurement: PackMeasurement | null;
  readonly isInUse: boolean;
}

/** The summary of one pack. */
export function summaryOf(pack: ShelfPack, { measurement, isInUse }: PackCircumstances): PackSummary {
  const { manifest, home, bytes, digest } = pack;
  const { classifier } = manifest;
  return {
    id: manifest.id,
    name: manifest.name,
    version: manifest.version,
    digest,
    home,
    kind: manifest.kind,
    family: manifest.family,
    task: manifest.task,
    languages: manifest.languages,
    licence: manifest.licence,
    provenance: manifest.provenance,
    evaluation: manifest.evaluation,
    bytes,
    tagScheme: manifest.tagScheme,
    decoding: manifest.decoding,
    types: typesOfManifest(manifest),
    classifier:
      classifier === null ? null : { positive: classifier.positive, threshold: classifier.threshold },
    precision: manifest.precision,
    int8Check: manifest.int8Check,
    measurement,
    isInUse,
  };
}

/** The summary of one translator. */
export function translatorSummary(
  { manifest, home, bytes, digest }: ShelfTranslator,
  use: { readonly isInUse: boolean; readonly isForNew: boolean },
): z.output<typeof TranslatorSummarySchema> {
  const { id, name, version, languages, licence, provenance } = manifest;
  return { id, name, version, languages, licence, provenance, digest, home, bytes, ...use };
}

/** A translator that was found in a source. */
export function translatorProposal({
  manifest,
  digest,
}: DescribedTranslator): z.output<typeof TranslatorProposalSchema> {
  const { id, name, version, languages, licence, provenance, source, files } = manifest;
  return {
    kind: 'translator',
    ...{ id, name, version, languages, licence, provenance, digest },
    maxTokens: source.maxTokens,
    files: Object.entries(files).map(([file, { bytes }]) => ({ name: file, bytes })),
  };
}
