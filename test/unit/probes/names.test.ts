/** @file Names in all their forms. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import { found, known } from './marked.ts';

/** Cell, note with marks. */
type Row = readonly [string, string];

function rows(title: string, table: readonly Row[]): void {
  describe(title, () => {
    it.each(table)('%s in %j', (cell, note) => {
      expect(found(known('name', cell), note)).toBe(note);
    });
  });
}

rows('as given and in another order', [
  ['Marie Dupont', 'Mme ⟦as-given!|Marie Dupont⟧ va bien'],
  ['Marie Dupont', '⟦as-given!|MARIE  DUPONT⟧, ⟦as-given!|marie dupont⟧'],
  ['DUPONT, Marie', '⟦other-order!|Marie Dupont⟧ et ⟦as-given!|DUPONT Marie⟧'],
  ['Dr. Marie Dupont', '⟦as-given!|Marie\nDupont⟧'],
  ['Jean Paul Martin', '⟦other-order!|Martin, Jean Paul⟧'],
  ['Ana de la Fuente', '⟦as-given!|Ana de la Fuente⟧, ⟦one-word|de la Fuente⟧'],
  ['Li Na', 'Frau ⟦other-order!|Na, Li⟧; Li 0,8 mmol/l, Na 140'],
  ['von der Heide', 'Frau ⟦as-given|von der Heide⟧ kam von der Praxis'],
  ['Marie C. Dupont', '⟦as-given!|Marie C. Dupont⟧, ⟦as-given!|Marie Dupont⟧'],
  // Not the name.
  ['Marie Dupont', 'Dupontel, Mariette; mari et pont'],
  ['Ana de la Fuente', 'cerca de la casa, de la mano'],
  ['von der Heide', 'von der Praxis, der Arzt'],
  ['Li Na', 'Li und andere. Na gut.'],
  ['Ana', 'banana ana ANNA'],
]);

rows('initials', [
  ['Jean Dupont', '⟦initials|J. Dupont⟧, ⟦initials|Dupont J.⟧, ⟦initials|DUPONT J⟧'],
  ['Jean-Pierre Dupont', '⟦initials|J.-P. Dupont⟧ et ⟦initials|JP Dupont⟧, ⟦initials|Dupont J.P.⟧'],
  ['Carlos García López', '⟦initials|García L.⟧ y ⟦initials|C. García López⟧'],
  ['Christian Huber', '⟦initials|Ch. Huber⟧'],
  ['Thomas Huber', '⟦initials|Huber, Th.⟧'],
  // The letter belongs to something else.
  ['Ana García', 'Sra. ⟦one-word|García⟧. A las 10 h'],
  ['Ana García', 'A ⟦one-word|García⟧ se le explica'],
  ['Jean Dupont', '⟦one-word|Dupont⟧ K. und ⟦one-word|Dupont⟧, la marche'],
  ['Jean Dupont', 'J. va bien, J.D. aussi, i.v.'],
  ['Paul Huber', '⟦one-word|Huber⟧ p.o. und Th. 4'],
]);

rows('one word, parts of compounds, two surnames', [
  ['Marie Dupont', '⟦one-word|Dupont⟧ dit ⟦one-word|marie⟧'],
  ['Ulla Müller-Rothe', 'Frau ⟦compound-part|Müller⟧; ⟦compound-part|Rothe⟧; ⟦one-word|Müller-Rothe⟧'],
  ['María García López', '⟦two-surnames|María García⟧, ⟦two-surnames|García y López⟧, ⟦one-word|García⟧'],
  ['María del Carmen García López', '⟦two-surnames|Carmen García⟧'],
  ['Juan de la Cruz Ortega', '⟦two-surnames|Juan Ortega⟧'],
  ['Ott', 'Herr ⟦as-given|Ott⟧ kam'],
  ['Li', 'Frau ⟦as-given|Li⟧ kam'],
  // Everyday words are asked about, and only with a capital.
  ['Theresa May', 'in ⟦one-word?|May⟧ she may go'],
  ['Rose Martin', 'rose bengal, ⟦one-word?|Rose⟧ bengal'],
  ['Eva Koch', '⟦one-word?|Koch⟧ und koch, Frau ⟦one-word|Koch⟧'],
  ['Anna Long', '⟦one-word?|Long⟧ history of long pain'],
  ['John Page', '⟦one-word?|Page⟧ 2, see page 3'],
  ['Sol Vidal', '⟦one-word?|Sol⟧ y sol'],
  ['Luc Petit', 'le petit déjeuner, M. ⟦one-word|Petit⟧, un petit kyste'],
  ['Luc Petit', '⟦one-word?|Petit⟧ épanchement'],
  // No word of the name.
  ['Li', 'Li 0,8; li'],
  ['Marie Dupont', 'Maria Dupuis-Martin marié'],
  ['Ulla Müller-Rothe', 'rot, roter, Mühle, Rot'],
  ['Kim Meier', 'kim und meierei'],
  ['Li Na', 'Na 140, Li 1.0, la na'],
]);

