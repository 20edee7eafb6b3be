/** @file Finds the occurrences that are used unlike the rest of their cluster. Pure; main process. */
import { assertNever } from '../../domain/errors.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { MentionContext } from '../hints/neighbours.ts';
import { isPersonLabel } from './formNodes.ts';
import type { OutlierReason } from '../../domain/clusterReasons.ts';

/**
 * Says for each context whether an occurrence in it stands apart. A context stands apart when no more than half of the
 * cluster shares it; nothing stands apart from itself, and title or no title makes no difference among people.
 */
export function outlierReasons(
  contexts: readonly MentionContext[],
  label: PhiLabel,
): (context: MentionContext) => OutlierReason | null {
  const counts = new Map<MentionContext, number>();
  for (const context of contexts) counts.set(context, (counts.get(context) ?? 0) + 1);
  const count = (context: MentionContext): number => counts.get(context) ?? 0;
  const isMinority = (context: MentionContext): boolean => count(context) * 2 <= contexts.length;
  const things = count('eponym') + count('measure');
  return (context) => {
    if (contexts.length < 2) return null;
    switch (context) {
      case 'eponym':
        return isMinority(context) ? 'eponym-context' : null;
      case 'measure':
        return isMinority(context) ? 'measure-context' : null;
      case 'kin':
        // A relative among mentions of the patient; kin words beside relatives are what is expected.
        if (isPersonLabel(label) && label !== 'RELATIVE' && isMinority(context)) return 'kin-context';
        return things * 2 > contexts.length ? 'person-context' : null;
      case 'title':
        return things * 2 > contexts.length ? 'person-context' : null;
      case 'plain':
        return null;
      default:
        return assertNever(context);
    }
  };
}
