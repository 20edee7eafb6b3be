/** @file Folds the words of mentions, quickly where they are plain. Pure; main process. */
import { normaliseMention } from '../../text/words.ts';

const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
const edges = /^[\s.,;:]+|[\s.,;:]+$/gu;
// One blank between words and none around, so that lower case is all there is to do.
const plain = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** The same as `normaliseMention`; most words of a batch are ASCII and need nothing but lower case. */
export function fold(text: string): string {
  return plain.test(text) ? text.toLowerCase() : normaliseMention(text);
}

/** The mention without invisible characters, blanks and stops around it; compatibility forms unified. */
export function trimMention(mention: string): string {
  const visible = plain.test(mention) ? mention : mention.normalize('NFKC').replace(invisible, '');
  return /^[\s.,;:]|[\s.,;:]$/u.test(visible) ? visible.replace(edges, '') : visible;
}
