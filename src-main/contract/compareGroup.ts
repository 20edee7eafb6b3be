/** @file The calls of the Compare screen. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { CompareChoicesSchema, CompareStateSchema, ComparisonSchema } from './compareSchemas.ts';
import { FileInfoSchema, FileTicketSchema } from './schemas.ts';
import { command, event, query } from './verbs.ts';

const nothing = z.undefined();

export const compareGroup = {
  /** Pipelines with the packs that are here, and label schemes. */
  choices: query({ input: nothing, output: CompareChoicesSchema }),
  state: query({ input: nothing, output: CompareStateSchema }),
  /** Sent at most four times a second while a comparison runs, and when it ends. */
  changed: event(CompareStateSchema),
  /** The last comparison that came through since the workspace was opened; null when there is none. */
  report: query({ input: nothing, output: ComparisonSchema.nullable() }),
  /** Opens a dialog for a file or a folder of gold notes; null when cancelled. Reads no note. */
  chooseGold: command({
    input: z.strictObject({ folder: z.boolean() }),
    output: FileInfoSchema.nullable(),
    errors: ['import/unreadable-file'],
  }),
  /** Checks gold and pipelines and begins; what comes of it is told by `changed`. Ends one that is under way. */
  start: command({
    input: z.strictObject({
      ticket: FileTicketSchema,
      scheme: z.string().max(64),
      pipelines: z.array(z.string().min(1).max(640)).min(1).max(16),
    }),
    output: CompareStateSchema,
    errors: [
      'evaluation/bad-gold',
      'evaluation/unknown-scheme',
      'evaluation/unmapped-type',
      'import/unknown-ticket',
      'import/unreadable-file',
      'detection/unknown-pipeline',
      'detection/pipeline-needs-pack',
      'detection/bad-pipeline',
      'pack/unknown',
      'pack/not-a-pack',
      'pack/bad-manifest',
      'pack/file-missing',
      'queue/cancelled',
    ],
  }),
  cancel: command({ input: nothing, output: CompareStateSchema }),
  /** Writes picture, table and JSON of the report into a folder chosen as exports are; tells their names. */
  save: command({
    input: z.strictObject({ ticket: FileTicketSchema }),
    output: z.array(z.string()),
    errors: [
      'evaluation/no-report',
      'export/target-exists',
      'export/target-unwritable',
      'import/unknown-ticket',
    ],
  }),
} as const;
