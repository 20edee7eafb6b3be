/** @file The import wizard: files, how each is read, what its columns mean, and the start. */
/* eslint-disable svelte/prefer-svelte-reactivity -- the sets are local to one call */
import type { Api, Failure } from '../../api/client.ts';
import type { FileInfo, FilePreview } from '../../api/types.ts';
import {
  ERROR_CODES,
  type BatchId,
  type ColumnMapping,
  type FileTicket,
  type ReviewerCount,
} from '../../../src-main/contract/vocabulary.ts';
import { hasSameColumns, withRole, type ColumnRole } from './columnRoles.ts';

export interface WizardFile extends FileInfo {
  /** Null while the file is being looked at for the first time, or when it cannot be read. */
  readonly preview: FilePreview | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
}

type Plan = FilePreview['plan'];
export type ReadChoice = Partial<Pick<Plan, 'format' | 'encoding' | 'delimiter'>>;

export interface WizardDeps {
  readonly api: Api;
  readonly onStarted: (batchId: BatchId) => void;
  readonly now: () => number;
}

export class ImportWizardController {
  files = $state.raw<readonly WizardFile[]>([]);
  current = $state.raw<FileTicket | null>(null);
  name = $state('');
  /** Null until somebody chooses: then the policy of the settings. */
  policy = $state.raw<string | null>(null);
  /** Two review each note blind; one unless somebody asks. */
  reviewers = $state<ReviewerCount>('one');
  starting = $state(false);
  failure = $state.raw<Failure | null>(null);
  readonly #deps: WizardDeps;

  constructor(deps: WizardDeps) {
    this.#deps = deps;
  }

  get currentFile(): WizardFile | null {
    return this.files.find((file) => file.ticket === this.current) ?? null;
  }

  get canStart(): boolean {
    return (
      this.files.length > 0 && this.name.trim() !== '' && !this.starting && this.files.every(isReadyToImport)
    );
  }

  /** Files like the current one that are planned differently: what "apply to similar" would change. */
  get similar(): readonly WizardFile[] {
    const preview = this.currentFile?.preview;
    if (preview == null) return [];
    return this.files.filter(
      (file) =>
        file.preview !== null &&
        file.ticket !== this.current &&
        hasSameColumns(file.preview.columns, preview.columns) &&
        JSON.stringify(file.preview.plan) !== JSON.stringify(preview.plan),
    );
  }

  async choose(folder: boolean): Promise<void> {
    const answer = await this.#deps.api.importing.chooseFiles({ folder });
    if (answer.ok) this.add(answer.value);
    else this.failure = answer.error;
  }

  async addSamples(): Promise<void> {
    const answer = await this.#deps.api.importing.sampleFiles();
    if (answer.ok) this.add(answer.value);
    else this.failure = answer.error;
  }

  add(files: readonly FileInfo[]): void {
    const known = new Set(this.files.map((file) => file.ticket));
    const fresh = files.filter((file) => !known.has(file.ticket));
    if (fresh.length === 0) return;
    this.failure = null;
    this.files = [
      ...this.files,
      ...fresh.map((file) => ({ ...file, preview: null, isLoading: true, failure: null })),
    ];
    this.current ??= fresh[0]?.ticket ?? null;
    if (this.name === '') this.name = proposedName(fresh, this.#deps.now());
    for (const file of fresh)
      void this.#inspect(file.ticket, { format: null, encoding: null, delimiter: null });
  }

  remove(ticket: FileTicket): void {
    const at = this.files.findIndex((file) => file.ticket === ticket);
    this.files = this.files.filter((file) => file.ticket !== ticket);
    if (this.current === ticket) this.current = (this.files[at] ?? this.files.at(-1))?.ticket ?? null;
  }

  /** Looks at the file again with another format, encoding or delimiter; a mapping whose columns still exist is kept. */
  async reread(ticket: FileTicket, choice: ReadChoice): Promise<void> {
    const plan = this.#find(ticket)?.preview?.plan;
    if (plan === undefined) return;
    const format = choice.format ?? plan.format;
    // A new format brings its own delimiter; asking for the old one would be refused.
    const delimiter = choice.format === undefined ? (choice.delimiter ?? plan.delimiter) : null;
    await this.#inspect(
      ticket,
      { format, encoding: choice.encoding ?? plan.encoding, delimiter },
      plan.mapping,
    );
  }

  setRole(ticket: FileTicket, column: string, role: ColumnRole): void {
    const mapping = this.#find(ticket)?.preview?.plan.mapping;
    if (mapping == null) return;
    this.#setMapping(ticket, withRole(mapping, column, role));
  }

