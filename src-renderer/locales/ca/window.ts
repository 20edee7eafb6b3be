/** @file Catalan words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.language': 'Idioma',
  'settings.languageSystem': 'Segons el sistema',
  'settings.languageHint': 'L’aspecte i l’idioma es conserven per a vostè en aquest ordinador.',
  'settings.themes.contrast': 'Contrast alt',
};
