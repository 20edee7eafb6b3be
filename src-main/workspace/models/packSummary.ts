/** @file A pack as the boundary shows it. Pure; runs in main. */
import type { z } from 'zod';
import type { PackMeasurementSchema, PackSummarySchema } from '../../contract/modelSchemas.ts';
import { typesOfManifest } from '../../engine/pack/proposePack.ts';
import type { ShelfPack } from '../../engine/pack/packShelf.ts';

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
