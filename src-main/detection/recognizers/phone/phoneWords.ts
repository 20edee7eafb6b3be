/** @file The words and plans of phone numbers, as patterns built from rule packs. Pure; part of the phone recognizer. */
import { isSupportedCountry } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { DeidError } from '../../../domain/errors.ts';
import { wordPattern, type WordPattern } from '../../lexicons/wordPattern.ts';
import { groupsOf, numbersOf, wordsOf } from '../../rulePacks/numbersOf.ts';
import type { NumbersTopic } from '../../rulePacks/numbersTopic.ts';
import { longestOf, oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

type Phones = NumbersTopic['phones'];

/** What the parts of the phone recognizer know of the languages. */
export interface PhoneWords {
  readonly captionsIn: WordPattern;
  readonly captionRule: (
    caption: string,
  ) => { readonly id: string; readonly label: 'PHONE' | 'FAX' } | undefined;
  readonly isWeak: (caption: string) => boolean;
  readonly extensionsIn: WordPattern;
  readonly extensionRule: (caption: string) => string | undefined;
  /** An extension written after its number belongs to it. */
  readonly extension: RegExp;
  /** Links several numbers under one caption. */
  readonly link: RegExp;
  readonly codeBefore: RegExp;
  /** A clock time or a unit right after says that the digits count something. */
  readonly countAfter: RegExp;
  /** Countries whose plans tell where a number after a caption ends. */
  readonly countries: readonly CountryCode[];
  readonly publicNumbers: ReadonlySet<string>;
}

/** Gathers the words of the packs. Throws {@link DeidError} `detection/bad-rule-pack` on an unknown country. */
export function createPhoneWords(packs: readonly RulePack[]): PhoneWords {
  const words = (pick: (phones: Phones) => readonly string[]) => wordsOf(packs, ({ phones }) => pick(phones));
  const captions = groupsOf(packs, ({ phones }) => phones.captions);
  const captionOwner = ownerOf(captions, (group) => group.captions);
  const weak = new RegExp(`^${oneOf(captions.flatMap((group) => group.weak))}`, 'iu');
  const extensions = groupsOf(packs, ({ phones }) => [phones.extensions]);
  const extensionOwner = ownerOf(extensions, (group) => group.captions);
  const behind = oneOf(extensions.flatMap((group) => group.behind));
  const joints = oneOf(words((phones) => phones.joints));
  return {
    captionsIn: captionPattern(
      captions.flatMap((group) => group.captions),
      words,
    ),
    captionRule: (caption) => captionOwner(caption),
    isWeak: (caption) => weak.test(caption),
    extensionsIn: extensionPattern(
      extensions.flatMap((group) => group.captions),
      words,
    ),
    extensionRule: (caption) => extensionOwner(caption)?.id,
    extension: new RegExp(
      String.raw`^(?:,? ?${behind}\.? ?:? ?-?\d{1,6}| ?# ?\d{2,6}| x\d{2,6}|-DW)(?![\d\p{L}])`,
      'iu',
    ),
    link: new RegExp(String.raw`^ ?(?:\/|,|;|、|&|\||${joints}) ?(?=[+(\d])`, 'iu'),
    codeBefore: new RegExp(
      String.raw`(?:#|[A-Z]{2}\d{2} ?|${oneOf(words((phones) => phones.codesBefore))})\s?:?\s?$`,
      'iu',
    ),
    countAfter: new RegExp(
      String.raw`^(?:[:%]|\d| ?(?:€|${oneOf(words(({ unitsAfter }) => unitsAfter))}(?!\p{L})))`,
      'iu',
    ),
    countries: countriesOf(words(({ countries }) => countries)),
    publicNumbers: new Set(numbersOf(packs).flatMap(({ phones }) => phones.publicNumbers)),
  };
}

type Words = (pick: (phones: Phones) => readonly string[]) => readonly string[];

function captionPattern(captions: readonly string[], words: Words): WordPattern {
  if (captions.length === 0) return () => [];
  const tails = longestOf(words((phones) => phones.tails));
  const links = oneOf(words((phones) => phones.links));
  return wordPattern(
    new RegExp(
      String.raw`(?<!\p{L})(?<caption>${wholeWords(captions)})(?:\s?${tails}\.?){0,2}[\s.:：)=|]{0,8}(?:${links} )?`,
      'giu',
    ),
  );
}

function extensionPattern(captions: readonly string[], words: Words): WordPattern {
  if (captions.length === 0) return () => [];
  const units = oneOf(words(({ unitsAfter }) => unitsAfter));
  return wordPattern(
    new RegExp(
      String.raw`(?<!\p{L})(?<caption>${wholeWords(captions)})(?:\s?(?:n°|nº|nr|no|#))?[\s.:=#]{0,4}(?<number>\d(?:[ -]?\d){2,5})(?![\d%]|[.,/:]\d| ?${units}(?!\p{L}))`,
      'giu',
    ),
  );
}

/** Latin captions are whole words; Han ones may stand against what follows. */
function wholeWords(captions: readonly string[]): string {
  const latin = captions.filter((caption) => /^\p{Script=Latin}/u.test(caption));
  const others = captions.filter((caption) => !latin.includes(caption));
  const words = String.raw`${longestOf(latin)}(?!\p{Script=Latin})`;
  if (others.length === 0) return words;
  return latin.length === 0 ? longestOf(others) : `${words}|${longestOf(others)}`;
}

/** The codes as the library's type. */
export function countriesOf(codes: readonly string[]): readonly CountryCode[] {
  return codes.map((code) => {
    if (isSupportedCountry(code)) return code;
    throw new DeidError('detection/bad-rule-pack', {
      path: 'numbers.phones.countries',
      problem: 'unknown-country',
    });
  });
}
