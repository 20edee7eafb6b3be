/** @file `noteveil models list`: the packs, and the folders that should be one. */
import type { Command } from 'commander';
import type { BrokenPack, Shelf, ShelfPack, ShelfTranslator } from '../../engine/pack/packShelf.ts';
import { describeCode } from '../errorText.ts';
import { EXIT } from '../exitCodes.ts';
import { packWorkspaceOption } from '../options.ts';
import { withModels, type ModelsContext, type ModelsOptions } from './modelsContext.ts';
import { megabytes, plainText, shortDigest, textColumns } from './packWords.ts';

interface ListOptions extends ModelsOptions {
  readonly json?: true;
}

export function addModelsList(models: Command, context: ModelsContext): void {
  models
    .command('list')
    .description('List packs by their manifests; nothing is hashed or run (see verify).')
    .addOption(packWorkspaceOption())
    .option('--json', 'one JSON object a pack')
    .action(async (options: ListOptions) => {
      const shelf = await withModels(options, context, (service) => service.list());
      if (options.json === true) {
        for (const pack of shelf.packs) context.terminal.print(jsonOf(pack));
        for (const translator of shelf.translators) context.terminal.print(jsonOfTranslator(translator));
      } else for (const line of tableOf(shelf)) context.terminal.print(line);
      for (const broken of shelf.broken) context.terminal.tell(brokenWords(broken));
      context.finish(shelf.broken.length === 0 ? EXIT.ok : EXIT.findings);
    });
}

function tableOf({ packs, translators }: Shelf): readonly string[] {
  if (packs.length === 0 && translators.length === 0)
    return ['There is no model pack. Add one with `noteveil models add`.'];
  const head = [
    'id',
    'home',
    'task',
    'family',
    'runs',
    'size',
    'languages',
    'licence',
    'quality',
    'digest',
    'name',
  ];
  const rows = packs.map(({ manifest, home, bytes, digest }) => [
    manifest.id,
    home,
    manifest.task,
    manifest.family,
    manifest.precision,
    megabytes(bytes),
    manifest.languages.join(' ') || '-',
    manifest.licence,
    manifest.evaluation === null ? 'not evaluated' : 'stated',
    shortDigest(digest),
    manifest.name,
  ]);
  return textColumns([head, ...rows, ...translators.map(rowOfTranslator)]).map(plainText);
}

/** A translator has no score of its own: what it does to detection shows in the pipeline that uses it. */
function rowOfTranslator({ manifest, home, bytes, digest }: ShelfTranslator): readonly string[] {
  const { id, name, languages, licence } = manifest;
  const kind = ['translation', 'encoder-decoder', 'fp32'];
  const words = `${languages.from} to ${languages.to}`;
  return [id, home, ...kind, megabytes(bytes), words, licence, '-', shortDigest(digest), name];
}

function jsonOfTranslator({ manifest, home, bytes, digest }: ShelfTranslator): string {
  const { id, name, version, languages, licence } = manifest;
  return JSON.stringify({ id, name, version, home, kind: 'translator', languages, licence, bytes, digest });
}

function jsonOf({ manifest, home, bytes, digest }: ShelfPack): string {
  const { id, name, version, kind, family, task, languages, licence, precision, int8Check } = manifest;
  const { tagScheme, decoding, labelMapping, classifier, evaluation } = manifest;
  return JSON.stringify({
    id,
    name,
    version,
    home,
    kind,
    family,
    task,
    languages,
    licence,
    precision,
    int8Check,
    tagScheme,
    decoding,
    labelMapping,
    classifier,
    evaluation,
    bytes,
    digest,
  });
}

function brokenWords({ folder, home, code, facts }: BrokenPack): string {
  return `${home} ${folder}: ${describeCode(code, facts)}`;
}
