/** @file Which graph of a pack runs on which provider. Pure; engine process. */
import { DeidError } from '../domain/errors.ts';
import type { Precision, Provider } from '../domain/pack.ts';
import type { Manifest } from './pack/manifest.ts';

/** One way to run a pack. */
export interface Attempt {
  readonly provider: Provider;
  readonly precision: Precision;
}

/**
 * The ways to run a pack, best first. int8 is a format for CPUs: accelerators have no kernels for MatMulInteger and would
 * send every product back to the CPU, so they get the fp32 graph. On the CPU the pack's own choice comes first; behind
 * int8 stands fp32, because int8 arithmetic saturates on some CPUs without VNNI (engine.md, section 2), which the probe
 * finds out.
 * @throws DeidError `pack/bad-manifest` {reason: 'precision'} when the manifest chooses an int8 graph that it does not hold,
 *   has no known answer for, or whose check does not hold.
 */
export function attemptsFor(manifest: Manifest, providers: readonly Provider[]): readonly Attempt[] {
  if (manifest.precision === 'int8' && !mayRunInt8(manifest))
    throw new DeidError('pack/bad-manifest', { reason: 'precision' });
  return providers.flatMap((provider): Attempt[] => {
    const fp32: Attempt = { provider, precision: 'fp32' };
    const isInt8 = provider === 'cpu' && manifest.precision === 'int8';
    return isInt8 ? [{ provider, precision: 'int8' }, fp32] : [fp32];
  });
}

/** The file of a precision's graph. @throws DeidError `pack/no-graph` when the pack has none. */
export function graphFile(manifest: Manifest, precision: Precision): string {
  const file = manifest.graphs[precision];
  if (file === null) throw new DeidError('pack/no-graph', { precision });
  return file;
}

/** The known answer of a precision; null when none is stored. */
export function knownScores(manifest: Manifest, precision: Precision): readonly number[] | null {
  return manifest.probe.scores[precision];
}

function mayRunInt8({ graphs, int8Check, probe }: Manifest): boolean {
  return graphs.int8 !== null && int8Check?.holds === true && probe.scores.int8 !== null;
}
