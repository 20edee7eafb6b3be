/**
 * @file What exactly is hashed of an audit event. Pure: the workspace, the command line and the page that checks exports
 * all hash the same characters.
 */

/** An event of the chain without its own hash. */
export interface HashedEvent {
  readonly seq: number;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly kind: string;
  /** Canonical JSON, the very characters that were stored. */
  readonly payload: string;
  /** Lower-case hex SHA-256 of the event before; {@link GENESIS} for the first. */
  readonly prevHash: string;
}

/** What the first event has for a predecessor. */
export const GENESIS = '0'.repeat(64);

/** The text whose UTF-8 bytes SHA-256 makes the hash of the event: the predecessor's hash, then the event. */
export function hashedText({ seq, at, kind, payload, prevHash }: HashedEvent): string {
  return prevHash + canonicalJson({ at, kind, payload, seq });
}

/** JSON with sorted keys; payloads are flat. */
export function canonicalJson(flat: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(flat).sort(([a], [b]) => (a < b ? -1 : 1))));
}
