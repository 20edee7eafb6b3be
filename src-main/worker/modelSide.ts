/**
 * @file What the detection process does with model packs. Loaded at the first request that names one, because the
 * runtime is large and rules need none of it. Runs in the detection process.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteModel } from '../detection/noteModel.ts';
import type { Precision, Provider } from '../domain/pack.ts';
import type { ChildContext } from '../engine/host/childPort.ts';
import { computeProbe, type LoadOptions } from '../engine/loadPack.ts';
import type { RunningOn } from '../engine/tensor.ts';
import { readPack } from '../engine/pack/readPack.ts';
import type { ProbeAnswer } from '../engine/probe.ts';
import { RUNTIME_VERSION } from '../engine/session.ts';
import { splitParagraphs } from '../text/paragraphs.ts';
import { splitSentences } from '../text/sentences.ts';
import { measurePack } from './measurePack.ts';
import { OpenPacks, type OpenPacksOptions } from './openPacks.ts';
import type { Measurement, PackRef } from './protocol.ts';

/** The platform's runtime and its providers when left out. */
export type RuntimeChoice = Pick<LoadOptions, 'openSession' | 'providers' | 'available'>;

export interface ModelSideOptions {
  readonly runtime: RuntimeChoice;
  readonly threads: number;
  readonly excluded: readonly Provider[];
  /** Told before each provider is tried, and with null when the opening of a pack has ended, however it ended. */
  readonly onTrying: (provider: Provider | null) => void;
}

export class ModelSide {
  readonly runtime = RUNTIME_VERSION;
  readonly #options: OpenPacksOptions;
  readonly #packs: OpenPacks;

  constructor({ runtime, threads, excluded, onTrying }: ModelSideOptions) {
    this.#options = {
      ...runtime,
      threads,
      split: { sentences: splitSentences, paragraphs: splitParagraphs },
      excluded: excluded.map((provider) => ({ provider, reason: 'no-answer' as const })),
      onTrying,
    };
    this.#packs = new OpenPacks(this.#options);
  }

  /** The packs as recognizers, in order. Errors: what opening a pack can fail with. */
  async recognizers(refs: readonly PackRef[], { alive }: ChildContext): Promise<readonly NoteModel[]> {
    const recognizers: NoteModel[] = [];
    for (const ref of refs) {
      alive();
      recognizers.push((await this.#packs.get(ref, alive)).recognizer);
    }
    return recognizers;
  }

  /** Verifies and opens a pack, whether it is open or not: what was open was verified then, not now. */
  async verify(ref: PackRef, { alive }: ChildContext): Promise<RunningOn> {
    const { model } = await this.#packs.openAnew(ref, alive);
    await model.close();
    return model.runningOn;
  }

  /** Opens a pack anew and measures it on the texts. */
  async measure(
    ref: PackRef,
    texts: readonly string[],
    forMs: number,
    { signal, alive }: ChildContext,
  ): Promise<Measurement> {
    const begun = performance.now();
    const { model } = await this.#packs.openAnew(ref, alive);
    try {
      const giveWay = () => nextTurn();
      return await measurePack(model, texts, { begun, forMs, signal, alive, giveWay });
    } finally {
      await model.close();
    }
  }

  /** The known answer of a pack in the making, from the CPU. */
  async answerProbe(dir: string, precision: Precision): Promise<ProbeAnswer> {
    return computeProbe(await readPack(dir), { ...this.#options, precision });
  }
}
