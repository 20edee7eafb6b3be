/** @file Opens the folder of a translator: manifest, then every file it lists, hashed and kept. Runs in the engine process. */
import { manifestBytes, readListed, sha256, type VerifiedPack } from '../pack/readPack.ts';
import { parseTranslatorManifest, type TranslatorManifest } from './translatorManifest.ts';

export interface VerifiedTranslator {
  readonly manifest: TranslatorManifest;
  /** SHA-256 of the manifest's bytes, hexadecimal: stands for the whole pack, also in a pipeline's fingerprint. */
  readonly digest: string;
  /** Bytes of a file that the manifest lists. @throws DeidError `pack/file-missing` for any other name. */
  readonly read: VerifiedPack['read'];
}

/**
 * Reads and verifies the whole translator. `onPiece` is a sign of life while files are hashed.
 * @throws DeidError `pack/not-a-pack`, `pack/bad-manifest`, `pack/file-missing`, `pack/file-changed`, `pack/file-foreign`,
 *   `pack/too-large`
 */
export async function readTranslator(
  dir: string,
  onPiece: () => void = () => undefined,
): Promise<VerifiedTranslator> {
  const bytes = await manifestBytes(dir);
  const manifest = parseTranslatorManifest(bytes);
  return { manifest, digest: sha256(bytes), read: await readListed(dir, manifest, onPiece) };
}
