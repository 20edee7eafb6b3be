/** @file Looks for markup that is not well-formed, in pages that are written for people. Runs in tests. */

/** Tags that are left open or closed twice; none for well-formed markup. */
export function faultsOf(html: string): readonly string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, slash, name = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi,
  )) {
    if (name === 'meta' || rest.endsWith('/')) continue;
    if (slash !== '/') open.push(name);
    else if (open.pop() !== name) faults.push(name);
  }
  return [...faults, ...open];
}
