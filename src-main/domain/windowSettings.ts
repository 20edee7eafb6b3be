/** @file What a person may choose about the window itself: appearance, size and language of the interface. Pure. */

/** `contrast` is black on white or white on black, whichever the system's color scheme asks for. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Sizes of everything in the window, in percent. 200: as far as every screen is measured (WCAG 2.2, 1.4.4). */
export const ZOOMS = [80, 90, 100, 110, 125, 150, 175, 200] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Languages of the interface; `zh` is Chinese in simplified characters. Notes may be in more languages than these. */
export const INTERFACE_LANGUAGES = ['en', 'fr', 'de', 'es', 'ca', 'zh'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** `system` follows the languages that the operating system prefers. */
export const LANGUAGE_CHOICES = ['system', ...INTERFACE_LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/**
 * The first preferred language (BCP 47 tags as in `navigator.languages`) that the interface has, by its primary subtag:
 * `ca-ES` is Catalan, every `zh-…` is Chinese in simplified characters. English when none is there.
 */
export function systemLanguage(preferred: readonly string[]): InterfaceLanguage {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const found = INTERFACE_LANGUAGES.find((one) => one === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The language that a choice of the settings stands for. */
export function languageOf(choice: LanguageChoice, preferred: readonly string[]): InterfaceLanguage {
  return choice === 'system' ? systemLanguage(preferred) : choice;
}
