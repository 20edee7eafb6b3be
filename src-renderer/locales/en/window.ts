/** @file English words: the language and the contrast of the window. */

export const window = {
  'settings.zoom': 'Size',
  'settings.zoomHint': 'Everywhere also {key} +, {key} − and, for 100%, {key} 0.',
  'settings.language': 'Language',
  'settings.languageSystem': 'Like the system',
  'settings.languageHint': 'Appearance, size and language are kept for you on this computer.',
  'settings.themes.contrast': 'High contrast',
} as const;
