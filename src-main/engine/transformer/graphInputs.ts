/**
 * @file Fills the inputs of a transformer's graph from the ids of a micro-batch's windows. Pure; engine process.
 */
import { DeidError } from '../../domain/errors.ts';
import type { Manifest } from '../pack/manifest.ts';
import type { TensorData, Tensors } from '../tensor.ts';

/** Inputs that the families' exports have; anything else cannot be fed. */
const INPUT_ROLES = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids', 'langs'] as const;
type InputRole = (typeof INPUT_ROLES)[number];

/** Makes feeds for windows, each given as its ids with the special ones, padded to the longest. */
export type FillInputs = (windows: readonly Int32Array[]) => Tensors;

type ElementType = TensorData['type'];

/**
 * @throws DeidError `pack/wrong-inputs` {input, found} when the manifest names an input that the graph has not or nobody
 *   can fill, the graph has one that the manifest does not name, or its element type is none we can fill.
 */
export function createFillInputs(manifest: Manifest, declared: Readonly<Record<string, string>>): FillInputs {
  for (const name of Object.keys(declared))
    if (!manifest.inputs.includes(name)) throw wrongInput(name, 'not-in-manifest');
  const fills = manifest.inputs.map((name) => {
    const type = declared[name];
    if (type === undefined) throw wrongInput(name, 'not-in-graph');
    if (!isRole(name)) throw wrongInput(name, 'unknown-role');
    if (!isElementType(type)) throw wrongInput(name, type);
    return { name, type, valueAt: valuesOf(name, manifest) };
  });
  return (windows) => {
    const longest = Math.max(0, ...windows.map((ids) => ids.length));
    return Object.fromEntries(
      fills.map(({ name, type, valueAt }) => [name, fill(type, { windows, longest, valueAt })]),
    );
  };
}

/** Value at a position of a window; `id` is null in the padding. */
type ValueAt = (id: number | null, position: number) => number;

function valuesOf(role: InputRole, { tokenizer, family }: Manifest): ValueAt {
  const pad = tokenizer.kind === 'compact' ? 0 : tokenizer.pad;
  switch (role) {
    case 'input_ids':
      return (id) => id ?? pad;
    case 'attention_mask':
      return (id) => (id === null ? 0 : 1);
    case 'position_ids':
      // RoBERTa's positions count from behind the padding id, which padding itself keeps (its position embedding has a
      // row for padding); the other families count from 0.
      return ['roberta', 'camembert', 'xlm-roberta'].includes(family)
        ? (id, position) => (id === null ? pad : pad + 1 + position)
        : (_, position) => position;
    case 'token_type_ids':
    case 'langs':
      // One segment, the model's first language: what the exports' own tokenizers give for a single text.
      return () => 0;
  }
}

interface Filling {
  readonly windows: readonly Int32Array[];
  readonly longest: number;
  readonly valueAt: ValueAt;
}

function fill(type: ElementType, filling: Filling): TensorData {
  const dims = [filling.windows.length, filling.longest];
  const size = filling.windows.length * filling.longest;
  switch (type) {
    case 'int64': {
      const data = new BigInt64Array(size);
      eachValue(filling, (at, value) => (data[at] = BigInt(value)));
      return { type, dims, data };
    }
    case 'int32': {
      const data = new Int32Array(size);
      eachValue(filling, (at, value) => (data[at] = value));
      return { type, dims, data };
    }
    case 'float32': {
      const data = new Float32Array(size);
      eachValue(filling, (at, value) => (data[at] = value));
      return { type, dims, data };
    }
  }
}

function eachValue({ windows, longest, valueAt }: Filling, set: (at: number, value: number) => void): void {
  windows.forEach((ids, row) => {
    for (let position = 0; position < longest; position += 1)
      set(row * longest + position, valueAt(ids[position] ?? null, position));
  });
}

function isRole(name: string): name is InputRole {
  return (INPUT_ROLES as readonly string[]).includes(name);
}

function isElementType(type: string): type is ElementType {
  return type === 'int64' || type === 'int32' || type === 'float32';
}

function wrongInput(input: string, found: string): DeidError {
  return new DeidError('pack/wrong-inputs', { input, found });
}
