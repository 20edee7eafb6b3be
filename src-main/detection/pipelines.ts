/** @file Builds pipelines from their data. Pure; runs in the detection process, and in main for fingerprints. */
import { invariant } from '../domain/errors.ts';
import { COARSE_LABELS, coarseOf, type PhiLabel } from '../domain/phiLabel.ts';
import { modelRecognizerId, type NoteModel } from './noteModel.ts';
import type { Pipeline } from './pipeline.ts';
import type { BoundModelPart, BoundPipeline } from './pipelines/pipelineSpec.ts';
import { MODEL_RECOGNIZER_VERSION } from './recognizers/model/version.ts';
import { createRegistry } from './registry.ts';
import { LEAST_SUSPICION } from './resolve/leastSuspicion.ts';
import { ACCEPT_THRESHOLD } from './resolve/isSure.ts';
import { RESOLUTION_VERSION } from './resolve/resolveSpans.ts';
import { SURE_ALONE } from './resolve/secondOpinion.ts';
import type { RulePack } from './rulePacks/rulePack.ts';
import { describeRules, rulesOf, type RulesFor } from './rulePacks/rulesOf.ts';
import { sentenceBySentence } from './views/sentenceBySentence.ts';
import { translatedModel } from './translation/examineTranslated.ts';
import type { Translator } from './translation/translate.ts';
import { withoutInnerDots } from './views/withoutInnerDots.ts';

/** A translator and the SHA-256 of what it translates by. */
export interface Translation {
  readonly translator: Translator;
  readonly digest: string;
}

/** What a pipeline needs besides its own data. */
export interface PipelineDeps {
  /** One opened pack per part with a model, in the order of the parts. */
  readonly models: readonly NoteModel[];
  /** The site's own rule packs. */
  readonly sitePacks?: readonly RulePack[];
  /** Brings texts into their dominant language; needed for the view `one-language`. */
  readonly translation?: Translation | null;
}

const nothing: RulesFor = () => createRegistry([]);

/** The pipeline with everything that it runs. */
export function buildPipeline({ id, spec }: BoundPipeline, deps: PipelineDeps): Pipeline {
  invariant(deps.models.length === spec.models.length, 'every part has its model');
  const route = spec.rules === null ? nothing : rulesOf(spec.rules, deps.sitePacks);
  return {
    id,
    ...route([]),
    route,
    models: spec.models.map((part, at) => {
      const model = modelOf(part, deps.models[at]);
      return spec.view === 'one-language' ? translated(model, deps.translation) : model;
    }),
    view: spec.view === 'without-inner-dots' ? withoutInnerDots : null,
    gate: spec.gate,
    hasSecondOpinion: spec.secondOpinion,
    isVerified: spec.verification,
  };
}

/** A model reads the translation, as its training did; rules, if any, read the note. */
function translated(model: NoteModel, translation: Translation | null | undefined): NoteModel {
  invariant(translation, 'a pipeline that translates has a translation');
  return translatedModel(model, translation.translator, translation.digest);
}

function modelOf(part: BoundModelPart, model: NoteModel | undefined): NoteModel {
  invariant(model, 'every part has its model');
  const read = part.reads === 'sentence' && model.proposesSpans ? sentenceBySentence(model) : model;
  if (part.labels === null && part.threshold === null) return read;
  const counts = labelTest(part.labels);
  return {
    ...read,
    examine: async (texts, options) => {
      const findings = await read.examine(texts, options);
      return findings.map((finding) => ({
        ...finding,
        spans: finding.spans.filter(({ label }) => counts(label)),
        classification:
          finding.classification === null || part.threshold === null
            ? finding.classification
            : { ...finding.classification, threshold: part.threshold },
      }));
    },
  };
}

function labelTest(labels: BoundModelPart['labels']): (label: PhiLabel) => boolean {
  if (labels === null) return () => true;
  const wanted = new Set<string>(labels);
  const coarse = new Set<string>(COARSE_LABELS.filter((label) => wanted.has(label)));
  return (label) => wanted.has(label) || coarse.has(coarseOf(label));
}

/**
 * Canonical description of everything that decides what a pipeline finds: its fingerprint is a hash of this string.
 * One line per fact; a model pack is described by the digest of its manifest, which holds the hashes of all its files.
 * `digestOf` gives it without opening the pack. The shipped lexicon has no digest here: whoever reads it adds it.
 */
export function describePipeline(
  { id, spec }: BoundPipeline,
  digestOf: (packId: string) => string,
  sitePacks?: readonly RulePack[],
): string {
  const { title: _, source: __, translation, ...facts } = spec;
  return [
    `pipeline ${id}`,
    JSON.stringify(facts),
    ...spec.models.map(
      ({ pack }) =>
        `recognizer ${modelRecognizerId(pack)}@${MODEL_RECOGNIZER_VERSION} digest ${digestOf(pack)}`,
    ),
    ...(translation?.by === 'pack'
      ? [`translator ${translation.pack} digest ${digestOf(translation.pack)}`]
      : []),
    ...(spec.rules === null ? [] : describeRules(spec.rules, sitePacks)),
    `resolution ${RESOLUTION_VERSION} accept ${ACCEPT_THRESHOLD} sure alone ${SURE_ALONE} least ${LEAST_SUSPICION}`,
  ].join('\n');
}
