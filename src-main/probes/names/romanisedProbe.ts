/** @file The probe of a Han name in Latin letters. Pure; runs in main and in the detection process. */
import { addReading, type NameProbe, type NameReading, type NameWord } from './nameProbe.ts';
import { romanise, type RomanisedName } from './romanise.ts';

/** Pinyin and Wade-Giles of a simplified Han name, in both orders, with blanks, hyphens or neither; null when it has no sound. */
export function romanisedProbe(identifier: number, name: string): NameProbe | null {
  const sounds = romanise(name);
  if (sounds === null) return null;
  const { characters, surnameLength } = sounds;
  const words: readonly NameWord[] = characters.map((syllables, at) => ({
    key: syllables[0] ?? '',
    surface: syllables[0] ?? '',
    bit: 1 << at,
    initials: [...new Set(syllables.map((syllable) => syllable.charAt(0)))].join(''),
    group: 1 << at,
  }));
  const all = (1 << characters.length) - 1;
  const surname = (1 << surnameLength) - 1;
  const given = all & ~surname;
  return {
    identifier,
    given: name,
    words,
    significant: all,
    particles: new Set(),
    readings: readingsOf(sounds, { all, surname, given }),
    kind: { kind: 'romanised', surname, given },
  };
}

function readingsOf(
  { characters, surnameLength }: RomanisedName,
  masks: { readonly all: number; readonly surname: number; readonly given: number },
): ReadonlyMap<string, readonly NameReading[]> {
  const readings = new Map<string, NameReading[]>();
  const reason = 'transliteration';
  for (const [at, syllables] of characters.entries())
    for (const syllable of syllables) addReading(readings, syllable, { full: 1 << at, reason });
  const surnames = joined(characters.slice(0, surnameLength));
  const given = joined(characters.slice(surnameLength));
  for (const key of surnames) addReading(readings, key, { full: masks.surname, reason });
  for (const key of given) addReading(readings, key, { full: masks.given, reason });
  const letters = characters.slice(surnameLength).map((syllables) => [(syllables[0] ?? '').charAt(0)]);
  if (letters.length > 1)
    for (const key of joined(letters)) addReading(readings, key, { initials: masks.given, reason });
  for (const family of surnames)
    for (const own of given)
      for (const key of [family + own, own + family]) addReading(readings, key, { full: masks.all, reason });
  return readings;
}

/** All ways to read the characters as one word; at most some dozens, since a character has few spellings. */
function joined(characters: readonly (readonly string[])[]): readonly string[] {
  return characters.reduce<readonly string[]>(
    (starts, syllables) => starts.flatMap((start) => syllables.map((syllable) => start + syllable)),
    [''],
  );
}
