/**
 * @file Inline-annotated notes, the house notation: `Vorgestellt wurde Frau ⟦PATIENT|Beispiel⟧.` Runs in tests.
 */
import { expect } from 'vitest';
import { isPhiLabel } from '../../src-main/domain/phiLabel.ts';
import type { PhiLabel } from '../../src-main/domain/phiLabel.ts';
import type { Span } from '../../src-main/domain/span.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import { runPipeline } from '../../src-main/detection/pipeline.ts';
import type { Pipeline } from '../../src-main/detection/pipeline.ts';
import type { Recognizer } from '../../src-main/detection/recognizer.ts';

/** A recognizer, several, or a whole pipeline. */
export type Target = Recognizer | readonly Recognizer[] | Pipeline;

export interface GoldSpan {
  readonly start: number;
  readonly end: number;
  readonly label: PhiLabel;
}

/** The text without marks and the spans that were marked; UTF-16 offsets. Throws on an unknown label. */
export function parseAnnotated(annotated: string): {
  readonly text: string;
  readonly spans: readonly GoldSpan[];
} {
  const spans: GoldSpan[] = [];
  let text = '';
  let at = 0;
  for (const mark of annotated.matchAll(/⟦([A-Z_]+)\|([^⟧]*)⟧/g)) {
    const [whole, label = '', mention = ''] = mark;
    if (!isPhiLabel(label)) throw new Error(`unknown label ${label}`);
    text += annotated.slice(at, mark.index);
    spans.push({ start: text.length, end: text.length + mention.length, label });
    text += mention;
    at = mark.index + whole.length;
  }
  return { text: text + annotated.slice(at), spans };
}

/** Expects exactly the marked spans, with their labels, to be accepted (suspected spans do not count). */
export function expectSpans(annotated: string, target: Target): void {
  const { text, spans } = parseAnnotated(annotated);
  expect(show(text, acceptedSpans(text, target)), annotated).toEqual(show(text, spans));
}

/** Expects that nothing in the text is accepted as PHI (suspected spans do not count). */
export function expectNoSpans(text: string, target: Target): void {
  expect(show(text, acceptedSpans(text, target)), text).toEqual([]);
}

/** What the target accepts in the text at the balanced operating point. */
export function acceptedSpans(text: string, target: Target): readonly Span[] {
  const { spans, failures } = runPipeline(textAlone(text), asPipeline(target), 'balanced');
  expect(failures).toEqual([]);
  return spans.filter((span) => !span.suspected);
}

function asPipeline(target: Target): Pipeline {
  if ('recognizers' in target) return target;
  const recognizers = 'recognize' in target ? [target] : target;
  return { id: 'under-test', recognizers, followUps: [], models: [] };
}

function show(text: string, spans: readonly GoldSpan[]): readonly string[] {
  return spans.map(({ start, end, label }) => `${start} ${label} ${text.slice(start, end)}`);
}
