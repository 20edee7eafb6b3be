/**
 * @file No accepted mention survives redaction in any letter case or normalisation form: not in what stands for it, and
 * not elsewhere in the note without being noticed. Runs in Node.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHI_LABELS } from '../../../src-main/domain/phiLabel.ts';
import { applyOperators } from '../../../src-main/redaction/applyOperators.ts';
import { createPlaceholderNumbers, mentionIdentity } from '../../../src-main/redaction/mentionIdentity.ts';
import { unlessShown } from '../../../src-main/redaction/shown.ts';
import { latinNames } from '../../../src-main/redaction/surrogates/lexicons/latinNames.ts';
import type { Treatment } from '../../../src-main/redaction/treatment.ts';
import { findResiduals } from '../../../src-main/review/findResiduals.ts';
import { normaliseMention } from '../../../src-main/text/words.ts';
import { pseudonyms } from '../../support/pseudonyms.ts';

const RUNS = { numRuns: 1_000 };
const isWide = /[!-~]/g;
const wide = (text: string) =>
  text.replace(isWide, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Other ways of writing the same words: what other programs, keyboards and languages make of them. */
const WRITINGS = {
  'as it is': (text: string) => text,
  capitals: (text: string) => text.toUpperCase(),
  'small letters': (text: string) => text.toLowerCase(),
  'Turkish capitals': (text: string) => text.toLocaleUpperCase('tr'),
  'Turkish small letters': (text: string) => text.toLocaleLowerCase('tr'),
  'capital ß': (text: string) => text.replaceAll('ß', 'ẞ').toUpperCase(),
  'ss for ß': (text: string) => text.replaceAll('ß', 'ss'),
  NFC: (text: string) => text.normalize('NFC'),
  NFD: (text: string) => text.normalize('NFD'),
  NFKC: (text: string) => text.normalize('NFKC'),
  'NFKD capitals': (text: string) => text.normalize('NFKD').toUpperCase(),
  'full width': wide,
  'full-width capitals': (text: string) => wide(text.toUpperCase()),
  'a ligature': (text: string) => text.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ'),
  'one character for l·': (text: string) => text.replaceAll('l·l', 'ŀl').replaceAll('L·L', 'ĿL'),
  'without accents': (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
} as const satisfies Readonly<Record<string, (text: string) => string>>;
const writing = fc.constantFrom(...Object.values(WRITINGS));

const LISTED = Object.values(latinNames)
  .flat()
  .map((word) => word.replace('~', ''))
  .filter((word) => word.length > 3);
const SPECIAL: readonly string[] = [
  'Yıldız',
  'İbrahim',
  'Iğdır',
  'Weiß',
  'Großmann',
  'Müller',
  'Núñez',
  'Łukasz',
  'Đorđević',
  'Søren',
  'Griffith',
  'Fiedler',
  'Pflüger',
  'Åkesson',
  'Jiří',
  'Jean-Pierre',
  'Gal·la',
  'Γιώργος',
];
const name = fc.oneof(fc.constantFrom(...LISTED), fc.constantFrom(...SPECIAL));
const fullName = fc.tuple(name, name).map((words) => words.join(' '));
const mention = fc.oneof(
  { arbitrary: fullName, weight: 4 },
  { arbitrary: fc.constantFrom(...SPECIAL), weight: 2 },
  fc.constantFrom('王小明', '歐陽娜娜', 'AB-1234-X', '4711 2233', '12.03.2020', 'Straße der Einheit 5'),
);

describe('every writing of a mention', () => {
  it.each(Object.entries(WRITINGS))('is the same mention: %s', (_name, write) => {
    fc.assert(
      fc.property(mention, (words) => {
        expect(normaliseMention(write(words))).toBe(normaliseMention(words));
        expect(mentionIdentity('PATIENT', write(words))).toBe(mentionIdentity('PATIENT', words));
      }),
      RUNS,
    );
  });

  it('is told from other names all the same', () => {
    fc.assert(
      fc.property(name, name, writing, (one, other, write) => {
        const [a, b] = [one, other].map((word) =>
          word
            .replaceAll('ı', 'i')
            .replaceAll('ß', 'ss')
            .normalize('NFD')
            .replace(/\p{M}/gu, '')
            .toLowerCase(),
        );
        fc.pre(a !== b);
        expect(normaliseMention(write(one))).not.toBe(normaliseMention(other));
      }),
      RUNS,
    );
  });
});

describe('what stands for a mention', () => {
  const frame = fc.constantFrom<readonly [string, string]>(
    ['', ''],
    ['Frau ', ''],
    ['', ', 5'],
    ['(', ')'],
    ['a-', ''],
  );

  it('is refused when it shows the mention in any writing', () => {
    fc.assert(
      fc.property(mention, writing, writing, frame, (words, write, rewrite, [before, after]) => {
        expect(unlessShown(write(words), before + rewrite(words) + after)).toBeNull();
      }),
      RUNS,
    );
  });

  it('is not refused when it shows something else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTED), writing, frame, (word, write, [before, after]) => {
        const other = `${before}Qxylo${after}`;
        expect(unlessShown(write(word), other)).toBe(other);
      }),
      RUNS,
    );
  });

  const treatments: readonly Treatment[] = [
    { operator: 'placeholder' },
    { operator: 'redact' },
    { operator: 'mask', otherwise: 'redact' },
    { operator: 'hash', otherwise: 'redact' },
    { operator: 'surrogate', otherwise: 'redact' },
    { operator: 'shiftDate', maxDays: 365, keepWeekdays: false, otherwise: 'redact' },
    { operator: 'generalise', to: 'region', otherwise: 'redact' },
    { operator: 'generalise', to: 'zip3', otherwise: 'redact' },
    { operator: 'generalise', to: 'year', otherwise: 'redact' },
  ];

  it('never shows it, by any operator and even where the maker of surrogates gives it back in another writing', () => {
    fc.assert(
      fc.property(
        fc.record({
          words: mention,
          write: writing,
          rewrite: writing,
          treatment: fc.constantFrom(...treatments),
          label: fc.constantFrom(...PHI_LABELS),
        }),
        ({ words, write, rewrite, treatment, label }) => {
          const text = `x ${write(words)} y`;
          const { output } = applyOperators({
            text,
            spans: [{ key: 'd0', label, start: 2, end: text.length - 2 }],
            treatmentOf: () => treatment,
            placeholderNumber: createPlaceholderNumbers(),
            pseudonyms: pseudonyms({ surrogateOf: () => rewrite(words) }),
          });
          for (const form of Object.values(WRITINGS)) {
            expect(output).not.toContain(form(words));
            expect(normaliseMention(output)).not.toContain(normaliseMention(form(words)));
          }
        },
      ),
      RUNS,
    );
  });
});

describe('a mention that stands once more in the note', () => {
  const residualsOf = (text: string, end: number) =>
    findResiduals({
      text,
      spans: [{ start: 0, end, label: 'PATIENT', state: 'proposed', suspected: false }],
      knownIdentifiers: [],
    }).mentionsLeft;

  it('is noticed in every writing', () => {
    fc.assert(
      fc.property(fullName, writing, writing, (words, write, rewrite) => {
        const [first, second] = [write(words), rewrite(words)];
        const text = `${first} kam. Heute war ${second} da.`;
        const start = text.lastIndexOf(second);
        const left = residualsOf(text, first.length);
        expect(left.some((place) => place.start <= start && place.end >= start + second.length)).toBe(true);
      }),
      RUNS,
    );
  });

  it('is not noticed where another name stands', () => {
    fc.assert(
      fc.property(fullName, writing, (words, write) => {
        const first = write(words);
        expect(residualsOf(`${first} kam. Heute war Qxylo Vwzbri da.`, first.length)).toEqual([]);
      }),
      RUNS,
    );
  });
});
