/**
 * @file The rules of a pipeline: recognizers built from the packs that take part. Pure; runs in the detection process.
 */
import { DeidError } from '../../domain/errors.ts';
import type { Language } from '../../domain/detection.ts';
import type { RulesPart } from '../pipelines/pipelineSpec.ts';
import { createFollowUps, createRecognizers } from '../recognizers/all.ts';
import { createPackPatterns } from '../recognizers/pack-patterns/packPatterns.ts';
import { createRegistry, type Registry } from '../registry.ts';
import { createDurationCheck } from '../resolve/durations.ts';
import { createGenericInstitutionCheck } from '../resolve/genericInstitutions.ts';
import { createProtection, type Protection } from '../resolve/protection.ts';
import { packsFor, type RulePack } from './rulePack.ts';
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
  const packs = packsOf(part, sitePacks);
  // By the packs that take part, of which sets of languages share some.
  const registries = new Map<string, Registry>();
  return (languages) => {
    const taking = part.packs === null ? packsFor(packs, languages) : packs;
    const key = taking.map(({ id }) => id).join(' ');
    const registry = registries.get(key) ?? reading(part, taking);
    registries.set(key, registry);
    return registry;
  };
}

/** Packs that are routed follow the note; those that a pipeline names read what they were written for, and no more. */
function reading(part: RulesPart, packs: readonly RulePack[]): Registry {
  const registry = registryOf(part, packs);
  if (part.packs === null) return registry;
  return { ...registry, reads: new Set(packs.flatMap(({ language }) => language ?? [])) };
}

/**
 * Refuses to switch off what is not there: a slip of the pen would leave the recognizer on without a word. Errors:
 * `detection/bad-pipeline` {path, problem}.
 */
export function checkSwitches({ off }: RulesPart): void {
  // Nearly always, and every claim of notes asks.
  if (off.length === 0) return;
  const { recognizers, followUps } = registryOf({ packs: null, off: [] }, []);
  const known = new Set([...recognizers, ...followUps].map(({ id }) => id));
  const at = off.findIndex((id) => !known.has(id));
  if (at < 0) return;
  throw new DeidError('detection/bad-pipeline', { path: `rules.off.${at}`, problem: 'unknown-recognizer' });
}

/**
 * Refuses packs that are neither of the app nor among those of the site. Errors: `detection/bad-pipeline` {path, problem}.
 */
export function checkPacks({ packs }: RulesPart, siteIds: readonly string[]): void {
  const known = new Set([...LANGUAGE_PACKS, ...PUBLISHED_PACKS].map(({ id }) => id).concat(siteIds));
  const at = packs?.findIndex((id) => !known.has(id)) ?? -1;
  if (at < 0) return;
  throw new DeidError('detection/bad-pipeline', { path: `rules.packs.${at}`, problem: 'unknown-rule-pack' });
}

/** Packs and recognizers with their versions, for the fingerprint of a pipeline; a line each. */
export function describeRules(part: RulesPart, sitePacks: readonly RulePack[] = NO_SITE): readonly string[] {
  checkSwitches(part);
  const packs = packsOf(part, sitePacks);
  // What recognizers are called hangs on no pack; built from none they cost nothing.
  const { recognizers, followUps } = registryOf(part, areAllPublished(packs) ? packs : []);
  return [
    ...packs.map(({ id, version }) => `rule pack ${id}@${version}`),
    ...recognizers.map(({ id, version }) => `recognizer ${id}@${version}`),
    ...followUps.map(({ id, version }) => `follow-up ${id}@${version}`),
  ];
}

/** Those that a pipeline names, else those of all languages and the site. */
function packsOf(part: RulesPart, sitePacks: readonly RulePack[]): readonly RulePack[] {
  if (part.packs === null) return [...LANGUAGE_PACKS, ...sitePacks];
  return part.packs.map(packById([...LANGUAGE_PACKS, ...PUBLISHED_PACKS, ...sitePacks]));
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
  const patterns = createPackPatterns(packs);
  if (areAllPublished(packs)) return createRegistry([patterns]);
  const isOn = ({ id }: { readonly id: string }) => !off.includes(id);
  return createRegistry(
    [...createRecognizers(packs), patterns].filter(isOn),
    createFollowUps(packs).filter(isOn),
    protectionOf(packs),
  );
}

/** See [Note: Protected phrases], [Note: Durations are no ages] and [Note: Kinds of institutions are no names]. */
function protectionOf(packs: readonly RulePack[]): Protection {
  const checks = [createProtection(packs), createDurationCheck(packs), createGenericInstitutionCheck(packs)];
  return (input, candidates) => checks.reduce((left, check) => check(input, left), candidates);
}

function areAllPublished(packs: readonly RulePack[]): boolean {
  return packs.length > 0 && packs.every((pack) => PUBLISHED_PACKS.includes(pack));
}
