/** @file Handlers of `clusters`. Runs in main. */
import type { z } from 'zod';
import type { ClusterAroundSchema, ClusterVerdictSchema } from '../../contract/clusterSchemas.ts';
import type { AppContract } from '../../contract/contract.ts';
import type { Handlers } from '../../contract/verbs.ts';
import type { ClusterVerdict } from '../../domain/clusterEdit.ts';
import { assertNever } from '../../domain/errors.ts';
import { refOf, type ClusterAround } from '../clusterService.ts';
import type { ApiPorts } from './ports.ts';

export function clusterHandlers({ session }: ApiPorts): Handlers<AppContract>['clusters'] {
  return {
    around: async (place) => aroundView(await session.workspace.clusters.around(place)),
    contexts: ({ places }) => [...session.workspace.clusters.contexts(places)],
    edit: async ({ place, verdict }) => {
      const { clusters, actor } = session.writable;
      return aroundView(await clusters.edit(place, verdictOf(verdict), actor));
    },
  };
}

function verdictOf(verdict: z.output<typeof ClusterVerdictSchema>): ClusterVerdict {
  switch (verdict.kind) {
    case 'part':
      return { kind: 'part', member: refOf(verdict.member) };
    case 'join':
      return { kind: 'join', member: refOf(verdict.member), to: refOf(verdict.to) };
    case 'undo':
      return verdict;
    default:
      return assertNever(verdict);
  }
}

function aroundView({ card, ...looked }: ClusterAround): z.input<typeof ClusterAroundSchema> {
  if (card === null) return { ...looked, card };
  const forms = card.forms.map((form) => ({ ...form, places: [...form.places] }));
  return { ...looked, card: { ...card, forms, edits: [...card.edits], others: [...card.others] } };
}
