/** @file What the page gets of the charts of a batch. Pure; used on both sides. */
import { z } from 'zod';

/** Words are in the language that was asked for. */
export const BatchChartSchema = z.strictObject({
  id: z.string().max(20),
  title: z.string(),
  /** The picture in a sentence or two. */
  words: z.string(),
  /** A whole picture, to be shown as an image. */
  svg: z.string(),
  headings: z.array(z.string()),
  /** First the name of the row, then numbers as people read them. */
  rows: z.array(z.array(z.string())),
});
