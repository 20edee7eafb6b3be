/** @file The type under which a range hides everything that it takes in. Pure; main process. */
import { PHI_LABELS, type PhiLabel } from '../domain/phiLabel.ts';
import type { HidingOf } from './opinions/outcome.ts';

/**
 * The type for a range that was drawn as `own` and takes in mentions of the types `taken`: its own unless the policy could show
 * some of them by it. Then one of theirs that is hidden wholly, the first; and where each is hidden in part only, a type that is
 * hidden wholly, `OTHER` before the rest, for no one of them hides what another does. A policy that hides no type wholly leaves
 * its own.
 */
export function coveringLabel(own: PhiLabel, taken: readonly PhiLabel[], hidingOf: HidingOf): PhiLabel {
  const others = taken.filter((label) => label !== own && hidingOf(label) > 0);
  const [first, ...more] = others;
  if (first === undefined || hidingOf(own) === 2) return own;
  const whole = others.find((label) => hidingOf(label) === 2);
  if (whole !== undefined) return whole;
  if (hidingOf(own) === 0 && more.every((label) => label === first)) return first;
  return (['OTHER', ...PHI_LABELS] as const).find((label) => hidingOf(label) === 2) ?? own;
}
