/** @file An annotation task that is being put together: what it can be made of, its plan, and making it. */
import type { Api, Failure } from '../../../api/client.ts';
import type { BatchSummary, TaskPlan, TaskPlanOrder, TaskStanding } from '../../../api/types.ts';
import type { AnnotationStart, BatchId } from '../../../../src-main/contract/vocabulary.ts';
import { isWhole } from '../../../shared/wholeNumber.ts';
import { notesWithNumbers, parseNumbers } from './noteNumbers.ts';

export interface TaskChoices {
  readonly schemes: readonly {
    readonly id: string;
    readonly title: string;
    readonly types: readonly string[];
    readonly hasGuideline: boolean;
  }[];
  readonly annotators: readonly { readonly accountId: string; readonly name: string }[];
  readonly notes: number;
}

export class NewTaskController {
  batches = $state.raw<readonly BatchSummary[]>([]);
  batchId = $state<BatchId | ''>('');
  choices = $state.raw<TaskChoices | null>(null);
  name = $state('');
  scheme = $state('');
  start = $state<AnnotationStart>('blank');
  /** Notes by lot, or by their numbers. */
  by = $state<'draw' | 'numbers'>('draw');
  draw = $state<number | undefined>(50);
  numbers = $state('');
  annotators = $state.raw<readonly string[]>([]);
  perNote = $state<number | undefined>(2);
  overlap = $state<number | undefined>(0);
  readonly seed: number;
  plan = $state.raw<TaskPlan | null>(null);
  /** Why there is no plan. */
  planFailure = $state.raw<Failure | null>(null);
  /** Numbers that no note of the batch has. */
  missing = $state.raw<readonly number[]>([]);
  failure = $state.raw<Failure | null>(null);
  busy = $state(false);
  readonly #api: Api;
  #order: TaskPlanOrder | null = null;
  #planning = 0;

  constructor(api: Api, seed: number) {
    this.#api = api;
    this.seed = seed;
  }

  get canMake(): boolean {
    return this.plan !== null && !this.busy;
  }

  get areNumbersWrong(): boolean {
    return this.by === 'numbers' && parseNumbers(this.numbers) === null;
  }

  async load(): Promise<void> {
    const answer = await this.#api.batches.list();
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    this.batches = answer.value;
    const [first] = answer.value;
    if (first !== undefined) await this.chooseBatch(first.id);
  }

  async chooseBatch(batchId: BatchId): Promise<void> {
    this.batchId = batchId;
    this.choices = null;
    this.failure = null;
    const answer = await this.#api.annotation.choices({ batchId });
    if (this.batchId !== batchId) return;
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    this.choices = answer.value;
    const { schemes, annotators, notes } = answer.value;
    if (!schemes.some(({ id }) => id === this.scheme))
      this.scheme = (schemes.find(({ hasGuideline }) => hasGuideline) ?? schemes[0])?.id ?? '';
    this.annotators = this.annotators.filter((id) => annotators.some(({ accountId }) => accountId === id));
    this.draw = Math.min(this.draw ?? notes, notes);
    await this.replan();
  }

  toggle(accountId: string): void {
    this.annotators = this.annotators.includes(accountId)
      ? this.annotators.filter((one) => one !== accountId)
      : [...this.annotators, accountId];
    void this.replan();
  }

  /** Asks what would be made; only the newest answer counts. */
  async replan(): Promise<void> {
    const planning = (this.#planning += 1);
    this.plan = null;
    this.planFailure = null;
    this.missing = [];
    this.#order = null;
    const order = await this.#orderNow(planning);
    if (order === null || planning !== this.#planning) return;
    const answer = await this.#api.annotation.plan(order);
    if (planning !== this.#planning) return;
    if (answer.ok) {
      this.plan = answer.value;
      this.#order = order;
    } else this.planFailure = answer.error;
  }

  /** Null while something is missing or wrong; what, is said beside its field. */
  async #orderNow(planning: number): Promise<TaskPlanOrder | null> {
    const { batchId, draw, perNote, overlap, seed } = this;
    const annotators = [...this.annotators];
    if (batchId === '' || annotators.length < 2 || !isWhole(perNote, 1) || !isWhole(overlap, 0)) return null;
    const rest = { batchId, annotators, perNote, overlap, seed };
    if (this.by === 'draw') return isWhole(draw, 1) ? { ...rest, notes: { draw } } : null;
    const numbers = parseNumbers(this.numbers);
    if (numbers === null || numbers.length === 0) return null;
    const found = await notesWithNumbers(this.#api, batchId, numbers);
    if (planning !== this.#planning) return null;
    if (!found.ok) {
      this.planFailure = found.failure;
      return null;
    }
    this.missing = found.missing;
    return found.missing.length > 0 ? null : { ...rest, notes: { ids: [...found.ids] } };
  }

  /** Makes what the plan shows; null when it was refused. */
  async make(): Promise<TaskStanding | null> {
    const order = this.#order;
    if (order === null || this.busy) return null;
    this.busy = true;
    this.failure = null;
    const { name, scheme, start } = this;
    const answer = await this.#api.annotation.make({ ...order, name: name.trim(), scheme, start });
    this.busy = false;
    if (answer.ok) return answer.value;
    this.failure = answer.error;
    return null;
  }
}
