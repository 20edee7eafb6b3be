/** @file Spanish words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.zoom': 'Tamaño',
  'settings.zoomHint': 'En todas partes también con {key} +, {key} − y, para el 100 %, {key} 0.',
  'settings.language': 'Idioma',
  'settings.languageSystem': 'Según el sistema',
  'settings.languageHint': 'El aspecto, el tamaño y el idioma se conservan para usted en este equipo.',
  'settings.themes.contrast': 'Alto contraste',
};
