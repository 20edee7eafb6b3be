/** @file Holds recognizers by id and refuses duplicates. Pure; runs in the detection process. */
import { DeidError } from '../domain/errors.ts';
import type { Language } from '../domain/detection.ts';
import type { FollowUpRecognizer, Recognizer } from './recognizer.ts';
import type { Protection } from './resolve/protection.ts';

/** Recognizers in the order in which they were given; ids are unique across both kinds. */
export interface Registry {
  readonly recognizers: readonly Recognizer[];
  readonly followUps: readonly FollowUpRecognizer[];
  /** Left out, every candidate stays as it is. See [Note: Protected phrases]. */
  readonly protect?: Protection;
  /** What its rules were written for; left out, every language. See [Note: Named packs read their languages]. */
  readonly reads?: ReadonlySet<Language>;
}

/** Builds a registry. Throws {@link DeidError} `detection/duplicate-recognizer` when an id occurs twice. */
export function createRegistry(
  recognizers: readonly Recognizer[],
  followUps: readonly FollowUpRecognizer[] = [],
  protect?: Protection,
): Registry {
  const seen = new Set<string>();
  for (const { id } of [...recognizers, ...followUps]) {
    if (seen.has(id)) throw new DeidError('detection/duplicate-recognizer', { recognizer: id });
    seen.add(id);
  }
  const registry = { recognizers: [...recognizers], followUps: [...followUps] };
  return protect === undefined ? registry : { ...registry, protect };
}
