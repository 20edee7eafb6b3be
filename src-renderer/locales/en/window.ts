/** @file English words: the language and the contrast of the window. */

export const window = {
  'settings.language': 'Language',
  'settings.languageSystem': 'Like the system',
  'settings.languageHint': 'Appearance and language are kept for you on this computer.',
  'settings.themes.contrast': 'High contrast',
} as const;
