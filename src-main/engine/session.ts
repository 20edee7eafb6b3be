/**
 * @file The runtime: opens a graph on one provider and runs it. The only file that imports onnxruntime-node; engine
 * process, never main: `run` blocks its event loop.
 *
 * [Note: Foreign messages stay here]
 * The runtime's messages name paths, node names and sizes of whatever it was given. They are read for one thing, whether
 * memory was short, and go no further.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env, InferenceSession, listSupportedBackends, Tensor } from 'onnxruntime-node';
import { DeidError } from '../domain/errors.ts';
import { PROVIDERS, type Provider } from '../domain/pack.ts';
import type { GraphSession, TensorData, Tensors } from './tensor.ts';

/** Version of the runtime; part of the key under which calibrations are stored. */
export const RUNTIME_VERSION: string = env.versions.node ?? env.versions.common;

export interface SessionOptions {
  /** The graph's bytes as hashed, so that what was verified is what is loaded. External data is not read. */
  readonly graph: Uint8Array;
  readonly provider: Provider;
  /** Threads inside one operator; 1 or more. */
  readonly threads: number;
}

/** A session that also tells what its graph declares. */
export interface TypedGraphSession extends GraphSession {
  /** Element type per input, e.g. `int64`; `other` for what is not a tensor. */
  readonly inputTypes: Readonly<Record<string, string>>;
}

/** Opens a graph on a provider; {@link openSession}, or a stand-in of a test. */
export type SessionOpener = (options: SessionOptions) => Promise<TypedGraphSession>;

/**
 * Opens a graph on exactly this provider; nodes it has no kernel for run on the CPU.
 * @throws DeidError `pack/bad-graph` {reason: 'runtime'} on the CPU; `engine/no-provider` {provider} on another;
 *   `engine/run-failed` {reason: 'memory'} when the graph does not fit.
 */
export async function openSession(options: SessionOptions): Promise<TypedGraphSession> {
  silenceRuntime();
  const { provider } = options;
  let session: InferenceSession;
  try {
    session = await InferenceSession.create(options.graph, runtimeOptions(options));
  } catch (error) {
    if (isAboutMemory(error)) throw new DeidError('engine/run-failed', { reason: 'memory' });
    if (provider === 'cpu') throw new DeidError('pack/bad-graph', { reason: 'runtime' });
    throw new DeidError('engine/no-provider', { provider });
  }
  return graphSession(session);
}

/** Providers that this build of the runtime can be asked for here. Whether one works, only a probe tells. */
export function availableProviders(): readonly Provider[] {
  const bundled = new Map(listSupportedBackends().map((backend) => [backend.name, backend.bundled]));
  const isSupplied = (provider: Provider): boolean => {
    if (provider === 'cuda') return bundled.has('cuda') && isCudaSupplied();
    if (provider === 'webgpu') return bundled.get('webgpu') === true && isVulkanThere();
    return bundled.get(provider) === true;
  };
  return PROVIDERS.filter(isSupplied);
}

/**
 * On Linux WebGPU needs the Vulkan loader. Asked without it, its library prints a warning that nobody can switch off. The
 * system's own search for libraries is asked: a library that is found is refused only for not being an addon of Node.
 */
function isVulkanThere(): boolean {
  if (process.platform !== 'linux') return true;
  try {
    process.dlopen({ exports: {} }, 'libvulkan.so.1');
    return true;
  } catch (error) {
    return error instanceof Error && error.message.includes('self-register');
  }
}

/** CUDA is not bundled (engine.md, section 6): its library must have been laid beside the runtime's own. */
function isCudaSupplied(): boolean {
  const root = path.dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  const folder = path.join(root, 'bin', 'napi-v6', process.platform, process.arch);
  return ['libonnxruntime_providers_cuda.so', 'onnxruntime_providers_cuda.dll'].some((file) =>
    existsSync(path.join(folder, file)),
  );
}

function runtimeOptions({ provider, threads }: SessionOptions): InferenceSession.SessionOptions {
  return {
    executionProviders: [provider],
    // Fused by the runtime, a plain graph is as fast as one fused by hand (engine.md, section 2).
    graphOptimizationLevel: 'all',
    executionMode: 'sequential',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // DirectML does not work with memory patterns, as the runtime's documentation of it says.
    enableMemPattern: provider !== 'dml',
    logSeverityLevel: FATAL,
    // Spinning threads made two threads up to 2.7 times slower than one on a busy machine (engine.md, section 2).
    extra: {
      session: {
        intra_op: { allow_spinning: '0' },
        inter_op: { allow_spinning: '0' },
        model_external_initializers_file_folder_path: NO_FOLDER,
      },
    },
  };
}

/**
 * Where the runtime looks for external data. Without it, a graph given as bytes may name any file below the working
 * directory, and the runtime reads it (seen with 1.30). Nothing can lie below the program's own file.
 */
const NO_FOLDER = path.join(process.execPath, 'none');

/** Severity 4 of the runtime: it prints nothing that it also reports as an error. */
const FATAL = 4;

/** Must precede the first session: the runtime reads its own level once. */
function silenceRuntime(): void {
  env.logLevel = 'fatal';
}

function graphSession(session: InferenceSession): TypedGraphSession {
  let isOpen = true;
  return {
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    inputTypes: Object.fromEntries(
      session.inputMetadata.map((input) => [input.name, input.isTensor ? input.type : 'other']),
    ),
    async run(feeds, outputs = session.outputNames) {
      if (!isOpen) throw new DeidError('engine/run-failed', { reason: 'other' });
      let fetched: InferenceSession.ReturnType;
      try {
        fetched = await session.run(foreignTensors(feeds), outputs, { logSeverityLevel: FATAL });
      } catch (error) {
        throw new DeidError('engine/run-failed', { reason: isAboutMemory(error) ? 'memory' : 'other' });
      }
      return Object.fromEntries(outputs.map((name) => [name, ownTensor(name, fetched[name])]));
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await session.release();
    },
  };
}

function foreignTensors(feeds: Tensors): Record<string, Tensor> {
  return Object.fromEntries(Object.entries(feeds).map(([name, tensor]) => [name, foreignTensor(tensor)]));
}

function foreignTensor({ type, data, dims }: TensorData): Tensor {
  switch (type) {
    case 'float32':
      return new Tensor(type, data, dims);
    case 'int32':
      return new Tensor(type, data, dims);
    case 'int64':
      return new Tensor(type, data, dims);
  }
}

function ownTensor(output: string, tensor: Tensor | undefined): TensorData {
  const { type, dims, data } = tensor ?? { type: 'none', dims: [], data: null };
  if (type === 'float32' && data instanceof Float32Array) return { type, dims, data };
  if (type === 'int32' && data instanceof Int32Array) return { type, dims, data };
  if (type === 'int64' && data instanceof BigInt64Array) return { type, dims, data };
  throw new DeidError('pack/wrong-outputs', { output, found: type });
}

/**
 * Phrases of the runtime (arena, std::bad_alloc), of the JavaScript engine (array buffers) and of the drivers behind
 * DirectML, CUDA and Dawn. See [Note: Foreign messages stay here].
 */
const MEMORY_PHRASES =
  /bad[_ ]?alloc|failed to allocate|out of (?:device |gpu )?memory|outofmemory|bfc ?arena|not enough memory|allocation failed|cannot allocate|std::length_error/i;

function isAboutMemory(error: unknown): boolean {
  return error instanceof Error && MEMORY_PHRASES.test(error.message);
}
