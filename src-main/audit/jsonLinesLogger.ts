/** @file The PHI-free structured log: one JSON object per line. Runs in the main process and in children. */
import type { Clock } from '../domain/clock.ts';
import type { Facts } from '../domain/errors.ts';
import type { Logger } from '../domain/logger.ts';

/** Takes finished lines without their line feed. */
export interface LogSink {
  write(line: string): void;
}

/** What a string fact may look like: ids, codes, enum values, versions. Anything else is replaced, not logged. */
const HARMLESS = /^[A-Za-z0-9._:/+@-]{0,80}$/;

/**
 * Safety net behind the type: should a caller pass a sentence after all, the log holds its length and nothing else.
 */
function harmless(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [
      key,
      typeof fact === 'string' && !HARMLESS.test(fact) ? `[${fact.length} characters]` : fact,
    ]),
  );
}

/** A logger that writes `{at, level, event, facts}` lines. */
export function createLogger(deps: { readonly sink: LogSink; readonly clock: Clock }): Logger {
  const write = (level: string, event: string, facts: Facts = {}) =>
    deps.sink.write(
      JSON.stringify({ at: new Date(deps.clock.now()).toISOString(), level, event, facts: harmless(facts) }),
    );
  return {
    info: (event, facts) => write('info', event, facts),
    warn: (code, facts) => write('warn', code, facts),
    error: (code, facts) => write('error', code, facts),
  };
}
