/** @file The transfers that the learning curve shows, and which sentences each point of it learns from. Pure but for reading the corpora. */
import type { ReviewedText } from '../../src-main/adaptation/reviewedText.ts';
import { shuffledOrder } from '../../src-main/adaptation/seededOrder.ts';
import type { GoldNote } from '../../src-main/evaluation/gold/goldNote.ts';
import { seededDraw } from '../../src-main/evaluation/metrics/seededRandom.ts';
import { splitSentences } from '../../src-main/text/sentences.ts';
import { readMarkedNotes, type MarkedNote } from '../../test/support/markedNotes.ts';

export interface Pair {
  readonly id: 'es-ca' | 'en-es';
  /** Language of the pack that is adapted. */
  readonly source: 'es' | 'en';
  /** Folder of the target's notes in models/training/corpora/notes. */
  readonly genre: string;
  readonly title: string;
}

export const PAIRS: readonly Pair[] = [
  { id: 'es-ca', source: 'es', genre: 'es-ca', title: 'Spanish to Catalan-Castilian' },
  { id: 'en-es', source: 'en', genre: 'es', title: 'English to Spanish' },
];
/** Sentences, as in the figure of S1; 0 is the pack as it was. */
export const SIZES = [50, 100, 250, 500] as const;
/** Another one draws other sentences. */
export const SEED = 1;

const notes = readMarkedNotes();

/** What a pair may learn from, in the order of the corpus. */
export function trainingNotes({ genre }: Pair): readonly ReviewedText[] {
  return notes.filter((note) => note.genre === genre && note.split === 'train').map(reviewed);
}

/** What a pair is measured on: notes of other authors that nothing was trained or chosen on. */
export function goldNotes({ genre }: Pair): readonly GoldNote[] {
  return notes
    .filter((note) => note.genre === genre && note.split === 'test')
    .map((note) => ({
      id: note.id,
      text: note.text,
      spans: reviewed(note).spans.map((span) => ({ ...span, type: span.labels[0] ?? '' })),
      leftOut: [],
    }));
}

/** Whole notes in a drawn order until they hold so many sentences; the last one ends behind the last of them. */
export function drawSentences(
  texts: readonly ReviewedText[],
  count: number,
  seed: number,
): readonly ReviewedText[] {
  const drawn: ReviewedText[] = [];
  let left = count;
  for (const at of shuffledOrder(texts.length, seededDraw(seed))) {
    const note = texts[at];
    if (left <= 0 || note === undefined) break;
    const full = fullSentences(note);
    const end = full[Math.min(left, full.length) - 1]?.end ?? 0;
    left -= full.length;
    if (end > 0) drawn.push(cutAt(note, end));
  }
  return drawn;
}

/** How many sentences there are to learn from. */
export function sentencesIn(texts: readonly ReviewedText[]): number {
  return texts.reduce((sum, text) => sum + fullSentences(text).length, 0);
}

function fullSentences({ text }: ReviewedText) {
  return splitSentences(text).filter(({ start, end }) => text.slice(start, end).trim() !== '');
}

/** A mention that the cut would part is left out of the text, too: the cut stands before it. */
function cutAt({ language, text, spans }: ReviewedText, end: number): ReviewedText {
  const parted = spans.find((span) => span.start < end && span.end > end);
  const to = parted?.start ?? end;
  return { language, text: text.slice(0, to), spans: spans.filter((span) => span.end <= to) };
}

function reviewed({ language, text, spans }: MarkedNote): ReviewedText {
  return {
    language,
    text,
    spans: spans.map(({ start, end, label }) => ({ start, end, labels: [label] })),
  };
}
