/**
 * @file Who may be in hand of a detection process at once: many requests together, or one alone. Runs in main and on the
 * command line.
 *
 * [Note: Alone with the process]
 * A note that travels alone does so because it may be the one that brings the process down. Whatever is in hand at the
 * same time dies with it and would be taken for guilty too. So such a request waits until nothing is in hand, and
 * everything behind it waits for its end. First come, first served: nobody is overtaken for ever.
 *
 * A turn may outlast its owner's interest: the process is still busy with what was aborted, and may hang in it. While it
 * is held nobody begins, or who came next would be blamed for that silence.
 */

export type TurnKind = 'together' | 'alone';

interface Waiting {
  readonly kind: TurnKind;
  readonly begin: () => void;
}

export class Turns {
  #waiting: readonly Waiting[] = [];
  #together = 0;
  #isAlone = false;
  #held = 0;

  /** Resolves, when it is the caller's turn, with what ends it. Rejects with the signal's reason while waiting. */
  async take(kind: TurnKind, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const entry: Waiting = { kind, begin: () => resolve(undefined) };
    const onAbort = (): void => {
      if (!this.#waiting.includes(entry)) return;
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      reject(signal?.reason);
      // It may have been what the others waited behind.
      this.#admit();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting = [...this.#waiting, entry];
    this.#admit();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
    return () => this.#end(kind);
  }

  /** Lets nobody begin until the function it returns is called, once. Those who have begun go on. */
  hold(): () => void {
    this.#held += 1;
    return () => {
      this.#held -= 1;
      this.#admit();
    };
  }

  #admit(): void {
    for (
      let [first] = this.#waiting;
      first !== undefined && this.#mayBegin(first.kind);
      [first] = this.#waiting
    ) {
      this.#waiting = this.#waiting.slice(1);
      if (first.kind === 'alone') this.#isAlone = true;
      else this.#together += 1;
      first.begin();
    }
  }

  #mayBegin(kind: TurnKind): boolean {
    return this.#held === 0 && !this.#isAlone && (kind === 'together' || this.#together === 0);
  }

  /** Every turn ends once: its one owner calls this in a `finally`. */
  #end(kind: TurnKind): void {
    if (kind === 'alone') this.#isAlone = false;
    else this.#together -= 1;
    this.#admit();
  }
}
