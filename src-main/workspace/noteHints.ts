/**
 * @file Missed-PHI hints of the note in hand. Runs in main.
 *
 * [Note: Hints follow the note]
 * Looking for hints reads the whole output; in a note of 300 KB that took longer than everything else that opening it takes. So a
 * note is answered without them, and the page asks for them behind it; they are looked for in turns, so that a key pressed
 * meanwhile is answered in between. Nobody looks at a note without hints as if it had none: until they are there, the page says that
 * they are being looked for, or could not be, and neither approving, clearing, reading through nor done is said: the key does nothing, and
 * is not carried out when they come, which nobody has seen then. A decision changes next to none of them: the page
 * shows those whose place is visible in the output. See [Note: Hints are information].
 */
import type { OutputSegment } from '../redaction/applyOperators.ts';
import { hintSteps } from '../review/hints/findHints.ts';
import type { Hint } from '../review/hints/hint.ts';
import { HINT_WORDS } from './hintWords.ts';
import { inTurns, nextTurn } from './inTurns.ts';

export interface HintSearch {
  /**
   * Looks for the hints of an output, and no longer for those of another; begins behind `after`, and behind what has been asked by
   * then. Null when it was stopped. Rejects with the reason of `closing`, and forgets the text.
   */
  find(
    output: readonly OutputSegment[],
    when: { readonly after: Promise<void>; readonly closing: AbortSignal },
  ): Promise<readonly Hint[] | null>;
  /** Ends the search under way. */
  stop(): void;
}

export function createHintSearch(): HintSearch {
  let searching = new AbortController();
  const stop = (): void => searching.abort();
  return {
    stop,
    find: async (output, { after, closing }) => {
      stop();
      const { signal } = (searching = new AbortController());
      const stopped = AbortSignal.any([signal, closing]);
      try {
        await after;
        await nextTurn(stopped);
        return await inTurns(hintSteps(output, HINT_WORDS), stopped);
      } catch (cause) {
        closing.throwIfAborted();
        if (signal.aborted) return null;
        throw cause;
      }
    },
  };
}
