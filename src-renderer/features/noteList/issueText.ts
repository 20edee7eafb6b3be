/** @file The words for an import issue. Pure. */
import type { ImportIssue } from '../../api/types.ts';
import type { Translate } from '../../locales/translate.ts';
import { CARRIER_KINDS } from '../../../src-main/contract/vocabulary.ts';

/** What happened and what to do; where parts of a document could not be read, also which kinds of parts, or which lines. */
export function issueText(t: Translate, { code, facts }: Pick<ImportIssue, 'code' | 'facts'>): string {
  const words = t(`errors.${code}`);
  const lines = String(facts['lines'] ?? '');
  if (code === 'import/damaged-lines' && /^\d+(?: \d+)*$/.test(lines))
    return t('issues.withLines', { words, lines: lines.replaceAll(' ', ', ') });
  const named = new Set(String(facts['kinds'] ?? '').split(' '));
  const kinds = CARRIER_KINDS.filter((kind) => named.has(kind)).map((kind) => t(`carriers.kinds.${kind}`));
  if (code !== 'import/carriers-not-covered' || kinds.length === 0) return words;
  return t('issues.withKinds', {
    words,
    kinds: kinds.reduce((one, other) => t('facts.and', { one, other })),
  });
}
