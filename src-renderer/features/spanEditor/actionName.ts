/** @file What an action of review is called in the list of keys. Pure. */
import type { Locale } from '../../locales/translate.ts';
import { QUICK_LABELS, type ReviewAction } from './reviewKeys.ts';

/** The name of the action; that of a type key names the type. */
export function actionName(t: Locale['t'], action: ReviewAction): string {
  if (!isLabel(action)) return t(`keyNames.${action}`);
  const label = QUICK_LABELS[Number(action.slice('label'.length))];
  return label === undefined ? action : t('keyNames.type', { label: t(`labels.${label}`) });
}

const isLabel = (action: ReviewAction): action is `label${number}` => action.startsWith('label');
