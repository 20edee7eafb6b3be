/** @file Every figure of one pipeline of a comparison, counted when somebody asks, and the notes that it has learned from. */
import type { Api, Failure } from '../../api/client.ts';
import type { FigureProgress, Figures } from '../../api/types.ts';
import { AS_THE_FILES_SAY } from '../comparison/comparisonController.svelte.ts';

export class FiguresController {
  /** Null until they are counted. */
  figures = $state.raw<Figures | null>(null);
  /** Of the count under way; null before its first step, and where none is. */
  progress = $state.raw<FigureProgress | null>(null);
  failure = $state.raw<Failure | null>(null);
  isChoosing = $state(false);
  readonly #api: Api;
  /** The pipeline that was asked for last; an answer about another one is dropped. */
  #pipeline = '';

  constructor(api: Api) {
    this.#api = api;
  }

  /** Follows the progress; the remover ends that. */
  start(): () => void {
    return this.#api.compare.figuresCounted((progress) => {
      if (progress.pipeline === this.#pipeline && this.figures === null) this.progress = progress;
    });
  }

  /** Has the figures of the pipeline counted, unless they are here. */
  async look(pipeline: string): Promise<void> {
    if (this.#pipeline === pipeline && this.failure === null) return;
    await this.#count(pipeline);
  }

  /** Asks for notes that the pipelines have learned from, and has everything counted anew with them. */
  async chooseTraining(folder: boolean): Promise<void> {
    this.isChoosing = true;
    this.failure = null;
    const chosen = await this.#api.compare.chooseGold({ folder });
    const read =
      chosen.ok && chosen.value !== null
        ? await this.#api.compare.train({ ticket: chosen.value.ticket, reading: AS_THE_FILES_SAY })
        : chosen;
    this.isChoosing = false;
    if (!read.ok) this.failure = read.error;
    else if (typeof read.value === 'number') await this.#count(this.#pipeline);
  }

  async #count(pipeline: string): Promise<void> {
    this.#pipeline = pipeline;
    this.figures = null;
    this.progress = null;
    this.failure = null;
    const answer = await this.#api.compare.figures({ pipeline });
    if (pipeline !== this.#pipeline) return;
    this.progress = null;
    if (answer.ok) this.figures = answer.value;
    else if (answer.error.code !== 'queue/cancelled') this.failure = answer.error;
  }
}
