/** @file German words: one decision for many mentions. */
import type { bulk as en } from '../en/bulk.ts';
import type { Translated } from '../translated.ts';

export const bulk: Translated<typeof en> = {
  'batch.tabs.clusters': 'Gruppen',
  'bulk.list': 'Gruppen des Stapels',
  'bulk.column.forms': 'Formen und Typ',
  'bulk.column.settles': 'Eine Entscheidung erledigt',
  'bulk.column.mentions': 'Nennungen',
  'bulk.settles': { one: '{count} Notiz', other: '{count} Notizen' },
  'bulk.settlesNone': 'Allein keine Notiz: Andere Punkte bleiben offen',
  'bulk.openIn': { one: '{count} offen in {notes}', other: '{count} offen in {notes}' },
  'bulk.noneOpen': 'Nichts offen',
  'bulk.moreForms': { one: 'und {count} weitere', other: 'und {count} weitere' },
  'bulk.search': 'Gruppe nach einem Wort daraus suchen',
  'bulk.searchPlaceholder': 'Wort oder Nummer',
  'bulk.type': 'Typ',
  'bulk.anyType': 'Alle Typen',
  'bulk.onlyOpen': 'Nur offene',
  'bulk.count': { one: '{count} Gruppe', other: '{count} Gruppen' },
  'bulk.keys':
    '{next} und {previous} wählen, Enter entscheidet, {undo} macht die letzte Entscheidung rückgängig, {search} sucht',
  'bulk.noneTitle': 'Keine Gruppe passt',
  'bulk.noneText': 'Wählen Sie einen anderen Typ oder suchen Sie nach weniger.',
  'bulk.emptyTitle': 'Noch keine Nennungen',
  'bulk.emptyText': 'Gruppen erscheinen, sobald Notizen untersucht sind.',
  'bulk.tooLargeTitle': 'Dieser Stapel ist zu groß, um als Ganzes verglichen zu werden',
  'bulk.tooLargeText':
    'Aufgeführt ist, was auf eine Entscheidung wartet, Form für Form: Andere Schreibweisen sind eigene Karten, und die Suche findet nur ganze Formen. Eine Entscheidung erreicht die offenen Stellen ihrer Form im ganzen Stapel.',
  'bulk.inPartWaiting': {
    one: '{count} Notiz wird noch eingerechnet.',
    other: '{count} Notizen werden noch eingerechnet.',
  },
  'bulk.nothingOpenTitle': 'Nichts unentschieden',
  'bulk.nothingOpenText':
    'In einem Stapel dieser Größe sind nur unentschiedene Stellen aufgeführt, und es gibt keine.',
  'bulk.title': 'Eine Entscheidung für alle',
  'bulk.titleOf': 'Eine Entscheidung für {form}',
  'bulk.what': 'Entscheidung',
  'bulk.kinds.accept': 'Verbergen',
  'bulk.kinds.reject': 'Sichtbar lassen',
  'bulk.kinds.relabel': 'Typ ändern',
  'bulk.newType': 'Neuer Typ',
  'bulk.howFar': 'Wie weit sie reicht',
  'bulk.scopes.span': 'Diese Stelle',
  'bulk.scopes.note': 'Diese Notiz',
  'bulk.scopes.patient': 'Diese Patientenakte',
  'bulk.scopes.batch': 'Dieser Stapel',
  'bulk.scopes.site': 'Dieser Stapel und die Liste des Hauses',
  'bulk.siteReach': {
    one: '{count} Stelle hier, und in späteren Stapeln',
    other: '{count} Stellen hier, und in späteren Stapeln',
  },
  'bulk.looked.form':
    'Der Stapel ist zu groß, um als Ganzes verglichen zu werden. „Dieser Stapel“ erreicht die unentschiedenen Stellen dieser Form; was in Notizen anderer Patientenakten entschieden oder als sicher verborgen ist, bleibt, wie es ist.',
  'bulk.beyond': {
    one: 'In {count} weiteren Notiz ist sie unentschieden und wird nicht erreicht: Entscheiden Sie danach noch einmal.',
    other:
      'In {count} weiteren Notizen ist sie unentschieden und wird nicht erreicht: Entscheiden Sie danach noch einmal.',
  },
  'bulk.looked.patient':
    'Der Stapel ist zu groß, um als Ganzes verglichen zu werden: Nur die Notizen dieser Patientenakte wurden angesehen.',
  'bulk.looked.note':
    'Der Stapel ist zu groß, um als Ganzes verglichen zu werden, und diese Notiz ist keiner Patientenakte zugeordnet: Nur die Notiz wurde angesehen.',
  'bulk.places': { one: '{count} Stelle', other: '{count} Stellen' },
  'bulk.reach': { one: '{count} Stelle in {notes}', other: '{count} Stellen in {notes}' },
  'bulk.nothing': 'Nichts würde sich ändern: Jede Stelle ist schon so entschieden oder ausgelassen.',
  'bulk.withApart': {
    one: 'Auch die {count} Stelle, die abweicht',
    other: 'Auch die {count} Stellen, die abweichen',
  },
  'bulk.withDecided': {
    one: 'Auch die {count} Stelle, über die schon anders entschieden wurde',
    other: 'Auch die {count} Stellen, über die schon anders entschieden wurde',
  },
  'bulk.withAllDecided': 'Auch Stellen, über die schon anders entschieden wurde',
  'bulk.approvals': {
    one: '{count} Notiz verliert ihre Freigabe: Nummer {notes}',
    other: '{count} Notizen verlieren ihre Freigabe: Nummern {notes}',
  },
  'bulk.releaseHint': 'Danach ist Text lesbar. Sehen Sie sich zuerst jede Stelle an.',
  'bulk.contexts': 'Die Stellen mit den umgebenden Wörtern',
  'bulk.apart': 'Abweichende',
  'bulk.more': {
    one: 'Nächste Stellen zeigen (noch {count} Seite)',
    other: 'Nächste Stellen zeigen (noch {count} Seiten)',
  },
  'bulk.left': { one: 'Zuerst noch {count} Seite ansehen', other: 'Zuerst noch {count} Seiten ansehen' },
  'bulk.confirm.accept': { one: '{count} Stelle verbergen', other: '{count} Stellen verbergen' },
  'bulk.confirm.reject': { one: '{count} Stelle sichtbar lassen', other: '{count} Stellen sichtbar lassen' },
  'bulk.confirm.relabel': { one: 'Typ von {count} Stelle ändern', other: 'Typ von {count} Stellen ändern' },
  'bulk.siteTitle': 'Und in anderen Stapeln?',
  'bulk.siteHint':
    'Jede Entscheidung reicht höchstens bis zu den Notizen dieses Stapels, außer ihre Wörter kommen auf die Liste des Hauses: Später begonnene Stapel verbergen sie dann oder werten sie als nicht identifizierend. Die Liste ist verschlüsselt. Entscheidungen schlagen Wörter nur vor; auf die Liste kommen sie, wenn sie an den Referenznotizen verglichen wurden. Wörter, die lesbar bleiben sollen, schlägt allein die Administration vor, aber nie solche, die ein Name sein könnten, und nie Nummern, Datumsangaben und Kontaktdaten.',
  'bulk.nothingHere': 'In diesem Stapel würde sich nichts ändern.',
  'bulk.site.proposed': {
    one: '{count} Wort wird für die Liste dessen vorgeschlagen, was immer verborgen wird. Es wirkt erst, wenn es unter „Modelle“, „An dieses Haus anpassen“ an den Referenznotizen verglichen wurde; ohne eingefrorene Referenznotizen nimmt die Administration es unter „Modelle“ mit einer Begründung an:',
    other:
      '{count} Wörter werden für die Liste dessen vorgeschlagen, was immer verborgen wird. Sie wirken erst, wenn sie unter „Modelle“, „An dieses Haus anpassen“ an den Referenznotizen verglichen wurden; ohne eingefrorene Referenznotizen nimmt die Administration sie unter „Modelle“ einzeln und mit je einer Begründung an:',
  },
  'bulk.site.keepProposed': {
    one: '{count} Wort wird für die Liste dessen vorgeschlagen, was niemanden identifiziert. Es wirkt erst, wenn es unter „Modelle“, „An dieses Haus anpassen“ an den Referenznotizen verglichen wurde; ohne eingefrorene Referenznotizen nimmt die Administration es unter „Modelle“ mit einer Begründung an:',
    other:
      '{count} Wörter werden für die Liste dessen vorgeschlagen, was niemanden identifiziert. Sie wirken erst, wenn sie unter „Modelle“, „An dieses Haus anpassen“ an den Referenznotizen verglichen wurden; ohne eingefrorene Referenznotizen nimmt die Administration sie unter „Modelle“ einzeln und mit je einer Begründung an:',
  },
  'bulk.site.leftOut': {
    one: '{count} Form wird ausgelassen: Sie würde auf zu vieles passen oder könnte ein Name sein.',
    other: '{count} Formen werden ausgelassen: Sie würden auf zu vieles passen oder könnten Namen sein.',
  },
  'bulk.site.keepLimit':
    'Die Liste hat Vorrang vor dem, was Regeln aus Form und Listen erraten. Worauf ein Titel, eine Beschriftung, eine bekannte Angabe oder ein Modell hinweist, wird trotzdem verborgen oder als Verdacht gezeigt.',
  'bulk.site.agree': 'Diese Wörter identifizieren niemanden, in keinem Stapel.',
  'bulk.site.done.proposed': 'Für die Liste des Hauses vorgeschlagen.',
  'bulk.confirmSite.propose': 'Verbergen und für die Liste vorschlagen',
  'bulk.confirmSite.proposeKeep': 'Sichtbar lassen und für die Liste vorschlagen',
  'bulk.lastSite':
    'Mit Wörtern auf der Liste des Hauses, die mit zurückgenommen werden, außer eine übernommene Liste hat sie aufgenommen.',
  'bulk.decided': {
    one: '{count} Stelle in {notes} entschieden',
    other: '{count} Stellen in {notes} entschieden',
  },
  'bulk.undone': {
    one: 'Zurückgenommen: {count} Stelle in {notes}',
    other: 'Zurückgenommen: {count} Stellen in {notes}',
  },
  'bulk.waiting': {
    one: 'Ausgaben werden aktualisiert: {done} von {count} Notiz. Bis dahin kann sie weder freigegeben noch exportiert werden.',
    other:
      'Ausgaben werden aktualisiert: {done} von {count} Notizen. Bis dahin können sie weder freigegeben noch exportiert werden.',
  },
  'bulk.waitingLabel': 'Aktualisierte Ausgaben',
  'bulk.last.accept': {
    one: 'Zuletzt: {count} Stelle in {notes} verborgen, von {actor}',
    other: 'Zuletzt: {count} Stellen in {notes} verborgen, von {actor}',
  },
  'bulk.last.reject': {
    one: 'Zuletzt: {count} Stelle in {notes} sichtbar gelassen, von {actor}',
    other: 'Zuletzt: {count} Stellen in {notes} sichtbar gelassen, von {actor}',
  },
  'bulk.last.relabel': {
    one: 'Zuletzt: {count} Stelle in {notes} geändert zu {type}, von {actor}',
    other: 'Zuletzt: {count} Stellen in {notes} geändert zu {type}, von {actor}',
  },
  'bulk.undo': 'Zurücknehmen',
  'bulk.undoAll': 'Alles zurücknehmen',
  'bulk.notLast':
    'Das ist nicht mehr die letzte Entscheidung für viele Nennungen. Die letzte lässt sich auf dem Reiter „Gruppen“ zurücknehmen.',
  'bulk.undoTitle': 'Entscheidung zurücknehmen?',
  'bulk.undoApprovals': {
    one: '{count} Notiz wurde seitdem freigegeben und verliert ihre Freigabe.',
    other: '{count} Notizen wurden seitdem freigegeben und verlieren ihre Freigabe.',
  },
  'apartReasons.eponym-context': 'Als Eponym verwendet',
  'apartReasons.measure-context': 'Teil einer Dosierung',
  'apartReasons.kin-context': 'Nach einem Verwandtschaftswort',
  'apartReasons.person-context': 'Bezeichnet eine Person',
  'apartReasons.other-label': 'Als anderer Typ markiert',
  'apartReasons.small-letters': 'Durchgehend kleingeschrieben',
  'spanStates.proposed': 'Ersetzt',
  'spanStates.suspected': 'Verdacht',
  'spanStates.accepted': 'Angenommen',
  'spanStates.rejected': 'Sichtbar gelassen',
  'draft.apply': 'Anwenden',
  'draft.end': 'verschiebt das Ende',
  'draft.start': 'verschiebt den Anfang',
  'draft.words': 'wortweise',
  'draft.caret': 'Zu verbergenden Text markieren',
  'draft.move': 'bewegen',
  'draft.extend': 'auswählen',
  'draft.hideAs': 'Verbergen als {label}',
  'draft.otherType': 'anderer Typ',
  'keys.title': 'Tasten',
  'keys.off': 'Tastenbefehle aus einem Buchstaben sind in den Einstellungen ausgeschaltet.',
  'keys.span': 'Nächste und vorige markierte Stelle',
  'keys.open':
    'Nächste und vorige offene Stelle, dann die nächste Notiz mit offenen Punkten; beim Lesen die nächste und vorige auffällige Stelle',
  'keys.accept': 'Annehmen: diesen Text ersetzen',
  'keys.keep': 'Diesen Text sichtbar lassen',
  'keys.type': 'Typ zuweisen',
  'keys.all': 'Eine Entscheidung für alle Nennungen davon, mit Vorschau',
  'keys.types': 'Alle Typen',
  'keys.edit': 'Erweitern oder verkleinern; Umschalt für den Anfang, Strg für Wörter, Enter wendet an',
  'keys.hide': 'Ausgewählten Text verbergen, oder eine Schreibmarke setzen, um mit der Tastatur auszuwählen',
  'keys.undo': 'Rückgängig und wiederherstellen',
  'keys.note': 'Nächste und vorige Notiz',
  'keys.clear':
    'Angeben, dass Sie eine Notiz, in der ein Modell etwas vermutet, gelesen haben und nichts darin jemanden identifiziert',
  'keys.approve': 'Notiz freigeben',
  'keys.plain': 'Was beim Empfänger ankommt',
  'keys.reading': 'Die Ausgabe allein lesen, möglicherweise Übersehenes unterstrichen',
  'keys.markRead': 'Die allein gezeigte Ausgabe als durchgelesen kennzeichnen',
  'keys.comment': 'Kommentar schreiben',
  'keys.fixedWidth': 'Gleich breite Buchstaben, für Tabellen',
  'keys.search': 'In dieser Notiz suchen',
  'keys.goTo': 'Zu einer Notiz gehen, nach Nummer oder Kennung',
  'keys.back': 'Abbrechen, oder zurück zur Liste',
};
