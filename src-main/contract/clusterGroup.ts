/** @file The calls about identifier clusters. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import {
  ClusterAroundSchema,
  ClusterVerdictSchema,
  MentionContextSchema,
  MentionPlaceSchema,
} from './clusterSchemas.ts';
import { command, query } from './verbs.ts';

export const clusterGroup = {
  /** The cluster of a mention. The first question in a batch takes a second or two, later ones a few milliseconds. */
  around: query({
    input: MentionPlaceSchema,
    output: ClusterAroundSchema,
    errors: ['store/unknown-note', 'store/row-tampered'],
  }),
  /** Words around mentions; those that are gone are left out. */
  contexts: query({
    input: z.strictObject({ places: z.array(MentionPlaceSchema).max(20) }),
    output: z.array(MentionContextSchema),
    errors: ['store/unknown-note', 'store/row-tampered'],
  }),
  /** Parts, joins, or takes such an edit back; answers with the cluster of the mention after it. */
  edit: command({
    input: z.strictObject({ place: MentionPlaceSchema, verdict: ClusterVerdictSchema }),
    output: ClusterAroundSchema,
    errors: [
      'review/cluster-unchanged',
      'review/actor-missing',
      'store/unknown-note',
      'store/row-tampered',
      'store/read-only',
    ],
  }),
} as const;
