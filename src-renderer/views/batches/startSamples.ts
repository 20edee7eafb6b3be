/** @file Imports the notes shipped with the app as a batch, with the plan that detection proposes. */
import type { Api, Failure } from '../../api/client.ts';
import type { BatchId, FileTicket, ReadPlan } from '../../../src-main/contract/vocabulary.ts';

type Started =
  { readonly ok: true; readonly value: BatchId } | { readonly ok: false; readonly error: Failure };

export async function startSamples(api: Api, name: string): Promise<Started> {
  const offered = await api.importing.sampleFiles();
  if (!offered.ok) return offered;
  const files: { ticket: FileTicket; plan: ReadPlan }[] = [];
  for (const { ticket } of offered.value) {
    const preview = await api.importing.inspect({ ticket, format: null, encoding: null, delimiter: null });
    if (!preview.ok) return preview;
    files.push({ ticket, plan: preview.value.plan });
  }
  const started = await api.importing.start({
    name,
    files: files.map(({ ticket, plan }) => ({ ticket, plan: mutable(plan) })),
  });
  return started.ok ? { ok: true, value: started.value.batchId } : started;
}

/** The contract's input types are mutable arrays; the domain's are readonly. */
function mutable(plan: ReadPlan) {
  return {
    ...plan,
    mapping: plan.mapping === null ? null : { ...plan.mapping, known: [...plan.mapping.known] },
  };
}
