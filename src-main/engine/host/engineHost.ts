/**
 * @file What the owner of a child process sees of it, whatever kind of process it is. Pure interface; runs in main.
 *
 * [Note: Host states]
 * `stopped` -> `starting` (start) -> `running` (the child answered its init) -> `stopped` (stop) or `lost` (the child
 * exited by itself, or was killed because it did not answer in time). `starting` falls back to `stopped` when the child
 * refuses its init, and to `lost` when it exits. From `stopped` and `lost` the owner may start again; nobody else does.
 */

export const HOST_STATES = ['stopped', 'starting', 'running', 'lost'] as const;
export type HostState = (typeof HOST_STATES)[number];

/** Sent by the child on its own account; belongs to no request unless the payload says so. */
export interface HostMessage {
  readonly kind: string;
  readonly payload: unknown;
}

export interface HostExit {
  /** True when {@link EngineHost.stop} asked for it. */
  readonly expected: boolean;
  /** Exit code of the process; null when it was killed, could not be spawned, or is not known yet. */
  readonly code: number | null;
}

export interface RequestOptions {
  /**
   * Aborting rejects the request at once with the signal's reason and tells the child to give up. The time limit goes on
   * until the child has answered: see [Note: An abort is a request too].
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds without an answer or a sign of life, after which the child is killed. Without it the request waits as
   * long as the child lives. See [Note: Signs of life].
   */
  readonly timeoutMs?: number | undefined;
  /** Called at every sign of life of this request, also while the child gives an aborted one up. */
  readonly onAlive?: (() => void) | undefined;
  /**
   * Called once, when nothing of the request is in the child's hands any more: it was answered or never sent, or the child
   * is gone and the exit listeners were told. With an abort this may be long after the request was rejected.
   */
  readonly onReleased?: (() => void) | undefined;
}

/** A child process with request/response messages. Payloads are plain JSON-compatible values. */
export interface EngineHost {
  /** See [Note: Host states]. */
  readonly state: HostState;

  /**
   * Starts a child and hands it `init`; resolves with what the child answers to it.
   * @throws DeidError the child's own code when it refuses the init; `engine/host-lost`; `engine/no-answer`.
   */
  start(init: unknown): Promise<unknown>;

  /**
   * Sends one request and resolves with the child's answer. The answer is untrusted: the caller parses it.
   * @throws DeidError `engine/host-not-started`; `engine/host-lost` when the child exits first; `engine/no-answer`
   *   after `timeoutMs` of silence, in which case the child has been killed; any code that the child reports.
   */
  request(kind: string, payload: unknown, options?: RequestOptions): Promise<unknown>;

  /** Sends a message that has no answer. Silently dropped unless `running`: the exit listeners tell the owner. */
  send(kind: string, payload: unknown): void;

  /** Returns a function that removes the listener. Listeners survive restarts. */
  onMessage(listener: (message: HostMessage) => void): () => void;

  /** Called once per child that ended, after its outstanding requests were rejected. Returns a remover. */
  onExit(listener: (exit: HostExit) => void): () => void;

  /** Kills the child and resolves when it is gone. Outstanding requests reject with `engine/host-lost`. Idempotent. */
  stop(): Promise<void>;
}
