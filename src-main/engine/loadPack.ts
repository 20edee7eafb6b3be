/**
 * @file From a verified pack to a model that answers: graph, tokenizer, provider, known answer. Runs in the engine process.
 */
import type { Precision, Provider } from '../domain/pack.ts';
import { createCompactModel } from './compact/compactModel.ts';
import type { Model } from './model.ts';
import type { VerifiedPack } from './pack/readPack.ts';
import { attemptsFor, graphFile, knownScores, type Attempt } from './precision.ts';
import { answerProbe, provenScores, type ProbeAnswer } from './probe.ts';
import { openOnBest, providerOrder, type Candidate, type Refusal } from './providers.ts';
import { availableProviders, openSession, type SessionOpener } from './session.ts';
import { createEncoder, type TextSplit } from './transformer/encoder.ts';
import { createTransformerModel } from './transformer/transformerModel.ts';

/** The part of a verified pack that loading needs; its bytes are those that were hashed. */
export type PackFiles = Pick<VerifiedPack, 'manifest' | 'read'>;

export interface LoadOptions {
  /** Threads inside one operator; see calibration.ts. */
  readonly threads: number;
  /** Where sentences and paragraphs begin: the room `text/` knows, the engine does not. */
  readonly split: TextSplit;
  /** The try-list instead of the platform's own, e.g. `['cpu']`. */
  readonly providers?: readonly Provider[] | undefined;
  /** See [Note: Providers that hang]. */
  readonly excluded?: readonly Refusal[] | undefined;
  readonly onTrying?: ((provider: Provider) => void | Promise<void>) | undefined;
  /** The runtime, or a stand-in for tests. */
  readonly openSession?: SessionOpener | undefined;
  /** Providers to count as present instead of asking the runtime. */
  readonly available?: readonly Provider[] | undefined;
}

/**
 * Opens a pack on the first provider that gives its known answer. See [Note: Providers prove themselves].
 * @throws DeidError `engine/probe-failed` {part: 'ids' | 'scores'}, `engine/not-finite`, `engine/run-failed`,
 *   `engine/no-provider`, and what a broken pack throws: `pack/bad-graph`, `pack/wrong-inputs`, `pack/wrong-outputs`,
 *   `pack/bad-tokenizer`, `pack/bad-manifest`.
 */
export async function loadPack(pack: PackFiles, options: LoadOptions): Promise<Model> {
  const { manifest } = pack;
  const available = options.available ?? availableProviders();
  const order = options.providers ?? providerOrder(process.platform, process.arch, available);
  const attempts = attemptsFor(manifest, order);
  const open = await prepare(pack, options);
  const chosen = await openOnBest({
    attempts,
    available,
    excluded: options.excluded ?? [],
    known: (precision) => knownScores(manifest, precision),
    rowWidth: manifest.labels.length,
    open: async (attempt, refused) => candidateOf(await open(attempt, refused)),
    onTrying: options.onTrying,
  });
  return chosen.model;
}

/**
 * Opens a pack on the CPU without comparing it with its known answer, for the one purpose of making that answer or
 * measuring a precision that is not chosen yet. Nothing that examines notes may use it.
 * @throws DeidError as {@link loadPack}, but `engine/probe-failed`.
 */
export async function loadUnproven(
  pack: PackFiles,
  options: Pick<LoadOptions, 'threads' | 'split' | 'openSession'> & { readonly precision: Precision },
): Promise<Model> {
  const open = await prepare(pack, options);
  return open({ provider: 'cpu', precision: options.precision }, []);
}

/** The known answer of a precision, as computed on the CPU here; what `manifest.probe` then stores. */
export async function computeProbe(
  pack: PackFiles,
  options: Pick<LoadOptions, 'threads' | 'split' | 'openSession'> & { readonly precision: Precision },
): Promise<ProbeAnswer> {
  const model = await loadUnproven(pack, options);
  try {
    return await answerProbe(model);
  } finally {
    await model.close();
  }
}

type OpenAttempt = (attempt: Attempt, refused: readonly Refusal[]) => Promise<Model>;

/** What all attempts share is made once: a tokenizer takes longer to read than a small graph. */
async function prepare(
  pack: PackFiles,
  options: Pick<LoadOptions, 'threads' | 'split' | 'openSession'>,
): Promise<OpenAttempt> {
  const { manifest } = pack;
  const encoder = manifest.kind === 'transformer' ? await createEncoder(manifest, pack, options.split) : null;
  return async ({ provider, precision }, refused) => {
    const { threads } = options;
    const graph = pack.read(graphFile(manifest, precision));
    const session = await (options.openSession ?? openSession)({ graph, provider, threads });
    const runningOn = { provider, precision, threads, refused };
    const parts = { manifest, read: (name: string) => pack.read(name), session, runningOn };
    try {
      return encoder === null ? createCompactModel(parts) : createTransformerModel({ ...parts, encoder });
    } catch (error) {
      await session.close();
      throw error;
    }
  };
}

function candidateOf(model: Model): Candidate & { readonly model: Model } {
  return { model, answerProbe: () => provenScores(model), close: () => model.close() };
}
