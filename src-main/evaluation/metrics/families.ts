/** @file The families of metrics by name. Pure. */
import { characterScores } from './characterScores.ts';
import type { MetricFamily } from './counts.ts';
import { edsPseudoScores } from './edsPseudo.ts';
import { i2b2Scores } from './i2b2.ts';
import { meddocanScores } from './meddocan.ts';
import { noteScores } from './noteScores.ts';
import { spanScores } from './spanScores.ts';
import { tokenScores } from './tokenScores.ts';

/** In the order in which they are told. docs/metrics.md defines each. */
export const FAMILIES = {
  spans: spanScores,
  characters: characterScores,
  tokens: tokenScores,
  notes: noteScores,
  meddocan: meddocanScores,
  i2b2: i2b2Scores,
  'eds-pseudo': edsPseudoScores,
} as const satisfies Record<string, MetricFamily>;

export type FamilyId = keyof typeof FAMILIES;
export const FAMILY_IDS = Object.keys(FAMILIES) as readonly FamilyId[];
