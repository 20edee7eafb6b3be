/** @file Names in parts, as mentions and back. */
import { describe, expect, it } from 'vitest';
import { isParted, nameAsMention, partedName } from '../../../src-main/documents/personNames.ts';

const name = (family: string, ...given: readonly string[]) => ({ family, given });

describe('a name as a mention', () => {
  it.each([
    [name('Zwiebelturm', 'Rosa', 'Maria Eva'), 'Zwiebelturm, Rosa Maria Eva'],
    [name('Zwiebelturm'), 'Zwiebelturm'],
    [name('', 'Rosa'), 'Rosa'],
    [name('Zwiebelturm', '', 'Eva'), 'Zwiebelturm, Eva'],
    [name('王', '小明'), '王小明'],
    [name('', ''), ''],
  ])('%j is %s', (parts, expected) => {
    expect(nameAsMention(parts)).toBe(expected);
  });

  it('cannot be parted again where it has a comma of its own', () => {
    expect(isParted(name('Zwiebelturm', 'Rosa'))).toBe(true);
    expect(isParted(name('Zwiebelturm, Frau', 'Rosa'))).toBe(false);
    expect(isParted(name('Zwiebelturm', 'Rosa,'))).toBe(false);
  });
});

describe('what takes the place of a name', () => {
  it.each([
    [
      'part for part',
      name('Zwiebelturm', 'Rosa', 'Maria Eva'),
      'Morel, Claire Anne Lea',
      name('Morel', 'Claire', 'Anne Lea'),
    ],
    [
      'with all given names in the first part where there are more',
      name('Zwiebelturm', 'Rosa', 'Eva'),
      'Morel, Claire Anne Lea',
      name('Morel', 'Claire Anne Lea'),
    ],
    ['without a first given name', name('Zwiebelturm', '', 'Eva'), 'Morel, Anne', name('Morel', '', 'Anne')],
    [
      'with its particles',
      name('de la Cruz', 'Maria de los Angeles'),
      'de la Vega, Ines de los Reyes',
      name('de la Vega', 'Ines de los Reyes'),
    ],
    [
      'with its particles in capitals',
      name('DE LA CRUZ', 'EVA'),
      'DE LA VEGA, INES',
      name('DE LA VEGA', 'INES'),
    ],
    [
      'with an initial and a title',
      name('Dr. Meier', 'Eva M'),
      'Dr. Morel, Lea M',
      name('Dr. Morel', 'Lea M'),
    ],
    ['a family name of two words', name('van Berg', 'Rosa'), 'van Tal, Claire', name('van Tal', 'Claire')],
    ['a family name alone', name('Zwiebelturm'), 'Morel', name('Morel')],
    ['a given name alone', name('', 'Rosa'), 'Claire', name('', 'Claire')],
    ['Chinese names by their length', name('欧阳', '明'), '司马华', name('司马', '华')],
    ['a label', name('Zwiebelturm', 'Rosa'), '[PATIENT-0a1b]', name('[PATIENT-0a1b]')],
  ])('is parted %s', (_what, parts, replacement, expected) => {
    expect(partedName(parts, replacement)).toEqual(expected);
  });

  it.each([
    ['in another order', name('Zwiebelturm', 'Rosa'), 'Claire Morel'],
    ['with two commas', name('Zwiebelturm', 'Rosa'), 'Morel, Claire, Anne'],
    ['with nothing behind the comma', name('Zwiebelturm', 'Rosa'), 'Morel, '],
    ['where the family name came back', name('LE', 'ANNA'), 'LE, VERA'],
    ['where it came back in another case and without accents', name('Lê', 'Anna'), 'LE, Vera'],
    ['where a given name came back', name('Jones', 'Robert', 'Al'), 'Smith, Hugo Al'],
    ['where a word of a given name came back', name('Jones', 'Miss Anna'), 'Smith, Miss Vera'],
    ['where the given name became the family name', name('Jones', 'Robert'), 'Robert, Hugo'],
    ['where half of a double name came back', name('Meier-Das', 'Anna'), 'Morel-Das, Vera'],
    ['where a family name alone came back', name('Herr'), 'Herr'],
    ['where a given name alone came back', name('', 'Al'), 'Al'],
    ['of another length in Chinese', name('王', '小明'), '李华'],
  ])('is not parted %s', (_what, parts, replacement) => {
    expect(partedName(parts, replacement)).toBeNull();
  });
});
