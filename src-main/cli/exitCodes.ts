/** @file Exit codes of the command line. */

export const EXIT = {
  ok: 0,
  /** A note or file failed, or the command found what it looks for. */
  findings: 1,
  /** The command was called wrongly or cannot start at all. */
  usage: 2,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