rows('accents, umlauts, hyphens', [
  ['José Núñez', '⟦without-accents!|JOSE NUNEZ⟧'],
  ['Jose Nunez', '⟦without-accents!|José Núñez⟧'],
  ['Zoë Dvořák', '⟦without-accents!|Zoe Dvorak⟧'],
  ['Søren Kjær', '⟦without-accents!|Soren Kjaer⟧'],
  ['Uwe Müller', '⟦umlaut-spelling!|Uwe Mueller⟧, ⟦without-accents!|Uwe Muller⟧'],
  ['Uwe Mueller', '⟦umlaut-spelling!|Uwe Müller⟧'],
  // Also where it is a name of its own, as the most frequent ones are.
  ['Uwe Müller', '⟦umlaut-spelling|Mueller⟧ kam, ⟦umlaut-spelling|MUELLER⟧ ging'],
  ['Uwe Mueller', '⟦umlaut-spelling|Müller⟧ kam'],
  ['Eva Schröder', 'Herr ⟦umlaut-spelling|Schroeder⟧'],
  ['Jörg Weißgerber', '⟦umlaut-spelling!|Jörg Weissgerber⟧'],
  ['Jean-Pierre Faure', '⟦hyphenation!|Jean Pierre Faure⟧, ⟦hyphenation!|Jeanpierre Faure⟧'],
  ['Anna Müller-Rothe', '⟦hyphenation!|Anna Müller Rothe⟧'],
  ["Sean O'Neil", '⟦hyphenation!|Sean ONeil⟧'],
  ['Luca De Santis', '⟦hyphenation!|Luca Desantis⟧'],
  // Other names.
  ['Michael Vogt', 'Michal kam'],
  ['Manuela Vogt', 'manula'],
  ['Jo Bauer', 'Bar, bar'],
  ['Ann Baer', 'Bar 3'],
  ['Jörg Weißgerber', 'weiß, Gerber'],
]);

rows('genitive and glued', [
  ['Uwe Kessler', '⟦genitive|Kesslers⟧ Befund, ⟦genitive!|Uwe Kesslers⟧ Frau'],
  [
    'Jean Dupont',
    '⟦glued!|DupontJean⟧ ⟦glued!|jeandupont⟧ ⟦glued!|dupont_jean⟧ ⟦glued!|jean.dupont⟧@chu.example',
  ],
  ['Jean Dupont', 'login ⟦glued|jdupont⟧, ⟦glued|jdupont75⟧, ⟦glued|dupontj12⟧, ⟦glued|dupontj⟧@chu.example'],
  ['Jean Dupont', '⟦glued|j.dupont⟧'],
  // Words that only look like it.
  ['Eva Petit', 'petite, petites lésions'],
  ['Paul Rice', 'price list'],
  ['Eric Martin', 'Martine est venue'],
  ['Jean Dupont', 'dupontj, kdupont, xdupont9'],
  ['Uwe Kessler', 'kesslers, Kesslersche'],
]);

rows(
  'one letter off',
  [
    ['Jean Dupont', '⟦one-letter-off?|Dupnot⟧ ⟦one-letter-off?|Duppont⟧ ⟦one-letter-off?|Dupomt⟧'],
    ['Jean Dupont', '⟦one-letter-off?|Duponnt⟧, ⟦one-letter-off?|Dpont⟧'],
    ['Ewald Kuhlmann', '⟦one-letter-off?|Kulhmann⟧ ⟦one-letter-off?|KUHLMAN⟧ ⟦one-letter-off?|Kulmann⟧'],
    // Ordinary words, names of other people, short names, small letters, two letters off.
    ['Uwe Becker', 'Becken unauffällig, Decke'],
    ['Uwe Binder', 'zwei Kinder, hinter'],
    ['Paul Martin', 'Martina und Martín'],
    ['Paul Fischer', 'frischer Befund, Frischer Befund'],
    ['Kurt Meyer', 'Meier, Mayer, Meyr'],
    ['Jean Dupont', 'dupnot, Dupnto, Dupr'],
    ['Ewald Kuhlmann', 'kulhmann Kuhlmanntest Kullman'],
  ].map(([cell, note]) => [cell ?? '', (note ?? '').replace('Martín', '⟦one-word|Martín⟧')] as const),
);

describe('names in two columns', () => {
  it.each<Row>([
    ['Dupont+Marie', '⟦as-given!|Dupont Marie⟧, ⟦other-order!|Marie Dupont⟧, ⟦initials|M. Dupont⟧'],
    ['García López+María', '⟦other-order!|María García López⟧, ⟦two-surnames|María García⟧'],
    ['Long+Rose', '⟦other-order!|Rose Long⟧'],
    // Only beside each other.
    ['Dupont+Marie', '⟦as-given|Dupont⟧ und ⟦as-given|Marie⟧ und M. kam'],
    ['Li+Na', 'Li 0.8; Na 140'],
  ])('%s in %j', (cells, note) => {
    expect(found(known('name', ...cells.split('+')), note)).toBe(note);
  });
});
