/** @file Why a source cannot become a pack, by the reason behind the code. Pure data and a look-up. */
import type { DeidError, ErrorCode } from '../../domain/errors.ts';

/** Words by code and `reason`; the general words of the code follow on the next line. */
const WORDS: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, string>>>>> = {
  'pack/source-unreadable': {
    'not-found': 'there is no such file or folder',
    'not-a-zip': 'the file is no zip archive, or its end is missing',
    link: 'the source is or holds a link; give a copy with the files themselves, as download caches are full of links',
    special: 'the source is neither a folder nor a file',
    name: 'a file of the folder has a name that not every system allows',
    changing: 'a file of the source changed while it was read; wait until it is complete',
    system: 'the system refused to read a file of the source; check its permissions',
  },
  'pack/zip-unsafe': {
    path: 'a name in the archive points out of its folder, or is one that not every system allows',
    link: 'the archive holds a link',
    special: 'the archive holds something that is neither a file nor a folder',
    encrypted: 'the archive is encrypted',
    method: 'the archive is compressed in a way that exports are not',
    duplicate: 'two names in the archive are the same, or differ only in how they are spelled',
    damaged: 'the archive is damaged or was cut off',
  },
  'pack/too-large': {
    entries: 'the source holds very many files; give one of the folders inside, the one of the model',
    bytes: 'the source, or one file of it, is larger than a model',
    expansion: 'the archive unpacks to far more than a model would',
  },
  'pack/no-graph': {
    none: 'there is no file model.onnx',
    several: 'there are several graphs, and none of them is called model.onnx',
  },
  'engine/run-failed': {
    memory: 'there was not enough memory for the model',
    other:
      'the model could not be run over a full window: its config.json may say more tokens than the graph has positions',
  },
};

/** Null where the code's own words say it all. */
export function reasonWords({ code, facts }: DeidError): string | null {
  const words = WORDS[code];
  const reason = String(facts['reason'] ?? '');
  return words !== undefined && Object.hasOwn(words, reason) ? (words[reason] ?? null) : null;
}
