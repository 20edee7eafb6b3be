/** @file The ids that a tokenizer's post-processor puts before and after a text. Pure; runs with proposePack. */
import { z } from 'zod';

export interface Edges {
  readonly first: number | null;
  readonly last: number | null;
}

const id = z.number().int().nonnegative();
const pair = z.tuple([z.string(), id]);
/** BERT's and RoBERTa's processors name both ids. */
const PairProcessor = z.looseObject({
  type: z.enum(['BertProcessing', 'RobertaProcessing']),
  cls: pair,
  sep: pair,
});
const TemplateProcessor = z.looseObject({
  type: z.literal('TemplateProcessing'),
  single: z.array(
    z.union([
      z.looseObject({ SpecialToken: z.looseObject({ id: z.string() }) }),
      z.looseObject({ Sequence: z.looseObject({}) }),
    ]),
  ),
  special_tokens: z.record(z.string(), z.looseObject({ ids: z.array(id).length(1) })),
});
const SequenceProcessor = z.looseObject({ type: z.literal('Sequence'), processors: z.array(z.unknown()) });

/** 8 levels: exports have one Sequence around two processors. Deeper ones would end with the stack. */
const MAX_NESTING = 8;

/** Only moves offsets or blanks; adds nothing. */
const SilentProcessor = z.looseObject({ type: z.literal('ByteLevel') });

/**
 * Reads the edges from a `post_processor`. `none`: it adds nothing. `unknown`: it does something that windows cannot
 * repeat, such as two tokens on one side. `nested`: processors within processors beyond any use.
 */
export function edgesOf(untrusted: unknown, depth = 0): Edges | 'none' | 'unknown' | 'nested' {
  if (depth > MAX_NESTING) return 'nested';
  if (untrusted == null || SilentProcessor.safeParse(untrusted).success) return 'none';
  const pairs = PairProcessor.safeParse(untrusted);
  if (pairs.success) return { first: pairs.data.cls[1], last: pairs.data.sep[1] };
  const sequence = SequenceProcessor.safeParse(untrusted);
  if (sequence.success) {
    const found = sequence.data.processors
      .map((processor) => edgesOf(processor, depth + 1))
      .filter((edges) => edges !== 'none');
    if (found.includes('nested')) return 'nested';
    return found.length > 1 ? 'unknown' : (found[0] ?? 'none');
  }
  const template = TemplateProcessor.safeParse(untrusted);
  return template.success ? edgesOfTemplate(template.data) : 'unknown';
}

function edgesOfTemplate({ single, special_tokens }: z.output<typeof TemplateProcessor>): Edges | 'unknown' {
  const at = single.findIndex((item) => 'Sequence' in item);
  if (at === -1) return 'unknown';
  const idsOf = (items: typeof single): readonly (number | undefined)[] =>
    items.map((item) => {
      const name = 'SpecialToken' in item ? (item.SpecialToken as { id: string }).id : '';
      return Object.hasOwn(special_tokens, name) ? special_tokens[name]?.ids[0] : undefined;
    });
  const before = idsOf(single.slice(0, at));
  const after = idsOf(single.slice(at + 1));
  if (before.length > 1 || after.length > 1 || [...before, ...after].includes(undefined)) return 'unknown';
  return { first: before[0] ?? null, last: after[0] ?? null };
}
