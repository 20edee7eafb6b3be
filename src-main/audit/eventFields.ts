/** @file Fields that many audit events have, and the form of one event. Runs in the main process. */
import { z } from 'zod';

export const id = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const rowId = z.number().int().positive();
export const count = z.number().int().nonnegative();
export const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
export const actorKey = z.string().regex(/^[0-9a-f]{32}$/);
/** Who did it; null where nobody can be told, and missing in events from before this was told. */
export const toldActor = actorKey.nullable().exactOptional();
/** Version, pipeline and channel names: chosen by developers, never by users. */
export const name = z.string().regex(/^[A-Za-z0-9._+@:/-]{1,80}$/);

/** One event: its kind and its flat payload. */
export const event = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape });
