/** @file German words: the risk of a note and of a batch. */
import type { risk as en } from '../en/risk.ts';
import type { Translated } from '../translated.ts';

export const risk: Translated<typeof en> = {
  'risk.name': 'Risiko',
  'risk.level.low': 'gering',
  'risk.level.raised': 'erhöht',
  'risk.level.high': 'hoch',
  'risk.hint.low': 'In weniger als einem von zehn Fällen zeigt die Ausgabe noch etwas Identifizierendes.',
  'risk.hint.raised': 'In einem bis vier von zehn Fällen zeigt die Ausgabe noch etwas Identifizierendes.',
  'risk.hint.high': 'In mindestens vier von zehn Fällen zeigt die Ausgabe noch etwas Identifizierendes.',
  'risk.none': 'unbekannt',
  'risk.noneHint':
    'Es gibt keine Schätzung: Die Notiz wurde nicht verarbeitet, oder mit Erkennungsverfahren oder einer Einstellung, für die es keine gibt.',
  'risk.reason.suspected': { one: '{count} Verdachtsstelle', other: '{count} Verdachtsstellen' },
  'risk.reason.settled': {
    one: '{count} Verdacht, inzwischen entschieden',
    other: '{count} Verdachtsfälle, inzwischen entschieden',
  },
  'risk.reason.unsure': {
    one: '{count} ersetzte Stelle, an der die Erkennungsverfahren zweifeln',
    other: '{count} ersetzte Stellen, an denen die Erkennungsverfahren zweifeln',
  },
  'risk.reason.not-covered': {
    one: '{count} nicht von allen Erkennern untersuchtes Zeichen',
    other: '{count} nicht von allen Erkennern untersuchte Zeichen',
  },
  'risk.reason.place-left': {
    one: '{count} identifizierende Angabe, die noch in der Ausgabe steht',
    other: '{count} identifizierende Angaben, die noch in der Ausgabe stehen',
  },
  'risk.batch': 'Was der Stapel noch zeigen kann',
  'risk.expected': {
    one: 'Etwa {expected} von {count} Notiz kann noch etwas zeigen (95 %: {low} bis {high})',
    other: 'Etwa {expected} von {count} Notizen können noch etwas zeigen (95 %: {low} bis {high})',
  },
  'risk.expectedReleased': {
    one: 'Etwa {expected} von {count} freigegebenen Notiz ({low} bis {high})',
    other: 'Etwa {expected} von {count} freigegebenen Notizen ({low} bis {high})',
  },
  'risk.unknown': { one: '{count} Notiz ohne Schätzung', other: '{count} Notizen ohne Schätzung' },
  'risk.informs': 'Eine Schätzung. Sie ändert keinen Status.',
  'risk.histogram': 'Notizen nach Risiko: {bins}',
  'risk.bin': '{from} bis {to} %: {notes}',
};
