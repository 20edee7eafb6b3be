/** @file What can stand against adopting an adaptation: one list for the gate and for what an adapted pack says of itself. Pure. */

/** Figures of which none may fall; see [Note: Worse is not adopted]. */
export const GATED = ['charRecall', 'fullNoteRate', 'strictSpanF1', 'strictTypedF1'] as const;

/**
 * Besides a figure that fell. `no-cases`: the gold held nothing that could be found. `other-gold`: the gold was not the frozen one.
 * `gold-gone`: notes of the frozen gold are not approved any more or were looked at by nobody, though their originals are there.
 */
export const WORSE = [...GATED, 'no-cases', 'other-gold', 'gold-gone'] as const;
export type Worse = (typeof WORSE)[number];
