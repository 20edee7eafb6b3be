/** @file German words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.language': 'Sprache',
  'settings.languageSystem': 'Wie das System',
  'settings.languageHint': 'Darstellung und Sprache gelten für Sie auf diesem Computer.',
  'settings.themes.contrast': 'Hoher Kontrast',
};
