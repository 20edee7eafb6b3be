/** @file A folder or archive that is about to become a pack: what was found in it, and what the user must settle. */
import type { Api, Failure } from '../../api/client.ts';
import type { ModelsSnapshot, PackChoices, PackProposal, TranslatorProposal } from '../../api/types.ts';
import { PackIdSchema } from '../../../src-main/contract/modelSchemas.ts';
import type { FileTicket, PhiLabel } from '../../../src-main/contract/vocabulary.ts';

/** What a type of the model becomes. Null: nobody has decided yet, and nothing is added until somebody has. */
export type Settlement = PhiLabel | 'left-out' | null;

export interface SettledType {
  readonly type: string;
  readonly settlement: Settlement;
  /** True when the app proposed nothing: the row stays marked after it was settled, so that it can be looked over. */
  readonly wasUnsettled: boolean;
}

/** What keeps the pack from being added. */
export type ProposalProblem =
  | 'name'
  | 'id'
  | 'id-taken'
  | 'licence'
  | 'types'
  | 'no-label'
  | 'positive'
  | 'threshold'
  | 'finished-id-taken'
  | 'finished-no-label';

/** What was found, and the ticket of where. */
interface Source<Proposal> {
  readonly ticket: FileTicket;
  readonly proposal: Proposal;
}

export interface ProposalDeps {
  readonly api: Api;
  /** Ids that packs have already. */
  readonly takenIds: () => readonly string[];
}

/** 0.5: the class that is more probable than all others together; the user sets another one. */
const DEFAULT_THRESHOLD = 0.5;

export class ProposalController {
  source = $state.raw<Source<PackProposal> | null>(null);
  /** A translator that was found in the source; there is nothing to settle about it. */
  translator = $state.raw<Source<TranslatorProposal> | null>(null);
  name = $state('');
  id = $state('');
  licence = $state('');
  types = $state.raw<readonly SettledType[]>([]);
  positive = $state('');
  threshold = $state<number | null>(DEFAULT_THRESHOLD);
  busy = $state.raw<'reading' | 'adding' | null>(null);
  failure = $state.raw<Failure | null>(null);
  readonly #deps: ProposalDeps;

  constructor(deps: ProposalDeps) {
    this.#deps = deps;
  }

  get isClassifier(): boolean {
    return this.source?.proposal.task === 'sequence-classification';
  }

  /** The export says which class counts: its trainer knows, so nobody chooses. */
  get isPositiveStated(): boolean {
    return this.source !== null && this.source.proposal.classifier !== null;
  }

  /** The source is a pack already: it is added exactly as it is, or not at all. */
  get isFinished(): boolean {
    return this.source?.proposal.isFinished === true;
  }

  /** Another pack has the translator's id. */
  get isTranslatorTaken(): boolean {
    return this.translator !== null && this.#deps.takenIds().includes(this.translator.proposal.id);
  }

  get unsettled(): number {
    return this.types.filter((one) => one.settlement === null).length;
  }

