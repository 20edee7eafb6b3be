/** @file Which file of a source plays which part, whatever folder it was exported into. Pure; runs with proposePack. */
import { DeidError } from '../../domain/errors.ts';
import type { PackSource } from './sourceFiles.ts';
import { shown } from './readPack.ts';

/** A source seen from the folder that holds the export. */
export interface SourceLayout {
  /** Names inside that folder; `onnx/` is kept. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Size in bytes. @throws DeidError `pack/source-unreadable` */
  bytesOf(name: string): number;
  read(name: string): Promise<Uint8Array>;
}

/** Files that mark the folder of an export or of a finished pack. */
const LANDMARKS = ['config.json', 'manifest.json', 'tokenizer.json', 'model.onnx'];
const GRAPH_NAMES = ['model.onnx', 'onnx/model.onnx'];

/** Steps into the one folder that wraps everything, if there is one and the export does not lie at the top. */
export function layoutOf(source: PackSource): SourceLayout {
  const names = source.files.map(({ name }) => name);
  const tops = new Set(names.map((name) => name.split('/')[0] ?? ''));
  const [top = ''] = tops;
  const isWrapped =
    tops.size === 1 &&
    !names.some((name) => LANDMARKS.includes(name)) &&
    !names.includes(top) &&
    top !== 'onnx';
  const prefix = isWrapped ? `${top}/` : '';
  const sizes = new Map(source.files.map(({ name, bytes }) => [name.slice(prefix.length), bytes]));
  return {
    names: [...sizes.keys()],
    has: (name) => sizes.has(name),
    bytesOf: (name) => {
      const bytes = sizes.get(name);
      if (bytes === undefined) throw new DeidError('pack/source-unreadable', { reason: 'not-found' });
      return bytes;
    },
    read: (name) => source.read(`${prefix}${name}`),
  };
}

/**
 * The graph that becomes the pack's: `model.onnx`, at the top or under `onnx/`, else the only one there is. Variants of
 * other precision beside it are left: NoteVeil makes and checks its own.
 * @throws DeidError `pack/no-graph` {reason: 'none' | 'several', found}
 */
export function graphOf(layout: SourceLayout): string {
  const usual = GRAPH_NAMES.find((name) => layout.has(name));
  if (usual !== undefined) return usual;
  const graphs = layout.names.filter((name) => /^(?:onnx\/)?[^/]+\.onnx$/i.test(name));
  const [only] = graphs;
  if (only !== undefined && graphs.length === 1) return only;
  throw new DeidError('pack/no-graph', {
    reason: graphs.length === 0 ? 'none' : 'several',
    found: shown(graphs.join(', ')),
  });
}
