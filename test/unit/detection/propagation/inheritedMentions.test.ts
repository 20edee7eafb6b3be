/** @file What an accepted mention hides in the other notes of its patient, and what it leaves alone. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inheritedMentions,
  type InheritanceWords,
  type PatientNote,
} from '../../../../src-main/detection/propagation/inheritedMentions.ts';
import { parseAnnotated } from '../../../support/annotated.ts';

const ordinary = new Set(['petit', 'long', 'nord', 'douleur', 'claro', 'general', '高原', '北京', 'heute']);
const words: InheritanceWords = {
  isOrdinary: (word) => ordinary.has(word),
  isProtected: (text, { start }) => /(?:Morbus|maladie de) $/u.test(text.slice(0, start)),
};

function noteOf(annotated: string, index: number): PatientNote {
  return { noteId: `note${index}`, ...parseAnnotated(annotated) };
}

/** The mentions that are inherited, as `LABEL text rule`. */
function inherited(...annotated: readonly string[]): readonly string[] {
  const notes = annotated.map(noteOf);
  return inheritedMentions(notes, words).map(({ noteId, start, end, label, rule }) => {
    const note = notes.find((candidate) => candidate.noteId === noteId);
    return `${label} ${note?.text.slice(start, end)} ${rule}`;
  });
}

describe('an accepted mention is inherited', () => {
  it.each<readonly [string, string, string, readonly string[]]>([
    [
      'fr name',
      'Mme ⟦PATIENT|Hélène Lefèvre⟧',
      'revue HELENE LEFEVRE',
      ['PATIENT HELENE LEFEVRE same-mention'],
    ],
    ['fr surname', 'Mme ⟦PATIENT|Hélène Lefèvre⟧', 'Mme Lefèvre va bien', ['PATIENT Lefèvre name-word']],
    ['fr lower case', 'dr ⟦STAFF|Garnier⟧', 'vu par garnier', ['STAFF garnier same-mention']],
    ['de genitive', 'Frau ⟦PATIENT|Berger⟧', 'Bergers Tochter', ['PATIENT Bergers genitive']],
    ['de sharp s', '⟦PATIENT|Strauß⟧', 'STRAUSS kam', ['PATIENT STRAUSS same-mention']],
    ['es both surnames', '⟦PATIENT|Lucía García López⟧', 'Sra. López', ['PATIENT López name-word']],
    ['ca', '⟦PATIENT|Mercè Puig i Soler⟧', 'la Soler diu', ['PATIENT Soler name-word']],
    ['en', '⟦RELATIVE|Tom Whitaker⟧', "Whitaker's phone", ['RELATIVE Whitaker name-word']],
    ['zh', '病人⟦PATIENT|王小明⟧', '王小明今日', ['PATIENT 王小明 same-mention']],
    ['id regrouped', 'IPP ⟦MRN|12-34567⟧', 'n° 1234567', ['MRN 1234567 same-code']],
    ['phone', '⟦PHONE|06 12 34 56 78⟧', '+33612345678', ['PHONE 33612345678 same-phone']],
    ['e-mail', '⟦EMAIL|a.roux@chu.example⟧', 'A.Roux@chu.example', ['EMAIL A.Roux@chu.example same-mention']],
    ['birth date', 'né le ⟦BIRTHDATE|04.03.1950⟧', 'né 4 mars 1950', ['BIRTHDATE 4 mars 1950 same-date']],
    ['street', '⟦STREET|12 rue Haute⟧', 'habite 12, rue Haute', ['STREET 12, rue Haute same-mention']],
    [
      'hospital',
      '⟦HOSPITAL|Clinique Bellerive⟧',
      'CLINIQUE BELLERIVE',
      ['HOSPITAL CLINIQUE BELLERIVE same-mention'],
    ],
    ['town', '⟦CITY|Quimper⟧', 'vit à Quimper', ['CITY Quimper same-mention']],
    ['ordinary name as written', '⟦PATIENT|Petit⟧', 'M. Petit', ['PATIENT Petit same-mention']],
    ['short name as written', '⟦RELATIVE|Eva⟧', 'Eva ruft an', ['RELATIVE Eva same-mention']],
    ['what sticks out', '⟦PATIENT|Eva Berger⟧', 'Eva ⟦PATIENT|Berger⟧', ['PATIENT Eva same-mention']],
  ])('%s', (_what, first, second, expected) => {
    expect(inherited(first, second)).toEqual(expected);
    expect(inherited(second, first)).toEqual(expected);
  });

  it('in its own note too, and names the note it comes from', () => {
    const notes = ['⟦PATIENT|Marie Lefèvre⟧ et Lefèvre', 'Lefèvre'].map(noteOf);
    expect(inheritedMentions(notes, words).map(({ noteId, from }) => [noteId, from])).toEqual([
      ['note0', 'note0'],
      ['note1', 'note0'],
    ]);
  });
});

