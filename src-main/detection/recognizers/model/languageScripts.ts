/**
 * @file Which scripts a language is written in. Pure; runs in the detection process.
 *
 * From the scripts that Unicode's CLDR names for each language (supplemental data, languageData), cut to the languages
 * that public models name; both of ISO 639's codes where models use both.
 */

/** Names as regular expressions take them (`\p{Script=…}`). */
export type Script =
  | 'Latin'
  | 'Han'
  | 'Bopomofo'
  | 'Hiragana'
  | 'Katakana'
  | 'Hangul'
  | 'Cyrillic'
  | 'Greek'
  | 'Arabic'
  | 'Hebrew'
  | 'Devanagari'
  | 'Bengali'
  | 'Gurmukhi'
  | 'Gujarati'
  | 'Tamil'
  | 'Telugu'
  | 'Kannada'
  | 'Malayalam'
  | 'Thai'
  | 'Armenian'
  | 'Georgian';

const CHINESE: readonly Script[] = ['Han', 'Bopomofo'];
const JAPANESE: readonly Script[] = ['Han', 'Hiragana', 'Katakana'];
const KOREAN: readonly Script[] = ['Hangul', 'Han'];

/** Languages by what they are written in; one with two scripts is written in both. */
const WRITTEN_IN: readonly (readonly [scripts: readonly Script[], languages: string])[] = [
  [
    ['Latin'],
    'fr fra fre de deu ger es spa ca cat en eng pt por it ita nl nld dut pl pol gl eu oc ro ron cs ces sk sl hr bs sq hu ' +
      'fi et lv lt sv da no nb nn is ga cy mt af sw tr vi id ms tl fil lb rm la',
  ],
  [CHINESE, 'zh zho chi cmn yue nan wuu'],
  [JAPANESE, 'ja jpn'],
  [KOREAN, 'ko kor'],
  [['Cyrillic'], 'ru rus uk ukr bg be mk kk ky mn'],
  [['Cyrillic', 'Latin'], 'sr srp'],
  [['Greek'], 'el ell'],
  [['Arabic'], 'ar ara arb fa fas per ur ps'],
  [['Hebrew'], 'he heb yi'],
  [['Devanagari'], 'hi hin mr ne'],
  [['Bengali'], 'bn as'],
  [['Gurmukhi'], 'pa'],
  [['Gujarati'], 'gu'],
  [['Tamil'], 'ta'],
  [['Telugu'], 'te'],
  [['Kannada'], 'kn'],
  [['Malayalam'], 'ml'],
  [['Thai'], 'th tha'],
  [['Armenian'], 'hy'],
  [['Georgian'], 'ka'],
];

const scriptsByLanguage: ReadonlyMap<string, readonly Script[]> = new Map(
  WRITTEN_IN.flatMap(([scripts, languages]) =>
    languages.split(' ').map((language) => [language, scripts] as const),
  ),
);

/** A tag's own script (`sr-Latn`) is narrower than its language's; codes of ISO 15924. */
const scriptsByCode: ReadonlyMap<string, readonly Script[]> = new Map([
  ['latn', ['Latin']],
  ['cyrl', ['Cyrillic']],
  ['arab', ['Arabic']],
  ['grek', ['Greek']],
  ['deva', ['Devanagari']],
  ['hans', CHINESE],
  ['hant', CHINESE],
  ['hani', CHINESE],
  ['jpan', JAPANESE],
  ['kore', KOREAN],
]);

/** Scripts of all these languages (BCP 47); null, which is every script, when there are none or one is not known here. */
export function scriptsOf(languages: readonly string[]): ReadonlySet<Script> | null {
  const all = new Set<Script>();
  for (const language of languages) {
    const scripts = scriptsOfTag(language.toLowerCase());
    if (scripts === undefined) return null;
    for (const script of scripts) all.add(script);
  }
  return all.size === 0 ? null : all;
}

function scriptsOfTag(tag: string): readonly Script[] | undefined {
  const [language = '', ...subtags] = tag.split(/[-_]/);
  // Four letters are a script, whichever place they stand in (BCP 47, 2.2.3).
  const code = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  return code === undefined ? scriptsByLanguage.get(language) : scriptsByCode.get(code);
}
