/**
 * @file The table of checks a packaging run ends with. Runs on Node 24.
 */

/**
 * @typedef {object} Check
 * @property {string} group what was looked at: `linux`, `win`, `mac`, `app`
 * @property {string} name what must hold
 * @property {boolean} isOk
 * @property {string} [detail] a count, or what is wrong
 */

/**
 * Runs one check; a thrown error is its failure.
 * @param {string} group
 * @param {string} name
 * @param {() => string | undefined | void} verify returns a detail for the table, throws when the claim does not hold
 * @returns {Check}
 */
export function check(group, name, verify) {
  try {
    return { group, name, isOk: true, detail: verify() || '' };
  } catch (error) {
    return { group, name, isOk: false, detail: /** @type {Error} */ (error).message };
  }
}

/**
 * @param {boolean} condition
 * @param {string} problem
 */
export function expect(condition, problem) {
  if (!condition) throw new Error(problem);
}

/** @param {readonly Check[]} checks */
export function formatTable(checks) {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .map(({ group, name, isOk, detail }) =>
      [isOk ? 'ok    ' : 'FAILED', group.padEnd(5), name.padEnd(width), detail].join('  ').trimEnd(),
    )
    .join('\n');
}
