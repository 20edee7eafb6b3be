/** @file `noteveil models add`: shows what a folder or archive could become, and makes a pack of it. */
import { InvalidArgumentError, type Command } from 'commander';
import { DeidError } from '../../domain/errors.ts';
import { isPhiLabel, PHI_LABELS, type PhiLabel } from '../../domain/phiLabel.ts';
import type { PackChoices, PackProposal, TypeMapping } from '../../engine/pack/packProposal.ts';
import { EXIT } from '../exitCodes.ts';
import type { Terminal } from '../terminal.ts';
import {
  targetWorkspaceOption,
  withModels,
  type ModelsContext,
  type ModelsOptions,
} from './modelsContext.ts';
import { megabytes, plainText, textColumns } from './packWords.ts';

interface AddOptions extends ModelsOptions {
  readonly id?: string;
  readonly name?: string;
  readonly licence?: string;
  readonly map: ReadonlyMap<string, PhiLabel>;
  readonly ignore: readonly string[];
  readonly positive?: string;
  readonly threshold?: number;
  readonly dryRun?: true;
}

/** Half of the probability: a classifier that was calibrated has its own, and says so. */
const DEFAULT_THRESHOLD = 0.5;

export function addModelsAdd(models: Command, context: ModelsContext): void {
  models
    .command('add')
    .description(
      'Make a pack of an exported model: a folder or zip with config.json, tokenizer and model.onnx. ' +
        'A finished pack (with manifest.json) is taken as it is, without options.',
    )
    .argument('<source>', 'folder or zip archive')
    .addOption(targetWorkspaceOption())
    .option('--id <id>', 'id of the pack (default: proposed)')
    .option('--name <name>', 'name of the pack (default: proposed)')
    .option('--licence <licence>', 'licence of the model (needed where the source states none)')
    .option('--map <type=label>', 'label of one type; may be repeated', collectMapping, new Map())
    .option('--ignore <type>', 'leave one type out: nothing is found for it; may be repeated', collect, [])
    .option('--positive <class>', 'class of a note classifier that means "holds identifiers"')
    .option(
      '--threshold <number>',
      `probability from which a note counts as such (default: ${DEFAULT_THRESHOLD})`,
      probability,
    )
    .option('--dry-run', 'only show the proposal')
    .action(async (source: string, options: AddOptions) => {
      await add(source, options, context);
      context.finish(EXIT.ok);
    });
}

async function add(source: string, options: AddOptions, context: ModelsContext): Promise<void> {
  const { terminal } = context;
  const mode = options.dryRun === true ? 'read' : 'write';
  await withModels(options, mode, context, async (service) => {
    const proposal = await service.propose(source);
    if (proposal.isFinished) refuseChoices(options);
    const types = settledTypes(proposal, options);
    for (const line of proposalLines(proposal, types)) terminal.print(line);
    if (options.dryRun === true) return;
    const choices = choicesOf(proposal, types, options, terminal);
    terminal.progress('copying and running the probe');
    const pack = await service.add(source, choices);
    terminal.endProgress();
    terminal.print(`added ${pack.manifest.id}: ${megabytes(pack.bytes)}`);
  });
}

/** A finished pack is not changed on the way: its maker's hashes and evaluation belong to exactly this. */
function refuseChoices({ id, name, licence, map, ignore, positive, threshold }: AddOptions): void {
  const given = { id, name, licence, positive, threshold, map: [...map][0], ignore: ignore[0] };
  const chosen = Object.entries(given).find(([, value]) => value !== undefined);
  if (chosen !== undefined) throw new DeidError('cli/usage', { notForFinishedPacks: `--${chosen[0]}` });
}

/** Type to label; undefined: nobody has said what becomes of it. */
type Settled = readonly { readonly type: string; readonly label: PhiLabel | null | undefined }[];

