/**
 * @file What the detection process does with model packs. Loaded at the first request that names one, because the
 * runtime is large and rules need none of it. Runs in the detection process.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteModel } from '../detection/noteModel.ts';
import type { Translation } from '../detection/pipelines.ts';
import { sequenceTranslator } from '../detection/translation/sequenceTranslator.ts';
import { invariant } from '../domain/errors.ts';
import type { Precision, Provider } from '../domain/pack.ts';
import type { ChildContext } from '../engine/host/childPort.ts';
import { computeProbe, type LoadOptions } from '../engine/loadPack.ts';
import type { Model } from '../engine/model.ts';
import type { RunningOn } from '../engine/tensor.ts';
import { readPack } from '../engine/pack/readPack.ts';
import type { ProbeAnswer } from '../engine/probe.ts';
import { RUNTIME_VERSION } from '../engine/session.ts';
import { splitParagraphs } from '../text/paragraphs.ts';
import { splitSentences } from '../text/sentences.ts';
import { measurePack } from './measurePack.ts';
import { OpenPacks, TRANSLATOR_PROVIDER, type OpenPack, type OpenPacksOptions } from './openPacks.ts';
import {
  TRAIN_PROGRESS,
  type Measurement,
  type MeasureRequest,
  type PackRef,
  type TrainHeadAnswer,
  type TrainHeadRequest,
  type TrainProgress,
} from './protocol.ts';
import { trainHeadOf } from './trainHead.ts';

/** Often enough to look continuous. */
const PROGRESS_EVERY_MS = 250;

/** The platform's runtime and its providers when left out. */
export type RuntimeChoice = Pick<LoadOptions, 'openSession' | 'providers' | 'available'>;

export interface ModelSideOptions {
  readonly runtime: RuntimeChoice;
  readonly threads: number;
  readonly excluded: readonly Provider[];
  /** Told before each provider is tried, and with null when the opening of a pack has ended, however it ended. */
  readonly onTrying: (provider: Provider | null) => void;
  /** Told what the kept packs run on, whenever it changes. */
  readonly onRunning: (providers: readonly Provider[]) => void;
}

export class ModelSide {
  readonly runtime = RUNTIME_VERSION;
  readonly #options: OpenPacksOptions;
  readonly #packs: OpenPacks;

  constructor({ runtime, threads, excluded, onTrying, onRunning }: ModelSideOptions) {
    this.#options = {
      ...runtime,
      threads,
      split: { sentences: splitSentences, paragraphs: splitParagraphs },
      excluded: excluded.map((provider) => ({ provider, reason: 'no-answer' as const })),
      onTrying,
      onRunning,
    };
    this.#packs = new OpenPacks(this.#options);
  }

  /** Hands the packs over as recognizers, in order, and keeps them open meanwhile. Errors: what opening can fail with. */
  withRecognizers<Result>(
    refs: readonly PackRef[],
    { alive }: ChildContext,
    use: (recognizers: readonly NoteModel[]) => Promise<Result>,
  ): Promise<Result> {
    return this.#packs.use(refs, alive, (packs) => use(packs.map(({ recognizer }) => recognizer)));
  }

  /** Hands a translator over and keeps it open meanwhile. Errors: what opening can fail with. */
  withTranslator<Result>(
    ref: PackRef,
    { alive }: ChildContext,
    use: (translation: Translation) => Promise<Result>,
  ): Promise<Result> {
    return this.#packs.useTranslator(ref, alive, ({ model, digest }) =>
      use({ translator: sequenceTranslator({ [model.manifest.languages.to]: model }), digest }),
    );
  }

  /** Verifies and opens a pack, whether it is open or not: what was open was verified then, not now. */
  async verify(ref: PackRef, { alive }: ChildContext): Promise<RunningOn> {
    const { model } = await this.#packs.openAnew(ref, alive);
    await model.close();
    return model.runningOn;
  }

  /** As {@link verify}, for a translator: hashes every file and compares its known answer. */
  async verifyTranslator(ref: PackRef, { alive }: ChildContext): Promise<RunningOn> {
    const { model } = await this.#packs.openTranslatorAnew(ref, alive);
    await model.close();
    const { threads } = this.#options;
    return { provider: TRANSLATOR_PROVIDER, precision: 'fp32', threads, refused: [] };
  }

  /** Measures a pack on the texts. Errors: what opening and running can fail with. */
  async measure(
    { pack, texts, isAnew, forMs }: MeasureRequest,
    { signal, alive }: ChildContext,
  ): Promise<Measurement> {
    const begun = performance.now();
    const giveWay = () => nextTurn();
    const measured = (model: Model) => measurePack(model, texts, { begun, forMs, signal, alive, giveWay });
    if (!isAnew) return this.#packs.use([pack], alive, (packs) => measured(firstOf(packs).model));
    const { model } = await this.#packs.openAnew(pack, alive);
    try {
      return await measured(model);
    } finally {
      await model.close();
    }
  }

  /** Trains another head for a pack, which stays as it is. Errors: those of {@link trainHeadOf}. */
  trainHead(request: TrainHeadRequest, { signal, alive, emit }: ChildContext): Promise<TrainHeadAnswer> {
    let told = -Infinity;
    const onProgress = (progress: TrainProgress): void => {
      const now = performance.now();
      if (now - told < PROGRESS_EVERY_MS) return;
      told = now;
      emit(TRAIN_PROGRESS, progress);
    };
    const options = { signal, alive, onProgress, giveWay: () => nextTurn() };
    return this.#packs.use([request.pack], alive, (packs) =>
      trainHeadOf(firstOf(packs).model, request, options),
    );
  }

  /** The known answer of a pack in the making, from the CPU. */
  async answerProbe(dir: string, precision: Precision, { alive }: ChildContext): Promise<ProbeAnswer> {
    return computeProbe(await readPack(dir, alive), { ...this.#options, precision });
  }
}

function firstOf(packs: readonly OpenPack[]): OpenPack {
  const [pack] = packs;
  invariant(pack, 'a pack that was asked for is handed over');
  return pack;
}
