/**
 * @file The packs that the detection process has open, translators among them. Each is verified and opened once and kept
 * while it is used, or was used lately. Runs in the detection process.
 *
 * [Note: One opening at a time]
 * The parent knows one thing about a process that hangs or dies: which provider was announced last. So packs are opened
 * one after the other, and the end of an opening takes back its own announcement and no other. Every try is a sign of
 * life of all requests that wait for a pack: a graph that several providers refuse takes long without hanging. So is
 * every second of reading: a large pack on a slow disk takes minutes.
 *
 * [Note: Packs are closed when idle]
 * Every open pack holds its weights. One whose folder has another manifest by now is never asked for again, and trials of
 * packs in the making come and go; so these are closed, as soon as no request runs on them.
 */
import { noteModelOf } from '../detection/recognizers/model/noteModelOf.ts';
import type { NoteModel } from '../detection/noteModel.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { Provider } from '../domain/pack.ts';
import { loadPack, type LoadOptions } from '../engine/loadPack.ts';
import type { Model } from '../engine/model.ts';
import { readPack } from '../engine/pack/readPack.ts';
import { openTranslator } from '../engine/sequence/openTranslator.ts';
import { readTranslator } from '../engine/sequence/readTranslator.ts';
import type { SequenceModel } from '../engine/sequence/sequenceModel.ts';
import type { PackRef } from './protocol.ts';

export interface OpenPack {
  readonly kind: 'model';
  readonly model: Model;
  readonly recognizer: NoteModel;
}

export interface OpenTranslator {
  readonly kind: 'translator';
  readonly model: SequenceModel;
  readonly digest: string;
}

type Opened = OpenPack | OpenTranslator;

/** A pack and what it is to be opened as; what it is not, it is refused as. */
interface Wanted {
  readonly kind: Opened['kind'];
  readonly ref: PackRef;
}

export interface OpenPacksOptions extends Omit<LoadOptions, 'onTrying'> {
  /** Told before each provider is tried, and with null when the opening has ended, however it ended. */
  readonly onTrying: (provider: Provider | null) => void;
  /** Told what the kept packs run on, whenever one was opened or closed. */
  readonly onRunning: (providers: readonly Provider[]) => void;
}

/** Translators decode token by token on the CPU: nobody has measured another provider. */
export const TRANSLATOR_PROVIDER = 'cpu' satisfies Provider;
/** Eight packs and a translator are the most that a pipeline names; more are left over from pipelines that were tried. */
const MAX_KEPT = 9;
/** Milliseconds of reading between two signs of life; far below the shortest silence that a watchdog punishes. */
const READING_SIGN_MS = 1000;

interface Kept {
  readonly ref: PackRef;
  readonly opening: Promise<Opened>;
  /** Requests that run on it or wait for it. */
  users: number;
  /** Null until it is open. */
  provider: Provider | null;
  /** Another manifest stands in its folder. */
  isOutdated: boolean;
}

export class OpenPacks {
  readonly #options: OpenPacksOptions;
  /** By digest and folder; who was used last comes last. */
  readonly #kept = new Map<string, Kept>();
  /** Signs of life of the requests that wait for a pack. */
  readonly #waiting = new Set<() => void>();
  /** Settles when no pack is being opened; never rejects. */
  #lastOpening: Promise<unknown> = Promise.resolve();

  constructor(options: OpenPacksOptions) {
    this.#options = options;
  }

  /**
   * Hands the packs over, in order; those that are not open yet are opened now. They stay open while `work` runs. Errors:
   * what verifying and opening can fail with; a failure is not kept, so that a pack that was mended can be tried again.
   */
  async use<Result>(
    refs: readonly PackRef[],
    alive: () => void,
    work: (packs: readonly OpenPack[]) => Promise<Result>,
  ): Promise<Result> {
    const wanted = refs.map((ref): Wanted => ({ kind: 'model', ref }));
    return this.#hold(wanted, alive, (opened) => work(opened.filter((one) => one.kind === 'model')));
  }