  async applyToSimilar(): Promise<void> {
    const plan = this.currentFile?.preview?.plan;
    if (plan === undefined) return;
    for (const file of this.similar) {
      await this.#inspect(
        file.ticket,
        { format: plan.format, encoding: plan.encoding, delimiter: plan.delimiter },
        plan.mapping,
      );
    }
  }

  async start(): Promise<void> {
    if (!this.canStart) return;
    this.starting = true;
    this.failure = null;
    const files = this.files.flatMap((file) =>
      file.preview === null ? [] : [{ ticket: file.ticket, plan: file.preview.plan }],
    );
    const answer = await this.#deps.api.importing.start({
      name: this.name.trim(),
      files,
      ...(this.policy === null ? {} : { policy: this.policy }),
      ...(this.reviewers === 'two' ? { reviewers: this.reviewers } : {}),
    });
    this.starting = false;
    if (answer.ok) this.#deps.onStarted(answer.value.batchId);
    else this.failure = answer.error;
  }

  #find(ticket: FileTicket): WizardFile | undefined {
    return this.files.find((file) => file.ticket === ticket);
  }

  #change(ticket: FileTicket, change: Partial<WizardFile>): void {
    this.files = this.files.map((file) => (file.ticket === ticket ? { ...file, ...change } : file));
  }

  #setMapping(ticket: FileTicket, mapping: ColumnMapping): void {
    const preview = this.#find(ticket)?.preview;
    if (preview == null) return;
    const plan: Plan = { ...preview.plan, mapping: { ...mapping, known: [...mapping.known] } };
    this.#change(ticket, { preview: { ...preview, plan } });
  }

  async #inspect(
    ticket: FileTicket,
    ask: { format: Plan['format'] | null; encoding: Plan['encoding'] | null; delimiter: Plan['delimiter'] },
    keep: ColumnMapping | null = null,
  ): Promise<void> {
    this.#change(ticket, { isLoading: true });
    const answer = await this.#deps.api.importing.inspect({ ticket, ...ask });
    if (!answer.ok) {
      this.#change(ticket, { isLoading: false, failure: answer.error });
      return;
    }
    const preview = answer.value;
    this.#change(ticket, { isLoading: false, failure: null, preview });
    const columns = new Set(preview.columns);
    const named =
      keep === null
        ? []
        : [keep.text, keep.noteId, keep.patientId, keep.noteDate, ...keep.known.map((one) => one.column)];
    if (
      keep !== null &&
      preview.plan.mapping !== null &&
      named.every((column) => column === null || columns.has(column))
    ) {
      this.#setMapping(ticket, keep);
    }
  }
}

/** Problems that stop the file from being imported as planned; the others are warnings. */
export function blockingProblems(file: WizardFile): readonly Failure[] {
  return (file.preview?.problems ?? []).filter((problem) => ERROR_CODES[problem.code].severity === 'error');
}

/** One entry for each kind of problem, with the rows of the preview that have it. */
export function problemsByCode(
  problems: readonly Failure[],
): readonly (Failure & { readonly rows: readonly number[] })[] {
  const codes = new Set(problems.map((problem) => problem.code));
  return [...codes].map((code) => ({
    code,
    facts: {},
    rows: problems.flatMap(({ code: one, facts }) =>
      one === code && typeof facts['row'] === 'number' ? [facts['row']] : [],
    ),
  }));
}

/** What the file still needs: null when it can be imported. */
export function missingOf(file: WizardFile): 'loading' | 'unreadable' | 'no-text-column' | 'problem' | null {
  if (file.failure !== null) return 'unreadable';
  if (file.preview === null) return 'loading';
  const { mapping } = file.preview.plan;
  if (mapping !== null && !file.preview.columns.includes(mapping.text)) return 'no-text-column';
  // A missing column is answered by the mapping itself, which the preview's problems do not know yet.
  return blockingProblems(file).some(
    (problem) => problem.code !== 'import/missing-column' && problem.code !== 'import/bad-mapping',
  )
    ? 'problem'
    : null;
}

function isReadyToImport(file: WizardFile): boolean {
  return missingOf(file) === null;
}

/** As the clock on the wall has it: in UTC a file of the evening would be called after tomorrow, or one of the morning after yesterday. */
function localDay(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The first file's name without its ending, how many more there are, and the day; the user can change it. */
function proposedName(files: readonly FileInfo[], now: number): string {
  const day = localDay(new Date(now));
  const stem = (files[0]?.name ?? '').replace(/\.[^.]{1,6}$/, '');
  const others = files.length > 1 ? ` +${files.length - 1}` : '';
  return `${stem.slice(0, 96)}${others} ${day}`.trim();
}
