/** @file What a proof is called in a folder. Pure. */

/** The id is one of ours: letters, digits and hyphens. */
export function proofFileName(id: string): string {
  return `noteveil-destruction-${id}.json`;
}
