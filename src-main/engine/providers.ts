/**
 * @file Chooses the provider a pack runs on: a try-list per platform, each accepted only on proof. Runs in the engine
 * process.
 *
 * [Note: Providers prove themselves]
 * A provider that computes wrongly does not fail: it finds other names. So a pack carries a known answer, every provider
 * must give it, and the first that does runs the pack. Those refused are listed with the reason. The CPU, last on every
 * list, must give the known answer too; when it does not, the pack does not run at all.
 *
 * [Note: Providers that hang]
 * `run` blocks its process, so a provider that hangs cannot be stopped from within. Before each try the engine says what
 * it tries; its parent kills a process that then says nothing for too long and starts it again with that provider
 * excluded. The CPU is never excluded: there is nothing behind it.
 */
import { setImmediate } from 'node:timers/promises';
import { DeidError, InvariantError } from '../domain/errors.ts';
import type { Precision, Provider } from '../domain/pack.ts';
import { compareAnswer, TOLERANCES } from './knownAnswer.ts';
import type { Attempt } from './precision.ts';
import type { RefusalReason, RunningOn } from './tensor.ts';

export type Refusal = RunningOn['refused'][number];

const ORDERS: Readonly<Record<string, readonly Provider[]>> = {
  'win32-x64': ['dml', 'cuda', 'webgpu', 'cpu'],
  'win32-arm64': ['dml', 'webgpu', 'cpu'],
  'darwin-arm64': ['coreml', 'webgpu', 'cpu'],
  'linux-x64': ['cuda', 'webgpu', 'cpu'],
};

/**
 * The providers to try on a platform, best first; always ends with `cpu`. CUDA, which is an addition of the site, appears
 * only where its library is supplied; the others that belong to the platform stay, so that their absence is reported.
 * Source of the lists: what onnxruntime-node 1.30 bundles per platform (engine.md, section 6).
 */
export function providerOrder(
  platform: string,
  arch: string,
  available: readonly Provider[],
): readonly Provider[] {
  const order = ORDERS[`${platform}-${arch}`] ?? ['cpu'];
  return order.filter((provider) => provider !== 'cuda' || available.includes('cuda'));
}

/** Something opened on a provider that can answer the pack's probe. */
export interface Candidate {
  /** Scores of the probe text, all windows in order. */
  answerProbe(): Promise<readonly number[]>;
  close(): Promise<void>;
}

export interface OpenOnBestOptions<T extends Candidate> {
  /** Best first; see `attemptsFor`. */
  readonly attempts: readonly Attempt[];
  /** Providers that the runtime has here. */
  readonly available: readonly Provider[];
  /** Refused before this process began; see [Note: Providers that hang]. Entries for the CPU have no effect. */
  readonly excluded: readonly Refusal[];
  /** The stored CPU answer of a precision; null refuses the attempt. */
  known(precision: Precision): readonly number[] | null;
  /** Scores per row of the answer. */
  readonly rowWidth: number;
  open(attempt: Attempt, refused: readonly Refusal[]): Promise<T>;
  /** Told, and waited for, before each try. */
  onTrying?: ((provider: Provider) => void | Promise<void>) | undefined;
}

/**
 * Opens on the first provider that gives the known answer. See [Note: Providers prove themselves].
 * @throws DeidError `engine/probe-failed` {part: 'scores'} when the CPU's answer differs, or what opening and running on
 *   the CPU threw; `engine/probe-failed` {part: 'ids'} from any candidate at once; `engine/no-provider` {tried} when
 *   the CPU was not among the attempts.
 */
export async function openOnBest<T extends Candidate>(options: OpenOnBestOptions<T>): Promise<T> {
  const refused: Refusal[] = [];
  let cpuError: Error | null = null;
  for (const attempt of options.attempts) {
    const { provider } = attempt;
    const beforehand = refusedBeforehand(provider, options);
    if (beforehand !== null) {
      refused.push({ provider, reason: beforehand });
      continue;
    }
    await options.onTrying?.(provider);
    // A turn of the event loop, so that what was announced leaves this process before the try may block it.
    await setImmediate();
    const outcome = await tryOut(options, attempt, [...refused]);
    if ('candidate' in outcome) return outcome.candidate;
    // The tokenizer's ids are the same on every provider: trying the next one would hide what is wrong.
    if (isAboutIds(outcome.error)) throw outcome.error;
    if (provider === 'cpu') cpuError = outcome.error;
    refused.push({ provider, reason: outcome.reason });
  }
  // What the CPU failed with says more than that no provider is left.
  if (cpuError !== null) throw cpuError;
  const tried = refused.map(({ provider, reason }) => `${provider}:${reason}`).join(' ');
  throw new DeidError('engine/no-provider', { tried });
}

function refusedBeforehand<T extends Candidate>(
  provider: Provider,
  { available, excluded }: OpenOnBestOptions<T>,
): RefusalReason | null {
  const exclusion = excluded.find((refusal) => refusal.provider === provider);
  if (exclusion !== undefined && provider !== 'cpu') return exclusion.reason;
  return available.includes(provider) ? null : 'unavailable';
}

type Outcome<T> = { readonly candidate: T } | { readonly reason: RefusalReason; readonly error: Error };

async function tryOut<T extends Candidate>(
  options: OpenOnBestOptions<T>,
  attempt: Attempt,
  refused: readonly Refusal[],
): Promise<Outcome<T>> {
  let candidate: T;
  try {
    candidate = await options.open(attempt, refused);
  } catch (error) {
    return { reason: 'create-failed', error: asError(error) };
  }
  try {
    await requireKnownAnswer(options, attempt, candidate);
    return { candidate };
  } catch (error) {
    // The refusal is what is reported; whether the refused provider also closes well changes nothing.
    await candidate.close().catch(() => undefined);
    return { reason: reasonOf(error), error: asError(error) };
  }
}

async function requireKnownAnswer<T extends Candidate>(
  options: OpenOnBestOptions<T>,
  { precision }: Attempt,
  candidate: T,
): Promise<void> {
  const known = options.known(precision) ?? [];
  const tolerance = TOLERANCES[precision];
  const got = await candidate.answerProbe();
  switch (compareAnswer(got, known, { rowWidth: options.rowWidth, tolerance })) {
    case 'same':
      return;
    case 'not-finite':
      throw new DeidError('engine/not-finite');
    case 'differs':
      throw new DeidError('engine/probe-failed', { part: 'scores' });
  }
}

function reasonOf(error: unknown): RefusalReason {
  if (!(error instanceof DeidError)) return 'run-failed';
  if (error.code === 'engine/probe-failed') return 'differs';
  return error.code === 'engine/not-finite' ? 'not-finite' : 'run-failed';
}

function isAboutIds(error: Error): boolean {
  return error instanceof DeidError && error.code === 'engine/probe-failed' && error.facts['part'] === 'ids';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new InvariantError('only errors are thrown');
}
