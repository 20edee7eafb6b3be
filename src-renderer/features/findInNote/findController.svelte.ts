/** @file The search in the note that is open: words, the places where they stand, and the one in hand. Runs in the page. */
import type { NoteModel } from '../sideBySide/noteModel.ts';
import { foldText } from './foldedText.ts';
import { findPlaces, foldOutput, NOWHERE, type FoundPlaces } from './foundPlaces.ts';

export interface FindDeps {
  readonly model: () => NoteModel | null;
  /** The original is not shown, and is not searched. */
  readonly isOutputAlone: () => boolean;
  /** Offset in the original from which the first place is looked for. */
  readonly from: () => number;
  readonly onShow: (offset: number) => void;
}

/** Stands often enough in any note of Latin script to be worth a try. */
const COMMON = 'e';
/** So many characters around the place are read out. */
const CONTEXT = 40;

export class FindController {
  isOpen = $state(false);
  #words = $state('');
  #at = $state(0);
  readonly #deps: FindDeps;
  // Folded while the bar is open only, and again only when the text changes.
  readonly #text = $derived.by(() => (this.isOpen ? (this.#deps.model()?.view.text ?? null) : null));
  readonly #source = $derived.by(() => (this.#text === null ? null : foldText(this.#text)));
  readonly #segments = $derived.by(() => (this.isOpen ? (this.#deps.model()?.view.output ?? []) : []));
  readonly #output = $derived.by(() => foldOutput(this.#segments));
  readonly found = $derived.by((): FoundPlaces => {
    if (!this.isOpen || this.#words === '') return NOWHERE;
    return this.#placesOf(this.#words);
  });

  constructor(deps: FindDeps) {
    this.#deps = deps;
  }

  get count(): number {
    return this.found.places.length;
  }

  /** Index of the place in hand; -1 where there is none. A decision may have taken places away. */
  get current(): number {
    return Math.min(this.#at, this.count - 1);
  }

  get words(): string {
    return this.#words;
  }

  /** Looks for these words, from the part of the note that is in view on. */
  set words(words: string) {
    this.#words = words;
    const from = this.#deps.from();
    const next = this.found.places.findIndex((at) => at >= from);
    this.#at = Math.max(0, next);
    this.#show();
  }

  /** The original around the place in hand, for whoever hears the note. */
  get context(): string {
    const at = this.found.places[this.current];
    const text = this.#text;
    if (at === undefined || text === null) return '';
    return text
      .slice(Math.max(0, at - CONTEXT), at + CONTEXT)
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  open(): void {
    this.isOpen = true;
    if (this.#words !== '') this.words = this.#words;
  }

  /**
   * Folds both sides and looks for a letter once, ahead of the first one that is typed: the first search of a session runs code that the
   * engine has not compiled yet, and takes ten times as long as the next (73 and 7 ms in a note of 300 KB).
   */
  prepare(): void {
    // Words of the time before were looked for when the field was opened.
    if (!this.isOpen || this.#words !== '') return;
    void this.#placesOf(COMMON);
  }

  /** The words stay for the next time, in this note or another one. */
  close(): void {
    this.isOpen = false;
  }

  /** To the next or previous place, around the ends of the note. */
  step(direction: 1 | -1): void {
    if (this.count === 0) return;
    this.#at = (this.current + direction + this.count) % this.count;
    this.#show();
  }

  #placesOf(words: string): FoundPlaces {
    const source = this.#deps.isOutputAlone() ? null : this.#source;
    return findPlaces({ source, output: this.#output, segments: this.#segments }, words);
  }

  #show(): void {
    const at = this.found.places[this.current];
    if (at !== undefined) this.#deps.onShow(at);
  }
}
