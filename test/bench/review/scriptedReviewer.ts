/** @file A reviewer who never hesitates: works through notes with the page's own controller, one call for one key. */
import type { NoteId } from '../../../src-main/domain/ids.ts';
import type { Connection } from './connect.ts';
import type { PageControllers } from './pageControllers.ts';

/** What one key cost: until the page has drawn what it decided, and until main has answered. */
export interface KeyTime {
  readonly key: string;
  readonly drawnMs: number;
  readonly answeredMs: number;
  /** Processor time of page and main together. */
  readonly cpuMs: number;
}

type Review = InstanceType<PageControllers['ReviewController']>;

export interface ScriptedReviewer {
  readonly times: readonly KeyTime[];
  /** Decides every open place by turns, clears what can be cleared, approves what is clean. */
  review(noteId: NoteId): Promise<void>;
  /** Gives a type, moves an edge, and takes both back, at the first span of the note; false where it has none. */
  change(noteId: NoteId): Promise<boolean>;
  /** So many keys of every kind on one note, coming from another. */
  press(noteId: NoteId, otherId: NoteId, rounds: number): Promise<void>;
}

/** Opening takes longest; half of the rounds is enough for a median. */
const OPEN_EVERY = 2;
/** 40 rounds of it walk through half of the places of the long note. */
const APART = 50;
/** Characters that are hidden behind the focused place. */
const STRETCH = 12;

function stretchBehind({ focus }: Review): { readonly start: number; readonly end: number } {
  const start = (focus?.end ?? 0) + 1;
  return { start, end: start + STRETCH };
}

/** Of less than that, no letter is left out. */
const SHORTEST = 2;

const length = ({ focusedSpan: span }: Review): number => (span === null ? 0 : span.end - span.start);

/** Resolves when the page has another explanation than this one. */
async function explained({ behind }: Review, before: Review['behind']['explanation']): Promise<void> {
  while (behind.explanation === before || behind.explanation === null)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

export function scriptedReviewer(
  { api, cpuMs }: Pick<Connection, 'api' | 'cpuMs'>,
  { ReviewController }: PageControllers,
): ScriptedReviewer {
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
    const cpu = cpuMs();
    const begun = performance.now();
    const acted = act();
    const drawn = performance.now();
    await acted;
    await review.settled();
    times.push({
      ...{ key, drawnMs: drawn - begun, answeredMs: performance.now() - begun },
      cpuMs: cpuMs() - cpu,
    });
  }

  /** `e`, an arrow and Enter: only the last asks main. The next call takes it back. */
  async function resize(): Promise<void> {
    for (let at = 0; at < APART && length(review) <= SHORTEST; at += 1) review.step(1);
    review.startResize();
    review.moveDraft('end', -1, 'character');
    if (review.draft === null) throw new Error('nothing is focused whose edges can be moved');
    await hit('e, arrow, Enter (resize)', () => review.applyDraft());
    await hit('u (undo)', () => review.undo());
  }

  return {
    times,
    async change(noteId) {
      await review.open(noteId);
      await review.behind.hintsFound();
      if (!review.focusSpan(review.model?.spans[0]?.key ?? null)) return false;
      await hit('1, or t and a type', () => review.setLabel('RELATIVE'));
      await hit('u (undo)', () => review.undo());
      await resize();
      return true;
    },
    async review(noteId) {
      await hit('J (next note)', () => review.open(noteId));
      for (let turn = 0; (review.model?.openStops ?? 0) > 0; turn += 1) {
        if (turn > 500) throw new Error('a note has no end of open places');
        const isResidual = review.focusedSpan === null;
        if (isResidual || turn % 2 === 0) await hit('a (accept)', () => review.accept());
        else await hit('x (keep visible)', () => review.keepVisible());
      }
      // Nobody signs for a note whose hints are not there.
      if (!(await review.behind.hintsFound())) throw new Error('the hints of a note were not found');
      if (review.canClear) await hit('c (clear)', () => review.clear());
      if (review.view?.assessment.status === 'fully-anonymized')
        await hit('p (approve)', () => review.approve());
    },
    async press(noteId, otherId, rounds) {
      for (let round = 0; round < rounds; round += 1) {
        if (round % OPEN_EVERY === 0) {
          await review.open(otherId);
          const { explanation } = review.behind;
          await hit('J (next note)', () => review.open(noteId));
          const isHasty = round % (2 * OPEN_EVERY) === 0;
          // Typed while main still looks for what may have been missed.
          if (isHasty) await hit('a (accept), hints coming', () => review.accept());
          await hit('hints, behind the note', () => review.behind.hintsFound());
          await hit('explanation, behind the hints', () => explained(review, explanation));
          if (!isHasty) await hit('a (accept), first of the note', () => review.accept());
        }
        // Far from the place before: what is remembered of the neighborhood is no help.
        for (let at = 0; at < APART; at += 1) review.step(1);
        await hit('j (next place)', () => review.step(1));
        await hit('a (accept)', () => review.accept());
        review.step(1);
        await hit('x (keep visible)', () => review.keepVisible());
        await hit('u (undo)', () => review.undo());
        await hit('1, or t and a type', () => review.setLabel('PATIENT'));
        await resize();
        await hit('h (hide a stretch)', () => review.hide(stretchBehind(review)));
        await hit('o (read the output)', () => review.setMode('reading', 0));
        await hit('n (next place to read)', () => review.stepReading(1));
        await hit('o (back)', () => review.setMode('both', 0));
      }
    },
  };
}
