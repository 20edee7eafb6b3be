/** @file Watches how long the texts are that regular expressions get to read. Runs in tests. */

/** Of every source, the longest text in UTF-16 code units; 0 for one that has read nothing. */
export interface ReadingWatch {
  readonly longest: (source: string) => number;
  /** Puts everything back. */
  readonly end: () => void;
}

/** Watches these sources from now on. `test`, `match`, `matchAll`, `replace`, `search` and `split` all end in `exec`. */
export function watchReading(sources: ReadonlySet<string>): ReadingWatch {
  const longest = new Map<string, number>();
  const real = RegExp.prototype.exec;
  RegExp.prototype.exec = function (this: RegExp, text: string): RegExpExecArray | null {
    const { source } = this;
    if (sources.has(source)) longest.set(source, Math.max(longest.get(source) ?? 0, text.length));
    return real.call(this, text);
  };
  return {
    longest: (source) => longest.get(source) ?? 0,
    end: () => {
      RegExp.prototype.exec = real;
    },
  };
}
