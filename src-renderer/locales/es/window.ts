/** @file Spanish words: the language and the contrast of the window. */
import type { window as en } from '../en/window.ts';
import type { Translated } from '../translated.ts';

export const window: Translated<typeof en> = {
  'settings.language': 'Idioma',
  'settings.languageSystem': 'Según el sistema',
  'settings.languageHint': 'El aspecto y el idioma se conservan para usted en este equipo.',
  'settings.themes.contrast': 'Alto contraste',
};
