/** @file What the page knows of the evidence behind exports. Pure; used on both sides. */
import { z } from 'zod';
import { CountSchema } from './schemas.ts';

export const TrailStateSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('checking') }),
  z.strictObject({ state: z.literal('holds'), events: CountSchema }),
  /** `brokenAt` is the number of the first event that does not fit. */
  z.strictObject({
    state: z.literal('broken'),
    events: CountSchema,
    brokenAt: z.number().int().positive(),
  }),
]);

export const EvidenceSchema = z.strictObject({
  /** Whether the audit trail holds, as of the last verification. */
  trail: TrailStateSchema,
  /** Fingerprint of the key that signs exports, 32 hex digits; null while there is none, or when it was tampered with. */
  siteKey: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  /** True when the sealed key was changed by something other than NoteVeil: nothing can be signed. */
  isKeyDamaged: z.boolean(),
});
