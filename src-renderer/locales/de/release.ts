/** @file German words: notes sent back, what an export leaves behind, recalls. */
import type { release as en } from '../en/release.ts';
import type { Translated } from '../translated.ts';

export const release: Translated<typeof en> = {
  'rejection.title': 'Zurückgegeben',
  'rejection.waiting': {
    one: '{count} Notiz wurde zurückgegeben und wartet',
    other: '{count} Notizen wurden zurückgegeben und warten',
  },
  'rejection.reasons.missed-identifier': 'Eine identifizierende Angabe wurde übersehen',
  'rejection.reasons.too-much-hidden': 'Zu viel ist verborgen',
  'rejection.reasons.wrong-type': 'Eine Nennung hat den falschen Typ',
  'rejection.reasons.wrong-patient': 'Der falschen Patientenakte zugeordnet',
  'rejection.reasons.unreadable-text': 'Der Text ist nicht lesbar',
  'rejection.reasons.other': 'Anderer Grund',
  'rejection.send': 'Zurückgeben…',
  'rejection.sendShown': 'Angezeigte Notizen zurückgeben…',
  'rejection.sendTitle': {
    one: '{count} Notiz zur Prüfung zurückgeben',
    other: '{count} Notizen zur Prüfung zurückgeben',
  },
  'rejection.about':
    'Freigaben werden widerrufen. Zurückgegebenes steht in der Reihenfolge nach Risiko zuerst und kann erst freigegeben werden, wenn jemand es als erledigt meldet.',
  'rejection.reason': 'Grund',
  'rejection.comment': 'Kommentar (freiwillig)',
  'rejection.confirm': 'Zurückgeben',
  'rejection.sent': { one: '{count} Notiz zurückgegeben.', other: '{count} Notizen zurückgegeben.' },
  'rejection.dealtWith': 'Erledigt',
  'rejection.by': '{actor}, {date}',
  'rejection.hasComment': 'Siehe Kommentar.',
  'rejection.note': 'Notiz {number}',
  'rejection.chart': 'Gründe in diesem Stapel',
  'rejection.counts': '{open} offen, {done} erledigt',
  'rejection.again': 'Zusätzlich neu untersuchen',
  'rejection.againBy': 'Untersucht von',
  'rejection.againHint':
    'Entscheidungen bleiben, wo sie noch passen; was durch Entscheidung verborgen ist, bleibt verborgen. Wo zwei Personen prüfen, beginnen beide von vorn.',
  'rejection.againAsBegun': 'Die Pipeline, mit der der Stapel begann',
  'rejection.againTitle': 'Die Notiz neu untersuchen',
  'rejection.againConfirm': 'Neu untersuchen',
  'rejection.againOffer': 'Neu untersuchen…',
  'rejection.againOrdered': {
    one: '{count} Notiz wird neu untersucht.',
    other: '{count} Notizen werden neu untersucht.',
  },
  'rejection.againUnderWay': 'Sie wird gerade von {pipeline} neu untersucht.',
  'rejection.againWaits':
    'Sie wird von {pipeline} neu untersucht, sobald der Stapel fortgesetzt wird. Wird sie als erledigt gemeldet, entfällt das.',
  'rejection.againFailed':
    'Sie konnte nicht neu untersucht werden. Das frühere Ergebnis bleibt, gilt als unvollständig, und die Notiz wartet.',
  'rejection.againDone': 'Neu untersucht von {pipeline}.',
  'rejection.againKept': {
    one: '{count} entschiedene Stelle blieb, wie sie war.',
    other: '{count} entschiedene Stellen blieben, wie sie waren.',
  },
  'rejection.againLost': {
    one: '{count} Entscheidung passt nicht mehr: dort noch einmal hinsehen.',
    other: '{count} Entscheidungen passen nicht mehr: dort noch einmal hinsehen.',
  },
  'leftBehind.title': 'Notizen, die zurückbleiben, und warum',
  'leftBehind.not-approved': 'Bereit, aber noch nicht freigegeben',
  'leftBehind.approved-later': 'Nach Beginn des Exports freigegeben',
  'leftBehind.sent-back': 'Zurückgegeben und nicht erledigt',
  'leftBehind.open-comment': 'Ein Kommentar ist offen',
  'release.recipient': 'Empfänger (freiwillig)',
  'release.recipientHint':
    'Bleibt verschlüsselt im Arbeitsbereich, damit ein Rückruf sagen kann, wer die Texte hat.',
  'release.nameInManifest': 'Empfänger im Manifest nennen',
  'release.replaces': 'Ersetzt',
  'release.replacesNone': 'Keinen früheren Export',
  'release.replacesHint':
    'Das Manifest nennt dann die korrigierten Notizen und enthält eine Mitteilung an den Empfänger.',
  'release.sentTo': 'An {recipient}',
  'recall.title': 'Rückruf',
  'recall.text':
    'Sucht eine Person in allem, was je aus diesem Arbeitsbereich exportiert wurde, in einer festen Auswahl von Schreibweisen. Ihre Eingabe bleibt nur im Arbeitsspeicher; das Protokoll erhält Anzahlen und einen schlüsselabhängigen Hashwert.',
  'recall.kind': 'Was gesucht wird',
  'recall.kinds.name': 'Name',
  'recall.kinds.birth-date': 'Geburtsdatum',
  'recall.kinds.id': 'Nummer',
  'recall.kinds.address': 'Adresse',
  'recall.kinds.phone': 'Telefon',
  'recall.sought': 'Name oder Angabe',
  'recall.search': 'Alle Exporte durchsuchen',
  'recall.forget': 'Vergessen',
  'recall.searched': { one: '{count} Export durchsucht', other: '{count} Exporte durchsucht' },
  'recall.none': 'Nichts gefunden, und alles war durchsuchbar.',
  'recall.neverTitle': 'Es wurde nie etwas exportiert',
  'recall.neverText':
    'In diesem Arbeitsbereich ist kein Export verzeichnet, also gab es nichts zu durchsuchen.',
  'recall.gone': {
    one: '{count} Export eines Stapels, der gelöscht ist oder gerade gelöscht wird, ist nicht durchsuchbar.',
    other:
      '{count} Exporte von Stapeln, die gelöscht sind oder gerade gelöscht werden, sind nicht durchsuchbar.',
  },
  'recall.export': 'Export',
  'recall.recipient': 'Empfänger',
  'recall.noRecipient': 'Nicht vermerkt',
  'recall.hidden': 'Verborgen',
  'recall.readable': 'Lesbar',
  'recall.readablePart': 'Teilweise lesbar',
  'recall.unsearchable': 'Nicht durchsuchbar',
  'recall.replacedBy': 'Durch späteren Export ersetzt',
  'recall.correct': 'Verbergen, wo es ganz lesbar ist',
  'recall.correctPart': 'Auch einzelne Wörter verbergen',
  'recall.correctHint':
    'Die Notizen gehen zurück in die Prüfung. Exportieren Sie sie nach der Freigabe neu und nennen Sie den ersetzten Export.',
  'recall.corrected': {
    one: 'In {count} Notiz verborgen. Notizen, in denen es noch lesbar ist: {still}.',
    other: 'In {count} Notizen verborgen. Notizen, in denen es noch lesbar ist: {still}.',
  },
  'recall.notCorrectedDestroyed': {
    one: '{count} Notiz wurde nicht korrigiert: Das Original wurde seit der Suche vernichtet.',
    other: '{count} Notizen wurden nicht korrigiert: Die Originale wurden seit der Suche vernichtet.',
  },
  'recall.notCorrectedReading': {
    one: '{count} Notiz wurde nicht korrigiert: Die beiden Prüfenden haben sie noch nicht geklärt. Suchen Sie danach erneut.',
    other:
      '{count} Notizen wurden nicht korrigiert: Die beiden Prüfenden haben sie noch nicht geklärt. Suchen Sie danach erneut.',
  },
  'recall.save': 'Liste speichern…',
  'recall.saved': 'Gespeichert als {name}.',
  'recall.print': 'Drucken',
  'errors.review/detecting-again':
    'Die Notiz wird gerade neu untersucht. Warten Sie das Ergebnis ab oder brechen Sie den Stapel ab, und melden Sie sie dann als erledigt.',
  'errors.review/not-sent-back':
    'Diese Notiz wartet nicht mehr auf Erledigung. Öffnen Sie sie erneut, um den Stand zu sehen.',
  'errors.export/not-replaceable':
    'Der zu ersetzende Export ist kein vollständiger Export dieses Stapels. Wählen Sie einen anderen.',
  'errors.export/nothing-to-search':
    'Danach kann nicht gesucht werden. Geben Sie einen Namen mit mindestens drei Buchstaben (chinesisch: zwei Zeichen), ein vollständiges Datum oder eine Nummer mit mindestens vier Ziffern ein.',
  'auditKinds.note-sent-back': 'Notiz zur Prüfung zurückgegeben',
  'auditKinds.site-words-changed': 'Wörter der Liste des Hauses geändert',
  'auditKinds.site-word-not-compared': 'Wort ohne Vergleich aufgenommen',
  'errors.detection/unknown-site-word':
    'Dieses Wort steht nicht mehr auf der Liste. Sehen Sie die Liste noch einmal an.',
  'auditKinds.note-detection-ordered': 'Neue Untersuchung einer Notiz angeordnet',
  'auditKinds.note-detected-again': 'Notiz neu untersucht',
  'auditKinds.note-dealt-with': 'Zurückgegebene Notiz erledigt',
  'auditKinds.export-addressed': 'Empfänger oder ersetzter Export vermerkt',
  'auditKinds.recall-searched': 'Frühere Exporte nach einer Person durchsucht',
  'auditKinds.recall-corrected': 'Funde eines Rückrufs verborgen',
};
