/** @file German words: statuses, stages and their reasons. */
import type { statuses as en } from '../en/statuses.ts';
import type { Translated } from '../translated.ts';

export const statuses: Translated<typeof en> = {
  'status.short.fully-anonymized': 'Vollständig',
  'status.short.partially-anonymized': 'Teilweise',
  'status.short.not-anonymized': 'Nicht',
  'status.long.fully-anonymized': 'Vollständig anonymisiert',
  'status.long.partially-anonymized': 'Teilweise anonymisiert',
  'status.long.not-anonymized': 'Nicht anonymisiert',
  'status.waiting': { one: '{count} wartet', other: '{count} warten' },
  'stages.imported': 'Importiert',
  'stages.detected': 'Untersucht',
  'stages.in-review': 'In Prüfung',
  'stages.approved': 'Freigegeben',
  'stages.exported': 'Exportiert',
  'reasons.all-replaced':
    'Alles Gefundene ist ersetzt oder wurde bei der Prüfung entschieden, und der gesamte Text wurde untersucht.',
  'reasons.no-phi-found':
    'In dieser Notiz wurde nichts Identifizierendes gefunden, und der gesamte Text wurde untersucht.',
  'reasons.not-processed': 'Diese Notiz wurde noch nicht untersucht.',
  'reasons.processing-failed':
    'Die Suche nach identifizierenden Angaben ist bei dieser Notiz fehlgeschlagen. Nichts wurde ersetzt.',
  'reasons.not-covered': {
    one: '{count} Zeichen wurde nicht von allen Erkennern untersucht. Es ist im Text schattiert.',
    other: '{count} Zeichen wurden nicht von allen Erkennern untersucht. Sie sind im Text schattiert.',
  },
  'reasons.recognizer-failed': {
    one: '{count} Erkenner ist an dieser Notiz gescheitert, es kann also etwas übersehen sein.',
    other: '{count} Erkenner sind an dieser Notiz gescheitert, es kann also etwas übersehen sein.',
  },
  'reasons.suspected-undecided': {
    one: '{count} Stelle ist vielleicht eine identifizierende Angabe. Nehmen Sie sie an oder lassen Sie sie sichtbar.',
    other:
      '{count} Stellen sind vielleicht identifizierende Angaben. Nehmen Sie sie an oder lassen Sie sie sichtbar.',
  },
  'reasons.known-identifier-left': {
    one: '{count} bekannte Angabe zur behandelten Person steht noch in der Ausgabe. Verbergen Sie sie.',
    other: '{count} bekannte Angaben zur behandelten Person stehen noch in der Ausgabe. Verbergen Sie sie.',
  },
  'reasons.mention-left': {
    one: '{count} anderswo ersetzter Text steht noch in der Ausgabe. Verbergen Sie ihn.',
    other: '{count} anderswo ersetzte Texte stehen noch in der Ausgabe. Verbergen Sie sie.',
  },
  'reasons.known-identifier-unusable': {
    one: '{count} bekannte Angabe der Quelle kann nicht gesucht werden, etwa ein Geburtsdatum, das kein Datum ist. Lesen Sie die Notiz und verbergen Sie, was jemanden identifiziert, oder bestätigen Sie, dass nichts jemanden identifiziert.',
    other:
      '{count} bekannte Angaben der Quelle können nicht gesucht werden, etwa ein Geburtsdatum, das kein Datum ist. Lesen Sie die Notiz und verbergen Sie, was jemanden identifiziert, oder bestätigen Sie, dass nichts jemanden identifiziert.',
  },
  'reasons.classifier-suspects': {
    one: '{count} Modell, das ganze Notizen beurteilt, vermutet in dieser Notiz identifizierende Angaben, aber nichts darin wurde ersetzt. Lesen Sie sie und verbergen Sie, was jemanden identifiziert, oder bestätigen Sie, dass nichts jemanden identifiziert.',
    other:
      '{count} Modelle, die ganze Notizen beurteilen, vermuten in dieser Notiz identifizierende Angaben, aber nichts darin wurde ersetzt. Lesen Sie sie und verbergen Sie, was jemanden identifiziert, oder bestätigen Sie, dass nichts jemanden identifiziert.',
  },
  'reasons.decisions-pending': {
    one: 'Eine Entscheidung für viele Nennungen betrifft diese Notiz; ihre Ausgabe wird neu erstellt.',
    other: 'Eine Entscheidung für viele Nennungen betrifft diese Notiz; ihre Ausgabe wird neu erstellt.',
  },
  'reasonsShort.all-replaced': 'Alles ersetzt',
  'reasonsShort.no-phi-found': 'Nichts gefunden',
  'reasonsShort.not-processed': 'Wartet',
  'reasonsShort.processing-failed': 'Verarbeitung fehlgeschlagen',
  'reasonsShort.not-covered': {
    one: '{count} Zeichen nicht untersucht',
    other: '{count} Zeichen nicht untersucht',
  },
  'reasonsShort.recognizer-failed': {
    one: '{count} Erkenner gescheitert',
    other: '{count} Erkenner gescheitert',
  },
  'reasonsShort.suspected-undecided': { one: '{count} Verdacht', other: '{count} Verdachtsfälle' },
  'reasonsShort.known-identifier-left': {
    one: '{count} bekannte Angabe übrig',
    other: '{count} bekannte Angaben übrig',
  },
  'reasonsShort.mention-left': { one: '{count} Nennung übrig', other: '{count} Nennungen übrig' },
  'reasonsShort.known-identifier-unusable': {
    one: '{count} bekannte Angabe unbrauchbar',
    other: '{count} bekannte Angaben unbrauchbar',
  },
  'reasonsShort.classifier-suspects': {
    one: 'Verdacht von {count} Modell',
    other: 'Verdacht von {count} Modellen',
  },
  'reasonsShort.decisions-pending': 'Wird aktualisiert',
  'reasonsBlocked.all-replaced': 'Bereit, aber noch nicht freigegeben',
  'reasonsBlocked.no-phi-found': 'Nichts gefunden, aber noch nicht freigegeben',
  'reasonsBlocked.not-processed':
    'Noch nicht untersucht: Warten Sie, bis die Verarbeitung fertig ist, oder setzen Sie den Stapel fort',
  'reasonsBlocked.processing-failed':
    'Verarbeitung fehlgeschlagen: Setzen Sie den Stapel fort, um es erneut zu versuchen',
  'reasonsBlocked.not-covered':
    'Ein Teil des Textes wurde nicht untersucht: Setzen Sie den Stapel fort, um es erneut zu versuchen, oder verbergen Sie ihn, wenn er kodiert ist (Base64, RTF, XML)',
  'reasonsBlocked.recognizer-failed':
    'Ein Erkenner ist gescheitert: Setzen Sie den Stapel fort, um es erneut zu versuchen',
  'reasonsBlocked.suspected-undecided':
    'Verdachtsstellen sind offen: Nehmen Sie jede an oder lassen Sie sie sichtbar',
  'reasonsBlocked.known-identifier-left':
    'Eine bekannte Angabe steht noch in der Ausgabe: Verbergen Sie sie in der Prüfung',
  'reasonsBlocked.mention-left':
    'Ein ersetzter Text steht an anderer Stelle noch in der Ausgabe: Verbergen Sie ihn in der Prüfung',
  'reasonsBlocked.known-identifier-unusable':
    'Eine bekannte Angabe der Quelle kann nicht gesucht werden: Lesen Sie die Notiz und verbergen Sie, was jemanden identifiziert, oder bestätigen Sie, dass nichts jemanden identifiziert',
  'reasonsBlocked.decisions-pending':
    'Die Ausgabe zeigt eine Entscheidung noch nicht: Sie wird aktualisiert, auch nach einem Neustart',
  'reasonsBlocked.classifier-suspects':
    'Ein Modell vermutet identifizierende Angaben, wo nichts ersetzt wurde: Lesen Sie die Notiz und verbergen Sie, was jemanden identifiziert, oder bestätigen Sie, dass nichts jemanden identifiziert',
};
