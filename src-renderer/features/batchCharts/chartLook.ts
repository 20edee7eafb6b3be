/** @file In which colors a chart is asked for: those that the screens have at the moment. Pure. */
import type { ChartLook } from '../../../src-main/contract/vocabulary.ts';
import type { Settings } from '../../api/types.ts';

/** What the system asks of every window. */
export interface SystemLook {
  readonly isDark: boolean;
  readonly wantsContrast: boolean;
}

/** The look of a theme; `system` and `contrast` take what they leave open from the system, as the styles do. */
export function lookOf(theme: Settings['theme'], { isDark, wantsContrast }: SystemLook): ChartLook {
  if (theme === 'contrast' || (theme === 'system' && wantsContrast))
    return isDark ? 'contrast-dark' : 'contrast-light';
  return theme === 'dark' || (theme === 'system' && isDark) ? 'dark' : 'light';
}
