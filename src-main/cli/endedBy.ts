/** @file What to do when a signal ends the command while it is in the middle of something. */

/** What shells expect of a program that a signal ended: 128 and its number. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Calls `end` with the exit code once a signal asks the program to end, which it then no longer does by itself. Gives a
 * function that takes it back.
 */
export function whenEnded(end: (code: number) => void): () => void {
  const endings = Object.entries(CODES).map(([signal, code]) => {
    const ended = (): void => {
      end(code);
    };
    process.once(signal, ended);
    return () => process.removeListener(signal, ended);
  });
  return () => {
    for (const takeBack of endings) takeBack();
  };
}
