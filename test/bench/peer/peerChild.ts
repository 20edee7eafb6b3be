/**
 * @file transformers.js in a process of its own: opens a model folder offline, tags texts, tells its processor time. Forked
 * by the engine's benchmark; its package is installed beside this file and nowhere else.
 */
import { costOf } from '../engine/cost.ts';
import type { AskLabels, OpenPeer, PeerAnswer, PeerLabels, PeerRequest, RunPeer } from './peerProtocol.ts';

/** The part of the package that is used. It is not installed when the project is checked, so its types are not there. */
interface Transformers {
  readonly env: { version: string; allowRemoteModels: boolean; localModelPath: string };
  pipeline(task: 'token-classification', model: string, options: unknown): Promise<Tagger>;
}
interface TaggedToken {
  readonly entity: string;
  /** Place among the ids, special ones included. */
  readonly index: number;
}
interface Tagger {
  (text: string, options: TagOptions): Promise<readonly TaggedToken[]>;
  (texts: readonly string[], options: TagOptions): Promise<readonly (readonly TaggedToken[])[]>;
  readonly tokenizer: (
    text: string,
    options: { truncation: boolean },
  ) => { readonly input_ids: { readonly data: BigInt64Array } };
  readonly model: { readonly config: { readonly id2label: Readonly<Record<string, string>> } };
}
interface TagOptions {
  readonly ignore_labels: readonly string[];
}
interface OpenedPeer {
  readonly tagger: Tagger;
  readonly texts: readonly string[];
}

// A variable: the compiler must not look for a package that only the benchmark installs.
const PACKAGE = '@huggingface/transformers' as string;
let opened: OpenedPeer | null = null;

async function open({ modelsDir, model, dtype, texts }: OpenPeer): Promise<PeerAnswer> {
  const { env, pipeline } = (await import(PACKAGE)) as Transformers;
  env.allowRemoteModels = false;
  env.localModelPath = modelsDir;
  // One thread on the CPU, as the engine is measured.
  const session = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
  const options = { dtype, device: 'cpu', session_options: session };
  opened = { tagger: await pipeline('token-classification', model, options), texts };
  return { kind: 'open', version: env.version };
}

async function tagAll({ tagger, texts }: OpenedPeer, batch: number, options: TagOptions) {
  const tagged: (readonly TaggedToken[])[] = [];
  for (let at = 0; at < texts.length; at += batch) {
    const some = texts.slice(at, at + batch);
    const [only] = some;
    if (batch === 1 && only !== undefined) tagged.push(await tagger(only, options));
    else tagged.push(...(await tagger(some, options)));
  }
  return tagged;
}

async function round(peer: OpenedPeer, { batch, ignored }: RunPeer): Promise<PeerAnswer> {
  const labels = ignored === 'all' ? Object.values(peer.tagger.model.config.id2label) : [];
  const cost = await costOf(() => tagAll(peer, batch, { ignore_labels: labels }));
  return { kind: 'round', ...cost };
}

async function labels(peer: OpenedPeer, { batch }: AskLabels): Promise<PeerAnswer> {
  const tagged = await tagAll(peer, batch, { ignore_labels: [] });
  const texts = peer.texts.map((text, at): PeerLabels => {
    const ids = Array.from(peer.tagger.tokenizer(text, { truncation: true }).input_ids.data, Number);
    const byIndex = new Map((tagged[at] ?? []).map(({ index, entity }) => [index, entity]));
    return { ids, labels: ids.map((_, index) => byIndex.get(index) ?? null) };
  });
  return { kind: 'labels', texts };
}

async function answer(request: PeerRequest): Promise<PeerAnswer> {
  if (request.kind === 'open') return open(request);
  if (opened === null) throw new Error('a round before the model was opened');
  return request.kind === 'round' ? round(opened, request) : labels(opened, request);
}

process.on('message', (request: PeerRequest) => {
  answer(request)
    .catch((error: unknown): PeerAnswer => ({ kind: 'failed', message: String(error) }))
    .then((said) => process.send?.(said))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit(0));
