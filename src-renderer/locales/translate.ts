/**
 * @file Turns message keys into sentences. Keys and the parameters of each sentence are types derived from `en.ts`, so a
 * missing word or a forgotten parameter does not compile.
 */
import { createContext } from 'svelte';
import { createFormat, type Format } from './format.ts';
import { en } from './en.ts';

/** A sentence with `{name}` holes, or its singular and plural by the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string };
export type MessageKey = keyof typeof en;
/** What another language must provide. */
export type Dictionary = Readonly<Record<MessageKey, Message>>;
export type LocaleId = 'en';

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
  readonly id: LocaleId;
  readonly t: Translate;
  readonly format: Format;
  /** True when the string is a key; for words looked up by ids that come from main, such as recognizers. */
  readonly knows: (untrustedKey: string) => untrustedKey is MessageKey;
}

const dictionaries: Readonly<Record<LocaleId, Dictionary>> = { en };

export function createLocale(id: LocaleId): Locale {
  const dictionary = dictionaries[id];
  const plurals = new Intl.PluralRules(id);
  const format = createFormat(id);

  const t: Translate = (key, ...args) => {
    const params: Readonly<Record<string, string | number>> = args[0] ?? {};
    const message = dictionary[key];
    const count = params['count'];
    const isOne = typeof count === 'number' && plurals.select(count) === 'one';
    const text = typeof message === 'string' ? message : isOne ? message.one : message.other;
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = params[name];
      return value === undefined ? hole : typeof value === 'number' ? format.number(value) : value;
    });
  };
  const knows = (untrustedKey: string): untrustedKey is MessageKey => Object.hasOwn(dictionary, untrustedKey);
  return { id, t, format, knows };
}

export const [useLocale, provideLocale] = createContext<Locale>();
