/** @file The texts of an RTF file in reading order: body, headers, footers, notes, each with its text boxes. Pure. */
import type { CarrierKind } from '../../domain/document.ts';
import { append } from '../append.ts';
import type { DocumentPiece } from '../document.ts';
import type { RtfOutput, Slot } from './output.ts';

type Item =
  | { readonly place: 'text'; readonly carrier: CarrierKind; readonly slot: Slot }
  | { readonly place: 'mark'; readonly text: string; readonly slot: Slot }
  | { readonly place: 'between'; text: string };

/** One text with the boxes that hang on its paragraphs. */
export interface Story {
  readonly kind: CarrierKind;
  /** Of a text box: the story that it hangs on. */
  readonly parent: Story | null;
  readonly items: Item[];
  /** Texts of boxes since the last end of a paragraph. */
  boxes: Item[];
}

export function createStory(kind: CarrierKind, parent: Story | null): Story {
  return { kind, parent, items: [], boxes: [] };
}

/** Goes on with the last place when nothing stands between, so that a word is one piece wherever the file cuts it. */
export function addText(story: Story, carrier: CarrierKind, text: string, output: RtfOutput): void {
  const last = story.items.at(-1);
  if (last?.place === 'text' && last.carrier === carrier && output.isLast(last.slot)) last.slot.text += text;
  else story.items.push({ place: 'text', carrier, slot: output.text(text) });
}

export function addMark(story: Story, text: string, rtf: string, output: RtfOutput): void {
  story.items.push({ place: 'mark', text, slot: output.word(rtf) });
}

/** The end of a paragraph, cell or row; the end of a row takes the place of that of its last cell. */
export function addBetween(story: Story, text: string, isRow: boolean): void {
  const last = story.items.at(-1);
  if (isRow && last?.place === 'between' && last.text === '\t') last.text = text;
  else story.items.push({ place: 'between', text });
  if (text !== '\n') return;
  append(story.items, story.boxes);
  story.boxes = [];
}

/** Closes a story; that of a text box goes to the one it hangs on. */
export function endStory(story: Story): void {
  const last = story.items.at(-1);
  if (last !== undefined && !(last.place === 'between' && last.text === '\n'))
    story.items.push({ place: 'between', text: '\n' });
  append(story.items, story.boxes);
  story.boxes = [];
  if (story.parent !== null) append(story.parent.boxes, story.items);
}

export function piecesOf(stories: readonly Story[]): readonly DocumentPiece[] {
  return stories.flatMap(({ items }) => items.map(pieceOf));
}

function pieceOf(item: Item): DocumentPiece {
  if (item.place === 'between') return { place: 'between', text: item.text };
  const { slot } = item;
  if (item.place === 'mark') return { place: 'mark', text: item.text, remove: () => void (slot.text = '') };
  return {
    place: 'text',
    carrier: item.carrier,
    text: slot.text.toWellFormed(),
    replace: (text) => void (slot.text = text),
  };
}
