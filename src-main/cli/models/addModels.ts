/** @file `noteveil models add`: shows what a folder or archive could become, and makes a pack of it; copies translators. */
import { InvalidArgumentError, type Command } from 'commander';
import { DeidError } from '../../domain/errors.ts';
import type { ShelfPack } from '../../engine/pack/packShelf.ts';
import type { DescribedTranslator } from '../../engine/sequence/copyTranslator.ts';
import type { ModelService } from '../../workspace/models/modelService.ts';
import { EXIT, type ExitCode } from '../exitCodes.ts';
import type { Terminal } from '../terminal.ts';
import {
  choicesOf,
  DEFAULT_THRESHOLD,
  namesOf,
  refuseChoices,
  refuseContradictions,
  refuseUnsettled,
  settledTypes,
  type ChoiceFlags,
} from './addChoices.ts';
import type { WorkspaceOptions } from '../openWorkspace.ts';
import { signingIn } from '../options.ts';
import { changeModels, withModels, type ModelReader, type ModelsContext } from './modelsContext.ts';
import { parsePackId } from './packIdOption.ts';
import { evaluationWords, megabytes, shortDigest } from './packWords.ts';
import { proposalLines, translatorLines } from './proposalText.ts';
import { reasonWords } from './sourceWords.ts';
import { collectIgnored, collectMapping } from './typeOptions.ts';

interface AddOptions extends WorkspaceOptions, ChoiceFlags {
  readonly dryRun?: true;
}

export function addModelsAdd(models: Command, context: ModelsContext): void {
  signingIn(models.command('add'))
    .description(
      'Make a pack of an exported model: a folder or zip with config.json, tokenizer and model.onnx. ' +
        'A finished pack or translator (with manifest.json) is taken as it is, without options. ' +
        'For administrators; a dry run asks for no passphrase.',
    )
    .argument('<source>', 'folder or zip archive')
    .option('--id <id>', 'id of the pack (default: proposed)', parsePackId)
    .option('--name <name>', 'name of the pack (default: proposed)')
    .option('--licence <licence>', 'licence of the model (needed where the source states none)')
    .option('--map <type=label>', 'label of one type; may be repeated', collectMapping, new Map())
    .option(
      '--ignore <type>',
      'leave one type out: nothing is found for it; may be repeated',
      collectIgnored,
      [],
    )
    .option(
      '--positive <class>',
      'class of a note classifier that means "holds identifiers" (needed where the export does not say)',
    )
    .option(
      '--threshold <number>',
      `probability from which a note counts as such (default: what the export says, else ${DEFAULT_THRESHOLD})`,
      probability,
    )
    .option('--dry-run', 'only show the proposal, and what is still open')
    .action(async (source: string, options: AddOptions) => {
      refuseContradictions(options, context.terminal);
      context.finish(await add(source, options, context));
    });
}

async function add(source: string, options: AddOptions, context: ModelsContext): Promise<ExitCode> {
  const { terminal } = context;
  if (options.dryRun === true)
    return withModels(options, context, (reader) =>
      addFrom(source, { options, terminal, reader, shelf: null }),
    );
  return changeModels(options, context, (shelf) =>
    addFrom(source, { options, terminal, reader: shelf, shelf }),
  );
}

interface Addition {
  readonly options: AddOptions;
  readonly terminal: Terminal;
  readonly reader: ModelReader;
  /** Where it is added; null in a dry run. */
  readonly shelf: ModelService | null;
}

async function addFrom(source: string, addition: Addition): Promise<ExitCode> {
  const { options, terminal, reader, shelf } = addition;
  const translator = await withReasons(terminal, () => reader.proposeTranslator(source));
  if (translator !== null) return addTranslator(source, translator, addition);
  const proposal = await withReasons(terminal, () => reader.propose(source));
  if (proposal.isFinished) refuseChoices(options, terminal);
  const names = namesOf(proposal, options);
  const types = settledTypes(proposal, options);
  for (const line of proposalLines(proposal, names, types)) terminal.print(line);
  const isTaken = await isIdTaken(reader, names.id);
  if (isTaken) terminal.tell(takenWords(names.id, proposal.isFinished));
  refuseUnsettled(types, terminal);
  if (shelf === null) return isTaken ? EXIT.findings : EXIT.ok;
  const choices = choicesOf(proposal, types, options, terminal);
  terminal.progress('copying and running the probe');
  const pack = await withReasons(terminal, () => shelf.add(source, choices));
  terminal.endProgress();
  tellAdded(pack, terminal);
  return EXIT.ok;
}

async function isIdTaken(service: ModelReader, id: string): Promise<boolean> {
  const { packs, translators, broken } = await service.list();
  return (
    [...packs, ...translators].some(({ manifest }) => manifest.id === id) ||
    broken.some(({ folder }) => folder === id)
  );
}

/** A translator comes finished: it is added as it is. */
async function addTranslator(
  source: string,
  { manifest, digest }: DescribedTranslator,
  { options, terminal, reader, shelf }: Addition,
): Promise<ExitCode> {
  refuseChoices(options, terminal);
  for (const line of translatorLines(manifest)) terminal.print(line);
  const isTaken = await isIdTaken(reader, manifest.id);
  if (isTaken) terminal.tell(takenWords(manifest.id, true));
  if (shelf === null) return isTaken ? EXIT.findings : EXIT.ok;
  terminal.progress('copying and running the probe');
  const added = await withReasons(terminal, () => shelf.addTranslator(source, digest));
  terminal.endProgress();
  terminal.print(`added ${manifest.id}: ${megabytes(added.bytes)}, digest ${shortDigest(digest)}`);
  terminal.print('it is used by pipelines that name it in "translation"; see docs/translation.md');
  return EXIT.ok;
}

function takenWords(id: string, isFinished: boolean): string {
  const remedy = isFinished ? 'a finished pack keeps its id, so remove the other one' : 'give another --id';
  return `there is a pack with the id ${id} already: ${remedy}`;
}

function tellAdded({ manifest, bytes, digest }: ShelfPack, terminal: Terminal): void {
  terminal.print(`added ${manifest.id}: ${megabytes(bytes)}, digest ${shortDigest(digest)}`);
  terminal.print(evaluationWords(manifest));
}

/** Tells the reason in words before the failure goes on to where all failures are told. */
async function withReasons<Result>(terminal: Terminal, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (cause) {
    const words = cause instanceof DeidError ? reasonWords(cause) : null;
    terminal.endProgress();
    if (words !== null) terminal.tell(words);
    throw cause;
  }
}

function probability(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('expected a number from 0 to 1');
  return value;
}
