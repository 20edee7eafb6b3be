/** @file Standard streams of the command line: results on stdout, progress and problems on stderr. */

export interface Terminal {
  /** One line of results. */
  print(line: string): void;
  /** One line about what goes on or went wrong. Never text of a note. */
  tell(line: string): void;
  /** Replaces the progress line; shown only when stderr is a terminal. */
  progress(line: string): void;
  /** Removes the progress line. */
  endProgress(): void;
}

/** The process's own streams, and whether results were lost on the way. */
export interface ProcessTerminal extends Terminal {
  /** True when standard output failed for another reason than that its reader left. */
  readonly hasLostResults: () => boolean;
}

/**
 * The process's own streams. A reader that closes early (`| head`) mutes its stream and no more: the command goes on to
 * its own exit code, and the workspace is closed as always.
 */
export function processTerminal(): ProcessTerminal {
  let hasProgress = false;
  let hasLostResults = false;
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    // Every write behind a failed one fails with ERR_STREAM_DESTROYED, whatever the first one had.
    if (cause.code !== 'EPIPE' && cause.code !== 'ERR_STREAM_DESTROYED') hasLostResults = true;
  });
  // There is nowhere left to tell it.
  process.stderr.on('error', () => undefined);
  const clear = (): void => {
    if (hasProgress) process.stderr.write('\r\u001b[2K');
    hasProgress = false;
  };
  return {
    print: (line) => {
      clear();
      process.stdout.write(`${line}\n`);
    },
    tell: (line) => {
      clear();
      process.stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!process.stderr.isTTY) return;
      clear();
      process.stderr.write(line);
      hasProgress = true;
    },
    endProgress: clear,
    hasLostResults: () => hasLostResults,
  };
}

/** Lines as aligned columns: first column to the left, numbers to the right. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