  get problems(): readonly ProposalProblem[] {
    if (this.isFinished) return this.#finishedProblems();
    return [
      ...this.#nameProblems(),
      ...(this.licence.trim() === '' ? (['licence'] as const) : []),
      ...(this.isClassifier ? this.#classifierProblems() : this.#typeProblems()),
    ];
  }

  /** Opens the system's dialog and reads what was chosen; nothing is written. */
  async choose(from: 'folder' | 'zip'): Promise<void> {
    this.busy = 'reading';
    this.failure = null;
    const answer = await this.#deps.api.models.propose({ from });
    this.busy = null;
    if (!answer.ok) this.failure = answer.error;
    else if (answer.value !== null) {
      const { ticket, proposal } = answer.value;
      if (proposal.kind === 'translator') this.translator = { ticket, proposal };
      else this.#open({ ticket, proposal });
    }
  }

  /** Forgets the source. Main has copied nothing, so nothing is left. */
  cancel(): void {
    if (this.busy === 'adding') return;
    this.source = null;
    this.translator = null;
    this.failure = null;
  }

  settle(type: string, settlement: Settlement): void {
    if (this.isFinished) return;
    this.types = this.types.map((one) => (one.type === type ? { ...one, settlement } : one));
  }

  /** The new snapshot, or null when something is open or main refused; the source then stays as it is. */
  async add(): Promise<ModelsSnapshot | null> {
    const { source } = this;
    if (source === null || this.problems.length > 0) return null;
    this.busy = 'adding';
    this.failure = null;
    const choices = source.proposal.isFinished ? choicesOfFinished(source.proposal) : this.#choices();
    const answer = await this.#deps.api.models.add({ ticket: source.ticket, choices });
    this.busy = null;
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    this.source = null;
    return answer.value;
  }

  /** As {@link add}, for a translator: by the digest of what was shown, so that no other one is added. */
  async addTranslator(): Promise<ModelsSnapshot | null> {
    const { translator } = this;
    if (translator === null || this.isTranslatorTaken) return null;
    this.busy = 'adding';
    this.failure = null;
    const { ticket, proposal } = translator;
    const answer = await this.#deps.api.models.addTranslator({ ticket, digest: proposal.digest });
    this.busy = null;
    if (!answer.ok) {
      this.failure = answer.error;
      return null;
    }
    this.translator = null;
    return answer.value;
  }

  #open(source: Source<PackProposal>): void {
    const { proposal } = source;
    this.name = proposal.name;
    this.id = proposal.suggestedId;
    this.licence = proposal.licence ?? '';
    this.types = proposal.types.map(({ type, label }) => ({
      type,
      // What the maker of a finished pack left out is settled.
      settlement: label ?? (proposal.isFinished ? 'left-out' : null),
      wasUnsettled: label === null && !proposal.isFinished,
    }));
    this.positive = proposal.classifier?.positive ?? '';
    this.threshold = proposal.classifier?.threshold ?? DEFAULT_THRESHOLD;
    this.source = source;
  }

  #choices(): PackChoices {
    return {
      id: this.id.trim(),
      name: this.name.trim(),
      licence: this.licence.trim(),
      types: this.types.map(({ type, settlement }) => ({
        type,
        label: settlement === 'left-out' ? null : settlement,
      })),
      classifier:
        this.isClassifier && this.threshold !== null
          ? { positive: this.positive, threshold: this.threshold }
          : null,
    };
  }

  #finishedProblems(): readonly ProposalProblem[] {
    const { id } = this;
    const isEmpty = !this.isClassifier && this.types.every((one) => one.settlement === 'left-out');
    return [
      ...(this.#deps.takenIds().includes(id) ? (['finished-id-taken'] as const) : []),
      ...(isEmpty ? (['finished-no-label'] as const) : []),
    ];
  }

  #nameProblems(): readonly ProposalProblem[] {
    const id = this.id.trim();
    const problems: ProposalProblem[] = this.name.trim() === '' ? ['name'] : [];
    if (!PackIdSchema.safeParse(id).success) problems.push('id');
    else if (this.#deps.takenIds().includes(id)) problems.push('id-taken');
    return problems;
  }

  #typeProblems(): readonly ProposalProblem[] {
    if (this.unsettled > 0) return ['types'];
    return this.types.every((one) => one.settlement === 'left-out') ? ['no-label'] : [];
  }

  #classifierProblems(): readonly ProposalProblem[] {
    const { threshold } = this;
    const isThreshold = threshold !== null && threshold >= 0 && threshold <= 1;
    return [
      ...(this.positive === '' ? (['positive'] as const) : []),
      ...(isThreshold ? [] : (['threshold'] as const)),
    ];
  }
}

/** To the letter, unlike what a person typed: main refuses a finished pack under any other name or licence. */
function choicesOfFinished(proposal: PackProposal): PackChoices {
  const { suggestedId, name, licence, types, classifier } = proposal;
  return { id: suggestedId, name, licence: licence ?? '', types, classifier };
}
