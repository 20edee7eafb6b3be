/**
 * @file What was copied out of the window since the workspace was opened, and taking it out of the system's clipboard again.
 * Runs in main.
 *
 * Texts are kept nowhere, only their keyed hashes: a plain hash of a name can be guessed. The key is this process's own.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from '../domain/logger.ts';

/** The system's clipboard, as text. */
export interface Clipboard {
  readText(): Promise<string>;
  clear(): void | Promise<void>;
}

/** Two seconds: a clipboard whose owner does not answer must not keep a workspace open. */
const PATIENCE_MS = 2000;

export class CopiedText {
  readonly #clipboard: Clipboard;
  readonly #logger: Logger;
  readonly #patienceMs: number;
  readonly #key = randomBytes(32);
  readonly #hashes = new Set<string>();

  constructor(clipboard: Clipboard, logger: Logger, patienceMs = PATIENCE_MS) {
    this.#clipboard = clipboard;
    this.#logger = logger;
    this.#patienceMs = patienceMs;
  }

  /** Remembers that this text went to the clipboard. */
  remember(text: string): void {
    if (text !== '') this.#hashes.add(this.#hashOf(text));
  }

  /**
   * Clears the clipboard if it holds what was copied since the last call, and leaves what came from elsewhere. Never rejects and
   * never waits for long; a clipboard that cannot be read is told in the log.
   */
  async clear(): Promise<void> {
    if (this.#hashes.size === 0) return;
    const copied = new Set(this.#hashes);
    this.#hashes.clear();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new Error('the clipboard does not answer'));
    }, this.#patienceMs);
    try {
      await Promise.race([this.#clearIfHeld(copied), late]);
    } catch (cause) {
      // Another program may hold the clipboard. Its words may quote what is in it, so only the kind is kept.
      const error = cause instanceof Error ? cause.name : 'unknown';
      this.#logger.error('contract/unexpected', { error, clipboard: true });
    } finally {
      clearTimeout(timer);
    }
  }

  async #clearIfHeld(copied: ReadonlySet<string>): Promise<void> {
    if (copied.has(this.#hashOf(await this.#clipboard.readText()))) await this.#clipboard.clear();
  }

  /** Line ends and blanks that do not break are changed on the way through the clipboard of some systems. */
  #hashOf(text: string): string {
    const plain = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
    return createHmac('sha256', this.#key).update(plain, 'utf8').digest('base64');
  }
}
