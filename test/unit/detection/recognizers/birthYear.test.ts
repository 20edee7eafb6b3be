/** @file Years behind a caption for the year of birth, in seven languages, and years that are none. Runs under vitest. */
import { describe, it } from 'vitest';
import { expectSpans } from '../../../support/annotated.ts';
import { dateRecognizer } from '../../../support/recognizers.ts';

const births = [
  'Geburtsjahr: ⟦BIRTHDATE|1931⟧',
  'Geb.-Jahr ⟦BIRTHDATE|1948⟧, weiblich',
  'Year of birth: ⟦BIRTHDATE|1931⟧',
  'Birth year\t⟦BIRTHDATE|1972⟧',
  'YOB: ⟦BIRTHDATE|1960⟧',
  'Année de naissance : ⟦BIRTHDATE|1931⟧',
  'Annee de naiss. ⟦BIRTHDATE|1955⟧',
  'Año de nacimiento: ⟦BIRTHDATE|1931⟧',
  'Año nac.: ⟦BIRTHDATE|1944⟧',
  'Any de naixement: ⟦BIRTHDATE|1931⟧',
  'Any naix. ⟦BIRTHDATE|1980⟧',
  '出生年份：⟦BIRTHDATE|1931⟧',
  '出生年：⟦BIRTHDATE|1966⟧',
];

const others = [
  'Geburtsjahrgang unbekannt, Aufnahme ⟦DATE|2021⟧',
  'Operationsjahr: ⟦DATE|2019⟧',
  'Entbindungsjahr: ⟦DATE|2014⟧',
  'Year of surgery: ⟦DATE|2019⟧',
  'Year of diagnosis: ⟦DATE|2011⟧',
  'birth year unknown, seen in ⟦DATE|2020⟧',
  'Année de diagnostic : ⟦DATE|2012⟧',
  "Année d'installation : ⟦DATE|2008⟧",
  'Año de diagnóstico: ⟦DATE|2015⟧',
  'Año de la cirugía: ⟦DATE|2018⟧',
  'Any de diagnòstic: ⟦DATE|2013⟧',
  'Any de la intervenció: ⟦DATE|2016⟧',
  '手术年份：⟦DATE|2019⟧',
  '诊断年份：⟦DATE|2018⟧',
];

describe('a year', () => {
  it.each(births)('of birth is one: %s', (text) => expectSpans(text, dateRecognizer));
  it.each(others)('of something else is a date: %s', (text) => expectSpans(text, dateRecognizer));
});
