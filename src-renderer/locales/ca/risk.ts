/** @file Catalan words: the risk of a note and of a batch. */
import type { risk as en } from '../en/risk.ts';
import type { Translated } from '../translated.ts';

export const risk: Translated<typeof en> = {
  'risk.name': 'Risc',
  'risk.level.low': 'baix',
  'risk.level.raised': 'mitjà',
  'risk.level.high': 'alt',
  'risk.hint.low':
    'Menys d’una possibilitat sobre deu que la sortida encara mostri alguna cosa que identifiqui.',
  'risk.hint.raised':
    'D’una a quatre possibilitats sobre deu que la sortida encara mostri alguna cosa que identifiqui.',
  'risk.hint.high':
    'Almenys quatre possibilitats sobre deu que la sortida encara mostri alguna cosa que identifiqui.',
  'risk.none': 'desconegut',
  'risk.noneHint':
    'No hi ha estimació: la nota no s’ha processat, o s’ha processat amb detectors o un ajust per als quals no n’hi ha cap.',
  'risk.reason.suspected': { one: '{count} fragment sospitós', other: '{count} fragments sospitosos' },
  'risk.reason.settled': { one: '{count} sospita, ja decidida', other: '{count} sospites, ja decidides' },
  'risk.reason.unsure': {
    one: '{count} fragment substituït del qual dubten els detectors',
    other: '{count} fragments substituïts dels quals dubten els detectors',
  },
  'risk.reason.not-covered': {
    one: '{count} caràcter no examinat per tots els reconeixedors',
    other: '{count} caràcters no examinats per tots els reconeixedors',
  },
  'risk.reason.place-left': {
    one: '{count} identificador que encara és a la sortida',
    other: '{count} identificadors que encara són a la sortida',
  },
  'risk.batch': 'El que el lot encara pot mostrar',
  'risk.expected': {
    one: 'Aproximadament {expected} de {count} nota encara pot mostrar alguna cosa (95 %: de {low} a {high})',
    other:
      'Aproximadament {expected} de {count} notes encara poden mostrar alguna cosa (95 %: de {low} a {high})',
  },
  'risk.expectedReleased': {
    one: 'Aproximadament {expected} de {count} nota aprovada (de {low} a {high})',
    other: 'Aproximadament {expected} de {count} notes aprovades (de {low} a {high})',
  },
  'risk.unknown': { one: '{count} nota sense estimació', other: '{count} notes sense estimació' },
  'risk.informs': 'És una estimació. No canvia cap estat.',
  'risk.histogram': 'Notes per risc: {bins}',
  'risk.bin': 'de {from} a {to} %: {notes}',
};
