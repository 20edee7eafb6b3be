/** @file Rule packs and pipelines of a site as the screen shows them. Runs in main. */
import type { z } from 'zod';
import type {
  RulePackSummarySchema,
  SitePipelineSchema,
  SiteSnapshotSchema,
} from '../../contract/siteSchemas.ts';
import type { PipelineSpec } from '../../detection/pipelines/pipelineSpec.ts';
import { SHIPPED_PIPELINES } from '../../detection/pipelines/shippedPipelines.ts';
import type { RulePack } from '../../detection/rulePacks/rulePack.ts';
import { LANGUAGE_PACKS, PUBLISHED_PACKS } from '../../detection/rulePacks/shippedRulePacks.ts';
import { PACK_TOPICS, rulesInPack } from './packRules.ts';
import type { SiteEntry, SiteList } from './siteList.ts';

/** Rule packs of the site and the app, pipelines of the site, and files that are refused. */
export function siteSnapshot(
  site: SiteList,
  /** Id of the pipeline of new batches. */
  current: string,
): z.output<typeof SiteSnapshotSchema> {
  const pipelines = [...SHIPPED_PIPELINES, ...site.pipelines.map(({ value }) => value)];
  const inUse = pipelines.find(({ id }) => isNamed(id, current)) ?? null;
  const ofApp = (pack: RulePack): SiteEntry<RulePack> => ({ name: '', isOn: true, value: pack, digest: '' });
  const summary = (entry: SiteEntry<RulePack>) => summaryOf(entry, pipelines, inUse);
  return {
    rulePacks: [
      ...site.rulePacks.map(summary),
      ...[...LANGUAGE_PACKS, ...PUBLISHED_PACKS].map((pack) => {
        return { ...summary(ofApp(pack)), name: null, isNeeded: false };
      }),
    ],
    pipelines: site.pipelines.map((entry) => pipelineOf(entry, current)),
    broken: site.broken.map(({ failure: { code, facts }, kind, name, isOn }) => {
      return { kind, name, isOn, code, facts: { ...facts } };
    }),
  };
}

/** Whether the id of a pipeline is this one, with packs chosen for it or not; see [Note: Pipeline ids]. */
export function isNamed(pipeline: string, id: string): boolean {
  return id.split(':')[0] === pipeline;
}

function summaryOf(
  { name, isOn, value: pack }: SiteEntry<RulePack>,
  pipelines: readonly PipelineSpec[],
  inUse: PipelineSpec | null,
): z.output<typeof RulePackSummarySchema> {
  const { id, title, version, language } = pack;
  const rules = rulesInPack(pack);
  const topics = PACK_TOPICS.map((topic) => {
    return { topic, rules: rules.filter((rule) => rule.topic === topic).length };
  });
  return {
    ...{ id, title, version, language, name, isOn },
    takesPart: PUBLISHED_PACKS.includes(pack) ? 'named' : language === null ? 'always' : 'language',
    topics: topics.filter((topic) => topic.rules > 0),
    namedBy: pipelines.filter((spec) => spec.rules?.packs?.includes(id) === true).map((spec) => spec.id),
    isNeeded: inUse?.rules?.packs?.includes(id) === true,
  };
}

function pipelineOf(
  { name, value: { id, title, rules } }: SiteEntry<PipelineSpec>,
  current: string,
): z.output<typeof SitePipelineSchema> {
  const rulePacks = rules?.packs ?? null;
  return {
    ...{ id, title, name },
    rulePacks: rulePacks === null ? null : [...rulePacks],
    off: [...(rules?.off ?? [])],
    isNeeded: isNamed(id, current),
  };
}
