/** @file What is to be compared, the comparison under way, and the last report. */
import type { Api, Failure } from '../../api/client.ts';
import type {
  CompareChoices,
  CompareState,
  Comparison,
  FileInfo,
  GoldFound,
  GoldReading,
} from '../../api/types.ts';
import type { PhiLabel } from '../../../src-main/contract/vocabulary.ts';

/** Gold that names no other scheme is in ours. */
const DEFAULT_SCHEME = 'canonical';
/** Everything as the files say it themselves. */
export const AS_THE_FILES_SAY: GoldReading = {
  format: null,
  folders: 'annotators',
  conllColumns: null,
  conllTags: null,
  webannoLayer: null,
};

export class ComparisonController {
  /** Null until the first answer. */
  choices = $state.raw<CompareChoices | null>(null);
  loadFailure = $state.raw<Failure | null>(null);
  gold = $state.raw<FileInfo | null>(null);
  /** How it is read. */
  reading = $state.raw<GoldReading>(AS_THE_FILES_SAY);
  /** What it holds, read so; null until it was read, and where it cannot be. */
  found = $state.raw<GoldFound | null>(null);
  isReadingGold = $state(false);
  /** Whether columns were begun and not ended: it would be read otherwise than the person thinks. */
  hasHalfColumns = $state(false);
  /** Whose spans count; asked only where there are several annotators. */
  annotator = $state<string | null>(null);
  scheme = $state(DEFAULT_SCHEME);
  /** Labels that figures are narrowed to; null for all of the scheme. */
  counted = $state.raw<readonly PhiLabel[] | null>(null);
  /** Ids of the pipelines that take part. */
  chosen = $state.raw<readonly string[]>([]);
  state = $state.raw<CompareState | null>(null);
  report = $state.raw<Comparison | null>(null);
  /** Why the last start or save was refused; stays until the next one. */
  failure = $state.raw<Failure | null>(null);
  /** The last reading that was asked for; an answer to another one comes too late. */
  #readings = 0;
  busy = $state<'choosing' | 'starting' | 'cancelling' | 'saving' | null>(null);
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  get isRunning(): boolean {
    return this.state?.isRunning ?? false;
  }

  get canStart(): boolean {
    const isRead = this.found !== null && !this.isReadingGold;
    const isSomebodys = !this.mustChooseAnnotator || this.annotator !== null;
    const counts = this.counted === null || this.counted.length > 0;
    const isSaid = !this.hasHalfColumns;
    return (
      isRead &&
      isSaid &&
      isSomebodys &&
      counts &&
      this.chosen.length > 0 &&
      !this.isRunning &&
      this.busy === null
    );
  }

  get mustChooseAnnotator(): boolean {
    return this.found !== null && this.found.annotators.length > 1;
  }

  /** What the types of the scheme can say. */
  get labels(): readonly PhiLabel[] {
    return this.choices?.schemes.find(({ id }) => id === this.scheme)?.labels ?? [];
  }

  /** Subscribes first, then asks. */
  start(): () => void {
    const stop = this.#api.compare.changed((state) => this.#apply(state));
    void this.#load();
    return stop;
  }

  choose(id: string, on: boolean): void {
    // In the order of the list: the order of the columns must not depend on the order of clicks.
    const all = (this.choices?.pipelines ?? []).map((one) => one.id);
    this.chosen = all.filter((one) => (one === id ? on : this.chosen.includes(one)));
  }

  async chooseGold(folder: boolean): Promise<void> {
    this.busy = 'choosing';
    const answer = await this.#api.compare.chooseGold({ folder });
    this.busy = null;
    if (!answer.ok) this.failure = answer.error;
    else if (answer.value !== null) {
      this.gold = answer.value;
      await this.readGold(AS_THE_FILES_SAY);
    }
  }

  /** Has the gold read so, and forgets whose spans were to count: other files may name others. */
  async readGold(reading: GoldReading): Promise<void> {
    if (this.gold === null) return;
    const place = ++this.#readings;
    this.reading = reading;
    this.found = null;
    this.annotator = null;
    this.failure = null;
    this.isReadingGold = true;
    const { ticket } = this.gold;
    const answer = await this.#api.compare.readGold({ ticket, reading });
    if (place !== this.#readings) return;
    this.isReadingGold = false;
    if (answer.ok) this.found = answer.value;
    else this.failure = answer.error;
  }

  /** Another scheme says other things: what it cannot say is not counted any more. */
  chooseScheme(id: string): void {
    this.scheme = id;
    this.counted = this.counted?.filter((label) => this.labels.includes(label)) ?? null;
  }

  count(label: PhiLabel, on: boolean): void {
    // In the order of the list, as with pipelines.
    this.counted = this.labels.filter((one) => (one === label ? on : (this.counted?.includes(one) ?? false)));
  }

  async run(): Promise<void> {
    if (this.gold === null) return;
    this.#begin('starting');
    const { ticket } = this.gold;
    const answer = await this.#api.compare.start({
      ticket,
      reading: this.reading,
      annotator: this.annotator,
      scheme: this.scheme,
      counting: [...(this.counted ?? [])],
      pipelines: [...this.chosen],
    });
    this.busy = null;
    if (answer.ok) this.#apply(answer.value);
    else this.failure = answer.error;
  }

  async cancel(): Promise<void> {
    this.#begin('cancelling');
    const answer = await this.#api.compare.cancel();
    this.busy = null;
    if (answer.ok) this.#apply(answer.value);
    else this.failure = answer.error;
  }

  /** Asks for a folder and writes the files into it; how many, or null when cancelled or refused. */
  async save(): Promise<{ readonly files: number; readonly folder: string } | null> {
    this.#begin('saving');
    const folder = await this.#api.exporting.chooseFolder();
    if (!folder.ok || folder.value === null) {
      this.busy = null;
      if (!folder.ok) this.failure = folder.error;
      return null;
    }
    const answer = await this.#api.compare.save({ ticket: folder.value.ticket });
    this.busy = null;
    if (answer.ok) return { files: answer.value.length, folder: folder.value.name };
    this.failure = answer.error;
    return null;
  }

  #begin(verb: NonNullable<ComparisonController['busy']>): void {
    this.busy = verb;
    this.failure = null;
  }

  async #load(): Promise<void> {
    const [choices, state] = await Promise.all([this.#api.compare.choices(), this.#api.compare.state()]);
    if (choices.ok) this.choices = choices.value;
    else this.loadFailure = choices.error;
    if (state.ok) this.#apply(state.value);
  }

  #apply(state: CompareState): void {
    this.state = state;
    if (state.isRunning || !state.hasReport) this.report = null;
    else void this.#loadReport();
  }

  async #loadReport(): Promise<void> {
    const answer = await this.#api.compare.report();
    if (answer.ok) this.report = answer.value;
    else this.failure = answer.error;
  }
}
