/** @file Gold notes: one JSON object a line, offsets in Unicode code points. Pure; used by the command line. */
import { z } from 'zod';
import { DeidError } from '../domain/errors.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Range } from '../domain/range.ts';
import { indexCodePoints } from '../text/codePoints.ts';
import { labelsOfType, type LabelScheme } from './labelScheme.ts';

const GoldLine = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  text: z.string(),
  spans: z.array(
    z.object({
      start: z.number().int().nonnegative(),
      end: z.number().int().nonnegative(),
      type: z.string(),
    }),
  ),
});

/** A gold span in UTF-16 code units with the canonical labels that match its type. */
export interface GoldSpan extends Range {
  readonly type: string;
  readonly labels: readonly PhiLabel[];
}

export interface GoldNote {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly GoldSpan[];
  /** Spans of types without a counterpart: their characters are not scored. */
  readonly leftOut: readonly (Range & { readonly type: string })[];
}

/**
 * Parses one line. Fails with `evaluation/bad-gold`, the line number and the place in the line (such as `spans.2.end`,
 * counted from 0) when the line is no gold note or a span does not lie in its text, with `evaluation/unmapped-type` when the scheme does not know a type.
 */
export function parseGoldLine(line: string, lineNumber: number, scheme: LabelScheme): GoldNote {
  const parsed = GoldLine.safeParse(parseJson(line, lineNumber));
  if (!parsed.success) {
    // Our own keys and positions: the schema does not look at others.
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new DeidError('evaluation/bad-gold', { line: lineNumber, problem: 'not-a-gold-note', at });
  }
  const { id, text } = parsed.data;
  const index = indexCodePoints(text);
  const spans: GoldSpan[] = [];
  const leftOut: (Range & { type: string })[] = [];
  for (const [place, raw] of parsed.data.spans.entries()) {
    if (raw.start >= raw.end || raw.end > index.length) {
      const at = `spans.${place}`;
      throw new DeidError('evaluation/bad-gold', { line: lineNumber, problem: 'span-outside-text', at });
    }
    const start = index.toUtf16(raw.start);
    const end = index.toUtf16(raw.end);
    const labels = labelsOfType(scheme, raw.type);
    if (labels === 'left-out') leftOut.push({ start, end, type: raw.type });
    else spans.push({ start, end, type: raw.type, labels });
  }
  return { id, text, spans, leftOut };
}

function parseJson(line: string, lineNumber: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // The parser's message quotes the line, which is a note; only its number leaves.
    throw new DeidError('evaluation/bad-gold', { line: lineNumber, problem: 'not-json' });
  }
}
