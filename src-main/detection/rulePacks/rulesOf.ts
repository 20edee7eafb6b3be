/**
 * @file The rules of a pipeline: recognizers built from the packs that take part. Pure; runs in the detection process.
 */
import { DeidError } from '../../domain/errors.ts';
import type { Language } from '../../domain/detection.ts';
import type { RulesPart } from '../pipelines/pipelineSpec.ts';
import { createFollowUps, createRecognizers } from '../recognizers/all.ts';
import { createPackPatterns } from '../recognizers/pack-patterns/packPatterns.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createProtection } from '../resolve/protection.ts';
import { languageKey, packsFor, type RulePack } from './rulePack.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from './shippedRulePacks.ts';

/** Recognizers for notes of these languages, most frequent first or in any order; all packs where there are none. */
export type RulesFor = (languages: readonly Language[]) => Registry;

/** Builds the rules of a pipeline. `sitePacks` take part in every note of their language, or in all. */
export function rulesOf(part: RulesPart, sitePacks: readonly RulePack[] = NO_SITE): RulesFor {
  // Hundreds of patterns are compiled for it, and every request asks.
  const ofSite = kept.get(sitePacks) ?? new Map<string, RulesFor>();
  kept.set(sitePacks, ofSite);
  const key = JSON.stringify(part);
  const known = ofSite.get(key) ?? built(part, sitePacks);
  ofSite.set(key, known);
  return known;
}

const NO_SITE: readonly RulePack[] = [];
/** By the very set of the site's packs, and in it by the part; forgotten with the set. */
const kept = new WeakMap<readonly RulePack[], Map<string, RulesFor>>();

function built(part: RulesPart, sitePacks: readonly RulePack[]): RulesFor {
  if (part.packs !== null) {
    const named = registryOf(
      part,
      part.packs.map(packById([...LANGUAGE_PACKS, ...PUBLISHED_PACKS, ...sitePacks])),
    );
    return () => named;
  }
  const packs = [...LANGUAGE_PACKS, ...sitePacks];
  // At most one per set of languages, of which notes have few.
  const registries = new Map<string, Registry>();
  return (languages) => {
    const key = languageKey(languages);
    const known = registries.get(key);
    if (known !== undefined) return known;
    const registry = registryOf(part, packsFor(packs, languages));
    registries.set(key, registry);
    return registry;
  };
}

/** Ids and versions of the packs of a pipeline, for its fingerprint. */
export function describePacks(part: RulesPart, sitePacks: readonly RulePack[] = []): readonly string[] {
  const known = [...LANGUAGE_PACKS, ...PUBLISHED_PACKS, ...sitePacks];
  const packs = part.packs === null ? [...LANGUAGE_PACKS, ...sitePacks] : part.packs.map(packById(known));
  return packs.map(({ id, version }) => `rule pack ${id}@${version}`);
}

function packById(packs: readonly RulePack[]): (id: string) => RulePack {
  return (id) => {
    const pack = packs.find((one) => one.id === id);
    if (pack === undefined) throw new DeidError('detection/unknown-rule-pack', { pack: id });
    return pack;
  };
}

/** Packs without language words have patterns only: recognizers that are built on words would look for nothing. */
function registryOf({ off }: RulesPart, packs: readonly RulePack[]): Registry {
  const isPublished = packs.length > 0 && packs.every((pack) => PUBLISHED_PACKS.includes(pack));
  const patterns = createPackPatterns(packs);
  if (isPublished) return createRegistry([patterns]);
  const isOn = ({ id }: { readonly id: string }) => !off.includes(id);
  return createRegistry(
    [...createRecognizers(packs), patterns].filter(isOn),
    createFollowUps(packs).filter(isOn),
    createProtection(packs),
  );
}
