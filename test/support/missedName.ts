/** @file Gold of two notes for end-to-end tests of comparisons: the rules miss one name. */

/** The date is found; the name, which nothing introduces, is missed. */
const TEXT = 'Kontrolle am 3. März 2021, Kronvester war dabei.';
export const GOLD = [
  {
    id: 'case-1',
    text: TEXT,
    spans: [
      { start: TEXT.indexOf('3. März'), end: TEXT.indexOf(','), type: 'DATE' },
      { start: TEXT.indexOf('Kronvester'), end: TEXT.indexOf(' war'), type: 'PERSON' },
    ],
  },
  { id: 'case-2', text: 'Puls 72, keine Beschwerden.', spans: [] },
];
