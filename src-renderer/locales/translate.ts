/**
 * @file Turns message keys into sentences. Keys and the parameters of each sentence are types derived from `en.ts`, so a
 * missing word or a forgotten parameter does not compile.
 */
import { createContext } from 'svelte';
import type { InterfaceLanguage } from '../../src-main/contract/vocabulary.ts';
import { createFormat, type Format } from './format.ts';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { zh } from './zh.ts';

/** A sentence with `{name}` holes, or its singular and plural by the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string };
export type MessageKey = keyof typeof en;
/** What another language must provide. */
export type Dictionary = Readonly<Record<MessageKey, Message>>;

type TextOf<M> = M extends string
  ? M
  : M extends { one: infer One; other: infer Other }
    ? One | Other
    : never;
type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;
export type HolesOf<Key extends MessageKey> = Holes<TextOf<(typeof en)[Key]>>;
type Params<Key extends MessageKey> = Readonly<Record<HolesOf<Key>, string | number>>;
type Args<Key extends MessageKey> = [HolesOf<Key>] extends [never] ? [] : [params: Params<Key>];

export type Translate = <Key extends MessageKey>(key: Key, ...args: Args<Key>) => string;

export interface Locale {
  readonly id: InterfaceLanguage;
  /** BCP 47 tag for `lang` and Intl: characters are named where the language alone does not say them. */
  readonly tag: string;
  readonly t: Translate;
  readonly format: Format;
  /** True when the string is a key; for words looked up by ids that come from main, such as recognizers. */
  readonly knows: (untrustedKey: string) => untrustedKey is MessageKey;
}

export const dictionaries: Readonly<Record<InterfaceLanguage, Dictionary>> = { en, fr, de, es, ca, zh };

export function createLocale(id: InterfaceLanguage): Locale {
  const dictionary = dictionaries[id];
  const tag = tagOf(id);
  const plurals = new Intl.PluralRules(tag);
  const format = createFormat(tag);

  const t: Translate = (key, ...args) => {
    const params: Readonly<Record<string, string | number>> = args[0] ?? {};
    const message = dictionary[key];
    const count = params['count'];
    // French takes the singular for 0 as well, Chinese has one form only; `many` (a million, in French and Spanish) reads
    // like the plural in every sentence of ours.
    const isOne = typeof count === 'number' && plurals.select(count) === 'one';
    const text = typeof message === 'string' ? message : isOne ? message.one : message.other;
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = params[name];
      return value === undefined ? hole : typeof value === 'number' ? format.number(value) : value;
    });
  };
  const knows = (untrustedKey: string): untrustedKey is MessageKey => Object.hasOwn(dictionary, untrustedKey);
  return { id, tag, t, format, knows };
}

/** BCP 47 tag of a language of the interface. */
export function tagOf(id: InterfaceLanguage): string {
  return id === 'zh' ? 'zh-Hans' : id;
}

export const [useLocale, provideLocale] = createContext<Locale>();
