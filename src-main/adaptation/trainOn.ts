/**
 * @file One training on few-shot texts: what is held aside, copies with other mentions, features, and when to stop. Pure.
 *
 * [Note: Few notes are held aside in turns]
 * Training stops where the loss of notes that it does not see rises. Of a dozen notes a fifth is two, and two notes say
 * nothing. So below some number every fifth of the notes is held aside once, five trainings tell after how many epochs each was best,
 * and a sixth on all notes ends after the median of them; 0 leaves the head as it was. Above, one fifth is held aside for good.
 */
import { invariant } from '../domain/errors.ts';
import { seededDraw } from '../evaluation/metrics/seededRandom.ts';
import type { Head } from './head.ts';
import { mentionPool, withOtherMentions, type FewShotSentence } from './otherMentions.ts';
import { holdAside, shuffledOrder } from './seededOrder.ts';
import { trainHead, type TrainedHead, type TrainingSettings } from './trainHead.ts';
import type { TrainingWindow } from './trainingWindow.ts';
import { trainingWindows, type FeaturedText } from './trainingWindows.ts';

/** Held aside in each turn, and of many notes for good; our judgement. */
const PARTS = 5;
/** From so many texts on one fifth is enough, eight texts or more. Our judgement: six trainings take six times as long. */
const MANY_TEXTS = 40;
/** Of the mentions of a copy; S2 replaces each with probability 0.5. */
const REPLACED_PERCENT = 50;
/** Texts whose features are asked for at once: enough that the windows of short ones fill a micro-batch. */
const TEXTS_AT_ONCE = 16;

/** `reading`: texts whose features are computed; `training`: windows of an epoch. */
export type TrainOnProgress =
  | { readonly phase: 'reading'; readonly done: number; readonly total: number }
  | {
      readonly phase: 'training';
      readonly done: number;
      readonly total: number;
      readonly epoch: number;
      readonly maxEpochs: number;
    };

export interface Training {
  readonly start: Head;
  /** One answer per text, in order; features as wide as the head. */
  readonly featuresOf: (texts: readonly string[]) => Promise<readonly FeaturedText[]>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TrainOnProgress) => void;
  /** Awaited after every step, so that whoever would cancel gets a turn. */
  readonly giveWay: () => Promise<void>;
}

export interface TrainedOn extends Pick<TrainedHead, 'head' | 'end' | 'epochs' | 'bestEpoch' | 'heldLoss'> {
  /** Texts that were held aside, all of them where that was done in turns. */
  readonly heldAside: number;
}

/** See [Note: Few notes are held aside in turns]. Errors: those of `featuresOf` and {@link trainHead}, the reason of the signal. */
export async function trainOn(
  texts: readonly FewShotSentence[],
  settings: TrainingSettings,
  copies: number,
  training: Training,
): Promise<TrainedOn> {
  const run = (sides: Sides, of: TrainingSettings = settings) => trainOnce(sides, of, copies, training);
  if (texts.length >= MANY_TEXTS) {
    const sides = holdAside(texts, 1 / PARTS, settings.seed);
    return { ...(await run(sides)), heldAside: sides.heldAside.length };
  }
  const order = shuffledOrder(texts.length, seededDraw(settings.seed));
  const turns: TrainedHead[] = [];
  for (let part = 0; part < PARTS; part++) {
    const aside = new Set(order.filter((_, place) => place % PARTS === part));
    turns.push(
      await run({
        training: texts.filter((_, at) => !aside.has(at)),
        heldAside: texts.filter((_, at) => aside.has(at)),
      }),
    );
  }
  const best = turns.map(({ bestEpoch }) => bestEpoch).toSorted((a, b) => a - b);
  const epochs = best[Math.floor(PARTS / 2)] ?? 0;
  const meanOf = (side: 'before' | 'after'): number =>
    turns.reduce((sum, { heldLoss }) => sum + (heldLoss?.[side] ?? 0), 0) / PARTS;
  const told = { heldAside: texts.length, heldLoss: { before: meanOf('before'), after: meanOf('after') } };
  if (epochs === 0) return { head: training.start, end: 'patience', epochs: 0, bestEpoch: 0, ...told };
  const last = await run(
    { training: texts, heldAside: texts },
    { ...settings, maxEpochs: epochs, patience: epochs },
  );
  return { ...last, ...told };
}

interface Sides {
  readonly training: readonly FewShotSentence[];
  readonly heldAside: readonly FewShotSentence[];
}

/** Mentions are exchanged on the side that is trained on, and drawn from there alone. */
async function trainOnce(
  sides: Sides,
  settings: TrainingSettings,
  copies: number,
  training: Training,
): Promise<TrainedHead> {
  const { start, signal, onProgress, giveWay } = training;
  const written = [...sides.training, ...copiesOf(sides.training, settings.seed, copies)];
  const [windows, heldAside] = await windowsOf([written, sides.heldAside], training);
  return trainHead({
    ...{ start, training: windows ?? [], heldAside: heldAside ?? [], settings, signal, giveWay },
    onProgress: ({ windows: done, ofWindows: total, epoch, maxEpochs }) => {
      onProgress({ phase: 'training', done, total, epoch, maxEpochs });
    },
  });
}

function copiesOf(
  sentences: readonly FewShotSentence[],
  seed: number,
  copies: number,
): readonly FewShotSentence[] {
  const pool = mentionPool(sentences);
  // Another row of numbers than the order of windows gets.
  const draw = seededDraw(seed ^ 0x5f5f);
  return Array.from({ length: copies }, () =>
    sentences.map((sentence) => withOtherMentions(sentence, pool, draw, REPLACED_PERCENT)),
  ).flat();
}

/** The training windows of each group of texts. */
async function windowsOf(
  groups: readonly (readonly FewShotSentence[])[],
  { start: { tagSet }, featuresOf, signal, onProgress }: Training,
): Promise<readonly (readonly TrainingWindow[])[]> {
  const all = groups.flat();
  const windows: (readonly TrainingWindow[])[] = [];
  for (let at = 0; at < all.length; at += TEXTS_AT_ONCE) {
    onProgress({ phase: 'reading', done: at, total: all.length });
    const request = all.slice(at, at + TEXTS_AT_ONCE);
    const answers = await featuresOf(request.map(({ text }) => text));
    signal.throwIfAborted();
    invariant(answers.length === request.length, 'every text has its features');
    for (const [place, featured] of answers.entries())
      windows.push(trainingWindows(featured, request[place]?.mentions ?? [], tagSet));
  }
  onProgress({ phase: 'reading', done: all.length, total: all.length });
  let from = 0;
  return groups.map((group) => windows.slice(from, (from += group.length)).flat());
}
