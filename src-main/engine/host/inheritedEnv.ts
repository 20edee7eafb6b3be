/** @file The variables that a child process gets. Runs in main and on the command line. */

/**
 * Windows cannot load its own cryptography without `SystemRoot`; `TZ` keeps dates as in the parent. Nothing else is
 * inherited: an environment may hold credentials and NODE_OPTIONS.
 */
const INHERITED = ['SystemRoot', 'windir', 'TZ'];

/** Those of this process's variables that a child may have. */
export function inheritedEnv(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
