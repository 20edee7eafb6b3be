/** @file Options that say how gold is to be read, for every command that reads it. */
import { InvalidArgumentError, Option } from 'commander';
import { GOLD_FOLDERS, type GoldFolders } from '../domain/goldFormat.ts';
import type { ConllColumns } from '../evaluation/gold/conll.ts';
import { TAG_SCHEMES, type TagScheme } from '../evaluation/gold/conllTags.ts';
import { GOLD_FORMATS, type GoldFormat } from '../evaluation/gold/goldFormat.ts';
import type { WebannoLayer } from '../evaluation/gold/webannoLayers.ts';
import type { GoldOrder } from '../workspace/gold/goldFiles.ts';
import { schemeWords } from '../workspace/namedScheme.ts';

/** The options as commander gives them. */
export interface GoldReadingOptions {
  readonly conllColumns?: ConllColumns;
  readonly conllTags?: TagScheme;
  readonly webannoLayer?: WebannoLayer;
  readonly goldFolders?: GoldFolders;
}

/** `--conll-columns`, `--conll-tags`, `--webanno-layer`, `--gold-folders`. */
export function goldReadingOptions(): readonly Option[] {
  return [
    new Option(
      '--conll-columns <list>',
      'columns of CoNLL files from 1: token=1,tag=4 and, where there are offsets, start=2,end=3 (default: their first line, else the first and the last)',
    ).argParser(parseColumns),
    new Option('--conll-tags <scheme>', 'tags of CoNLL files (default: told by the tags)').choices(
      TAG_SCHEMES,
    ),
    new Option(
      '--webanno-layer <layer>',
      'layer and feature that hold the types, LAYER|FEATURE (default: named entities, or the only one)',
    ).argParser(parseLayer),
    new Option(
      '--gold-folders <kind>',
      'what folders inside a folder are: annotators, or documents as INCEpTION exports them (default: annotators)',
    ).choices(GOLD_FOLDERS),
  ];
}

/** What `--gold` takes, in every command that has it. */
export const GOLD_WORDS =
  'gold notes: JSON lines, brat, i2b2, CoNLL, WebAnno TSV; a file, a folder, or - for standard input';

/** `--annotator NAME`. */
export function annotatorOption(): Option {
  return new Option('--annotator <name>', 'whose spans count, where the gold has several annotators');
}

/** `--scheme`; `what` says what it is good for. A command that has no `preset` goes without one. */
export function schemeOption(what: string, preset?: string): Option {
  return new Option('--scheme <scheme>', `${what}: ${schemeWords()}`).default(preset);
}

/** `--gold-format`, or another name for it. */
export function goldFormatOption(flags = '--gold-format <format>'): Option {
  return new Option(flags, 'format of the gold (default: by the ending of its files)').choices(GOLD_FORMATS);
}

/** What the options say to the reader. */
export function goldOrder(options: GoldReadingOptions, format: GoldFormat | undefined): GoldOrder {
  const conll = { columns: options.conllColumns ?? null, tags: options.conllTags ?? null };
  return {
    format: format ?? null,
    options: { conll, layer: options.webannoLayer ?? null },
    ...(options.goldFolders === undefined ? {} : { folders: options.goldFolders }),
  };
}

function parseColumns(list: string): ConllColumns {
  const columns = new Map<string, number>();
  for (const item of list.split(',')) {
    const [, name, number] = /^(token|tag|start|end)=([1-9]\d{0,3})$/.exec(item.trim()) ?? [];
    if (name === undefined || columns.has(name)) throw new InvalidArgumentError('Expected token=N,tag=N.');
    columns.set(name, Number(number) - 1);
  }
  const [form, tag, start, end] = ['token', 'tag', 'start', 'end'].map((name) => columns.get(name));
  if (form === undefined || tag === undefined || (start === undefined) !== (end === undefined))
    throw new InvalidArgumentError('token and tag are needed, start and end only together.');
  return { form, tag, offsets: start === undefined || end === undefined ? null : { start, end } };
}

function parseLayer(value: string): WebannoLayer {
  const [layer = '', feature = '', ...others] = value.split('|');
  if (layer === '' || others.length > 0) throw new InvalidArgumentError('Expected LAYER|FEATURE.');
  return { layer, feature };
}
