/**
 * @file A label scheme that a user wrote: the text of its file, checked. Pure; used by the command line.
 *
 * It has the shape of the shipped ones and a name of its own: a report names its scheme by the id, and figures under a shipped id
 * must be those of the shipped scheme. Nothing of the text gets into an error: keys of ours and lines alone, because the file
 * may be one of notes that was named by mistake.
 */
import type { z } from 'zod';
import { DeidError, type Facts } from '../domain/errors.ts';
import { jsonPlaces, type JsonPlaces } from '../text/jsonPlaces.ts';
import { isType } from './gold/annotatedNote.ts';
import { LabelSchemeSchema, type LabelScheme } from './labelScheme.ts';

/** Problems that `evaluation/bad-scheme` names; docs/file-formats.md says what to do about each. */
export const SCHEME_PROBLEMS = [
  // the file as such
  'too-large',
  'not-utf8',
  'not-json',
  'key-twice',
  // its shape
  'not-a-label-scheme',
  'unknown-key',
  'unknown-label',
  // what it says
  'bad-id',
  'id-taken',
  'no-types',
  'bad-type',
  'type-twice',
] as const;
export type SchemeProblem = (typeof SCHEME_PROBLEMS)[number];

/** Facts: the problem, and its place: `line` from 1, `at` a key of ours, `byte` from 0. */
export function schemeError(problem: SchemeProblem, place: Facts): DeidError {
  return new DeidError('evaluation/bad-scheme', { ...place, problem });
}

/** Lower case words, digits and single dashes, as the shipped ids are: it is told on terminals and in files. 40: the longest id that errors tell whole. */
const ID = /^(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The scheme that the text describes; `shipped` are the ids that are taken. Fails with `evaluation/bad-scheme`, all but its first two problems. */
export function parseOwnScheme(untrustedText: string, shipped: readonly string[]): LabelScheme {
  const places = jsonPlaces(untrustedText);
  if (places.fault !== null) throw schemeError(places.fault.kind, { line: places.fault.line });
  const untrusted: unknown = JSON.parse(untrustedText);
  const parsed = LabelSchemeSchema.safeParse(untrusted);
  if (!parsed.success) throw refused(parsed.error.issues[0], places);
  const scheme = parsed.data;
  const fails = (problem: SchemeProblem, at: string, key?: string): DeidError =>
    schemeError(problem, { line: places.lineOf(key === undefined ? [at] : [at, key]), at });
  if (!ID.test(scheme.id)) throw fails('bad-id', 'id');
  if (shipped.includes(scheme.id)) throw fails('id-taken', 'id');
  if (Object.keys(scheme.types).length === 0) throw fails('no-types', 'types');
  for (const at of ['types', 'leftOut'] as const)
    // Those of the text: a copy has lost `__proto__`.
    for (const type of Object.keys((untrusted as LabelScheme)[at]))
      if (!isType(type) || !Object.hasOwn(scheme[at], type)) throw fails('bad-type', at, type);
  const twice = Object.keys(scheme.leftOut).find((type) => Object.hasOwn(scheme.types, type));
  if (twice !== undefined) throw fails('type-twice', 'leftOut', twice);
  return scheme;
}

function refused(issue: z.core.$ZodIssue | undefined, { lineOf }: JsonPlaces): DeidError {
  const path = issue?.path ?? [];
  // The schema's own keys and the top; what lies below is a word of the file.
  const at = path.length === 0 ? '(top)' : String(path[0]);
  if (issue?.code === 'unrecognized_keys')
    return schemeError('unknown-key', { line: lineOf([...path, ...issue.keys.slice(0, 1)]), at });
  // A label that there is not; labels are the only closed list.
  const problem = issue?.code === 'invalid_value' ? 'unknown-label' : 'not-a-label-scheme';
  return schemeError(problem, { line: lineOf(path), at });
}
