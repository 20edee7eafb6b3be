/** @file Holds a source's graph against what its configuration promises. Runs with proposePack. */
import { DeidError } from '../../domain/errors.ts';
import type { PackTask } from '../../domain/pack.ts';
import {
  inspectGraph,
  MAX_IR_VERSION,
  MAX_OPSET,
  type GraphFacts,
  type GraphPort,
} from '../onnx/inspectGraph.ts';
import { ONNX_TYPES } from '../onnx/onnxModel.ts';
import { shown } from './readPack.ts';

/** Inputs that the engine can feed. Only the first one is indispensable. */
const FEEDABLE = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids', 'langs'];
const INTEGERS: readonly number[] = [ONNX_TYPES.int64, ONNX_TYPES.int32];
/** Operators of the runtime itself; any other domain would need a library, and packs carry no code. */
const KNOWN_DOMAINS = ['', 'ai.onnx.ml', 'com.microsoft'];

/**
 * The facts of a graph that holds all it needs and that this version's runtime can open.
 * @throws DeidError `pack/bad-graph`, `pack/opset-too-new` {found, supported}, `pack/external-data-missing` {file}
 */
export function inspectWhole(graph: Uint8Array): GraphFacts {
  const facts = inspectGraph(graph);
  if (facts.opset > MAX_OPSET) {
    throw new DeidError('pack/opset-too-new', { found: facts.opset, supported: MAX_OPSET });
  }
  if (facts.irVersion > MAX_IR_VERSION) {
    throw new DeidError('pack/opset-too-new', { foundIr: facts.irVersion, supportedIr: MAX_IR_VERSION });
  }
  if (facts.opset < 1) throw new DeidError('pack/bad-graph', { reason: 'no-opset' });
  const [external] = facts.externalFiles;
  // Even when the file is there: the runtime would open it by itself, unhashed. One file is what packs are made of.
  if (external !== undefined) throw new DeidError('pack/external-data-missing', { file: shown(external) });
  const foreign = facts.operators.find(({ domain }) => !KNOWN_DOMAINS.includes(domain));
  if (foreign !== undefined) {
    throw new DeidError('pack/bad-graph', {
      reason: 'operator',
      found: shown(`${foreign.domain} ${foreign.type}`),
    });
  }
  return facts;
}

/** Names of the inputs to feed. @throws DeidError `pack/wrong-inputs` {found} */
export function feedableInputs(inputs: readonly GraphPort[]): string[] {
  const names = inputs.map(({ name }) => name);
  const isFeedable = inputs.every(({ name, type }) => FEEDABLE.includes(name) && INTEGERS.includes(type));
  if (!names.includes('input_ids') || !isFeedable) throw wrongInputs(inputs);
  return names;
}

/** The refusal of a graph's inputs, naming them. */
export function wrongInputs(inputs: readonly GraphPort[]): DeidError {
  return new DeidError('pack/wrong-inputs', { found: shown(inputs.map(({ name }) => name).join(', ')) });
}

/** The output with the scores and the task that its rank speaks of. */
export interface ScoreOutput {
  readonly name: string;
  readonly task: PackTask;
}

/**
 * Finds the scores, which every exporter calls `logits`: rank 3 is a row per token, rank 2 a row per text. An output of
 * another name is an encoder's, whatever its size.
 * @throws DeidError `pack/wrong-outputs` {found}, `pack/wrong-label-count` {found, expected}
 */
export function scoreOutput(
  outputs: readonly GraphPort[],
  task: PackTask | null,
  labelCount: number,
): ScoreOutput {
  const output = outputs.find(({ name }) => name === 'logits');
  // A rank that the file does not say is what the configuration says; the probe counts the scores.
  const ranked = output?.dims === null ? task : taskOfRank(output?.dims.length ?? 0);
  if (output === undefined || ranked === null || (task !== null && task !== ranked) || !isFloat(output)) {
    throw wrongOutputs(outputs);
  }
  requireWidth(output, labelCount);
  return { name: output.name, task: ranked };
}

/** The refusal of a graph's outputs, naming them with their ranks. */
export function wrongOutputs(outputs: readonly GraphPort[]): DeidError {
  const found = outputs.map(({ name, dims }) => `${name}[${dims?.length ?? '?'}]`).join(', ');
  return new DeidError('pack/wrong-outputs', { found: shown(found) });
}

/** True for scores as this program reads them. */
export function isFloat({ type }: GraphPort): boolean {
  return type === ONNX_TYPES.float;
}

/** @throws DeidError `pack/wrong-label-count` {found, expected} */
export function requireWidth({ dims }: GraphPort, labelCount: number): void {
  const width = dims?.at(-1);
  // A dimension without a number is settled by the probe, whose rows are counted.
  if (typeof width === 'number' && width !== labelCount) {
    throw new DeidError('pack/wrong-label-count', { found: width, expected: labelCount });
  }
}

function taskOfRank(rank: number): PackTask | null {
  if (rank === 3) return 'token-classification';
  return rank === 2 ? 'sequence-classification' : null;
}
