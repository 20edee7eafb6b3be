/** @file Rule packs and pipelines of a site as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { SITE_SIDES } from '../domain/siteWord.ts';
import {
  CountSchema,
  EpochMsSchema,
  ErrorCodeSchema,
  FactsSchema,
  LabelSchema,
  LanguageSchema,
} from './schemas.ts';

export const SiteKindSchema = z.enum(['pipelines', 'rule-packs']);
/**
 * Name of a file of the site, without its end; empty for `.json`. 255: the longest name that file systems allow. Compared
 * with the files that are there.
 */
export const SiteFileNameSchema = z.string().max(255);
export const RulePackIdSchema = z.string().min(1).max(40);
export const PackTopicSchema = z.enum(['people', 'places', 'numbers', 'protected', 'patterns']);

export const RulePackSummarySchema = z.strictObject({
  id: RulePackIdSchema,
  title: z.string(),
  version: z.number().int().positive(),
  /** Null: every language. */
  language: LanguageSchema.nullable(),
  /** Its file in the site; null for a pack that came with the app. */
  name: SiteFileNameSchema.nullable(),
  /** Only packs of the site can be off. */
  isOn: z.boolean(),
  /** In which notes it takes part where a pipeline names no packs: in all, in those of its language, in none. */
  takesPart: z.enum(['always', 'language', 'named']),
  /** Topics that have rules. */
  topics: z.array(z.strictObject({ topic: PackTopicSchema, rules: CountSchema })),
  /** Ids of pipelines that name it. */
  namedBy: z.array(z.string()),
  /** The site's, and the pipeline of new batches names it: it can be neither removed nor switched off. */
  isNeeded: z.boolean(),
});

export const SitePipelineSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  name: SiteFileNameSchema,
  /** Ids of the rule packs that it names; null where it takes those of the languages and the site, or has no rules. */
  rulePacks: z.array(z.string()).nullable(),
  /** Recognizers that it switches off. */
  off: z.array(z.string()),
  /** It examines new batches, so it cannot be removed. */
  isNeeded: z.boolean(),
});

/** A file of the site that is refused; no batch can begin while it is on. */
export const BrokenSiteFileSchema = z.strictObject({
  kind: SiteKindSchema,
  name: SiteFileNameSchema,
  isOn: z.boolean(),
  code: ErrorCodeSchema,
  facts: FactsSchema,
});

export const SiteSnapshotSchema = z.strictObject({
  /** Those of the site in the order of their files, then those of the app. */
  rulePacks: z.array(RulePackSummarySchema),
  /** Those of the site. */
  pipelines: z.array(SitePipelineSchema),
  broken: z.array(BrokenSiteFileSchema),
});

/** A word of the site's own list. PHI: it can be a name. */
export const SiteWordSchema = z.strictObject({
  no: z.number().int().positive(),
  side: z.enum(SITE_SIDES),
  label: LabelSchema,
  word: z.string(),
  /** False while it is only proposed. */
  isListed: z.boolean(),
  actor: z.string(),
  addedAt: EpochMsSchema,
});

/** Words of the list and proposed ones. */
export const SiteWordListSchema = z.strictObject({
  words: z.array(SiteWordSchema),
  /** Gold is frozen: proposed words are listed by the adoption of a comparison alone. */
  isComparable: z.boolean(),
});

/** One rule of a pack. */
export const PackRuleSchema = z.strictObject({
  topic: PackTopicSchema,
  rule: z.string(),
  /** One sentence, as the pack has it; English in those of the app. */
  why: z.string(),
  /** Null where the rule protects, or the form of what it reads decides. */
  label: LabelSchema.nullable(),
  /** From 0.5 on replaced, below suspected; null where the recognizer weighs for itself. */
  score: z.number().nullable(),
  /** Words, phrases and patterns that belong to it, and the first of them. */
  entries: CountSchema,
  examples: z.array(z.string()),
});
