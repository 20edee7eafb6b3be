/** @file French words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.zoom': 'Taille',
  'settings.zoomHint': 'Partout aussi avec {key} +, {key} − et, pour 100 %, {key} 0.',
  'settings.language': 'Langue',
  'settings.languageSystem': 'Comme le système',
  'settings.languageHint':
    'L’apparence, la taille et la langue sont conservées pour vous sur cet ordinateur.',
  'settings.themes.contrast': 'Contraste élevé',
};
