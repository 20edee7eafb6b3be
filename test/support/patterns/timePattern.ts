/** @file Measures how the time of a regular expression grows with the text. Runs in tests. */
import vm from 'node:vm';
import { hostileTexts, written, type HostileText } from './hostileTexts.ts';

/** UTF-16 code units of the texts that are compared. */
const SMALL = 25_000;
const LARGE = 100_000;
/** Four times the text may take four times as long; eight leaves room for caches and the collector. */
const MOST_GROWTH = 8;
/** Below this the time of the large text says nothing about growth. */
const NOTICEABLE_MS = 300;
/** What took less on the small text stays below `NOTICEABLE_MS` on the large one, were it quadratic. */
const HARMLESS_MS = NOTICEABLE_MS / (LARGE / SMALL) ** 2;
/** Nothing takes as long on a text of these sizes, whatever the growth. */
const LIMIT_MS = 1_500;
/** For a pattern that reads parts of a note: a quadratic one needs 5 ms for the longest of them, 500 characters. */
const LIMIT_OF_PART_MS = 20;

/** A text on which the expression is too slow; times are of the processor, in milliseconds. */
export interface SlowText {
  readonly text: HostileText;
  readonly smallMs: number;
  /** `LIMIT_MS` where it was interrupted. */
  readonly largeMs: number;
}

/** The first text on which the expression takes more than linear time, or null. */
export function slowTextFor(source: string, flags: string): SlowText | null {
  const pattern = compiled(source, flags);
  for (const { text, ms: smallMs } of slowOnes(pattern, hostileTexts(source, flags), SMALL, HARMLESS_MS)) {
    const largeMs = smallMs >= LIMIT_MS ? smallMs : timeOf(pattern, written(text, LARGE));
    if (largeMs >= LIMIT_MS || (largeMs > NOTICEABLE_MS && largeMs > MOST_GROWTH * smallMs))
      return { text, smallMs, largeMs };
  }
  return null;
}

/** The first part of a note, of at most so many UTF-16 code units, that takes the expression too long, or null. */
export function slowPartFor(source: string, flags: string, most: number): HostileText | null {
  const pattern = compiled(source, flags);
  for (const { text, ms } of slowOnes(pattern, hostileTexts(source, flags), most, LIMIT_OF_PART_MS)) {
    // Once more: the first time may have met the collector.
    if (ms >= LIMIT_MS || timeOf(pattern, written(text, most)) > LIMIT_OF_PART_MS) return text;
  }
  return null;
}

/** V8 interprets an expression once and compiles it the second time: neither belongs to a measurement. */
function compiled(source: string, flags: string): RegExp {
  const pattern = new RegExp(source, flags);
  for (let turn = 0; turn < 3; turn += 1) {
    readAll(pattern, 'a1 ');
    readAll(pattern, '王1 ');
  }
  return pattern;
}

/**
 * Reads the text as the program does: once; to the end for a global one; from any place for a sticky one, which goes on
 * behind what it found where it is global as well.
 */
function readAll(pattern: RegExp, text: string): number {
  if (!pattern.global && !pattern.sticky) return pattern.test(text) ? 1 : 0;
  let found = 0;
  if (!pattern.sticky) {
    for (const _match of text.matchAll(pattern)) found += 1;
    return found;
  }
  for (let at = 0; at < text.length; at += 1) {
    pattern.lastIndex = at;
    if (!pattern.test(text)) continue;
    found += 1;
    if (pattern.global) at = Math.max(at, pattern.lastIndex - 1);
  }
  return found;
}

interface Timed {
  readonly text: HostileText;
  /** Of the processor; `LIMIT_MS` where it was interrupted. */
  readonly ms: number;
}

/** The texts that take at least so long at this size, one after the other. */
function* slowOnes(
  pattern: RegExp,
  texts: readonly HostileText[],
  size: number,
  leastMs: number,
): Generator<Timed> {
  let at = 0;
  while (at < texts.length) {
    let ms = LIMIT_MS;
    // Many in one go: each start of the sandbox costs more than most texts.
    const isDone = finishes(() => {
      for (ms = 0; at < texts.length && ms < leastMs; at += 1) {
        const text = texts[at];
        ms = LIMIT_MS;
        if (text !== undefined) ms = cpuMsOf(() => readAll(pattern, written(text, size)));
      }
    });
    // Interrupted, `at` is still the text that took so long.
    if (!isDone) at += 1;
    const text = texts[at - 1];
    if (text !== undefined && ms >= leastMs) yield { text, ms };
  }
}

function timeOf(pattern: RegExp, text: string): number {
  let ms = LIMIT_MS;
  finishes(() => {
    ms = cpuMsOf(() => readAll(pattern, text));
  });
  return ms;
}

function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return cpuMsSince(before);
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Only a script of `vm` can be told to stop within a regular expression. */
const sandbox = { run: (): void => undefined };
vm.createContext(sandbox);
const script = new vm.Script('run()');

/**
 * False when the work had to be interrupted after `LIMIT_MS`. The sandbox goes by the clock: where others have had the
 * processor for most of that time, the work begins again and gets twice as long.
 */
function finishes(work: () => void): boolean {
  sandbox.run = work;
  for (let timeout = LIMIT_MS; ; timeout *= 2) {
    const before = process.threadCpuUsage();
    const isDone = ranWithin(timeout);
    if (isDone || cpuMsSince(before) > LIMIT_MS / 2) return isDone;
  }
}

function ranWithin(timeout: number): boolean {
  try {
    script.runInContext(sandbox, { timeout });
    return true;
  } catch (cause) {
    // Thrown by the other realm, whose `Error` is not ours.
    if ((cause as { readonly code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause;
    return false;
  }
}