  /** As {@link use}, for a translator. */
  useTranslator<Result>(
    ref: PackRef,
    alive: () => void,
    work: (translator: OpenTranslator) => Promise<Result>,
  ): Promise<Result> {
    return this.#hold([{ kind: 'translator', ref }], alive, ([opened]) => {
      invariant(opened?.kind === 'translator', 'what was asked for is handed over');
      return work(opened);
    });
  }

  /** Opens the pack beside those that are kept; the caller closes it. */
  async openAnew(ref: PackRef, alive: () => void): Promise<OpenPack> {
    const opened = await this.#waitFor(this.#open({ kind: 'model', ref }), alive);
    invariant(opened.kind === 'model', 'what was asked for is handed over');
    return opened;
  }

  /** As {@link openAnew}, for a translator. */
  async openTranslatorAnew(ref: PackRef, alive: () => void): Promise<OpenTranslator> {
    const opened = await this.#waitFor(this.#open({ kind: 'translator', ref }), alive);
    invariant(opened.kind === 'translator', 'what was asked for is handed over');
    return opened;
  }

  async #hold<Result>(
    wanted: readonly Wanted[],
    alive: () => void,
    work: (opened: readonly Opened[]) => Promise<Result>,
  ): Promise<Result> {
    const held: Kept[] = [];
    try {
      const opened: Opened[] = [];
      for (const one of wanted) {
        alive();
        const kept = this.#take(one);
        held.push(kept);
        opened.push(await this.#waitFor(kept.opening, alive));
      }
      return await work(opened);
    } finally {
      for (const kept of held) kept.users -= 1;
      this.#closeIdle();
    }
  }

  #take(wanted: Wanted): Kept {
    const key = `${wanted.kind} ${wanted.ref.digest} ${wanted.ref.dir}`;
    const known = this.#kept.get(key);
    const kept = known ?? this.#keep(wanted, key);
    kept.users += 1;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  #keep(wanted: Wanted, key: string): Kept {
    const { ref } = wanted;
    const opening = this.#open(wanted);
    const kept: Kept = { ref, opening, users: 0, provider: null, isOutdated: false };
    opening.then(
      (opened) => {
        kept.provider = opened.kind === 'model' ? opened.model.runningOn.provider : TRANSLATOR_PROVIDER;
        this.#tellRunning();
        // Only now: a request that came late with an older manifest must not close the pack of the newer one.
        for (const other of this.#kept.values())
          if (other !== kept && other.ref.dir === ref.dir) other.isOutdated = true;
      },
      () => this.#kept.delete(key),
    );
    return kept;
  }

  /** See [Note: Packs are closed when idle]. */
  #closeIdle(): void {
    let surplus = this.#kept.size - MAX_KEPT;
    for (const [key, kept] of this.#kept) {
      if (kept.users > 0 || (!kept.isOutdated && surplus <= 0)) continue;
      surplus -= 1;
      this.#kept.delete(key);
      void kept.opening
        .then(({ model }) => model.close())
        // Expected: a runtime that cannot let go. Its memory is lost until the process ends; no answer depends on it.
        .catch(() => undefined)
        .then(() => this.#tellRunning());
    }
  }

  #tellRunning(): void {
    const providers = [...this.#kept.values()].flatMap(({ provider }) => provider ?? []);
    this.#options.onRunning([...new Set(providers)]);
  }

  async #waitFor(opening: Promise<Opened>, alive: () => void): Promise<Opened> {
    // An entry of its own: a request may wait for several packs at once.
    const entry = (): void => alive();
    this.#waiting.add(entry);
    try {
      return await opening;
    } finally {
      this.#waiting.delete(entry);
    }
  }

  #open({ kind, ref }: Wanted): Promise<Opened> {
    const { onTrying } = this.#options;
    const sign = (): void => {
      for (const alive of this.#waiting) alive();
    };
    const announce = (provider: Provider): void => {
      onTrying(provider);
      sign();
    };
    const opening = this.#lastOpening
      .then((): Promise<Opened> => {
        const onPiece = nowAndThen(sign);
        if (kind === 'model') return openNow(ref, { ...this.#options, onTrying: announce }, onPiece);
        announce(TRANSLATOR_PROVIDER);
        return openTranslatorNow(ref, this.#options, onPiece);
      })
      .finally(() => {
        onTrying(null);
      });
    this.#lastOpening = opening.catch(() => undefined);
    return opening;
  }
}

/** Calls `sign` when it was not called for {@link READING_SIGN_MS}. */
function nowAndThen(sign: () => void): () => void {
  let last = performance.now();
  return () => {
    if (performance.now() - last < READING_SIGN_MS) return;
    last = performance.now();
    sign();
  };
}

async function openNow(ref: PackRef, options: LoadOptions, onPiece: () => void): Promise<OpenPack> {
  const pack = await readPack(ref.dir, onPiece);
  requireSame(ref, pack);
  const model = await loadPack(pack, options);
  try {
    return { kind: 'model', model, recognizer: noteModelOf(model, pack.digest) };
  } catch (cause) {
    await model.close();
    throw cause;
  }
}

async function openTranslatorNow(
  ref: PackRef,
  { threads, openSession }: LoadOptions,
  onPiece: () => void,
): Promise<OpenTranslator> {
  const pack = await readTranslator(ref.dir, onPiece);
  requireSame(ref, pack);
  const model = await openTranslator(pack, { threads, openSession });
  return { kind: 'translator', model, digest: pack.digest };
}

/** The fingerprint of the pipeline was made from this digest: another manifest is another pipeline. */
function requireSame(ref: PackRef, found: { readonly digest: string }): void {
  if (found.digest !== ref.digest)
    throw new DeidError('pack/file-changed', { file: 'manifest.json', what: 'sha256' });
}