describe('nothing is inherited', () => {
  it.each<readonly [string, string, string]>([
    ['inside an accepted span', '⟦PATIENT|Lefèvre⟧', 'Mme ⟦PATIENT|Anne Lefèvre⟧'],
    ['in a protected place', '⟦STAFF|Crohn⟧', 'maladie de Crohn'],
    ['in part of a word', '⟦PATIENT|Berger⟧', 'Bergerac, Vorberger'],
    ['of an ordinary word in lower case', '⟦PATIENT|Petit⟧', 'un petit kyste'],
    ['of an ordinary part of a name', '⟦PATIENT|Luc Petit⟧', 'Petit épanchement'],
    ['of a short name in lower case', '⟦RELATIVE|Eva⟧', 'eva'],
    ['of a short part of a name', '⟦PATIENT|Ana Gil⟧', 'Gil'],
    ['of a particle', '⟦STAFF|Karl von Arnim⟧', 'von links'],
    ['of an initial', '⟦STAFF|J. Garnier⟧', 'J 3'],
    ['of an age', '⟦AGE|47 ans⟧', 'depuis 47 ans'],
    ['of a plain date', '⟦DATE|12.03.2021⟧', 'le 12.03.2021'],
    ['of a year', '⟦BIRTHDATE|1950⟧', '1950 ml'],
    ['of a postal code', '⟦ZIP|29000⟧', 'plaquettes 29000'],
    ['of a region', '⟦REGION|Bretagne⟧', 'en Bretagne'],
    ['of a country', '⟦COUNTRY|Portugal⟧', 'au Portugal'],
    ['of a profession', '⟦PROFESSION|boulanger⟧', 'boulanger'],
    ['of a generic hospital', '⟦HOSPITAL|Klinik⟧', 'in der Klinik'],
    ['of a hospital of ordinary words', '⟦HOSPITAL|Hôpital Nord⟧', 'hôpital nord'],
    ['of a town in lower case', '⟦CITY|Nantes⟧', 'nantes'],
    ['of a street without a number', '⟦STREET|Lindenstraße⟧', 'Lindenstraße'],
    ['of a short code', '⟦OTHER_ID|4711⟧', '4711'],
    ['of a code in a measurement', '⟦OTHER_ID|48213⟧', '48213 UI'],
    ['of a short telephone number', '⟦PHONE|4711⟧', '4711'],
    ['of initials of a typist', '⟦USERNAME|ab/cd⟧', 'ab/cd'],
    ['of one Han character', '⟦STAFF|王⟧', '王'],
    ['of an ordinary Han word', '⟦PATIENT|高原⟧', '高原反應'],
    ['of a known town', '⟦CITY|北京⟧', '北京'],
  ])('%s', (_what, first, second) => {
    expect(inherited(first, second)).toEqual([]);
  });
});

const pieces = [
  '⟦PATIENT|Marie Lefèvre⟧',
  '⟦PATIENT|Eva Berger⟧',
  '⟦STAFF|Petit⟧',
  '⟦BIRTHDATE|04.03.1950⟧',
  '⟦MRN|12-34567⟧',
  '⟦PATIENT|王小明⟧',
  'Lefèvre',
  'lefevre',
  'Lefèvres',
  'Marie, Eva Berger',
  'EVA',
  'Berger Marie Lefèvre',
  '4 mars 1950',
  '03/04/1950',
  '04.03.50',
  '1234567 mg',
  '12 34567',
  '王小明',
  'petit',
  'Morbus Petit',
  'et',
  '.',
];
const notes = fc.array(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(' ')),
  { maxLength: 5 },
);

describe('any notes of a patient', () => {
  it('inherit nothing more when what was inherited is accepted', () => {
    fc.assert(
      fc.property(notes, (annotated) => {
        const before = annotated.map(noteOf);
        const found = inheritedMentions(before, words);
        const after = before.map((note) => ({
          ...note,
          spans: [...note.spans, ...found.filter(({ noteId }) => noteId === note.noteId)],
        }));
        expect(inheritedMentions(after, words)).toEqual([]);
      }),
    );
  });

  it('inherit places in the note that overlap neither each other nor an accepted span', () => {
    fc.assert(
      fc.property(notes, (annotated) => {
        const before = annotated.map(noteOf);
        const found = inheritedMentions(before, words);
        for (const { noteId, text, spans } of before) {
          const all = [...spans, ...found.filter((mention) => mention.noteId === noteId)];
          const sorted = all.toSorted((a, b) => a.start - b.start);
          for (const [index, { start, end }] of sorted.entries()) {
            expect(start).toBeGreaterThanOrEqual(sorted[index - 1]?.end ?? 0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
    );
  });

  it('take time in proportion to their length', () => {
    const timeOf = (copies: number): number => {
      const text = `${'Eva Eva Eva '.repeat(copies)}⟦PATIENT|Eva Eva Eva Berger⟧`;
      const note = noteOf(text, 0);
      const begun = process.cpuUsage();
      inheritedMentions([note], words);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    timeOf(1000);
    // 100 KB and 200 KB: twice the text must not take four times as long; 100 ms are the noise of a busy machine.
    expect(timeOf(16_000)).toBeLessThan(3 * timeOf(8000) + 100);
  });
});