function settledTypes(proposal: PackProposal, { map, ignore }: AddOptions): Settled {
  const known = new Set(proposal.types.map(({ type }) => type));
  const unknown = [...map.keys(), ...ignore].find((type) => !known.has(type));
  if (unknown !== undefined)
    throw new DeidError('pack/bad-labels', { reason: 'unknown-type', type: plainText(unknown) });
  // What its maker left out is settled.
  if (proposal.isFinished) return proposal.types;
  return proposal.types.map(({ type, label }) => {
    if (ignore.includes(type)) return { type, label: null };
    return { type, label: map.get(type) ?? label ?? undefined };
  });
}

function choicesOf(
  proposal: PackProposal,
  types: Settled,
  options: AddOptions,
  terminal: Terminal,
): PackChoices {
  const unsettled = types.filter(({ label }) => label === undefined);
  for (const { type } of unsettled) {
    const shown = plainText(type);
    terminal.tell(`type ${shown} has no label: give --map ${shown}=LABEL or --ignore ${shown}`);
  }
  if (unsettled.length > 0) {
    terminal.tell(`labels: ${PHI_LABELS.join(' ')}`);
    throw new DeidError('cli/usage', { unsettledTypes: unsettled.length });
  }
  const licence = options.licence ?? proposal.licence;
  if (licence === null) throw new DeidError('cli/usage', { missing: '--licence' });
  return {
    id: options.id ?? proposal.suggestedId,
    name: options.name ?? proposal.name,
    licence,
    types: types.map(({ type, label }): TypeMapping => ({ type, label: label ?? null })),
    classifier: classifierOf(proposal, options),
  };
}

function classifierOf(
  proposal: PackProposal,
  { positive, threshold = DEFAULT_THRESHOLD }: AddOptions,
): PackChoices['classifier'] {
  if (proposal.isFinished) return proposal.classifier;
  if (proposal.task === 'token-classification') {
    if (positive !== undefined) throw new DeidError('cli/usage', { notForTaggers: '--positive' });
    return null;
  }
  if (positive === undefined) throw new DeidError('cli/usage', { missing: '--positive' });
  if (!proposal.classes.includes(positive))
    throw new DeidError('pack/bad-labels', { reason: 'positive-class' });
  return { positive, threshold };
}

function proposalLines(proposal: PackProposal, types: Settled): readonly string[] {
  const { suggestedId, name, kind, family, task, languages, licence, maxTokens, files } = proposal;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = [
    ['id', suggestedId],
    ['name', name],
    ['what it does', task],
    ['kind', `${kind}, family ${family}`],
    ['languages', languages.join(' ') || 'not stated'],
    ['licence', licence ?? 'not stated'],
    ['tags', proposal.tagScheme === null ? '-' : `${proposal.tagScheme}, ${proposal.decoding}`],
    ['window', `${maxTokens} tokens`],
    ['source', proposal.isFinished ? 'finished pack, taken as it is' : 'export'],
    ['files', `${files.map((file) => file.name).join(' ')} (${megabytes(bytes)})`],
    ...(proposal.classes.length === 0 ? [] : [['classes', proposal.classes.join(' ')]]),
  ];
  const mapping = types.map(({ type, label }) => [
    '',
    type,
    label === undefined ? '?' : (label ?? '(left out)'),
  ]);
  const table = mapping.length === 0 ? [] : ['', ...textColumns([['', 'type', 'label'], ...mapping])];
  return [...textColumns(rows), ...table].map(plainText);
}

function collectMapping(pair: string, before: ReadonlyMap<string, PhiLabel>): ReadonlyMap<string, PhiLabel> {
  // The last `=`: a type may hold one, a label never does.
  const at = pair.lastIndexOf('=');
  const label = pair
    .slice(at + 1)
    .trim()
    .toUpperCase();
  if (at <= 0) throw new InvalidArgumentError('expected TYPE=LABEL');
  if (!isPhiLabel(label)) throw new InvalidArgumentError(`unknown label; use one of ${PHI_LABELS.join(' ')}`);
  return new Map([...before, [pair.slice(0, at).trim(), label]]);
}

function collect(item: string, before: readonly string[]): readonly string[] {
  return [...before, item];
}

function probability(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('expected a number from 0 to 1');
  return value;
}
