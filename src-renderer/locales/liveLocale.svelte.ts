/**
 * @file The language of the screens while they stand. Every sentence is looked up where it is drawn, so a change of language
 * draws all screens again and leaves their state alone: typed text, places and selections stay.
 */
import type { InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';
import type { Format } from './format.ts';
import { createLocale, type Locale } from './translate.ts';

/** A locale whose functions may be kept or taken apart, because each reads the language of the moment. */
export interface LiveLocale extends Locale {
  /** From now on this language. */
  speak(language: InterfaceLanguage): void;
}

export function createLiveLocale(first: InterfaceLanguage): LiveLocale {
  let current = $state.raw(createLocale(first));
  const format: Format = {
    number: (value) => current.format.number(value),
    percent: (fraction) => current.format.percent(fraction),
    score: (value) => current.format.score(value),
    limit: (value) => current.format.limit(value),
    bytes: (size) => current.format.bytes(size),
    dateTime: (epochMs) => current.format.dateTime(epochMs),
    duration: (seconds) => current.format.duration(seconds),
    language: (tag) => current.format.language(tag),
  };
  return {
    get id() {
      return current.id;
    },
    get tag() {
      return current.tag;
    },
    t: (key, ...args) => current.t(key, ...args),
    format,
    knows: (untrustedKey): untrustedKey is never => current.knows(untrustedKey),
    speak: (language) => {
      if (language !== current.id) current = createLocale(language);
    },
  };
}
