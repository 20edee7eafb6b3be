/** @file German words: two reviewers of each note, choosing between them, how far they agree. */
import type { opinions as en } from '../en/opinions.ts';
import type { Translated } from '../translated.ts';

export const opinions: Translated<typeof en> = {
  'opinions.title': 'Zwei Prüfende',
  'opinions.parts.read': 'Sie prüfen diese Notiz, ohne die Entscheidungen der anderen Person zu sehen.',
  'opinions.parts.wait':
    'Sie haben diese Notiz als fertig gemeldet. Ihre Entscheidungen bleiben, wie sie sind.',
  'opinions.parts.adjudicate':
    'Die beiden Prüfenden sind sich nicht einig. Entscheiden Sie jede Stelle; der Text zeigt, was mindestens eine der beiden Personen verbirgt.',
  'opinions.parts.settled':
    'Geklärt: Diese Entscheidungen gelten. Mehr zu verbergen bleibt möglich; mehr zu zeigen geht nur mit beiden Prüfenden.',
  'opinions.doneBy': { one: '{count} von 2 ist fertig.', other: '{count} von 2 sind fertig.' },
  'opinions.markDone': 'Mit dieser Notiz fertig',
  'opinions.stillOpen': { one: '{count} Punkt ist noch offen.', other: '{count} Punkte sind noch offen.' },
  'opinions.reopen': 'Notiz wieder öffnen',
  'opinions.reopenWhy': 'Beide Prüfenden melden sich dann noch einmal fertig. Eine Freigabe wird widerrufen.',
  'opinions.stretch': 'Stelle {at} von {of}',
  'opinions.show': 'Zeigen',
  'opinions.sides.a': 'Person A:',
  'opinions.sides.b': 'Person B:',
  'opinions.sides.own': 'Anderer Bereich:',
  'opinions.readable': 'lässt die Stelle lesbar',
  'opinions.hides': 'verbirgt „{text}“ als {type}',
  'opinions.selectFirst':
    'die ganze Stelle oder was Sie im Text auswählen; was beide verbergen, bleibt verborgen',
  'opinions.type': 'Typ',
  'opinions.onlySingly':
    'Zwei Personen prüfen jede Notiz dieses Stapels, deshalb entscheidet niemand über viele Stellen auf einmal. Entscheiden Sie Stelle für Stelle.',
  'opinions.adjudicate': 'Notiz klären',
  'opinions.perNote': 'Prüfende je Notiz',
  'opinions.one': 'Eine Person',
  'opinions.two': 'Zwei Personen',
  'opinions.explained':
    'Zwei Personen prüfen jede Notiz, ohne die Entscheidungen der anderen zu sehen. Wo sie voneinander abweichen, entscheidet eine dritte Person. Vorher wird nichts freigegeben.',
  'opinions.settled': {
    one: '{count} von {notes} Notizen ist geklärt.',
    other: '{count} von {notes} Notizen sind geklärt.',
  },
  'opinions.waiting': {
    one: '{count} wartet auf eine dritte Person.',
    other: '{count} warten auf eine dritte Person.',
  },
  'opinions.toRead': 'Nächste Notiz prüfen (noch {count})',
  'opinions.toAdjudicate': 'Nächste strittige Notiz klären ({count})',
  'opinions.chart': {
    one: 'Übereinstimmung der Prüfenden bei {count} Notiz, unabhängig voneinander geprüft',
    other: 'Übereinstimmung der Prüfenden bei {count} Notizen, unabhängig voneinander geprüft',
  },
  'opinions.figures.spanAgreement': 'Stellen mit Typ',
  'opinions.figures.characterAgreement': 'Zeichen',
  'opinions.figures.kappa': 'Kappa',
  'opinions.table': 'Werte und Anzahlen',
  'opinions.people': 'Prüfende',
  'opinions.allPairs': 'Alle',
  'opinions.notes': 'Notizen',
  'opinions.equalNotes': 'Ohne Unterschied',
  'opinions.ranges': 'Stellen A / B',
  'opinions.sameRanges': 'Davon gleich',
  'opinions.figuresExplained':
    'Stellen und Zeichen: F-Maß der einen gegen die andere Person, 0 bis 1. Kappa: über Zeichen, um den Zufall bereinigt; 0 ist, was der Zufall ergibt. Nur erste Runden zählen.',
  'auditKinds.reviewers-set': 'Anzahl der Prüfenden festgelegt',
  'auditKinds.opinion-decided': 'Eine von zwei Personen hat entschieden',
  'auditKinds.opinion-done': 'Eine von zwei Personen ist fertig',
  'auditKinds.note-settled': 'Notiz geklärt',
  'auditKinds.note-reopened': 'Notiz wieder geöffnet',
  'errors.review/two-reviewers':
    'Jede Notiz dieses Stapels wird von zwei Personen geprüft. Eine allein kann weder über viele Notizen entscheiden noch in einer geklärten mehr zeigen. Öffnen Sie die Notiz wieder; dann entscheiden beide erneut.',
  'errors.review/not-settled':
    'Zwei Personen prüfen diese Notiz, und es gibt noch kein Ergebnis. Warten Sie, bis beide fertig sind oder eine dritte entschieden hat.',
  'errors.review/opinion-open':
    'In dieser Notiz ist noch etwas offen. Entscheiden Sie es und fahren Sie dann fort.',
  'errors.review/opinion-closed':
    'Sie haben diese Notiz als fertig gemeldet, oder sie ist geklärt. Wieder öffnen lässt sie sich, sobald beide fertig sind.',
  'errors.review/not-adjudicator':
    'Sie können zwischen diesen beiden nicht entscheiden. Das kann nur eine dritte Person, und nur solange die Notiz darauf wartet.',
  'errors.review/reviewers-fixed':
    'In diesem Stapel wurde schon etwas entschieden oder freigegeben. Die Anzahl der Prüfenden bleibt, wie sie ist.',
  'errors.review/reviewers-single-user':
    'Zwei Prüfende und die Ausnahme für Einzelpersonen schließen sich aus. Lassen Sie die Ausnahme von der Administration abschalten oder bleiben Sie bei einer Person.',
};
