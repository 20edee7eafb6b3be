/** @file What is wrong with a file of a user, as a place and a code: nothing of the file's text gets through. Pure; used in every process. */

/** What a schema says of a value that it refuses, as zod words it. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Of code `unrecognized_keys`. */
  readonly keys?: readonly string[];
}

export interface Refusal {
  /** Keys and places in lists, such as `models.0.pack`; `(top)` for the value as a whole. */
  readonly path: string;
  /** A code of ours, or zod's. */
  readonly problem: string;
}

/** Place and code of the first of a schema's issues. A key that the schema does not know belongs to the place. */
export function firstIssue([issue]: readonly SchemaIssue[]): Refusal {
  if (issue === undefined) return { path: '(top)', problem: 'unknown' };
  // Custom issues carry a code of ours; the words of the library would quote the value.
  const problem = issue.code === 'custom' ? issue.message : (issue.code ?? 'unknown');
  return { path: placeOf([...issue.path, ...(issue.keys ?? []).slice(0, 1)]), problem };
}

/** The words for a place. A key of a foreign file is cut, so that no line of text gets through. */
export function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(top)';
  return path.map((key) => (/^[\w-]{1,40}$/.test(String(key)) ? String(key) : '?')).join('.');
}
