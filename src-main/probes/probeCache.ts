/** @file Keeps the latest compiled probes, since notes of one patient travel together. Pure; runs in every process. */
import type { KnownIdentifier } from '../domain/note.ts';
import { compileIdentifiers, type CompiledProbes } from './compileProbes.ts';
import type { ProbeMatcher } from './findProbes.ts';
import type { ProbeVocabulary } from './probe.ts';

export interface ProbeCache {
  /** The matcher for these identifiers; compiled when the cache does not hold them. */
  matcherFor(known: readonly KnownIdentifier[], noteDate: string | null): ProbeMatcher;
}

/** 64: a request holds up to sixteen notes, a screen some more; a patient takes a few kilobytes. */
const MOST_PATIENTS = 64;

/**
 * A cache keyed by content. It holds PHI, so its owner lives no longer than an open workspace or one run: no cache of this
 * kind is ever kept by a module.
 */
export function createProbeCache(vocabulary?: ProbeVocabulary, most = MOST_PATIENTS): ProbeCache {
  const compiled = new Map<string, CompiledProbes>();
  return {
    matcherFor: (known, noteDate) => {
      const key = JSON.stringify(known.map(({ kind, text }) => [kind, text]));
      let probes = compiled.get(key);
      if (probes === undefined) probes = compileIdentifiers(known, vocabulary);
      else compiled.delete(key);
      compiled.set(key, probes);
      // The map keeps the order of use: its first key was used longest ago.
      const [oldest] = compiled.keys();
      if (compiled.size > most && oldest !== undefined) compiled.delete(oldest);
      return probes.forNote(noteDate);
    },
  };
}
