/** @file Catalan words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.zoom': 'Mida',
  'settings.zoomHint': 'Arreu també amb {key} +, {key} − i, per al 100 %, {key} 0.',
  'settings.language': 'Idioma',
  'settings.languageSystem': 'Segons el sistema',
  'settings.languageHint': 'L’aspecte, la mida i l’idioma es conserven per a vostè en aquest ordinador.',
  'settings.themes.contrast': 'Contrast alt',
};
