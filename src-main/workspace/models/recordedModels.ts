/** @file Adding, quantizing and removing packs with the trail's entry for it. Runs in main and on the command line. */
import { appendAudit } from '../../audit/auditTrail.ts';
import type { AuditEvent } from '../../audit/events.ts';
import type { ShelfEntry } from '../../engine/pack/packShelf.ts';
import { signedInKey } from '../signedInKey.ts';
import type { Workspace } from '../workspace.ts';
import type { ModelService } from './modelService.ts';

/** The models of the workspace; what is added to them, quantized or removed is told in the trail, with who did it. */
export function recordedModels(workspace: Workspace): ModelService {
  const { models } = workspace;
  return {
    ...models,
    add: async (place, choices) => recordAdded(workspace, await models.add(place, choices)),
    addTranslator: async (place, digest) => recordAdded(workspace, await models.addTranslator(place, digest)),
    quantize: async (id, options) => {
      const quantized = await models.quantize(id, options);
      const { digest, precision } = quantized;
      record(workspace, (actorKey) => ({ kind: 'pack-quantized', pack: id, digest, precision, actorKey }));
      return quantized;
    },
    remove: async (id) => {
      await models.remove(id);
      record(workspace, (actorKey) => ({ kind: 'pack-removed', pack: id, actorKey }));
    },
  };
}

function recordAdded<Entry extends ShelfEntry>(workspace: Workspace, entry: Entry): Entry {
  const { manifest, digest, bytes } = entry;
  const files = Object.keys(manifest.files).length;
  const facts = { pack: manifest.id, digest, files, bytes };
  record(workspace, (actorKey) => ({ kind: 'pack-added', ...facts, actorKey }));
  return entry;
}

function record(workspace: Workspace, eventOf: (actorKey: string | null) => AuditEvent): void {
  appendAudit(workspace.store, eventOf(signedInKey(workspace)));
}
