/** @file How gold is to be read, as the Compare screen says it, in the words of the reader. Pure; runs in main. */
import type { z } from 'zod';
import type { GoldReadingSchema } from '../../contract/compareSchemas.ts';
import type { ConllColumns } from '../../evaluation/gold/conll.ts';
import type { GoldOrder } from '../gold/goldFiles.ts';
import { MAX_GOLD_BYTES } from '../gold/goldNotes.ts';

type GoldReading = z.output<typeof GoldReadingSchema>;

/** The same options mean the same to `--gold-format`, `--gold-folders`, `--conll-columns`, `--conll-tags` and `--webanno-layer`. */
export function goldOrderOf({
  format,
  folders,
  conllColumns,
  conllTags,
  webannoLayer,
}: GoldReading): GoldOrder {
  const columns = conllColumns === null ? null : columnsOf(conllColumns);
  const options = { conll: { columns, tags: conllTags }, layer: webannoLayer };
  return { format, folders, options, maxBytes: MAX_GOLD_BYTES };
}

/** People count columns from 1, the reader from 0. */
function columnsOf({ token, tag, start, end }: NonNullable<GoldReading['conllColumns']>): ConllColumns {
  const offsets = start === null || end === null ? null : { start: start - 1, end: end - 1 };
  return { form: token - 1, tag: tag - 1, offsets };
}
