/** @file Reads the JSON form of a rule pack. Pure; used in every process. */
import { z } from 'zod';
import { LANGUAGES } from '../../domain/detection.ts';
import { DeidError } from '../../domain/errors.ts';
import { firstIssue } from '../../domain/firstIssue.ts';
import { NumbersTopicSchema } from './numbersTopic.ts';
import { PatternsTopicSchema } from './patternsTopic.ts';
import { PeopleTopicSchema } from './peopleTopic.ts';
import { PlacesTopicSchema } from './placesTopic.ts';
import { ProtectedTopicSchema } from './protectedTopic.ts';
import type { RulePack } from './rulePack.ts';

const RulePackSchema = z.strictObject({
  format: z.literal(1),
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-zA-Z0-9]+)*$/)
    .max(40),
  version: z.number().int().positive(),
  title: z.string().min(1).max(120),
  language: z.enum(LANGUAGES).nullable().default(null),
  people: PeopleTopicSchema.nullable().default(null),
  places: PlacesTopicSchema.nullable().default(null),
  numbers: NumbersTopicSchema.nullable().default(null),
  protected: ProtectedTopicSchema.nullable().default(null),
  patterns: PatternsTopicSchema.nullable().default(null),
});

/**
 * The rule pack that a JSON value describes. Throws {@link DeidError} `detection/bad-rule-pack` with the path of the first
 * error in it. Patterns are tried when recognizers are built from the pack.
 */
export function parseRulePack(untrustedPack: unknown): RulePack {
  const parsed = RulePackSchema.safeParse(untrustedPack);
  if (parsed.success) return parsed.data;
  throw new DeidError('detection/bad-rule-pack', { ...firstIssue(parsed.error.issues) });
}
