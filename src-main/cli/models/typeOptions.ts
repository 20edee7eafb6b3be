/**
 * @file `--map` and `--ignore` of `noteveil models add`: what the user says about the types of a model.
 *
 * Two answers for one type are refused rather than ranked: whichever won could be the one that leaves the type visible.
 */
import { InvalidArgumentError } from 'commander';
import { isPhiLabel, PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import { plainText } from './packWords.ts';

/** Collects `TYPE=LABEL`. @throws InvalidArgumentError for another form, an unknown label, a second label of one type */
export function collectMapping(
  pair: string,
  before: ReadonlyMap<string, PhiLabel>,
): ReadonlyMap<string, PhiLabel> {
  // The last `=`: a type may hold one, a label never does.
  const at = pair.lastIndexOf('=');
  const type = pair.slice(0, Math.max(at, 0)).trim();
  const label = pair
    .slice(at + 1)
    .trim()
    .toUpperCase();
  if (type === '') throw new InvalidArgumentError('expected TYPE=LABEL');
  if (!isPhiLabel(label)) throw new InvalidArgumentError(`unknown label; use one of ${PHI_LABELS.join(' ')}`);
  const other = before.get(type);
  if (other !== undefined && other !== label)
    throw new InvalidArgumentError(
      `type ${plainText(type)} is given two labels, ${other} and ${label}; give one`,
    );
  return new Map([...before, [type, label]]);
}

/** Collects types that are left out. */
export function collectIgnored(type: string, before: readonly string[]): readonly string[] {
  return [...before, type.trim()];
}

/** A type that is both given a label and left out; null when there is none. */
export function contradictedType(
  map: ReadonlyMap<string, PhiLabel>,
  ignore: readonly string[],
): string | null {
  return ignore.find((type) => map.has(type)) ?? null;
}
