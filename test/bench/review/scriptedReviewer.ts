/** @file A reviewer who never hesitates: works through notes with the page's own controller, one call for one key. */
import type { NoteId } from '../../../src-main/domain/ids.ts';
import type { Api } from '../../../src-renderer/api/client.ts';
import type { PageControllers } from './pageControllers.ts';

/** What one key cost: until the page has drawn what it decided, and until main has answered. */
export interface KeyTime {
  readonly key: string;
  readonly drawnMs: number;
  readonly answeredMs: number;
}

type Review = InstanceType<PageControllers['ReviewController']>;

export interface ScriptedReviewer {
  readonly times: readonly KeyTime[];
  /** Decides every open place by turns, clears what can be cleared, approves what is clean. */
  review(noteId: NoteId): Promise<void>;
  /** So many keys of every kind on one note, as far as it has places for them. */
  press(noteId: NoteId, rounds: number): Promise<void>;
}

export function scriptedReviewer(api: Api, { ReviewController }: PageControllers): ScriptedReviewer {
  const times: KeyTime[] = [];
  const review: Review = new ReviewController({
    api,
    onFailure: ({ code }) => {
      throw new Error(code);
    },
    onActorMissing: () => {
      throw new Error('the bench has a name');
    },
    onFocus: () => undefined,
  });

  async function hit(key: string, act: () => unknown): Promise<void> {
    const begun = performance.now();
    const acted = act();
    const drawn = performance.now();
    await acted;
    await review.settled();
    times.push({ key, drawnMs: drawn - begun, answeredMs: performance.now() - begun });
  }

  return {
    times,
    async review(noteId) {
      await hit('J (next note)', () => review.open(noteId));
      for (let turn = 0; (review.model?.openStops ?? 0) > 0; turn += 1) {
        if (turn > 500) throw new Error('a note has no end of open places');
        const isResidual = review.focusedSpan === null;
        if (isResidual || turn % 2 === 0) await hit('a (accept)', () => review.accept());
        else await hit('x (keep visible)', () => review.keepVisible());
      }
      if (review.canClear) await hit('c (clear)', () => review.clear());
      if (review.view?.assessment.status === 'fully-anonymized')
        await hit('p (approve)', () => review.approve());
    },
    async press(noteId, rounds) {
      await hit('J (next note)', () => review.open(noteId));
      for (let round = 0; round < rounds; round += 1) {
        await hit('j (next place)', () => review.step(1));
        await hit('a (accept)', () => review.accept());
        await hit('n (next undecided)', () => review.step(1, true));
        await hit('x (keep visible)', () => review.keepVisible());
        await hit('1 (type)', () => review.setLabel('PATIENT'));
        await hit('u (undo)', () => review.undo());
        await hit('o (read the output)', () => review.setMode('reading', 0));
        await hit('n (next place to read)', () => review.stepReading(1));
        await hit('o (back)', () => review.setMode('both', 0));
      }
    },
  };
}
