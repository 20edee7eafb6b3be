/** @file What of a pipeline a report can name, and which types it is made to find. Runs in main. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { DeidError } from '../../domain/errors.ts';
import type { PipelineShare } from '../../domain/redetection.ts';
import type { Coverage } from '../../redaction/policies/coverage.ts';
import type { Finder, ReportPipeline } from '../../report/reportFacts.ts';
import type { BatchRecord } from '../../store/batchStore.ts';
import { choosePipeline, type FindPack } from '../pipelineChoice.ts';
import type { ReadKeptSite } from '../site/keptSite.ts';
import type { ReadSite } from '../site/siteFiles.ts';

export interface PartsDeps {
  readonly findPack: FindPack;
  readonly readSite: ReadSite;
  /** See [Note: A batch keeps its site]. */
  readonly readKeptSite: ReadKeptSite;
}

/** The tagger of which the coverage of the shipped policies speaks. */
const OWN_TAGGERS: readonly string[] = ['noteveil-compact', 'noteveil-bilstm'];
/** Packs that propose no spans: what they say does not make a type covered. */
const OWN_OTHERS: readonly string[] = ['noteveil-note-classifier'];

/** The pipeline that examined a batch; its parts only when those that are here now have the batch's fingerprint. */
export async function reportedPipeline(
  batch: BatchRecord,
  shares: readonly PipelineShare[],
  deps: PartsDeps,
): Promise<ReportPipeline> {
  const { pipelineId: id, pipelineFingerprint: fingerprint, operatingPoint } = batch;
  const others = shares.filter((one) => one.id !== id || one.fingerprint !== fingerprint);
  const named = { id, fingerprint, operatingPoint, others };
  const kept = await deps.readKeptSite(fingerprint);
  const readSite = kept === null ? deps.readSite : () => Promise.resolve(kept);
  try {
    const found = await choosePipeline(id, operatingPoint, deps.findPack, readSite);
    if (found.pipelineFingerprint !== fingerprint) return { ...named, parts: null };
    const packs = new Map(found.packs.map((pack) => [pack.id, pack.digest]));
    return {
      ...named,
      parts: {
        usesRules: found.pipeline.spec.rules !== null,
        packs: [...packs].map(([pack, digest]) => ({ id: pack, digest })),
        siteRulePacks: found.rulePacks.map(({ digest }) => digest),
      },
    };
  } catch (cause) {
    // Expected: a pack or a pipeline of the site was removed since. The report says that the parts are gone.
    if (!(cause instanceof DeidError)) throw cause;
    return { ...named, parts: null };
  }
}

/**
 * By what of the pipeline a type can be found, from the matrix that ships with the policies; null where the parts are not
 * known or hold a pack of somebody else's, of which the app does not know what it looks for.
 */
export function findersOf(
  { parts }: ReportPipeline,
  { categories }: Coverage,
): (label: PhiLabel) => readonly Finder[] | null {
  const isKnown = parts?.packs.every(({ id }) => [...OWN_TAGGERS, ...OWN_OTHERS].includes(id)) ?? false;
  if (parts === null || !isKnown) return () => null;
  const hasTagger = parts.packs.some(({ id }) => OWN_TAGGERS.includes(id));
  return (label) => {
    const detections = categories.filter(({ labels }) => labels.includes(label)).map((one) => one.detection);
    const byRules = parts.usesRules && detections.some(({ rules }) => rules.length > 0);
    const byTagger = hasTagger && detections.some(({ tagger }) => tagger);
    return [...(byRules ? (['rules'] as const) : []), ...(byTagger ? (['tagger'] as const) : [])];
  };
}
