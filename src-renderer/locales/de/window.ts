/** @file German words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.zoom': 'Größe',
  'settings.zoomHint': 'Überall auch mit {key} +, {key} − und, für 100 %, {key} 0.',
  'settings.language': 'Sprache',
  'settings.languageSystem': 'Wie das System',
  'settings.languageHint': 'Darstellung, Größe und Sprache gelten für Sie auf diesem Computer.',
  'settings.themes.contrast': 'Hoher Kontrast',
};
