/** @file What counts as a reason for adopting something in spite of its figures, as main asks for it. Pure. */

/** As in workspace/adaptation/adoption.ts. */
export const SHORTEST_REASON = 10;
export const LONGEST_REASON = 1000;

export function isReason(text: string): boolean {
  const given = text.trim().length;
  return given >= SHORTEST_REASON && given <= LONGEST_REASON;
}
