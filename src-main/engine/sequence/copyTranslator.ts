/**
 * @file A source that holds a translator, and how it becomes one on a shelf. Runs in main and the command line. It is
 * written as packs are, see [Note: A pack is written whole].
 *
 * A translator comes finished: its ids, limits, attention and known answer are facts that only its maker knows, so nothing
 * is proposed and nothing can be chosen.
 */
import { DeidError } from '../../domain/errors.ts';
import { inspectWhole } from '../pack/graphCheck.ts';
import { MANIFEST_FILE } from '../pack/manifest.ts';
import { MAX_MANIFEST_BYTES, sha256, shown } from '../pack/readPack.ts';
import type { PackSource } from '../pack/sourceFiles.ts';
import { layoutOf } from '../pack/sourceLayout.ts';
import { inStagingFolder, placeNew } from '../pack/stagingFolder.ts';
import { readTranslator } from './readTranslator.ts';
import {
  isTranslatorManifest,
  parseTranslatorManifest,
  type TranslatorManifest,
} from './translatorManifest.ts';

/** A translator as its manifest describes it; its files were not compared yet. */
export interface DescribedTranslator {
  readonly manifest: TranslatorManifest;
  /** SHA-256 of the manifest, hexadecimal. */
  readonly digest: string;
}

/**
 * What the manifest of a source says of a translator; null when the source is something else. Writes nothing.
 * @throws DeidError `pack/bad-manifest`, `pack/source-unreadable`
 */
export async function describeTranslator(source: PackSource): Promise<DescribedTranslator | null> {
  const layout = layoutOf(source);
  // A manifest beyond the bound is refused by whoever reads it as one.
  if (!layout.has(MANIFEST_FILE) || layout.bytesOf(MANIFEST_FILE) > MAX_MANIFEST_BYTES) return null;
  const bytes = await layout.read(MANIFEST_FILE);
  return isTranslatorManifest(bytes)
    ? { manifest: parseTranslatorManifest(bytes), digest: sha256(bytes) }
    : null;
}

/** What copying needs besides the source. */
export interface CopyTools {
  /** Folder of packs to add to; made when it is missing. */
  readonly shelfDir: string;
  /** Opens the copy the way notes will use it; whatever it throws keeps the translator from being added. */
  readonly prove: (dir: string) => Promise<void>;
}

/**
 * Copies a translator to a shelf, byte for byte, when every file is what its manifest says and it gives its known answer.
 * @throws DeidError `pack/exists`, `pack/file-foreign`, `pack/file-missing`, `pack/file-changed`, what `inspectWhole` refuses
 *   of its graphs, `store/*`, what the source and `prove` throw.
 */
export async function copyTranslator(
  source: PackSource,
  { manifest, digest }: DescribedTranslator,
  { shelfDir, prove }: CopyTools,
): Promise<void> {
  const layout = layoutOf(source);
  const foreign = layout.names.find((name) => name !== MANIFEST_FILE && !Object.hasOwn(manifest.files, name));
  if (foreign !== undefined) throw new DeidError('pack/file-foreign', { file: shown(foreign) });
  await inStagingFolder(
    shelfDir,
    async (staging) => {
      for (const name of [...Object.keys(manifest.files), MANIFEST_FILE]) {
        if (!layout.has(name)) throw new DeidError('pack/file-missing', { file: name });
        await staging.write(name, await layout.read(name));
      }
      const copied = await readTranslator(staging.dir);
      // The source was read twice: it may have become another one since a person looked at it.
      if (copied.digest !== digest)
        throw new DeidError('pack/file-changed', { file: MANIFEST_FILE, what: 'sha256' });
      for (const graph of [manifest.graphs.encoder, manifest.graphs.decoder])
        inspectWhole(copied.read(graph));
      await prove(staging.dir);
    },
    (dir) => placeNew(shelfDir, manifest.id, dir),
  );
}
