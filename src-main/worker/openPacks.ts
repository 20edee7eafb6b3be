/**
 * @file The packs that the detection process has open. Each is verified and opened once and kept until another manifest
 * stands in its folder. Runs in the detection process.
 *
 * [Note: One opening at a time]
 * The parent knows one thing about a process that hangs or dies: which provider was announced last. So packs are opened
 * one after the other, and the end of an opening takes back its own announcement and no other. Every try is a sign of
 * life of all requests that wait for a pack: a graph that several providers refuse takes long without hanging.
 */
import { noteModelOf } from '../detection/recognizers/model/noteModelOf.ts';
import type { NoteModel } from '../detection/noteModel.ts';
import { DeidError } from '../domain/errors.ts';
import type { Provider } from '../domain/pack.ts';
import { loadPack, type LoadOptions } from '../engine/loadPack.ts';
import type { Model } from '../engine/model.ts';
import { readPack } from '../engine/pack/readPack.ts';
import type { PackRef } from './protocol.ts';

export interface OpenPack {
  readonly model: Model;
  readonly recognizer: NoteModel;
}

export interface OpenPacksOptions extends Omit<LoadOptions, 'onTrying'> {
  /** Told before each provider is tried, and with null when the opening has ended, however it ended. */
  readonly onTrying: (provider: Provider | null) => void;
}

export class OpenPacks {
  readonly #options: OpenPacksOptions;
  readonly #byDigest = new Map<string, Promise<OpenPack>>();
  /** Signs of life of the requests that wait for a pack. */
  readonly #waiting = new Set<() => void>();
  /** Settles when no pack is being opened; never rejects. */
  #lastOpening: Promise<unknown> = Promise.resolve();

  constructor(options: OpenPacksOptions) {
    this.#options = options;
  }

  /**
   * The pack, opened now if it is not open yet. Errors: what verifying and opening can fail with; a failure is not
   * kept, so that a pack that was mended can be tried again.
   */
  get(ref: PackRef, alive: () => void): Promise<OpenPack> {
    const key = `${ref.digest} ${ref.dir}`;
    const known = this.#byDigest.get(key);
    if (known !== undefined) return this.#waitFor(known, alive);
    const opening = this.#open(ref);
    this.#byDigest.set(key, opening);
    opening.catch(() => this.#byDigest.delete(key));
    return this.#waitFor(opening, alive);
  }

  /** Opens the pack beside those that are kept; the caller closes it. */
  openAnew(ref: PackRef, alive: () => void): Promise<OpenPack> {
    return this.#waitFor(this.#open(ref), alive);
  }

  async #waitFor(opening: Promise<OpenPack>, alive: () => void): Promise<OpenPack> {
    // An entry of its own: a request may wait for several packs at once.
    const entry = (): void => alive();
    this.#waiting.add(entry);
    try {
      return await opening;
    } finally {
      this.#waiting.delete(entry);
    }
  }

  #open(ref: PackRef): Promise<OpenPack> {
    const { onTrying } = this.#options;
    const announce = (provider: Provider): void => {
      onTrying(provider);
      for (const alive of this.#waiting) alive();
    };
    const opening = this.#lastOpening
      .then(() => openNow(ref, { ...this.#options, onTrying: announce }))
      .finally(() => {
        onTrying(null);
      });
    this.#lastOpening = opening.catch(() => undefined);
    return opening;
  }
}

async function openNow(ref: PackRef, options: LoadOptions): Promise<OpenPack> {
  const pack = await readPack(ref.dir);
  // The fingerprint of the pipeline was made from this digest: another manifest is another pipeline.
  if (pack.digest !== ref.digest)
    throw new DeidError('pack/file-changed', { file: 'manifest.json', what: 'sha256' });
  const model = await loadPack(pack, options);
  try {
    return { model, recognizer: noteModelOf(model, pack.digest) };
  } catch (cause) {
    await model.close();
    throw cause;
  }
}
