/** @file French words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.language': 'Langue',
  'settings.languageSystem': 'Comme le système',
  'settings.languageHint': 'L’apparence et la langue sont conservées pour vous sur cet ordinateur.',
  'settings.themes.contrast': 'Contraste élevé',
};
