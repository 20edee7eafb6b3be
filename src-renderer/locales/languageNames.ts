/** @file Each language of the interface by its own name: who cannot read the present one still finds theirs. Data. */
import type { InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';

export const LANGUAGE_NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ca: 'Català',
  zh: '简体中文',
};
