/** @file Which finders examine new batches: the choice in progress, what is wrong with it, and saving it. */
import type { Api, Failure } from '../../api/client.ts';
import type { ModelsSnapshot, PackSummary } from '../../api/types.ts';
import { pipelineParts } from './pipelineWords.ts';

/** The contract takes no more packs in one pipeline. */
export const MAX_PACKS = 8;

/** `nothing`: nothing is on; `no-finder`: only note classifiers are, and those replace nothing. */
export type ChoiceProblem = 'nothing' | 'no-finder' | 'too-many' | 'unusable';
export type ChoiceWarning = 'only-rules' | 'only-models';

interface Choice {
  readonly rules: boolean;
  readonly packs: readonly string[];
}

export interface FinderChoiceDeps {
  readonly api: Api;
  readonly snapshot: () => ModelsSnapshot | null;
  readonly onSaved: (snapshot: ModelsSnapshot) => void;
}

export class FinderChoice {
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  /** Null while nothing was changed: then the saved pipeline shows, also when it changes elsewhere. */
  #changed = $state.raw<Choice | null>(null);
  readonly #deps: FinderChoiceDeps;

  constructor(deps: FinderChoiceDeps) {
    this.#deps = deps;
  }

  get rules(): boolean {
    return this.#choice.rules;
  }

  get packs(): readonly string[] {
    return this.#choice.packs;
  }

  /** The pipeline id that saving would set. */
  get pipeline(): string {
    return idOf(this.#choice);
  }

  /** A published pipeline, or one of the site, that stands in place of the switches; null while they count. */
  get named(): string | null {
    const { pipeline = '', pipelines = [] } = this.#deps.snapshot() ?? {};
    return this.#changed === null && pipelines.some(({ id }) => id === pipeline) ? pipeline : null;
  }

  get isDirty(): boolean {
    return this.pipeline !== idOf(this.#saved);
  }

  /** Packs of the choice that are not among the usable ones: removed or broken. */
  get unusable(): readonly string[] {
    return this.packs.filter((id) => !this.#known.some((pack) => pack.id === id));
  }

  get problem(): ChoiceProblem | null {
    if (this.named !== null) return null;
    if (!this.rules && this.packs.length === 0) return 'nothing';
    if (this.unusable.length > 0) return 'unusable';
    if (!this.rules && !this.#hasTagger) return 'no-finder';
    return this.packs.length > MAX_PACKS ? 'too-many' : null;
  }

  get warning(): ChoiceWarning | null {
    if (this.problem !== null || this.named !== null) return null;
    if (!this.rules) return 'only-models';
    return this.#hasTagger ? null : 'only-rules';
  }

  setRules(rules: boolean): void {
    this.#changed = { ...this.#choice, rules };
  }

  setPack(id: string, on: boolean): void {
    const others = this.packs.filter((one) => one !== id);
    this.#changed = { ...this.#choice, packs: on ? [...others, id] : others };
  }

  undo(): void {
    this.#changed = null;
    this.failure = null;
  }

  async save(): Promise<boolean> {
    if (this.problem !== null) return false;
    this.busy = true;
    this.failure = null;
    const { rules, packs } = this.#choice;
    const answer = await this.#deps.api.models.use({ rules, packs: [...packs] });
    return this.#ended(answer);
  }

  /** Sets a published pipeline, or one of the site, in place of the switches. */
  async useNamed(pipeline: string): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    return this.#ended(await this.#deps.api.models.usePipeline({ pipeline }));
  }

  #ended(answer: Awaited<ReturnType<Api['models']['use']>>): boolean {
    this.busy = false;
    if (!answer.ok) {
      this.failure = answer.error;
      return false;
    }
    this.#changed = null;
    this.#deps.onSaved(answer.value);
    return true;
  }

  get #known(): readonly PackSummary[] {
    return this.#deps.snapshot()?.packs ?? [];
  }

  get #saved(): Choice {
    const { pipeline = '', pipelines = [] } = this.#deps.snapshot() ?? {};
    if (pipelines.some(({ id }) => id === pipeline)) return { rules: false, packs: [] };
    return pipelineParts(pipeline);
  }

  get #choice(): Choice {
    return this.#changed ?? this.#saved;
  }

  get #hasTagger(): boolean {
    return this.#known.some((pack) => pack.task === 'token-classification' && this.packs.includes(pack.id));
  }
}

/** Rules first, packs by the alphabet: the same finders have one id, see [Note: Pipeline ids]. */
function idOf({ rules, packs }: Choice): string {
  return [...(rules ? ['rules'] : []), ...packs.toSorted()].join('+');
}
